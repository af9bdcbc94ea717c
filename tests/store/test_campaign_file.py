"""A campaign file keeps what it was given, one transaction a line."""

from __future__ import annotations

import sqlite3
import tracemalloc
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.connection import APPLICATION_ID
from desktop_app.store.contents import NewDocument
from desktop_app.store.errors import IN_USE, StoreError
from desktop_app.store.reading import NOT_THE_TEXT
from tests.store.helpers import AT, fill, make, opening, record

BIG = "(SELECT group_concat('xxxxxxxxxx', '') FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n \
WHERE i < 200000) SELECT i FROM n))"


def test_lines_come_back_as_they_were_written(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper", lines=30)
    file = CampaignFile(opening(path))
    stored = file.load("fight")
    assert stored.records == tuple(record(seq) for seq in range(1, 31))
    assert [snapshot.seq for snapshot in stored.snapshots] == [0]
    file.close()


def test_a_closed_campaign_is_one_file(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    assert list(tmp_path.iterdir()) == [path]


def test_the_file_says_what_it_is_and_who_wrote_it(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    file = CampaignFile(opening(path, program="1.3.0"))
    assert file.written_by() == ("1.2.3", "1.3.0")
    file.close()


def test_writes_wait_for_the_disk_and_keys_are_enforced(tmp_path: Path) -> None:
    file = CampaignFile(opening(tmp_path / "a.turnkeeper"))
    assert file._connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert file._connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
    with pytest.raises(StoreError, match="FOREIGN KEY"):
        file.append(record(1, document="nowhere"))
    file.close()


def test_a_line_number_is_given_once(tmp_path: Path) -> None:
    file = CampaignFile(opening(tmp_path / "a.turnkeeper"))
    fill(file, 2)
    with pytest.raises(StoreError, match="UNIQUE"):
        file.append(record(2))
    file.append(record(3))
    assert len(file.load("fight").records) == 3
    file.close()


def test_documents_are_added_all_or_none(tmp_path: Path) -> None:
    file = CampaignFile(opening(tmp_path / "a.turnkeeper"))
    twice = NewDocument("one", "encounter", "{}", (record(1, "one"), record(1, "one")))
    with pytest.raises(StoreError):
        file.add((NewDocument("other", "encounter", "{}"), twice), AT)
    assert file.documents() == ()
    file.close()


def test_documents_tell_how_they_stand(tmp_path: Path) -> None:
    file = CampaignFile(opening(tmp_path / "a.turnkeeper"))
    fill(file, 3)
    file.add((NewDocument("empty", "campaign", "{}"),), "2026-03-02T00:00:00.000Z")
    first, second = file.documents()
    assert (first.id, first.kind, first.seq, first.summary) == ("fight", "encounter", 3, '{"phase":"setup"}')
    assert first.order > 0
    assert (second.id, second.seq, second.order) == ("empty", 0, 0)
    file.close()


def test_a_state_kept_on_the_way_comes_back(tmp_path: Path) -> None:
    file = CampaignFile(opening(tmp_path / "a.turnkeeper"))
    fill(file, 4)
    file.keep("fight", 3, '{"round":1}')
    file.keep("fight", 3, '{"round":2}')
    assert [(kept.seq, kept.state) for kept in file.load("fight").snapshots] == [
        (0, '{"ruleset":"x"}'),
        (3, '{"round":2}'),
    ]
    file.close()


@pytest.mark.parametrize(
    ("spoil", "faults"),
    [
        ("DELETE FROM entry WHERE seq = 3", {3: "it is missing"}),
        ("DELETE FROM entry WHERE seq IN (1, 3)", {1: "it is missing", 3: "it is missing"}),
        ("UPDATE entry SET events = '[]' WHERE seq = 4", {4: NOT_THE_TEXT}),
        ("UPDATE entry SET title = 'step 1' WHERE seq = 2", {2: NOT_THE_TEXT}),
        ("UPDATE entry SET events = x'00ff' WHERE seq = 2", {2: "it contains something that is not text"}),
        ("UPDATE entry SET title = CAST(x'ff' AS TEXT) WHERE seq = 2", {2: "it contains something that is not text"}),
        ("UPDATE entry SET events = NULL WHERE seq = 2", None),
        ("UPDATE entry SET kind = 'dream' WHERE seq = 5", {5: "it is neither a step nor an undo nor a redo"}),
        (f"UPDATE entry SET title = {BIG} WHERE seq = 1", {1: "it is longer than anything this program writes"}),
        ("UPDATE entry SET seq = 1000000000 WHERE seq = 5", {}),
        ("UPDATE entry SET seq = 'five' WHERE seq = 5", {}),
        ("UPDATE entry SET seq = -5 WHERE seq = 5", {}),
        ("DELETE FROM snapshot WHERE seq = 0", {0: "it is missing or spoiled"}),
        ("UPDATE snapshot SET state = '{}' WHERE seq = 0", {0: "it is missing or spoiled"}),
        ("UPDATE snapshot SET state = x'7b7d' WHERE seq = 0", {0: "it is missing or spoiled"}),
    ],
)
def test_what_was_spoiled_is_named_and_the_rest_is_read(
    tmp_path: Path, spoil: str, faults: dict[int, str] | None
) -> None:
    path = make(tmp_path / "a.turnkeeper")
    with closing(sqlite3.connect(path)) as connection:
        if faults is None:
            with pytest.raises(sqlite3.IntegrityError):
                connection.execute(spoil)
            return
        connection.execute(spoil)
        connection.commit()
    file = CampaignFile(opening(path))
    assert [info.id for info in file.documents()] == ["fight"]
    stored = file.load("fight")
    assert stored.faults == faults
    assert [each.seq for each in stored.records] == list(range(1, len(stored.records) + 1))
    sound = [each for each in stored.records if each.seq not in faults]
    assert sound == [record(each.seq) for each in sound]
    assert len(sound) >= 3
    assert all(len(each.title) <= 200 and not each.events for each in stored.records if each.seq in faults)
    file.close()


def test_a_blob_where_events_belong_is_never_loaded(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE entry SET events = zeroblob(30000000) WHERE seq = 2")
        connection.commit()
    file = CampaignFile(opening(path))
    tracemalloc.start()
    stored = file.load("fight")
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert list(stored.faults) == [2]
    assert most < 5_000_000
    file.close()


def test_a_spoiled_state_on_the_way_is_done_without(tmp_path: Path) -> None:
    path = tmp_path / "a.turnkeeper"
    file = CampaignFile(opening(path))
    fill(file)
    file.keep("fight", 3, "{}")
    file._connection.execute("UPDATE snapshot SET state = '{ }' WHERE seq = 3")
    assert [kept.seq for kept in file.load("fight").snapshots] == [0]
    assert len(file.load("fight").records) == 5
    file.close()


def test_one_program_does_not_open_a_file_twice(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    file = CampaignFile(opening(path))
    with pytest.raises(StoreError) as caught:
        CampaignFile(opening(path))
    assert caught.value.kind == IN_USE
    file.append(record(6))
    file.close()
    CampaignFile(opening(path)).close()


def test_a_missing_folder_is_made_for_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "a.turnkeeper"
    CampaignFile(opening(path)).close()
    assert path.exists()
