"""A table that a die is rolled on: rows that follow each other without gap or overlap, and what each gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

PERCENT: Final = 100


class TableError(ValueError):
    """A table that cannot be rolled on; the message names it, the faces that are wrong and why."""


@dataclass(frozen=True, slots=True)
class Row:
    """What the faces from `least` to `most` give, as `rolls` asks for it."""

    least: int
    most: int
    gives: str

    @property
    def faces(self) -> str:
        """`01-14`, or `100`."""
        return faces_told(self.least, self.most)


@dataclass(frozen=True, slots=True)
class Table:
    """Rows for every face of a die. `source` = the book; `repaired` = what of it is ours, and why; empty = nothing."""

    name: str
    rows: tuple[Row, ...]
    sides: int = PERCENT
    source: str = ""
    repaired: str = ""

    def row(self, face: int) -> Row:
        """The one row of a face. Raises TableError for a face that the die does not have."""
        found = next((row for row in self.rows if row.least <= face <= row.most), None)
        if found is None:
            raise TableError(f"{self.name}: a die of {self.sides} sides has no face {face}.")
        return found


def faces_told(least: int, most: int) -> str:
    """Faces of a d%, `01-14`; one alone, `07`."""
    return f"{least:02}" if least == most else f"{least:02}-{most:02}"


def wrong_faces(ranges: Sequence[tuple[int, int]], sides: int = PERCENT) -> str:
    """What is wrong with rows for these faces, in a sentence; empty where every face has exactly one row."""
    last = 0
    for least, most in sorted(ranges):
        if not 1 <= least <= most <= sides:
            return f"{least} to {most} are no faces of a die of {sides} sides."
        if least <= last:
            return f"{faces_told(least, min(last, most))} stands in two rows."
        if least > last + 1:
            return f"There is no row for {faces_told(last + 1, least - 1)}."
        last = most
    return "" if last == sides else f"There is no row for {faces_told(last + 1, sides)}."


def read_table(name: str, form: Mapping[str, Any]) -> Table:
    """A table of the library's data: `rows` of [last face, what it gives] or [first face, last face, what it gives].

    Raises TableError, naming the table, for rows with a gap or overlap or of another form.
    """
    sides, rows, last = form.get("sides", PERCENT), [], 0
    if not isinstance(sides, int) or not isinstance(form.get("rows"), list):
        raise TableError(f"{name}: expected rows, and sides as a whole number.")
    for number, raw in enumerate(form["rows"], 1):
        if not isinstance(raw, list) or len(raw) not in (2, 3) or not isinstance(raw[-1], str):
            raise TableError(f"{name}, row {number}: expected the last face and what it gives.")
        if any(not isinstance(face, int) for face in raw[:-1]):
            raise TableError(f"{name}, row {number}: a face is a whole number.")
        least = raw[0] if len(raw) == 3 else last + 1
        rows.append(Row(least, raw[-2], raw[-1]))
        last = raw[-2]
    problem = wrong_faces([(row.least, row.most) for row in rows], sides)
    if problem:
        raise TableError(f"{name}: {problem}")
    return Table(name, tuple(rows), sides, str(form.get("source", "")), str(form.get("repaired", "")))
