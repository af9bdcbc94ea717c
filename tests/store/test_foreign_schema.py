"""A campaign file that somebody built on: what is foreign in it is named, never run, and the file stays as it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.store import errors
from desktop_app.store.backup_contents import read_contents
from desktop_app.store.campaign_file import CampaignFile, migrate
from desktop_app.store.contents import Opening
from desktop_app.store.errors import StoreError
from desktop_app.store.migrations import FIRST, MIGRATIONS, Migration
from desktop_app.store.schema import foreign_parts
from tests.store.helpers import AT, content, make, opening

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n"

FOREIGN = {
    "a trigger that cuts the journal": (
        "CREATE TRIGGER cut AFTER INSERT ON entry BEGIN DELETE FROM entry WHERE id < new.id; END",
        "a trigger 'cut' on 'entry'",
    ),
    "a trigger at the signing": (
        f"CREATE TRIGGER hang BEFORE UPDATE ON meta BEGIN SELECT count(*) FROM ({ENDLESS}); END",
        "a trigger 'hang' on 'meta'",
    ),
    "a view": (f"CREATE VIEW notes AS {ENDLESS}", "a view 'notes'"),
    "a table": ("CREATE TABLE songs (name)", "a table 'songs'"),
    "a virtual table": ("CREATE VIRTUAL TABLE words USING fts5(text)", "a table 'words'"),
    "an index": ("CREATE INDEX by_title ON entry (title)", "an index 'by_title' on 'entry'"),
    "an index over an expression": (
        "CREATE INDEX slow ON entry (length(zeroblob(1000)) + seq)",
        "an index 'slow' on 'entry'",
    ),
    "a column": ("ALTER TABLE document ADD COLUMN colour VARCHAR", "another table document"),
    "a column that is computed": (
        "ALTER TABLE entry ADD COLUMN heavy AS (hex(zeroblob(9000000)))",
        "another table entry",
    ),
    "a missing table": ("DROP TABLE snapshot", "no table snapshot"),
    "statistics": ("ANALYZE", "a table 'sqlite_stat1'"),
}

REBUILT = {
    "a condition": ("value VARCHAR NOT NULL", "value VARCHAR NOT NULL CHECK (length(hex(zeroblob(9000000))) > 0)"),
    "a default": ("value VARCHAR NOT NULL", "value VARCHAR NOT NULL DEFAULT (hex(randomblob(9000000)))"),
    "another type": ("value VARCHAR NOT NULL", "value BLOB NOT NULL"),
    "another order of letters": ("value VARCHAR NOT NULL", "value VARCHAR NOT NULL COLLATE NOCASE"),
    "a conflict that is passed over": ("value VARCHAR NOT NULL", "value VARCHAR NOT NULL ON CONFLICT IGNORE"),
}


def refused(path: Path, what: str) -> None:
    before = content(path)
    with pytest.raises(StoreError) as caught:
        CampaignFile(opening(path))
    assert caught.value.kind == errors.DAMAGED
    assert what in str(caught.value)
    assert content(path) == before


def alter(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize(("statement", "what"), FOREIGN.values(), ids=FOREIGN)
def test_what_is_foreign_is_named_and_not_run(tmp_path: Path, statement: str, what: str) -> None:
    path = make(tmp_path / "a.turnkeeper")
    alter(path, statement)
    refused(path, what)


@pytest.mark.parametrize(("ours", "theirs"), REBUILT.values(), ids=REBUILT)
def test_a_table_that_was_built_anew_is_refused(tmp_path: Path, ours: str, theirs: str) -> None:
    path = make(tmp_path / "a.turnkeeper")
    (made,) = [statement for statement in FIRST.statements if "TABLE meta" in statement]
    assert ours in made
    alter(
        path,
        "ALTER TABLE meta RENAME TO old",
        made.replace(ours, theirs),
        "INSERT INTO meta SELECT * FROM old",
        "DROP TABLE old",
    )
    refused(path, "another table meta")


def test_a_trigger_whose_making_still_lies_beside_the_file_is_seen(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("CREATE TRIGGER cut AFTER INSERT ON entry BEGIN DELETE FROM entry; END")
    for end in ("", "-wal"):
        copy = tmp_path / f"b.turnkeeper{end}"
        copy.write_bytes((tmp_path / f"a.turnkeeper{end}").read_bytes())
    connection.close()
    refused(tmp_path / "b.turnkeeper", "a trigger 'cut' on 'entry'")


def test_texts_in_another_encoding_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.turnkeeper"
    alter(path, "PRAGMA encoding = 'UTF-16le'")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA encoding = 'UTF-16le'")
        migrate(connection, MIGRATIONS)
    refused(path, "texts in UTF-16le")


@pytest.mark.parametrize(
    "pragmas",
    [
        ("PRAGMA journal_mode=DELETE", "PRAGMA page_size=1024", "VACUUM"),
        ("PRAGMA journal_mode=DELETE", "PRAGMA page_size=65536", "VACUUM"),
        ("PRAGMA auto_vacuum=FULL", "VACUUM"),
        ("PRAGMA journal_mode=DELETE",),
    ],
)
def test_a_file_that_a_tool_tidied_up_opens(tmp_path: Path, pragmas: tuple[str, ...]) -> None:
    path = make(tmp_path / "a.turnkeeper")
    alter(path, *pragmas)
    file = CampaignFile(opening(path))
    assert len(file.load("fight").records) == 5
    file.close()
    CampaignFile(opening(path)).close()


def test_many_foreign_things_are_counted(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    alter(path, *(f"CREATE VIEW v{number} AS SELECT 1" for number in range(9)))
    refused(path, "a view 'v0', a view 'v1', a view 'v2' and 6 more")


def test_each_form_has_its_own_tables(tmp_path: Path) -> None:
    second = Migration(2, ("CREATE TABLE colour (name VARCHAR)",))
    path = make(tmp_path / "a.turnkeeper")
    alter(path, "PRAGMA user_version = 1")
    if MIGRATIONS[-1].number > 1:
        path.unlink()
        CampaignFile(Opening(path, AT, None, "1", (FIRST,))).close()
    CampaignFile(Opening(path, AT, None, "2", (FIRST, second))).close()
    with closing(sqlite3.connect(path)) as connection:
        assert foreign_parts(connection, 2, (FIRST, second)) == ""
        assert foreign_parts(connection, 1, (FIRST, second)) == "a table 'colour'"


def test_a_backup_with_a_foreign_trigger_is_told_as_one(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    alter(path, FOREIGN["a trigger that cuts the journal"][0])
    contents = read_contents(path)
    assert contents.condition == errors.DAMAGED
    assert "a trigger 'cut'" in contents.wrong
