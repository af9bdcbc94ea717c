"""Forms of the file: each step tested from a file of the form before, all together against what the models say."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlmodel import SQLModel, create_engine

from desktop_app.store import errors, tables
from desktop_app.store.backup_names import backups_of
from desktop_app.store.campaign_file import CampaignFile, migrate
from desktop_app.store.contents import Opening
from desktop_app.store.errors import StoreError
from desktop_app.store.migrations import MIGRATIONS, Migration
from tests.store.helpers import AT, make, opening, record

THIRD = Migration(3, ("ALTER TABLE document ADD COLUMN colour VARCHAR NOT NULL DEFAULT 'green'",))
BROKEN = Migration(3, ("ALTER TABLE document ADD COLUMN colour VARCHAR", "ALTER TABLE nothing ADD COLUMN x INTEGER"))


def form_of(connection: sqlite3.Connection) -> dict[str, list[tuple[object, ...]]]:
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    return {
        name: [
            *connection.execute(f"PRAGMA table_info({name})").fetchall(),
            *connection.execute(f"PRAGMA foreign_key_list({name})").fetchall(),
            *connection.execute(f"PRAGMA index_list({name})").fetchall(),
        ]
        for name in names
    }


def test_all_steps_together_make_what_the_models_say(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "steps", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS)
        by_steps = form_of(connection)
    engine = create_engine(f"sqlite:///{tmp_path / 'models'}")
    SQLModel.metadata.create_all(engine)
    engine.dispose()
    with closing(sqlite3.connect(tmp_path / "models")) as connection:
        assert form_of(connection) == by_steps
    assert set(by_steps) == {"meta", "document", "entry", "snapshot", "aside"}
    assert tables.Entry.metadata is SQLModel.metadata


def test_the_forms_are_numbered_without_gaps() -> None:
    assert [migration.number for migration in MIGRATIONS] == list(range(1, len(MIGRATIONS) + 1))


def test_an_older_file_is_brought_to_the_newest_form_and_copied_before(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    file = CampaignFile(Opening(path, AT, backups, "2.0.0", (*MIGRATIONS, THIRD)))
    assert file._connection.execute("SELECT colour FROM document").fetchall() == [("green",)]
    assert file._connection.execute("PRAGMA user_version").fetchone() == (3,)
    assert len(file.load("fight").records) == 5
    file.close()
    (copy,) = backups_of(path, backups)
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    with pytest.raises(StoreError) as caught:
        CampaignFile(opening(path))
    assert caught.value.kind == errors.NEWER


def test_a_step_that_fails_leaves_the_form_before(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    with pytest.raises(StoreError, match="nothing"):
        CampaignFile(Opening(path, AT, None, "2.0.0", (*MIGRATIONS, BROKEN)))
    file = CampaignFile(opening(path))
    file.append(record(6))
    assert len(file.load("fight").records) == 6
    file.close()
