"""Campaigns lie where the user likes, in folders and under names of all kinds that the system allows."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path, PureWindowsPath

import pytest

from desktop_app.paths import user_folders
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.places import read_only_uri
from tests.store.helpers import fill, make, opening, record
from ui.maker.drafts import draft_path

ODD_NAMES = (
    "what? really#2 100%.turnkeeper",
    "a%20b&mode=rwc.turnkeeper",
    "ä ⚔ 竜.turnkeeper",
    "file:a.turnkeeper",
    "-wal.turnkeeper",
    "'quoted\" name.turnkeeper",
    "new\nline.turnkeeper",
    "\udcff no text\udce4.turnkeeper",
)

KILLED = (
    "import os, sys\n"
    "from pathlib import Path\n"
    "from desktop_app.store.campaign_file import CampaignFile\n"
    "from tests.store.helpers import opening, record\n"
    "CampaignFile(opening(Path(sys.argv[1]))).append(record(6))\n"
    "os._exit(0)\n"
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="most of these names are not allowed there")


@pytest.mark.parametrize("name", ODD_NAMES, ids=ascii)
def test_a_file_of_an_odd_name_is_read_by_what_sqlite_is_given(tmp_path: Path, name: str) -> None:
    path = make(tmp_path / name)
    with closing(sqlite3.connect(read_only_uri(path, immutable=True), uri=True)) as connection:
        assert connection.execute("SELECT count(*) FROM entry").fetchone() == (5,)
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            connection.execute("DELETE FROM entry")
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ODD_NAMES, ids=ascii)
def test_a_file_of_an_odd_name_opens_again_after_a_kill(tmp_path: Path, name: str) -> None:
    path = make(tmp_path / name)
    subprocess.run([sys.executable, "-c", KILLED, os.fsencode(path)], check=True)
    file = CampaignFile(opening(path))
    assert file.load("fight").records[-1] == record(6)
    file.close()


@pytest.mark.parametrize("name", ["mydata", "d\udcff no text", "50% off? yes#1"], ids=ascii)
def test_a_folder_for_the_data_that_is_named_from_here_serves_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    folders = user_folders(Path(name))
    assert folders.backups.is_absolute()
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    path = folders.data / "a.turnkeeper"
    for start in range(5):
        file = CampaignFile(opening(path, folders.backups, at=f"2026-03-0{start + 1}T12:00:00.000Z"))
        assert file.warnings == ()
        if start == 0:
            fill(file, 0)
        file.append(record(start + 1))
        file.close()
    assert len(list(folders.backups.iterdir())) == 4
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_a_draft_of_a_campaign_whose_name_is_no_text_has_a_place(tmp_path: Path) -> None:
    assert draft_path(tmp_path, "/home/d\udcff/a.turnkeeper").name.startswith("a-")


def test_a_relative_path_opens_again_after_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(tmp_path / "a.turnkeeper")
    subprocess.run([sys.executable, "-c", KILLED, str(tmp_path / "a.turnkeeper")], check=True)
    monkeypatch.chdir(tmp_path)
    assert read_only_uri(Path("a.turnkeeper")).startswith("file:///")
    file = CampaignFile(opening(Path("a.turnkeeper")))
    assert len(file.load("fight").records) == 6
    file.close()


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        (r"C:\My games\a#1.turnkeeper", "file:///C:/My%20games/a%231.turnkeeper?mode=ro"),
        (r"\\server\share\a.turnkeeper", "file:////server/share/a.turnkeeper?mode=ro"),
    ],
)
def test_paths_of_windows(path: str, uri: str) -> None:
    assert read_only_uri(PureWindowsPath(path)) == uri
