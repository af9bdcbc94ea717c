"""The card of traps and haunts: which one, what is done about it, by whom or at whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtWidgets import QCheckBox

from desktop_app.combat.command import Command
from desktop_app.combat.commands import (
    DisableHazard,
    FindHazard,
    HarmHazard,
    JudgeHazard,
    RemoveHazard,
    ResetHazard,
    SetOff,
)
from desktop_app.combat.hazards import count_words, does_words, facts_words, stands_words
from desktop_app.combat.placed_hazard import (
    HAZARD_DESTROYED,
    HAZARD_DISABLED,
    HAZARD_READY,
    HAZARD_SPRUNG,
    PlacedHazard,
)
from desktop_app.rules.text import capital, listed
from ui.fight.views.action_card import ROLL, combo, fill
from ui.fight.views.at_selected_card import AtSelectedCard
from ui.shared.bridge import Bridge
from ui.shared.text import whole_number
from ui.shared.typed_input import PromptError
from ui.shared.widgets.basics import show_text
from ui.theme.theme import Theme

SET_OFF, FIND, HAS_FOUND, DISABLE, HARM, RESET, GONE, DISABLED, DESTROYED, REMOVE = (
    "It goes off", "Look for it", "Has found it, without a roll", "Disable it", "Wear it down", "Make it ready again",
    "Has gone off already", "Is disabled", "Is destroyed", "Take it out of the encounter",
)  # fmt: skip
AT_SOMEBODY: Final = {
    SET_OFF: "At: {}", FIND: "Who looks: {}", HAS_FOUND: "Who: {}", DISABLE: "Who tries: {}",
}  # fmt: skip
JUDGED: Final = {GONE: HAZARD_SPRUNG, DISABLED: HAZARD_DISABLED, DESTROYED: HAZARD_DESTROYED}
SAYS: Final = {SET_OFF: ROLL, FIND: "Look", DISABLE: "Try"}


class HazardCard(AtSelectedCard):
    """What is done about a trap or haunt: the selected in the order look for it, try to disable it, or are struck."""

    picks_many = True
    done_without_dice = True

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        does = combo("What happens")
        self.does = does
        super().__init__(theme, bridge, ("Which", "Which trap or haunt"), ("What", does))
        self._hazards: Sequence[PlacedHazard] = ()
        self.amount = self.field("Positive energy", "3d6")
        self.dc = self.field("DC of its save for half", "none")
        self.secret = QCheckBox("A secret roll")
        self.secret.setChecked(True)
        self.secret.toggled.connect(self.changed)
        self.waits = QCheckBox("Set off now, acts when its time is over")
        self.waits.toggled.connect(self.changed)
        for each in (self.amount, self.dc, self.secret, self.waits):
            self.choices.addWidget(each)
        self.which.currentIndexChanged.connect(self._other)
        self.does.currentIndexChanged.connect(self.changed)

    def open(self, hazards: Sequence[PlacedHazard], selected: Sequence[str], first: str, *, asks: bool) -> None:
        """Ask about these; `first` is shown, with what is likeliest to happen to it next."""
        self.begin("Traps and haunts", "", asks=asks)
        self._hazards = hazards
        fill(self.which, [each.name for each in hazards], first)
        self._targets = self._usual(selected)
        self.amount.clear()
        self.dc.clear()
        self._offer()
        self.ready(self.does)

    def show_targets(self, names: Sequence[str]) -> None:
        """Others are selected in the order: they are meant now."""
        self.aim(tuple(names))

    def wish(self) -> Command:
        """The command as chosen. Raises PromptError where somebody or an amount is missing."""
        name, does = self._chosen.name, self.does.currentText()
        if does in AT_SOMEBODY and not self._targets:
            raise PromptError(f"Select in the order {'who is there' if does == SET_OFF else 'who does it'}.")
        if does == SET_OFF:
            wait = self.waits.isVisibleTo(self) and self.waits.isChecked()
            return SetOff(name=name, targets=self._targets, wait=wait)
        if does in (FIND, HAS_FOUND):
            return FindHazard(name=name, by=self._targets, secret=self.secret.isChecked(), told=does == HAS_FOUND)
        if does == DISABLE:
            return DisableHazard(name=name, by=self._targets[0])
        if does == HARM:
            return self._harm(name)
        if does == RESET:
            return ResetHazard(name=name)
        return RemoveHazard(name=name) if does == REMOVE else JudgeHazard(name=name, stands=JUDGED[does])

    def _harm(self, name: str) -> Command:
        amount, dc = self.amount.text().strip(), self.dc.text().strip()
        number = whole_number(dc) if dc else 0
        if not amount:
            raise PromptError("Type how many hit points it loses, as in 3d6 or 12.")
        if number is None or not 0 <= number <= 99:
            raise PromptError("The DC of its save is a number from 1 to 99, or left empty.")
        return HarmHazard(name=name, amount=amount, dc=number, by=next(iter(self._targets), ""))

    @property
    def verb(self) -> str:
        """See `AtSelectedCard`."""
        return SAYS.get(self.does.currentText(), "Do it")

    @property
    def roll_word(self) -> str:
        return self.verb

    def show_ahead(self) -> None:
        """All facts of it, how it stands, who is meant."""
        if not self._hazards:
            return
        held, does, ruleset = self._chosen, self.does.currentText(), self._bridge().ruleset
        played = does_words(held.hazard)
        told = "" if played == held.hazard.text else f"\n{capital(played)}."
        facts = facts_words(held.hazard, ruleset)
        self.facts.setText(f"{capital(stands_words(held))}.\n{facts}.{told}\n{held.hazard.text}")
        self.amount.setVisible(does == HARM)
        self.dc.setVisible(does == HARM)
        self.secret.setVisible(does == FIND)
        delayed = does == SET_OFF and bool(held.hazard.delay) and not held.acting
        self.waits.setVisible(delayed)
        if delayed:
            self.waits.setText(f"Set off now, acts in {count_words(int(held.hazard.delay))}")
        whom = listed(self._targets[:1] if does == DISABLE else self._targets)
        words = AT_SOMEBODY.get(does, "")
        show_text(self.at, words.format(whom or "nobody yet; select them in the order") if words else "")
        self.order_tabs()

    @property
    def _chosen(self) -> PlacedHazard:
        return self._hazards[self.which.currentIndex()]

    def _usual(self, selected: Sequence[str]) -> tuple[str, ...]:
        """Those of the last time where it acts on, else who is selected."""
        held, state = self._chosen, self._bridge().state
        there = state.combatants if state is not None else {}
        again = tuple(name for name in held.targets if name in there) if held.acting else ()
        return again or tuple(selected)

    def _other(self) -> None:
        self._offer()
        self.changed()

    def _offer(self) -> None:
        """What can happen to the chosen one; the likeliest first."""
        held = self._chosen
        hazard = held.hazard
        offered = [SET_OFF] if held.stands == HAZARD_READY or held.acting else [RESET, SET_OFF]
        offered += [FIND] if hazard.notice else []
        offered += [HAS_FOUND]
        offered += [DISABLE] if hazard.disable else []
        offered += [HARM] if hazard.hit_points else []
        offered += [each for each in (RESET, GONE, DISABLED, DESTROYED, REMOVE) if each not in offered]
        fill(self.does, offered, offered[0])
        self.waits.setChecked(bool(hazard.delay))
