"""How a row of the log is painted: rounds as headings, turns in bold, details indented with figures in a column."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from ui.fight.models.log import LOG_ROLE, LogRow, RowKind
from ui.shared.widgets.eliding import TO_LEFT, draw_elided
from ui.shared.widgets.row_delegate import RowDelegate

Index = QModelIndex | QPersistentModelIndex
PAD = 8.0
INDENT = 26.0
FIGURES = 44.0
TO_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class LogDelegate(RowDelegate):
    """Paints the rows of a LogModel."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        return QSize(100, self.row_height())

    def row_height(self) -> int:
        """The height of every row."""
        return round(QFontMetricsF(self._theme.font()).height() + 7)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: LogRow = index.data(LOG_ROLE)
        area = QRectF(option.rect)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, self._theme.color("selection"))
        if row.kind is RowKind.DETAIL:
            self._paint_detail(painter, area, row)
        else:
            self._paint_sentence(painter, area, row)
        painter.restore()

    def _paint_sentence(self, painter: QPainter, area: QRectF, row: LogRow) -> None:
        theme = self._theme
        heading = row.kind is RowKind.ROUND
        if heading:
            painter.setPen(theme.color("line"))
            painter.drawLine(area.topLeft(), area.topRight())
        else:
            side = round(area.height() * 0.55)
            sign = "down" if row.opened else "right"
            theme.draw_icon(painter, sign, area.left() + PAD - 2, area.center().y() - side / 2, side)
        painter.setFont(theme.font(bold=row.kind is not RowKind.SENTENCE))
        painter.setPen(theme.color("accent" if heading else "text"))
        draw_elided(painter, area.adjusted(PAD if heading else INDENT, 0, -PAD, 0), row.text)

    def _paint_detail(self, painter: QPainter, area: QRectF, row: LogRow) -> None:
        detail, theme = row.detail, self._theme
        assert detail is not None
        painter.fillRect(area.adjusted(INDENT - 6, 0, 0, 0), theme.color("raised"))
        font = theme.font(bold=detail.head)
        font.setStrikeOut(detail.struck)
        painter.setFont(font)
        painter.setPen(theme.color("muted" if detail.struck else "text"))
        left = area.left() + INDENT
        painter.drawText(QRectF(left, area.top(), FIGURES, area.height()), TO_RIGHT, detail.value)
        text = QRectF(left + FIGURES + 10, area.top(), area.right() - left - FIGURES - 10 - PAD, area.height())
        used = draw_elided(painter, text, detail.text) + 12
        if detail.reason:
            painter.setFont(theme.font())
            painter.setPen(theme.color("muted"))
            painter.drawText(text.adjusted(used, 0, 0, 0), TO_LEFT, detail.reason)
