"""The treasure tables of the library, for one ruleset: its own, or those of the nearest elder that has some."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from desktop_app.content import load_ruleset
from desktop_app.content.library import lineage
from desktop_app.content.schema import ContentError
from desktop_app.content.spells import load_spells
from desktop_app.making.prices import price
from desktop_app.paths import resources
from desktop_app.rules.treasure.table import Table, TableError, read_table
from desktop_app.rules.treasure.tables import Tables

FOLDER: Final = "treasure"
ARCANE: Final = ("wizard", "sorcerer", "bard")
DIVINE: Final = ("cleric", "druid")


@cache
def load_treasure(ruleset: str) -> Tables:
    """All that treasure is rolled by. Raises ContentError for a table with a gap, KeyError for an unknown ruleset."""
    folder = resources() / "compendium" / FOLDER
    own = next(each for each in reversed(lineage(ruleset)) if (folder / f"{each}.json").exists())
    values = _json(folder / f"{own}_values.json")
    groupings = {
        each: tuple((float(gold), str(ask)) for gold, ask in rows) for each, rows in values.get("groupings", {}).items()
    }
    return Tables(
        read_tables(folder / f"{own}.json"),
        groupings,
        values.get("types", {}),
        values.get("also", {}),
        {track: tuple(gold) for track, gold in values["values"].items()},
        values.get("charges", ""),
        partial(_price, ruleset),
        partial(spells_of_level, ruleset),
    )


def read_tables(path: Path) -> Mapping[str, Table]:
    """The tables of a file by name. Raises ContentError, naming the table, for one that cannot be rolled on."""
    found: dict[str, Table] = {}
    for name, form in _json(path).items():
        try:
            found[name] = read_table(name, form)
        except TableError as error:
            raise ContentError(f"{FOLDER}/{path.name}", name, "rows", str(error)) from None
    return found


def spells_of_level(ruleset: str, origin: str, level: int) -> tuple[str, ...]:
    """The names of all arcane or divine spells of a level, in the alphabet's order."""
    classes = ARCANE if origin == "arcane" else DIVINE
    spells = load_spells(ruleset).values()
    return tuple(sorted({spell.name for spell in spells if any(spell.level(each) == level for each in classes)}))


def _price(ruleset: str, name: str) -> float | None:
    return price(name, load_ruleset(ruleset))


def _json(path: Path) -> Any:  # noqa: ANN401 - what JSON holds is checked by whoever reads it
    return json.loads(path.read_text(encoding="utf-8"))
