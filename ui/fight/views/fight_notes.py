"""The line of the notes on the fight itself: there while there are any; a click writes another."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout

from ui.shared.text import as_tip
from ui.shared.widgets.basics import label
from ui.shared.widgets.eliding import ElidingLabel

BETWEEN = "   \N{MIDDLE DOT}   "


class FightNotes(QFrame):
    """Shows the notes in one line, the newest first; `clicked` when it is."""

    clicked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._text = ElidingLabel("")
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 0, 10, 0)
        row.setSpacing(8)
        row.addWidget(label("Notes", "small"))
        row.addWidget(self._text, 1)
        self.hide()

    @property
    def text(self) -> str:
        """The line as it would be with room for all of it."""
        return self._text.text()

    def show_notes(self, notes: Sequence[str]) -> None:
        """Show these; nothing where there are none."""
        newest = [" ".join(each.split()) for each in reversed(notes)]
        self._text.setText(BETWEEN.join(newest))
        self.setAccessibleName(f"Notes on the fight: {'; '.join(newest)}")
        self.setToolTip(as_tip("\n".join(notes)))
        self.setVisible(bool(notes))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()
