"""The card of one who may answer a failed maneuver in kind: Enter takes it, Esc lets it be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Maneuver
from ui.fight.attack_cards import AttackCardsController
from ui.fight.attack_choices import MANEUVERS, Choice
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.attack_card import ACTION, AttackCard, Offer
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge
from ui.shared.typed_dice import TypedDice

NOTE = "The attempt failed. The counterattempt is free, but must be made now."
DROPS = "trip-drop"


class ReplyController(EncounterController):
    """Opens a card whenever the rules allow a reply to a maneuver."""

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge], typed: TypedDice,
                 cards: AttackCardsController) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._typed, self._cards = typed, cards
        self._card: AttackCard | None = None
        self._asked: tuple[str, str, str] | None = None
        page.refreshed.connect(lambda: QTimer.singleShot(0, page, self._look))

    @property
    def card(self) -> AttackCard:
        """The card of the answer."""
        if self._card is None:
            self._card = self._page.cards.add(AttackCard(self._page.theme, self._bridge))
            self._card.leave.setText("Decline")
            self._card.leave.setToolTip("Do not attempt it (Esc).")
        return self._card

    def _look(self) -> None:
        """Offer each reply once; it is lost when something else has happened."""
        state = self._state
        reply = state.reply if state is not None and not state.pending else None
        if reply == self._asked:
            return
        self._asked = reply
        if reply is not None:
            self._open(*reply)
        elif self._card is not None:
            self._page.cards.put_away(self._card)

    def _open(self, by: str, target: str, kind: str) -> None:
        state = self._state
        if state is None or by not in state.combatants or target not in state.combatants:
            return
        who, named = state.combatants[by], dict(MANEUVERS)[kind]
        choices = [Choice(named, kind, partial(_answer, kind), takes_options=True)]
        if kind == "trip":
            choices.append(Choice(f"{target} drops the trip weapon", DROPS, partial(_answer, kind, drops=True)))
        card = self.card
        self._page.cards.show_card(card)
        switches, gear = self._cards.switches(who), self._cards.gear(who)
        offer = Offer(choices, [target], (kind, target), switches, usual=(), gear=gear, called=ACTION)
        title, asks = f"{by} may attempt in return: {named.lower()} {target}", self._typed.types(who.side)
        card.open(title, by, offer, asks=asks, note=NOTE)


def _answer(kind: str, by: str, target: str, options: tuple[str, ...], *, drops: bool = False) -> Command:
    return Maneuver(by=by, target=target, kind=kind, as_type="counter", options=options, avoid=drops)
