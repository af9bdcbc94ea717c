"""The process that reads: what breaks, bursts or never ends in it is told in a sentence, and the next thing is read."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.content import load_ruleset
from desktop_app.exchange.statblock import read_text
from desktop_app.reading.creatures import read_of
from desktop_app.reading.frames import Frame
from desktop_app.reading.process import CancelledError, Processes, ReadError, Stop
from desktop_app.reading.requests import Rules
from desktop_app.reading.settling import of_text
from tests.exchange import hostile
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN

ROOT = Path(__file__).resolve().parents[2]
RULES = Rules("pf1").form()
ROW = "Toad {},12,30,+1,+2,+3,+4,N Small animal\n"


@pytest.fixture
def processes() -> Iterator[Processes]:
    """Processes of this test alone."""
    made = Processes()
    yield made
    made.close()


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A bestiary that takes some seconds."""
    path = tmp_path / "big.csv"
    rows = "".join(ROW.format(number) for number in range(4_000))
    path.write_text(f"Name,AC,HP,Init,Fort,Ref,Will,Alignment\n{rows}", "utf-8")
    return path


def text_of(text: str) -> Frame:
    return {"do": "text", "text": text, "rules": RULES}


def file_of(path: Path) -> Frame:
    return {"do": "file", "path": str(path), "name": path.name, "rules": RULES}


def frames(processes: Processes, request: Frame) -> list[Frame]:
    heard: list[Frame] = []
    processes.read(request, "a", heard.append)
    return [frame["part"] for frame in heard if "part" in frame]


def still_reads(processes: Processes) -> bool:
    return [part["creature"]["creature"]["name"] for part in frames(processes, text_of(GLOOM_OTTER.text))] == [
        "Gloom Otter"
    ]


def test_a_text_gives_the_same_as_without_a_process(processes: Processes) -> None:
    text = f"{RUST_WARDEN.text}\n{GLOOM_OTTER.text.replace('hp 34', 'hp 340')}"
    ruleset = load_ruleset("pf1")
    read = tuple(read_of(part["creature"]) for part in frames(processes, text_of(text)))
    assert read == tuple(of_text(reading, ruleset) for reading in read_text(text, "pf1"))
    assert any(each.marks for each in read)
    assert any(each.findings for each in read)


def test_one_process_is_kept_for_all_that_comes_one_after_the_other(processes: Processes) -> None:
    assert still_reads(processes)
    before = processes.pids
    assert still_reads(processes)
    assert processes.pids == before
    assert len(before) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there the clock alone holds it")
def test_what_needs_too_much_memory_is_told_and_does_no_harm(processes: Processes, tmp_path: Path) -> None:
    path = tmp_path / "big.creature"
    path.write_text(f"[{'[],' * 15_000_000}[]]", "ascii")
    with pytest.raises(ReadError, match=r"big\.creature could not be read: it needs too much memory"):
        processes.read(file_of(path), path.name, lambda _frame: None)
    assert still_reads(processes)


def test_what_takes_too_long_is_told(processes: Processes, table: Path) -> None:
    with pytest.raises(ReadError, match=r"big\.csv could not be read: it took too long"):
        processes.read(file_of(table), table.name, lambda _frame: None, limits=(0.2, 0.2))
    assert still_reads(processes)


def test_what_never_gives_a_sign_is_ended(processes: Processes, table: Path) -> None:
    with pytest.raises(ReadError, match="took too long"):
        processes.read(file_of(table), table.name, lambda _frame: None, limits=(0.01, 60))


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_a_process_that_dies_of_a_file_is_told_and_another_takes_its_place(processes: Processes, table: Path) -> None:
    assert still_reads(processes)
    pid = processes.pids[0]

    def die(_frame: Frame) -> None:
        os.kill(pid, signal.SIGSEGV)

    with pytest.raises(ReadError, match=r"big\.csv could not be read: it crashed the process that reads files"):
        processes.read(file_of(table), table.name, die)
    assert still_reads(processes)
    assert processes.pids != (pid,)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_a_process_that_went_unwanted_is_begun_again_without_a_word(processes: Processes) -> None:
    assert still_reads(processes)
    os.kill(processes.pids[0], signal.SIGKILL)
    assert still_reads(processes)


def test_reading_is_counted_and_can_be_ended(processes: Processes, table: Path) -> None:
    stop, counts = Stop(), []

    def hear(frame: Frame) -> None:
        if "count" in frame:
            counts.append(frame["count"])
            stop.set()

    with pytest.raises(CancelledError):
        processes.read(file_of(table), table.name, hear, stop)
    assert counts
    assert 0 < counts[0] < 4_000
    with pytest.raises(CancelledError):
        processes.read(text_of(GLOOM_OTTER.text), "a text", hear, stop)
    assert still_reads(processes)


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.yaml", hostile.deep_yaml().encode(), "nested deeper than 100 levels"),
        ("a.yaml", hostile.growing_yaml().encode(), "more than 2,000,000 values"),
        ("a.creature", hostile.deep_json().encode(), "nested deeper than 100 levels"),
        ("a.creature", hostile.endless_number().encode(), "number with too many digits"),
        ("a.por", hostile.one_large_member(2), "m.xml in the archive is too large to be read"),
    ],
    ids=range(5),
)
def test_a_hostile_file_is_a_sentence(processes: Processes, tmp_path: Path, name: str, data: bytes, said: str) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    assert said in str([part.get("problem") for part in frames(processes, file_of(path))])
    assert still_reads(processes)


def test_a_folder_and_what_is_no_file_are_named(processes: Processes, tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="this is not a file"):
        frames(processes, file_of(tmp_path))
    with pytest.raises(ReadError, match=r"gone\.txt: the file cannot be read: No such file"):
        frames(processes, file_of(tmp_path / "gone.txt"))


def test_the_process_ends_with_the_program() -> None:
    command = [sys.executable, "-m", "desktop_app", "--read-worker"]
    done = subprocess.run(command, cwd=ROOT, input=b"", timeout=300, check=False)
    assert done.returncode == 0


def test_a_process_in_the_midst_of_a_file_ends_with_the_program(table: Path) -> None:
    code = (
        "import sys, threading; from desktop_app.reading.process import processes\n"
        "read = threading.Event()\n"
        f"job = {file_of(table)!r}\n"
        "reader = lambda: processes.read(job, 'a', lambda frame: read.set())\n"
        "threading.Thread(target=reader, daemon=True).start()\n"
        "assert read.wait(60)\n"
        "print(*(each.pid for each in processes._busy))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    with pytest.raises(ProcessLookupError):
        os.kill(int(done.stdout), 0)


def test_it_loads_neither_a_window_nor_a_store() -> None:
    code = "import sys; import desktop_app.reading.worker, desktop_app.reading.jobs as j; j.jobs(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert "desktop_app" in loaded
    assert not loaded & {"PySide6", "shiboken6", "sqlmodel", "sqlalchemy", "sqlite3", "socket", "ssl", "ui"}


def test_a_file_that_cannot_be_read_first_leaves_the_process_as_good_as_new(
    processes: Processes, tmp_path: Path
) -> None:
    """What was not looked at before a job failed, such as the rules, is told again with the next job."""
    for name in ("gone.creature", "also gone.txt"):
        with pytest.raises(ReadError, match="cannot be read"):
            processes.read(file_of(tmp_path / name), name, lambda _frame: None)
        assert len(processes.pids) == 1, "the same process goes on"
    assert still_reads(processes)
    assert still_reads(processes)
