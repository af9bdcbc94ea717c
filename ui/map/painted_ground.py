"""The ground of a map as a picture that is kept: it is painted again only when something of it is another."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPixmap

from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.light import LightRows
from ui.map.ground_painter import paint_ground
from ui.map.underlay import Underlay
from ui.map.viewport import Viewport
from ui.theme.theme import Theme


class PaintedGround:
    """Keeps it for one view; `under` = the picture under the squares, if there is one."""

    def __init__(self, theme: Theme, view: Viewport) -> None:
        self._theme, self._view = theme, view
        self.under: Underlay | None = None
        self._picture: QPixmap | None = None
        self._of: tuple[Ground, LightRows, float, QPointF, QSize] | None = None

    def forget(self) -> None:
        """Colours or the picture under it are others."""
        self._of = None

    def picture(self, ground: Ground, light: LightRows, size: QSize, ratio: float) -> QPixmap:
        """A ground in that light, in a widget of that size."""
        mark = (ground, light, self._view.scale, QPointF(self._view.origin), size)
        if self._picture is None or mark != self._of:
            picture = QPixmap(size * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(self._theme.color("sunken"))
            painter = QPainter(picture)
            paint_ground(painter, ground, self._view, self._theme, self.under, light)
            painter.end()
            self._picture, self._of = picture, mark
        return self._picture
