"""The tables of the rules sheet that are no entries of the library: modifiers of attack and armor class, cover."""

from __future__ import annotations

import json
from pathlib import Path

from desktop_app.content.library import chosen, lineage
from desktop_app.documents.screen import ScreenTable
from desktop_app.paths import resources


def load_screen(ruleset: str, folder: Path | None = None) -> tuple[ScreenTable, ...]:
    """The tables of one ruleset, rows chosen as the library chooses its entries. Raises OSError for a missing file."""
    base = folder or resources()
    line = lineage(ruleset, base)
    tables = json.loads((base / "rulesets" / "screen.json").read_text(encoding="utf-8"))
    return tuple(
        ScreenTable(
            table["title"], tuple(table["heads"]), tuple(tuple(row["cells"]) for row in chosen(table["rows"], line))
        )
        for table in chosen(tables, line)
    )
