"""The buttons of a turn: kept from one creature to the next, and each does what it says now."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ui.fight.views.turn_buttons import Offer, TurnButtons


def heard(each: QPushButton) -> str:
    return each.accessibleName() or each.text()


def test_buttons_are_kept_and_say_and_do_what_is_offered_now(qtbot: QtBot) -> None:
    pressed: list[str] = []

    def attack(name: str, bonus: str) -> Offer:
        return Offer(name, partial(pressed.append, name), f"Attack with {name}.", f"Attack with {name}", bonus, "1d6")

    def plain(name: str) -> Offer:
        return Offer(name, partial(pressed.append, name), f"{name}, told.")

    panel, buttons = QWidget(), TurnButtons()
    qtbot.addWidget(panel)
    panel.setLayout(buttons)
    panel.show()
    for offers in (
        (attack("spear", "+4"), plain("Full attack"), plain("Cast a spell")),
        (attack("bite", "+7"), attack("web", "+5"), plain("Cast a spell"), attack("rage", "")),
        (),
        (plain("Full attack"),),
        (attack("bite", "+2"), attack("claw & fang", "+2"), plain("Full attack"), plain("Use an item")),
    ):
        buttons.show_offers(offers)
        assert [heard(each) for each in buttons.shown] == [each.spoken or each.name for each in offers]
        assert sum(each.isVisible() for each in panel.findChildren(QPushButton)) == len(offers)
        assert [buttons.indexOf(each) for each in buttons.shown] == list(range(buttons.count()))
        for before, after in zip(buttons.shown, buttons.shown[1:], strict=False):
            before.setFocus()
            QTest.keyClick(before, Qt.Key.Key_Tab)
            assert panel.focusWidget() is after
        pressed.clear()
        for each, offer in zip(buttons.shown, offers, strict=True):
            each.click()
            assert offer.tip.partition(",")[0].rstrip(".") in each.toolTip()
        assert pressed == [each.name for each in offers]
    assert len(panel.findChildren(QPushButton)) == 5, "three of attacks at once and two others"
