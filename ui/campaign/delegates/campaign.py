"""How the rows of the campaign are painted: headings small and muted, details at the right, a running fight marked."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from ui.campaign.models.campaign import ITEM_ROLE, Item, Kind
from ui.shared.widgets.eliding import draw_name_in
from ui.shared.widgets.row_delegate import RowDelegate, draw_patch, is_cut_off

Index = QModelIndex | QPersistentModelIndex
TO_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
TO_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
PAD = 10.0
SMALL = 0.88
INDENT = 16.0
"""Points by which a companion stands further right than its master."""


class CampaignDelegate(RowDelegate):
    """Paints the rows of a CampaignModel."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        item: Item = index.data(ITEM_ROLE)
        line = self._theme.line()
        if item.kind is Kind.HINT:
            width = max(option.rect.width(), 120) - 2 * PAD
            text = QFontMetricsF(self._theme.font(0.95))
            needed = text.boundingRect(QRectF(0, 0, width, 400), Qt.TextFlag.TextWordWrap, item.text).height()
            return QSize(100, round(needed + 8))
        return QSize(100, round(line + (20 if item.kind in (Kind.HEADING, Kind.FOLDER) and index.row() else 10)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        item: Item = index.data(ITEM_ROLE)
        area = QRectF(option.rect)
        if is_cut_off(option):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if item.kind in (Kind.HEADING, Kind.FOLDER):
            self._paint_heading(painter, area, item, option.state)
        elif item.kind is Kind.HINT:
            painter.setFont(self._theme.font(0.95))
            painter.setPen(self._theme.color("muted"))
            painter.drawText(area.adjusted(PAD, 2, -PAD, 0), Qt.TextFlag.TextWordWrap, item.text)
        else:
            self._paint_item(painter, area, item, option.state)
        painter.restore()

    def _paint_heading(self, painter: QPainter, area: QRectF, item: Item, state: QStyle.StateFlag) -> None:
        line = QFontMetricsF(self._theme.font()).height()
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("selection"))
            box = QRectF(area.left() + 4, area.bottom() - line - 6, area.width() - 8, line + 4)
            painter.drawRoundedRect(box, 5, 5)
        text = QRectF(area.left() + PAD, area.bottom() - line - 4, area.width() - 2 * PAD, line)
        painter.setFont(self._theme.font(SMALL, bold=True))
        painter.setPen(self._theme.color("muted"))
        painter.drawText(text, TO_LEFT, item.text)
        painter.drawText(text, TO_RIGHT, item.detail)

    def _paint_item(self, painter: QPainter, area: QRectF, item: Item, state: QStyle.StateFlag) -> None:
        theme = self._theme
        box = area.adjusted(4, 1, -4, -1)
        if state & QStyle.StateFlag.State_Selected:
            draw_patch(painter, box, theme.color("selection"))
        elif state & QStyle.StateFlag.State_MouseOver:
            draw_patch(painter, box, theme.color("accent_soft"))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme.color("accent"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        side = round(QFontMetricsF(theme.font()).height())
        left = area.left() + PAD + item.depth * INDENT
        ink = "turn_edge" if item.running else "muted"
        theme.draw_icon(painter, item.icon, left, area.center().y() - side / 2, side, ink)
        left += side + 7
        detail_font = theme.font(SMALL, bold=item.running)
        painter.setFont(detail_font)
        most = (area.right() - PAD - left) * 0.5
        detail = QFontMetricsF(detail_font).elidedText(item.detail, Qt.TextElideMode.ElideRight, most)
        width = QFontMetricsF(detail_font).horizontalAdvance(detail)
        painter.setPen(theme.color("muted"))
        painter.drawText(QRectF(area.right() - PAD - width, area.top(), width + 1, area.height()), TO_RIGHT, detail)
        painter.setFont(theme.font(bold=item.running))
        painter.setPen(theme.color("text"))
        room = area.right() - PAD - width - 8 - left
        draw_name_in(painter, QRectF(left, area.top(), room, area.height()), item.text)
