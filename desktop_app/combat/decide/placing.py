"""Where maneuvers put their targets: on squares if there are any, else in words for the game master.

Rule: maneuver.bull-rush, maneuver.grapple-start, maneuver.grapple-while.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from desktop_app.combat.decide.courses import together
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.opportunities import may_strike, strikes_past_cover
from desktop_app.combat.events import Placed, Told
from desktop_app.combat.grid.ground import CLOSED
from desktop_app.combat.grid.space import Space, Square, distance, space_at
from desktop_app.combat.grid.steps import against_stopping, cost_of_path
from desktop_app.rules.maneuver import SQUARE, on_grid
from desktop_app.rules.splash import towards
from desktop_app.rules.text import listed

NextInRow = Callable[[str, int], int]


def push(
    draft: Draft,
    by: str,
    target: str,
    feet: int,
    *,
    follow: bool,
    enters: bool = False,
    next_in_row: NextInRow | None = None,
) -> str:
    """Push the target straight away from the pusher; returns the result in words.

    `enters` = the pusher has come into the target's place and stays there when it does not follow.
    """
    mine, theirs = draft.who(by).at, draft.who(target).at
    if mine is None or theirs is None:
        along = f", {by} goes along" if follow else ""
        return f"{target} is pushed back {feet} ft.{along}"
    way = direction(_space(draft, by, mine), _space(draft, target, theirs))
    squares = on_grid(feet) // SQUARE
    moved = _push_on_squares(draft, way, target, squares, next_in_row)
    squares_along = moved if follow else min(moved, int(enters))
    if squares_along:
        shift(draft, by, (way[0] * squares_along, way[1] * squares_along))
    stopped = " and stopped by what is in the way" if moved < squares else ""
    return f"{target} is pushed {moved * SQUARE} ft{stopped}{f', {by} goes along' if follow else ''}"


def _space(draft: Draft, name: str, at: Square) -> Space:
    return space_at(at, draft.sheet(name).space)


def direction(start: Space, aim: Space) -> Square:
    """One of the eight directions, from the centre of one space to that of the other."""
    doubled = ((2 * space.left + space.wide, 2 * space.top + space.high) for space in (start, aim))
    return towards(*doubled)


def _push_on_squares(draft: Draft, way: Square, target: str, squares: int, next_in_row: NextInRow | None) -> int:
    """Square after square, with those who stand in the way if they are beaten, too; gives how many squares."""
    row = [target]
    begun = {name: draft.who(name).at for name in row}
    moved, limit = 0, squares
    while moved < limit:
        ahead = _place_ahead(draft, row[-1], way)
        if ahead is None:
            break
        other = _standing_in(draft, ahead, row)
        if other is not None:
            more = next_in_row(other, len(row)) // SQUARE if next_in_row is not None else 0
            if not more:
                break
            limit = min(limit, moved + more)
            row.append(other)
            begun[other] = draft.who(other).at
            continue
        for name in reversed(row):
            shift(draft, name, way)
        moved += 1
    _tell_of_reach(draft, row, begun)
    return moved


def _place_ahead(draft: Draft, name: str, way: Square) -> Space | None:
    """Where it is pushed next; None where something solid or the end of the map stops it."""
    at = draft.who(name).at
    assert at is not None, "who is not on the map is not in the row"
    ahead = _space(draft, name, at).moved_by(way)
    ground = draft.state.ground
    if ground is not None and (not ground.holds(ahead) or ground.has_any(ahead.each(), CLOSED)):
        return None
    return ahead


def _standing_in(draft: Draft, space: Space, row: Iterable[str]) -> str | None:
    apart = {each for name in row for each in together(draft, name)}
    for other in draft.state.combatants.values():
        stands = other.at is not None and not other.dead and other.name not in apart
        if stands and other.at is not None and distance(_space(draft, other.name, other.at), space) == 0:
            return other.name
    return None


def shift(draft: Draft, name: str, by: Square) -> None:
    """It comes to stand so many columns and rows away, with whom it carries."""
    at = draft.who(name).at
    if at is not None:
        there = (at[0] + by[0], at[1] + by[1])
        for each in together(draft, name) if draft.state.ground is not None else (name,):
            draft.emit(Placed(who=each, at=there))


def _tell_of_reach(draft: Draft, row: Iterable[str], begun: dict[str, Square | None]) -> None:
    """Where being pushed provokes, the game master is told who may strike. Rule: maneuver.bull-rush."""
    if draft.ruleset.maneuver.provokes["bull-rush"] not in ("all", "both-moving"):
        return
    pusher = getattr(draft.command, "by", "")
    for name in row:
        board, at = draft.board_with(name), begun[name]
        if board is None or at is None or at == draft.who(name).at:
            continue
        left = board.figures[name].space.moved_to(at)
        foes = [foe.name for foe in board.foes_of(name) if foe.name != pusher and may_strike(draft, foe.name, name)]
        near = [foe for foe in foes if strikes_past_cover(draft, board, foe, left)]
        if near:
            draft.emit(Told(text=f"{name} is pushed out of the reach of {listed(near)}, who may strike.", who=name))


def retreat(draft: Draft, by: str, target: str) -> str:
    """The one who lost goes back where it came from; without a map the game master says if that place is taken."""
    del target
    if draft.who(by).at is None:
        return f"{by} goes back 5 ft, and falls prone if that place is taken"
    return f"{by} goes back 5 ft"


def beside(draft: Draft, name: str, other: str) -> Square | None:
    """The nearest square beside another in which one may stay, by where it stands now; None if there is none."""
    board = draft.board_with(name, other)
    if board is None:
        return None
    figure, space = board.figures[name], board.figures[other].space
    free = [
        figure.space.moved_to(at)
        for at in _around(figure.space, space)
        if board.ground.holds(figure.space.moved_to(at))
        and not board.ground.has_any(figure.space.moved_to(at).each(), CLOSED)
        and not against_stopping(board, figure, figure.space.moved_to(at))
    ]
    return min(free, key=lambda each: (distance(each, figure.space), each.at)).at if free else None


def _around(mine: Space, other: Space) -> Iterable[Square]:
    """Every place of a space beside another."""
    for x in range(other.left - mine.wide, other.left + other.wide + 1):
        for y in range(other.top - mine.high, other.top + other.high + 1):
            if distance(mine.moved_to((x, y)), other) == SQUARE:
                yield (x, y)


def drag(draft: Draft, by: str, held: str, path: tuple[Square, ...], feet: int) -> None:
    """A grapple moves over the map, so many feet of a path: the holder ahead, the held one after it, else beside it."""
    board = draft.board_with(by, held)
    start = draft.who(by).at
    if board is not None:
        ends = range(len(path), 0, -1)
        path = path[: next((end for end in ends if cost_of_path(board, by, path[:end]).feet <= feet), 0)]
    if not path:
        return
    if board is None or start is None:
        draft.emit(Placed(who=by, at=path[-1]))
        return
    share = distance(board.figures[by].space, board.figures[held].space) == 0
    draft.emit(Placed(who=by, at=path[-1], path=path))
    before = path[-2] if len(path) > 1 else start
    after = path[-1] if share else before
    moved = draft.board_with(by, held)
    assert moved is not None, "both stay on the map"
    space = moved.figures[held].space.moved_to(after)
    if not share and (distance(space, moved.figures[by].space) != SQUARE or _is_taken(draft, held, space)):
        after = beside(draft, held, by) or after
    draft.emit(Placed(who=held, at=after))


def _is_taken(draft: Draft, name: str, space: Space) -> bool:
    board = draft.board_with(name)
    if board is None:
        return False
    blocked = not board.ground.holds(space) or board.ground.has_any(space.each(), CLOSED)
    return blocked or bool(against_stopping(board, board.figures[name], space))
