"""The tables that packs and the table itself bring: their kind, and those of a ruleset."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from desktop_app.content import schema as read
from desktop_app.content.schema import Kind, Unfit, kind
from desktop_app.rules.formula import FormulaError
from desktop_app.rules.own_tables import USES, TableEntry, TableRow, bounds, names_in, unfit_row
from desktop_app.rules.ruleset import Ruleset

TERRAINS: Final = (
    "any", "arctic", "coast", "desert", "forest", "hills", "marsh", "mountains", "plains", "planes", "ruins", "sky",
    "underground", "urban", "water",
)  # fmt: skip


def _rows(_: str, value: object) -> tuple[TableRow, ...]:
    rows: list[Any] = value if isinstance(value, list) else [value]
    if not all(isinstance(row, list) and [type(part) for part in row] == [int, int, str] for row in rows):
        raise Unfit(f"expected a list of [least, most, text], found {value!r}")
    return tuple((least, most, text) for least, most, text in rows)


KIND: Final[Kind] = kind(
    "tables",
    TableEntry,
    name=read.text,
    summary=read.text,
    use=read.one_of(*USES),
    terrain=read.text,
    dice=read.text,
    rows=_rows,
)


def own_tables(ruleset: Ruleset) -> Mapping[str, TableEntry]:
    """All of them by lower-case name."""
    return ruleset.catalog.brought(KIND.shelf)


def table_mistakes(entry: TableEntry, ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """What is wrong with a table: its dice, a sum with no row or two, another table that is not there."""
    try:
        bounds(entry.dice)
    except FormulaError as error:
        yield "dice", str(error)
        return
    wrong = unfit_row(entry.rows, entry.dice)
    if wrong is not None:
        yield "rows", f"row {wrong[0] + 1}: {wrong[1].rstrip('.')}"
    known = {*own_tables(ruleset), entry.name.lower()}
    for at, (_, _, text) in enumerate(entry.rows, 1):
        for name in names_in(text):
            if name.lower() not in known:
                yield "rows", f"row {at}: no table of your own is called {name!r}"
    if entry.terrain and entry.terrain.lower() not in TERRAINS:
        yield "terrain", f"expected one of {', '.join(TERRAINS)}, found {entry.terrain!r}"
