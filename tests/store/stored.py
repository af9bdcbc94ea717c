"""Files of released forms, as SQL text: `python -m tests.store.stored` writes the present form's once, at its release.

A file that was written once is never written again: it stands for the campaigns that people have.
"""

from __future__ import annotations

import json
import random
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from desktop_app.campaign.command import SetTitle, WriteNote
from desktop_app.opening import open_campaign
from desktop_app.rules.dice import SeededDice
from desktop_app.store.migrations import MIGRATIONS
from tests.soak.fight import FIGHT, wish

FILES = Path(__file__).parent / "files"


def answer(opened: Any, ask: Callable[[Callable[[Any], None]], None]) -> Any:
    """What `ask` is told in the end."""
    answers: list[Any] = []
    ask(answers.append)
    opened.wait(lambda: bool(answers))
    return answers[0]


def unpack(sql: Path, path: Path) -> Path:
    """The campaign file of a stored text."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(sql.read_text(encoding="utf-8"))
    return path


def write(sql: Path) -> None:
    """Play the sample campaign's fight for a while and store the file, and what it came to, as text."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.turnkeeper"
        opened = open_campaign(path, None, lambda _deliver: None, SeededDice(11))
        answer(opened, opened.open)
        answer(opened, lambda then: opened.campaign.do(SetTitle(to="Stored"), None, then))
        answer(opened, lambda then: opened.campaign.do(WriteNote(id="n1", name="Rumours"), None, then))
        fight = answer(opened, lambda then: opened.open_encounter(FIGHT, then))
        chance = random.Random(11)
        while fight.written < 70:
            if chance.random() < 0.1:
                answer(opened, fight.undo)
            else:
                command = wish(fight.state, chance)
                answer(opened, partial(fight.do, command, None))
        answer(opened, fight.undo)
        expected = {FIGHT: fight.digest(), "campaign": opened.campaign.digest(), "steps": len(fight.entries)}
        opened.close()
        with closing(sqlite3.connect(path)) as connection:
            pragmas = [f"PRAGMA {name} = {connection.execute(f'PRAGMA {name}').fetchone()[0]};" for name in PRAGMAS]
            text = "\n".join([*pragmas, *connection.iterdump()])
    sql.write_text(text + "\n", encoding="utf-8")
    sql.with_suffix(".json").write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


PRAGMAS = ("application_id", "user_version")

if __name__ == "__main__":
    target = FILES / f"form{MIGRATIONS[-1].number}.sql"
    if target.exists() and "--again" not in sys.argv:
        sys.exit(f"{target} is there and stays as it is; before the release of its form, --again writes it anew")
    write(target)
