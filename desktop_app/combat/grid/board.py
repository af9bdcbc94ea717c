"""A fight's map as it stands: the ground, and what each combatant is to the others upon it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.space import FEET, Space, Square, distance

Reach = tuple[int, int]
"""From how many feet to how many feet somebody strikes, both included."""


@dataclass(frozen=True)
class Figure:
    """A combatant on the map, as far as squares ask.

    `size` = steps from Medium. `reach` = the distances at which it can strike in melee now, with one weapon or
    another. `threatens` = it would strike one who leaves its reach (armed, able to act, of a reach above 0).
    `helpless` ones can be walked over; `fills` = it fills its squares entirely, nobody passes. `bodiless` = walls and
    ground do not hinder it. `darkvision` in feet; `low_light` = it has low-light vision;
    `lamp` = feet of bright and of dim light round it. `carries` = those who ride on it or it rides, in the same space.
    """

    name: str
    side: str
    space: Space
    size: int = 0
    reach: tuple[Reach, ...] = ((0, 5),)
    threatens: bool = True
    helpless: bool = False
    fills: bool = False
    bodiless: bool = False
    darkvision: int = 0
    low_light: bool = False
    lamp: tuple[int, int] = (0, 0)
    carries: frozenset[str] = frozenset()

    @property
    def is_aloft(self) -> bool:
        """Whether what lies on the ground does not hinder it. Rule: move.difficult-terrain, move.obstacles."""
        return self.bodiless or self.space.up >= FEET

    def strikes(self, space: Space) -> bool:
        """Whether one in that space is in its reach. Rule: attack.melee-reach, size.big-creatures."""
        feet = distance(self.space, space)
        return any(least <= feet <= most for least, most in self.reach)


@dataclass(frozen=True)
class Board:
    """The ground and everybody who stands on it, by name; the dead and those not placed are not among them."""

    ground: Ground
    figures: Mapping[str, Figure] = field(default_factory=dict)

    @cached_property
    def lamps(self) -> tuple[Figure, ...]:
        """Everybody round whom it is light."""
        return tuple(figure for figure in self.figures.values() if any(figure.lamp))

    @cached_property
    def standing(self) -> Mapping[Square, tuple[str, ...]]:
        """Who fills each square, by name."""
        found: dict[Square, list[str]] = {}
        for name in sorted(self.figures):
            for square in self.figures[name].space.each():
                found.setdefault(square, []).append(name)
        return {square: tuple(names) for square, names in found.items()}

    def others_in(self, space: Space, name: str) -> Iterator[Figure]:
        """Everybody but that one, and those it carries, who fills a square of that space; each once, by name.

        Who flies above it or is below it is not in it.
        """
        mine = self.figures[name].carries | {name} if name in self.figures else {name}
        found = {each for square in space.each() for each in self.standing.get(square, ())}
        figures = (self.figures[each] for each in sorted(found - mine))
        return (figure for figure in figures if not figure.space.levels_apart(space))

    def foes_of(self, name: str) -> Iterator[Figure]:
        """Everybody of another side, by name."""
        side = self.figures[name].side
        return (self.figures[each] for each in sorted(self.figures) if self.figures[each].side != side)
