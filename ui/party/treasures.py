"""Treasure in the window: rolled for an encounter or by itself, changed roll by roll, taken by the party.

window.treasures.show()   the page, for the encounter that is open, else for the treasure that belongs to none
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.campaign.members import level_rule
from desktop_app.campaign.treasure_commands import KeepTreasure, TakeTreasure
from desktop_app.combat.sides import HEROES
from desktop_app.rules.coins import from_copper
from desktop_app.rules.treasure.by_encounter import Foe, for_encounter
from desktop_app.rules.treasure.rolled import Path, Rolled, Treasure, TreasureProblem, Wanted
from desktop_app.rules.treasure.table import TableError
from desktop_app.rules.treasure.treasure import (
    gains_of,
    removed,
    roll_wanted,
    rolled_again,
    taken,
    taken_out,
    worth_of,
)
from ui.party.treasure_asks import TreasureAsks
from ui.party.treasure_page import TreasurePage
from ui.party.treasure_rows import gain_rows, key_of, path_of, roll_rows
from ui.party.treasure_typed import spoils
from ui.shared.widgets.banner import NOTE
from ui.shared.widgets.prompt_bar import Answered, teller
from ui.shared.workers import Worker

if TYPE_CHECKING:
    from desktop_app.campaign.command import Command
    from desktop_app.rules.dice import Dice
    from desktop_app.rules.treasure.tables import Tables
    from ui.party.host import PartyHost
    from ui.shared.bridge import Bridge

HELP: Final = "treasure"
LOOSE: Final = "Treasure of no encounter"
NO_FOES: Final = "The encounter has nobody against the party: add creatures first, or roll a hoard (H)."


class Treasures(QObject):
    """Joins the page with the window and the bridge. The tables are read in a thread when the page is first shown."""

    def __init__(self, window: PartyHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._ruleset = ""
        self._tables: Tables | None = None
        self._reader: Worker[tuple[str, Tables]] = Worker(self, self._take_tables)
        self.encounter = ""

    @cached_property
    def page(self) -> TreasurePage:
        """The page, made when it is first shown."""
        page = TreasurePage(self._window.theme)
        page.asked.connect(lambda what: self._ways[what]())
        self._window.navigation.make_aside(page, page.left)
        return page

    @property
    def is_ready(self) -> bool:
        """Whether the tables of the campaign's ruleset are there."""
        return self._tables is not None and self._ruleset == self.bridge.campaign_ruleset.id

    def show(self) -> None:
        """Show the treasure of the encounter that is open, or what belongs to none."""
        self.encounter = self.bridge.encounter_id
        self._window.navigation.show_aside(self.page)
        if self.is_ready:
            self._show()
            return
        self.page.wait(self._title())
        ruleset = self.bridge.campaign_ruleset.id
        self._reader.do(partial(_read, ruleset))

    def campaign_changed(self) -> None:
        """Show the treasure as it stands now, if it is in sight."""
        if "page" not in self.__dict__ or self._window.pages.currentWidget() is not self.page:
            return
        if self.encounter and self.encounter not in self.bridge.campaign.encounters:
            self._window.navigation.go_back()
        elif self.is_ready:
            self._show()

    def let_go(self) -> None:
        """The campaign will be closed: what is asked goes."""
        self.encounter = ""
        if "page" in self.__dict__:
            self.page.prompt.put_away()

    @property
    def treasure(self) -> Treasure:
        """The treasure that is shown."""
        return self.bridge.campaign.treasure(self.encounter)

    @property
    def bridge(self) -> Bridge:
        """The bridge to the campaign."""
        return self._window.get_bridge()

    @property
    def known(self) -> Tables:
        """The tables; to be asked for once they are there."""
        assert self._tables is not None
        return self._tables

    @cached_property
    def _ways(self) -> dict[str, Callable[[], object]]:
        asks = TreasureAsks(self)
        return {
            "encounter": self._roll_for_encounter, "hoard": asks.hoard, "table": asks.table,
            "add": asks.by_hand, "again": self._roll_again, "type": asks.faces, "change": asks.change,
            "out": self._take_out, "take": self._take, "take one": self._take_one, "place": asks.place,
            "help": lambda: self._window.navigation.show_text(HELP, "Treasure and random encounters"),
        }  # fmt: skip

    @property
    def dice(self) -> Dice:
        """The dice of the program."""
        return self._window.dice.program

    def remark(self, text: str) -> None:
        """Say why something was not done."""
        self._window.banners.remark(text)

    def _take_tables(self, answer: tuple[str, Tables]) -> None:
        self._ruleset, self._tables = answer
        self.campaign_changed()

    def _title(self) -> str:
        planned = self.bridge.campaign.encounters.get(self.encounter)
        return f"Treasure: {planned.title}" if planned is not None else LOOSE

    def _show(self) -> None:
        treasure, page = self.treasure, self.page
        gains = gains_of(treasure, self.known)
        here = sum(gain.copper for gain in gains if not gain.taken)
        total = worth_of(treasure, self.known)
        told = f"Together {from_copper(total).told()}" if gains else ""
        if here != total:
            told += f", of which {from_copper(here).told()} can still be taken" if here else ", all of it taken"
        notes = " ".join(f"{gain.name}: {gain.note}" for gain in gains if gain.note)
        page.title.setText(self._title())
        page.show_rolls(list(roll_rows(treasure, self.known)), list(gain_rows(gains)), told, notes)
        page.offer(encounter=bool(self.encounter), loose=not self.encounter and bool(treasure.entries))

    def path(self) -> Path:
        """Where the chosen line stands; empty and said so where there is none, or the tables are not there yet."""
        return path_of(self.page.roll_table.key().rstrip(".")) if self.is_ready else ()

    def is_entry(self) -> bool:
        """Whether a whole entry is chosen, not the roll that it begins with."""
        return "." not in self.page.roll_table.key()

    def keep(self, treasure: Treasure, what: str, answered: Answered | None = None) -> None:
        """Keep the treasure as it is now; `what` was done."""
        command = KeepTreasure(encounter=self.encounter, treasure=treasure, what=what)
        self.do(command, answered)

    def do(self, command: Command, answered: Answered | None = None, then: Callable[[], object] | None = None) -> None:
        """Carry out a command in the campaign; a prompt is told."""
        if answered is not None:
            self.bridge.change_campaign(command, teller(answered, then))
        else:
            self.bridge.change_campaign(command)

    def _try(self, change: Callable[[], Treasure], what: str) -> None:
        """Keep what a change makes of the treasure, or say why it cannot be made."""
        try:
            treasure = change()
        except (TreasureProblem, TableError) as problem:
            self._window.banners.remark(str(problem))
            return
        self.keep(treasure, what)

    def added(self, wanted: tuple[Wanted, ...]) -> Treasure:
        """The treasure with these rolls made behind what is there."""
        return Treasure((*self.treasure.entries, *(roll_wanted(each, self.known, self.dice) for each in wanted)))

    def _roll_for_encounter(self) -> None:
        bridge = self.bridge
        state = bridge.state
        if not self.encounter or state is None or not self.is_ready:
            return
        foes = [Foe(each.creature.name, each.creature) for each in state.combatants.values() if each.side != HEROES]
        if not foes:
            self._window.banners.remark(NO_FOES)
            return
        track = level_rule(bridge.campaign, bridge.campaign_ruleset).track
        wanted = for_encounter(foes, self.known, bridge.ruleset, track)
        self._try(lambda: self.added(wanted), "rolled for the encounter")

    def _roll_again(self) -> None:
        path = self.path()
        if path:
            self._try(lambda: rolled_again(self.treasure, path, self.known, self.dice), "rolled again")

    def _take_out(self) -> None:
        path = self.path()
        rolled = self.rolled(path)
        if rolled is None:
            return
        if self.is_entry():
            self._try(lambda: removed(self.treasure, path[0]), f"{self.treasure.entries[path[0]].what} removed")
            return
        what = "put in again" if rolled.out else "taken out"
        self._try(lambda: taken_out(self.treasure, path), f"{rolled.title or rolled.told} {what}")

    def rolled(self, path: Path) -> Rolled | None:
        """The roll at a path; None where there is none."""
        try:
            return self.treasure.at(path) if path else None
        except TreasureProblem:
            return None

    def _take(self, only: str = "") -> None:
        if not self.is_ready:
            return
        bridge = self.bridge
        gains = [each for each in gains_of(self.treasure, self.known) if not each.taken]
        gains = [each for each in gains if not only or key_of(each.path) == only]
        if not gains:
            self._window.banners.remark("There is nothing here that the party has not taken.")
            return
        marked = taken(self.treasure, frozenset(gain.path for gain in gains))
        coins, found = spoils(gains, bridge.campaign, bridge.campaign_ruleset, self.encounter, bridge.opened.fresh_id)
        things = f", {len(found)} {'entry' if len(found) == 1 else 'entries'} in the loot" if found else ""
        told = f"The party took {coins.told() if coins.copper else 'no coins'}{things}."
        command = TakeTreasure(encounter=self.encounter, treasure=marked, coins=coins, found=found)

        def say(refusal: object) -> None:
            self._window.banners.remark(told if refusal is None else getattr(refusal, "text", ""), NOTE)

        bridge.change_campaign(command, say)

    def _take_one(self) -> None:
        key = self.page.gain_table.key()
        if key:
            self._take(key)

    def placed(self, encounter: str) -> None:
        """The treasure is in an encounter now: show it there."""
        self.encounter = encounter
        self._show()


def _read(ruleset: str) -> tuple[str, Tables]:
    """The tables, with prices and spells read as well, which rolls ask for: the window waits for none of it."""
    from desktop_app.content.treasure import load_treasure

    tables = load_treasure(ruleset)
    tables.price_of("masterwork longsword")
    tables.spells_of("arcane", 1)
    return ruleset, tables
