"""What the page of an encounter has besides that one in preparation does not show; each is made when wanted."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from ui.fight.views.acting_panel import ActingPanel
    from ui.fight.views.attack_card import AttackCard
    from ui.fight.views.card_place import CardPlace
    from ui.fight.views.turn_card import TurnCard
    from ui.shared.actions import Actions
    from ui.shared.bridge import Bridge
    from ui.theme.theme import Theme


class LaterParts(QWidget):
    """The turn of somebody, and the card of an attack."""

    theme: Theme
    cards: CardPlace
    _actions: Actions
    _bridge: Callable[[], Bridge]

    @property
    def has_shown_turn(self) -> bool:
        """Whether somebody has acted on this page, or what shows a turn has been asked for."""
        return "acting" in self.__dict__

    @cached_property
    def turn_card(self) -> TurnCard:
        """What the turn brought; it stands above whose turn it is."""
        from ui.fight.views.turn_card import TurnCard

        made = TurnCard(partial(self._actions.shown_keys, "fight.roll-due"))
        made.aura_asked.connect(self._actions["fight.aura"].trigger)
        return made

    @cached_property
    def acting(self) -> ActingPanel:
        """Whose turn it is."""
        from ui.fight.views.acting_panel import ActingPanel

        made = ActingPanel(self.theme, self._actions)
        self.cards.fill(self.turn_card, made)
        return made

    @cached_property
    def card(self) -> AttackCard:
        """The card of one attack; made when the page has been painted."""
        from ui.fight.views.attack_card import AttackCard

        return self.cards.add(AttackCard(self.theme, self._bridge))
