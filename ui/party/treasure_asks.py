"""What is asked about treasure by the prompt of its page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from desktop_app.campaign.members import level_rule
from desktop_app.campaign.treasure_commands import PlaceTreasure
from desktop_app.content.tables import own_tables
from desktop_app.rules.own_tables import TREASURE
from desktop_app.rules.treasure.rolled import Entry, Path, Rolled, Treasure, TreasureProblem
from desktop_app.rules.treasure.treasure import gains_of, put_by_hand, rolled_again
from ui.party.treasure_typed import gold_of, own_rolls, read_by_hand, read_faces, read_hoard, read_table_asked
from ui.shared.typed_input import PromptError
from ui.shared.widgets.prompt_bar import Answered, Prompt

if TYPE_CHECKING:
    from ui.party.treasures import Treasures


class TreasureAsks:
    """Asks, and keeps what comes of the answer."""

    def __init__(self, treasures: Treasures) -> None:
        self._of = treasures

    def hoard(self) -> None:
        """Ask for the level of a hoard, or a sum."""
        if self._of.is_ready:
            example = "level 5, or 1,500 gp" + (", or level 5 ABH for types" if self._of.known.by_value else "")
            self._ask("Hoard", example, self._take_hoard)

    def _take_hoard(self, text: str, _overrule: bool, answered: Answered) -> None:
        track = level_rule(self._of.bridge.campaign, self._of.bridge.campaign_ruleset).track
        wanted = read_hoard(text, self._of.known, track)
        self._of.keep(self._of.added(wanted), f"hoard, {' '.join(text.split())}", answered)

    def table(self) -> None:
        """Ask which table to roll on."""
        if self._of.is_ready:
            ruleset = self._of.bridge.campaign_ruleset
            own = [each.name for each in own_tables(ruleset).values() if each.use == TREASURE]
            names = (*own, *self._of.known.tables)
            self._ask("Roll on", "gems x3, rings, wondrous items ...", self._take_table, names=names)

    def _take_table(self, text: str, _overrule: bool, answered: Answered) -> None:
        own = own_rolls(text, self._of.bridge.campaign_ruleset, self._of.dice)
        if own:
            entries = (*self._of.treasure.entries, *own)
            self._of.keep(Treasure(entries), f"rolled: {' '.join(text.split())}", answered)
            return
        wanted = read_table_asked(text, self._of.known)
        self._of.keep(self._of.added((wanted,)), f"rolled: {wanted.what}", answered)

    def by_hand(self) -> None:
        """Ask what the game master puts in."""
        if self._of.is_ready:
            self._ask(
                "Put in", "61 gp, 8 sp; or silver bell x2, 15 gp. The library knows most values", self._take_by_hand
            )

    def _take_by_hand(self, text: str, _overrule: bool, answered: Answered) -> None:
        new = read_by_hand(text, self._of.bridge.campaign_ruleset)
        entries = (*self._of.treasure.entries, Entry("By hand", Rolled(parts=(new,)), "Put in by the game master."))
        self._of.keep(Treasure(entries), f"{new.told} put in", answered)

    def faces(self) -> None:
        """Ask what the dice of the chosen roll show."""
        path = self._of.path()
        rolled = self._of.rolled(path)
        if rolled is None:
            return
        if not rolled.dice or self._of.is_entry():
            self._of.remark("Nothing is rolled in this line itself: choose one with dice.")
            return
        now = " ".join(map(str, rolled.faces))
        self._ask(f"{rolled.title} ({rolled.dice})", "what the dice show, or their sum", partial(self._type, path), now)

    def _type(self, path: Path, text: str, _overrule: bool, answered: Answered) -> None:
        faces = read_faces(text)
        try:
            treasure = rolled_again(self._of.treasure, path, self._of.known, self._of.dice, faces)
        except TreasureProblem as problem:
            raise PromptError(str(problem)) from problem
        self._of.keep(treasure, f"dice typed, {' '.join(text.split())}", answered)

    def change(self) -> None:
        """Ask what stands in the place of the chosen roll."""
        path = self._of.path()
        rolled = self._of.rolled(path)
        if rolled is None or self._of.is_entry():
            return
        gain = next((each for each in gains_of(self._of.treasure, self._of.known) if each.path == path), None)
        text = gold_of(gain) if gain is not None else ""
        self._ask("In its place", "61 gp; or silver bell x2, 15 gp", partial(self._put, path), text)

    def _put(self, path: Path, text: str, _overrule: bool, answered: Answered) -> None:
        new = read_by_hand(text, self._of.bridge.campaign_ruleset)
        try:
            treasure = put_by_hand(self._of.treasure, path, new)
        except TreasureProblem as problem:
            raise PromptError(str(problem)) from problem
        self._of.keep(treasure, f"{new.told} in the place of a roll", answered)

    def place(self) -> None:
        """Ask which encounter gets a treasure that belongs to none."""
        titles = [each.title for each in self._of.bridge.campaign.encounters.values() if not each.archived]
        if not self._of.encounter and self._of.treasure.entries:
            self._ask("Put into the encounter", "its title", self._put_into, names=titles)

    def _put_into(self, text: str, _overrule: bool, answered: Answered) -> None:
        wanted = " ".join(text.split()).lower()
        encounters = self._of.bridge.campaign.encounters.values()
        found = next((each.id for each in encounters if each.title.lower() == wanted), None)
        if found is None:
            raise PromptError(f"There is no encounter called {text.strip()!r}.")
        self._of.do(PlaceTreasure(encounter=found), answered, partial(self._of.placed, found))

    def _ask(self, title: str, example: str, submit: Callable[[str, bool, Answered], None], text: str = "",
             names: tuple[str, ...] | list[str] = ()) -> None:  # fmt: skip
        self._of.page.prompt.ask(Prompt(title, example, submit, text, names))
