"""The order of an encounter on the screen: rows of their own height, columns remembered, numbers that open."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QHeaderView, QTableView, QWidget

from ui.delegates.order import OrderDelegate
from ui.models.order import VIEW_ROLE, Column, OrderModel
from ui.theme.theme import Theme

SAMPLES = {
    Column.INITIATIVE: "Init 00",
    Column.HIT_POINTS: "000 / 000  +00  NL",
    Column.AC: "AC 00",
    Column.TOUCH: "Touch 0",
    Column.FLAT_FOOTED: "Flat 00",
}
"""What must have room in a column whatever the size of the text."""
NARROWEST = 40
LETTERS = 15
GIVES_WAY = (Column.TOUCH, Column.FLAT_FOOTED)
SELECT_ROW = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
ADD_ROW = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


class OrderView(QTableView):
    """`selected_changed` when other rows are selected; `number_asked` (name, number, where) when a number is opened.

    `escaped` when Esc is pressed with nothing to leave.
    """

    selected_changed = Signal()
    number_asked = Signal(str, str, QPoint)
    escaped = Signal()

    def __init__(self, model: OrderModel, theme: Theme) -> None:
        super().__init__()
        self._model, self._theme, self._theme_size = model, theme, 0
        self.setAccessibleName("Order of the encounter")
        self.setModel(model)
        self._delegate = OrderDelegate(theme, model.is_unaware, self)
        self.setItemDelegate(self._delegate)
        self._set_up()
        model.modelReset.connect(self._fit_all)
        model.layoutChanged.connect(self._fit_all)
        model.rowsInserted.connect(lambda _parent, first, last: self._fit(range(first, last + 1)))
        model.dataChanged.connect(lambda first, last, *_: self._fit(range(first.row(), last.row() + 1)))
        theme.changed.connect(self._widen)
        theme.changed.connect(self._fit_all)
        self.activated.connect(self._open_number)
        self.selectionModel().selectionChanged.connect(lambda *_: self.selected_changed.emit())
        self.selectionModel().currentRowChanged.connect(lambda *_: self.selected_changed.emit())

    def selected(self) -> tuple[str, ...]:
        """The selected combatants from top to bottom."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return tuple(name for name in map(self._model.name_at, rows) if name)

    def current(self) -> str:
        """The one the keys stand on; empty if none."""
        return self._model.name_at(self.currentIndex().row())

    def select(self, names: Sequence[str]) -> None:
        """Select these and stand on the first."""
        indexes = [self._model.index(row, Column.NAME) for row in map(self._model.row_of, names) if row >= 0]
        for number, index in enumerate(indexes):
            if number == 0:
                self.setCurrentIndex(index)
            self.selectionModel().select(index, ADD_ROW if number else SELECT_ROW)

    def step(self, by: int) -> None:
        """Select the row so many below the current one."""
        row = min(max(self.currentIndex().row() + by, 0), len(self._model.names) - 1)
        if row >= 0:
            self.setCurrentIndex(self._model.index(row, Column.NAME))

    def column_widths(self) -> tuple[int, ...]:
        """The widths of all columns, to be remembered."""
        return tuple(self.columnWidth(column) or NARROWEST for column in Column)

    def take_widths(self, widths: Sequence[int]) -> None:
        """Give the columns the widths of another time."""
        if len(widths) == len(Column):
            for column in Column:
                if column is not Column.NAME:
                    self.setColumnWidth(column, max(widths[column], NARROWEST))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_names_room()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Enter in a typed total goes on to the next row's."""
        row = self.currentIndex().row()
        super().closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)
        step = {
            QAbstractItemDelegate.EndEditHint.SubmitModelCache: 1,
            QAbstractItemDelegate.EndEditHint.EditNextItem: 1,
            QAbstractItemDelegate.EndEditHint.EditPreviousItem: -1,
        }.get(hint, 0)
        following = self._model.index(row + step, Column.INITIATIVE)
        if step and following.isValid():
            self.setCurrentIndex(following)
            self.edit(following)

    def _set_up(self) -> None:
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.AnyKeyPressed)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(20)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(NARROWEST)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(Column.NAME, QHeaderView.ResizeMode.Stretch)
        header.setAccessibleName("Columns of the order")
        self._widen()

    def _widen(self) -> None:
        """Make every column at least as wide as what it shows."""
        metrics = QFontMetrics(self._theme.font())
        for column, sample in SAMPLES.items():
            needed = metrics.horizontalAdvance(sample) + 14
            if self.isColumnHidden(column):
                continue
            if self.columnWidth(column) < needed or self._theme_size != metrics.height():
                self.setColumnWidth(column, needed)
        self._theme_size = metrics.height()
        self._give_names_room()

    def _give_names_room(self) -> None:
        """Where a name would be cut to pieces, touch and flat-footed AC go; the panels have them."""
        letters = QFontMetrics(self._theme.font()).averageCharWidth() * LETTERS
        always = sum(self.columnWidth(column) for column in SAMPLES if column not in GIVES_WAY)
        spare = sum(self.columnWidth(column) or self._usual_width(column) for column in GIVES_WAY)
        narrow = self.viewport().width() - always - spare < letters
        for column in GIVES_WAY:
            if self.isColumnHidden(column) != narrow:
                self.setColumnHidden(column, narrow)

    def _usual_width(self, column: Column) -> int:
        return QFontMetrics(self._theme.font()).horizontalAdvance(SAMPLES[column]) + 14

    def _fit_all(self) -> None:
        self._fit(range(self._model.rowCount()))

    def _fit(self, rows: range) -> None:
        for row in rows:
            view = self._model.index(row, 0).data(VIEW_ROLE)
            height = self._delegate.row_height(view)
            if self.rowHeight(row) != height:
                self.setRowHeight(row, height)

    def _open_number(self, index: QModelIndex) -> None:
        numbers = {Column.AC: "ac", Column.TOUCH: "touch", Column.FLAT_FOOTED: "flat_footed"}
        number = numbers.get(Column(index.column()))
        if number:
            where = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft())
            self.number_asked.emit(self._model.name_at(index.row()), number, where)
