"""The box of the traps and haunts below the order: a line for each, how it stands; a click opens its card."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.combat.hazards import does_words, stands_words
from desktop_app.combat.placed_hazard import PlacedHazard
from desktop_app.rules.text import capital
from ui.shared.text import as_tip
from ui.shared.widgets.basics import clear, label
from ui.shared.widgets.eliding import ElidingLabel

MOST_LINES = 4


class HazardLines(QFrame):
    """Shows them while there are any, at most four lines; `asked` (its name) when one is clicked."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(10, 4, 10, 4)
        self._rows.setSpacing(2)
        self._shown: tuple[PlacedHazard, ...] = ()
        self.hide()

    @property
    def text(self) -> str:
        """All lines, as they would be with room for all of them."""
        return "\n".join(_line(each) for each in self._shown)

    def show_hazards(self, hazards: Sequence[PlacedHazard]) -> None:
        """Show these; nothing where there are none."""
        if tuple(hazards) == self._shown:
            return
        self._shown = tuple(hazards)
        clear(self._rows)
        shown = self._shown if len(self._shown) <= MOST_LINES else self._shown[: MOST_LINES - 1]
        for each in shown:
            self._rows.addWidget(self._row(each))
        if len(shown) < len(self._shown):
            self._rows.addWidget(label(f"and {len(self._shown) - len(shown)} more", "small"))
        self.setAccessibleName(f"Traps and haunts: {'; '.join(map(_line, self._shown))}")
        self.setVisible(bool(self._shown))

    def _row(self, held: PlacedHazard) -> QWidget:
        row = _Row(held.name, self.asked.emit)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(label(capital(held.hazard.kind), "small"))
        told = ElidingLabel("")
        told.setText(_line(held))
        line.addWidget(told, 1)
        row.setToolTip(as_tip(f"{does_words(held.hazard)}\n{held.hazard.text}"))
        return row


class _Row(QFrame):
    """One of them; a click asks for its card."""

    def __init__(self, name: str, ask: object) -> None:
        super().__init__()
        self._name, self._ask = name, ask
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and callable(self._ask):
            self._ask(self._name)


def _line(held: PlacedHazard) -> str:
    rating = f", CR {held.hazard.cr}" if held.hazard.cr else ""
    return f"{held.name}{rating}: {stands_words(held)}"
