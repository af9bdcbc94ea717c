"""Who was there: a box to tick for each character of the party."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from ui.shared.text import as_written
from ui.shared.widgets.basics import clear, wrapping_row

BETWEEN = 14


class Present(QWidget):
    """`asked` with a character's id, and whether it was there."""

    asked = Signal(str, bool)
    remade = Signal()
    """The boxes are others now: Tab has to find them."""

    def __init__(self) -> None:
        super().__init__()
        self.boxes: list[QCheckBox] = []
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        holder, self._row = wrapping_row(BETWEEN)
        rows.addWidget(holder)

    def show_members(self, members: Sequence[tuple[str, str, bool]]) -> None:
        """Show the characters: id, name, and whether each was there."""
        boxes = self.boxes
        if [(box.objectName(), box.text()) for box in boxes] != [(id, as_written(name)) for id, name, _ in members]:
            clear(self._row)
            boxes = self.boxes = [self._box(id, name) for id, name, _ in members]
            self.remade.emit()
        for box, (_, _, there) in zip(boxes, members, strict=True):
            box.setChecked(there)
        self.setVisible(bool(members))

    def _box(self, id: str, name: str) -> QCheckBox:
        box = QCheckBox(as_written(name), self)
        box.setObjectName(id)
        box.clicked.connect(lambda there: self.asked.emit(id, there))
        self._row.addWidget(box)
        return box
