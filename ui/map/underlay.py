"""The picture under the squares of a map, as it is painted."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop_app.combat.grid.picture import MapPicture
from ui.map.viewport import Viewport


@dataclass(frozen=True, slots=True)
class Underlay:
    """A picture in several sizes, the largest first, and how many of the largest one's pixels a square is."""

    sizes: tuple[QImage, ...]
    square: float
    left: float
    top: float

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
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(place, fitting[-1] if fitting else largest)
        painter.restore()


def underlay_of(picture: MapPicture, sizes: tuple[QImage, ...]) -> Underlay:
    """That picture as it lies."""
    return Underlay(sizes, picture.square, picture.left, picture.top)
