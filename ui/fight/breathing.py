"""Breath weapons and other special attacks from the window: whose they are, and whom the selection means."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ui.fight.attack_cards import AttackCardsController
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge

if TYPE_CHECKING:
    from ui.fight.views.breath_card import BreathCard


SEVERAL: Final = 2
"""So many are selected where they are meant; one is selected by being the one whose turn it is."""


class BreathController(EncounterController):
    """Joins the card of special attacks with the page. It is made when it is first needed."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 cards: AttackCardsController, say: Callable[[str], object]) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._cards, self._say = cards, say
        self._card: BreathCard | None = None
        actions.on("fight.breath", self.breathe)
        page.selection_changed.connect(self._show_targets)

    @property
    def card(self) -> BreathCard:
        """The card of breath weapons and other special attacks."""
        if self._card is None:
            from ui.fight.views.breath_card import BreathCard

            self._card = self._page.cards.add(BreathCard(self._page.theme, self._bridge))
        return self._card

    def breathe(self) -> None:
        """Open the card for whose turn it is, at those who are selected; what a slain creature brings comes first."""
        from desktop_app.combat.breaths import breaths, death_throes

        by, state, bridge = self._cards.actor(), self._state, self._bridge()
        if by is None or state is None:
            return
        throes = death_throes(state, bridge.ruleset)
        found = throes or breaths(state, by.name, bridge.ruleset)
        if not found:
            self._say(f"{by.name} has no breath weapon and no other attack on several.")
            return
        targets = self._page.targets()
        if throes and len(targets) < SEVERAL:
            targets = tuple(name for name, who in state.combatants.items() if not who.dead)
        self._page.cards.show_card(self.card)
        self.card.open(found, targets, asks=self._cards.asks(by))

    def _show_targets(self) -> None:
        if self._card is not None and self._card.isVisible():
            self._card.show_targets(self._page.targets())
