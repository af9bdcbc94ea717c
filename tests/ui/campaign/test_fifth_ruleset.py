"""The fifth ruleset in the window: the rules of the campaign, its comparison, help by name, a fight of its own."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.fifth.conftest import there  # noqa: F401 - it puts the ruleset into the list
from tests.ui.campaign.test_compare_page import choose_there, compared
from tests.ui.conftest import OpenWindow


def test_it_can_be_chosen_compared_and_played(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    page = compared(qtbot, window)
    assert choose_there(qtbot, page, Qt.Key.Key_End) == "fifth"
    assert "minus twice its Constitution score" in page.rules.toPlainText()
    window.actions["campaign.rules"].trigger()
    combo = window.rules.ruleset
    combo.showPopup()
    QTest.keyClick(combo.view(), Qt.Key.Key_End)
    QTest.keyClick(combo.view(), Qt.Key.Key_Return)
    bridge = window.bridge
    assert bridge is not None
    qtbot.waitUntil(lambda: bridge.campaign.ruleset == "fifth")
    dead = window.rules.house_rules["injury.thresholds"]
    assert dead.itemText(0) == "As the ruleset says: minus twice its Constitution score"
    bridge.new_encounter("Fifth")
    qtbot.waitUntil(lambda: bridge.state is not None and bridge.ruleset.id == "fifth")
    window.actions["help.rules"].trigger()
    listed, books = window.library.compendium.page, window.library.compendium.books
    qtbot.waitUntil(lambda: not books.busy)
    listed.field.setText("dying")
    told = [shown.plain() for row in listed.model.rows if (shown := books.read(row)) is not None]
    assert any("dead at minus twice its Constitution score" in each for each in told)
