"""The field that all fields of pages and prompts are made of."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLineEdit

from ui.shared.key_presses import leaves_steps


class TypedField(QLineEdit):
    """A field that leaves undo and redo to the window while nothing typed into it can be taken back."""

    def event(self, event: QEvent) -> bool:
        """Undo and redo are the window's while there is nothing typed to take back."""
        left = leaves_steps(event, undo=not self.isUndoAvailable(), redo=not self.isRedoAvailable())
        return False if left else super().event(event)
