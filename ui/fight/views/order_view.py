"""The order of an encounter on the screen: rows of their own height, columns remembered, numbers that open."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QDropEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QHeaderView, QWidget

from ui.fight.delegates.order import OrderDelegate
from ui.fight.models.order import Column, OrderModel
from ui.fight.models.order_rows import RowKind
from ui.fight.views.order_widths import NARROWEST, OrderWidths
from ui.fight.views.target_clicks import TargetClicks
from ui.shared.widgets.moved_rows import MovedRows
from ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex
SELECT_ROW = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
ADD_ROW = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


class OrderView(MovedRows):
    """`selected_changed` when other rows are selected; `number_asked` (name, number, where) when a number is opened.

    `escaped` when Esc is pressed with nothing to leave; `moved` (names, ahead of whom; empty = to the end) when rows
    were dragged; `dead_clicked` when the line of the dead is. `refused` (why) when a typed total is none;
    `figure_typed` when a figure is typed where no total can be; `effect_asked` (name, effect, where on the screen) when
    the mark of an effect is clicked.
    """

    selected_changed = Signal()
    number_asked = Signal(str, str, QPoint)
    escaped = Signal()
    moved = Signal(tuple, str)
    dead_clicked = Signal()
    figure_typed = Signal(str)
    effect_asked = Signal(str, str, QPoint)

    def __init__(self, model: OrderModel, theme: Theme) -> None:
        super().__init__(theme)
        self._model = model
        self._widths = OrderWidths(self, theme, lambda: model.names)
        self.setAccessibleName("Order of the encounter")
        self.targets = TargetClicks(self.selectionModel, self.selected)
        self.setModel(model)
        self._delegate = OrderDelegate(theme, model, self)
        self.setItemDelegate(self._delegate)
        self.refused = self._delegate.refused
        self._set_up()
        model.modelReset.connect(self._fit_all)
        model.rearranged.connect(self._fit_all)
        model.dataChanged.connect(lambda first, last, *_: self._fit(range(first.row(), last.row() + 1)))
        theme.follow(self, self._widths.widen)
        theme.follow(self, self._fit_all)
        self.activated.connect(self._open_number)
        self.selectionModel().selectionChanged.connect(lambda *_: self.selected_changed.emit())
        self.selectionModel().currentRowChanged.connect(lambda *_: self.selected_changed.emit())

    def selected(self) -> tuple[str, ...]:
        """The selected combatants from top to bottom."""
        # Not `selectedRows`, which asks the model about every cell of them: whole rows are selected always.
        chosen = self.selectionModel().selection()
        spans = [chosen.at(number) for number in range(chosen.count())]
        rows = sorted({row for each in spans for row in range(each.top(), each.bottom() + 1)})
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
        row = self.currentIndex().row() + by
        while 0 <= row < self._model.rowCount() and not self._model.name_at(row):
            row += by
        if self._model.name_at(row):
            self.setCurrentIndex(self._model.index(row, Column.NAME))

    def column_widths(self) -> tuple[int, ...]:
        """The widths of all columns, to be remembered."""
        return self._widths.all()

    def take_widths(self, widths: Sequence[int]) -> None:
        """Give the columns the widths of another time."""
        self._widths.take(widths)

    def edit_initiative(self) -> bool:
        """Type the total of the current one in its place; gives whether that is possible."""
        index = self._model.index(self.currentIndex().row(), Column.INITIATIVE)
        if not self._model.flags(index) & Qt.ItemFlag.ItemIsEditable:
            return False
        self.setCurrentIndex(index)
        self.edit(index)
        return True

    @property
    def stands_on_initiative(self) -> bool:
        """Whether the keys stand on the column of initiative."""
        return self.hasFocus() and self.currentIndex().column() == Column.INITIATIVE

    @property
    def _takes_totals(self) -> bool:
        """Whether what is typed goes into the cell where the keys stand."""
        return bool(self._model.flags(self.currentIndex()) & Qt.ItemFlag.ItemIsEditable)

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Paint only the rows that changed: Qt would paint all that are in sight for any row."""
        from PySide6.QtGui import QAccessible  # a start has no use for it

        if QAccessible.isActive() or self.state() is QAbstractItemView.State.EditingState:
            super().dataChanged(first, last, list(roles))
            return
        port = self.viewport()
        top = self.rowViewportPosition(first.row())
        bottom = self.rowViewportPosition(last.row()) + self.rowHeight(last.row())
        port.update(0, top, port.width(), bottom - top)

    def paint_row(self, painter: QPainter, row: int, top: int, height: int) -> None:
        places = ((each, self.columnViewportPosition(each), self.columnWidth(each)) for each in Column)
        cells = [(column, QRect(left, top, width, height)) for column, left, width in places if width]  # 0 = hidden
        selected = self.selectionModel().isSelected(self._model.index(row, Column.NAME))
        self._delegate.paint_cells(painter, row, cells, selected=selected)

    def resizeEvent(self, event: QResizeEvent) -> None:
        here = self.currentIndex()
        top = self.rowViewportPosition(here.row()) if here.isValid() else -1
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._widths.give_names_room()
        if 0 <= top < event.oldSize().height():
            self._keep_in_sight(here)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self._model.row_at(self.indexAt(event.position().toPoint()).row())
        if row is not None and row.kind is RowKind.DEAD:
            self.dead_clicked.emit()
        else:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on the mark of an effect opens it; one that selects more, or a drag, does not."""
        dragging = self.state() is QAbstractItemView.State.DraggingState
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and not event.modifiers() and not dragging:
            self._open_effect(event.position())

    def _open_effect(self, point: QPointF) -> None:
        row = self.indexAt(point.toPoint()).row()
        name = self._model.name_at(row)
        found = self._delegate.effect_at(name, point, self.rowViewportPosition(row)) if name else None
        if found is not None:
            where = self.viewport().mapToGlobal(found[1].bottomLeft().toPoint())
            self.effect_asked.emit(name, found[0], where)

    def selectionCommand(self, index: Index, event: QEvent | None = None) -> QItemSelectionModel.SelectionFlag:
        return self.targets.command(index, event, super().selectionCommand(index, event))

    def dropEvent(self, event: QDropEvent) -> None:
        """Rows let go somewhere else: the model is not touched, the rules are asked."""
        names = self.selected()
        before = self._ahead_of(event.position().toPoint(), names)
        # Nothing may be taken out of the model when the drag is over.
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        if event.source() is self and names and self._model.is_moving:
            self.moved.emit(names, before)

    def _ahead_of(self, point: QPoint, dragged: Sequence[str]) -> str:
        """Who stands directly behind the place where the rows were let go; empty at the end."""
        index = self.indexAt(point)
        if not index.isValid():
            return ""
        row = index.row()
        if point.y() > self.visualRect(index).center().y():
            row += 1
        for at in range(row, self._model.rowCount()):
            shown = self._model.row_at(at)
            if shown is not None and shown.kind is RowKind.DEAD:
                return ""
            name = self._model.name_at(at)
            if name and name not in dragged:
                return name
        return ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.text().isdecimal() and not self._takes_totals:
            self.figure_typed.emit(event.text())
            return
        super().keyPressEvent(event)
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            event.accept()

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
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.AnyKeyPressed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDragDropOverwriteMode(False)
        self.setDropIndicatorShown(True)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(20)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(NARROWEST)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(Column.NAME, QHeaderView.ResizeMode.Stretch)
        header.setAccessibleName("Columns of the order")
        self._widths.widen()

    def _fit_all(self) -> None:
        """Every row as high as it needs; a line between combatants goes across all columns."""
        self.clearSpans()
        for row in range(self._model.rowCount()):
            if not self._model.name_at(row):
                self.setSpan(row, 0, 1, len(Column))
        self._fit(range(self._model.rowCount()))
        self._widths.give_names_room()

    def _fit(self, rows: range) -> None:
        """Rows as high as they need; the current one stays in sight if it was."""
        here = self.currentIndex()
        was_seen = here.isValid() and self.viewport().rect().intersects(self.visualRect(here))
        heights = {row: self._delegate.row_height(self._model.name_at(row)) for row in rows}
        others = {row: height for row, height in heights.items() if self.rowHeight(row) != height}
        for row, height in others.items():
            self.setRowHeight(row, height)
        if others and was_seen:
            self._keep_in_sight(here)

    def _keep_in_sight(self, here: QModelIndex) -> None:
        """Scroll to it; Qt learns how far one can scroll only later otherwise."""
        self.updateGeometries()
        self.scrollTo(here)

    def _open_number(self, index: QModelIndex) -> None:
        numbers = {Column.AC: "ac", Column.TOUCH: "touch", Column.FLAT_FOOTED: "flat_footed"}
        number = numbers.get(Column(index.column()))
        if number:
            where = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft())
            self.number_asked.emit(self._model.name_at(index.row()), number, where)
