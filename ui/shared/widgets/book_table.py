"""A table of rows to choose from, with keys of its own; narrow columns give way where the wide ones have no room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHeaderView, QTableView

from ui.shared.widgets.rows import show_rows
from ui.shared.widgets.ticks import TickModel

MARGIN: Final = 8
LEAST_OF_NAMES: Final = 16
"""Letters that a wide column shows before others give way to it."""


class BookTable(QTableView):
    """Rows to choose from: `keys` do something while the table has the focus; Space ticks. `wide` takes the room.

    The columns in `gives_way` are hidden, one after the other, where the wide ones would have too little.
    """

    def __init__(self, model: TickModel, name: str, wide: Sequence[int], gives_way: Sequence[int]) -> None:
        super().__init__()
        self._ticks, self._wide, self._gives_way = model, wide, gives_way
        self.setModel(model)
        self.setAccessibleName(name)
        show_rows(self)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setAccessibleName(f"Columns of {name}")
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in wide:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(30)
        model.modelReset.connect(self._begin)
        model.modelReset.connect(self._make_room)

    def key(self) -> str:
        """The key of the row that is chosen; empty if none is."""
        row = self._ticks.row(self.currentIndex().row())
        return row.key if row is not None else ""

    def choose(self, key: str) -> None:
        """Put the keys on a row."""
        at = next((place for place, row in enumerate(self._ticks.rows) if row.key == key), -1)
        if at >= 0:
            self.setCurrentIndex(self._ticks.index(at, 0))

    def fit(self) -> None:
        """Rows as high as their text."""
        self.verticalHeader().setDefaultSectionSize(QFontMetrics(self.font()).height() + MARGIN)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Hide columns until names have room; show them again where there is more."""
        least = LEAST_OF_NAMES * QFontMetrics(self.font()).averageCharWidth()
        needs = {at: self._needed(at, least) for at in range(self._ticks.columnCount())}
        left = sum(needs.values()) - self.viewport().width()
        for at in self._gives_way:
            is_hidden = left > 0
            left -= needs[at] if is_hidden else 0
            if self.isColumnHidden(at) != is_hidden:
                self.setColumnHidden(at, is_hidden)

    def _needed(self, column: int, least: int) -> int:
        content = max(self.sizeHintForColumn(column), self.horizontalHeader().sectionSizeHint(column))
        return min(content, least) if column in self._wide else content

    def _begin(self) -> None:
        if self._ticks.rows and not self.currentIndex().isValid():
            self.setCurrentIndex(self._ticks.index(0, 0))
        self.fit()

    def hears(self, keys: str, does: Callable[[], object]) -> None:
        """Do that by these keys while the table has the focus."""
        QShortcut(QKeySequence(keys), self, lambda: does()).setContext(Qt.ShortcutContext.WidgetShortcut)
