"""One line that ends in three dots where it has no room: painted, or a label that tells all of it to a pointer."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel

from ui.shared.text import as_tip

TO_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def draw_elided(painter: QPainter, area: QRectF, text: str, align: Qt.AlignmentFlag = TO_LEFT) -> float:
    """Write a line with the painter's font; gives how wide it is."""
    metrics = QFontMetricsF(painter.font())
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, align, shown)
    return metrics.horizontalAdvance(shown)


class ElidingLabel(QLabel):
    """`text` is the whole text, `shown_text` what has room."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)

    @property
    def shown_text(self) -> str:
        """What of the text has room."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width())

    def minimumSizeHint(self) -> QSize:
        least = self.fontMetrics().horizontalAdvance("\N{HORIZONTAL ELLIPSIS}")
        return QSize(least, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_all()

    def setText(self, text: str) -> None:
        super().setText(text)
        self._tell_all()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's call
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), self.alignment(), self.shown_text)
        painter.end()

    def _tell_all(self) -> None:
        """The pointer reads what had no room."""
        self.setToolTip(as_tip("" if self.shown_text == self.text() else self.text()))
