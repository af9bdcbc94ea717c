"""What is laid over the map for a while: where one gets to, the way there, who strikes, areas and lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from desktop_app.combat.grid.lines import Corner
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.grid.strokes import runs_of
from ui.map.ground_painter import corner_of
from ui.map.viewport import Viewport
from ui.theme.theme import Theme

SOFT, STRONG = 60, 120
"""How opaque areas are, of 255."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way that is looked at: its spaces with the start first, who strikes from which of them, why it cannot be.

    `told` = the feet of it, written at its end.
    """

    spaces: tuple[Space, ...] = ()
    strikes: tuple[tuple[str, Space], ...] = ()
    reason: str = ""
    told: str = ""


NO_WAY: Final = Way()


@dataclass(frozen=True, slots=True)
class Overlay:
    """All that lies over the map now. `near` = squares of a single move, `far` = of a double one; `area` of a spell.

    `unseen` = squares out of sight, `veiled` = those of which nothing at all is to be seen; `rings` = spaces of
    creatures that are pointed out; `point` = where an area begins.
    """

    near: frozenset[Square] = frozenset()
    far: frozenset[Square] = frozenset()
    threatened: frozenset[Square] = frozenset()
    area: frozenset[Square] = frozenset()
    unseen: frozenset[Square] = frozenset()
    veiled: frozenset[Square] = frozenset()
    rings: tuple[Space, ...] = ()
    point: Corner | None = None
    lines: tuple[tuple[Corner, Corner, bool], ...] = ()
    way: Way = NO_WAY


NOTHING: Final = Overlay()


class OverlayPainter:
    """Paints it below the tokens (`below`) and above them (`above`)."""

    def __init__(self, painter: QPainter, view: Viewport, theme: Theme) -> None:
        self._painter, self._view, self._theme = painter, view, theme

    def below(self, overlay: Overlay) -> None:
        """Areas, under the tokens."""
        self._fill(overlay.far, "accent", SOFT // 2)
        self._fill(overlay.near, "accent", SOFT)
        self._fill(overlay.threatened, "danger", SOFT // 2)
        self._fill(overlay.threatened, "danger", 0, Qt.BrushStyle.FDiagPattern)
        self._fill(overlay.area, "warn", STRONG)
        self._fill(overlay.unseen, "muted", STRONG)
        self._fill(overlay.veiled, "sunken", 255)

    def above(self, overlay: Overlay) -> None:
        """The way and the lines, over the tokens."""
        for start, end, is_stopped in overlay.lines:
            style = Qt.PenStyle.DashLine if is_stopped else Qt.PenStyle.SolidLine
            self._painter.setPen(QPen(self._theme.color("danger" if is_stopped else "good"), 2, style))
            self._painter.drawLine(QLineF(corner_of(self._view, start), corner_of(self._view, end)))
        for space in overlay.rings:
            self._ring(space)
        if overlay.point is not None:
            self._point(overlay.point)
        if len(overlay.way.spaces) > 1:
            self._way(overlay.way)

    def _ring(self, space: Space) -> None:
        """A frame round a creature that is pointed out, seen on every ground."""
        area = self._view.area_of(space).adjusted(1.5, 1.5, -1.5, -1.5)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in (("surface", 5.0), ("warn", 3.0)):
            self._painter.setPen(QPen(self._theme.color(ink), width))
            self._painter.drawRect(area)

    def _point(self, point: Corner) -> None:
        """The intersection from which an area comes."""
        size = max(self._view.scale * 0.14, 4.0)
        self._painter.setPen(QPen(self._theme.color("surface"), 1.5))
        self._painter.setBrush(self._theme.color("warn"))
        self._painter.drawEllipse(corner_of(self._view, point), size, size)

    def _fill(self, squares: Iterable[Square], ink: str, alpha: int, pattern: Qt.BrushStyle | None = None) -> None:
        color = QColor(self._theme.color(ink))
        color.setAlpha(alpha or STRONG)
        brush = QBrush(color, pattern or Qt.BrushStyle.SolidPattern)
        for left, right, row in runs_of(squares):
            self._painter.fillRect(self._view.area_of(Space(left, row, right - left + 1, 1)), brush)

    def _way(self, way: Way) -> None:
        painter, theme = self._painter, self._theme
        points = [self._view.middle_of(space) for space in way.spaces]
        begin = points[0] + (points[1] - points[0]) * 0.5 * way.spaces[0].wide
        points[0] = begin if len(way.spaces) > way.spaces[0].wide else points[0]
        line = QPainterPath(points[0])
        for point in points[1:]:
            line.lineTo(point)
        ink = "danger" if way.reason else "accent"
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("surface"), 6))
        painter.drawPath(line)
        style = Qt.PenStyle.DotLine if way.reason else Qt.PenStyle.SolidLine
        painter.setPen(QPen(theme.color(ink), 3, style))
        painter.drawPath(line)
        for name, space in way.strikes:
            self._strike(name, space)
        self._end(way, points[-1], ink)

    def _strike(self, name: str, space: Space) -> None:
        """A mark where a foe strikes, with its name."""
        area = self._view.area_of(space)
        size = max(self._view.scale * 0.22, 6.0)
        painter, theme = self._painter, self._theme
        painter.setPen(QPen(theme.color("surface"), 1))
        painter.setBrush(theme.color("danger"))
        painter.drawEllipse(area.center(), size, size)
        self._label(name, area.center() + QPointF(size, -size), "danger")

    def _end(self, way: Way, point: QPointF, ink: str) -> None:
        if way.reason:
            size = max(self._view.scale * 0.25, 5.0)
            self._painter.setPen(QPen(self._theme.color("danger"), 3))
            self._painter.drawLine(QLineF(point.x() - size, point.y() - size, point.x() + size, point.y() + size))
            self._painter.drawLine(QLineF(point.x() - size, point.y() + size, point.x() + size, point.y() - size))
        if way.told:
            self._label(way.told, point + QPointF(self._view.scale * 0.3, self._view.scale * 0.3), ink)

    def _label(self, text: str, at: QPointF, ink: str) -> None:
        painter, theme = self._painter, self._theme
        font = theme.font(0.9, bold=True)
        metrics = QFontMetricsF(font)
        box = QRectF(at.x(), at.y(), metrics.horizontalAdvance(text) + 8, metrics.height() + 2)
        painter.setPen(QPen(theme.color(ink), 1))
        painter.setBrush(theme.color("raised"))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(theme.color("text"))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
