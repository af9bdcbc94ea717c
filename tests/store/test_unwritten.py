"""A file whose last writes still lie beside it and are damaged: what is whole is there, in order, the rest is told."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.store.campaign_file import CampaignFile
from tests.store.helpers import make, opening, record

KILLED = (
    "import os, sys\n"
    "from pathlib import Path\n"
    "from desktop_app.store.campaign_file import CampaignFile\n"
    "from tests.store.helpers import opening, record\n"
    "file = CampaignFile(opening(Path(sys.argv[1])))\n"
    "for seq in range(6, 41):\n"
    "    file.append(record(seq, size=300))\n"
    "os._exit(0)\n"
)

HEADER, HEADER_OF_PAGE = 32, 24
"""Bytes of the headers in the file of the last writes."""


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a campaign whose program was killed: 5 lines in the file, 35 beside it."""
    folder = tmp_path_factory.mktemp("killed")
    make(folder / "a.turnkeeper", lines=5, size=300)
    subprocess.run([sys.executable, "-c", KILLED, str(folder / "a.turnkeeper")], check=True)
    assert (folder / "a.turnkeeper-wal").stat().st_size > 50_000
    return folder


def lines_of(path: Path) -> int:
    """How many lines are there; they are the first ones, whole and in order."""
    file = CampaignFile(opening(path))
    try:
        stored = file.load("fight")
        assert not stored.faults
        assert stored.records == tuple(record(seq, size=300) for seq in range(1, len(stored.records) + 1))
        return len(stored.records)
    finally:
        file.close()


def whole_before(log: bytes, end: int) -> int:
    """How many writes are complete before that byte: SQLite's log has a header, then pages; a write's last says so."""
    page = HEADER_OF_PAGE + int.from_bytes(log[8:12], "big")
    starts = range(HEADER, len(log), page)
    return sum(log[start + 4 : start + 8] != bytes(4) and start + page <= end for start in starts)


def test_all_of_it_is_there(killed: Path, tmp_path: Path) -> None:
    path = Path(shutil.copytree(killed, tmp_path / "copy")) / "a.turnkeeper"
    log = path.with_name(path.name + "-wal").read_bytes()
    assert whole_before(log, len(log)) == 35, "each line is a write of its own"
    assert lines_of(path) == 40


@pytest.mark.parametrize("seed", range(20))
def test_the_last_writes_were_cut_short(killed: Path, tmp_path: Path, seed: int) -> None:
    path = Path(shutil.copytree(killed, tmp_path / "copy")) / "a.turnkeeper"
    beside = path.with_name(path.name + "-wal")
    log = beside.read_bytes()
    end = random.Random(seed).randrange(len(log))
    beside.write_bytes(log[:end])
    assert lines_of(path) == 5 + whole_before(log, end)


@pytest.mark.parametrize("seed", range(20))
def test_the_last_writes_have_a_flipped_bit(killed: Path, tmp_path: Path, seed: int) -> None:
    path = Path(shutil.copytree(killed, tmp_path / "copy")) / "a.turnkeeper"
    beside = path.with_name(path.name + "-wal")
    log = beside.read_bytes()
    at = flip(beside, random.Random(seed))
    # From the page in which it lies nothing counts; in the header it spoils all of them.
    assert lines_of(path) == 5 + (whole_before(log, at) if at >= HEADER else 0)


@pytest.mark.parametrize("seed", range(20))
def test_the_file_below_them_has_a_flipped_bit(killed: Path, tmp_path: Path, seed: int) -> None:
    path = Path(shutil.copytree(killed, tmp_path / "copy")) / "a.turnkeeper"
    flip(path, random.Random(seed))
    assert lines_of(path) == 40, "what was written last of each page lies beside the file"


def flip(path: Path, chance: random.Random) -> int:
    """Turn one bit of a file over; gives the place of its byte."""
    data = bytearray(path.read_bytes())
    at = chance.randrange(len(data))
    data[at] ^= 1 << chance.randrange(8)
    path.write_bytes(data)
    return at
