"""The rules of the campaign: the ruleset and the house rules, chosen in the window and in force in new fights."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from desktop_app.rules.house_rules import HOUSE_RULES
from desktop_app.settings import NEW_HIT_POINTS
from tests.ui.conftest import OpenWindow
from ui.shared.bridge import Bridge
from ui.shell.window import Window


def shown(window: Window) -> Bridge:
    """The window with the page of rules in sight."""
    window.actions["campaign.rules"].trigger()
    assert window.pages.currentWidget() is window.rules
    assert window.bridge is not None
    return window.bridge


def choose(window: Window, setting: str, downs: int) -> None:
    """Choose a house rule by the keyboard."""
    combo = window.rules.house_rules[setting]
    combo.setFocus()
    combo.showPopup()
    for _ in range(downs):
        QTest.keyClick(combo.view(), Qt.Key.Key_Down)
    QTest.keyClick(combo.view(), Qt.Key.Key_Return)


def test_a_house_rule_is_a_step_of_the_campaign_and_holds_in_new_encounters(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window()
    bridge = shown(window)
    choose(window, "injury.thresholds", 2)
    qtbot.waitUntil(lambda: bridge.campaign.options == {"injury.thresholds": "minus-ten"})
    bridge.new_encounter("Deadly")
    qtbot.waitUntil(lambda: bridge.state is not None)
    assert bridge.ruleset.injury.thresholds == "minus-ten"
    QTest.mouseClick(window.encounter.strip.after, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.rules
    assert f"Deadly is played by {bridge.ruleset.name}." in window.rules._kept.text()
    box = window.rules.further.habits.editors[NEW_HIT_POINTS.key]
    assert isinstance(box, QComboBox)
    box.showPopup()
    QTest.keyClick(box.view(), Qt.Key.Key_Down)
    QTest.keyClick(box.view(), Qt.Key.Key_Return)
    assert window.settings.get(NEW_HIT_POINTS) == "rolled"
    window.actions["app.settings"].trigger()
    assert window.options.page.editors[NEW_HIT_POINTS.key].property("currentText") == "Rolled"
    window.actions["campaign.rules"].trigger()
    window.rules.further.clock.click()
    qtbot.waitUntil(lambda: bridge.campaign.clock.for_players)
    bridge.undo(campaign=True)
    bridge.undo(campaign=True)
    bridge.undo(campaign=True)
    qtbot.waitUntil(lambda: bridge.campaign.options == {})
    assert window.rules.house_rules["injury.thresholds"].currentIndex() == 0


def test_another_ruleset_holds_for_new_encounters(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    bridge = shown(window)
    combo = window.rules.ruleset
    combo.showPopup()
    QTest.keyClick(combo.view(), Qt.Key.Key_End)
    QTest.keyClick(combo.view(), Qt.Key.Key_Return)
    last = combo.itemData(combo.count() - 1)
    qtbot.waitUntil(lambda: bridge.campaign.ruleset == last)
    bridge.new_encounter("Elsewhere")
    qtbot.waitUntil(lambda: bridge.state is not None)
    assert bridge.ruleset.id == last


def test_what_the_ruleset_says_stands_in_words(open_window: OpenWindow) -> None:
    window = open_window()
    shown(window)
    assert window.rules.house_rules["injury.thresholds"].itemText(0).endswith("minus its Constitution score")
    assert len(window.rules.house_rules) == len(HOUSE_RULES)
