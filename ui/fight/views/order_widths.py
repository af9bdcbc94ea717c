"""How wide the columns of the order are: as wide as what they show; some go where names would be cut to pieces."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QTableView

from ui.fight.models.order import Column
from ui.shared.widgets.pips import pips_width
from ui.theme.theme import Theme

SAMPLES = {
    Column.INITIATIVE: "Init 0",
    Column.HIT_POINTS: "000 / 000  +00",
    Column.AC: "AC 0",
    Column.TOUCH: "Touch",
    Column.FLAT_FOOTED: "Flat 0",
}
"""What must have room in a column whatever the size of the text."""
NARROWEST = 34
LETTERS = 15
PADDING = 12
GIVES_WAY: tuple[tuple[Column, ...], ...] = (
    (),
    (Column.TOUCH, Column.FLAT_FOOTED),
    (Column.TOUCH, Column.FLAT_FOOTED, Column.TURN),
)
"""Columns that go, as few as will do; the panels have what they show."""
MAY_GO = GIVES_WAY[-1]


class OrderWidths:
    """Keeps the widths of the columns of one view."""

    def __init__(self, view: QTableView, theme: Theme) -> None:
        self._view, self._theme, self._size = view, theme, 0

    def widen(self) -> None:
        """Make every column at least as wide as what it shows."""
        height = QFontMetrics(self._theme.font()).height()
        for column in Column:
            if column is Column.NAME or self._view.isColumnHidden(column):
                continue
            needed = self.usual(column)
            if self._view.columnWidth(column) < needed or self._size != height:
                self._view.setColumnWidth(column, needed)
        self._size = height
        self.give_names_room()

    def give_names_room(self) -> None:
        """Hide as few columns as names need to be read."""
        wanted = QFontMetrics(self._theme.font()).averageCharWidth() * LETTERS
        room = self._view.viewport().width()
        widths = {column: self._width(column) for column in Column if column is not Column.NAME}
        hidden: Sequence[Column] = GIVES_WAY[-1]
        for choice in GIVES_WAY:
            if room - sum(width for column, width in widths.items() if column not in choice) >= wanted:
                hidden = choice
                break
        for column in MAY_GO:
            if self._view.isColumnHidden(column) != (column in hidden):
                self._view.setColumnHidden(column, column in hidden)

    def usual(self, column: Column) -> int:
        """The width that a column needs."""
        if column is Column.TURN:
            return pips_width(self._theme)
        return QFontMetrics(self._theme.font()).horizontalAdvance(SAMPLES[column]) + PADDING

    def all(self) -> tuple[int, ...]:
        """The widths of all columns, to be remembered."""
        return tuple(self._view.columnWidth(column) or NARROWEST for column in Column)

    def take(self, widths: Sequence[int]) -> None:
        """Give the columns the widths of another time."""
        if len(widths) == len(Column):
            # A file may say anything; what somebody drew wide by hand stays as it was.
            widest = self._view.screen().availableGeometry().width() // 3
            for column in Column:
                if column is not Column.NAME:
                    most = max(widest, self.usual(column))
                    self._view.setColumnWidth(column, min(max(widths[column], NARROWEST), most))

    def _width(self, column: Column) -> int:
        return self._view.columnWidth(column) or self.usual(column)
