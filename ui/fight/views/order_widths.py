"""How wide the columns of the order are: as wide as what they show; some go where names would be cut to pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QTableView

from ui.fight.delegates.order_cells import PAD, TINY_TEXT
from ui.fight.models.order import Column
from ui.shared.widgets.actions_left import actions_left_width
from ui.shared.widgets.basics import viewport_of
from ui.theme.theme import Theme

SAMPLES = {
    Column.INITIATIVE: "Init 0",
    Column.HIT_POINTS: "000/000 +00 NL 00",
    Column.AC: "AC 0",
    Column.TOUCH: "Touch",
    Column.FLAT_FOOTED: "Flat 0",
}
"""What must have room in a column whatever the size of the text."""
TIGHT_HIT_POINTS = "00/00 +00 NL 0"
NARROWEST = 34
LETTERS, MOST_LETTERS = 15, 24
"""So many letters of a name are always shown; names of so many are made room for, as long as nothing else goes."""
PADDING = 12
DEFENSES = (Column.TOUCH, Column.FLAT_FOOTED)
GIVES_WAY: tuple[tuple[bool, tuple[Column, ...]], ...] = (
    (False, ()),
    (True, ()),
    (False, DEFENSES),
    (True, DEFENSES),
    (True, (*DEFENSES, Column.TURN)),
    (True, (*DEFENSES, Column.TURN, Column.AC)),
)
"""Whether what is left of a turn is told in short words, and which columns go, as few as will do; panels have them."""
OWN: tuple[Column, ...] = tuple(column for column in Column if column is not Column.NAME)
"""Columns with a width of their own; names have what is left."""
MAY_GO = GIVES_WAY[-1][1]
UNIT = 100
"""Widths are remembered in such parts of the height of a line."""


class OrderWidths:
    """Keeps the widths of the columns of one view."""

    def __init__(self, view: QTableView, theme: Theme, names: Callable[[], Sequence[str]]) -> None:
        """`names` = those that the rows have now."""
        self._names = names
        self._view, self._theme, self._line, self._short = view, theme, 0, False
        self._given: dict[Column, int] = {}
        self._measured: dict[str, int] = {}

    def widen(self) -> None:
        """Make every column at least as wide as what it shows; what was drawn wide grows and shrinks with the text."""
        line = QFontMetrics(self._theme.font()).height()
        self._measured.clear()
        if self._line != line:
            for column in OWN:
                if self._is_drawn(column):
                    kept = self._view.columnWidth(column) * line // self._line
                    self._view.setColumnWidth(column, max(kept, self.usual(column)))
                else:
                    self._give(column)
        self._line = line
        self.give_names_room()

    def give_names_room(self) -> None:
        """Shorten and hide as little as names need to be read.

        Words are shortened for names to be whole; columns go only where the beginnings of names would not be seen.
        """
        letter = QFontMetrics(self._theme.font()).averageCharWidth()
        longest = min(self._longest_name(), MOST_LETTERS * letter)
        whole, least = longest + self._beside_names(), min(longest, LETTERS * letter) + self._before_names()
        room, drawn = viewport_of(self._view).width(), self._is_drawn(Column.TURN)
        widths = {column: self._view.columnWidth(column) or self.usual(column) for column in OWN}
        if not self._is_drawn(Column.HIT_POINTS):
            widths[Column.HIT_POINTS] = self._tightest()
        hidden: tuple[Column, ...] = ()
        for self._short, hidden in GIVES_WAY:
            if not drawn:
                widths[Column.TURN] = self.usual(Column.TURN)
            wanted = least if self._short else whole
            if room - sum(width for column, width in widths.items() if column not in hidden) >= wanted:
                break
        if not drawn:
            self._give(Column.TURN)
        if not self._is_drawn(Column.HIT_POINTS):
            rest = room - sum(width for column, width in widths.items() if column not in (*hidden, Column.HIT_POINTS))
            self._give(Column.HIT_POINTS, max(min(self.usual(Column.HIT_POINTS), rest - whole), self._tightest()))
        for column in MAY_GO:
            if self._view.isColumnHidden(column) != (column in hidden):
                self._view.setColumnHidden(column, column in hidden)

    def usual(self, column: Column) -> int:
        """The width that a column needs."""
        if column is Column.TURN:
            return actions_left_width(self._theme, short=self._short)
        if column is Column.HIT_POINTS:
            font = self._theme.font(TINY_TEXT)
            return QFontMetrics(font).horizontalAdvance(SAMPLES[column]) + round(2 * PAD) + 2
        return QFontMetrics(self._theme.font()).horizontalAdvance(SAMPLES[column]) + PADDING

    def all(self) -> tuple[int, ...]:
        """The widths of all columns in pixels, to be remembered; 0 for one that was never resized or is hidden."""
        drawn: dict[Column, int] = {column: self._view.columnWidth(column) for column in OWN if self._is_drawn(column)}
        return tuple(round(drawn.get(column, 0) * UNIT / max(self._line, 1)) for column in Column)

    def take(self, widths: Sequence[int]) -> None:
        """Give the columns the widths of another time."""
        if len(widths) != len(Column):
            return
        # The file may hold any number; a width that was set by hand stays as it was.
        widest = self._view.screen().availableGeometry().width() // 3
        for column in OWN:
            if widths[column]:
                most, width = max(widest, self.usual(column)), round(widths[column] * self._line / UNIT)
                self._view.setColumnWidth(column, min(max(width, NARROWEST), most))
        self.give_names_room()

    def _longest_name(self) -> int:
        """The width of the widest name, in bold, as the one who acts has it; each name is measured once."""
        metrics, measured = QFontMetrics(self._theme.font(bold=True)), self._measured
        self._measured = {name: measured.get(name) or metrics.horizontalAdvance(name) for name in self._names()}
        return max(self._measured.values(), default=0)

    def _before_names(self) -> int:
        """The sign of a side, and the edges."""
        return round(2 * PAD) + QFontMetrics(self._theme.font()).height()

    def _beside_names(self) -> int:
        """What stands beside a name: its sign, the edges, and one mark such as that of melee."""
        return round(3 * PAD) + 2 * QFontMetrics(self._theme.font()).height()

    def _is_drawn(self, column: Column) -> bool:
        """Whether the column was resized by hand."""
        return column in self._given and self._view.columnWidth(column) not in (0, self._given[column])

    def _tightest(self) -> int:
        """The width that hit points need at least; what does not often come with them is written smaller then."""
        return QFontMetrics(self._theme.font(TINY_TEXT)).horizontalAdvance(TIGHT_HIT_POINTS) + round(2 * PAD) + 2

    def _give(self, column: Column, width: int = 0) -> None:
        self._given[column] = width or self.usual(column)
        self._view.setColumnWidth(column, self._given[column])
