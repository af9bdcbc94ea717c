"""What lies on the squares: walls, doors, what hampers, fog and light."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Final

from desktop_app.combat.grid.space import Space, Square

WALL, DOOR, OPEN_DOOR = "wall", "door", "open door"
DIFFICULT, OBSTACLE, LOW_WALL, WATER, PIT = "difficult", "obstacle", "low wall", "water", "pit"
DIM, DARK = "dim", "dark"
LARGEST: Final = 200
"""Squares along one side of the largest map."""

SOLID: Final = frozenset({WALL, DOOR})
"""What no creature enters, no line crosses and no one cuts the corner of. Rule: cover.total, move.diagonals."""
CLOSED: Final = SOLID | {PIT}
"""What no creature can enter on foot. Rule: move.obstacles."""
HAMPERS: Final = frozenset({DIFFICULT, OBSTACLE, LOW_WALL, WATER})
"""What doubles the cost of entering. Rule: move.difficult-terrain, move.obstacles."""
NO_RUNNING: Final = HAMPERS
"""Over what nobody runs or charges. Rule: move.difficult-terrain, maneuver.charge."""

LETTERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "#": WALL,
        "+": DOOR,
        "/": OPEN_DOOR,
        ":": DIFFICULT,
        "o": OBSTACLE,
        "X": PIT,
        "l": LOW_WALL,
        "w": WATER,
    }
)
"""The letters of a map written as rows of text; `.` is open and `~` open under fog."""
OPEN_LETTER, FOG_LETTER = ".", "~"
_LETTER_OF: Final = {word: letter for letter, word in LETTERS.items()}


class GroundError(ValueError):
    """A map that cannot be; the text says what and where."""


@dataclass(frozen=True)
class Ground:
    """A map: so many columns and rows of squares, and what is not open floor in bright light on them.

    Raises GroundError for a size that no map has.
    """

    width: int
    height: int
    terrain: Mapping[Square, str] = field(default_factory=dict)
    fog: frozenset[Square] = frozenset()
    light: Mapping[Square, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        checked_size(self.width, self.height)

    @cached_property
    def solid(self) -> frozenset[Square]:
        """The squares of walls and closed doors."""
        return frozenset(square for square, kind in self.terrain.items() if kind in SOLID)

    @cached_property
    def solid_or_outside(self) -> frozenset[Square]:
        """The same with the squares just outside the map: nobody sees along its border behind a wall."""
        columns, rows = range(-1, self.width + 1), range(-1, self.height + 1)
        border = {(x, y) for x in columns for y in (-1, self.height)} | {(x, y) for x in (-1, self.width) for y in rows}
        return self.solid | border

    @cached_property
    def low_walls(self) -> frozenset[Square]:
        """The squares of low walls."""
        return frozenset(square for square, kind in self.terrain.items() if kind == LOW_WALL)

    def holds(self, space: Space) -> bool:
        """Whether all of that space lies on the map."""
        inside = space.left >= 0 and space.top >= 0
        return inside and space.left + space.wide <= self.width and space.top + space.high <= self.height

    def has_any(self, squares: Iterable[Square], kinds: frozenset[str]) -> bool:
        """Whether one of those squares is of one of those kinds of terrain."""
        terrain = self.terrain
        return any(terrain.get(square) in kinds for square in squares)

    def drawn(self, squares: Iterable[Square], kind: str) -> Ground:
        """The same map with those of the squares that lie on it of that kind; an empty kind is open floor."""
        wanted = {(x, y) for x, y in squares if 0 <= x < self.width and 0 <= y < self.height}
        terrain = {square: word for square, word in self.terrain.items() if square not in wanted}
        return replace(self, terrain=terrain | dict.fromkeys(wanted, kind) if kind else terrain)


def checked_size(width: int, height: int) -> None:
    """Raises GroundError for a map without squares or with more than 200 along a side."""
    if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
        raise GroundError(f"A map is 1 to {LARGEST} squares wide and high, not {width} by {height}.")


def ground_from_rows(text: str) -> Ground:
    """A map of rows of letters; shorter rows end in open floor. Raises GroundError, naming row and column from 0."""
    rows = [line.rstrip() for line in text.strip("\n").split("\n")]
    width = max(len(row) for row in rows)
    checked_size(width, len(rows))
    terrain: dict[Square, str] = {}
    fog: set[Square] = set()
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter == FOG_LETTER:
                fog.add((x, y))
            elif letter in LETTERS:
                terrain[x, y] = LETTERS[letter]
            elif letter != OPEN_LETTER:
                known = " ".join((OPEN_LETTER, FOG_LETTER, *LETTERS))
                raise GroundError(f"Row {y} of the map has {letter!r} in column {x}; a map is written with {known}.")
    return Ground(width, len(rows), terrain, frozenset(fog))


def rows_of(ground: Ground) -> tuple[str, ...]:
    """The map as rows of letters; a square with terrain and fog tells its terrain."""
    return tuple("".join(_letter(ground, (x, y)) for x in range(ground.width)) for y in range(ground.height))


def _letter(ground: Ground, square: Square) -> str:
    word = ground.terrain.get(square)
    if word is not None:
        return _LETTER_OF[word]
    return FOG_LETTER if square in ground.fog else OPEN_LETTER
