"""A large map seen from afar: a pixel for each square, by colour alone, kept as a picture that is drawn at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtGui import QColor, QImage

from desktop_app.combat.grid.ground import (
    DIFFICULT,
    DOOR,
    LOW_WALL,
    OBSTACLE,
    OPEN_DOOR,
    PIT,
    WALL,
    WATER,
    Ground,
)
from desktop_app.combat.grid.space import Square
from ui.theme.theme import Theme

MANY_SQUARES: Final = 80 * 80
"""From so many squares on a map has too many marks to paint each of them where they are small."""
_INKS: Final[Mapping[str, tuple[str, str, float]]] = {
    WALL: ("muted", "muted", 0.0),
    DOOR: ("warn", "warn", 0.0),
    OPEN_DOOR: ("warn_soft", "warn", 0.4),
    DIFFICULT: ("sunken", "muted", 0.3),
    OBSTACLE: ("sunken", "muted", 0.55),
    LOW_WALL: ("sunken", "muted", 0.75),
    PIT: ("sunken", "text", 0.8),
    WATER: ("accent_soft", "accent", 0.35),
}
"""Two colours of the theme for each terrain, and how much of the second there is."""
FOG_ALPHA: Final = 140


def terrain_from_afar(ground: Ground, theme: Theme) -> QImage:
    """What lies on the squares; nothing where the floor is open."""
    kinds = {kind: place for place, kind in enumerate(_INKS, 1)}
    colors = [_mixed(theme.color(one), theme.color(other), share) for one, other, share in _INKS.values()]
    return _image(ground, ((square, kinds[kind]) for square, kind in ground.terrain.items()), colors)


def fog_from_afar(ground: Ground, theme: Theme) -> QImage:
    """The squares in fog."""
    veil = QColor(theme.color("muted"))
    veil.setAlpha(FOG_ALPHA)
    return _image(ground, ((square, 1) for square in ground.fog), [veil])


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    parts = zip(one.getRgb(), other.getRgb(), strict=True)  # type: ignore[call-overload]
    return QColor(*(round(first + (second - first) * share) for first, second in parts))


def _image(ground: Ground, places: Iterable[tuple[Square, int]], colors: list[QColor]) -> QImage:
    wide = -(-ground.width // 4) * 4  # Qt wants rows of whole words
    data = bytearray(wide * ground.height)
    for (x, y), place in places:
        data[y * wide + x] = place
    image = QImage(data, ground.width, ground.height, wide, QImage.Format.Format_Indexed8)
    image.setColorTable([0, *(color.rgba() for color in colors)])
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
