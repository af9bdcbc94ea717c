"""What the program has loaded when it is painted, when the campaign is listed, and when an encounter is shown.

A start is slow by what it loads, not by what it does: so what must not be there is named, and all is counted.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

START = """
import json, sys
from pathlib import Path
from desktop_app.__main__ import load_qt
from desktop_app.paths import user_folders
load_qt()
from ui.shell import measure_start
loaded = {}
def noting(name):
    method = getattr(measure_start.StartWatch, name)
    def noted(self):
        loaded.setdefault(name, sorted(sys.modules))
        method(self)
    setattr(measure_start.StartWatch, name, noted)
for name in ("painted", "ready", "_encounter_painted"):
    noting(name)
told = measure_start.measure(user_folders(Path(sys.argv[1])), None)
print(json.dumps({"told": told, "loaded": loaded}))
"""
TO_WRITE = ("sqlmodel", "sqlalchemy", "pydantic", "asyncio", "desktop_app.store.tables", "desktop_app.store.writing")
NEVER = (
    *TO_WRITE,
    "PySide6.QtPrintSupport",
    "PySide6.QtNetwork",
    "PySide6.QtTest",
    "yaml",
    "desktop_app.odds",
    "desktop_app.cli.odds",
    "desktop_app.combat.decide",
    "desktop_app.exchange.scenario",
    "desktop_app.documents.fights",
    "ui.fight.fight_controller",
    "ui.library.compendium_page",
    "ui.maker.maker_page",
    "ui.sheet.views",
)
AT_THE_LIST = (
    *NEVER,
    "desktop_app.combat.commands",
    "desktop_app.combat.events",
    "desktop_app.combat.view",
    "desktop_app.documents",
    "desktop_app.campaign.deciders",
    "ui.fight.views",
    "ui.notes.notes_controller",
    "ui.sessions.sessions_controller",
    "ui.clock.calendar_controller",
)
AT_FIRST = (*AT_THE_LIST, "PySide6.QtSvg", "sqlite3", "desktop_app.rules", "desktop_app.campaign", "desktop_app.store")


def loaded_of_these(modules: list[str], unwanted: tuple[str, ...]) -> list[str]:
    """Those modules that are unwanted, or lie in an unwanted package."""
    return [each for each in modules if each.startswith(tuple(f"{name}." for name in unwanted)) or each in unwanted]


def test_nothing_is_loaded_before_it_is_needed(tmp_path: Path) -> None:
    def start() -> dict[str, list[str]]:
        done = subprocess.run([sys.executable, "-c", START, str(tmp_path)], check=True, capture_output=True, text=True)
        told = json.loads(done.stdout.splitlines()[-1])
        assert "encounter opened" in told["told"]
        loaded: dict[str, list[str]] = told["loaded"]
        return loaded

    start()  # the very first makes the campaign, and writes
    loaded = start()
    painted, listed, opened = loaded["painted"], loaded["ready"], loaded["_encounter_painted"]
    assert loaded_of_these(painted, AT_FIRST) == []
    assert loaded_of_these(listed, AT_THE_LIST) == []
    assert loaded_of_these(opened, NEVER) == []
    # A module costs a third of a millisecond on the machine on which an empty window takes 80.
    assert len(painted) <= 200
    assert len(listed) <= 500
    assert len(opened) <= 620
