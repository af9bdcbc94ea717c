"""Fields in which one types what is looked for, with keys that go on into the list below."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from ui.shared.key_presses import ENTER
from ui.shared.widgets.typed_field import TypedField

ROWS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 10, Qt.Key.Key_PageUp: -10}
"""By how many rows a key moves."""


class NarrowingField(TypedField):
    """Narrows a list: Down and Enter go into it."""

    down = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, *ENTER):
            self.down.emit()
        else:
            super().keyPressEvent(event)


class MovingField(TypedField):
    """The arrows move in the list while one types. `moved` with how many rows."""

    moved = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        rows = ROWS.get(Qt.Key(event.key()))
        if rows is not None:
            self.moved.emit(rows)
        else:
            super().keyPressEvent(event)
