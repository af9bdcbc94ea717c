"""A campaign from its opening to its end: chosen while another one opens, closed while the disk is slow, not there."""

from __future__ import annotations

import gc
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import MakeFolder
from desktop_app.combat.commands import EndTurn
from desktop_app.paths import UserFolders
from desktop_app.settings import LAST_CAMPAIGN
from desktop_app.store.connection import is_open_here
from desktop_app.stored_documents import CAMPAIGN
from tests.ui.conftest import OpenWindow
from tests.ui.player import ALT, CTRL, LEFT, Key, Player, shut
from ui.shared.actions import SPECS
from ui.shared.widgets.banner import PROBLEM
from ui.shell.app import FIRST_CAMPAIGN
from ui.shell.campaign_scope import CampaignScope
from ui.shell.window import Window

HELD_UP = 600
"""Seconds after which a disk that is held up goes on by itself: no test that goes well waits so long."""


class SlowDisk:
    """Holds the store's thread up, as a disk does that takes seconds for a sync, until it is let go on."""

    def __init__(self) -> None:
        self.goes_on = threading.Event()

    def hold_up(self, gm: Player) -> None:
        """From now on nothing reaches the disk."""
        gm.bridge.opened._store.load(CAMPAIGN, lambda _stored: self.goes_on.wait(HELD_UP), lambda _answer: None)


@pytest.fixture
def slow_disk() -> Iterator[SlowDisk]:
    made = SlowDisk()
    yield made
    made.goes_on.set()


@pytest.fixture
def other(open_window: OpenWindow, folders: UserFolders) -> Path:
    """Another campaign, with an encounter called so, that was closed."""
    path = folders.data / "Other.turnkeeper"
    window = open_window(path)
    shut(window.frame)
    return path


def three_turns(gm: Player) -> None:
    """Three steps, the order in focus, without waiting for any."""
    gm.page.order.setFocus()
    for _ in range(3):
        QTest.keyClick(gm.page.order, Key.Key_Space)


def in_fight(gm: Player) -> None:
    gm.activate()
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)


def press_everything(window: Window) -> None:
    """Keys of all kinds, wherever the focus is, and a picture after each: none may ask a campaign that is not there."""
    keys = ((Key.Key_N, CTRL), (Key.Key_Space, None), (Key.Key_D, None), (Key.Key_Z, CTRL), (Key.Key_L, CTRL),
            (Key.Key_M, CTRL), (Key.Key_E, CTRL), (Key.Key_F1, None), (Key.Key_Escape, None), (Key.Key_P, CTRL),
            (Key.Key_Return, CTRL), (Key.Key_F2, None), (Key.Key_Delete, None), (Key.Key_Down, None),
            (Key.Key_K, CTRL), (Key.Key_Escape, None), (Key.Key_1, ALT), (Key.Key_Tab, None))  # fmt: skip
    for key, modifier in keys:
        at = QApplication.focusWidget() or window.frame
        QTest.keyClick(at, key) if modifier is None else QTest.keyClick(at, key, modifier)
        window.frame.grab()
        QApplication.processEvents()
    for action in (spec.id for spec in SPECS):
        if action not in ("app.quit", "campaign.open", "campaign.new", "campaign.backup", "library.import"):
            window.actions[action].trigger()
            window.frame.grab()
            QApplication.processEvents()


def shown_button(window: Window, text: str) -> QPushButton:
    """The button of that text on the page that is shown."""
    page = window.pages.currentWidget()
    assert page is not None
    return next(each for each in page.findChildren(QPushButton) if each.isVisible() and each.text() == text)


def test_another_campaign_is_chosen_while_one_is_still_opening(
    qtbot: QtBot, open_window: OpenWindow, other: Path, tmp_path: Path
) -> None:
    window = open_window()
    third = tmp_path / "Third.turnkeeper"
    window.open_campaign(other)
    window.open_campaign(third, may_make=True)
    window.open_campaign(other)
    window.open_campaign(third, may_make=True)
    qtbot.waitUntil(lambda: window.bridge is not None and window.ready)
    assert window.settings.get(LAST_CAMPAIGN) == str(third)
    assert not window.banners.standing()
    shut(open_window(other).frame)  # nobody has it open


def test_another_one_is_chosen_in_the_midst_of_the_opening(qtbot: QtBot, open_window: OpenWindow, other: Path) -> None:
    window = open_window()
    first = window.settings.get(LAST_CAMPAIGN)
    window.open_campaign(other)
    while window.campaigns.path != other:  # to wait by the clock could outlast the opening
        QApplication.processEvents()
    assert window.bridge is None, "it is still being opened"
    window.open_campaign(Path(first))
    qtbot.waitUntil(lambda: window.bridge is not None)
    assert window.settings.get(LAST_CAMPAIGN) == first
    assert Player(qtbot, window).sidebar_row("The goblin toll").isValid()


def test_the_window_is_closed_while_a_campaign_is_opening(qtbot: QtBot, open_window: OpenWindow, other: Path) -> None:
    window = open_window()
    window.open_campaign(other)
    qtbot.waitUntil(lambda: window.campaigns.path == other)
    shut(window.frame)
    again = open_window(other)
    assert not again.banners.standing(), "it was let go of"


def test_a_file_that_could_not_be_opened_is_let_go_of(qtbot: QtBot, open_window: OpenWindow, other: Path) -> None:
    sound = other.read_bytes()
    other.write_bytes(sound[:4096] + b"\xff" * 4096 + sound[8192:])
    window = open_window(other)
    assert "damaged" in window.banners.standing()[0].text
    other.write_bytes(sound)
    QTest.mouseClick(shown_button(window, "Try again"), LEFT)
    qtbot.waitUntil(lambda: window.bridge is not None)
    assert not window.banners.standing(), "what was wrong is over"


@pytest.mark.painted
def test_keys_and_pictures_between_two_campaigns_ask_none(gm: Player, other: Path, slow_disk: SlowDisk) -> None:
    in_fight(gm)
    gm.go_to("Hedda Kolstad")
    gm.go_to("The goblin toll")
    slow_disk.hold_up(gm)
    three_turns(gm)
    gm.window.open_campaign(other)
    press_everything(gm.window)
    gm.window.theme.choose("dark", 120)
    gm.window.frame.grab()
    gm.window.theme.choose("light", 100)
    assert gm.window.bridge is None
    assert gm.window.sidebar.model.rowCount() == 0
    slow_disk.goes_on.set()
    gm.until(lambda: gm.window.bridge is not None)
    assert gm.window.pages.currentWidget() is gm.window.start


def test_who_still_holds_a_closed_campaign_shows_and_changes_nothing_of_it(gm: Player, other: Path) -> None:
    in_fight(gm)
    closed, told = gm.bridge, list[object]()
    closed.refused.connect(told.append)
    closed.failed.connect(told.append)
    gm.window.open_campaign(other)
    gm.until(lambda: gm.window.bridge not in (None, closed))
    before = closed.campaign
    closed.change_campaign(MakeFolder(folder="Late"), told.append)
    closed.do(EndTurn(), told.append)
    closed.new_encounter("Late")
    closed.show_encounter(next(iter(before.encounters)))
    closed.undo(campaign=True)
    QApplication.processEvents()
    assert closed.state is None
    assert closed.campaign is before
    assert not told


def test_a_closed_campaign_is_let_go_of_whole(gm: Player, other: Path) -> None:
    """Nothing that shows or listens keeps it: Python's collector cannot look into Qt's connections."""
    in_fight(gm)
    three_turns(gm)
    gm.until(lambda: not gm.bridge.opened.busy)
    gm.go_to("Hedda Kolstad")
    gm.go_to("The goblin toll")
    closed = [ref(each) for each in (gm.bridge, gm.bridge.opened, gm.bridge.opened.campaign, gm.session())]
    gm.window.open_campaign(other)
    gm.until(lambda: gm.window.bridge not in (None, closed[0]()) and gm.window.ready)
    gc.freeze()  # as an encounter does that is shown
    gm.until(lambda: len(gm.window.campaigns.findChildren(CampaignScope)) == 1)
    gm.window.collecting._pass.finish()  # what is done when all is quiet
    assert [each() for each in closed] == [None] * len(closed)


def test_steps_on_their_way_are_waited_for_with_a_word(
    gm: Player, open_window: OpenWindow, other: Path, slow_disk: SlowDisk
) -> None:
    in_fight(gm)
    before, page = gm.session().written, gm.window.no_campaign
    slow_disk.hold_up(gm)
    three_turns(gm)
    gm.window.open_campaign(other)
    gm.until(lambda: "3 steps" in page.words())
    assert page.isVisible()
    assert "Waiting until 3 steps are saved" in page.words()
    QTest.mouseClick(shown_button(gm.window, "Close without waiting ..."), LEFT)
    assert "Close without saving 3 steps?" in page.words()
    assert page.keep.hasFocus()
    QTest.keyClick(page.keep, Key.Key_Space)
    assert "Waiting until 3 steps" in page.words()
    assert gm.window.bridge is None
    slow_disk.goes_on.set()
    gm.until(lambda: gm.window.bridge is not None)
    assert gm.window.settings.get(LAST_CAMPAIGN) == str(other)
    again = Player(gm.qtbot, open_window())
    again.go_to("The goblin toll")
    assert again.session().written == before + 3


def test_the_window_stays_until_all_is_written_however_often_it_is_asked_to_close(
    gm: Player, open_window: OpenWindow, slow_disk: SlowDisk
) -> None:
    in_fight(gm)
    before, page = gm.session().written, gm.window.no_campaign
    slow_disk.hold_up(gm)
    three_turns(gm)
    for _ in range(3):
        gm.window.actions["app.quit"].trigger()
        QApplication.processEvents()
        assert gm.window.frame.isVisible()
    assert "Waiting until 3 steps" in page.words()
    slow_disk.goes_on.set()
    gm.until(lambda: not gm.window.frame.isVisible())
    again = Player(gm.qtbot, open_window())
    again.go_to("The goblin toll")
    assert again.session().written == before + 3


@pytest.mark.parametrize("ends", [True, False])
def test_one_need_not_wait(gm: Player, other: Path, slow_disk: SlowDisk, ends: bool) -> None:
    in_fight(gm)
    path = gm.window.campaigns.path
    assert path is not None
    slow_disk.hold_up(gm)
    three_turns(gm)
    if ends:
        gm.window.frame.close()
    else:
        gm.window.open_campaign(other)
    gm.until(lambda: "Waiting until 3 steps" in gm.window.no_campaign.words())
    QTest.mouseClick(shown_button(gm.window, "Close without waiting ..."), LEFT)
    QTest.mouseClick(shown_button(gm.window, "Close without them"), LEFT)
    if ends:
        gm.until(lambda: not gm.window.frame.isVisible())
    else:
        gm.until(lambda: gm.window.bridge is not None)
        assert gm.window.settings.get(LAST_CAMPAIGN) == str(other)
    assert is_open_here(path.resolve())
    slow_disk.goes_on.set()
    gm.until(lambda: not is_open_here(path.resolve()))  # as long as the program runs they are written all the same


def test_a_step_that_cannot_be_written_at_the_end_keeps_the_window(
    gm: Player, folders: UserFolders, slow_disk: SlowDisk, tmp_path: Path
) -> None:
    in_fight(gm)
    slow_disk.hold_up(gm)
    three_turns(gm)
    gm.window.frame.close()
    (folders.data / FIRST_CAMPAIGN).rename(tmp_path / "away.turnkeeper")
    slow_disk.goes_on.set()
    gm.until(lambda: "No campaign is open" in gm.window.no_campaign.words())
    assert gm.window.frame.isVisible()
    assert any(FIRST_CAMPAIGN in text for text in gm.messages())
    shut(gm.window.frame)


def test_a_text_that_is_being_read_when_another_campaign_is_chosen(gm: Player, other: Path) -> None:
    gm.activate()
    gm.until(lambda: gm.window.bridge is not None)
    QApplication.clipboard().clear()  # what lies there would be added at once, and no page be shown
    gm.window.actions["library.paste"].trigger()
    page = gm.window.library.reading
    gm.until(page.isVisible)
    page.text.setFocus()
    QTest.keyClicks(page.text, "Fen Rat CR 1/4")
    gm.window.open_campaign(other)
    assert page._timer.isActive()
    gm.until(lambda: not page._timer.isActive())
    gm.until(lambda: gm.window.bridge is not None)


def test_a_character_in_the_making_when_another_campaign_is_chosen(gm: Player, other: Path) -> None:
    gm.activate()
    gm.press(Key.Key_M, CTRL)
    QTest.keyClicks(gm.focus(), "elf wizard 3")
    QTest.keyClick(gm.focus(), Key.Key_Return)
    gm.window.open_campaign(other)
    gm.until(lambda: gm.window.bridge is not None)
    gm.window.theme.choose("dark", 120)
    gm.press(Key.Key_M, CTRL)
    gm.window.theme.choose("light", 100)
    assert gm.window.creatures.making.page.isVisible()


@pytest.mark.parametrize("choice", ["Open what I played", "Open what is there now"])
def test_a_file_that_is_replaced_while_it_is_open(gm: Player, other: Path, folders: UserFolders, choice: str) -> None:
    in_fight(gm)
    gm.in_order(Key.Key_Space)
    written, path = gm.session().written, folders.data / FIRST_CAMPAIGN
    shutil.copyfile(other, path.with_name("synced"))
    path.with_name("synced").replace(path)
    gm.in_order(Key.Key_Space)
    assert gm.session().written == written, "it was not acknowledged"
    (told,) = gm.window.banners.standing()
    assert told.kind == PROBLEM
    assert told.button is not None
    assert told.other is not None
    before = gm.bridge
    gm.press_button(told.button if told.button.text() == choice else told.other)
    gm.until(lambda: gm.window.bridge not in (None, before))
    assert not gm.messages() or "stopped" in gm.messages()[0]
    gm.go_to("The goblin toll")
    if choice == "Open what I played":
        assert gm.window.settings.get(LAST_CAMPAIGN) != str(path)
        assert gm.session().written == written
    else:
        assert gm.window.settings.get(LAST_CAMPAIGN) == str(path)
        assert gm.session().written < written


def test_a_file_that_is_found_replaced_at_the_end_keeps_the_window(
    gm: Player, other: Path, folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Else a look at the file every few seconds may find it first, and who was told before may close the window.
    monkeypatch.setattr("desktop_app.store.thread.STORE_LOOK", 10_000.0)
    in_fight(gm)
    path = folders.data / FIRST_CAMPAIGN
    shutil.copyfile(other, path.with_name("synced"))
    path.with_name("synced").replace(path)
    gm.window.actions["app.quit"].trigger()
    gm.until(lambda: bool(gm.messages()))
    assert gm.window.frame.isVisible()
    (told,) = gm.window.banners.standing()
    assert told.button is not None
    assert told.button.text() == "Open what I played"
    shut(gm.window.frame)
