"""Paints an action: its name, greyed if it is not allowed, and below it the reason, or who is provoked."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyleOptionViewItem

from ui.fight.models.actions_list import ActionRow, Role
from ui.shared.widgets.eliding import draw_elided
from ui.shared.widgets.row_delegate import RowDelegate, draw_patch

WRAPS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
Index = QModelIndex | QPersistentModelIndex
PAD, SMALL, AIR = 8.0, 0.88, 6


class ActionsDelegate(RowDelegate):
    """Paints the rows of an ActionsModel."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        row: ActionRow | None = index.data(Role.ACTION)
        height = self._name_height(row) if row is not None else 0.0
        if row is not None and row.remark:
            height += QFontMetricsF(self._theme.font(SMALL)).height()
        return QSize(100, round(height) + AIR)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: ActionRow | None = index.data(Role.ACTION)
        if row is None:
            return
        theme, area = self._theme, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            draw_patch(painter, area.adjusted(0, 0, -1, -1), theme.color("selection"))
        room = area.adjusted(PAD if row.is_head else 2 * PAD, AIR / 2, -PAD, -AIR / 2)
        name = QRectF(room.left(), room.top(), room.width(), self._name_height(row))
        painter.setFont(theme.font(SMALL, bold=True) if row.is_head else theme.font())
        painter.setPen(theme.color("text" if row.allowed else "muted"))
        painter.drawText(name, WRAPS, row.name)
        if row.remark:
            painter.setFont(theme.font(SMALL))
            painter.setPen(theme.color("muted"))
            draw_elided(painter, room.adjusted(0, name.height(), 0, 0), row.remark)
        painter.restore()

    def _name_height(self, row: ActionRow) -> float:
        """The height of a name, which goes on in the next line where there is no room."""
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QListView) else 0
        font = self._theme.font(SMALL, bold=True) if row.is_head else self._theme.font()
        room = QRectF(0, 0, max(width - (2 if row.is_head else 3) * PAD, 1), 999)
        return QFontMetricsF(font).boundingRect(room, WRAPS, row.name).height()
