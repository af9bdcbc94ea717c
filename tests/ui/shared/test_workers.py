"""Work in threads: the newest answer comes, and nobody falls who is no longer there."""

from __future__ import annotations

import subprocess
import sys
import threading

import shiboken6
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from ui.shared.bridge import Poster
from ui.shared.workers import Worker


def test_only_the_newest_answer_is_told(qtbot: QtBot) -> None:
    parent, told, hold = QObject(), list[int](), threading.Event()
    worker: Worker[int] = Worker(parent, told.append)
    worker.do(lambda: 1 if hold.wait(10) else 0)
    worker.do(lambda: 2)
    worker.do(lambda: 3)
    hold.set()
    qtbot.waitUntil(lambda: not worker.busy)
    assert told == [3]


def test_an_answer_that_comes_after_its_window_is_deleted_is_dropped(qtbot: QtBot) -> None:
    """The window may go while a thread is at work: the answer has nobody to go to."""
    parent, told, hold = QObject(), list[int](), threading.Event()
    worker: Worker[int] = Worker(parent, told.append)
    worker.do(lambda: 1 if hold.wait(10) else 0)
    shiboken6.delete(parent)
    hold.set()
    qtbot.waitUntil(lambda: not worker.busy)
    assert told == []


def test_what_is_posted_after_its_window_is_deleted_is_dropped(qtbot: QtBot) -> None:
    lives, done = QObject(), list[str]()
    poster = Poster(lives)
    poster.post(lambda: done.append("before"))
    qtbot.waitUntil(lambda: bool(done))
    shiboken6.delete(lives)
    thread = threading.Thread(target=lambda: poster.post(lambda: done.append("after")))
    thread.start()
    thread.join()
    other = Poster()
    other.post(lambda: done.append("at last"))
    qtbot.waitUntil(lambda: len(done) > 1)
    assert done == ["before", "at last"]


AT_THE_END = """
import time
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from ui.shared.pictures import IN_NOTE, kept
from ui.shared.workers import Politeness, Worker

app, window, picture = QApplication([]), QWidget(), QImage(1500, 1500, QImage.Format.Format_RGB32)
picture.fill(77)

def make():
    pause = Politeness()
    while True:
        kept(picture, IN_NOTE)
        pause()

worker, other = Worker(window, print), Worker(window, print)
worker.do(make)
other.do(lambda: [kept(picture, IN_NOTE) for _ in range(3)])
time.sleep(0.05)
"""


def test_the_program_ends_well_while_threads_are_at_work_with_pictures() -> None:
    """Qt would go away under them."""
    done = subprocess.run([sys.executable, "-c", AT_THE_END], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
