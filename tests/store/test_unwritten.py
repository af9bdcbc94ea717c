"""A file whose last writes still lie beside it and are damaged: what is whole is there, in order, the rest is told."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.errors import StoreError
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


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a campaign whose program was killed: 5 lines in the file, 35 beside it."""
    folder = tmp_path_factory.mktemp("killed")
    make(folder / "a.turnkeeper", lines=5, size=300)
    subprocess.run([sys.executable, "-c", KILLED, str(folder / "a.turnkeeper")], check=True)
    assert (folder / "a.turnkeeper-wal").stat().st_size > 50_000
    return folder


def lines_of(path: Path) -> int:
    """How many lines are there; they are the first ones, whole and in order. -1 = refused."""
    try:
        file = CampaignFile(opening(path))
    except StoreError:
        return -1
    try:
        records = file.load("fight").records
        assert records == tuple(record(seq, size=300) for seq in range(1, len(records) + 1))
        return len(records)
    except StoreError:
        return -1
    finally:
        file.close()


def test_all_of_it_is_there(killed: Path, tmp_path: Path) -> None:
    path = Path(shutil.copytree(killed, tmp_path / "copy")) / "a.turnkeeper"
    assert lines_of(path) == 40


@pytest.mark.parametrize("seed", range(20))
def test_the_last_writes_were_cut_short(killed: Path, tmp_path: Path, seed: int) -> None:
    path = Path(shutil.copytree(killed, tmp_path / "copy")) / "a.turnkeeper"
    beside = path.with_name(path.name + "-wal")
    data = beside.read_bytes()
    beside.write_bytes(data[: random.Random(seed).randrange(len(data))])
    assert 5 <= lines_of(path) < 40


@pytest.mark.parametrize("seed", range(40))
def test_the_last_writes_have_flipped_bytes(killed: Path, tmp_path: Path, seed: int) -> None:
    path = Path(shutil.copytree(killed, tmp_path / "copy")) / "a.turnkeeper"
    chance = random.Random(seed)
    damaged = path.with_name(path.name + ("-wal" if seed % 2 else ""))
    data = bytearray(damaged.read_bytes())
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    damaged.write_bytes(data)
    assert lines_of(path) in (-1, *range(5, 41))
