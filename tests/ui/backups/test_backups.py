"""The page of the backups by keys: what is in each, going back beside and in place, and that nobody plays in one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.paths import CAMPAIGN_SUFFIX, UserFolders
from desktop_app.rules.dice import SeededDice
from desktop_app.settings import FILE_NAME, LAST_CAMPAIGN, Settings
from desktop_app.store.backup_names import backups_of
from desktop_app.store.thread import StoreThread
from tests.store.helpers import content
from tests.store.stored import FILES, unpack
from tests.ui.conftest import OpenWindow, make_window
from tests.ui.player import CTRL, Key, Player, shut
from ui.backups.model import CONDITION, CREATURES, FIGHT, WHY_MADE
from ui.backups.page import BackupsPage
from ui.shell.app import FIRST_CAMPAIGN
from ui.shell.no_campaign_page import NoCampaignPage


@pytest.fixture
def campaign(folders: UserFolders) -> Path:
    """The file of the first campaign, not made yet."""
    return folders.data / FIRST_CAMPAIGN


@pytest.fixture
def played(qtbot: QtBot, open_window: OpenWindow, campaign: Path) -> Player:
    """A game master whose campaign has two backups from before the fight, and who is in round 1 now.

    One is of the new campaign, one of how it was closed: last writes are put together with just that one.
    """
    shut(open_window().frame)
    gm = Player(qtbot, open_window())
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    assert len(backups_of(campaign, gm.window.folders.backups)) == 2
    return gm


def backups(gm: Player) -> BackupsPage:
    """Go to the page by the palette, and wait until all is read."""
    gm.press(Key.Key_K, CTRL)
    gm.type("backups")
    return shown(gm)


def shown(gm: Player) -> BackupsPage:
    page = gm.window.backups.page
    gm.until(lambda: not gm.window.backups.reading)
    assert gm.window.pages.currentWidget() is page
    return page


def rows(page: BackupsPage, column: int) -> list[str]:
    return [page.model.index(row, column).data() for row in range(page.model.rowCount())]


def opened(gm: Player, path: Path) -> None:
    """Wait until that campaign is open."""
    gm.until(lambda: gm.window.bridge is not None and gm.window.campaigns.path == path)
    gm.settle()


def phase(gm: Player) -> str:
    return str(gm.bridge.opened.summary("e2")["phase"])


def test_the_list_tells_what_is_in_each_and_changes_nothing(played: Player, campaign: Path) -> None:
    gm, folder = played, played.window.folders.backups
    *_, copy = backups_of(campaign, folder)
    before = content(copy)
    page = backups(gm)
    QAbstractItemModelTester(page.model, QAbstractItemModelTester.FailureReportingMode.Fatal, page)
    assert rows(page, CONDITION) == ["sound"] * 2
    assert rows(page, CREATURES) == ["17"] * 2
    assert rows(page, FIGHT) == ["being prepared"] * 2
    assert "    The goblin toll: being prepared" in page.side.lines()
    assert "    Hedda Kolstad" in page.side.lines()
    assert content(copy) == before
    assert sorted(folder.iterdir()) == backups_of(campaign, folder)


def test_enter_twice_restores_beside_and_opens_it(played: Player, campaign: Path) -> None:
    gm = played
    backups(gm)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.window.campaigns.path != campaign)
    made = gm.window.campaigns.path
    assert made is not None
    opened(gm, made)
    assert "(restored " in made.name
    assert made.parent == campaign.parent
    assert phase(gm) == "setup"
    assert gm.window.settings.get(LAST_CAMPAIGN) == str(made)
    assert any(str(made) in message for message in gm.messages())
    gm.window.open_campaign(campaign)
    opened(gm, campaign)
    assert phase(gm) == "normal", "the campaign itself is as it was"


def test_in_place_takes_the_place_of_the_campaign_that_is_open_and_says_what_is_kept(
    played: Player, campaign: Path
) -> None:
    gm = played
    backups(gm)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Tab)
    gm.press(Key.Key_Return)
    gm.until(lambda: any("is open as" in message for message in gm.messages()))
    opened(gm, campaign)
    assert phase(gm) == "setup"
    (kept,) = [file for file in campaign.parent.iterdir() if "(replaced " in file.name]
    assert any(str(kept) in message for message in gm.messages())
    page = backups(gm)
    before = rows(page, WHY_MADE).index("before restore")
    assert "round 1" in rows(page, FIGHT)[before], "the way back is the same way"
    gm.window.open_campaign(kept)
    opened(gm, kept)
    assert phase(gm) == "normal"


def test_a_backup_is_not_opened_but_offered_to_be_restored(played: Player, campaign: Path) -> None:
    gm = played
    *_, copy = backups_of(campaign, gm.window.folders.backups)
    before = content(copy)
    gm.window.open_campaign(copy)
    page = shown(gm)
    assert page.chosen_path == copy
    assert gm.window.campaigns.path == campaign
    assert gm.window.settings.get(LAST_CAMPAIGN) == str(campaign)
    gm.press(Key.Key_Return)
    assert page.choice.beside_button.hasFocus()
    assert page.choice.in_place_button.isEnabled()
    gm.press(Key.Key_Escape)
    assert not page.choice.isVisible()
    assert page.table.hasFocus()
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is gm.window.encounter
    assert content(copy) == before
    assert sorted(copy.parent.iterdir()) == backups_of(campaign, copy.parent)


def test_no_campaign_is_made_among_the_backups(played: Player, campaign: Path) -> None:
    gm, folder = played, played.window.folders.backups
    gm.window.open_campaign(folder / "New.turnkeeper", may_make=True)
    assert "is for backups" in gm.messages()[0]
    assert gm.window.campaigns.path == campaign
    assert not (folder / "New.turnkeeper").exists()


def test_a_start_whose_last_campaign_is_a_backup_offers_it_and_keeps_the_path(
    qtbot: QtBot, folders: UserFolders, played: Player, campaign: Path
) -> None:
    *_, copy = backups_of(campaign, folders.backups)
    shut(played.window.frame)
    settings = Settings(folders.settings / FILE_NAME)
    settings.set(LAST_CAMPAIGN, str(copy))
    settings.save()
    window = make_window(played.window.theme, folders, SeededDice(1))
    qtbot.addWidget(window.frame)
    window.open_campaign(copy)
    qtbot.waitUntil(lambda: not window.backups.reading)
    assert window.bridge is None
    assert window.backups.page.chosen_path == copy
    assert window.settings.get(LAST_CAMPAIGN) == str(copy)
    shut(window.frame)
    assert sorted(copy.parent.iterdir()) == backups_of(campaign, copy.parent)


def test_a_missing_campaign_comes_back_by_keys(
    qtbot: QtBot, folders: UserFolders, played: Player, campaign: Path
) -> None:
    shut(played.window.frame)
    campaign.unlink()
    window = make_window(played.window.theme, folders, SeededDice(1))
    qtbot.addWidget(window.frame)
    window.open_campaign(campaign)
    qtbot.waitUntil(lambda: bool(window.banners.standing()))
    gm = Player(qtbot, window)
    page = gm.window.pages.currentWidget()
    assert isinstance(page, NoCampaignPage)
    gm.press(Key.Key_Tab)
    button = QApplication.focusWidget()
    assert isinstance(button, QPushButton)
    assert button.text() == "Backups"
    gm.press(Key.Key_Space)
    shown(gm)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Tab)
    gm.press(Key.Key_Return)
    opened(gm, campaign)
    assert phase(gm) == "setup"
    shut(window.frame)


def test_what_is_no_sound_backup_is_listed_and_cannot_be_restored(played: Player, campaign: Path) -> None:
    gm, folder = played, played.window.folders.backups
    *_, copy = backups_of(campaign, folder)
    copy.write_bytes(copy.read_bytes()[:9000])
    (folder / "letter.turnkeeper").write_text("Dear aunt")
    unpack(FILES / "form1.sql", folder / "old 012345 2026-03-01T18-30-05.125Z.turnkeeper")
    page = backups(gm)
    assert rows(page, CONDITION) == ["damaged", "sound"]
    gm.press(Key.Key_Return)
    assert not page.choice.isVisible()
    assert not page.restore.isEnabled()
    page.others.setFocus()
    gm.press(Key.Key_Space)
    gm.until(lambda: not gm.window.backups.reading)
    assert sorted(rows(page, CONDITION)) == ["damaged", "not a campaign", "sound", "sound, form 1, used since"]
    page.table.selectRow(rows(page, CONDITION).index("sound, form 1, used since"))
    gm.until(lambda: "file form 1: opened, it becomes form 2, and a copy is kept" in page.side._file.text())


def test_a_folder_without_backups_says_when_there_will_be_one(gm: Player) -> None:
    folder = gm.window.folders.backups
    # What is being copied has another name until it is whole.
    gm.until(lambda: folder.exists() and [file.suffix for file in folder.iterdir()] == [CAMPAIGN_SUFFIX])
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    page = backups(gm)
    assert page.model.rowCount() == 0
    assert "There is no backup" in page._empty.text()
    assert page._empty.isVisible()
    assert gm.messages() == []
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is gm.window.start


def test_a_copy_that_cannot_be_made_while_playing_is_told_and_play_goes_on(gm: Player) -> None:
    folder = gm.window.folders.backups
    gm.until(lambda: folder.exists() and len(list(folder.iterdir())) == 1)
    shutil.rmtree(folder)
    folder.write_text("no folder any more")
    store = gm.bridge.opened._store
    assert isinstance(store, StoreThread)
    store._copying._every = 0.0
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    gm.until(lambda: any("No backup of" in message for message in gm.messages()))
    assert gm.state().phase == "normal"


def test_the_help_of_backups_is_one_button_away(gm: Player) -> None:
    page = backups(gm)
    button = next(each for each in page.findChildren(QPushButton) if each.text() == "How backups work")
    button.setFocus(Qt.FocusReason.TabFocusReason)
    gm.press(Key.Key_Space)
    assert gm.window.pages.currentWidget() is gm.window.help
    assert "synced folder" in gm.window.help.text.toPlainText()


def test_a_restore_that_fails_says_why_and_opens_the_campaign_again(played: Player, campaign: Path) -> None:
    gm = played
    *_, copy = backups_of(campaign, gm.window.folders.backups)
    backups(gm)
    gm.press(Key.Key_Return)
    copy.unlink()
    gm.press(Key.Key_Tab)
    gm.press(Key.Key_Return)
    gm.until(lambda: any(copy.name in message for message in gm.messages()))
    opened(gm, campaign)
    assert phase(gm) == "normal"
