"""The campaign under another ruleset, as a game master looks at it: by keys, nothing is changed by it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from desktop_app.campaign.elsewhere import campaign_under
from desktop_app.content import load_ruleset
from tests.ui.conftest import OpenWindow
from ui.campaign.models.campaign_compare import HERE, NAME, THERE
from ui.campaign.views.compare_page import ComparePage
from ui.shell.window import Window


def compared(qtbot: QtBot, window: Window) -> ComparePage:
    """The page, reached from the rules of the campaign by its button."""
    window.actions["campaign.rules"].trigger()
    window.rules.compare.setFocus()
    QTest.keyClick(window.rules.compare, Qt.Key.Key_Space)
    page = window.compare
    assert window.pages.currentWidget() is page
    qtbot.waitUntil(lambda: not page.busy)
    return page


def choose_there(qtbot: QtBot, page: ComparePage, key: Qt.Key) -> str:
    page.there.setFocus()
    page.there.showPopup()
    QTest.keyClick(page.there.view(), key)
    QTest.keyClick(page.there.view(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page.busy)
    return str(page.there.currentData())


def test_every_creature_of_the_campaign_stands_with_its_numbers_on_both_sides(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window()
    page = compared(qtbot, window)
    QAbstractItemModelTester(page.model, QAbstractItemModelTester.FailureReportingMode.Fatal, page)
    there = choose_there(qtbot, page, Qt.Key.Key_End)
    bridge = window.bridge
    assert bridge is not None
    found = campaign_under(bridge.campaign, bridge.campaign_ruleset, load_ruleset(there))
    model = page.model
    names = [model.index(row, NAME).data() for row in range(model.rowCount())]
    assert names == [each.name for each in found.creatures]
    for row, creature in enumerate(found.creatures):
        parent = model.index(row, NAME)
        assert model.rowCount(parent) == len(creature.numbers)
    assert model.headerData(THERE, Qt.Orientation.Horizontal) == load_ruleset(there).name
    assert "Bull rush" in page.rules.toPlainText()


def test_a_name_typed_leaves_one_creature_and_enter_opens_its_sheet(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    bridge = window.bridge
    assert bridge is not None
    before = bridge.campaign
    page = compared(qtbot, window)
    page.filter.setFocus()
    QTest.keyClicks(page.filter, "hedda")
    assert [page.model.index(row, NAME).data() for row in range(page.model.rowCount())] == ["Hedda Kolstad"]
    parent = page.model.index(0, NAME)
    shown = {
        page.model.index(row, NAME, parent).data(): page.model.index(row, HERE, parent).data()
        for row in range(page.model.rowCount(parent))
    }
    assert shown["CMD"] == "20"
    page.tree.setFocus()
    QTest.keyClick(page.tree, Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.creature
    assert bridge.campaign is before


def test_the_list_follows_when_the_ruleset_of_the_campaign_is_changed(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    page = compared(qtbot, window)
    first = page.model.headerData(HERE, Qt.Orientation.Horizontal)
    QTest.keyClick(page.tree, Qt.Key.Key_Escape)
    window.actions["campaign.rules"].trigger()
    window.rules.ruleset.showPopup()
    QTest.keyClick(window.rules.ruleset.view(), Qt.Key.Key_End)
    QTest.keyClick(window.rules.ruleset.view(), Qt.Key.Key_Return)
    bridge = window.bridge
    assert bridge is not None
    qtbot.waitUntil(lambda: bridge.campaign.ruleset == window.rules.ruleset.currentData())
    page = compared(qtbot, window)
    assert page.model.headerData(HERE, Qt.Orientation.Horizontal) == bridge.campaign_ruleset.name != first
    assert page.there.currentData() != bridge.campaign.ruleset
