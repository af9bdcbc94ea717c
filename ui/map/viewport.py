"""Which part of the map is in sight, and how large a square is in it."""

from __future__ import annotations

from math import floor
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from desktop_app.combat.grid.space import Space, Square

SMALLEST, LARGEST, USUAL = 8.0, 120.0, 32.0
"""Pixels along a square."""
ROUND_IT: Final = 0.5
"""Squares beside the map that can be moved into sight."""


class Viewport:
    """A square is `scale` pixels wide; `origin` = where the top left corner of the map is in the widget."""

    def __init__(self) -> None:
        self.scale, self.origin = USUAL, QPointF(0, 0)

    def square_at(self, point: QPointF) -> Square:
        """The square at a point of the widget; beside the map as well."""
        return (
            floor((point.x() - self.origin.x()) / self.scale),
            floor((point.y() - self.origin.y()) / self.scale),
        )

    def area_of(self, space: Space) -> QRectF:
        """Where a space is in the widget."""
        scale, origin = self.scale, self.origin
        return QRectF(
            origin.x() + space.left * scale, origin.y() + space.top * scale, space.wide * scale, space.high * scale
        )

    def middle_of(self, space: Space) -> QPointF:
        """Where the middle of a space is in the widget."""
        return self.area_of(space).center()

    def zoom(self, factor: float, around: QPointF) -> None:
        """Larger or smaller squares; what is under that point stays there."""
        scale = min(max(self.scale * factor, SMALLEST), LARGEST)
        self.origin = around + (self.origin - around) * (scale / self.scale)
        self.scale = scale

    def fit(self, columns: int, rows: int, room: QSizeF) -> None:
        """The whole map in the middle of the room, its squares as large as they can be."""
        wide, high = columns + 2 * ROUND_IT, rows + 2 * ROUND_IT
        self.scale = min(max(min(room.width() / wide, room.height() / high), SMALLEST), LARGEST)
        self.origin = QPointF((room.width() - columns * self.scale) / 2, (room.height() - rows * self.scale) / 2)

    def move_by(self, change: QPointF, columns: int, rows: int, room: QSizeF) -> None:
        """Move the map in its room; a part of it stays in sight."""
        self.origin = self.origin + change
        self._keep(columns, rows, room)

    def bring_into_sight(self, space: Space, columns: int, rows: int, room: QSizeF) -> bool:
        """Move the map so that the space, with a square around it, is seen; whether it had to be moved."""
        area = self.area_of(space).adjusted(-self.scale, -self.scale, self.scale, self.scale)
        dx = max(-area.left(), 0.0) + min(room.width() - area.right(), 0.0)
        dy = max(-area.top(), 0.0) + min(room.height() - area.bottom(), 0.0)
        if not (dx or dy):
            return False
        before = QPointF(self.origin)
        self.move_by(QPointF(dx, dy), columns, rows, room)
        return self.origin != before

    def _keep(self, columns: int, rows: int, room: QSizeF) -> None:
        self.origin = QPointF(
            _within(self.origin.x(), columns * self.scale, room.width()),
            _within(self.origin.y(), rows * self.scale, room.height()),
        )


def _within(place: float, length: float, room: float) -> float:
    """Half of the room is filled with map at least, or with all of it."""
    half = min(length, room) / 2
    return min(max(place, half - length), room - half)
