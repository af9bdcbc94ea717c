"""Getting free of what holds one, from the window: the card for whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from ui.fight.attack_cards import AttackCardsController
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge

if TYPE_CHECKING:
    from ui.fight.views.escape_card import EscapeCard


class EscapeController(EncounterController):
    """Joins the card of getting free with the page. The card is made when it is first needed."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 cards: AttackCardsController, say: Callable[[str], object]) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._cards, self._say = cards, say
        actions.on("fight.break-free", self.escape)

    @cached_property
    def card(self) -> EscapeCard:
        """The card of getting free."""
        from ui.fight.views.escape_card import EscapeCard

        return self._page.cards.add(EscapeCard(self._page.theme, self._bridge))

    def escape(self) -> None:
        """Open the card for whose turn it is, if anything holds it that a check breaks."""
        from desktop_app.combat.ways_out import ways_out

        by, state = self._cards.actor(), self._state
        if by is None or state is None:
            return
        found = ways_out(state, by.name, self._bridge().ruleset)
        if not found:
            grappled = " Escape a grapple by its card (M)." if by.in_grapple else ""
            self._say(f"Nothing holds {by.name} that it could break out of.{grappled}")
            return
        self._page.cards.show_card(self.card)
        self.card.open(by.name, found, asks=self._cards.asks(by))
