"""How a row of the palette is painted: sign and name at the left, keys or kind at the right."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QIcon, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from ui.shared.widgets.row_delegate import RowDelegate, draw_patch

Index = QModelIndex | QPersistentModelIndex
DETAIL_ROLE = Qt.ItemDataRole.UserRole + 1
PAD = 10.0
MIDDLE = Qt.AlignmentFlag.AlignVCenter


class PaletteDelegate(RowDelegate):
    """Paints what was found."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        return QSize(100, round(QFontMetricsF(self._theme.font()).height() + 11))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, area = self._theme, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            draw_patch(painter, area, theme.color("selection"))
        icon: QIcon = index.data(Qt.ItemDataRole.DecorationRole)
        side = round(QFontMetricsF(theme.font()).height())
        icon.paint(painter, round(area.left() + PAD), round(area.center().y() - side / 2), side, side)
        painter.setFont(theme.font())
        painter.setPen(theme.color("text"))
        text = area.adjusted(PAD + side + 8, 0, -PAD, 0)
        painter.drawText(text, MIDDLE | Qt.AlignmentFlag.AlignLeft, index.data())
        painter.setPen(theme.color("muted"))
        painter.drawText(text, MIDDLE | Qt.AlignmentFlag.AlignRight, index.data(DETAIL_ROLE))
        painter.restore()
