"""A first place for everybody on an empty map: one side on the left, the others on the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.space import Square
from desktop_app.combat.grid.steps import against_stopping

APART = 6
"""Squares between the two sides."""


def places_by_side(board: Board, newcomers: Sequence[Figure], left: str) -> dict[str, Square]:
    """A free place for each newcomer; the side called `left` on the left, all others on the right.

    They stand nowhere yet, and then in columns from the middle of the map outwards; who finds no place is left out.
    """
    placed: dict[str, Square] = {}
    ways: dict[tuple[object, ...], Iterator[Square]] = {}
    for figure in newcomers:
        space, on_left = figure.space, figure.side == left
        # Where one found no room, the next one of its size finds none: it goes on from there.
        way = ways.setdefault(
            (on_left, space.wide, space.high, space.up), _outwards(board.ground, space.wide, on_left=on_left)
        )
        others = _without(board, figure)
        at = next((at for at in way if _is_free(others, figure, at)), None)
        if at is not None:
            placed[figure.name] = at
            board = _with(others, figure, at)
    return placed


def _outwards(ground: Ground, wide: int, *, on_left: bool) -> Iterator[Square]:
    """The squares of a side, for one so many squares wide: column after column from the middle of the map outwards."""
    middle = ground.width // 2
    begin = max(middle - APART // 2 - wide, 0) if on_left else min(middle + APART // 2, ground.width - 1)
    columns = range(begin, -1, -1) if on_left else range(begin, ground.width)
    return (at for column in columns for at in _down(ground.height, column))


def places_near(board: Board, newcomers: Sequence[Figure], at: Square) -> dict[str, Square]:
    """A free place for each, the first as near to a square as can be, the others round it."""
    ground, placed = board.ground, dict[str, Square]()
    squares = [(x, y) for y in range(ground.height) for x in range(ground.width)]
    squares.sort(key=lambda each: (max(abs(each[0] - at[0]), abs(each[1] - at[1])), each[1], each[0]))
    for figure in newcomers:
        others = _without(board, figure)
        place = next((square for square in squares if _is_free(others, figure, square)), None)
        if place is not None:
            placed[figure.name] = place
            board = _with(others, figure, place)
    return placed


def _down(rows: int, column: int) -> list[Square]:
    """The squares of a column, from the middle outwards."""
    return sorted(((column, y) for y in range(rows)), key=lambda at: (abs(2 * at[1] + 1 - rows), at[1]))


def _without(board: Board, figure: Figure) -> Board:
    """Everybody else: what one looks through for a place, the same for each square."""
    return Board(board.ground, {name: each for name, each in board.figures.items() if name != figure.name})


def _with(board: Board, figure: Figure, at: Square) -> Board:
    """The same with a newcomer at its place."""
    there = Figure(figure.name, figure.side, figure.space.moved_to(at), figure.size)
    return Board(board.ground, {**board.figures, figure.name: there})


def _is_free(others: Board, figure: Figure, at: Square) -> bool:
    """Whether one may stand there: on the map, on bare ground, with nobody of `others` in the way."""
    space = figure.space.moved_to(at)
    inside = others.ground.holds(space) and not others.ground.terrain.keys() & space.squares
    return inside and not any(others.others_in(space, figure.name)) and not against_stopping(others, figure, space)
