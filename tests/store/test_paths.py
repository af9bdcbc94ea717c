"""Campaigns lie where the user likes, in folders and under names of all kinds that the system allows."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path, PureWindowsPath

import pytest

from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.places import read_only_uri
from tests.store.helpers import make, opening, record

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
