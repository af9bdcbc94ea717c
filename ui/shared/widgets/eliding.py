"""One line that ends in three dots where it has no room: painted, or a label that tells all of it to a pointer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy

from ui.shared.text import as_tip, name_and_number

BESIDE_WORDS = 26
"""Room that the frame of a button takes."""
TO_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def draw_elided(painter: QPainter, area: QRectF, text: str, align: Qt.AlignmentFlag = TO_LEFT) -> float:
    """Write a line with the painter's font; gives how wide it is."""
    metrics = QFontMetricsF(painter.font())
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, align, shown)
    return metrics.horizontalAdvance(shown)


def name_in(metrics: QFontMetricsF, name: str, width: float) -> str:
    """As much of a name as has room: its number tells it from the others and stays, what stands before it gives way."""
    head, number = name_and_number(name)
    tail = name[len(head) :] if number else ""
    if not tail or metrics.horizontalAdvance(name) <= width:
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, width)
    return metrics.elidedText(head, Qt.TextElideMode.ElideRight, width - metrics.horizontalAdvance(tail)) + tail


def draw_name_in(painter: QPainter, area: QRectF, name: str) -> float:
    """Write a creature's name with the painter's font; gives how wide it is."""
    metrics = QFontMetricsF(painter.font())
    shown = name_in(metrics, name, area.width())
    painter.drawText(area, TO_LEFT, shown)
    return metrics.horizontalAdvance(shown)


class ElidingButton(QPushButton):
    """A button whose words end in three dots where they have no room; the pointer reads all of them before `tip`."""

    def __init__(self, clicked: Callable[[], object], kind: str, tip: str) -> None:
        super().__init__()
        self._whole, self._tip = "", tip
        self.setProperty("kind", kind)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda *_: clicked())

    def say(self, text: str) -> None:
        """Show these words."""
        self._whole = text
        self.setAccessibleName(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width() - BESIDE_WORDS)
        self.setText(shown.replace("&", "&&"))
        self.setToolTip(as_tip(self._tip if shown == self._whole else f"{self._whole}. {self._tip}"))


class ElidingLabel(QLabel):
    """`text` is the whole text, `shown_text` what has room; `gives_way` is the part that goes."""

    def __init__(self, role: str, gives_way: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__()
        self._gives_way = gives_way
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)

    @property
    def shown_text(self) -> str:
        """What of the text has room."""
        return self.fontMetrics().elidedText(self.text(), self._gives_way, self.contentsRect().width())

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
