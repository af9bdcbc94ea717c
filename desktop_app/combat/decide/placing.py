"""Where maneuvers put their targets: on squares if there are any, else in words for the game master."""

from __future__ import annotations

from collections.abc import Callable

from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import Placed
from desktop_app.rules.maneuver import SQUARE, on_grid
from desktop_app.rules.splash import towards

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
    moved = _push_on_squares(draft, by, target, on_grid(feet) // SQUARE, next_in_row)
    squares_along = moved if follow else min(moved, int(enters))
    if squares_along:
        dx, dy = towards(mine, theirs)
        draft.emit(Placed(who=by, at=(mine[0] + dx * squares_along, mine[1] + dy * squares_along)))
    return f"{target} is pushed {moved * SQUARE} ft{f', {by} goes along' if follow else ''}"


def _push_on_squares(draft: Draft, by: str, target: str, squares: int, next_in_row: NextInRow | None) -> int:
    """Square after square, with those who stand in the way if they are beaten, too; gives how many squares."""
    start = draft.who(by).at
    here = draft.who(target).at
    assert start is not None
    assert here is not None
    dx, dy = towards(start, here)
    row = [target]
    moved, limit = 0, squares
    while moved < limit:
        front = draft.who(row[-1]).at
        assert front is not None
        ahead = (front[0] + dx, front[1] + dy)
        other = _standing_on(draft, ahead)
        if other is not None:
            more = next_in_row(other, len(row)) // SQUARE if next_in_row is not None else 0
            if not more:
                break
            limit = min(limit, moved + more)
            row.append(other)
            continue
        for name in reversed(row):
            at = draft.who(name).at
            assert at is not None
            draft.emit(Placed(who=name, at=(at[0] + dx, at[1] + dy)))
        moved += 1
    return moved


def _standing_on(draft: Draft, square: tuple[int, int]) -> str | None:
    return next((other.name for other in draft.state.combatants.values() if other.at == square), None)


def retreat(draft: Draft, by: str, target: str) -> str:
    """The one who lost goes back where it came from; without a map the game master says if that place is taken."""
    del target
    if draft.who(by).at is None:
        return f"{by} goes back 5 ft, and falls prone if that place is taken"
    return f"{by} goes back 5 ft"
