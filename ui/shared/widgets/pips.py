"""What is left of a turn as small boxes with letters: filled = to be had, outlined and struck = spent."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from desktop_app.combat.state import Budget
from ui.theme.theme import Theme

SMALL = 0.74
GAP = 2.0


def pips_width(theme: Theme) -> int:
    """The width of all boxes with the number behind them."""
    return round(4 * (_side(theme) + GAP) + _side(theme) + 14)


def draw_pips(painter: QPainter, area: QRectF, budget: Budget, theme: Theme) -> None:
    """Paint the boxes S, M, W, 5 and the number of opportunities."""
    side = _side(theme)
    left = area.left() + (area.width() - pips_width(theme)) / 2 + 4
    top = area.center().y() - side / 2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = theme.font(SMALL, bold=True)
    painter.setFont(font)
    for letter, left_over in zip("SMW5", (budget.standard, budget.move, budget.swift, budget.step), strict=True):
        _draw_box(painter, QRectF(left, top, side, side), letter, theme, filled=bool(left_over))
        left += side + GAP
    painter.setPen(theme.color("text" if budget.opportunities else "muted"))
    painter.drawText(QRectF(left + 2, top, side + 4, side), Qt.AlignmentFlag.AlignCenter, str(budget.opportunities))


def _draw_box(painter: QPainter, box: QRectF, letter: str, theme: Theme, *, filled: bool) -> None:
    painter.setPen(Qt.PenStyle.NoPen if filled else QPen(theme.color("line"), 1))
    painter.setBrush(theme.color("chip") if filled else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    painter.setPen(theme.color("chip_text" if filled else "muted"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)
    if not filled:
        painter.setPen(QPen(theme.color("muted"), 1))
        painter.drawLine(QPointF(box.left() + 2, box.bottom() - 2), QPointF(box.right() - 2, box.top() + 2))


def _side(theme: Theme) -> float:
    return QFontMetricsF(theme.font(SMALL)).height() + 1
