"""The library's search field: arrows and Enter are the list's, Esc empties it first, a pasted block is read."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit

STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 10, Qt.Key.Key_PageUp: -10}


class SearchField(QLineEdit):
    """`moved` by so many rows, `entered` with whether a number is to be asked for, `pasted` a text of many lines."""

    moved = Signal(int)
    entered = Signal(bool)
    pasted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Search the library")
        self.setPlaceholderText("goblin   cr:3-7   type:undead   env:forest   fly   -swim")
        self.setClearButtonEnabled(True)

    def event(self, event: QEvent) -> bool:
        """Esc is this field's while there is something in it."""
        overrides = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if overrides and event.key() == Qt.Key.Key_Escape and self.text():  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in STEPS:
            self.moved.emit(STEPS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit(bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            event.accept()
        elif key == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.matches(QKeySequence.StandardKey.Paste) and "\n" in QApplication.clipboard().text().strip():
            self.pasted.emit(QApplication.clipboard().text())
        else:
            super().keyPressEvent(event)
