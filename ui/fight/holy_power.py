"""Channeling and turning undead from the window, with the targets that the selection means."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.fight.attack_cards import AttackCardsController
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge

if TYPE_CHECKING:
    from ui.fight.views.channel_card import ChannelCard
    from ui.fight.views.turning_card import TurningCard


class HolyPowerController(EncounterController):
    """Joins the cards of channeling and of turning with the page. Each is made when it is first needed."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 cards: AttackCardsController, say: Callable[[str], object]) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._cards, self._say = cards, say
        self._card: ChannelCard | None = None
        self._turning: TurningCard | None = None
        self._picked: list[str] = []
        """The selected in the order in which they were picked: of undead the nearest comes first."""
        actions.on("fight.channel", self.channel)
        actions.on("fight.turn-undead", self.turn_undead)
        page.selection_changed.connect(self._show_targets)

    @property
    def channel_card(self) -> ChannelCard:
        """The card of channeled energy."""
        if self._card is None:
            from ui.fight.views.channel_card import ChannelCard

            self._card = self._page.cards.add(ChannelCard(self._page.theme, self._bridge))
        return self._card

    @property
    def turning_card(self) -> TurningCard:
        """The card of turning undead."""
        if self._turning is None:
            from ui.fight.views.turning_card import TurningCard

            self._turning = self._page.cards.add(TurningCard(self._page.theme, self._bridge))
        return self._turning

    def channel(self) -> None:
        """Open the card for a burst of whose turn it is, around those who are selected."""
        from desktop_app.combat.bursts import channeling

        by, state, bridge = self._cards.actor(), self._state, self._bridge()
        if by is None or state is None:
            return
        channels = channeling(state, by.name, bridge.ruleset)
        if channels is None:
            self._say(f"{by.name} cannot channel energy.")
            return
        self._page.cards.show_card(self.channel_card)
        self.channel_card.open(channels, self._page.targets(), asks=self._cards.asks(by))

    def turn_undead(self) -> None:
        """Open the card for turning undead, for those that are there."""
        from desktop_app.combat.actions_at_hand import turned_first
        from desktop_app.combat.tally import counted_use, turnings
        from desktop_app.rules.tally import ability_key
        from desktop_app.rules.turning import GREATER, NEGATIVE, power_of

        by, state, bridge = self._cards.actor(), self._state, self._bridge()
        if by is not None and state is not None:
            self._page.cards.show_card(self.turning_card)
            undead = turned_first(state, by.name, self._picked, bridge.ruleset)
            negative = power_of(by.creature.alignment) == NEGATIVE
            counted = turnings(state, by.name, bridge.ruleset)
            left = f"{counted.told} attempts left today." if counted is not None else ""
            greater = counted_use(state, by.name, bridge.ruleset, ability_key(GREATER)) is not None
            self.turning_card.open(
                by.name, undead, asks=self._cards.asks(by), negative=negative, left=left, greater=greater
            )

    def _show_targets(self) -> None:
        selected = self._page.targets()
        self._picked = [name for name in self._picked if name in selected]
        self._picked += [name for name in selected if name not in self._picked]
        if self._card is not None and self._card.isVisible():
            self._card.show_targets(selected)
        state, card = self._state, self._turning
        if state is not None and card is not None and card.isVisible() and card.by in state.combatants:
            from desktop_app.combat.actions_at_hand import turned_first

            card.show_undead(turned_first(state, card.by, self._picked, self._bridge().ruleset))
