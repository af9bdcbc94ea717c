"""A program is killed while a campaign is open, and another file is put in its place before it is opened again.

The last writes lie beside it then: they belong to the file that was, and are applied to no other.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.paths import CAMPAIGN_SUFFIX
from desktop_app.session.journal import Record
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.last_writes import put_together
from tests.store.helpers import make, opening, record

PLAY = """
import os, sys
from pathlib import Path
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.last_writes import put_together
from tests.store.helpers import opening, record
path, backups, steps = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
file = CampaignFile(opening(path, backups))
done = len(file.load("fight").records)
for number in range(steps):
    file.append(record(done + number + 1, size=3000))
os._exit(9)
"""


def killed(path: Path, backups: Path, steps: int) -> None:
    """Somebody plays so many steps and is cut off."""
    told = [sys.executable, "-c", PLAY, str(path), str(backups), str(steps)]
    assert subprocess.run(told, check=False, env={**os.environ, "PYTHONPATH": str(Path.cwd())}).returncode == 9
    assert path.with_name(path.name + "-wal").stat().st_size


def gone_on(path: Path, copy: Path, steps: int) -> Path:
    """The same campaign on another computer, some steps further; both have it from one who closed it."""
    shutil.copy(path, copy)
    file = CampaignFile(opening(copy))
    done = len(file.load("fight").records)
    for number in range(steps):
        file.append(record(done + number + 1, size=12))
    file.close()
    return copy


def lines(path: Path) -> tuple[Record, ...]:
    file = CampaignFile(opening(path))
    try:
        return tuple(file.load("fight").records)
    finally:
        file.close()


@pytest.mark.parametrize(("begun", "elsewhere", "here"), [(5, 1, 3), (5, 35, 3), (30, 50, 1), (200, 2, 1), (5, 2, 60)])
def test_a_file_that_came_instead_is_open_as_it_came_and_what_was_before_is_kept(
    tmp_path: Path, begun: int, elsewhere: int, here: int
) -> None:
    path = make(tmp_path / "a.turnkeeper", lines=begun)
    other = gone_on(path, tmp_path / "other.turnkeeper", elsewhere)
    killed(path, tmp_path / "backups", here)
    other.replace(path)
    file = CampaignFile(opening(path, tmp_path / "backups"))
    try:
        found, warnings = file.load("fight").records, file.warnings
    finally:
        file.close()
    expected = [record(number) for number in range(1, begun + 1)]
    assert found == (*expected, *(record(begun + number + 1, size=12) for number in range(elsewhere)))
    kept = next(tmp_path.glob(f"a (kept *{CAMPAIGN_SUFFIX}"))
    assert any(str(kept) in warning for warning in warnings)
    assert lines(kept) == (*expected, *(record(begun + number + 1, size=3000) for number in range(here)))


def test_a_wholly_different_campaign_is_never_mixed_with_them(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper", lines=40)
    other = make(tmp_path / "other.turnkeeper", lines=3, size=5000)
    killed(path, tmp_path / "backups", 2)
    other.replace(path)
    shutil.rmtree(tmp_path / "backups")
    file = CampaignFile(opening(path))
    found, (warning,) = file.load("fight").records, file.warnings
    file.close()
    assert [each.seq for each in found] == [1, 2, 3]
    aside = next(tmp_path.glob("a.turnkeeper (last writes *"))
    assert str(aside) in warning
    assert aside.stat().st_size


def test_after_a_crash_without_a_replacement_nothing_is_told_and_nothing_is_missing(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper", lines=5)
    for number in range(3):
        killed(path, tmp_path / "backups", 2)
        file = CampaignFile(opening(path, tmp_path / "backups"))
        assert (len(file.load("fight").records), file.warnings) == (7 + 2 * number, ())
        file.close()
    assert not [each for each in tmp_path.iterdir() if "(" in each.name]


def test_writes_that_were_emptied_and_a_spoiled_backup_are_nothing_to_put_together(tmp_path: Path) -> None:
    path, backups = make(tmp_path / "a.turnkeeper"), tmp_path / "backups"
    lines(path)
    CampaignFile(opening(path, backups)).close()
    (copy,) = backups.iterdir()
    copy.write_bytes(b"a holiday picture")
    aside = tmp_path / "a.turnkeeper (last writes 2026-03-01 18.30)"
    aside.touch()
    assert not put_together(aside, [copy], tmp_path / "b.turnkeeper")
    assert aside.exists()
    assert not (tmp_path / "b.turnkeeper").exists()
