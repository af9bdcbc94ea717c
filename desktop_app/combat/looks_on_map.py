"""What can be looked at on the map: threat, reach, cover, flanking and sight, as squares, lines and a sentence.

Rule: aoo.threatened, cover.determine, flanking.bonus, concealment.normal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.decide.on_squares import cover_source, flankers
from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.cover import (
    COVER,
    DIM_CHANCE,
    NONE,
    SOFT,
    TOTAL,
    Cover,
    concealment_between,
    cover_between,
)
from desktop_app.combat.grid.ground import DARK, Ground
from desktop_app.combat.grid.light import dark_rows, light_at
from desktop_app.combat.grid.lines import Corner, corners, crossed, is_stopped
from desktop_app.combat.grid.sight import runs_in, unseen_rows
from desktop_app.combat.grid.space import FEET, Space, Square, distance, square_name
from desktop_app.combat.grid.strokes import Run
from desktop_app.combat.grid.threat import threatened_squares
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import listed

Line = tuple[Corner, Corner, bool]
"""From which corner to which, and whether it is stopped."""
NOTHING_SHOWN, THREAT, REACH, SHELTER, FLANKS, SIGHT = "", "threat", "reach", "cover", "flanking", "sight"
_DEGREES: Final = {NONE: "no cover", SOFT: "soft cover", COVER: "cover", TOTAL: "total cover"}
_CORNERS: Final = (("upper", "lower"), ("left", "right"))


@dataclass(frozen=True, slots=True)
class Look:
    """What is shown: squares, runs of those out of sight, lines, creatures, and all of it in words."""

    squares: frozenset[Square] = frozenset()
    unseen: tuple[Run, ...] = ()
    lines: tuple[Line, ...] = ()
    spaces: tuple[Space, ...] = ()
    told: str = ""


@dataclass(frozen=True, slots=True)
class Looking:
    """Who is looked at: `by` whose turn it is, `selected`, the target or nobody, and the square of the cursor.

    `friends` = only one of one's own side helps to flank.
    """

    by: str
    selected: str
    target: str
    square: Square
    friends: bool = False


def looking(by: str, selected: str, target: str, square: Square, ruleset: Ruleset) -> Looking:
    """Who is looked at, by a ruleset's own word on who helps to flank. Rule: flanking.bonus."""
    return Looking(by, selected, target, square, ruleset.defense.flank_with_friends)


def look(board: Board, kind: str, who: Looking) -> Look:
    """One of the things that can be looked at; nothing where those it is about are not on the map."""
    return _KINDS[kind](board, who) if kind in _KINDS else Look()


def threatened_by_foes(board: Board, name: str) -> frozenset[Square]:
    """All squares that the foes of one threaten. Rule: aoo.threatened."""
    return frozenset().union(*(threatened_squares(board, foe.name) for foe in board.foes_of(name)))


def _threat(board: Board, who: Looking) -> Look:
    if who.by not in board.figures:
        return Look()
    squares = threatened_by_foes(board, who.by)
    here = [foe.name for foe in board.foes_of(who.by) if who.square in threatened_squares(board, foe.name)]
    at = square_name(who.square)
    told = f"{at} is threatened by {listed(here)}." if here else f"No foe of {who.by} threatens {at}."
    return Look(squares=squares, told=told)


def _reach(board: Board, who: Looking) -> Look:
    name = who.selected or who.by
    if name not in board.figures:
        return Look()
    squares = threatened_squares(board, name)
    does = "threatens" if who.square in squares else "does not threaten"
    return Look(squares=squares, told=f"{name} {does} {square_name(who.square)}.")


def _shelter(board: Board, who: Looking) -> Look:
    if who.by not in board.figures or who.target not in board.figures or who.by == who.target:
        return Look(told="Go to a creature to see its cover.")
    ranged = not board.figures[who.by].strikes(board.figures[who.target].space)
    cover = cover_between(board, who.by, who.target, ranged=ranged)
    lines = _lines(board, who.by, who.target, cover)
    source = f" {cover_source(board, cover)}" if cover.degree in (SOFT, COVER) else ""
    told = f"{who.target} has {_DEGREES[cover.degree]}{source} from {who.by}, at range." if ranged else ""
    told = told or f"{who.target} has {_DEGREES[cover.degree]}{source} from {who.by} in melee."
    if lines:
        told += f" Lines from the {_corner_name(board.figures[who.by].space, lines[0][0])}."
    chance = concealment_between(board, who.by, who.target, ranged=ranged)
    told += f" {chance}% miss chance by light and fog." if chance else ""
    return Look(lines=lines, told=told)


def target_words(board: Board, by: str, target: str, ruleset: Ruleset) -> str:
    """What the squares make of an attack at a target: whether it is in reach, its cover and concealment, who flanks."""
    in_reach = board.figures[by].strikes(board.figures[target].space)
    cover = cover_between(board, by, target, ranged=not in_reach)
    source = f" {cover_source(board, cover)}" if cover.degree in (SOFT, COVER) else ""
    parts = [f"{target} is {'in reach' if in_reach else 'out of reach in melee'}"]
    parts += [f"has {_DEGREES[cover.degree]}{source}"] if cover.degree != NONE else []
    chance = concealment_between(board, by, target, ranged=not in_reach)
    parts += [f"is missed with {chance}% by light and fog"] if chance else []
    friends = ruleset.defense.flank_with_friends
    helpers = flankers(board, by, target, friends=friends) if in_reach else ()
    parts += [f"is flanked with {listed(helpers)}"] if helpers else []
    return f"{listed(parts)}."


def _lines(board: Board, by: str, target: str, cover: Cover) -> tuple[Line, ...]:
    """The lines from the corner that is chosen to all corners of a square of the target.

    It is the corner that the rules found, or the first of those from which fewest are stopped.
    """
    mine, theirs = board.figures[by].space, board.figures[target].space
    starts = corners(mine) if cover.line is None else (cover.line[0],)
    own = mine.squares | theirs.squares
    blocked = (board.ground.low_walls | board.standing.keys()) - own
    found = [tuple(_seen(board.ground, start, Space(*each), blocked)) for start in starts for each in theirs.each()]
    return min(found, key=lambda lines: sum(stopped for *_, stopped in lines))


def _seen(ground: Ground, start: Corner, space: Space, blocked: frozenset[Square]) -> Iterator[Line]:
    for end in corners(space):
        stopped = is_stopped(start, end, ground.solid) or any(each in blocked for each in crossed(start, end))
        yield start, end, stopped


def _corner_name(space: Space, corner: Corner) -> str:
    """`upper left corner of C4`."""
    x, y = min(corner[0], space.left + space.wide - 1), min(corner[1], space.top + space.high - 1)
    return f"{_CORNERS[0][corner[1] > y]} {_CORNERS[1][corner[0] > x]} corner of {square_name((x, y))}"


def _flanks(board: Board, who: Looking) -> Look:
    if who.by not in board.figures or who.target not in board.figures or who.by == who.target:
        return Look(told="Go to a foe to see who flanks it.")
    partners = flankers(board, who.by, who.target, friends=who.friends)
    if partners:
        spaces = tuple(board.figures[name].space for name in (who.by, *partners))
        return Look(spaces=spaces, told=f"{who.by} flanks {who.target} with {listed(partners)}.")
    squares = frozenset(_flanking_squares(board, who))
    where = f" It would from {listed([square_name(each) for each in sorted(squares)])}." if squares else ""
    return Look(squares=squares, told=f"{who.by} does not flank {who.target}.{where}")


def _flanking_squares(board: Board, who: Looking) -> Iterator[Square]:
    """The squares from which one would flank a target with those who stand there now. Rule: flanking.bonus."""
    by, target = who.by, who.target
    figure, aim = board.figures[by], board.figures[target].space
    far = max(most for _, most in figure.reach) // FEET
    for y in range(aim.top - far - figure.space.high + 1, aim.top + aim.high + far):
        for x in range(aim.left - far - figure.space.wide + 1, aim.left + aim.wide + far):
            space = figure.space.moved_to((x, y))
            free = board.ground.holds(space) and not any(board.others_in(space, by))
            if not free or board.ground.solid & space.squares:
                continue
            there = Board(board.ground, {**board.figures, by: replace(figure, space=space)})
            if flankers(there, by, target, friends=who.friends):
                yield x, y


def _sight(board: Board, who: Looking) -> Look:
    if who.by not in board.figures:
        return Look()
    ground, figure = board.ground, board.figures[who.by]
    behind = unseen_rows(ground.solid, ground.width, ground.height, figure.space)
    unseen = [one | other for one, other in zip(behind, dark_rows(board, figure), strict=True)]
    x, y = who.square
    seen, at = "no line to" if behind[y] >> x & 1 else "a line to", square_name(who.square)
    lit = _light_words(board, figure, who.square)
    return Look(unseen=tuple(runs_in(unseen)), told=f"{who.by} has {seen} {at}{f'; {lit}' if lit else ''}.")


def _light_words(board: Board, figure: Figure, square: Square) -> str:
    """How light a square is to one who looks there; nothing where it is bright. Rule: concealment.darkvision."""
    light = light_at(board, square, figure)
    if light and distance(figure.space, Space(*square)) <= figure.darkvision:
        return f"it is {light} there, and darkvision sees it"
    if light == DARK:
        return "it is dark there, and who stands there has total concealment"
    return f"the light is dim there, {DIM_CHANCE}% miss chance" if light else ""


_KINDS: Final[Mapping[str, Callable[[Board, Looking], Look]]] = {
    THREAT: _threat,
    REACH: _reach,
    SHELTER: _shelter,
    FLANKS: _flanks,
    SIGHT: _sight,
}
