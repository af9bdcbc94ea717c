"""A small picture of what a roll may come to: a bar for each amount, and from where on the target is down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.shared.text import plain
from ui.theme.theme import Theme

if TYPE_CHECKING:
    from desktop_app.odds.words import Picture

MOST_BARS: Final = 48
"""Bars that are told apart; more amounts than these share them."""
SMALL: Final = 0.84
LINES_HIGH: Final = 4
"""How high the bars are, in lines of text."""
UNSEEN: Final = 0.0002
"""Amounts at either end that are less likely than this are left out of the picture."""


class OddsPicture(QWidget):
    """Draws one distribution. Amounts that bring the target down have another colour, and a line before them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._title = ""
        self._mark: int | None = None
        self._bars: list[tuple[int, int, float]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_picture(self, picture: Picture | None) -> None:
        """Draw this; nothing takes no room."""
        self._bars = bars_of(picture) if picture is not None else []
        self._title = picture.title if picture is not None else ""
        self._mark = picture.mark if picture is not None else None
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(told_of(self._bars))
        self.setVisible(bool(self._bars))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, round(self._line * (LINES_HIGH + 2) + 4))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    @property
    def _line(self) -> float:
        return self.fontMetrics().height() * SMALL

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's call
        painter = QPainter(self)
        painter.setFont(self._theme.font(SMALL))
        line = self._line
        room = QRectF(1, line + 1, self.width() - 2, self.height() - 2 * line - 4)
        painter.setPen(self._theme.color("muted"))
        painter.drawText(QRectF(0, 0, self.width(), line), Qt.AlignmentFlag.AlignLeft, self._title)
        self._draw_bars(painter, room)
        foot = QRectF(0, room.bottom() + 2, self.width(), line)
        painter.setPen(self._theme.color("muted"))
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, plain(self._bars[0][0]))
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight, plain(self._bars[-1][1]))
        painter.end()

    def _draw_bars(self, painter: QPainter, room: QRectF) -> None:
        wide = room.width() / len(self._bars)
        highest = max(chance for _, _, chance in self._bars)
        edge = None
        for place, (low, _, chance) in enumerate(self._bars):
            down = self._mark is not None and low > self._mark
            high = max(room.height() * chance / highest, 1 if chance else 0)
            bar = QRectF(room.left() + place * wide, room.bottom() - high, max(wide - 1, 1), high)
            painter.fillRect(bar, self._theme.color("danger" if down else "accent"))
            edge = bar.left() if down and edge is None else edge
        painter.setPen(self._theme.color("line_strong"))
        painter.drawLine(room.bottomLeft(), room.bottomRight())
        if edge is not None:
            text = f"down above {plain(self._mark or 0)}"
            painter.setPen(self._theme.color("danger"))
            painter.drawLine(int(edge) - 1, int(room.top()), int(edge) - 1, int(room.bottom()))
            painter.drawText(QRectF(0, 0, self.width(), self._line), Qt.AlignmentFlag.AlignRight, text)


def bars_of(picture: Picture) -> list[tuple[int, int, float]]:
    """The bars of a distribution: from, to, how likely; ends that nobody would see are left out."""
    items = picture.values.items()
    while len(items) > 1 and items[-1][1] < UNSEEN:
        items.pop()
    if not items:
        return []
    low, high = items[0][0], items[-1][0]
    step = -(-(high - low + 1) // MOST_BARS)
    sums = [0.0] * (-(-(high - low + 1) // step))
    for value, chance in items:
        sums[(value - low) // step] += chance
    return [(low + place * step, low + place * step + step - 1, chance) for place, chance in enumerate(sums)]


def told_of(bars: list[tuple[int, int, float]]) -> str:
    """The same for who cannot see it: `0: 35%, 1 to 4: 20%`."""
    told = ((f"{low}" if low == high else f"{low} to {high}", chance) for low, high, chance in bars if chance >= 0.005)
    return ", ".join(f"{amount}: {chance * 100:.0f}%" for amount, chance in told)
