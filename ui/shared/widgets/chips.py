"""Chips: the small rounded boxes that show conditions and states, painted in tables and panels alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLayout, QSizePolicy, QWidget

from ui.shared.text import as_tip
from ui.shared.widgets.basics import let_go
from ui.theme.theme import Theme

NEUTRAL, BAD, GOOD, OUTLINE = "neutral", "bad", "good", "outline"
GAP, PADDING = 4.0, 6.0
SMALL = 0.88


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip's text, its tone (always beside the words, never instead of them) and what a pointer over it reads.

    `effect` = the name of the effect that it shows, where that has a duration to change.
    """

    text: str
    tone: str = NEUTRAL
    tip: str = ""
    effect: str = ""


_INKS = {
    NEUTRAL: ("chip", "chip_text"),
    BAD: ("chip_bad", "chip_bad_text"),
    GOOD: ("chip_good", "chip_good_text"),
    OUTLINE: ("", "muted"),
}


def chip_height(theme: Theme) -> float:
    """The height of a chip with the theme's text size."""
    return QFontMetricsF(theme.font(SMALL)).height() + 2


def chip_width(chip: Chip, theme: Theme) -> float:
    """The width of a chip with the theme's text size."""
    return QFontMetricsF(theme.font(SMALL)).horizontalAdvance(chip.text) + 2 * PADDING


def draw_chip(painter: QPainter, rect: QRectF, chip: Chip, theme: Theme) -> None:
    """Paint one chip."""
    paper, ink = _INKS[chip.tone]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if paper:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(paper))
    else:
        painter.setPen(QPen(theme.color("line_strong"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setPen(theme.color(ink))
    painter.setFont(theme.font(SMALL))
    room = rect.width() - PADDING
    shown = QFontMetricsF(theme.font(SMALL)).elidedText(chip.text, Qt.TextElideMode.ElideRight, room)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, shown)


def placed(rect: QRectF, chips: Sequence[Chip], theme: Theme) -> Iterator[tuple[QRectF, Chip]]:
    """Where each chip of a line stands, and the number of those that have no room."""
    height = chip_height(theme)
    left = rect.left()
    for index, chip in enumerate(chips):
        width = chip_width(chip, theme)
        rest = Chip(f"+{len(chips) - index}", OUTLINE)
        reserve = chip_width(rest, theme) + GAP if index < len(chips) - 1 else 0
        if index == 0:
            width = min(width, rect.right() - left - reserve)
        if left + width + reserve > rect.right() and index:
            yield QRectF(left, rect.top(), chip_width(rest, theme), height), rest
            return
        yield QRectF(left, rect.top(), min(width, rect.right() - left), height), chip
        left += width + GAP


class ChipLabel(QWidget):
    """One chip as a widget."""

    def __init__(self, chip: Chip, theme: Theme) -> None:
        super().__init__()
        self._chip, self._theme = chip, theme
        self._tell()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_chip(self, chip: Chip) -> None:
        """Show another chip."""
        if chip != self._chip:
            before, self._chip = self._chip, chip
            self._tell()
            self.update()
            if chip.text != before.text:
                self.updateGeometry()

    def _tell(self) -> None:
        self.setAccessibleName(self._chip.text)
        self.setToolTip(as_tip(self._chip.tip))

    def sizeHint(self) -> QSize:
        return QSize(round(chip_width(self._chip, self._theme) + 1), round(chip_height(self._theme) + 1))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's call
        painter = QPainter(self)
        draw_chip(painter, QRectF(self.rect()), self._chip, self._theme)
        painter.end()


def show_chips(row: QLayout, chips: Sequence[Chip], theme: Theme) -> None:
    """Show these chips in a row of nothing else; what stands there already takes their words."""
    items = (row.itemAt(at) for at in range(row.count()))
    shown = [widget for item in items if item is not None and (widget := item.widget()) is not None]
    for widget, chip in zip(shown, chips, strict=False):
        if isinstance(widget, ChipLabel):
            widget.show_chip(chip)
    for chip in chips[len(shown) :]:
        row.addWidget(ChipLabel(chip, theme))
    for widget in shown[len(chips) :]:
        let_go(widget)
