"""Icons: one-colour drawings from `resources/icons`, inked with the theme's colours and kept."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from desktop_app.paths import resources

USUAL, LARGEST = 16, 48
"""Sizes of an icon of a button, in points: as most are, and the one that others are made from."""
INK = "#000000"


@cache
def drawing(name: str) -> str:
    """The text of an icon's drawing. Raises OSError for a name that there is not."""
    return (resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=2)
def _inked(name: str, color: str) -> QSvgRenderer:
    """A drawing in a colour, read once for all its sizes."""
    return QSvgRenderer(QByteArray(drawing(name).replace(INK, color).encode()))


@cache
def pixmap(name: str, color: str, size: int, ratio: float = 1.0) -> QPixmap:
    """An icon as a picture of `size` logical pixels."""
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    _inked(name, color).render(painter, QRectF(0, 0, picture.width(), picture.height()))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


@cache
def sign(name: str, color: str, size: int, ratio: float) -> QPixmap:
    """An icon for a row of a list: drawn twice as large, so that lines thinner than a point of the screen are seen."""
    large, side = pixmap(name, color, size, 2 * ratio), round(size * ratio)
    small = large.scaled(side, side, mode=Qt.TransformationMode.SmoothTransformation)
    small.setDevicePixelRatio(ratio)
    return small


@cache
def icon(name: str, color: str, disabled: str, ratio: float) -> QIcon:
    """An icon with its greyed form, drawn for a screen with so many pixels a point."""
    made = QIcon()
    for ink, mode in ((color, QIcon.Mode.Normal), (disabled, QIcon.Mode.Disabled)):
        for size in sorted({USUAL, round(USUAL * ratio), LARGEST}):
            made.addPixmap(pixmap(name, ink, size), mode)
    return made


@cache
def program_icon() -> QIcon:
    """The program's own sign, in its own colours."""
    made = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        made.addPixmap(pixmap("turnkeeper", INK, size))
    return made
