"""The folder of a new creature, typed while the folders that fit are listed below the box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import AddCreatures
from desktop_app.campaign.joining import joining
from desktop_app.campaign.state import PARTY, Kept
from desktop_app.rules.creature import Creature
from tests.ui.maker_player import Maker, one_window
from tests.ui.player import CTRL, Key, Player
from ui.shared.widgets.completing import is_listing
from ui.shell.window import Window


@pytest.fixture(scope="module")
def shared(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """One window for all tests of this file."""
    yield from one_window(qapp, tmp_path_factory.mktemp("folders"))


def test_other_folders_are_offered_when_the_list_is_closed(qtbot: QtBot, shared: Window) -> None:
    qtbot.waitUntil(lambda: shared.ready)
    maker = Maker(Player(qtbot, shared))
    maker.line("human fighter 5, elite array, standard gear")
    page = maker.page
    line = page.folder.lineEdit()
    assert line is not None
    for name in ("Creatures of the pit", "Cr", "Crypt", "Cr", "Creat", "Cry") * 5:
        maker.gm.activate()
        line.setFocus()
        QTest.keyClick(line, Key.Key_A, CTRL)
        for letter in name:
            QTest.keyClicks(QApplication.activePopupWidget() or line, letter)
        popup = QApplication.activePopupWidget()
        if popup is not None:
            QTest.keyClick(popup, Key.Key_Down)
        listed = page.folder.count()
        QTest.keyClick(popup or line, Key.Key_Return)
        maker.gm.settle()
        assert abs(page.folder.count() - listed) <= 1
        qtbot.waitUntil(lambda: page.folder.findData(maker.page.controller.folder) == page.folder.currentIndex())


def test_the_list_that_is_open_keeps_its_folders_until_it_is_closed(qtbot: QtBot, shared: Window) -> None:
    maker = Maker(Player(qtbot, shared))
    maker.line("human fighter 5, elite array, standard gear")
    page = maker.page
    line = page.folder.lineEdit()
    assert line is not None
    maker.gm.activate()
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "Cr")
    qtbot.waitUntil(lambda: is_listing(page.folder) or is_listing(line))
    before = page.folder.count()
    maker.page.controller.put(replace(maker.page.controller.work, folder="Crypt"), "goes to Crypt")
    assert page.folder.count() == before
    popup = QApplication.activePopupWidget()
    assert popup is not None
    QTest.keyClick(popup, Key.Key_Escape)
    qtbot.waitUntil(lambda: page.folder.findData(maker.page.controller.folder) == page.folder.currentIndex())
    assert page.folder.currentIndex() >= 0


def test_where_one_goes_is_beside_the_button_that_puts_it_there(qtbot: QtBot, shared: Window) -> None:
    """A fifth still joins the party; beside a full table a new one is a foe; with a player it is one of them.

    What is chosen stays for those that are made next.
    """
    maker = Maker(Player(qtbot, shared))
    maker.page.controller.put(replace(maker.page.controller.work, folder=""), "nothing said")
    maker.line("human fighter 5, elite array, standard gear")
    assert maker.page.folder.currentText() == "Party"
    late = tuple(Kept(f"late{number}", Creature(f"Late {number}"), PARTY) for number in range(2))
    shared.get_bridge().change_campaign(AddCreatures(creatures=late))
    qtbot.waitUntil(lambda: "late1" in shared.get_bridge().campaign.creatures)
    maker.line("human fighter 4, elite array, standard gear")
    assert maker.page.folder.currentText() == "Creatures"
    maker.fill(maker.finish.player, "Ana")
    assert maker.page.folder.currentText() == "Party"
    maker.choose(maker.page.folder, "others")
    assert maker.page.folder.currentText() == "Creatures"
    kept = maker.add()
    assert (kept.folder, joining(kept, shared.get_bridge().campaign_ruleset).side) == ("others", "foes")
    maker.open()
    assert maker.page.folder.currentText() == "Creatures"
