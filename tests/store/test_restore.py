"""Restore: beside or in place, whole or not at all, wherever the program stops in the midst of it."""

from __future__ import annotations

import os
import signal
import sqlite3
from functools import partial
from pathlib import Path

import pytest

from desktop_app.store import errors
from desktop_app.store.backup_names import Backups, backups_of, read_name
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import Opening
from desktop_app.store.errors import StoreError
from desktop_app.store.places import beside
from desktop_app.store.restore import Restored, restore_beside, restore_in_place
from tests.store.helpers import AT, content, harm, make, opening, record
from tests.store.killed import POSIX, killed_at

LATER = "2026-03-09T20:00:00.000Z"
OLD, NEW = 5, 8
"""Lines in the backup, and in the campaign when it is replaced."""


def lines_of(path: Path) -> int:
    file = CampaignFile(Opening(path, LATER, may_make=False))
    try:
        return len(file.load("fight").records)
    finally:
        file.close()


def campaign_with_backup(folder: Path) -> tuple[Path, Backups, Path]:
    """A campaign of 8 lines, and a backup of when it had 5."""
    path, backups = make(folder / "a.turnkeeper"), Backups(folder / "backups")
    file = CampaignFile(opening(path, backups.folder))
    for seq in range(OLD + 1, NEW + 1):
        file.append(record(seq))
    file.close()
    (copy,) = backups_of(path, backups.folder)
    return path, backups, copy


def put_back(path: Path, backups: Backups, copy: Path) -> Restored:
    return restore_in_place(copy, path, backups, LATER)


def test_in_place_the_file_that_was_there_is_kept_and_has_its_name_told(tmp_path: Path) -> None:
    path, backups, copy = campaign_with_backup(tmp_path)
    before = content(copy)
    restored = put_back(path, backups, copy)
    assert restored.path == path
    assert restored.kept is not None
    assert lines_of(path) == OLD
    assert lines_of(restored.kept) == NEW
    assert content(copy) == before
    assert "replaced" in restored.kept.name


def test_a_backup_is_made_before_so_that_a_restore_can_be_taken_back(tmp_path: Path) -> None:
    path, backups, copy = campaign_with_backup(tmp_path)
    put_back(path, backups, copy)
    newest = backups_of(path, backups.folder)[-1]
    name = read_name(newest)
    assert name is not None
    assert name.why == "before restore"
    restore_in_place(newest, path, backups, "2026-03-09T21:00:00.000Z")
    assert lines_of(path) == NEW


def test_beside_nothing_is_changed_and_the_name_is_free(tmp_path: Path) -> None:
    path, _, copy = campaign_with_backup(tmp_path)
    before = content(path)
    one = restore_beside(copy, path, AT)
    two = restore_beside(copy, path, AT)
    assert one.path != two.path
    assert lines_of(one.path) == lines_of(two.path) == OLD
    assert content(path) == before
    assert one.path.parent == path.parent
    assert one.path.name.startswith("a (restored 2026-03-01 ")


def test_a_restored_campaign_is_no_backup_any_more(tmp_path: Path) -> None:
    path, _, copy = campaign_with_backup(tmp_path)
    restored = restore_beside(copy, path, AT)
    with sqlite3.connect(restored.path) as file:
        assert file.execute("SELECT count(*) FROM meta WHERE key = 'backup'").fetchone() == (0,)
    file.close()


def test_a_damaged_campaign_is_replaced_and_kept_byte_for_byte(tmp_path: Path) -> None:
    path, backups, copy = campaign_with_backup(tmp_path)
    path.write_bytes(path.read_bytes()[:5000])
    before = path.read_bytes()
    restored = put_back(path, backups, copy)
    assert restored.kept is not None
    assert restored.kept.read_bytes() == before
    assert lines_of(path) == OLD


def test_what_lay_beside_the_old_file_goes_with_it(tmp_path: Path) -> None:
    path, backups, copy = campaign_with_backup(tmp_path)
    path.write_bytes(path.read_bytes()[:5000])
    beside(path, "-wal").write_bytes(b"last writes of the old file")
    restored = put_back(path, backups, copy)
    assert restored.kept is not None
    assert beside(restored.kept, "-wal").read_bytes() == b"last writes of the old file"
    assert not beside(path, "-wal").exists()
    assert lines_of(path) == OLD


def test_a_missing_campaign_is_there_again(tmp_path: Path) -> None:
    path, backups, copy = campaign_with_backup(tmp_path)
    path.unlink()
    restored = put_back(path, backups, copy)
    assert restored.kept is None
    assert lines_of(path) == OLD


def test_a_backup_somebody_went_on_in_is_restored_with_what_lies_beside_it(tmp_path: Path) -> None:
    path, backups, copy = campaign_with_backup(tmp_path)
    file = CampaignFile(opening(copy))
    file.append(record(OLD + 1))
    before = content(copy)
    restored = restore_beside(copy, path, AT)
    assert content(copy) == before
    file.close()
    assert lines_of(restored.path) == OLD + 1
    assert backups.folder.exists()


@pytest.mark.parametrize("how", ["gone", "foreign", "cut", "newer", "spoiled"])
def test_an_unsound_backup_is_refused_in_words_and_nothing_changes(tmp_path: Path, how: str) -> None:
    path, backups, copy = campaign_with_backup(tmp_path)
    harm(copy, how)
    before = content(path)
    with pytest.raises(StoreError) as refused:
        put_back(path, backups, copy)
    assert copy.name in str(refused.value)
    assert content(path) == before
    assert sorted(tmp_path.iterdir()) == [path, backups.folder]


def test_a_campaign_that_is_open_is_not_replaced(tmp_path: Path) -> None:
    path, backups, copy = campaign_with_backup(tmp_path)
    file = CampaignFile(opening(path))
    with pytest.raises(StoreError) as refused:
        put_back(path, backups, copy)
    assert refused.value.kind == errors.IN_USE
    file.append(record(NEW + 1))
    file.close()
    assert lines_of(path) == NEW + 1


@POSIX
def test_a_campaign_that_another_program_has_open_is_not_replaced(tmp_path: Path) -> None:
    path, backups, copy = campaign_with_backup(tmp_path)
    with held_by_another(path), pytest.raises(StoreError) as refused:
        put_back(path, backups, copy)
    assert refused.value.kind == errors.IN_USE
    assert lines_of(path) == NEW


class held_by_another:  # noqa: N801 - reads as a word
    """Another process has the campaign open."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> None:
        reader, writer = os.pipe()
        self.child = os.fork()
        if self.child == 0:
            file = CampaignFile(opening(self.path))
            os.write(writer, b"open")
            signal.pause()
            file.close()
            os._exit(0)
        os.read(reader, 4)
        os.close(reader)
        os.close(writer)

    def __exit__(self, *_: object) -> None:
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)


@POSIX
@pytest.mark.parametrize("state", ["sound", "damaged", "missing"])
def test_a_restore_in_place_that_is_killed_at_any_step_leaves_before_or_after(tmp_path: Path, state: str) -> None:
    seen, step, going = set(), 0, True
    while going:
        folder = tmp_path / str(step)
        path, backups, copy = campaign_with_backup(folder)
        if state == "damaged":
            path.write_bytes(path.read_bytes()[:5000])
            beside(path, "-wal").write_bytes(b"last writes")
        elif state == "missing":
            path.unlink()
        going = killed_at(step, partial(put_back, path, backups, copy))
        seen.add(what_is_there(path, state))
        step += 1
    assert step > 10
    assert seen == {"before", "after"}


def what_is_there(path: Path, state: str) -> str:
    """Open the campaign as the next start does: it is as before, or the backup with the old file kept."""

    def kept() -> list[Path]:
        return [file for file in path.parent.iterdir() if "(replaced" in file.name]

    try:
        lines = lines_of(path)
    except StoreError:
        assert state != "sound"
        if state == "damaged":
            assert path.stat().st_size == 5000
            assert beside(path, "-wal").read_bytes() == b"last writes"
        assert not kept()
        return "before"
    left = [file.name for file in path.parent.iterdir() if file.suffix in (".incoming", ".restoring")]
    assert not left
    if lines == NEW:
        assert state == "sound"
        assert not kept()
        return "before"
    assert lines == OLD
    parts = sorted(file.name[-4:] for file in kept() if not file.name.endswith("-shm"))
    assert parts == {"sound": ["eper"], "damaged": ["-wal", "eper"], "missing": []}[state]
    return "after"


@POSIX
def test_a_restore_beside_that_is_killed_at_any_step_leaves_nothing_half(tmp_path: Path) -> None:
    seen, step, going = set(), 0, True
    while going:
        path, _, copy = campaign_with_backup(tmp_path / str(step))
        going = killed_at(step, partial(restore_beside, copy, path, AT))
        assert lines_of(path) == NEW
        made = [file for file in path.parent.iterdir() if "(restored" in file.name]
        assert all(lines_of(file) == OLD for file in made)
        assert not beside(path, ".incoming").exists()
        seen.add(len(made))
        step += 1
    assert seen == {0, 1}


def test_what_somebody_is_just_restoring_is_not_cleaned_up(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    incoming = beside(path, ".incoming")
    held = sqlite3.connect(incoming, isolation_level=None)
    held.execute("BEGIN EXCLUSIVE")
    held.execute("CREATE TABLE x (y)")
    lines_of(path)
    assert incoming.exists()
    held.close()
    lines_of(path)
    assert not incoming.exists()


def test_a_note_of_somebody_else_is_left_as_it_is(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    note = beside(path, ".restoring")
    note.write_text("to do: restore the old chair")
    assert lines_of(path) == OLD
    assert note.read_text() == "to do: restore the old chair"


def test_a_backup_is_never_what_is_replaced(tmp_path: Path) -> None:
    _, backups, copy = campaign_with_backup(tmp_path)
    before = content(copy)
    with pytest.raises(StoreError) as refused:
        restore_in_place(copy, copy, backups, LATER)
    assert refused.value.kind == errors.BACKUP
    assert content(copy) == before


@POSIX
def test_an_opening_that_is_killed_while_it_makes_its_copy_loses_nothing(tmp_path: Path) -> None:
    step, going = 0, True
    while going:
        path, backups, copy = campaign_with_backup(tmp_path / str(step))
        going = killed_at(step, partial(open_and_close, path, backups))
        open_and_close(path, backups)
        assert lines_of(path) == NEW
        found = list(backups.folder.iterdir())
        assert copy in found
        assert all(lines_of(each) in (OLD, NEW) for each in found), "what is there is whole, nothing is left over"
        step += 1
    assert step > 5


def open_and_close(path: Path, backups: Backups) -> None:
    CampaignFile(Opening(path, LATER, backups.folder, may_make=False)).close()
