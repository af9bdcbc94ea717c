"""What a brush does to squares of a map."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from desktop_app.combat.grid.ground import DARK, DIM, LETTERS, Ground
from desktop_app.combat.grid.space import Square

OPEN, FOG, NO_FOG, BRIGHT = "open", "fog", "no fog", "bright"
BRUSHES: Final = (OPEN, *LETTERS.values(), FOG, NO_FOG, BRIGHT, DIM, DARK)
"""What can be drawn: open floor or a terrain; fog or none; bright, dim or no light."""


def drawn(ground: Ground, squares: Collection[Square], brush: str) -> Ground:
    """The map with those of the squares that lie on it drawn so. Raises KeyError for what is no brush."""
    wanted = frozenset((x, y) for x, y in squares if 0 <= x < ground.width and 0 <= y < ground.height)
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
