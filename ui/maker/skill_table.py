"""All skills with ranks, the most that may be had, and the total, as a table whose ranks are typed or counted up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyleOptionViewItem, QTableView

from ui.shared.key_presses import ENTER, keeps
from ui.shared.text import as_tip, signed
from ui.shared.widgets.shown_rows import Index, RowTable
from ui.sheet.views.line_delegate import LineDelegate
from ui.sheet.views.tables import paint_cell, set_up_table
from ui.theme.theme import Theme


class SkillColumn(IntEnum):
    """The columns of the table."""

    SKILL = 0
    RANKS = 1
    MOST = 2
    TOTAL = 3


Apply = Callable[[Index, str], str]
BY_KEY = {Qt.Key.Key_Plus: 1.0, Qt.Key.Key_Minus: -1.0}


@dataclass(frozen=True, slots=True)
class SkillLine:
    """A skill: `listed` = a class skill; `problem` = what the rules have against its ranks."""

    name: str
    listed: bool
    ranks: float
    most: float
    total: int
    can: bool
    problem: str = ""

    def text(self, column: int) -> str:
        """What a cell shows."""
        if column == SkillColumn.SKILL:
            return f"{self.name} \N{BULLET}" if self.listed else self.name
        if column == SkillColumn.RANKS:
            return f"{self.ranks:g}{' !' if self.problem else ''}" if self.ranks else ""
        if column == SkillColumn.MOST:
            return f"{self.most:g}"
        return signed(self.total) if self.can else "\N{EN DASH}"


class SkillTable(RowTable[SkillLine]):
    """The rows that hold the typed letters."""

    headings = ("Skill", "Ranks", "Most", "Total")
    at_right = (SkillColumn.RANKS, SkillColumn.MOST, SkillColumn.TOTAL)
    edited = (SkillColumn.RANKS,)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[SkillLine, ...] = ()
        self._words: tuple[str, ...] = ()

    def show_lines(self, lines: Sequence[SkillLine]) -> None:
        """Show these; where the same skills stay, only changed ones are painted again."""
        self._all = tuple(lines)
        self._take()

    def filter(self, text: str) -> None:
        """Show only what holds these words."""
        self._words = tuple(text.lower().split())
        self._take()

    def row_of(self, name: str) -> int:
        """The row of a skill, -1 if it is not in sight."""
        return next((row for row, each in enumerate(self.rows) if each.name == name), -1)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        line = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text(index.column())
        if role == Qt.ItemDataRole.EditRole:
            return f"{line.ranks:g}" if line.ranks else ""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.aligned(index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            problem = f", not legal: {line.problem}" if line.problem else ""
            return f"{line.name}, {self.headings[index.column()]} {line.text(index.column())}{problem}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(line.problem or "Press + and \N{MINUS SIGN} to change ranks, or type them.")
        return None

    def _take(self) -> None:
        lines = tuple(each for each in self._all if all(word in each.name.lower() for word in self._words))
        self.show_rows(lines, lambda each: each.name)


class RankDelegate(LineDelegate):
    """Paints a cell; ranks that are not legal carry a mark and stand in a colour of warning."""

    def __init__(self, theme: Theme, view: QAbstractItemView, apply: Apply) -> None:
        super().__init__(theme, view, lambda _index, _text: "", apply)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = self._line(index)
        column = index.column()
        ink = "muted" if column == SkillColumn.MOST or (line is not None and not line.ranks and column == 0) else "text"
        if line is not None and line.problem and column == SkillColumn.RANKS:
            ink = "warn"
        bold = column in (SkillColumn.RANKS, SkillColumn.TOTAL)
        paint_cell(painter, option, index, self._theme, ink, bold=bold)

    @staticmethod
    def _line(index: Index) -> SkillLine | None:
        model = index.model()
        return model.rows[index.row()] if isinstance(model, SkillTable) else None


class SkillView(QTableView):
    """The table. `counted` with a skill and by how many ranks, `typed` with a skill and what was typed."""

    counted = Signal(str, float)
    typed = Signal(str, str)
    explained = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.table = SkillTable(self)
        self.setModel(self.table)
        self.setAccessibleName("Skills")
        self.setItemDelegate(RankDelegate(theme, self, self._take))
        set_up_table(self)
        self.setEditTriggers(QAbstractItemView.EditTrigger.AnyKeyPressed | QAbstractItemView.EditTrigger.DoubleClicked)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(SkillColumn.SKILL, QHeaderView.ResizeMode.Stretch)
        for column in (SkillColumn.RANKS, SkillColumn.MOST, SkillColumn.TOTAL):
            self.setColumnWidth(column, 64)
        self.verticalHeader().setMinimumSectionSize(10)
        self._theme = theme
        theme.follow(self, self._fit)
        self._fit()
        self.clicked.connect(self._clicked)

    def current_skill(self) -> str:
        """The skill that the keys stand on."""
        row = self.currentIndex().row()
        return self.table.rows[row].name if 0 <= row < len(self.table.rows) else ""

    def stand_on(self, row: int) -> None:
        """Put the keys on a row, the nearest there is."""
        last = self.table.rowCount() - 1
        if last >= 0:
            self.setCurrentIndex(self.table.index(min(max(row, 0), last), SkillColumn.RANKS))

    def event(self, event: QEvent) -> bool:
        """Digits and signs are the table's while it has the keys."""
        return keeps(event, _is_own) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, name = Qt.Key(event.key()), self.current_skill()
        if self.state() is QAbstractItemView.State.EditingState or not name:
            super().keyPressEvent(event)
        elif key in BY_KEY:
            self.counted.emit(name, BY_KEY[key])
        elif key in ENTER:
            self.counted.emit(name, 1.0)
        elif event.text().isdecimal() or key == Qt.Key.Key_F2:
            self.setCurrentIndex(self.table.index(self.currentIndex().row(), SkillColumn.RANKS))
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Tab,
                     Qt.Key.Key_Backtab, Qt.Key.Key_Home, Qt.Key.Key_End):  # fmt: skip
            super().keyPressEvent(event)
        else:
            event.ignore()

    def _take(self, index: Index, text: str) -> str:
        self.typed.emit(self.table.rows[index.row()].name, text)
        return ""

    def _clicked(self, index: QModelIndex) -> None:
        if index.column() == SkillColumn.TOTAL:
            self.explained.emit(self.table.rows[index.row()].name)

    def _fit(self) -> None:
        self.verticalHeader().setDefaultSectionSize(QFontMetrics(self._theme.font()).height() + 6)


def _is_own(event: QKeyEvent) -> bool:
    return not event.modifiers() and (event.key() in BY_KEY or event.text().isdecimal())
