"""What stands in the place of the map while there is none: how to get one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from ui.shared.widgets.basics import button, column, label, wrapping_row

NO_MAP = (
    "This fight has no map.\nMake an empty one of 24 by 16 squares, take a ready ground, or drop a picture of a map "
    "here; who is in the fight is placed by side."
)


class NoMap(QWidget):
    """`wanted` when an empty map is asked for, `ready_chosen` with the name of a ready ground.

    `picture_wanted` when a picture of a map is to be chosen.
    """

    wanted = Signal()
    ready_chosen = Signal(str)
    picture_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.make = button("Make a map", self.wanted.emit, tip="Put an empty map of 24 by 16 squares under the fight.")
        self.ready: dict[str, QPushButton] = {}
        tip = "Choose a picture of a map; its squares are found by their lines. One can be dropped here as well."
        self.picture = button("Picture of a map ...", self.picture_wanted.emit, tip=tip)
        self._row, self._flow = wrapping_row()
        rows = column(self, 0, 8)
        rows.addWidget(label(NO_MAP, "muted", wraps=True))
        rows.addWidget(self.make)
        rows.addWidget(self._row)
        rows.addWidget(self.picture)
        rows.addStretch(1)

    def offer(self, grounds: Sequence[tuple[str, str]]) -> None:
        """Offer these ready grounds, each by its name and a sentence about it."""
        for name, tip in grounds:
            if name not in self.ready:
                self.ready[name] = button(name, partial(self.ready_chosen.emit, name), tip=tip)
                self._flow.addWidget(self.ready[name])
