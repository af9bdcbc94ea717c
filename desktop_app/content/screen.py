"""The tables of the rules sheet that are no entries of the library: modifiers of attack and armor class, cover."""

from __future__ import annotations

import json
from pathlib import Path

from desktop_app.content.filled import filled
from desktop_app.content.library import chosen, lineage
from desktop_app.content.schema import Raw
from desktop_app.documents.screen import ScreenTable
from desktop_app.paths import resources
from desktop_app.rules.ruleset import Ruleset


def load_screen(ruleset: Ruleset, folder: Path | None = None) -> tuple[ScreenTable, ...]:
    """The tables of one ruleset, rows chosen as the library chooses its entries, and by the setting that asks for them.

    Raises OSError for a missing file.
    """
    line = lineage(ruleset.id)
    tables = json.loads(((folder or resources()) / "rulesets" / "screen.json").read_text(encoding="utf-8"))
    return tuple(
        ScreenTable(
            table["title"],
            tuple(table["heads"]),
            tuple(_cells(row, ruleset) for row in chosen(table["rows"], line) if _has(row, ruleset)),
        )
        for table in chosen(tables, line)
    )


def _has(row: Raw, ruleset: Ruleset) -> bool:
    return "when" not in row or bool(ruleset.settings[row["when"]])


def _cells(row: Raw, ruleset: Ruleset) -> tuple[str, ...]:
    return tuple(filled(cell, ruleset) for cell in row["cells"])
