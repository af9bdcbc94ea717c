"""What goes wrong in the program itself is heard: errors of any thread in the window, a crash at the next start."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.paths import UserFolders
from tests.ui.player import Player
from ui.library.waiting import WaitedReader
from ui.shared.errors import AGAIN, Errors
from ui.shell.crashes import KEPT, REPORT, TRACE, CrashTrace
from ui.shell.report_page import ReportPage
from ui.shell.troubles import CRASHED, tell_of

ROOT = Path(__file__).resolve().parents[3]
SENTENCE = "Something went wrong in the program itself (ValueError)"


def run(folder: Path, what: str) -> subprocess.CompletedProcess[str]:
    """The real program in a process of its own; see `tests.ui.dying`."""
    return subprocess.run(
        [sys.executable, "-m", "tests.ui.dying", str(folder), what],
        cwd=ROOT, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip


def log(folder: Path) -> str:
    return (folder / "logs" / "turnkeeper.log").read_text(encoding="utf-8")


@pytest.mark.parametrize("when", ["early", "crash"])
def test_a_crash_is_told_at_the_next_start_and_once(tmp_path: Path, when: str) -> None:
    assert run(tmp_path, when).returncode not in (0, 1)
    assert CRASHED in run(tmp_path, "nothing").stdout
    (report,) = (tmp_path / "logs").glob(REPORT.format(when="*"))
    assert "dying.py" in report.read_text()
    assert CRASHED not in run(tmp_path, "nothing").stdout


def test_errors_of_180_threads_reach_the_window_as_one_message(tmp_path: Path) -> None:
    ran = run(tmp_path, "threads")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count(SENTENCE) == 1
    assert "different thread" not in ran.stderr + log(tmp_path)
    assert log(tmp_path).count("an error that nothing caught, in the thread") == 5
    assert "the same error for the 100. time" in log(tmp_path)


def test_errors_of_what_is_let_go_and_warnings_of_qt_are_kept(tmp_path: Path) -> None:
    assert SENTENCE in run(tmp_path, "leaving").stdout
    assert "__del__" in log(tmp_path)
    assert "went wrong" not in run(tmp_path, "qt").stdout
    assert "a thing that Qt would say" in log(tmp_path)


@pytest.fixture
def errors(folders: UserFolders, monkeypatch: pytest.MonkeyPatch) -> Errors:
    """Errors that are heard, without Qt's, of which the tests hear themselves."""
    made = Errors(folders.logs)
    monkeypatch.setattr(threading, "excepthook", made._raised_in_thread)
    return made


def raise_in_thread(text: str) -> None:
    thread = threading.Thread(target=int, args=(text,))
    thread.start()
    thread.join()


def test_what_was_raised_before_there_was_a_window_is_told_when_it_is_there(gm: Player, errors: Errors) -> None:
    raise_in_thread("early")
    raise_in_thread("early too")
    tell_of(gm.window, errors, None)
    gm.until(lambda: len(gm.messages()) == 1)
    assert gm.messages()[0].startswith(SENTENCE)
    assert str(errors.file) in gm.messages()[0]


def test_a_message_that_was_put_away_does_not_come_back_at_once(
    gm: Player, errors: Errors, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell_of(gm.window, errors, None)
    raise_in_thread("first")
    gm.until(lambda: len(gm.messages()) == 1)
    gm.press_button(gm.window.banners.standing()[0].cross)
    raise_in_thread("second")
    gm.settle()
    assert gm.messages() == []
    monkeypatch.setattr("ui.shared.errors.AGAIN", -AGAIN)
    raise_in_thread("much later")
    gm.until(lambda: len(gm.messages()) == 1)


def test_the_report_is_read_and_copied(gm: Player, errors: Errors, tmp_path: Path) -> None:
    report = tmp_path / "crash.txt"
    report.write_text("Fatal: somewhere", encoding="utf-8")
    tell_of(gm.window, errors, report)
    button = gm.window.banners.standing()[0].button
    assert button is not None
    gm.press_button(button)
    page = gm.window.pages.currentWidget()
    assert isinstance(page, ReportPage)
    assert page.text.toPlainText() == "Fatal: somewhere"
    gm.press_button(page.copy)
    assert QApplication.clipboard().text() == "Fatal: somewhere"


def test_reports_are_not_heaped_up_and_a_folder_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    for number in range(KEPT + 3):
        (logs / REPORT.format(when=f"2020-01-01-0000{number:02}")).write_text("old")
    (logs / TRACE).write_text("Fatal")
    trace = CrashTrace(logs)
    report = trace._put_aside()
    assert report is not None
    assert "Fatal" in report.read_text()
    assert len(list(logs.glob(REPORT.format(when="*")))) == KEPT
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    nowhere = CrashTrace(in_the_way / "logs")
    nowhere.begin()
    assert nowhere.report is None


def test_a_fault_while_something_is_read_does_not_hold_up_what_comes_next(qtbot: QtBot, gm: Player) -> None:
    read: list[int] = []
    reader = WaitedReader(gm.window, gm.window.banners, read.append)
    with qtbot.captureExceptions() as caught:
        reader.do("first", lambda _wait: int("not a number"))
        reader.do("second", lambda _wait: 2)
        gm.until(lambda: read == [2])
    assert [kind for kind, _, _ in caught] == [ValueError]
    assert not reader.busy
    assert gm.messages() == []
