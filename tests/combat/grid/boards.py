"""Maps for tests, drawn as rows; letters of figures stand on open floor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.ground import ground_from_rows
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.grid.threat import strikers_at


def board_of(rows: str, **changes: Figure) -> Board:
    """A board from rows of letters: capitals but X are figures of one square, heroes up to M and foes after.

    `changes` = what those of that letter are instead; their place is taken from the map.
    """
    places: dict[str, Square] = {}
    lines = [line.strip() for line in rows.strip().splitlines()]
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            if letter.isupper() and letter != "X":
                places[letter] = (x, y)
    floor = "\n".join("".join("." if c.isupper() and c != "X" else c for c in line) for line in lines)
    figures = {letter: _figure(letter, at, changes.get(letter)) for letter, at in places.items()}
    return Board(ground_from_rows(floor), figures)


def _figure(letter: str, at: Square, changed: Figure | None) -> Figure:
    if changed is None:
        return Figure(letter, "heroes" if letter <= "M" else "foes", Space(*at))
    return replace(changed, name=letter, space=changed.space.moved_to(at))


def big(side: str, squares: int, *reach: tuple[int, int]) -> Figure:
    """A figure of so many squares a side; Large has two and is one step from Medium."""
    return Figure("", side, Space(0, 0, squares, squares), size=squares - 1, reach=reach or ((0, squares * 5),))


def strikers_along(board: Board, spaces: Sequence[Space]) -> dict[str, int]:
    """The foes that may strike at A on its way through those spaces, each with the steps that are taken before."""
    found: dict[str, int] = {}
    for steps, space in enumerate(spaces[:-1]):
        for foe in strikers_at(board, board.figures["A"], space):
            found.setdefault(foe, steps)
    return found
