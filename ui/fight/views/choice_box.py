"""What a spell leaves to its caster: the kind of energy that it is against, or where or how it harms."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox

from desktop_app.combat.spells import as_chosen, choices_of
from desktop_app.rules.resolution import Resolution

USUAL = "fire"


class ChoiceBox(QComboBox):
    """`wanted` = the spell that was looked at last leaves something to its caster."""

    wanted = False

    def __init__(self, changed: Callable[..., object]) -> None:
        super().__init__()
        self._choices: tuple[str, ...] = ()
        self.setAccessibleName("Choice")
        self.currentIndexChanged.connect(changed)

    def put_into(self, play: Resolution | None) -> Resolution | None:
        """What it does as it is chosen here."""
        choices = choices_of(play) if play is not None else ()
        self.wanted = bool(choices)
        if choices and choices != self._choices:
            self._choices = choices
            with QSignalBlocker(self):
                self.clear()
                self.addItems(choices)
                self.setCurrentText(USUAL)
        return as_chosen(play, self.currentText()) if play is not None and choices else play
