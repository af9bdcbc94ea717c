"""Paints what lies on the squares: floor, grid, walls, what hampers, fog and light."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.ground import (
    DARK,
    DIFFICULT,
    DIM,
    DOOR,
    LOW_WALL,
    OBSTACLE,
    OPEN_DOOR,
    PIT,
    WALL,
    WATER,
    Ground,
)
from desktop_app.combat.grid.light import LightRows, light_rows
from desktop_app.combat.grid.sight import Rows, runs_in
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.grid.strokes import runs_of
from ui.map.far_ground import MANY_SQUARES, fog_from_afar, terrain_from_afar
from ui.map.underlay import Underlay
from ui.map.viewport import Viewport
from ui.theme.theme import Theme

SMALL_SQUARE: Final = 14.0
"""Below so many pixels a square shows its ground by colour alone, without grid lines."""
EVEN: Final = frozenset({WALL, DIFFICULT, WATER})
"""What looks the same whether squares are painted one by one or in a row."""
Painter = Callable[[QPainter, QRectF, Theme], None]
FromAfar = Callable[[Ground, Theme], QImage]


LINE_SHARE: Final = 0.07
"""The width of the line round a wall as a share of a square."""
UPON_PICTURE: Final = 0.55
"""How opaque terrain is upon a picture, which has its own walls."""


def paint_ground(painter: QPainter, ground: Ground, view: Viewport, theme: Theme,
                 under: Underlay | None = None, light: LightRows | None = None) -> None:  # fmt: skip
    """The whole map, by its parts from below: floor, picture, terrain, grid, fog and darkness.

    `light` = how light it is; None = as it was drawn.
    """
    whole = view.area_of(Space(0, 0, ground.width, ground.height))
    painter.fillRect(whole, theme.color("surface"))
    if under is not None:
        under.paint(painter, view, whole)
        painter.setOpacity(UPON_PICTURE)
    from_afar = view.scale < SMALL_SQUARE and ground.width * ground.height >= MANY_SQUARES
    parts, sees = _parts_of(ground), _in_sight(view, painter)
    if from_afar:
        painter.drawImage(whole, parts.image(theme, terrain_from_afar))
    else:
        _paint_terrain(painter, parts.terrain, view, theme, sees)
    painter.setOpacity(1)
    if view.scale >= SMALL_SQUARE:
        _paint_grid(painter, ground, view, theme)
    _paint_outlines(painter, parts.borders, view, theme)
    shades = light if light is not None else light_rows(Board(ground))
    for rows, word in ((shades.dim, DIM), (shades.dark, DARK)):
        for space in filter(sees, _areas_of(rows)):
            painter.fillRect(view.area_of(space), QColor(0, 0, 0, _SHADES[word]))
    if from_afar:
        painter.drawImage(whole, parts.image(theme, fog_from_afar))
    else:
        _paint_fog(painter, filter(sees, parts.fog), view, theme)
    painter.setPen(QPen(theme.color("line_strong"), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(whole)


def _in_sight(view: Viewport, painter: QPainter) -> Callable[[Space], bool]:
    """Whether something of an area is seen at all."""
    seen = QRectF(painter.window())
    left, top = view.square_at(seen.topLeft())
    right, bottom = view.square_at(seen.bottomRight())

    def sees(space: Space) -> bool:
        across = space.left <= right and space.left + space.wide > left
        return across and space.top <= bottom and space.top + space.high > top

    return sees


def _paint_terrain(painter: QPainter, terrain: Mapping[str, tuple[Space, ...]], view: Viewport, theme: Theme,
                   sees: Callable[[Space], bool]) -> None:  # fmt: skip
    for kind, spaces in terrain.items():
        paint = _TERRAIN[kind]
        for space in filter(sees, spaces):
            paint(painter, view.area_of(space), theme)


@lru_cache(maxsize=8)
def _areas_of(rows: Rows) -> tuple[Space, ...]:
    return tuple(Space(left, row, right - left + 1, 1) for left, right, row in runs_in(rows))


class _Parts:
    """A ground as it is painted: areas of each terrain and of fog, and the borders of what is solid."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.terrain = {
            kind: _joined(squares) if kind in EVEN else tuple(Space(*square) for square in squares)
            for kind, squares in _by_word(ground.terrain).items()
        }
        self.fog = _joined(ground.fog)
        self.borders = tuple(_borders(ground.solid))
        self._images: dict[tuple[bool, FromAfar], QImage] = {}

    def image(self, theme: Theme, made: FromAfar) -> QImage:
        """What is seen from afar, kept for as long as the ground and the theme stay."""
        key = (theme.is_dark, made)
        if key not in self._images:
            self._images[key] = made(self.ground, theme)
        return self._images[key]


_kept: list[_Parts] = []
"""The ground that was painted last, since the same is painted again when it is moved, shown larger or lit otherwise."""


def _parts_of(ground: Ground) -> _Parts:
    kept = _kept[0].ground if _kept else None
    if kept is None or kept.terrain is not ground.terrain or kept.fog is not ground.fog or _size(kept) != _size(ground):
        _kept[:] = [_Parts(ground)]
    return _kept[0]


def _size(ground: Ground) -> tuple[int, int]:
    return ground.width, ground.height


def _by_word(layer: Mapping[Square, str]) -> dict[str, list[Square]]:
    found: dict[str, list[Square]] = {}
    for square, word in layer.items():
        found.setdefault(word, []).append(square)
    return found


def _joined(squares: Iterable[Square]) -> tuple[Space, ...]:
    """Squares that lie side by side as one area."""
    return tuple(Space(left, row, right - left + 1, 1) for left, right, row in runs_of(squares))


def _paint_grid(painter: QPainter, ground: Ground, view: Viewport, theme: Theme) -> None:
    ink = QColor(theme.color("line_strong"))
    ink.setAlpha(110)
    painter.setPen(QPen(ink, 1))
    left, top, scale = view.origin.x(), view.origin.y(), view.scale
    right, bottom = left + ground.width * scale, top + ground.height * scale
    down = [QLineF(left + x * scale, top, left + x * scale, bottom) for x in range(1, ground.width)]
    across = [QLineF(left, top + y * scale, right, top + y * scale) for y in range(1, ground.height)]
    painter.drawLines(down + across)


def _paint_outlines(painter: QPainter, borders: Iterable[tuple[Square, Square]], view: Viewport, theme: Theme) -> None:
    """Round walls and closed doors, dark upon light: it is seen on any picture."""
    left, top, scale = view.origin.x(), view.origin.y(), view.scale
    lines = [
        QLineF(left + x * scale, top + y * scale, left + right * scale, top + bottom * scale)
        for (x, y), (right, bottom) in borders
    ]
    wide = min(max(view.scale * LINE_SHARE, 1.0), 3.0)
    for ink, width in (("surface", 2 * wide), ("text", wide)):
        painter.setPen(QPen(theme.color(ink), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
        painter.drawLines(lines)


def _borders(squares: frozenset[Square]) -> Iterator[tuple[Square, Square]]:
    """The sides of squares beyond which none of them lies, from corner to corner, as long as they go on."""
    above = {(x, y) for x, y in squares if (x, y - 1) not in squares}
    below = {(x, y + 1) for x, y in squares if (x, y + 1) not in squares}
    for first, last, y in runs_of(above | below):
        yield (first, y), (last + 1, y)
    left = {(y, x) for x, y in squares if (x - 1, y) not in squares}
    right = {(y, x + 1) for x, y in squares if (x + 1, y) not in squares}
    for first, last, x in runs_of(left | right):
        yield (x, first), (x, last + 1)


def _wall(painter: QPainter, area: QRectF, theme: Theme) -> None:
    painter.fillRect(area, theme.color("muted"))


def _door(painter: QPainter, area: QRectF, theme: Theme) -> None:
    painter.fillRect(area, theme.color("warn_soft"))
    inset = area.width() * 0.18
    painter.setPen(QPen(theme.color("warn"), max(area.width() * 0.1, 1)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area.adjusted(inset, inset, -inset, -inset))


def _open_door(painter: QPainter, area: QRectF, theme: Theme) -> None:
    painter.setPen(QPen(theme.color("warn"), max(area.width() * 0.1, 1)))
    painter.drawLine(area.bottomLeft(), area.topRight())


def _hatched(style: Qt.BrushStyle, ink: str) -> Painter:
    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        painter.fillRect(area, theme.color("sunken"))
        painter.fillRect(area, QBrush(theme.color(ink), style))

    return paint


def _obstacle(painter: QPainter, area: QRectF, theme: Theme) -> None:
    painter.fillRect(area, theme.color("sunken"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("line_strong"))
    inset = area.width() * 0.22
    painter.drawEllipse(area.adjusted(inset, inset, -inset, -inset))


def _low_wall(painter: QPainter, area: QRectF, theme: Theme) -> None:
    painter.fillRect(area, theme.color("sunken"))
    inset = area.width() * 0.3
    painter.fillRect(area.adjusted(0, inset, 0, -inset), theme.color("muted"))


def _pit(painter: QPainter, area: QRectF, theme: Theme) -> None:
    painter.fillRect(area, theme.color("sunken"))
    painter.setPen(QPen(theme.color("muted"), max(area.width() * 0.08, 1)))
    painter.drawLine(area.topLeft(), area.bottomRight())
    painter.drawLine(area.topRight(), area.bottomLeft())


def _water(painter: QPainter, area: QRectF, theme: Theme) -> None:
    painter.fillRect(area, theme.color("accent_soft"))
    painter.fillRect(area, QBrush(theme.color("accent"), Qt.BrushStyle.HorPattern))


_TERRAIN: Final[Mapping[str, Painter]] = {
    WALL: _wall,
    DOOR: _door,
    OPEN_DOOR: _open_door,
    DIFFICULT: _hatched(Qt.BrushStyle.BDiagPattern, "muted"),
    OBSTACLE: _obstacle,
    LOW_WALL: _low_wall,
    PIT: _pit,
    WATER: _water,
}
_SHADES: Final = {DIM: 70, DARK: 150}


def _paint_fog(painter: QPainter, fog: Iterable[Space], view: Viewport, theme: Theme) -> None:
    veil = QColor(theme.color("muted"))
    veil.setAlpha(90)
    for space in fog:
        area = view.area_of(space)
        painter.fillRect(area, veil)
        painter.fillRect(area, QBrush(theme.color("muted"), Qt.BrushStyle.Dense6Pattern))


def corner_of(view: Viewport, corner: Square) -> QPointF:
    """Where a corner of squares is in the widget."""
    return view.area_of(Space(*corner)).topLeft()
