"""The picture under the squares of a map, as it is painted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QRegion

from desktop_app.combat.grid.picture import MapPicture
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.grid.strokes import runs_of
from ui.map.viewport import Viewport


@dataclass(frozen=True, slots=True)
class Underlay:
    """A picture in several sizes, the largest first, and how many of the largest one's pixels a square is.

    `only` = the squares under which it is painted; None = under all of them.
    """

    sizes: tuple[QImage, ...]
    square: float
    left: float
    top: float
    only: frozenset[Square] | None = None

    def paint(self, painter: QPainter, view: Viewport, whole: QRectF) -> None:
        """Paint it under the map, which is `whole`; nothing beside it."""
        if not self.sizes:
            return
        largest = self.sizes[0]
        scale = view.scale / self.square
        fitting = [each for each in self.sizes if each.width() >= largest.width() * scale]
        place = QRectF(
            whole.left() - self.left * scale,
            whole.top() - self.top * scale,
            largest.width() * scale,
            largest.height() * scale,
        )
        painter.save()
        painter.setClipRect(whole)
        if self.only is not None:
            painter.setClipRegion(_region(self.only, view), Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(place, fitting[-1] if fitting else largest)
        painter.restore()


def _region(squares: Iterable[Square], view: Viewport) -> QRegion:
    """The pixels of squares; those on a border belong to one of its sides."""
    region = QRegion()
    for left, right, row in runs_of(squares):
        region = region.united(view.area_of(Space(left, row, right - left + 1, 1)).toRect())
    return region


def underlay_of(picture: MapPicture, sizes: tuple[QImage, ...], only: frozenset[Square] | None = None) -> Underlay:
    """That picture as it lies, under these squares alone."""
    return Underlay(sizes, picture.square, picture.left, picture.top, only)
