"""What cannot be read is told on a page with two ways, by keys; everything else is there."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.paths import UserFolders
from tests.session.test_mending import made, resign, spoil
from tests.store.stored import FILES, unpack
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.fight.scripts import save_script
from ui.shell.mending_page import MendingPage


@pytest.fixture
def ogre(folders: UserFolders) -> Path:
    """A campaign that the program before this one wrote, with an ogre of 200,000 hit points."""
    folders.data.mkdir(parents=True, exist_ok=True)
    return unpack(FILES / "unreadable1.sql", folders.data / "ogre.turnkeeper")


def asked(qtbot: QtBot, open_window: OpenWindow, path: Path) -> tuple[Player, MendingPage]:
    """A game master before the page that asks, after opening that file from the campaign that was open."""
    gm = Player(qtbot, open_window())
    gm.window.open_campaign(path)
    gm.until(lambda: gm.window.no_campaign.upgrade.isVisible() or gm.window.has("mending"))
    if gm.window.no_campaign.upgrade.isVisible():
        gm.press(Key.Key_Space)
    return gm, page_of(gm)


def page_of(gm: Player) -> MendingPage:
    gm.until(lambda: gm.window.has("mending") and gm.window.pages.currentWidget() is gm.window.mending.page)
    return gm.window.mending.page


def opened(gm: Player, title: str) -> None:
    gm.until(lambda: gm.window.bridge is not None and gm.bridge.is_open)
    gm.until(lambda: gm.window.ready)
    assert gm.bridge.campaign.title == title


def test_the_page_says_what_is_wrong_and_enter_leaves_it_aside(
    qtbot: QtBot, open_window: OpenWindow, ogre: Path
) -> None:
    gm, page = asked(qtbot, open_window, ogre)
    for word in ("Ogre", "printed hp", "200000", "nothing is deleted"):
        assert word in page.words()
    assert gm.messages() == []
    assert gm.focus() is page.aside
    gm.press(Key.Key_Return)
    opened(gm, "Ember Keep")
    names = [kept.creature.name for kept in gm.bridge.campaign.creatures.values()]
    assert "Wolf" in names
    assert "Ogre" not in names


def test_going_back_by_keys(qtbot: QtBot, open_window: OpenWindow, ogre: Path) -> None:
    gm, page = asked(qtbot, open_window, ogre)
    assert "4 lines are set aside" in page.words()
    gm.press(Key.Key_Tab)
    assert gm.focus() is page.back
    gm.press(Key.Key_Space)
    opened(gm, "Ash Keep")
    assert list(gm.bridge.campaign.pages) == ["n1"]


def test_nothing_is_done_before_it_is_asked_for(qtbot: QtBot, open_window: OpenWindow, ogre: Path) -> None:
    before = ogre.stat().st_size
    gm, page = asked(qtbot, open_window, ogre)
    gm.press(Key.Key_Escape)
    gm.until(lambda: gm.window.pages.currentWidget() is not page)
    gm.window.open_campaign(ogre)
    page_of(gm)
    assert ogre.stat().st_size >= before
    gm.press(Key.Key_Tab, SHIFT)


def test_an_encounter_asks_when_it_is_opened_and_the_campaign_stays(
    qtbot: QtBot, open_window: OpenWindow, ogre: Path
) -> None:
    gm, page = asked(qtbot, open_window, ogre)
    gm.press(Key.Key_Return)
    opened(gm, "Ember Keep")
    gm.go_to("The Bridge")
    page_of(gm)
    assert "The Bridge" in page.words()
    gm.until(lambda: gm.focus() is page.aside)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.bridge.session is not None)
    assert list(gm.state().combatants) == ["Ana"]
    script = ogre.with_suffix(".yaml")
    save_script(gm.window, script)
    assert "Rain." in script.read_text(encoding="utf-8")
    gm.press(Key.Key_Z, CTRL)
    gm.until(lambda: not gm.state().notes)


def test_a_title_of_five_megabytes_does_not_hold_up_the_window(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders
) -> None:
    path = made(folders.data / "long.turnkeeper")
    spoil(path, "UPDATE entry SET title = ? WHERE document = 'campaign' AND seq = 2", "x" * 5_000_000)
    gm, page = asked(qtbot, open_window, path)
    assert len(page.words()) < 2_000
    gm.press(Key.Key_Return)
    opened(gm, "Ember Keep")


def test_house_rules_that_are_not_known_are_told_and_the_campaign_is_shown(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders
) -> None:
    path = made(folders.data / "rules.turnkeeper")
    resign(path, "campaign", lambda form: form.update(options={"no.such/rule": 3}))
    gm = Player(qtbot, open_window())
    gm.window.open_campaign(path)
    opened(gm, "Ember Keep")
    assert gm.bridge.campaign_ruleset.id == "pf1"
    gm.until(lambda: any("no.such/rule" in text for text in gm.messages()))
