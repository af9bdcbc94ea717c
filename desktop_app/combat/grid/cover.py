"""Cover and concealment by the lines between the corners of squares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.ground import DARK
from desktop_app.combat.grid.light import light_at
from desktop_app.combat.grid.lines import Corner, corners, crossed, is_stopped, stopped_by
from desktop_app.combat.grid.space import FEET, Space, Square, distance

NONE, SOFT, COVER, TOTAL = "none", "soft", "cover", "total"
_DEGREES: Final = (NONE, SOFT, COVER, TOTAL)
LOW_WALL_FEET: Final = 30
"""A low wall shelters no further behind it. Rule: cover.low-obstacle."""
DIM_CHANCE, DARK_CHANCE = 20, 50
"""Miss chances in percent of concealment and total concealment. Rule: concealment.normal, concealment.total."""


@dataclass(frozen=True, slots=True)
class Cover:
    """How far a target is sheltered: `none`, `soft` (by creatures), `cover`, `total`.

    `line` = the two corners of a line that is stopped, `by` = the square or the creature that stops it.
    """

    degree: str = NONE
    line: tuple[Corner, Corner] | None = None
    by: Square | str | None = None


NO_COVER: Final = Cover()


def cover_between(board: Board, by: str, target: str, *, ranged: bool) -> Cover:
    """The cover of a target from an attacker, both by name. Rule: cover.determine, cover.total, cover.big-creatures."""
    return cover_of(board, board.figures[by], board.figures[target].space, ranged=ranged, target=target)


def cover_of(board: Board, attacker: Figure, space: Space, *, ranged: bool, target: str = "") -> Cover:
    """The cover of whoever is in that space; `target` = its name, if it stands on the map already.

    Beside each other in melee any line through a wall shelters, a low one as well. Else the attacker chooses one of its
    corners, and a line from it that is stopped shelters. Of a big creature's squares the attacker takes the best.
    Rule: cover.determine, cover.low-obstacle, cover.total, cover.big-creatures.
    """
    feet = distance(attacker.space, space)
    sight = _sight(board, attacker, space, target)
    if feet == 0 or sight.is_open:
        return NO_COVER
    if feet == FEET and not ranged:
        return _cover_beside(sight)
    return _cover_from_afar(sight)


@dataclass(frozen=True, slots=True)
class _Sight:
    """What may lie between an attacker and a target: solid squares, low walls that shelter here, creatures."""

    attacker: Space
    target: Space
    solid: frozenset[Square]
    low: frozenset[Square]
    creatures: Mapping[Square, str]

    @property
    def is_open(self) -> bool:
        return not (self.solid or self.low or self.creatures)


def _sight(board: Board, attacker: Figure, space: Space, target: str) -> _Sight:
    """What lies in the rectangle round both, one square further for walls, as lines may run along its border."""
    mine, ground = attacker.space, board.ground
    left, top = min(mine.left, space.left), min(mine.top, space.top)
    right = max(mine.left + mine.wide, space.left + space.wide)
    bottom = max(mine.top + mine.high, space.top + space.high)
    own = mine.squares | space.squares

    inside = [(x, y) for y in range(top, bottom) for x in range(left, right) if (x, y) not in own]
    around = {(x, y) for y in range(top - 1, bottom + 1) for x in range(left - 1, right + 1)} - own
    apart = attacker.carries | {attacker.name, target}
    low = (square for square in inside if square in ground.low_walls and _shelters(square, mine, space))
    creatures = {
        square: names[0]
        for square in inside
        if (names := [name for name in board.standing.get(square, ()) if _is_as_high(board, mine, space, name, apart)])
    }
    solid = around & ground.solid_or_outside if around & ground.solid else frozenset[Square]()
    return _Sight(mine, space, frozenset(solid), frozenset(low), creatures)


def _is_as_high(board: Board, attacker: Space, target: Space, name: str, apart: frozenset[str]) -> bool:
    """Whether another creature stands as high as the line between two passes there."""
    return name not in apart and _is_on_the_line(attacker, target, board.figures[name].space)


def _is_on_the_line(attacker: Space, target: Space, there: Space) -> bool:
    """Whether a line from breast to breast passes something neither above its head nor below its feet."""
    if attacker.up == target.up == there.up:
        return True
    near, far = distance(replace(there, up=attacker.up), attacker), distance(replace(there, up=target.up), target)
    start, end = attacker.up + attacker.tall * FEET / 2, target.up + target.tall * FEET / 2
    height = start + (end - start) * near / max(near + far, 1)
    return there.up <= height <= there.up + there.tall * FEET


def _shelters(square: Square, attacker: Space, target: Space) -> bool:
    """Whether a low wall there helps the target: it is near, and the attacker no nearer. Rule: cover.low-obstacle."""
    wall = Space(*square)
    if not _is_on_the_line(attacker, target, wall):
        return False
    behind = distance(wall, target)
    return behind <= LOW_WALL_FEET and distance(wall, attacker) >= behind


def _cover_beside(sight: _Sight) -> Cover:
    """In melee with one beside: a line from any corner to any corner. Rule: cover.determine."""
    walls = sight.solid | sight.low
    found = NO_COVER
    for mine in sight.attacker.each():
        for theirs in sight.target.each():
            if distance(Space(*mine), Space(*theirs)) > FEET:
                continue
            stopped = _first_stopped(Space(*mine), Space(*theirs), walls)
            if stopped is None:
                return NO_COVER
            found = found if found.line else Cover(COVER, *stopped)
    return found


def _first_stopped(mine: Space, theirs: Space, walls: frozenset[Square]) -> tuple[tuple[Corner, Corner], Square] | None:
    for start in corners(mine):
        for end in corners(theirs):
            by = next((square for square in crossed(start, end) if square in walls), None)
            if by is not None:
                return (start, end), by
    return None


def _cover_from_afar(sight: _Sight) -> Cover:
    """The best of the attacker's corners against the target's best square. Rule: cover.determine, cover.total."""
    best: Cover | None = None
    for start in corners(sight.attacker):
        for square in sight.target.each():
            seen = _worst_line(sight, start, Space(*square))
            if seen.degree == NONE:
                return seen
            if best is None or _DEGREES.index(seen.degree) < _DEGREES.index(best.degree):
                best = seen
    assert best is not None, "a space has corners"
    return replace(best, degree=TOTAL) if best.degree == COVER and _all_stopped(sight) else best


def _worst_line(sight: _Sight, start: Corner, theirs: Space) -> Cover:
    """The line from that corner to one of the square's corners that is sheltered most."""
    worst = NO_COVER
    for end in corners(theirs):
        seen = _line(sight, start, end)
        if _DEGREES.index(seen.degree) > _DEGREES.index(worst.degree):
            worst = seen
    return worst


def _line(sight: _Sight, start: Corner, end: Corner) -> Cover:
    if is_stopped(start, end, sight.solid):
        return Cover(COVER, (start, end), stopped_by(start, end, sight.solid))
    soft: str | None = None
    for square in crossed(start, end):
        if square in sight.low:
            return Cover(COVER, (start, end), square)
        soft = soft or sight.creatures.get(square)
    return Cover(SOFT, (start, end), soft) if soft else NO_COVER


def _all_stopped(sight: _Sight) -> bool:
    ends = corners(sight.target)
    return all(is_stopped(start, end, sight.solid) for start in corners(sight.attacker) for end in ends)


def concealment_between(board: Board, by: str, target: str, *, ranged: bool) -> int:
    """The miss chance in percent that fog and darkness give a target: 0, 20 or 50; the greatest counts.

    Rule: concealment.normal, concealment.total, concealment.darkvision.
    """
    attacker, space = board.figures[by], board.figures[target].space
    feet = distance(attacker.space, space)
    sees = feet <= attacker.darkvision
    light = frozenset[str]() if sees else frozenset(light_at(board, square, attacker) for square in space.each())
    if light == {DARK}:
        return DARK_CHANCE
    dim = bool(light) and "" not in light
    foggy = _in_fog(board, space) if feet <= FEET and not ranged else _through_fog(board, attacker.space, space)
    return DIM_CHANCE if dim or foggy else 0


def is_in_the_dark(board: Board, attacker: Figure, space: Space) -> bool:
    """Whether darkness hides one in that space from it wholly. Rule: concealment.total, concealment.darkvision."""
    dark = bool(board.ground.light) and all(light_at(board, square, attacker) == DARK for square in space.each())
    return dark and distance(attacker.space, space) > attacker.darkvision


def _in_fog(board: Board, space: Space) -> bool:
    return all(square in board.ground.fog for square in space.each())


def _through_fog(board: Board, attacker: Space, target: Space) -> bool:
    """Whether fog lies on a line from each of the attacker's corners to each square of the target."""
    fog = board.ground.fog
    if not fog:
        return False
    return all(
        any(square in fog for end in corners(Space(*each)) for square in crossed(start, end))
        for start in corners(attacker)
        for each in target.each()
    )
