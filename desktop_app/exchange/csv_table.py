"""Bestiary tables as CSV: one creature a row, the columns named as the fields of a stat block."""

from __future__ import annotations

import csv
import io
from typing import Final

from desktop_app.exchange.found import MOST_CREATURES, BadFileError, Contents, Found, Tick, no_tick
from desktop_app.exchange.named_fields import fields_meant, read_with_notes
from desktop_app.exchange.statblock.cleaning import decoded

MOST_COLUMNS = 1_000
_NEEDED = ("Name", "AC", "HP")
_SHOWN: Final = 300
"""Letters of column names that a message shows."""


def read_csv(data: bytes, ruleset: str, what: str = "the table", tick: Tick = no_tick) -> Contents:
    """The creatures of a table. Raises BadFileError where there is no header with Name, AC and HP."""
    text = decoded(data) if len(data) < 800_000 else data.decode("utf-8-sig", "replace")
    try:
        dialect: type[csv.Dialect] | csv.Dialect = csv.Sniffer().sniff(text[:2000].split("\n")[0], ",;\t")
    except csv.Error:
        dialect = csv.excel
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=dialect.delimiter)
    try:
        header = [name.strip() for name in rows.fieldnames or []]
    except csv.Error as error:
        raise BadFileError(f"{what}: the first line is not a table row: {error}") from None
    if len(header) > MOST_COLUMNS:
        raise BadFileError(f"{what}: {len(header):,} columns; a bestiary has at most {MOST_COLUMNS}")
    meant = fields_meant(header)
    missing = [name for name in _NEEDED if name not in meant.values()]
    if missing:
        raise BadFileError(
            f"{what}: the header has no column {', '.join(missing)}; a bestiary needs {', '.join(_NEEDED)}, "
            f"by whatever name; it has {', '.join(header)[:_SHOWN]}"
        )
    found: list[Found] = []
    left_out: list[str] = []
    try:
        for number, row in enumerate(rows, 2):
            if len(found) >= MOST_CREATURES:
                left_out.append(
                    f"Row {number} and all after it: at most {MOST_CREATURES:,} creatures are read from one file"
                )
                break
            told = {str(key).strip(): value for key, value in row.items() if isinstance(value, str) and key}
            creature = read_with_notes(told, meant, ruleset)
            if creature is None:
                left_out.append(f"Row {number}: the name or the numbers are missing")
            else:
                found.append(Found(creature))
            tick()
    except csv.Error as error:
        raise BadFileError(f"{what}: line {rows.line_num}: {error}") from None
    others = [name for name in header if name and name not in meant]
    if others:
        left_out.append(f"Columns that are not known ({', '.join(others)[:_SHOWN]}): their words stand in the notes")
    return Contents(tuple(found), left_out=tuple(left_out))
