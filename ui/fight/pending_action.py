"""What happens while an action waits: a card for each who may strike, then the action goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from desktop_app.combat.command import Command
from desktop_app.combat.commands import PassOpportunity
from desktop_app.combat.state import Encounter, Pending
from ui.fight.attack_choices import KINDS, opportunity_choices
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.attack_card import Offer
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.text import capital
from ui.shared.typed_dice import TypedDice

if TYPE_CHECKING:
    from ui.fight.attack_cards import AttackCardsController
    from ui.fight.views.opportunity_card import GoOnCard, OpportunityCard

HOLD_FOR_OPPORTUNITIES = ("flanking", "higher-ground", "nonlethal", "concealed")
"""The options that are shown first: what an opportunity may have."""


class PendingActionController(EncounterController):
    """Opens the card of the topmost action that waits."""

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge], typed: TypedDice,
                 cards: AttackCardsController) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._typed, self._cards = typed, cards
        self._card: OpportunityCard | None = None
        self._go_on_card: GoOnCard | None = None
        self._answered = False
        self._look_is_due = False
        self._asks: dict[str, bool] = {}
        page.refreshed.connect(self._look_soon)
        page.pending.answer_asked.connect(self._answer)
        page.pending.go_on_asked.connect(self._go_on)

    @property
    def card(self) -> OpportunityCard:
        """The card of one who may strike."""
        if self._card is None:
            from ui.fight.views.opportunity_card import OpportunityCard

            card = self._page.cards.add(OpportunityCard(self._page.theme, self._bridge))
            card.passed.connect(lambda by: self._send(PassOpportunity(by=by)))
            card.all_passed.connect(self._go_on)
            card.accepted.connect(self._was_answered)
            self._card = card
        return self._card

    @property
    def go_on_card(self) -> GoOnCard:
        """The card of the action that goes on."""
        if self._go_on_card is None:
            from ui.fight.views.opportunity_card import GoOnCard

            card = self._page.cards.add(GoOnCard(self._page.theme, self._bridge))
            card.accepted.connect(self._was_answered)
            card.closed.connect(self._show_bar)
            self._go_on_card = card
        return self._go_on_card

    def resume(self) -> None:
        """Bring back the card that was put away: of the next one who may strike, else of the action itself.

        One that stands there still has the keys again.
        """
        state, there = self._state, self._page.cards.shown
        if state is None or not state.pending:
            return
        for card in (self._card, self._go_on_card):
            if card is not None and card is there:
                card.take_keys()
                return
        left = state.pending[-1].left
        if left:
            self._answer(left[0])
        else:
            self._go_on()

    def _look_soon(self) -> None:
        """When all that hear of the change have heard of it: the card that caused it is put away first."""
        if not self._look_is_due:
            self._look_is_due = True
            QTimer.singleShot(0, self._page, self._look)

    def _look(self) -> None:
        self._look_is_due = False
        state = self._state
        if state is None or not state.pending:
            self._answered = False
            self._asks.clear()
            for card in (self._card, self._go_on_card):
                if card is not None:
                    self._page.cards.put_away(card)
            return
        self._keep_choice(state.pending[-1].by)
        left = state.pending[-1].left
        if left:
            self._answer(left[0])
        elif self._answered:
            self._go_on()
        elif self._card is not None:
            self._page.cards.put_away(self._card)
            self._show_bar()

    def _keep_choice(self, by: str) -> None:
        """Whose dice are typed was chosen on the card of the action that waits now: so it goes on."""
        from ui.fight.views.action_card import ActionCard

        last = self._page.cards.last
        if isinstance(last, ActionCard) and last.by == by and last not in (self._card, self._go_on_card):
            self._asks.setdefault(by, last.types_faces.isChecked())

    def _answer(self, name: str) -> None:
        """Open the card for one who may strike."""
        from desktop_app.combat.actions_at_hand import maneuvers_in_place
        from desktop_app.combat.arms import UNARMED, is_melee, usual_weapon

        state, bridge = self._state, self._bridge()
        if state is None or not state.pending or name not in state.combatants:
            return
        waiting = state.pending[-1]
        striker = state.combatants[name]
        melee = {
            each.name for each in striker.creature.weapons if is_melee(state, striker, each, bridge.ruleset)
        } | {UNARMED}  # fmt: skip
        first = usual_weapon(state, striker, bridge.ruleset, melee=True)
        instead = maneuvers_in_place(bridge.ruleset, KINDS)
        choices = opportunity_choices(self._page.model.view(name), melee, instead)
        card = self.card
        self._page.cards.show_card(card)
        card.pass_all.setVisible(len(waiting.left) > 1)
        offer = Offer(
            choices, [waiting.by], (first, waiting.by), self._cards.switches(striker), HOLD_FOR_OPPORTUNITIES,
            self._cards.gear(striker),
        )  # fmt: skip
        asks, note = self._typed.types(striker.side), _why(waiting, state)
        card.open(f"{name} may attack {waiting.by}", name, offer, asks=asks, note=note)
        self._page.pending.hide()

    def _go_on(self) -> None:
        """Show how the action goes on; it happens by itself where no dice decide it."""
        state = self._state
        if state is None or not state.pending:
            return
        self._answered = True
        by = state.pending[-1].by
        doer = state.combatants.get(by)
        card = self.go_on_card
        self._page.cards.show_card(card)
        self._page.pending.hide()
        what = state.pending[-1].command.title(state)
        asks = doer is not None and self._asks.get(by, self._typed.types(doer.side))
        card.open(capital(what), by, asks=asks)

    def _was_answered(self, _proposal: EncounterProposal) -> None:
        self._answered = True
        self._look_soon()

    def _show_bar(self) -> None:
        self._page.pending.show_state(self._state)

    def _send(self, command: Command) -> None:
        self._answered = True
        super()._send(command)


def _why(waiting: Pending, state: Encounter) -> str:
    """`Provoked by Hedda on Goblin 3 (attack). After this one, Ogre.`"""
    more = len(waiting.left) - 1
    others = f" Next: {', '.join(waiting.left[1:])}." if more else ""
    what, _, whose = waiting.command.title(state).partition(": ")
    return f"Provoked by {whose} ({what}).{others}" if whose else f"Provoked by {waiting.by} ({what}).{others}"
