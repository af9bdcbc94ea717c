"""Gazes and auras from the window: the card for the saves that are due, and for gazes at the selected."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.fight.attack_cards import AttackCardsController
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge

if TYPE_CHECKING:
    from ui.fight.views.aura_card import AuraCard


class AuraController(EncounterController):
    """Joins the card of gazes and auras with the page. It is made when it is first needed."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 cards: AttackCardsController, say: Callable[[str], object]) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._cards, self._say = cards, say
        self._card: AuraCard | None = None
        actions.on("fight.aura", self.face)
        page.selection_changed.connect(self._show_targets)

    @property
    def card(self) -> AuraCard:
        """The card of gazes and auras."""
        if self._card is None:
            from ui.fight.views.aura_card import AuraCard

            self._card = self._page.cards.add(AuraCard(self._page.theme, self._bridge))
            self._card.accepted.connect(lambda _: self._next())
        return self._card

    def face(self) -> None:
        """Open the card for what is due now, else for what the one whose turn it is can turn on the selected."""
        if not self._open():
            by = self._cards.actor()
            if by is not None:
                self._say(f"Nobody has to save against a gaze or an aura now, and {by.name} has none to use.")

    def _next(self) -> None:
        """When one is settled the next that is due comes."""
        from desktop_app.combat.auras import due

        state = self._state
        if state is not None and due(state, self._bridge().ruleset):
            self._open()

    def _open(self) -> bool:
        from desktop_app.combat.auras import due, own_auras

        by, state, bridge = self._cards.actor(), self._state, self._bridge()
        if by is None or state is None:
            return False
        found = (*due(state, bridge.ruleset), *own_auras(state, by.name, bridge.ruleset))
        if found:
            self._page.cards.show_card(self.card)
            self.card.open(found, self._page.targets(), asks=self._cards.asks(by))
        return bool(found)

    def _show_targets(self) -> None:
        if self._card is not None and self._card.isVisible():
            self._card.show_targets(self._page.targets())
