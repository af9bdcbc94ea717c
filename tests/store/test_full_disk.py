"""A full disk: what was asked for last is not kept and the user is told; everything before it is, and it can go on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.store import errors
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.errors import StoreError
from tests.store.helpers import fill, make, opening, record


def test_a_full_disk_is_told_and_can_be_mended(tmp_path: Path) -> None:
    path = tmp_path / "a.turnkeeper"
    file = CampaignFile(opening(path))
    fill(file, 3)
    pages = file._connection.execute("PRAGMA page_count").fetchone()[0]
    file._connection.execute(f"PRAGMA max_page_count={pages + 2}")
    with pytest.raises(StoreError) as caught:
        file.append(record(4, size=50_000))
    assert caught.value.kind == errors.FULL
    assert str(path) in str(caught.value)
    assert "Make room" in str(caught.value)
    assert len(file.load("fight").records) == 3
    file._connection.execute("PRAGMA max_page_count=100000")
    file.append(record(4, size=50_000))
    file.close()
    again = CampaignFile(opening(path))
    assert len(again.load("fight").records) == 4
    again.close()


LIMITED = """
import resource, sys
from pathlib import Path
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.errors import StoreError
from tests.store.helpers import opening, record

file = CampaignFile(opening(Path(sys.argv[1])))
resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
kept = 5
try:
    while True:
        file.append(record(kept + 1, size=5_000))
        kept += 1
except StoreError as error:
    print(kept, error.kind, flush=True)
assert len(file.load("fight").records) == kept
try:
    file.append(record(kept + 1, size=5_000))
except StoreError as error:
    print("again", flush=True)
import os
os._exit(0)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of this kind are not known here")
def test_the_system_refuses_to_let_the_file_grow(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    done = subprocess.run([sys.executable, "-c", LIMITED, str(path)], capture_output=True, text=True, check=False)
    first, again = done.stdout.splitlines()
    kept, kind = first.split(" ", 1)
    assert int(kept) > 10
    assert kind in (errors.FULL, errors.OTHER), done.stderr
    assert again == "again"
    file = CampaignFile(opening(path))
    assert len(file.load("fight").records) == int(kept)
    file.append(record(int(kept) + 1))
    file.close()
