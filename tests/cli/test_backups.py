"""`turnkeeper backups` and `turnkeeper restore`: what the window's page does, for a machine without one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_app.cli import run
from desktop_app.store.backup_names import backups_of
from desktop_app.store.campaign_file import CampaignFile
from tests.store.helpers import make, opening, record


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a campaign of 6 lines, and a backup of when it had 5."""
    path = make(tmp_path / "a.turnkeeper")
    file = CampaignFile(opening(path, tmp_path / "backups"))
    file.append(record(6))
    file.close()
    return tmp_path


def called(*arguments: str) -> int:
    outcome = run(arguments)
    assert isinstance(outcome, int)
    return outcome


def lines_of(path: Path) -> int:
    file = CampaignFile(opening(path))
    try:
        return len(file.load("fight").records)
    finally:
        file.close()


def test_backups_are_listed_for_people_and_for_scripts(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(data / "a.turnkeeper")
    (copy,) = backups_of(data / "a.turnkeeper", data / "backups")
    assert called("--data", str(data), "backups", path) == 0
    told = capsys.readouterr().out
    assert str(copy) in told
    assert "5 steps" in told
    assert called("--data", str(data), "backups", path, "--json") == 0
    form = json.loads(capsys.readouterr().out)
    assert (form["path"], form["condition"], form["steps"], form["of"]) == (str(copy), "sound", 5, path)


def test_a_damaged_backup_is_listed_as_such(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copy,) = (data / "backups").iterdir()
    copy.write_bytes(b"half")
    assert called("backups", "--folder", str(data / "backups")) == 1
    assert "foreign" in capsys.readouterr().out


def test_restored_beside(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copy,) = (data / "backups").iterdir()
    assert called("--data", str(data), "restore", str(copy), "--beside", "--json") == 0
    form = json.loads(capsys.readouterr().out)
    assert form["kept"] is None
    assert lines_of(Path(form["path"])) == 5
    assert lines_of(data / "a.turnkeeper") == 6


def test_restored_in_place(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copy,) = (data / "backups").iterdir()
    assert called("--data", str(data), "restore", str(copy), "--in-place", "--json") == 0
    form = json.loads(capsys.readouterr().out)
    assert form["path"] == str(data / "a.turnkeeper")
    assert lines_of(Path(form["path"])) == 5
    assert lines_of(Path(form["kept"])) == 6


def test_what_cannot_be_restored_is_told_without_a_trace(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert called("--data", str(data), "restore", str(data / "nothing"), "--beside", "--of", str(data / "b")) == 1
    assert "nothing" in capsys.readouterr().err
    assert sorted(each.name for each in data.iterdir()) == ["a.turnkeeper", "backups"]
