"""The squares that are drawn on a picture of a map: how large they are and where the first one begins.

Lines of a grid are strong edges that come again at one distance, down as well as across. The distance is where the
edges fit best upon themselves (autocorrelation); then it and the beginning are made exact to parts of a pixel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

LEAST, MOST = 12, 400
"""Pixels along a square that is looked for."""
AGAIN: Final = 3
"""So many squares along each side at least, or nothing comes again."""
ALIKE: Final = 0.25
"""How well edges must fit upon themselves, of 1."""
ALMOST: Final = 0.75
"""Twice the distance fits as well; the least one that fits nearly as well as the best is meant."""
FINER: Final = (0.25, 0.05)
"""Steps in pixels by which the distance is made exact."""
USUAL_SQUARES: Final = 24
"""Squares along the longer side where no lines are found."""


@dataclass(frozen=True, slots=True)
class GridLines:
    """Squares of so many pixels, the first of which begins `left` and `top` pixels from the picture's corner.

    `found` = by lines; else it is a guess.
    """

    square: float
    left: float
    top: float
    found: bool = True


def grid_of(down: Sequence[float], across: Sequence[float]) -> GridLines:
    """The squares of a picture. `down` = how much each column of pixels differs from the next; `across` = each row."""
    upright, level = _evened(down), _evened(across)
    lag = _distance(upright, level)
    if not lag:
        return GridLines(max(len(down), len(across)) / USUAL_SQUARES, 0, 0, found=False)
    square = float(lag)
    for step in FINER:
        near = [square + step * number for number in range(-6, 7)]
        square = max(near, key=lambda each: _best(upright, each)[0] + _best(level, each)[0])
    return GridLines(round(square, 2), round(_best(upright, square)[1], 1), round(_best(level, square)[1], 1))


def _evened(edges: Sequence[float]) -> list[float]:
    """Edges over a pixel and its neighbours, as far above their mean as they are."""
    if len(edges) < LEAST:
        return [0.0] * len(edges)
    wide = [edges[0], *edges, edges[-1]]
    soft = [wide[at] + 2 * wide[at + 1] + wide[at + 2] for at in range(len(edges))]
    mean = sum(soft) / len(soft)
    return [each - mean for each in soft]


def _distance(upright: list[float], level: list[float]) -> int:
    """The least distance in pixels at which both come again, 0 = there is none."""
    most = min(MOST, min(len(upright), len(level)) // AGAIN)
    fits = {lag: min(_fit(upright, lag), _fit(level, lag)) for lag in range(LEAST - 1, most + 1)}
    best = max(fits.values(), default=0.0)
    if best < ALIKE:
        return 0
    for lag in range(LEAST, most):
        if fits[lag] >= ALMOST * best and fits[lag] >= fits[lag - 1] and fits[lag] >= fits[lag + 1]:
            return lag
    return 0


def _fit(edges: list[float], lag: int) -> float:
    """How well edges fit upon themselves so many pixels on, at most 1."""
    whole = sum(each * each for each in edges)
    if not whole or lag >= len(edges):
        return 0.0
    shared = sum(one * other for one, other in zip(edges, edges[lag:], strict=False))
    return shared / whole * len(edges) / (len(edges) - lag)


def _best(edges: list[float], square: float) -> tuple[float, float]:
    """How strong the edges are on lines at that distance, in the mean, and where the first line is."""
    count = int(len(edges) / square)
    best = (float("-inf"), 0.0)
    for begin in range(int(square)):
        places = (int(begin + number * square + 0.5) for number in range(count + 1))
        found = [edges[place] for place in places if place < len(edges)]
        best = max(best, (sum(found) / len(found), begin + 1.0))
    return best[0], best[1] % square
