"""What goes wrong is told in a message, in words, without a dialog, and loses nothing."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.paths import UserFolders
from desktop_app.settings import FILE_NAME
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player, shut
from ui.shared.errors import Errors
from ui.shell.app import FIRST_CAMPAIGN


@pytest.fixture
def campaign(folders: UserFolders, open_window: OpenWindow) -> Path:
    """A sound campaign file that was closed."""
    shut(open_window().frame)
    return folders.data / FIRST_CAMPAIGN


def test_a_broken_file_is_told_and_left_as_it_is(qtbot: QtBot, open_window: OpenWindow, campaign: Path) -> None:
    damaged = bytearray(campaign.read_bytes())
    damaged[4096:8192] = b"\xff" * 4096
    campaign.write_bytes(damaged)
    gm = Player(qtbot, open_window())
    assert "damaged" in gm.messages()[0]
    assert campaign.read_bytes() == bytes(damaged)
    assert gm.window.pages.currentWidget() is gm.window.no_campaign


def test_a_foreign_file_is_told_and_another_can_be_opened(
    qtbot: QtBot, open_window: OpenWindow, campaign: Path, tmp_path: Path
) -> None:
    foreign = tmp_path / "holiday.jpg"
    foreign.write_bytes(b"\xff\xd8\xff\xe0 not a campaign" * 100)
    gm = Player(qtbot, open_window(foreign))
    assert "not a Turnkeeper campaign" in gm.messages()[0]
    gm.window.open_campaign(campaign)
    gm.until(lambda: gm.window.pages.currentWidget() is gm.window.start)
    assert gm.sidebar_row("The goblin toll").isValid()


def test_a_newer_file_is_refused_with_the_version(qtbot: QtBot, open_window: OpenWindow, campaign: Path) -> None:
    with sqlite3.connect(campaign) as file:
        file.execute("pragma user_version = 999")
    file.close()
    gm = Player(qtbot, open_window())
    assert "newer" in gm.messages()[0].lower()


def test_two_windows_on_one_file(qtbot: QtBot, open_window: OpenWindow, campaign: Path) -> None:
    open_window()
    second = Player(qtbot, open_window())
    assert "open in another Turnkeeper" in second.messages()[0]
    assert second.messages()[0].startswith(str(campaign))


def test_try_again_opens_what_was_mended(qtbot: QtBot, open_window: OpenWindow, campaign: Path) -> None:
    first = open_window()
    second = Player(qtbot, open_window())
    shut(first.frame)
    second.activate()
    button = second.window.banners.standing()[0].button
    assert button is not None
    second.press_button(button)
    second.until(lambda: second.window.pages.currentWidget() is second.window.start)
    assert campaign.exists()


def test_an_encounter_with_no_creatures_does_not_start(gm: Player) -> None:
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None)
    gm.press(Key.Key_Return, CTRL)
    assert "This encounter is empty" in gm.messages()[0]
    assert gm.state().phase == "setup"


def test_a_step_that_cannot_be_written_changes_nothing_and_is_told(
    qtbot: QtBot, open_window: OpenWindow, campaign: Path
) -> None:
    gm = Player(qtbot, open_window())
    gm.go_to("The goblin toll")
    before = gm.session().digest()
    gm.bridge.opened._store.close()
    gm.choose("Goblin 1")
    gm.press(Key.Key_D)
    gm.type("3")
    assert any(str(campaign) in message for message in gm.messages())
    assert gm.session().digest() == before
    assert gm.page.prompt.field.text() == "3", "what was typed stays"


def test_broken_settings_are_told_once_and_the_window_opens(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders
) -> None:
    folders.settings.mkdir(parents=True)
    (folders.settings / FILE_NAME).write_text("{broken")
    gm = Player(qtbot, open_window())
    assert any("The defaults are used" in message for message in gm.messages())
    gm.until(lambda: gm.window.pages.currentWidget() is gm.window.start)
    assert gm.window.pages.currentWidget() is gm.window.start


def test_an_error_that_nothing_catches_is_logged_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    errors, told = Errors(tmp_path / "logs"), list[str]()
    monkeypatch.setattr(sys, "excepthook", errors._raised)
    errors.tell_to(told.append, lambda function: function())
    with pytest.raises(ZeroDivisionError) as caught:
        _ = 1 / 0
    sys.excepthook(ZeroDivisionError, caught.value, caught.tb)
    assert "ZeroDivisionError" in told[0]
    assert "Traceback" not in told[0]
    log = (tmp_path / "logs" / "turnkeeper.log").read_text()
    assert "division by zero" in log


def test_messages_are_shown_once_and_can_be_put_away(gm: Player) -> None:
    gm.window.tell("One.")
    gm.window.tell("One.")
    gm.window.tell("Two.")
    assert gm.messages() == ["Two.", "One."]
    gm.press_button(gm.window.banners.standing()[0].cross)
    assert gm.messages() == ["One."]


def test_a_refusal_goes_by_itself_when_the_fight_goes_on(gm: Player) -> None:
    gm.window.tell("The disk is full.")
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    gm.in_order(Key.Key_R, SHIFT)
    gm.in_order(Key.Key_R, SHIFT)
    assert len(gm.messages()) == 2
    gm.in_order(Key.Key_Space)
    assert gm.messages() == ["The disk is full."], "what went wrong outside the fight stands until it is read"
