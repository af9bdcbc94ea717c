"""Tables of the game master's own: any dice, a row for each of their sums, words with dice and other tables in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.dice import Dice
from desktop_app.rules.formula import Formula, FormulaError, parse_formula

WORDS, ENCOUNTERS, TREASURE = "words", "encounters", "treasure"
USES: Final = (WORDS, ENCOUNTERS, TREASURE)
MOST_DICE: Final = 20
MOST_SUM: Final = 10_000
DEEPEST: Final = 5
"""So many tables are rolled on one out of the other."""
MOST_LINES: Final = 40
"""So many lines come of one roll at most, whatever names whatever."""
_DICE: Final = re.compile(r"(?<![\w-])\d{1,2}d\d{1,4}(?:[+-]\d{1,4})?(?![\w])")
_OTHER: Final = re.compile(r"\[([^\[\]]{1,150})\]")
TableRow = tuple[int, int, str]
"""The least and the highest sum of a row, and what it says."""


@dataclass(frozen=True, slots=True)
class TableEntry:
    """A table: what is rolled (`d20`, `2d6`), its rows, what it is for, the terrain that it belongs to."""

    name: str
    dice: str
    rows: tuple[TableRow, ...]
    use: str = WORDS
    terrain: str = ""
    summary: str = ""


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll on a table: what was rolled and came, and the row's words with every dice in them rolled.

    `plain` = these words with nothing but the sums in the place of their dice, without the names of other tables.
    """

    table: str
    dice: str
    face: int
    said: str
    text: str
    plain: str

    def __str__(self) -> str:
        return f"{self.table}, {self.dice}: {self.face}. {self.text or 'Nothing.'}"


def bounds(dice: str) -> tuple[int, int]:
    """The least and the highest sum of dice. Raises FormulaError for what cannot be rolled on a table."""
    formula = parse_formula(dice)
    count = sum(each for each, _ in formula.dice)
    fits = formula.dice and not formula.half_more and all(each > 0 and sides > 0 for each, sides in formula.dice)
    least = count + formula.bonus
    most = sum(each * sides for each, sides in formula.dice) + formula.bonus
    if not fits or count > MOST_DICE or most > MOST_SUM or least < 0:
        raise FormulaError(f"{dice!r} are no dice to roll on a table, such as d20, 2d6 or d100")
    return least, most


def unfit_row(rows: Sequence[TableRow], dice: str) -> tuple[int, str] | None:
    """The first row before which something is wrong, by its number from 0, and what; None = every sum has one row.

    Raises FormulaError.
    """
    least, most = bounds(dice)
    awaited = least
    ordered = sorted(range(len(rows)), key=lambda at: rows[at][:2])
    for at in ordered:
        first, last, _ = rows[at]
        if last < first:
            return at, f"It ends at {last}, before it begins at {first}."
        if first < least or last > most:
            return at, f"{dice} come to {least} at least and {most} at most; this row goes from {first} to {last}."
        if first < awaited:
            return at, f"{first} stands in an earlier row already."
        if first > awaited:
            return at, f"{_span(awaited, first - 1)} has no row: this one begins at {first}."
        awaited = last + 1
    if not rows:
        return 0, f"Every sum from {least} to {most} needs a row."
    return None if awaited > most else (ordered[-1], f"{_span(awaited, most)} has no row: this one is the last.")


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def names_in(text: str) -> tuple[str, ...]:
    """The other tables that a row names in brackets."""
    return tuple(name.strip() for name in _OTHER.findall(text))


def roll_on(entry: TableEntry, tables: Mapping[str, TableEntry], dice: Dice) -> tuple[Rolled, ...]:
    """Roll on a table, and on those that its row names, `tables` by lower-case name."""
    return tuple(_rolled(entry, tables, dice, DEEPEST))[:MOST_LINES]


def _rolled(entry: TableEntry, tables: Mapping[str, TableEntry], dice: Dice, deep: int) -> Iterator[Rolled]:
    face, told = _sum(parse_formula(entry.dice), dice)
    said = next((text for least, most, text in entry.rows if least <= face <= most), "")
    text, plain = _filled(said, dice)
    yield Rolled(entry.name, f"{entry.dice} ({told})" if "+" in told else entry.dice, face, said, text, plain)
    for name in names_in(said) if deep > 1 else ():
        other = tables.get(name.lower())
        if other is not None:
            yield from _rolled(other, tables, dice, deep - 1)


def _filled(text: str, dice: Dice) -> tuple[str, str]:
    """The words with what their dice come to: `2d6 (3 + 4 = 7) gp`, and `7 gp`."""
    whole, plain, at = "", "", 0
    for found in _DICE.finditer(text):
        total, told = _sum(parse_formula(found[0]), dice)
        between = text[at : found.start()]
        whole += f"{between}{found[0]} ({told} = {total})" if " " in told else f"{between}{found[0]} ({total})"
        plain, at = f"{plain}{between}{total}", found.end()
    return whole + text[at:], _OTHER.sub("", plain + text[at:]).strip(" ,;")


def _sum(formula: Formula, dice: Dice) -> tuple[int, str]:
    faces = [dice.roll("table", sides) for count, sides in formula.dice for _ in range(min(count, MOST_DICE))]
    told = " + ".join(map(str, faces)) + (f" {formula.bonus:+d}" if formula.bonus else "")
    return sum(faces) + formula.bonus, told
