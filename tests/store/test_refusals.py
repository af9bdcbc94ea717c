"""Files that cannot be opened: each is told clearly and left as it was, byte for byte."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from desktop_app.store import errors
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.errors import StoreError
from tests.store.helpers import content, make, opening, record

NOBODY = 65534


def refused(path: Path, kind: str) -> StoreError:
    """Opening is refused for this kind of reason, by a text that names the file; the file is unchanged."""
    before = content(path) if path.is_file() else ""
    with pytest.raises(StoreError) as caught:
        CampaignFile(opening(path, backups=path.parent / "backups"))
    assert caught.value.kind == kind
    assert str(path) in str(caught.value)
    assert len(str(caught.value).split(". ")) >= 2
    if before:
        assert content(path) == before
        assert not (path.parent / "backups").exists()
    return caught.value


@pytest.mark.parametrize("text", [b"Dear diary, today", b"x" * 20_000, b"SQLite format 2\0" + b"\0" * 200])
def test_a_file_of_something_else(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(text)
    refused(path, errors.FOREIGN)


@pytest.mark.parametrize("mode", ["delete", "wal"])
@pytest.mark.parametrize("application", [0, 77])
def test_a_database_of_another_program(tmp_path: Path, mode: str, application: int) -> None:
    path = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA journal_mode={mode}")
        connection.execute(f"PRAGMA application_id={application}")
        connection.execute("CREATE TABLE songs (name)")
        connection.commit()
    refused(path, errors.FOREIGN)
    assert list(tmp_path.iterdir()) == [path]


def test_a_newer_form(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 9")
    error = refused(path, errors.NEWER)
    assert "form 9" in str(error)
    assert list(tmp_path.iterdir()) == [path]


def test_a_newer_form_whose_last_writes_still_lie_beside_the_file(tmp_path: Path) -> None:
    """The newer program was killed just after it had brought the file to its form."""
    path = make(tmp_path / "a.turnkeeper")
    script = (
        "import os, sqlite3, sys\n"
        "c = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "c.execute('PRAGMA user_version = 9')\n"
        "os._exit(0)\n"
    )
    subprocess.run([sys.executable, "-c", script, str(path)], check=True)
    assert path.with_name(path.name + "-wal").stat().st_size > 0
    refused(path, errors.NEWER)


def test_a_folder(tmp_path: Path) -> None:
    refused(tmp_path, errors.FOLDER)


def test_a_file_where_its_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("x")
    refused(tmp_path / "a" / "b.turnkeeper", errors.MISSING)


def test_a_file_that_is_marked_as_read_only(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    path.chmod(0o444)
    refused(path, errors.READ_ONLY)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="rights of this kind are not known here")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    path.chmod(0o666)
    before = content(path)
    script = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from desktop_app.store.campaign_file import CampaignFile\n"
        "from desktop_app.store.errors import StoreError\n"
        "from tests.store.helpers import opening\n"
        "os.chdir(sys.argv[2])\n"
        f"if os.geteuid() == 0: os.setuid({NOBODY})\n"
        "try:\n"
        "    CampaignFile(opening(Path(sys.argv[1])))\n"
        "except StoreError as error:\n"
        "    print(error.kind)\n"
    )
    for folder in (tmp_path, *tmp_path.parents):
        if folder.stat().st_uid == os.geteuid() and folder != tmp_path and folder != Path("/"):
            folder.chmod(folder.stat().st_mode | 0o011)
    tmp_path.chmod(0o555)
    try:
        done = subprocess.run(
            [sys.executable, "-c", script, str(path), str(tmp_path)], capture_output=True, text=True, check=False
        )
    finally:
        tmp_path.chmod(0o755)
    assert done.stdout.strip() == errors.READ_ONLY, done.stderr
    assert content(path) == before


HOLD = (
    "import sys\n"
    "from pathlib import Path\n"
    "from desktop_app.store.campaign_file import CampaignFile\n"
    "from tests.store.helpers import opening, record\n"
    "file = CampaignFile(opening(Path(sys.argv[1])))\n"
    "file.append(record(6))\n"
    "print('open', flush=True)\n"
    "sys.stdin.readline()\n"
    "file.append(record(7))\n"
    "file.close()\n"
)


def test_two_programs_on_one_file(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        assert first.stdout.readline() == "open\n"
        refused(path, errors.IN_USE)
        first.stdin.write("\n")
        first.stdin.flush()
        assert first.wait() == 0
    file = CampaignFile(opening(path))
    assert file.load("fight").records[-1] == record(7)
    file.close()


def test_the_lock_of_a_killed_program_is_gone(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper")
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "open\n"
        first.kill()
    file = CampaignFile(opening(path))
    assert len(file.load("fight").records) == 6
    file.close()
    assert list(tmp_path.iterdir()) == [path]


def opened(path: Path) -> CampaignFile | StoreError:
    """The file, or why it is refused."""
    try:
        return CampaignFile(opening(path))
    except StoreError as error:
        return error


@pytest.mark.parametrize("seed", range(25))
def test_a_file_that_was_cut_short(tmp_path: Path, seed: int) -> None:
    path = make(tmp_path / "a.turnkeeper", lines=40, size=300)
    data = path.read_bytes()
    length = random.Random(seed).randrange(1, len(data))
    path.write_bytes(data[:length])
    refused(path, errors.DAMAGED)


@pytest.mark.parametrize("seed", range(60))
def test_a_file_with_flipped_bytes(tmp_path: Path, seed: int) -> None:
    """What is not whole is refused, or told to be spoiled, by the file's name."""
    path = make(tmp_path / "a.turnkeeper", lines=40, size=300)
    chance = random.Random(seed)
    data = bytearray(path.read_bytes())
    for _ in range(chance.choice((1, 1, 5, 100))):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    path.write_bytes(data)
    file = opened(path)
    if isinstance(file, StoreError):
        assert file.kind in (errors.DAMAGED, errors.FOREIGN, errors.NEWER)
        assert str(path) in str(file)
        assert path.read_bytes() == data
        return
    with closing(file):
        assert [info.id for info in file.documents()] == ["fight"]
        stored = file.load("fight")
        assert len(stored.records) == 40
        for each in stored.records:
            assert (each == record(each.seq, size=300)) is (each.seq not in stored.faults)
        assert all(stored.faults.values())


@pytest.mark.parametrize("spoil", ["entry SET document = 'gight' WHERE seq = 5", "document SET id = 'gight'"])
def test_a_file_whose_lines_belong_to_nothing(tmp_path: Path, spoil: str) -> None:
    path = make(tmp_path / "a.turnkeeper")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"UPDATE {spoil}")
        connection.commit()
    refused(path, errors.DAMAGED)


def test_a_file_whose_middle_was_overwritten(tmp_path: Path) -> None:
    path = make(tmp_path / "a.turnkeeper", lines=40, size=300)
    data = bytearray(path.read_bytes())
    data[4096:8192] = b"\xff" * 4096
    path.write_bytes(data)
    refused(path, errors.DAMAGED)


def test_a_file_whose_making_was_cut_off_is_made_again(tmp_path: Path) -> None:
    path = tmp_path / "a.turnkeeper"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
    empty = tmp_path / "b.turnkeeper"
    empty.touch()
    for each in path, empty:
        make(each, lines=5)
        with closing(CampaignFile(opening(each))) as file:
            assert file.load("fight").records == tuple(record(seq) for seq in range(1, 6))
