"""The rows of the order: what is painted under every cell, and the initiative as it is typed in its place."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from ui.fight.delegates.order_cells import CELLS, PAD, SMALL_TEXT, OrderLook
from ui.fight.delegates.order_chips import ChipLine
from ui.fight.models.order import Column, OrderModel
from ui.fight.models.order_rows import Row, RowKind
from ui.shared.text import as_tip
from ui.shared.typed_input import PromptError, read_initiative
from ui.shared.widgets.basics import mark_wrong
from ui.shared.widgets.chips import chip_height
from ui.shared.widgets.eliding import draw_elided
from ui.shared.widgets.row_delegate import is_cut_off
from ui.shared.widgets.typed_field import TypedField
from ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex
Cells = Sequence[tuple[Column, QRect]]
SIGNS = {RowKind.ENDING: "hourglass", RowKind.WAITING: "pause", RowKind.DEAD: "skull"}
LEAVING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


class OrderDelegate(QStyledItemDelegate):
    """Paints all columns and the lines between combatants; edits the initiative.

    `refused` (why) when what was typed there is no total.
    """

    refused = Signal(str)

    def __init__(self, theme: Theme, model: OrderModel, table: QTableView) -> None:
        super().__init__(table)
        self._theme, self._model = theme, model
        self._look = OrderLook(theme, model, table)
        self.chips = ChipLine(self._look)

    def row_height(self, name: str) -> int:
        """The height of a row: a second line where there are chips to show; less for a line between combatants."""
        if not name:
            return round(QFontMetricsF(self._theme.font()).height() + 7)
        return round(self._look.first_line + (chip_height(self._theme) + 2 if self._model.has_chips(name) else 0))

    def effect_at(self, name: str, point: QPointF, top: float) -> tuple[str, QRectF] | None:
        """The effect whose mark is at a point of the table in the row of `name`, which begins at `top`."""
        return self.chips.at(self._model.view(name), point, top) if name and self._model.has_chips(name) else None

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        return QSize(60, self.row_height(self._model.name_at(index.row())))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """One cell: so Qt asks while rows are dragged. The view asks for whole rows."""
        if not is_cut_off(option) and option.rect.top() >= 0:
            selected = bool(option.state & QStyle.StateFlag.State_Selected)
            self.paint_cells(painter, index.row(), [(Column(index.column()), option.rect)], selected=selected)

    def paint_cells(self, painter: QPainter, number: int, cells: Cells, *, selected: bool) -> None:
        """Paint neighbouring cells of a row in one go, from left to right."""
        # Of the model itself, not by its roles: every picture shows a hundred cells.
        row, whole = self._model.row_at(number), cells[0][1].united(cells[-1][1])
        painter.save()
        if row is not None and row.kind is RowKind.COMBATANT:
            self._paint_combatant(painter, whole, row.name, cells, selected=selected)
        elif row is not None and cells[0][0] == Column.INITIATIVE:
            seen = whole.adjusted(-min(whole.left(), 0), 0, 0, 0)  # it goes across columns out of sight
            seen.setRight(min(seen.right(), painter.viewport().width()))
            draw_line(painter, QRectF(seen), row, self._theme)
        painter.restore()

    def _paint_combatant(self, painter: QPainter, whole: QRect, name: str, cells: Cells, *, selected: bool) -> None:
        view, theme = self._model.view(name), self._theme
        if selected or (view.acting and self._model.is_moving):
            painter.fillRect(whole, theme.color("selection" if selected else "turn"))
        painter.setPen(theme.color("line"))
        painter.drawLine(whole.bottomLeft(), whole.bottomRight())
        chips = self.chips.of(view)
        for column, rect in cells:
            area = QRectF(rect)
            if chips and column != Column.INITIATIVE:
                area.setHeight(self._look.first_line)
            CELLS[column](painter, area, view, self._look)
        below = cells[1:] if cells[0][0] == Column.INITIATIVE else cells
        if chips and below:
            self.chips.paint(painter, QRectF(below[0][1].united(below[-1][1])), below[0][0], chips)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: ARG002
        return InitiativeField(self._model.name_at(index.row()), parent)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """What is no total is not let go by Enter or Tab: it stays to be mended, and Esc leaves."""
        leaves = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in LEAVING
        if leaves and isinstance(editor, InitiativeField) and (problem := editor.check()):
            self.refused.emit(problem)
            return True
        return super().eventFilter(editor, event)


class InitiativeField(TypedField):
    """The total of one combatant as it is typed in its row."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(f"Initiative of {name}")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.textEdited.connect(lambda _text: self._mark(""))

    def check(self) -> str:
        """Mark what is no total, and say why it is none; nothing typed leaves the total as it is."""
        problem = ""
        if self.text().strip():
            try:
                read_initiative(self.text())
            except PromptError as error:
                problem = str(error)
        self._mark(problem)
        return problem

    def _mark(self, problem: str) -> None:
        self.setToolTip(as_tip(problem))
        mark_wrong(self, problem)


def draw_line(painter: QPainter, area: QRectF, row: Row, theme: Theme) -> None:
    """A line between combatants: an effect that ends here, or the name of a part of the order."""
    painter.fillRect(area, theme.color("raised"))
    painter.setPen(theme.color("line"))
    painter.drawLine(area.bottomLeft(), area.bottomRight())
    font = theme.font(SMALL_TEXT, bold=row.kind is not RowKind.ENDING)
    side = round(QFontMetricsF(font).height())
    sign = SIGNS.get(row.kind, "right")
    theme.draw_icon(painter, sign, area.left() + PAD, area.center().y() - side / 2, side)
    painter.setFont(font)
    painter.setPen(theme.color("muted"))
    draw_elided(painter, area.adjusted(PAD + side + 8, 0, -PAD, 0), row.text)
