"""Where maneuvers put their targets: on squares if there are any, else in words for the game master.

Rule: maneuver.grapple-start, maneuver.grapple-while.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from desktop_app.combat.decide.courses import together
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import Placed
from desktop_app.combat.grid.ground import CLOSED
from desktop_app.combat.grid.space import Space, Square, distance, space_at
from desktop_app.combat.grid.steps import against_stopping, cost_of_path
from desktop_app.rules.maneuver import SQUARE
from desktop_app.rules.splash import towards


def full_space(draft: Draft, name: str, at: Square) -> Space:
    """The squares that a combatant fills at a place, at the height where it is."""
    return replace(space_at(at, draft.sheet(name).space), up=draft.who(name).elevation)


def direction(start: Space, aim: Space) -> Square:
    """One of the eight directions, from the centre of one space to that of the other."""
    doubled = ((2 * space.left + space.wide, 2 * space.top + space.high) for space in (start, aim))
    return towards(*doubled)


def shift(draft: Draft, name: str, by: Square) -> None:
    """It comes to stand so many columns and rows away, with whom it carries."""
    at = draft.who(name).at
    if at is not None:
        there = (at[0] + by[0], at[1] + by[1])
        for each in together(draft, name) if draft.state.ground is not None else (name,):
            draft.emit(Placed(who=each, at=there))


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
