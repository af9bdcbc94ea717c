"""The clock was set back, or was wrong for a day: the newest backup is the newest, and rotation never takes it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.store.backup_contents import read_contents
from desktop_app.store.backup_names import backups_of, later_than, name_of_copy
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import Opening
from tests.store.helpers import make, opening, record

KEPT = 3
TIMES = (
    "2026-03-01T18:30:05.125Z",
    "2099-01-01T00:00:00.000Z",
    "2026-03-02T18:00:00.000Z",
    "2025-01-01T00:00:00Z",
    "2025-01-01T00:00:01Z",
    "2026-03-03T10:00:00.000Z",
)


def lines_in(copy: Path) -> int:
    with closing(sqlite3.connect(copy)) as connection:
        return int(connection.execute("SELECT count(*) FROM entry").fetchone()[0])


def test_the_newest_copy_stays_whatever_the_clock_says(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper", lines=1), tmp_path / "backups"
    for number, at in enumerate(TIMES, 1):
        file = CampaignFile(Opening(path, at, backups, kept=KEPT))
        file.append(record(number + 1))
        file.close()
        copies = backups_of(path, backups)
        assert lines_in(copies[-1]) == number, "the copy made last is the last"
        assert len(copies) == min(number, KEPT)
    assert [lines_in(copy) for copy in backups_of(path, backups)] == [4, 5, 6]
    newest = read_contents(backups_of(path, backups)[-1])
    assert newest.at == TIMES[-1], "the list tells when it was made by the clock of that day"


@pytest.mark.parametrize(
    ("newest", "at", "named"),
    [
        ("2026-03-01T18:30:05.125Z", "2026-03-01T18:30:05.126Z", "2026-03-01T18:30:05.126Z"),
        ("2026-03-01T18:30:05.125Z", "2025-03-01T18:30:05.126Z", "2026-03-01T18:30:05.126Z"),
        ("2026-12-31T23:59:59.999Z", "2025-01-01T00:00:00Z", "2027-01-01T00:00:00.000Z"),
        ("9999-12-31T23:59:59.999Z", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z"),
    ],
)
def test_how_a_copy_is_named(tmp_path: Path, newest: str, at: str, named: str) -> None:
    older = [tmp_path / name_of_copy(tmp_path / "a.turnkeeper", newest, "")]
    assert later_than(older, at) == named
    assert later_than([], at) == at


def test_a_folder_of_backups_that_is_gone_or_no_folder_keeps_nothing_from_opening(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    backups.write_bytes(b"a file where the folder was")
    file = CampaignFile(opening(path, backups))
    assert "No backup of a.turnkeeper could be made" in file.warnings[0]
    file.append(record(6))
    file.close()
    backups.unlink()
    file = CampaignFile(opening(path, backups))
    assert file.warnings == ()
    assert len(file.load("fight").records) == 6
    file.close()
    assert backups_of(path, backups), "a folder that is gone is made again"
