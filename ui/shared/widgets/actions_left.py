"""What is left of a turn as small boxes with words: filled = to be had, outlined and struck = spent."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from desktop_app.combat.state import Budget
from ui.theme.theme import Theme

SMALL = 0.76
GAP, PADDING = 2.0, 3.0
MOST_KEPT = 100
Lines = tuple[tuple[tuple[str, bool], ...], ...]


def lines_of(budget: Budget, *, short: bool, has_swift: bool = True) -> Lines:
    """The words of each line with whether it is left; shortened where there is little room.

    `has_swift` = the ruleset knows swift actions.
    """
    standard, step, strike, strikes = (
        ("Std", "5 ft.", "AoO", "AoO") if short else ("Standard", "5-ft. step", "Opportunity", "opportunities")
    )
    count = budget.opportunities
    swift = (("Swift", budget.swift),) if has_swift else ()
    acts = ((standard, budget.standard), ("Move", budget.move), *swift)
    others = ((step, budget.step), (f"{count} {strikes}" if count > 1 else strike, count))
    return tuple(tuple((word, bool(left)) for word, left in line) for line in (acts, others))


def actions_left_width(theme: Theme, *, short: bool) -> int:
    """The width that the boxes need, whatever is left."""
    return round(_width(lines_of(Budget(opportunities=1), short=short), _metrics(theme))) + 8


def actions_left_height(theme: Theme) -> float:
    """The height of the two lines."""
    return 2 * (_metrics(theme).height() + 1) + GAP


class ActionsLeft:
    """Paints the boxes in two lines; where they stand is worked out once for what is left and the room for it."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._boxes = lru_cache(MOST_KEPT)(self._place)
        theme.changed.connect(lambda: self._boxes.cache_clear())

    def draw(self, painter: QPainter, area: QRectF, budget: Budget, *, has_swift: bool) -> None:
        """Paint them in the middle of an area, in short words where the long ones have no room."""
        theme = self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font(SMALL))
        left, middle = area.left(), area.center().y()
        for box, word, is_left in self._boxes(budget, has_swift, area.width()):
            _draw_box(painter, box.translated(left, middle), word, theme, filled=is_left)

    def _place(self, budget: Budget, has_swift: bool, width: float) -> tuple[tuple[QRectF, str, bool], ...]:
        """Each box from the left and the middle of its area, its word, and whether that is left."""
        metrics = _metrics(self._theme)
        lines = lines_of(budget, short=False, has_swift=has_swift)
        if _width(lines, metrics) > width - 2:
            lines = lines_of(budget, short=True, has_swift=has_swift)
        height, left = metrics.height() + 1, max((width - _width(lines, metrics)) / 2, 1)
        top, found = -actions_left_height(self._theme) / 2, []
        for line in lines:
            at = left
            for word, is_left in line:
                found.append((QRectF(at, top, metrics.horizontalAdvance(word) + 2 * PADDING, height), word, is_left))
                at = found[-1][0].right() + GAP
            top += height + GAP
        return tuple(found)


def _draw_box(painter: QPainter, box: QRectF, word: str, theme: Theme, *, filled: bool) -> None:
    painter.setPen(Qt.PenStyle.NoPen if filled else QPen(theme.color("line"), 1))
    painter.setBrush(theme.color("chip") if filled else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    painter.setPen(theme.color("chip_text" if filled else "muted"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)
    if not filled:
        painter.setPen(QPen(theme.color("muted"), 1))
        middle = box.center().y() + 0.5
        painter.drawLine(QPointF(box.left() + 2, middle), QPointF(box.right() - 2, middle))


def _width(lines: Lines, metrics: QFontMetricsF) -> float:
    """Of the longest line."""
    each = (sum(metrics.horizontalAdvance(word) + 2 * PADDING + GAP for word, _ in line) - GAP for line in lines)
    return max(each)


def _metrics(theme: Theme) -> QFontMetricsF:
    return QFontMetricsF(theme.font(SMALL))
