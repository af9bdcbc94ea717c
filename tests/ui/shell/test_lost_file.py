"""The file of the open campaign is taken away or replaced: the window says so and offers both, nothing is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.paths import UserFolders
from desktop_app.settings import LAST_CAMPAIGN
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, LEFT, Key, Player, shut

pytestmark = pytest.mark.skipif(os.name == "nt", reason="an open file cannot be taken away there")


@pytest.fixture
def other(open_window: OpenWindow, folders: UserFolders) -> Path:
    """Another history of the campaign, as it comes from another computer."""
    path = folders.data / "Other.turnkeeper"
    shut(open_window(path).frame)
    return path


def in_fight(gm: Player) -> Path:
    """A fight under way; gives the campaign's file."""
    gm.activate()
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    path = gm.window.campaigns.path
    assert path is not None
    return path


def offered(gm: Player, text: str) -> QPushButton:
    """The button of a message."""
    found = buttons_named(gm, text)
    assert found, gm.messages()
    return found[0]


def buttons_named(gm: Player, text: str) -> list[QPushButton]:
    buttons = [button for each in gm.window.banners.standing() for button in (each.button, each.other) if button]
    return [button for button in buttons if button.text() == text]


def take_up(qtbot: QtBot, gm: Player, text: str, path: Path) -> None:
    """Press the button of a message; it opens that file."""
    QTest.mouseClick(offered(gm, text), LEFT)
    qtbot.waitUntil(lambda: gm.window.bridge is not None and gm.window.campaigns.path == path)


def kept_beside(path: Path) -> Path:
    (kept,) = path.parent.glob(f"{path.stem} (kept *")
    return kept


def test_the_step_is_not_done_and_both_files_are_offered(qtbot: QtBot, gm: Player, other: Path) -> None:
    path = in_fight(gm)
    digest, expected = gm.bridge.session.digest(), other.read_bytes()  # type: ignore[union-attr]
    other.replace(path)
    QTest.keyClick(gm.page.order, Key.Key_Space)
    qtbot.waitUntil(lambda: any("another file was put" in text for text in gm.messages()))
    assert gm.bridge.session.digest() == digest  # type: ignore[union-attr]
    assert path.read_bytes() == expected
    kept = kept_beside(path)
    take_up(qtbot, gm, "Open what I played", kept)
    gm.go_to("The goblin toll")
    assert gm.bridge.session.digest() == digest  # type: ignore[union-attr]
    assert gm.window.settings.get(LAST_CAMPAIGN) == str(kept)
    QTest.keyClick(gm.page.order, Key.Key_Space)
    qtbot.waitUntil(lambda: gm.bridge.session.digest() != digest)  # type: ignore[union-attr]


def test_what_was_put_there_can_be_opened(qtbot: QtBot, gm: Player, other: Path) -> None:
    path = in_fight(gm)
    other.replace(path)
    qtbot.waitUntil(lambda: any("another file was put" in text for text in gm.messages()))
    QTest.mouseClick(offered(gm, "Open what is there now"), LEFT)
    qtbot.waitUntil(lambda: gm.window.bridge is not None)
    assert gm.window.settings.get(LAST_CAMPAIGN) == str(path)
    assert kept_beside(path).exists()


def test_it_is_said_before_anything_is_done(qtbot: QtBot, gm: Player) -> None:
    path = in_fight(gm)
    path.unlink()
    qtbot.waitUntil(lambda: any("was moved or removed" in text for text in gm.messages()))
    assert all(each.other is None for each in gm.window.banners.standing())
    assert gm.window.settings.get(LAST_CAMPAIGN) == str(kept_beside(path))


def test_it_is_seen_at_the_close_and_the_window_stays_to_say_so(
    qtbot: QtBot, gm: Player, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.store.thread.STORE_LOOK", 10_000.0)
    path = in_fight(gm)
    QTest.keyClick(gm.page.order, Key.Key_Space)
    qtbot.waitUntil(lambda: not gm.bridge.opened.busy)
    digest = gm.bridge.session.digest()  # type: ignore[union-attr]
    other.replace(path)
    gm.window.frame.close()
    qtbot.waitUntil(lambda: bool(buttons_named(gm, "Open what I played")))
    QApplication.processEvents()
    assert gm.window.frame.isVisible()
    take_up(qtbot, gm, "Open what I played", kept_beside(path))
    gm.go_to("The goblin toll")
    assert gm.bridge.session.digest() == digest  # type: ignore[union-attr]
