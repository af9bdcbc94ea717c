"""Copies at opening: complete, the last ten that differ, and never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_app.store.backup import KEPT, backups_of, put_back
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.errors import StoreError
from tests.store.helpers import AT, content, make, opening, record


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


def test_a_backup_takes_the_place_of_a_damaged_file_which_is_kept(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    open_and_write(path, backups, 1, 6)
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(StoreError):
        CampaignFile(opening(path, backups))
    kept = put_back(backups_of(path, backups)[-1], path, AT)
    assert kept.stat().st_size == 5000
    file = CampaignFile(opening(path, backups))
    assert len(file.load("fight").records) == 5
    file.close()


def test_a_backup_that_is_gone_changes_nothing(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    before = content(path)
    with pytest.raises(OSError, match="gone"):
        put_back(tmp_path / "gone", path, AT)
    assert content(path) == before


def test_a_fresh_file_has_nothing_to_copy(tmp_path: Path) -> None:
    file = CampaignFile(opening(tmp_path / "a.turnkeeper", tmp_path / "backups"))
    file.close()
    assert not (tmp_path / "backups").exists()
