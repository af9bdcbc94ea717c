"""What is asked about members: who is there, what is counted for them, which points levels need."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.campaign.members import keep_levels, level_rule
from desktop_app.campaign.party_commands import SetCounter, SetPresence
from desktop_app.campaign.presence import is_present
from desktop_app.rules.level_points import objection, write_levels
from ui.party.typed import read_counter, read_levels_typed
from ui.shared.typed_input import PromptError
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from ui.party.book_page import BookPage
    from ui.shared.bridge import Bridge

MOST_OF_LEVELS: Final = 800
"""Letters that the points of all levels may have."""


class MemberAsks:
    """Asks by the page's prompt."""

    def __init__(self, page: BookPage, bridge_of: Callable[[], Bridge]) -> None:
        self._page, self._bridge_of = page, bridge_of

    def ask_counter(self) -> None:
        """Ask for a counter of the member who is chosen."""
        kept = self._bridge_of().campaign.creatures.get(self._page.member_table.key())
        if kept is not None:
            names = [f"{name} " for own in self._bridge_of().campaign.party_book.counters.values() for name in own]
            self._page.prompt.ask(
                Prompt(f"Counter of {kept.creature.name}", "hero points 3; no hero points takes it away",
                       partial(self._set_counter, kept.id), names=sorted(set(names)))
            )  # fmt: skip

    def _set_counter(self, id: str, text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG002
        name, number = read_counter(text)
        self._bridge_of().change_campaign(SetCounter(id=id, name=name, number=number), teller(answered))

    def count(self, by: int) -> None:
        """One more or less of the counter that is chosen."""
        kept = self._bridge_of().campaign.creatures.get(self._page.member_table.key())
        name = self._page.counter.currentText()
        if kept is None or not name:
            return
        now = self._bridge_of().campaign.party_book.counters.get(kept.id, {}).get(name, 0)
        if now + by >= 0:
            self._bridge_of().change_campaign(SetCounter(id=kept.id, name=name, number=now + by))

    def ask_levels(self) -> None:
        """Ask for the game master's own points for levels."""
        bridge = self._bridge_of()
        own = level_rule(bridge.campaign, bridge.campaign_ruleset).own
        example = "2: 1000; 3: 3000; levels that are left out go by the rule"
        prompt = Prompt("Points of levels", example, self._set_levels, write_levels(own), most=MOST_OF_LEVELS)
        self._page.prompt.ask(prompt)

    def _set_levels(self, text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG002
        bridge = self._bridge_of()
        ruleset, own = bridge.campaign_ruleset, read_levels_typed(text)
        problem = objection(own, ruleset, level_rule(bridge.campaign, ruleset).track)
        if problem:
            raise PromptError(problem)
        bridge.change_campaign(keep_levels(own, ruleset), teller(answered))

    def turn_presence(self) -> None:
        """The member who is chosen is absent now, or is there again."""
        self._page.members.toggle(self._page.member_table.currentIndex().row())

    def set_presence(self, id: str, there: bool) -> None:
        """A member is there, or is absent."""
        if is_present(self._bridge_of().campaign, id) != there and id in self._bridge_of().campaign.creatures:
            kept = self._bridge_of().campaign.creatures[id]
            self._bridge_of().change_campaign(SetPresence(ids=(id if not kept.master else kept.master,), there=there))
