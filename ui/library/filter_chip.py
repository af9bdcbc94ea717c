"""The filters of a search as chips that can be taken away by a click or, with the keys on them, by Delete."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.shared.text import as_tip
from ui.shared.widgets.chips import OUTLINE, Chip, chip_height, chip_width, draw_chip
from ui.theme.theme import Theme

CROSS = "\N{MULTIPLICATION SIGN}"
TAKE_AWAY = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Space, Qt.Key.Key_Return)


class FilterChip(QWidget):
    """`removed` with what was typed for it; `stepped` with -1 or 1 when an arrow goes to the next chip."""

    removed = Signal(str)
    stepped = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.typed, self._theme = "", theme
        self._chip = Chip("", OUTLINE)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_filter(self, typed: str, *, excluded: bool) -> None:
        """Stand for this filter from now on."""
        if typed == self.typed:
            return
        self.typed, self._chip = typed, Chip(f"{typed} {CROSS}", OUTLINE)
        meaning = "Filter: these are not shown." if excluded else "Filter: only these are shown."
        self.setAccessibleName(typed)
        self.setToolTip(as_tip(f"{meaning} Click it or press Delete to remove it."))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(chip_width(self._chip, self._theme) + 1), round(chip_height(self._theme) + 5))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.removed.emit(self.typed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in TAKE_AWAY:
            self.removed.emit(self.typed)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.stepped.emit(-1 if key == Qt.Key.Key_Left else 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's call
        painter = QPainter(self)
        draw_chip(painter, QRectF(self.rect()), self._chip, self._theme)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme.color("accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.end()
