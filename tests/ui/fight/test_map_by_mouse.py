"""A fight of three rounds on a map by the mouse alone, under each ruleset: clicks, draws and menus.

A charge, a fireball on an intersection, a 5-foot step, a reach weapon, a withdrawal, cover by the corner of a wall, a
large creature that squeezes. The dice fall as in `test_map_evening`, where the figures are counted.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import SetMap
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.space import Square
from desktop_app.combat.grid.strokes import Run
from tests.ui.conftest import OpenWindow
from tests.ui.fight.map_table import opened, put, spot
from tests.ui.fight.test_map_evening import (
    GOBLIN,
    HEDDA,
    MAGE,
    NO_WITHDRAWING,
    OGRE,
    ORDER,
    OTHER,
    RULESETS,
    Field,
    Twos,
)
from tests.ui.player import CTRL, LEFT, NO_KEY, SHIFT, Key, Player


class Mouse:
    """The hand of a game master on the map of a field."""

    def __init__(self, field: Field) -> None:
        self.field, self.gm, self.pane = field, field.gm, field.pane

    def over(self, at: Square) -> str:
        """Rest on a square; what the line below the map says."""
        QTest.mouseMove(self.pane.view, spot(self.pane, at))
        self.gm.settle()
        return self.pane.told

    def click(self, at: Square) -> None:
        self.over(at)
        QTest.mouseClick(self.pane.view, LEFT, NO_KEY, spot(self.pane, at))
        self.gm.settle()

    def click_twice(self, at: Square) -> None:
        self.click(at)
        QTest.mouseDClick(self.pane.view, LEFT, NO_KEY, spot(self.pane, at))
        self.gm.settle()

    def draw(self, start: Square, end: Square) -> None:
        """Draw from one square to another."""
        view = self.pane.view
        QTest.mousePress(view, LEFT, NO_KEY, spot(self.pane, start))
        QTest.mouseMove(view, spot(self.pane, end))
        QTest.mouseRelease(view, LEFT, NO_KEY, spot(self.pane, end))
        self.gm.settle()

    def take(self, box: QComboBox, words: str) -> bool:
        """Choose from a list; whether it has that."""
        at = next((each for each in range(box.count()) if words in box.itemText(each)), -1)
        if at >= 0:
            box.setCurrentIndex(at)
            box.activated.emit(at)
            self.gm.settle()
        return at >= 0

    def accept(self) -> None:
        """Click the button of the card that is open until the card is gone."""
        card = self.gm.page.card
        for _ in range(3):
            if self.gm.page.cards.shown is card:
                self.gm.press_button(card.go)
        assert self.gm.page.cards.shown is not card, card.problem
        self.gm.until(self.pane.view.hasFocus)

    def turn_of(self, name: str) -> None:
        """Click on the next turn until it is that one's."""
        ends = next(each for each in self.gm.window.frame.findChildren(QPushButton) if each.text() == "Next turn")
        for _ in range(2 * len(ORDER)):
            if self.gm.state().actor != name:
                self.gm.press_button(ends)
        assert self.gm.state().actor == name
        assert self.pane.view.cursor_square == self.field.at(name), "the cursor goes to whose turn it is"


def runs_hold(runs: Sequence[Run], at: Square) -> bool:
    return any(left <= at[0] <= right and row == at[1] for left, right, row in runs)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_three_rounds_on_a_map_by_mouse(qtbot: QtBot, open_window: OpenWindow, ruleset: str) -> None:
    field = Field(Player(qtbot, open_window(dice=Twos())), ruleset)
    hand, gm = Mouse(field), field.gm
    for name, at in {HEDDA: (2, 6), MAGE: (1, 10), OGRE: (12, 6), GOBLIN: (8, 2), OTHER: (14, 2)}.items():
        put(gm, name, at)
    charge(hand)
    fireball(hand)
    step_and_reach(hand)
    withdrawal(hand, ruleset)
    assert gm.state().round == 2
    cover_and_squeezing(hand)
    assert gm.state().round == 3


def charge(hand: Mouse) -> None:
    """The ends of charges are shaded; her token drawn onto the ogre is a charge, beside it nothing happens."""
    field, overlay = hand.field, hand.pane.view
    assert hand.take(hand.pane.modes, "Charge")
    assert runs_hold(overlay.overlay.near, (10, 6))
    assert not runs_hold(overlay.overlay.near, (3, 6)), "a charge covers 10 feet at least"
    assert not runs_hold(overlay.overlay.near, (11, 7)), "and goes no further than 40 feet"
    hand.draw((2, 6), (9, 9))
    assert field.at(HEDDA) == (2, 6)
    assert "The charge is 40 ft." in hand.over((12, 6))
    hand.draw((2, 6), (12, 6))
    hand.accept()
    assert field.at(HEDDA) == (10, 6)


def fireball(hand: Mouse) -> None:
    """The area of the spell on the card follows the mouse, and a click takes who is in it."""
    gm = hand.gm
    hand.turn_of(MAGE)
    gm.press(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.typed.selectAll()
    gm.type("3 fireball", enter=False)
    told = hand.over((14, 5))
    assert f"Spread of 20 ft. at the upper left corner of O6: {OTHER} and {OGRE}." in told
    hand.click((14, 5))
    assert card.targets == (OGRE, OTHER)
    for _ in range(2):
        gm.press_button(card.go)
    assert card.isHidden(), card.problem


def step_and_reach(hand: Mouse) -> None:
    """A step without a strike; a spear does not reach beside its bearer, and the line below the map says so."""
    field, gm = hand.field, hand.gm
    hand.turn_of(OGRE)
    assert "would strike" in hand.over((11, 6))
    assert hand.take(hand.pane.modes, "5-foot step")
    assert "would strike" not in hand.over((11, 6))
    hand.click((11, 6))
    assert field.at(OGRE) == (11, 6)
    assert not gm.state().pending
    assert f"{HEDDA} is in reach. Enter attacks." in hand.over((10, 6))
    hand.click_twice((10, 6))
    hand.accept()
    hand.turn_of(HEDDA)
    assert f"{OGRE} is out of reach in melee. Enter attacks." in hand.over((11, 6))
    hand.click_twice((11, 6))
    gm.press_button(gm.page.card.go)
    assert gm.page.card.problem == f"{OGRE} is 5 feet away; longspear strikes at 10 feet."
    gm.press(Key.Key_Escape)


def withdrawal(hand: Mouse, ruleset: str) -> None:
    """A token that does not act is put down by hand where it is drawn to, shown there before it is let go."""
    field = hand.field
    hand.draw((11, 6), (20, 12))
    assert field.at(OGRE) == (20, 12)
    put(hand.gm, GOBLIN, (9, 6))
    assert f"{GOBLIN} would strike at K7." in hand.over((14, 6))
    assert hand.take(hand.pane.modes, "Move only" if ruleset in NO_WITHDRAWING else "Withdraw")
    assert "strike" not in hand.over((18, 6))
    hand.click((18, 6))
    assert field.at(HEDDA) == (18, 6)


def cover_and_squeezing(hand: Mouse) -> None:
    field, gm = hand.field, hand.gm
    hand.turn_of(GOBLIN)
    put(gm, GOBLIN, (7, 12))
    field.wall((4, 11), (4, 11))
    assert f"{MAGE} is out of reach in melee and has cover by the wall at E12. Enter attacks." in hand.over((1, 10))
    hand.turn_of(OGRE)
    put(gm, OGRE, (14, 9))
    field.wall((16, 7), (16, 8))
    field.wall((16, 10), (16, 11))
    assert hand.take(hand.pane.modes, "Squeeze")
    assert "The way is 10 of 30 ft." in hand.over((15, 9))
    hand.draw((15, 10), (16, 10))
    assert field.at(OGRE) == (15, 9)


def test_the_right_button_opens_the_menu_of_the_order_for_who_is_there(gm: Player) -> None:
    """So does the menu key at the cursor; one who is not selected is selected; an empty square has none."""
    pane = opened(gm, "hedda kolstad", "goblin x2")
    put(gm, "Goblin 1", (12, 9))
    place = spot(pane, (12, 9))
    for reason in (QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard):
        gm.page.order.select(["Hedda Kolstad"])
        pane.view.point_at((12, 9))
        QCoreApplication.sendEvent(pane.view, QContextMenuEvent(reason, place, pane.view.mapToGlobal(place)))
        gm.settle()
        menu = gm.window.fight.menu
        assert menu is not None
        assert menu.isVisible()
        assert gm.page.order.selected() == ("Goblin 1",)
        menu.close()
    gm.page.order.select(["Hedda Kolstad"])
    empty = spot(pane, (1, 1))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, empty, pane.view.mapToGlobal(empty))
    QCoreApplication.sendEvent(pane.view, event)
    gm.settle()
    assert gm.page.order.selected() == ("Hedda Kolstad",)


def test_a_new_map_begins_at_the_one_that_acts(gm: Player) -> None:
    pane = opened(gm, "hedda kolstad", "goblin")
    at = gm.state().combatants[gm.state().actor].at
    assert at is not None
    assert pane.view.cursor_square == at
    view = pane.view
    QTest.mousePress(view, LEFT, NO_KEY, spot(pane, at))
    QTest.mouseMove(view, QPoint(1, 1))
    QTest.mouseRelease(view, LEFT, NO_KEY, QPoint(1, 1))
    gm.settle()
    assert gm.state().combatants[gm.state().actor].at == at, "let go beside the map it stays"


def test_the_cursor_stays_on_a_map_that_becomes_smaller(gm: Player) -> None:
    """Also while an area is aimed, and while who is selected has its place outside of it."""
    pane = opened(gm, "hedda kolstad", "goblin")
    pane.view.setFocus()
    gm.press(Key.Key_6)
    pane.view.point_at((23, 15))
    gm.bridge.do(SetMap(ground=Ground(3, 2)), overrule=True)
    gm.settle()
    assert pane.view.cursor_square == (2, 1)
    assert pane.told.startswith("C2")
    gm.press(Key.Key_Z, CTRL)
    assert pane.view.cursor_square == (2, 1)
