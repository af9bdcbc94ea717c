"""The field that all fields of pages and prompts are made of."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QValidator
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from desktop_app.patterns_later import pattern
from ui.shared.key_presses import leaves_steps

_LINE_ENDS = pattern("[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]")

KEEP_PLACE = (
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
"""Why the keys go away for a moment only."""


class OneLine(QValidator):
    """Lets all text in, but as one line: Qt keeps the line ends of pasted text, and no reader expects them."""

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """See QValidator. A space for each line end, so the cursor stays where it is."""
        return QValidator.State.Acceptable, _LINE_ENDS.sub(" ", text), position


class TypedField(QLineEdit):
    """A field of one line, which leaves undo and redo to the window while nothing typed into it can be taken back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setValidator(OneLine(self))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See QWidget. What the validator changes cannot be undone, so pasted lines are joined before they go in."""
        pasted = QApplication.clipboard().text() if event.matches(QKeySequence.StandardKey.Paste) else ""
        if _LINE_ENDS.search(pasted):
            self.insert(_LINE_ENDS.sub(" ", pasted))
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """One that was left for another shows how its text begins, not the end that was typed last."""
        super().focusOutEvent(event)
        if event.reason() not in KEEP_PLACE:
            self.setCursorPosition(0)

    def event(self, event: QEvent) -> bool:
        """Undo and redo are the window's while there is nothing typed to take back."""
        left = leaves_steps(event, undo=not self.isUndoAvailable(), redo=not self.isRedoAvailable())
        return False if left else super().event(event)
