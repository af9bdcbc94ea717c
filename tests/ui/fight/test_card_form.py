"""What all cards of a turn have in common: every control has a name, Esc leaves no trace, Enter begins it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QStyle, QStyleOptionFrame, QWidget

from tests.ui.player import Key, Player
from tests.ui.shell.test_accessible import nameless

CARDS = (
    "fight.attack",
    "fight.full-attack",
    "fight.maneuver",
    "fight.cast",
    "fight.concentrate",
    "fight.ready",
    "fight.others",
)
WIZARD = "Serelin Vey"
MOST_STEPS = 40
SAME_LINE = 12
"""Pixels by which the middles of controls in one line may differ."""


@pytest.fixture
def gm(gm: Player) -> Player:
    """The goblin toll, begun; the wizard acts."""
    gm.go_to("The goblin toll")
    gm.begin(WIZARD)
    return gm


def test_each_opens_with_the_keys_in_it_and_is_left_without_a_trace(gm: Player) -> None:
    before, seen = gm.session().digest(), []
    for action in CARDS:
        gm.page.order.setFocus()
        gm.window.actions[action].trigger()
        gm.settle()
        card = gm.page.cards.shown
        assert card is not None
        assert card.isAncestorOf(gm.focus()), action
        assert nameless(card) == [], action
        seen.append(card)
        gm.press(Key.Key_Escape)
        assert gm.page.cards.shown is None, action
        assert gm.page.order.hasFocus(), action
    assert gm.session().digest() == before
    assert len(set(map(id, seen))) == len(CARDS) - 1, "maneuvers share the card of attacks"


def test_tab_goes_through_a_card_as_it_is_read_and_comes_to_every_control(gm: Player) -> None:
    for action in CARDS:
        gm.page.order.setFocus()
        gm.window.actions[action].trigger()
        gm.settle()
        card = gm.page.cards.shown
        assert card is not None
        passed: list[QWidget] = [gm.focus()]
        for _ in range(MOST_STEPS):
            gm.press(Key.Key_Tab)
            if not card.isAncestorOf(gm.focus()):
                break
            passed.append(gm.focus())
        places = [each.mapTo(card, QPoint(0, each.height() // 2)) for each in passed]
        lines = [at.y() for at in places]
        assert all(here <= after + SAME_LINE for here, after in pairwise(lines)), action
        missing = [
            each
            for each in card.findChildren(QAbstractButton)
            if each.isVisible() and each.isEnabled() and each not in passed
        ]
        assert not missing, action
        gm.page.cards.put_away(card)


def test_letters_that_are_typed_over_a_list_are_not_cut(gm: Player) -> None:
    gm.window.actions["fight.cast"].trigger()
    gm.settle()
    field = gm.window.fight.spells.card.typed
    assert field.hasFocus()
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    room = field.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, field)
    assert room.height() >= field.fontMetrics().height()
    assert field.selectedText() == field.text() != ""
    assert field.cursorPosition() == 0, "its first letters are in sight"


def test_esc_in_the_order_leaves_the_card_too(gm: Player) -> None:
    shown: list[bool] = []
    for action in CARDS:
        gm.page.order.setFocus()
        gm.window.actions[action].trigger()
        gm.settle()
        shown.append(gm.page.cards.shown is not None)
        gm.choose("Ogre")
        gm.press(Key.Key_Escape)
        shown.append(gm.page.cards.shown is not None)
        assert gm.page.order.hasFocus(), action
    assert shown == [True, False] * len(CARDS)
