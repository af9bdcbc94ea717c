"""The third column of a fight: the selected creature, or in its place, with more room, a part such as the map."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QSplitter, QWidget

from ui.shared.widgets.basics import column

SHARES: Final = (34, 22, 44)
"""Shares of the three columns, in percent, while another part stands in the third."""


class Beside(QWidget):
    """Shows what it usually shows, or one other part."""

    def __init__(self, usual: QWidget) -> None:
        super().__init__()
        self._usual = usual
        self._sizes: list[int] = []
        self._column = column(self, 0, 0)
        self._column.addWidget(usual)

    def put(self, part: QWidget, *, shown: bool) -> None:
        """Show the part in the place of the usual one, or take it away again; the columns get their sizes back."""
        if part.parent() is not self:
            part.hide()
            self._column.addWidget(part)
        columns = self.parent()
        if isinstance(columns, QSplitter) and shown != part.isVisibleTo(self):
            if shown:
                self._sizes = columns.sizes()
            sizes = [sum(self._sizes) * share // 100 for share in SHARES] if shown else self._sizes
            columns.setSizes(sizes)
        part.setVisible(shown)
        self._usual.setVisible(not shown)
