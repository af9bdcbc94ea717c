"""The card of one blow or another deed at a target."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from desktop_app.combat.command import Command
from desktop_app.combat.switches import Switch
from ui.attack_choices import Choice
from ui.bridge import Bridge
from ui.theme.theme import Theme
from ui.views.deed_card import DeedCard, combo, fill, rows
from ui.views.option_boxes import OptionBoxes


class AttackCard(DeedCard):
    """Who does what to whom, with what holds for it."""

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge | None]) -> None:
        super().__init__(theme, bridge)
        self._options: tuple[Choice, ...] = ()
        self.weapon, self.target = combo("Weapon"), combo("Target")
        self.boxes = OptionBoxes()
        self.options = self.boxes.boxes
        self.choices.addLayout(rows(("Target", self.target), ("With", self.weapon)))
        self.choices.addWidget(self.boxes)
        self.weapon.currentIndexChanged.connect(self.changed)
        self.target.currentIndexChanged.connect(self.changed)
        self.boxes.changed.connect(self.changed)
        QWidget.setTabOrder(self.target, self.weapon)

    def open(self, title: str, by: str, choices: Sequence[Choice], targets: Sequence[str],
             chosen: tuple[str, str], switches: Sequence[Switch], *, asks: bool, note: str = "") -> None:  # fmt: skip
        """Ask what `by` does to whom. `chosen` = the id of a choice and a target to begin with."""
        self.begin(title, by, asks=asks, note=note)
        self._options = tuple(choices)
        first = next((choice.text for choice in choices if choice.id == chosen[0]), "")
        fill(self.weapon, [choice.text for choice in choices], first)
        fill(self.target, targets, chosen[1])
        self.boxes.offer(switches)
        missing = "has nothing to do it with" if not choices else "has nobody to do it to"
        self.ready(self.target, "" if choices and targets else f"{by} {missing}.")

    def wish(self) -> Command:
        """The deed as chosen."""
        choice = self._options[max(self.weapon.currentIndex(), 0)]
        return choice.command(self.by, self.target.currentText(), self.boxes.chosen())

    def show_choices(self, *, shown: bool) -> None:
        """What was chosen stays to be read, what holds for it makes room."""
        super().show_choices(shown=shown)
        self.boxes.setVisible(shown)
        self.target.setEnabled(shown)
        self.weapon.setEnabled(shown)
