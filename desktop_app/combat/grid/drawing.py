"""What a brush does to squares of a map."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from desktop_app.combat.grid.ground import (
    DARK,
    DIFFICULT,
    DIM,
    DOOR,
    LETTERS,
    LOW_WALL,
    OBSTACLE,
    OPEN_DOOR,
    PIT,
    WALL,
    WATER,
    Ground,
    checked_size,
)
from desktop_app.combat.grid.space import Square

OPEN, FOG, NO_FOG, BRIGHT, ERASE = "open", "fog", "no fog", "bright", "erase"
BRUSHES: Final = (OPEN, *LETTERS.values(), FOG, NO_FOG, BRIGHT, DIM, DARK, ERASE)
"""What can be drawn: open floor or a terrain; fog or none; bright, dim or no light; `erase` all three at once."""

NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        OPEN: "open floor",
        WALL: "wall",
        DOOR: "closed door",
        OPEN_DOOR: "open door",
        DIFFICULT: "difficult ground",
        OBSTACLE: "obstacle",
        LOW_WALL: "low wall",
        WATER: "water",
        PIT: "pit",
        FOG: "fog",
        NO_FOG: "no fog",
        DIM: "dim light",
        DARK: "darkness",
        BRIGHT: "bright light",
        ERASE: "erase",
    }
)
"""Each brush, and so each terrain and light, in words."""


def drawn(ground: Ground, squares: Collection[Square], brush: str) -> Ground:
    """The map with those of the squares that lie on it drawn so. Raises KeyError for what is no brush."""
    wanted = frozenset((x, y) for x, y in squares if 0 <= x < ground.width and 0 <= y < ground.height)
    if brush == ERASE:
        terrain, light = _painted(ground.terrain, wanted, ""), _painted(ground.light, wanted, "")
        return replace(ground, terrain=terrain, light=light, fog=ground.fog - wanted)
    if brush in (FOG, NO_FOG):
        return replace(ground, fog=ground.fog | wanted if brush == FOG else ground.fog - wanted)
    if brush in (BRIGHT, DIM, DARK):
        return replace(ground, light=_painted(ground.light, wanted, "" if brush == BRIGHT else brush))
    if brush not in BRUSHES:
        raise KeyError(brush)
    return replace(ground, terrain=_painted(ground.terrain, wanted, "" if brush == OPEN else brush))


def _painted(layer: Mapping[Square, str], squares: frozenset[Square], word: str) -> Mapping[Square, str]:
    kept = {square: held for square, held in layer.items() if square not in squares}
    return kept | dict.fromkeys(sorted(squares), word) if word else kept


def resized(ground: Ground, width: int, height: int) -> Ground:
    """The map with so many columns and rows: what still lies on it stays. Raises GroundError for no possible size."""
    checked_size(width, height)

    def inside(square: Square) -> bool:
        return square[0] < width and square[1] < height

    return replace(
        ground,
        width=width,
        height=height,
        terrain={square: kind for square, kind in ground.terrain.items() if inside(square)},
        fog=frozenset(filter(inside, ground.fog)),
        light={square: kind for square, kind in ground.light.items() if inside(square)},
    )
