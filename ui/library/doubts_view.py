"""The list of doubts: arrows go through it, Enter mends in the text or takes the rules' number."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.library.doubts import ROW_ROLE, DoubtsModel, Row
from ui.shared.key_presses import PRESS
from ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex
PAD, SIGN = 8.0, 16
WRAP = Qt.TextFlag.TextWordWrap
SMALL = 0.95


class DoubtsView(QListView):
    """`mend_asked` with the number of a doubt in the text, `choice_asked` with a row where book and rules part."""

    mend_asked = Signal(int)
    choice_asked = Signal(object)

    def __init__(self, model: DoubtsModel, theme: Theme) -> None:
        super().__init__()
        self._model, self._theme = model, theme
        self.setModel(model)
        self.setItemDelegate(_DoubtDelegate(theme, self))
        self.setAccessibleName("Doubts, and differences between book and rules")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.clicked.connect(self._take)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in PRESS
        if is_enter and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._take(self.currentIndex())
            event.accept()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def mark(self, row: int) -> None:
        """Show which doubt the text stands at, -1 = none."""
        self.setCurrentIndex(self._model.index(row) if row >= 0 else QModelIndex())

    def _take(self, index: Index) -> None:
        row = self._model.row(index.row())
        if row is None:
            return
        if row.mark >= 0:
            self.mend_asked.emit(row.mark)
        else:
            self.choice_asked.emit(row)


class _DoubtDelegate(QStyledItemDelegate):
    """Sign, name in bold, the reason behind it, and what Enter does where it is more than going there."""

    def __init__(self, theme: Theme, parent: QListView) -> None:
        super().__init__(parent)
        self._theme, self._view = theme, parent

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        row: Row = index.data(ROW_ROLE)
        width = self._view.viewport().width()
        title, text = self._heights(row, width)
        return QSize(60, round(title + text + 9))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(ROW_ROLE)
        theme, area = self._theme, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = area.adjusted(2, 1, -2, -1)
        states = option.state
        if states & QStyle.StateFlag.State_Selected or states & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            picked = bool(states & QStyle.StateFlag.State_Selected)
            painter.setBrush(theme.color("selection" if picked else "accent_soft"))
            painter.drawRoundedRect(box, 5, 5)
        if states & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme.color("accent"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        of_rules = ("check", "good") if row.taken else ("book", "accent")
        name, ink = ("warning", "warn") if row.finding is None else of_rules
        theme.icon(name, ink).paint(painter, QRect(round(area.left() + PAD), round(area.top() + 6), SIGN, SIGN))
        self._write(painter, row, self._room(area.width()).translated(area.left(), area.top() + 4))
        painter.restore()

    def _write(self, painter: QPainter, row: Row, room: QRectF) -> None:
        title, text = self._heights(row, round(room.width() + 3 * PAD + SIGN))
        painter.setFont(self._theme.font(bold=True))
        painter.setPen(self._theme.color("text"))
        top = QRectF(room.left(), room.top(), room.width(), title)
        painter.drawText(top, Qt.AlignmentFlag.AlignLeft, row.title)
        if row.finding is not None:
            painter.setFont(self._theme.font(SMALL))
            painter.setPen(self._theme.color("accent"))
            does = "Enter: book\N{RIGHT SINGLE QUOTATION MARK}s" if row.taken else f"Enter: take {row.finding.derived}"
            painter.drawText(top, Qt.AlignmentFlag.AlignRight, does)
        painter.setFont(self._theme.font(SMALL))
        painter.setPen(self._theme.color("muted"))
        painter.drawText(QRectF(room.left(), room.top() + title, room.width(), text + 2), WRAP, row.text)

    def _heights(self, row: Row, width: int) -> tuple[float, float]:
        room = self._room(width).width()
        title = QFontMetricsF(self._theme.font(bold=True)).height()
        text = QFontMetricsF(self._theme.font(SMALL)).boundingRect(QRectF(0, 0, room, 900), WRAP, row.text).height()
        return title, text

    @staticmethod
    def _room(width: float) -> QRectF:
        left = 2 * PAD + SIGN
        return QRectF(left, 0, max(width - left - PAD, 60), 0)
