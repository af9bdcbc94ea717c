"""How a document stands, for lists: a spoiled summary is left out, everything else is there."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.combat.commands import Note
from tests.session.at_once import AtOnce

SPOILED = ["{", "[1]", "null", '"x"', "[" * 100_000, '{"phase":[],"round":"x","actor":3,"combatants":{}}']


@pytest.mark.parametrize("spoiled", SPOILED, ids=lambda text: text[:12])
def test_a_spoiled_summary_blanks_nothing(tmp_path: Path, spoiled: str) -> None:
    path = tmp_path / "a.turnkeeper"
    at = AtOnce(path)
    at.done(at.encounter("e1"), Note(text="Rain."))
    at.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE entry SET summary = ? WHERE document = 'e1'", (spoiled,))
        connection.commit()
    again = AtOnce(path)
    assert again.opened.summary("e1") == {}
    assert again.opened.unfinished() == ()
    assert again.opened.touched() == ("e1",)
    again.close()
