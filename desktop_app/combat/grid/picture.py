"""A picture that lies under the squares of a map, and how it lies."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Final

from desktop_app.combat.grid.ground import LARGEST

LONGEST_SIDE: Final = 3000
"""Pixels along the longer side of a picture that is kept."""
MOST_LETTERS: Final = 12_000_000
"""Letters of its file in base64."""
SMALLEST_SQUARE: Final = 4.0
"""Pixels along a square at least."""
NO_SQUARE: Final = 0.3
"""A strip narrower than so much of a square at the border of a picture is none."""


class PictureError(ValueError):
    """A picture that cannot lie under a map; the text says why."""


@dataclass(frozen=True, slots=True)
class MapPicture:
    """An image file in base64, `width` by `height` pixels, named by its digest.

    A square of the map is `square` pixels of it; the corner of the map lies `left` and `top` pixels from its own.
    """

    name: str
    data: str
    width: int
    height: int
    square: float
    left: float = 0.0
    top: float = 0.0

    @property
    def cells(self) -> tuple[int, int]:
        """How many columns and rows of squares it has, 1 to 200 of each."""
        return _count((self.width - self.left) / self.square), _count((self.height - self.top) / self.square)


def _count(squares: float) -> int:
    return min(max(int(squares + 1 - NO_SQUARE), 1), LARGEST)


def check_picture(picture: MapPicture) -> None:
    """Raises PictureError for one that is too large, or that lies so that no map could be on it."""
    if not (1 <= picture.width <= LONGEST_SIDE and 1 <= picture.height <= LONGEST_SIDE):
        size = f"{picture.width} by {picture.height}"
        raise PictureError(f"A picture of a map has 1 to {LONGEST_SIDE:,} pixels along each side, not {size}.")
    if not picture.name or not 0 < len(picture.data) <= MOST_LETTERS:
        raise PictureError(f"The file of the picture has {len(picture.data):,} letters, {MOST_LETTERS:,} at most.")
    check_fit(picture.square, picture.left, picture.top)


def check_fit(square: float, left: float, top: float) -> None:
    """Raises PictureError for squares that are too small or too large, or that begin too far away."""
    if not (isfinite(square) and SMALLEST_SQUARE <= square <= LONGEST_SIDE):
        raise PictureError(
            f"A square is {SMALLEST_SQUARE:g} to {LONGEST_SIDE:,} pixels of the picture, not {square:g}."
        )
    if not all(isfinite(each) and abs(each) <= LONGEST_SIDE for each in (left, top)):
        raise PictureError(f"The map begins at most {LONGEST_SIDE:,} pixels from the corner of the picture.")
