"""What nobody means well with, pasted, dropped, opened in the real window: told in words, and nothing stands still."""

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.exchange.text_limit import LONGEST
from desktop_app.reading.process import processes
from tests.exchange import hostile
from tests.ui.conftest import OpenWindow
from tests.ui.library.test_library_reading import HARMED, REED_CAT, WARDEN, paste, reading
from tests.ui.player import CTRL, Key, Player
from ui.library.page_text import LONGEST_WORD
from ui.library.waiting import PATIENCE

BROKEN = "Something went wrong"


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    return Player(qtbot, open_window())


def drop(gm: Player, *paths: Path) -> None:
    """Drop files on the window."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    held = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(gm.window.frame, QDragEnterEvent(QPoint(9, 9), *held))
    QApplication.sendEvent(gm.window.frame, QDropEvent(QPointF(9, 9), *held))


def is_quiet(gm: Player) -> bool:
    return not gm.window.library.busy


def fine(gm: Player) -> bool:
    """Whether a cat can be pasted, read and added."""
    gm.window.navigation.go_back()
    page = paste(gm, REED_CAT)
    gm.press(Key.Key_Return, CTRL)
    gm.until(lambda: gm.window.pages.currentWidget() is not page)
    return gm.sidebar_row("Reed Cat").isValid() and not any(text.startswith(BROKEN) for text in gm.messages())


@pytest.mark.parametrize(
    "text",
    [hostile.deep_json(), hostile.endless_number(), "[" * 50_000, '{"type": "npc", "name": ' + "9" * 5_000 + "}"],
    ids=("deep", "figures", "open", "npc"),
)
def test_json_without_end_is_only_a_text(gm: Player, text: str) -> None:
    QApplication.clipboard().setText(text)
    gm.window.sidebar.list.setFocus()
    gm.press(Key.Key_V, CTRL)
    gm.until(lambda: gm.window.library.is_reading and is_quiet(gm) and not reading(gm).busy)
    assert reading(gm).text.toPlainText()[:500] == text[:500]
    assert fine(gm)


def test_a_line_of_five_million_signs_is_cut_to_what_is_read_and_broken_for_the_field(gm: Player) -> None:
    page = paste(gm, "x" * 5_000_000)
    text = page.text.toPlainText()
    assert text.count("x") == LONGEST + 1
    assert max(len(line) for line in text.splitlines()) == LONGEST_WORD
    assert page.told.text().startswith("No stat block was found in this text")
    page.text.selectAll()
    QApplication.clipboard().setText(f"{REED_CAT}\n{'y' * 5_000_000}")
    gm.press(Key.Key_V, CTRL)
    gm.until(lambda: not page.busy)
    assert [each.creature.name for each in page.read] == ["Reed Cat"]
    assert fine(gm)


def test_hostile_files_are_each_a_sentence_and_the_good_one_is_read(gm: Player, tmp_path: Path) -> None:
    bad = {
        "deep.yaml": hostile.deep_yaml().encode(),
        "many.por": hostile.many_elements(3_000_000),
        "deep.json": hostile.deep_json().encode(),
    }
    for name, data in bad.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "cat.txt").write_text(REED_CAT, encoding="utf-8")
    for name in (*bad, "cat.txt"):
        drop(gm, tmp_path / name)
    gm.until(lambda: gm.window.library.is_reading and is_quiet(gm) and not reading(gm).busy)
    assert [each.creature.name for each in reading(gm).read] == ["Reed Cat"]
    for name in bad:
        assert any(text.startswith(name) for text in gm.messages()), name
    assert fine(gm)


def test_a_long_reading_counts_and_esc_ends_it(gm: Player, tmp_path: Path) -> None:
    path = tmp_path / "big.jsonl"
    row = '{{"name": "Toad {}", "type": "npc", "items": [], "system": {{}}}}\n'
    path.write_text("".join(row.format(number) for number in range(4_900)), "utf-8")
    drop(gm, path)
    gm.until(lambda: any("Reading big.jsonl, " in text for text in gm.messages()))
    assert any(text.endswith("entries so far. Esc cancels.") for text in gm.messages())
    page = gm.window.pages.currentWidget()
    gm.press(Key.Key_Escape)
    gm.until(lambda: is_quiet(gm))
    assert not any("big.jsonl" in text for text in gm.messages())
    assert gm.window.pages.currentWidget() is page
    assert not gm.window.library.is_reading
    assert fine(gm)


def test_esc_is_the_pages_own_again_when_nothing_is_read(gm: Player) -> None:
    page = paste(gm, REED_CAT)
    gm.qtbot.wait(PATIENCE + 50)
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is not page


def test_an_encounter_file_without_end_is_a_sentence(gm: Player, tmp_path: Path) -> None:
    path = tmp_path / "toll.encounter"
    path.write_text(hostile.deep_json(), encoding="ascii")
    drop(gm, path)
    gm.until(lambda: any("toll.encounter: not valid JSON: nested too deeply" in text for text in gm.messages()))
    assert fine(gm)


def test_what_is_typed_may_be_added_before_it_is_read(gm: Player) -> None:
    page = paste(gm, "")
    page.text.setFocus()
    page.text.insertPlainText(REED_CAT)
    gm.press(Key.Key_Return, CTRL)
    gm.until(lambda: gm.window.pages.currentWidget() is not page)
    assert gm.sidebar_row("Reed Cat").isValid()


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_a_text_that_is_read_for_long_gives_way_to_the_next_one(gm: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.library.reading_page.PATIENCE", 1)
    page = paste(gm, WARDEN)
    gm.until(lambda: all(each.name != "reading" for each in threading.enumerate()))  # one was begun ahead
    held = processes.pids
    for pid in held:
        os.kill(pid, signal.SIGSTOP)  # what is read next takes for ever
    page.text.setPlainText(HARMED)
    gm.until(lambda: page.told.text().startswith("Reading the text"))
    for pid in set(held) & set(processes.pids):
        os.kill(pid, signal.SIGCONT)
    page.text.setPlainText(REED_CAT)
    gm.until(lambda: not page.busy)
    assert [each.creature.name for each in page.read] == ["Reed Cat"]
