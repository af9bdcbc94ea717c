"""A part of a battle map on paper: ink on white, a picture under it where there is one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen

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
)
from desktop_app.combat.grid.space import Space, Square
from desktop_app.documents.parts import MapPart, MapToken
from ui.printing.fonts import UNITS, Family, font
from ui.printing.strips import Bounds

INK, GRID, STONE, SOFT = QColor("#202020"), QColor("#b0b0b0"), QColor("#707070"), QColor("#d8d8d8")
SHADES: Final = {DIM: 40, DARK: 95}
UPON_PICTURE: Final = 0.5
FOG_DOTS: Final = 4
"""Dots along a side of a square in fog."""


@dataclass(frozen=True, slots=True)
class MapMark:
    """It stands `left` and `top`, with squares of so many page units."""

    part: MapPart
    pictures: tuple[QImage, ...]
    square: float
    left: float = 0.0
    top: float = 0.0

    @property
    def bounds(self) -> Bounds:
        wide, high = self.part.wide * self.square, self.part.high * self.square
        return Bounds(self.left, self.top, self.left + wide, self.top + high)

    @property
    def text(self) -> str:
        return ""

    def moved(self, x: float, y: float) -> MapMark:
        return MapMark(self.part, self.pictures, self.square, self.left + x, self.top + y)

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        part, square = self.part, self.square
        whole = QRectF(x + self.left, y + self.top, part.wide * square, part.high * square)
        painter.save()
        painter.setClipRect(whole, Qt.ClipOperation.IntersectClip)
        corner = QPointF(whole.left() - part.first[0] * square, whole.top() - part.first[1] * square)
        self._picture(painter, corner)
        painter.setOpacity(UPON_PICTURE if self.pictures else 1)
        ground, seen = part.map.ground, tuple(self._squares())
        for at in seen:
            if at in ground.terrain:
                _terrain(painter, _area(corner, Space(*at), square), ground.terrain[at])
        painter.setOpacity(1)
        for at in seen:
            if at in ground.light:
                painter.fillRect(_area(corner, Space(*at), square), QColor(0, 0, 0, SHADES[ground.light[at]]))
            if at in ground.fog:
                _fog(painter, _area(corner, Space(*at), square))
        self._grid(painter, corner, whole)
        for token in part.map.tokens:
            _token(painter, _area(corner, token.space, square), token)
        self._cut(painter, whole)
        painter.restore()
        painter.setPen(QPen(INK, square * 0.03))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(whole)

    def _squares(self) -> Iterator[Square]:
        """The squares of this part, those of which a strip is seen included."""
        (left, top), part = self.part.first, self.part
        return ((x, y) for y in range(top, top + ceil(part.high)) for x in range(left, left + ceil(part.wide)))

    def _picture(self, painter: QPainter, corner: QPointF) -> None:
        """The picture under the whole map, of which the part is seen."""
        picture = self.part.map.picture
        if picture is None or not self.pictures:
            return
        scale = self.square / picture.square
        place = QRectF(
            corner.x() - picture.left * scale,
            corner.y() - picture.top * scale,
            picture.width * scale,
            picture.height * scale,
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(place, self.pictures[0])

    def _grid(self, painter: QPainter, corner: QPointF, whole: QRectF) -> None:
        painter.setPen(QPen(GRID, self.square * 0.015))
        for x in _between(self.part.first[0], self.part.wide):
            at = corner.x() + x * self.square
            painter.drawLine(QLineF(at, whole.top(), at, whole.bottom()))
        for y in _between(self.part.first[1], self.part.high):
            at = corner.y() + y * self.square
            painter.drawLine(QLineF(whole.left(), at, whole.right(), at))

    def _cut(self, painter: QPainter, whole: QRectF) -> None:
        """Where the next page is laid over this one, a dashed line."""
        right, below = (each * self.square for each in self.part.overlap)
        painter.setPen(QPen(INK, self.square * 0.02, Qt.PenStyle.DashLine))
        if right:
            painter.drawLine(QLineF(whole.right() - right, whole.top(), whole.right() - right, whole.bottom()))
        if below:
            painter.drawLine(QLineF(whole.left(), whole.bottom() - below, whole.right(), whole.bottom() - below))


def _between(first: int, count: float) -> Iterator[int]:
    return iter(range(first + 1, first + int(count) + 1))


def _area(corner: QPointF, space: Space, square: float) -> QRectF:
    left, top = corner.x() + space.left * square, corner.y() + space.top * square
    return QRectF(left, top, space.wide * square, space.high * square)


def _terrain(painter: QPainter, area: QRectF, kind: str) -> None:
    side = area.width()
    pen = QPen(INK, side * 0.06)
    inner = area.adjusted(side * 0.2, side * 0.2, -side * 0.2, -side * 0.2)
    if kind == WALL:
        painter.fillRect(area, STONE)
        return
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if kind == DOOR:
        painter.drawRect(inner)
    elif kind == OPEN_DOOR:
        painter.drawLine(QLineF(area.bottomLeft(), area.topRight()))
    elif kind == LOW_WALL:
        painter.fillRect(area.adjusted(0, side * 0.3, 0, -side * 0.3), STONE)
    elif kind == OBSTACLE:
        painter.setBrush(SOFT)
        painter.drawEllipse(inner)
    elif kind == PIT:
        painter.drawLine(QLineF(area.topLeft(), area.bottomRight()))
        painter.drawLine(QLineF(area.topRight(), area.bottomLeft()))
    else:
        _lines(painter, area, kind)


def _lines(painter: QPainter, area: QRectF, kind: str) -> None:
    """Water in level lines, difficult ground in slanting ones; drawn, for patterns are finer than a printer's dots."""
    side = area.width()
    painter.setPen(QPen(STONE, side * 0.03))
    if kind == DIFFICULT:
        painter.drawLine(QLineF(area.bottomLeft(), area.topRight()))
    for part in (0.25, 0.5, 0.75):
        if kind == WATER:
            at = area.top() + side * part
            painter.drawLine(QLineF(area.left(), at, area.right(), at))
        elif kind == DIFFICULT:
            painter.drawLine(QLineF(area.left(), area.top() + side * part, area.left() + side * part, area.top()))
            painter.drawLine(QLineF(area.left() + side * part, area.bottom(), area.right(), area.top() + side * part))


def _fog(painter: QPainter, area: QRectF) -> None:
    """Dots, which leave to be seen what is under them."""
    side = area.width()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(STONE)
    for row in range(FOG_DOTS):
        for column in range(FOG_DOTS):
            at = QPointF(column + 0.5, row + 0.5) * (side / FOG_DOTS)
            painter.drawEllipse(area.topLeft() + at, side * 0.03, side * 0.03)


def _token(painter: QPainter, area: QRectF, token: MapToken) -> None:
    """A hero in a circle, others in a box with corners, with their letters."""
    inset = area.width() * 0.1
    body = area.adjusted(inset, inset, -inset, -inset)
    painter.setPen(QPen(INK, area.width() * 0.05))
    painter.setBrush(QBrush(QColor("#ffffff")))
    if token.is_hero:
        painter.drawEllipse(body)
    else:
        painter.drawRect(body)
    painter.setFont(font(Family.SANS, body.width() * 0.45 / UNITS))
    painter.drawText(body, Qt.AlignmentFlag.AlignCenter, token.letters)
