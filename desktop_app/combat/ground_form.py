"""A map as plain JSON: its rows of letters, and what letters cannot say."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.grid.ground import DARK, DIM, Ground, GroundError, ground_from_rows, rows_of
from desktop_app.combat.grid.space import Square
from desktop_app.rules.fields import FieldError, as_map, below, record
from desktop_app.rules.plain_forms import Json, decode, has_own_form

LIGHTS: Final = (DIM, DARK)
_Squares = tuple[tuple[int, int], ...]


def ground_form(ground: Ground) -> dict[str, Json]:
    """The map as `rows`, with the `fog` on squares that have terrain, and the squares of each sort of `light`."""
    form: dict[str, Json] = {"rows": list(rows_of(ground))}
    hidden = sorted(ground.fog & ground.terrain.keys())
    if hidden:
        form["fog"] = [list(square) for square in hidden]
    lit = {word: [list(at) for at in sorted(ground.light) if ground.light[at] == word] for word in LIGHTS}
    if any(lit.values()):
        form["light"] = {word: squares for word, squares in lit.items() if squares}
    return form


def read_ground(form: object, path: str = "") -> Ground:
    """The map of that form. Raises FieldError that names row and column."""
    given = record(as_map(form, path), path, {"rows": _rows, "fog": _squares, "light": _light}, ["rows"])
    ground: Ground = given["rows"]
    fog, light = given.get("fog", ()), given.get("light", {})
    for square in (*fog, *light):
        _expect_inside(ground, square, path)
    return replace(ground, fog=ground.fog | frozenset(fog), light=light)


def read_rows(text: str, path: str) -> Ground:
    """The map of rows of letters. Raises FieldError."""
    try:
        return ground_from_rows(text)
    except GroundError as wrong:
        raise FieldError(path, f"rows of letters ({str(wrong).rstrip('.')})", text) from wrong


def _rows(value: object, path: str) -> Ground:
    rows: tuple[str, ...] = decode(tuple[str, ...], value, path)
    try:
        return ground_from_rows("\n".join(rows))
    except GroundError as wrong:
        raise FieldError(path, f"rows of letters ({str(wrong).rstrip('.')})", list(rows)) from wrong


def _squares(value: object, path: str) -> _Squares:
    found: _Squares = decode(_Squares, value, path)
    return found


def _light(value: object, path: str) -> dict[Square, str]:
    found: dict[Square, str] = {}
    for word, squares in as_map(value, path).items():
        if word not in LIGHTS:
            raise FieldError(below(path, word), " or ".join(LIGHTS), word)
        found |= dict.fromkeys(_squares(squares, below(path, word)), word)
    return found


def _expect_inside(ground: Ground, square: Square, path: str) -> None:
    if not (0 <= square[0] < ground.width and 0 <= square[1] < ground.height):
        raise FieldError(path, f"a square of the map of {ground.width} by {ground.height}", list(square))


has_own_form(Ground, ground_form, lambda form, path: read_ground(form, path))
