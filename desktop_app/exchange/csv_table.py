"""Tables of creatures as CSV: one creature a row, the columns named as the fields of a stat block, or told by hand."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.exchange.field_words import LEFT_OUT, NUMERIC
from desktop_app.exchange.found import MOST_CREATURES, BadFileError, Contents, Found, Table, Tick, no_tick
from desktop_app.exchange.named_fields import NOTHING, fields_meant, read_with_notes
from desktop_app.exchange.statblock.cleaning import decoded

MOST_COLUMNS: Final = 1_000
MOST_TOLD: Final = 50
"""Words where a number belongs that are told of one table."""
Columns = Mapping[str, str]
"""What somebody told of tables: for a header, the field that each column means, by `told_columns`."""
_NEEDED: Final = ("Name", "AC", "HP")
_NUMBERS_AND_SCORES: Final = frozenset({*NUMERIC, "AbilityScores", "Saves"})
_SHOWN: Final = 300
"""Letters of column names that a message shows."""
_SAMPLES: Final = 3
_BETWEEN: Final = "|"
_LETTERS: Final = 26


class UnknownTableError(BadFileError):
    """A table whose columns are not understood; somebody may say what they are."""

    def __init__(self, message: str, table: Table) -> None:
        super().__init__(message)
        self.table = replace(table, understood=False)


def header_key(header: Sequence[str]) -> str:
    """The header as what is remembered about it is found by."""
    return json.dumps(list(header), ensure_ascii=False)


def told_columns(meant: Sequence[str]) -> str:
    """What each column means, in one line."""
    return _BETWEEN.join(meant)


def read_csv(
    data: bytes, ruleset: str, what: str = "the table", tick: Tick = no_tick, told: Columns | None = None
) -> Contents:
    """The creatures of a table. Raises UnknownTableError where name, AC and HP are not there and nobody `told` them."""
    text = decoded(data) if len(data) < 800_000 else data.decode("utf-8-sig", "replace")
    rows = _Rows(text, what)
    if len(rows.header) > MOST_COLUMNS:
        raise BadFileError(f"{what}: {len(rows.header):,} columns; a bestiary has at most {MOST_COLUMNS}")
    by_hand = _by_hand(rows.header, told or {})
    guessed = fields_meant(rows.header)
    meant = guessed if by_hand is None else by_hand
    fields = tuple((guessed if by_hand is None else by_hand).get(name, "") for name in rows.header)
    table = Table(what, rows.header, rows.samples(), fields, by_hand is not None)
    _check(table, what)
    return _read(rows, meant, table, ruleset, tick)


@dataclass(slots=True)
class _Reading:
    found: list[Found]
    left_out: list[str]
    wrong: int = 0


def _read(rows: _Rows, meant: Mapping[str, str], table: Table, ruleset: str, tick: Tick) -> Contents:
    read = _Reading([], [])
    for line, cells in rows:
        if len(read.found) >= MOST_CREATURES:
            read.left_out.append(
                f"Row {line} and all after it: at most {MOST_CREATURES:,} creatures are read from one file"
            )
            break
        told = dict(zip(rows.header, cells, strict=False))
        creature = read_with_notes(told, meant, ruleset)
        if creature is None:
            read.left_out.append(f"Row {line}: the name or the numbers are missing")
        else:
            read.found.append(Found(creature))
        _tell_of_words(read, line, told, meant)
        tick()
    if read.wrong > MOST_TOLD:
        read.left_out.append(f"{read.wrong - MOST_TOLD:,} more words stand where a number belongs")
    others = [name for name in rows.header if name and name not in meant]
    if others:
        read.left_out.append(
            f"Columns that are not known ({', '.join(others)[:_SHOWN]}): their words stand in the notes"
        )
    return Contents(tuple(read.found), left_out=tuple(read.left_out), tables=(table,))


def _tell_of_words(read: _Reading, line: int, told: Mapping[str, str], meant: Mapping[str, str]) -> None:
    """Where a column of numbers has words, with its place."""
    for name, value in told.items():
        plain = value.strip()
        if meant.get(name) in NUMERIC and plain.lower() not in NOTHING and not any(sign.isdecimal() for sign in plain):
            read.wrong += 1
            if read.wrong <= MOST_TOLD:
                read.left_out.append(f"Line {line}, column {name}: a number is expected, not {plain[:60]!r}")


def _check(table: Table, what: str) -> None:
    """Whether creatures can be read: by hand a name and some numbers are enough."""
    fields = set(table.meant)
    if table.by_hand:
        missing = [] if "Name" in fields else ["Name"]
        missing += [] if fields & _NUMBERS_AND_SCORES else ["with numbers or ability scores"]
    else:
        missing = [name for name in _NEEDED if name not in fields]
    if missing:
        raise UnknownTableError(
            f"{what}: the header has no column {', '.join(missing)}; a bestiary needs {', '.join(_NEEDED)}, "
            f"by whatever name; it has {', '.join(table.header)[:_SHOWN]}",
            table,
        )


def _by_hand(header: Sequence[str], told: Columns) -> dict[str, str] | None:
    """The field of each column, if somebody said so for this header; what is left out is a field by itself."""
    fields = told.get(header_key(header), "").split(_BETWEEN)
    if len(fields) != len(header) or not any(fields):
        return None
    found: dict[str, str] = {}
    for name, field in zip(header, fields, strict=True):
        if field and (field == LEFT_OUT or field not in found.values()):
            found[name] = field
    return found


class _Rows:
    """The rows of a table with their lines, behind the header. Raises BadFileError for what is none."""

    def __init__(self, text: str, what: str) -> None:
        self._what = what
        try:
            dialect: type[csv.Dialect] | csv.Dialect = csv.Sniffer().sniff(text[:2000].split("\n")[0], ",;\t")
        except csv.Error:
            dialect = csv.excel
        self._rows = csv.reader(io.StringIO(text, newline=""), delimiter=dialect.delimiter)
        self._first: list[tuple[int, list[str]]] = []
        header = self._next()
        while header is not None and sum(bool(cell.strip()) for cell in header[1]) < 2:
            header = self._next()  # a title above the table
        cells = [cell.strip() for cell in header[1]] if header is not None else []
        if header is not None and _is_row(cells):
            self._first.append(header)
            cells = [f"Column {_letter(number)}" for number in range(len(cells))]
        self.header = tuple(_apart(cells))

    def __iter__(self) -> Iterator[tuple[int, list[str]]]:
        yield from self._first
        while (row := self._next()) is not None:
            if row[1]:
                yield row

    def samples(self) -> tuple[tuple[str, ...], ...]:
        """The first values of each column."""
        while len(self._first) < _SAMPLES and (row := self._next()) is not None:
            if row[1]:
                self._first.append(row)
        return tuple(
            tuple(cells[place].strip()[:60] for _, cells in self._first[:_SAMPLES] if place < len(cells))
            for place in range(min(len(self.header), MOST_COLUMNS))
        )

    def _next(self) -> tuple[int, list[str]] | None:
        try:
            row = next(self._rows, None)
        except csv.Error as error:
            raise BadFileError(f"{self._what}: line {self._rows.line_num}: {error}") from None
        return None if row is None else (self._rows.line_num, row)


def _is_row(cells: Sequence[str]) -> bool:
    """Whether what should be the header is a creature: no column's name, and a number."""
    return not fields_meant(cells) and any(cell.lstrip("+-").isdecimal() for cell in cells)


def _letter(number: int) -> str:
    """A, B, ... Z, AA, as programs that show tables count."""
    first, last = divmod(number, _LETTERS)
    return (_letter(first - 1) if first else "") + chr(ord("A") + last)


def _apart(names: Sequence[str]) -> Iterator[str]:
    """The names, each different: a second `Save` is `Save (2)`."""
    seen: dict[str, int] = {}
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        yield f"{name} ({seen[name]})" if name and seen[name] > 1 else name
