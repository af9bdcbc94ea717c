"""A campaign whose file is replaced, cut, changed or removed while it is open: nothing that was acknowledged is lost.

Nothing more is acknowledged, all of it is in a new file, and what lies at the old place now stays as it is.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import cast

import pytest

from desktop_app.store import errors, guard
from desktop_app.store.backup_names import file_time
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import NewDocument
from desktop_app.store.errors import FileLost, StoreError
from tests import soak_files
from tests.store.helpers import AT, content, fill, make, opening, record

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")

Harm = Callable[[Path, Path], None]
"""Does something to the first file; the second one is another campaign."""


def put_another_there(path: Path, other: Path) -> None:
    other.replace(path)


def move_and_put_another_there(path: Path, other: Path) -> None:
    path.rename(path.with_name("moved.turnkeeper"))
    other.replace(path)


def overwrite(path: Path, other: Path) -> None:
    shutil.copyfile(other, path)


def overwrite_with_the_same_size(path: Path, _other: Path) -> None:
    data = bytearray(path.read_bytes())
    data[-20:] = bytes(each ^ 0xFF for each in data[-20:])
    with path.open("r+b") as file:
        file.write(data)
    os.utime(path, ns=(1, 1))


def cut(path: Path, _other: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def empty(path: Path, _other: Path) -> None:
    os.truncate(path, 0)


def remove(path: Path, _other: Path) -> None:
    path.unlink()


def move(path: Path, _other: Path) -> None:
    path.rename(path.with_name("moved.turnkeeper"))


def remove_last_writes(path: Path, _other: Path) -> None:
    path.with_name(path.name + "-wal").unlink()


def replace_last_writes(path: Path, other: Path) -> None:
    other.replace(path.with_name(path.name + "-wal"))


def cut_last_writes(path: Path, _other: Path) -> None:
    os.truncate(path.with_name(path.name + "-wal"), 100)


REPLACING = (put_another_there, move_and_put_another_there, overwrite)
SPOILING = (overwrite_with_the_same_size, cut, empty)
REMOVING = (remove, move)
BESIDE = (remove_last_writes, replace_last_writes, cut_last_writes)
ALL = (*REPLACING, *SPOILING, *REMOVING, *BESIDE)


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Another campaign: the same one as it was played on another computer, say."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return make(folder / "a.turnkeeper", lines=60, size=200)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A campaign of five lines in a folder of its own."""
    folder = tmp_path / "synced"
    folder.mkdir()
    return make(folder / "a.turnkeeper", lines=5)


@pytest.fixture
def file(path: Path) -> Iterator[CampaignFile]:
    """It is open, its fight was read, and three lines more were acknowledged."""
    file = CampaignFile(opening(path))
    file.load("fight")
    for seq in (6, 7, 8):
        file.append(record(seq))
    yield file
    file.close()


def lost(ask: Callable[[], object]) -> FileLost:
    """What is asked for is not done, with a sentence that names the new file."""
    with pytest.raises(FileLost) as caught:
        ask()
    assert caught.value.kept is not None
    assert str(caught.value.kept) in str(caught.value)
    return caught.value


def lines(path: Path) -> int:
    """How many lines the fight of a file has; they are whole and in order."""
    file = CampaignFile(opening(path))
    records = file.load("fight").records
    file.close()
    return len(records)


@pytest.mark.parametrize("harm", ALL)
def test_nothing_more_is_acknowledged_and_all_of_it_is_kept(
    file: CampaignFile, path: Path, other: Path, harm: Harm
) -> None:
    harm(path, other)
    error = lost(lambda: file.append(record(9)))
    assert error.kept is not None
    for seq in range(9, 49):
        assert lost(lambda seq=seq: file.append(record(seq))) is error  # type: ignore[misc]
    assert lost(lambda: file.load("fight")) is error
    file.close()
    kept = CampaignFile(opening(error.kept))
    assert kept.load("fight").records == tuple(record(seq) for seq in range(1, 9))
    kept.append(record(9))
    kept.close()
    left = {each.name for each in path.parent.iterdir()}
    assert error.kept.name in left
    assert not {each for each in left if each.endswith(("-wal", "-shm", "-journal", ".unfinished"))}


@pytest.mark.parametrize("harm", REPLACING)
def test_what_was_put_there_stays_as_it_is_and_opens(file: CampaignFile, path: Path, other: Path, harm: Harm) -> None:
    expected = other.read_bytes()
    harm(path, other)
    assert lost(lambda: file.append(record(9))).kind == errors.REPLACED
    file.close()
    assert path.read_bytes() == expected
    assert lines(path) == 60


@pytest.mark.parametrize("harm", SPOILING)
def test_a_file_that_was_spoiled_stays_as_it_is(file: CampaignFile, path: Path, other: Path, harm: Harm) -> None:
    harm(path, other)
    spoiled = path.read_bytes()
    lost(lambda: file.append(record(9)))
    file.close()
    assert path.read_bytes() == spoiled


@pytest.mark.parametrize("harm", [remove_last_writes, replace_last_writes])
def test_a_file_whose_last_writes_were_taken_has_them_all_the_same(
    file: CampaignFile, path: Path, other: Path, harm: Harm
) -> None:
    harm(path, other)
    lost(lambda: file.append(record(9)))
    file.close()
    assert lines(path) == 8


def test_a_file_that_was_moved_has_all_at_its_new_place(file: CampaignFile, path: Path, other: Path) -> None:
    move(path, other)
    assert lost(lambda: file.append(record(9))).kind == errors.MISSING
    assert lines(path.with_name("moved.turnkeeper")) == 8


def test_it_is_seen_before_anything_is_asked_for(file: CampaignFile, path: Path, other: Path) -> None:
    file.look()
    put_another_there(path, other)
    assert lost(file.look).kind == errors.REPLACED


@pytest.mark.parametrize("harm", ALL)
def test_it_is_seen_at_the_close(path: Path, other: Path, harm: Harm) -> None:
    file = CampaignFile(opening(path))
    fill_on(file, 6, 8)
    harm(path, other)
    error = lost(file.close)
    assert error.kept is not None
    assert lines(error.kept) == 8
    file.close()


def fill_on(file: CampaignFile, first: int, last: int) -> None:
    file.load("fight")
    for seq in range(first, last + 1):
        file.append(record(seq))


@pytest.mark.parametrize("harm", ALL[:-1])
def test_it_is_seen_although_it_happens_in_the_midst_of_a_step(
    file: CampaignFile, path: Path, other: Path, harm: Harm
) -> None:
    """After the look before the step, before it is on the disk: the step is not acknowledged, and is not kept."""

    def at(statement: str) -> None:
        if statement.startswith("INSERT"):
            file._connection.set_trace_callback(None)
            harm(path, other)

    file._connection.set_trace_callback(at)
    with pytest.raises(StoreError):
        file.append(record(9))
    error = lost(file.look)
    assert error.kept is not None
    assert lines(error.kept) == 8


@pytest.mark.parametrize("harm", [*REPLACING[:2], *REMOVING, *BESIDE[:2]])
def test_documents_that_were_not_read_are_kept_too(path: Path, other: Path, harm: Harm) -> None:
    first = CampaignFile(opening(path))
    unread = tuple(record(seq, "gate") for seq in range(1, 31))
    first.add((NewDocument("gate", "encounter", "{}", unread),), AT)
    first.close()
    file = CampaignFile(opening(path))
    fill_on(file, 6, 7)
    file.add((NewDocument("new", "encounter", "{}", (record(1, "new"),)),), AT)
    harm(path, other)
    error = lost(file.look)
    assert error.kept is not None
    kept = CampaignFile(opening(error.kept))
    assert [info.id for info in kept.documents()] == ["fight", "gate", "new"]
    assert kept.load("gate").records == unread
    assert kept.load("new").records == (record(1, "new"),)
    assert len(kept.load("fight").records) == 7
    kept.close()


def test_documents_that_nobody_can_read_any_more_are_told(path: Path, other: Path) -> None:
    first = CampaignFile(opening(path))
    first.add((NewDocument("gate", "encounter", "{}", tuple(record(seq, "gate", 9000) for seq in range(1, 300))),), AT)
    first.close()
    file = CampaignFile(opening(path))
    fill_on(file, 6, 7)
    overwrite(path, other)
    error = lost(file.look)
    assert error.kept is not None
    assert "1 of its encounters could not be read any more" in str(error)
    assert lines(error.kept) == 7


@pytest.mark.parametrize("harm", [overwrite, cut, empty])
def test_documents_that_were_not_read_come_from_the_backup_of_this_opening(
    tmp_path: Path, path: Path, other: Path, harm: Harm
) -> None:
    """What was written into our file in the meantime can be read as well, and must not be taken for ours."""
    first = CampaignFile(opening(path))
    unread = tuple(record(seq, "gate") for seq in range(1, 31))
    first.add((NewDocument("gate", "encounter", "{}", unread),), AT)
    first.close()
    file = CampaignFile(opening(path, tmp_path / "backups"))
    harm(path, other)
    error = lost(file.look)
    assert error.kept is not None
    assert "could not be read" not in str(error)
    kept = CampaignFile(opening(error.kept))
    assert kept.load("gate").records == unread
    assert kept.load("fight").records == tuple(record(seq) for seq in range(1, 6))
    kept.close()


@pytest.mark.parametrize("seed", range(12))
def test_many_lines_are_joined_to_the_file_without_an_alarm(path: Path, seed: int) -> None:
    chance, file = random.Random(seed), CampaignFile(opening(path))
    file.load("fight")
    last = 5
    for _ in range(30):
        last += 1
        file.append(record(last, size=chance.choice((10, 1000, 400_000))))
        if chance.random() < 0.3:
            file.keep("fight", last, "{}")
        file.look()
    file.close()
    assert lines_of_any_size(path) == last
    assert list(path.parent.iterdir()) == [path]


def lines_of_any_size(path: Path) -> int:
    file = CampaignFile(opening(path))
    found = len(file.load("fight").records)
    file.close()
    return found


def test_a_file_whose_time_alone_changed_is_still_ours(file: CampaignFile, path: Path) -> None:
    os.utime(path, ns=(1, 1))
    file.append(record(9))
    os.utime(path)
    file.look()
    file.append(record(10))
    file.close()
    assert lines(path) == 10


def test_a_file_that_may_not_be_written_any_more_goes_on(file: CampaignFile, path: Path) -> None:
    path.chmod(0o444)
    file.append(record(9))
    path.chmod(0o644)
    file.close()
    assert lines(path) == 9


@pytest.mark.parametrize("away", [shutil.rmtree, lambda folder: folder.rename(folder.with_name("renamed"))])
def test_a_folder_that_is_gone_has_it_kept_with_the_users_data(
    tmp_path: Path, path: Path, away: Callable[[Path], object]
) -> None:
    file = CampaignFile(opening(path, tmp_path / "data" / "backups"))
    fill_on(file, 6, 8)
    away(path.parent)
    error = lost(lambda: file.append(record(9)))
    assert error.kept is not None
    assert error.kept.parent == tmp_path / "data"
    assert not path.parent.exists()
    assert lines(error.kept) == 8


def test_what_cannot_be_kept_yet_stays_in_reach(file: CampaignFile, path: Path) -> None:
    folder = path.parent
    folder.rename(folder.with_name("renamed"))
    with pytest.raises(FileLost, match="bring its folder back") as caught:
        file.append(record(9))
    assert caught.value.kept is None
    folder.mkdir()
    error = lost(lambda: file.append(record(9)))
    assert error.kept is not None
    assert lines(error.kept) == 8


def test_two_are_kept_under_two_names(path: Path, other: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_app.store.hold.utc_now", lambda: AT)
    kept = []
    for _ in range(2):
        file = CampaignFile(opening(path))
        fill_on(file, 6, 6)
        shutil.copyfile(path, other)
        put_another_there(path, other)
        kept.append(lost(file.look).kept)
    name = f"a (kept {file_time(AT)})"
    assert [each.name for each in kept if each] == [f"{name}.turnkeeper", f"{name} 2.turnkeeper"]


def test_the_kept_file_and_the_other_one_can_be_opened_in_the_same_program(
    file: CampaignFile, path: Path, other: Path
) -> None:
    put_another_there(path, other)
    error = lost(file.look)
    assert error.kept is not None
    there, kept = CampaignFile(opening(path)), CampaignFile(opening(error.kept))
    assert len(there.load("fight").records) == 60
    assert len(kept.load("fight").records) == 8
    there.close()
    kept.close()


LOOKS = (
    "import sys\n"
    "from pathlib import Path\n"
    "from desktop_app.store.campaign_file import CampaignFile\n"
    "from desktop_app.store.errors import StoreError\n"
    "from tests.store.helpers import opening\n"
    "try:\n"
    "    CampaignFile(opening(Path(sys.argv[1])))\n"
    "except StoreError as error:\n"
    "    print(error.kind)\n"
)


def test_looking_at_the_file_does_not_give_its_lock_away(file: CampaignFile, path: Path) -> None:
    os.utime(path)
    file.look()
    file.append(record(9, size=5_000_000))
    file.look()
    done = subprocess.run([sys.executable, "-c", LOOKS, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == errors.IN_USE


def test_a_file_that_is_made_anew_is_watched_from_the_beginning(tmp_path: Path) -> None:
    path = tmp_path / "new.turnkeeper"
    file = CampaignFile(opening(path))
    fill(file, 3)
    path.unlink()
    error = lost(lambda: file.append(record(4)))
    assert error.kept is not None
    assert lines(error.kept) == 3


def test_the_content_of_a_kept_file_is_sound(file: CampaignFile, path: Path, other: Path) -> None:
    put_another_there(path, other)
    error = lost(file.look)
    assert error.kept is not None
    before = content(error.kept)
    with closing(sqlite3.connect(error.kept)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert content(error.kept) == before


def test_joining_the_last_writes_comes_to_what_was_foretold(
    file: CampaignFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "_JOINED_AT", 1)
    for seq in range(9, 40):
        file.append(record(seq, size=3000))
        assert path.with_name(path.name + "-wal").stat().st_size == 0
    file.look()
    assert len(file.load("fight").records) == 39


@pytest.mark.parametrize("harm", [cut, empty, overwrite, overwrite_with_the_same_size], ids=lambda each: each.__name__)
def test_a_change_at_the_moment_of_joining_is_seen(
    file: CampaignFile, path: Path, other: Path, monkeypatch: pytest.MonkeyPatch, harm: Harm
) -> None:
    real = file._hold._guard

    class Meanwhile:
        """The connection, and somebody else who changes the file while it joins."""

        def execute(self, statement: str) -> object:
            done = file._connection.execute(statement)
            harm(path, other)
            return done

    monkeypatch.setattr(guard, "_JOINED_AT", 1)
    real.wrote(cast("sqlite3.Connection", Meanwhile()))
    assert real.difference() != ""
    error = lost(lambda: file.append(record(9)))
    assert error.kept is not None
    kept = CampaignFile(opening(error.kept))
    assert len(kept.load("fight").records) == 8
    kept.close()


@pytest.mark.parametrize("seed", range(3))
def test_at_random_moments(tmp_path: Path, seed: int) -> None:
    """A few of the two hundred of `make soak`, with too few lines for a join of the last writes in the midst of it."""
    assert soak_files.run(5, seed, tmp_path, lines=80).rounds == 5
