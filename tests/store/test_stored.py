"""Files of every form there ever was: opened, read, folded to what they were, undone to the beginning."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_app.opening import open_campaign
from desktop_app.rules.dice import SeededDice
from desktop_app.store.migrations import MIGRATIONS
from tests.soak.fight import FIGHT
from tests.store.stored import FILES, answer, unpack

STORED = sorted(FILES.glob("form*.sql"))


def test_there_is_a_file_of_every_form() -> None:
    assert [path.stem for path in STORED] == [f"form{migration.number}" for migration in MIGRATIONS]


@pytest.mark.parametrize("sql", STORED, ids=lambda path: path.stem)
def test_a_stored_file_is_what_it_was(sql: Path, tmp_path: Path) -> None:
    expected = json.loads(sql.with_suffix(".json").read_text(encoding="utf-8"))
    path = unpack(sql, tmp_path / "a.turnkeeper")
    opened = open_campaign(path, None, lambda _deliver: None, SeededDice(1))
    assert answer(opened, opened.open) is None
    assert opened.campaign.state.title == "Stored"
    assert opened.campaign.digest() == expected["campaign"]
    assert opened.unfinished() == (FIGHT,)
    fight = answer(opened, lambda then: opened.open_encounter(FIGHT, then))
    assert fight.digest() == expected[FIGHT]
    assert len(fight.entries) == expected["steps"]
    for entry in fight.entries:
        assert entry.events
        assert entry.command is not None
    while fight.undo_title:
        answer(opened, fight.undo)
    assert fight.state.combatants == {}
    opened.close()
