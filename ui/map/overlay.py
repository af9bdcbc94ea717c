"""What is laid over the map for a while: where one gets to, the way there, who strikes, areas and lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from desktop_app.combat.grid.lines import Corner
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.grid.strokes import Run, runs_of
from desktop_app.rules.text import listed
from ui.map.barred_sign import paint_barred
from ui.map.ground_painter import corner_of
from ui.map.viewport import Viewport
from ui.theme.theme import Theme

SOFT, STRONG = 60, 120
"""How opaque areas are, of 255."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way that is looked at: its spaces with the start first, who strikes from which of them, why it cannot be.

    `told` = the feet of it, written at its end; `barred` = the squares on which it cannot end, for `reason`;
    `around` = the spaces of a way to the same end on which fewer strike.
    """

    spaces: tuple[Space, ...] = ()
    strikes: tuple[tuple[str, Space], ...] = ()
    reason: str = ""
    told: str = ""
    barred: Space | None = None
    around: tuple[Space, ...] = ()


NO_WAY: Final = Way()


@dataclass(frozen=True, slots=True)
class Overlay:
    """All that lies over the map now; `near` = runs of squares of a single move, `far` = of a double one.

    `area` = squares of a spell, `unseen` = runs of squares out of sight, `veiled` = squares of which nothing at all is
    to be seen; `rings` = spaces of creatures that are pointed out; `point` = where an area begins.
    """

    near: tuple[Run, ...] = ()
    far: tuple[Run, ...] = ()
    threatened: frozenset[Square] = frozenset()
    area: frozenset[Square] = frozenset()
    unseen: tuple[Run, ...] = ()
    veiled: frozenset[Square] = frozenset()
    rings: tuple[Space, ...] = ()
    point: Corner | None = None
    lines: tuple[tuple[Corner, Corner, bool], ...] = ()
    way: Way = NO_WAY


NOTHING: Final = Overlay()


@lru_cache(maxsize=32)
def _runs_of(squares: frozenset[Square]) -> tuple[Run, ...]:
    """Kept, since the same areas are painted again with each square that the cursor comes to."""
    return runs_of(squares)


class OverlayPainter:
    """Paints it below the tokens (`below`) and above them (`above`)."""

    def __init__(self, painter: QPainter, view: Viewport, theme: Theme) -> None:
        self._painter, self._view, self._theme = painter, view, theme

    def below(self, overlay: Overlay) -> None:
        """Areas, under the tokens."""
        self._fill_runs(overlay.far, "accent", SOFT // 2)
        self._fill_runs(overlay.near, "accent", SOFT)
        self._fill(overlay.threatened, "danger", SOFT // 2)
        self._fill(overlay.threatened, "danger", 0, Qt.BrushStyle.FDiagPattern)
        self._fill(overlay.area, "warn", STRONG)
        self._fill_runs(overlay.unseen, "muted", STRONG)
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
        way = overlay.way
        if len(way.spaces) > 1:
            self._way(way)
        if way.barred is not None:
            paint_barred(self._painter, self._view.area_of(way.barred), self._theme)
        if len(way.spaces) > 1:
            self._end(way)

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

    def _fill(self, squares: frozenset[Square], ink: str, alpha: int, pattern: Qt.BrushStyle | None = None) -> None:
        self._fill_runs(_runs_of(squares), ink, alpha, pattern)

    def _fill_runs(self, runs: Iterable[Run], ink: str, alpha: int, pattern: Qt.BrushStyle | None = None) -> None:
        color = QColor(self._theme.color(ink))
        color.setAlpha(alpha or STRONG)
        brush = QBrush(color, pattern or Qt.BrushStyle.SolidPattern)
        self._painter.setRenderHint(
            QPainter.RenderHint.Antialiasing, on=False
        )  # else what is below shines between rows
        for left, right, row in runs:
            self._painter.fillRect(self._view.area_of(Space(left, row, right - left + 1, 1)), brush)
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _way(self, way: Way) -> None:
        painter, theme = self._painter, self._theme
        if len(way.around) > 1:
            around = self._line(way.around)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for color, width, style in (("surface", 5, Qt.PenStyle.SolidLine), ("good", 2, Qt.PenStyle.DashLine)):
                painter.setPen(QPen(theme.color(color), width, style))
                painter.drawPath(around)
        line = self._line(way.spaces)
        ink = "danger" if way.reason else "accent"
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("surface"), 6))
        painter.drawPath(line)
        style = Qt.PenStyle.DotLine if way.reason else Qt.PenStyle.SolidLine
        painter.setPen(QPen(theme.color(ink), 3, style))
        painter.drawPath(line)
        for space in dict.fromkeys(space for _, space in way.strikes):
            names = listed([name for name, at in way.strikes if at == space])
            self._strike(names, space, below=len(way.around) > 1)

    def _line(self, spaces: tuple[Space, ...]) -> QPainterPath:
        """A line through the middles of spaces, from the edge of the first."""
        points = [self._view.middle_of(space) for space in spaces]
        begin = points[0] + (points[1] - points[0]) * 0.5 * spaces[0].wide
        line = QPainterPath(begin if len(spaces) > spaces[0].wide else points[0])
        for point in points[1:]:
            line.lineTo(point)
        return line

    def _strike(self, name: str, space: Space, *, below: bool) -> None:
        """A mark where a foe strikes, with its name over or below the way."""
        area = self._view.area_of(space)
        size = max(self._view.scale * 0.22, 6.0)
        painter, theme = self._painter, self._theme
        painter.setPen(QPen(theme.color("surface"), 1))
        painter.setBrush(theme.color("danger"))
        painter.drawEllipse(area.center(), size, size)
        self._label(name, area.center() + QPointF(size, size if below else -size - self._line_height), "danger")

    def _end(self, way: Way) -> None:
        """How far it is, at its end."""
        if way.told:
            point = self._view.middle_of(way.spaces[-1])
            beside = self._view.scale * (0.45 if way.reason else 0.3)
            self._label(way.told, point + QPointF(beside, beside), "danger" if way.reason else "accent")

    @property
    def _line_height(self) -> float:
        return QFontMetricsF(self._theme.font(0.9, bold=True)).height() + 2

    def _label(self, text: str, at: QPointF, ink: str) -> None:
        painter, theme = self._painter, self._theme
        font = theme.font(0.9, bold=True)
        metrics = QFontMetricsF(font)
        box = QRectF(at.x(), at.y(), metrics.horizontalAdvance(text) + 8, metrics.height() + 2)
        seen = painter.window()
        box.moveLeft(max(min(box.left(), seen.right() - box.width() - 1), 1))
        box.moveTop(max(min(box.top(), seen.bottom() - box.height() - 1), 1))
        painter.setPen(QPen(theme.color(ink), 1))
        painter.setBrush(theme.color("raised"))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(theme.color("text"))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
