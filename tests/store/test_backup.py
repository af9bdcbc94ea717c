"""Copies at opening: complete, the last ten that differ, and never in the way."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from desktop_app.store.backup import Interrupted
from desktop_app.store.backup_contents import SOUND, read_contents, read_document
from desktop_app.store.backup_names import KEPT, backups_of, copies_in
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import NewDocument
from desktop_app.store.migrations import MIGRATIONS
from desktop_app.store.restore import restore_beside
from desktop_app.store.thread import StoreThread
from tests.store.helpers import content, harm, make, opening, record
from tests.store.stored import FILES, unpack


def open_and_write(path: Path, backups: Path, day: int, seq: int | None) -> CampaignFile:
    file = CampaignFile(opening(path, backups, at=f"2026-03-{day:02}T18:30:05.125Z"))
    if seq is not None:
        file.append(record(seq))
    file.close()
    return file


def test_opening_keeps_a_copy_of_how_the_file_was(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    open_and_write(path, backups, 1, 6)
    (copy,) = backups_of(path, backups)
    assert "2026-03-01T18-30-05.125Z" in copy.name
    file = CampaignFile(opening(copy))
    assert len(file.load("fight").records) == 5
    file.close()


def test_the_last_ten_are_kept(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    for day in range(1, 16):
        open_and_write(path, backups, day, 5 + day)
    copies = backups_of(path, backups)
    assert len(copies) == KEPT
    assert "2026-03-06" in copies[0].name
    assert "2026-03-15" in copies[-1].name
    assert len(list(backups.iterdir())) == KEPT


def test_opening_without_a_change_does_not_push_old_copies_out(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    for day in range(1, 16):
        open_and_write(path, backups, day, None)
    assert len(backups_of(path, backups)) == 1


def test_files_of_one_name_in_two_folders_do_not_push_each_other_out(tmp_path: Path) -> None:
    backups = tmp_path / "backups"
    one, two = make(tmp_path / "one" / "a.turnkeeper"), make(tmp_path / "two" / "a.turnkeeper")
    open_and_write(one, backups, 1, None)
    open_and_write(two, backups, 1, None)
    assert len(backups_of(one, backups)) == len(backups_of(two, backups)) == 1


def test_a_backup_that_cannot_be_made_is_a_warning(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    blocked = tmp_path / "backups"
    blocked.write_text("not a folder")
    file = open_and_write(path, blocked, 1, 6)
    (warning,) = file.warnings
    assert str(blocked) in warning
    assert "is open" in warning


def test_a_new_campaign_is_copied_when_it_is_made(tmp_path: Path) -> None:
    path, backups = tmp_path / "a.turnkeeper", tmp_path / "backups"
    thread = StoreThread(opening(path, backups), lambda _deliver: None)
    answers: list[object] = []
    thread.open(lambda: (NewDocument("fight", "encounter", "{}", (record(1),)),), answers.append)
    assert thread.wait(lambda: bool(answers))
    thread.close()
    (copy,) = backups_of(path, backups)
    assert read_contents(copy).steps == 1


def test_a_copy_of_a_file_that_was_replaced_tells_of_that_and_not_of_the_copy(tmp_path: Path) -> None:
    """Else the campaign was called sound while it was lost."""
    path, backups = tmp_path / "a.turnkeeper", tmp_path / "backups"
    other = make(tmp_path / "other.turnkeeper")
    thread = StoreThread(opening(path, backups), lambda _deliver: None)
    warnings, lost, answers = list[str](), list[object](), list[object]()
    thread.on_warning, thread.on_lost = warnings.append, lost.append
    thread.open(lambda: (NewDocument("fight", "encounter", "{}", (record(1),)),), answers.append)
    assert thread.wait(lambda: bool(answers))
    other.replace(path)
    thread.close()
    assert warnings == []
    assert len(lost) == 1


def test_a_campaign_that_is_open_for_hours_is_copied_when_it_is_quiet(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    thread = StoreThread(opening(path, backups), lambda _deliver: None, copy_every=0.0)
    answers: list[object] = []
    thread.open(tuple, answers.append)
    thread.append(record(6), answers.append)
    assert thread.wait(lambda: len(answers) == 2)
    until = time.monotonic() + 60
    while len(backups_of(path, backups)) < 2 and time.monotonic() < until:
        time.sleep(0.02)
    thread.close()
    newest = backups_of(path, backups)[-1]
    assert read_contents(newest).steps == 6
    assert read_contents(newest).why == "while open"


def test_a_copy_gives_way_to_who_waits_and_leaves_nothing(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper", lines=40, size=20_000), tmp_path / "backups"
    file = CampaignFile(opening(path, backups))
    asked: list[None] = []

    def go_on() -> bool:
        asked.append(None)
        return len(asked) < 3

    file.append(record(41))
    with pytest.raises(Interrupted):
        file.begin_copy("while open", "2026-03-02T18:30:05.125Z", go_on)
    assert len(list(backups.iterdir())) == 1
    file.append(record(42))
    finish = file.begin_copy("while open", "2026-03-02T18:30:05.125Z", lambda: True)
    file.append(record(43))
    assert finish is not None
    assert read_contents(finish()).steps == 42
    file.close()


def test_copies_of_a_long_session_do_not_push_out_those_of_other_days(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    for day in range(1, 5):
        open_and_write(path, backups, day, 5 + day)
    file = CampaignFile(opening(path, backups, at="2026-03-05T18:30:05.125Z"))
    for hour in range(20):
        file.append(record(10 + hour))
        finish = file.begin_copy("while open", f"2026-03-06T{hour:02}:30:05.125Z", lambda: True)
        assert finish is not None
        finish()
    file.close()
    found = [read_contents(copy) for copy in backups_of(path, backups)]
    assert [each.steps for each in found] == [5, 6, 7, 8, 9, 27, 28, 29]


def test_a_copy_that_somebody_played_in_is_never_removed(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    open_and_write(path, backups, 1, 6)
    (first,) = backups_of(path, backups)
    played = CampaignFile(opening(first))
    played.append(record(6))
    played.close()
    for day in range(2, 15):
        open_and_write(path, backups, day, 5 + day)
    assert first.exists()
    assert read_contents(first).went_on
    assert len(backups_of(path, backups)) == KEPT + 1


def test_a_copy_of_an_earlier_version_that_was_played_in_is_never_removed(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    open_and_write(path, backups, 1, 6)
    (first,) = backups_of(path, backups)
    connection = sqlite3.connect(first)
    connection.execute("DELETE FROM meta WHERE key = 'backup'")
    connection.execute("UPDATE entry SET at = '2026-03-01T21:00:00.000Z' WHERE seq = 5")
    connection.commit()
    connection.close()
    for day in range(2, 15):
        open_and_write(path, backups, day, 5 + day)
    assert first.exists()


def test_what_a_crash_left_unfinished_is_cleaned_up_and_nothing_else(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    open_and_write(path, backups, 1, None)
    (copy,) = backups_of(path, backups)
    left = copy.with_suffix(".unfinished")
    others = [backups / "letter.unfinished", backups / left.name.replace("a ", "b ", 1)]
    for file in (left, left.with_name(left.name + "-journal"), *others):
        file.write_bytes(b"half")
    open_and_write(path, backups, 2, None)
    assert sorted(backups.iterdir()) == sorted([copy, *others])


@pytest.mark.parametrize("path", ["mydata", "\udcff\udcfe", "a" * 200])
def test_no_place_of_a_campaign_keeps_it_from_opening_or_from_being_copied(
    tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    campaign, backups = Path(f"{path}.turnkeeper"), Path(path[:60]) / "backups"
    make(campaign)
    for day in range(1, 5):
        assert open_and_write(campaign, backups, day, 5 + day).warnings == ()
    assert len(backups_of(campaign, backups)) == 4


def test_no_fault_of_a_copy_stops_an_opening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"

    def fails(*_: object) -> object:
        raise ValueError("relative path can't be expressed as a file URI")

    monkeypatch.setattr("desktop_app.store.backup.state_of", fails)
    open_and_write(path, backups, 1, 6)
    file = open_and_write(path, backups, 2, 7)
    (warning,) = file.warnings
    assert "No backup of a.turnkeeper" in warning


@pytest.mark.parametrize(("how", "condition"), [("foreign", "foreign"), ("cut", "damaged"), ("newer", "newer")])
def test_a_file_that_is_no_sound_backup_is_told_as_such(tmp_path: Path, how: str, condition: str) -> None:
    path, backups = make(tmp_path / "a.turnkeeper", size=4000), tmp_path / "backups"
    open_and_write(path, backups, 1, None)
    (copy,) = backups_of(path, backups)
    harm(copy, how)
    found = read_contents(copy)
    assert found.condition == condition
    assert found.wrong
    assert open_and_write(path, backups, 2, 6).warnings == ()


def test_looking_into_a_backup_leaves_no_trace(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    open_and_write(path, backups, 1, None)
    (copy,) = backups_of(path, backups)
    before, changed = content(copy), copy.stat().st_mtime_ns
    assert read_contents(copy).condition == SOUND
    read_document(copy, "fight")
    assert (content(copy), copy.stat().st_mtime_ns) == (before, changed)
    assert list(backups.iterdir()) == [copy]


def test_a_folder_of_backups_that_is_gone_has_none() -> None:
    assert copies_in(Path("/there/is/no/such/folder")) == []


@pytest.mark.parametrize("sql", sorted(FILES.glob("form*.sql")), ids=lambda path: path.stem)
def test_backups_of_every_form_are_read_and_restored(tmp_path: Path, sql: Path) -> None:
    (tmp_path / "backups").mkdir()
    copy = unpack(sql, tmp_path / "backups" / "a 012345 2026-03-01T18-30-05.125Z.turnkeeper")
    found = read_contents(copy)
    assert (found.condition, found.title) == (SOUND, "Stored")
    assert found.steps > 50
    assert f"form{found.form}" == sql.stem
    assert found.newest == MIGRATIONS[-1].number
    restored = restore_beside(copy, tmp_path / "a.turnkeeper", found.at)
    file = CampaignFile(opening(restored.path))
    assert len(file.documents()) > 1
    file.close()


def test_a_line_that_was_spoiled_makes_a_copy_no_sound_one(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    open_and_write(path, backups, 1, None)
    (copy,) = backups_of(path, backups)
    harm(copy, "spoiled")
    assert read_contents(copy).condition == "damaged"
    assert "line 2" in read_contents(copy).wrong
