"""Playing on the map by keys and mouse: who is selected and attacked, and the ways of moving."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.fight.map_table import opened, point, put, spot
from tests.ui.player import ALT, CTRL, LEFT, NO_KEY, SHIFT, Key, Player
from ui.map.map_pane import MapPane


def at(gm: Player, name: str) -> tuple[int, int] | None:
    return gm.state().combatants[name].at


def choose_mode(gm: Player, pane: MapPane, words: str) -> None:
    """Press Z until the way of moving is the one that is meant."""
    pane.view.setFocus()
    for _ in range(pane.modes.count()):
        if pane.modes.currentText() != words:
            gm.press(Key.Key_Z)
    assert pane.modes.currentText() == words


def test_tab_goes_from_token_to_token_and_selects_them_in_the_order(gm: Player) -> None:
    pane = opened(gm, "goblin", "ogre")
    put(gm, "Goblin", (2, 2))
    put(gm, "Ogre", (10, 2))
    point(gm, pane, (2, 2))
    gm.press(Key.Key_Tab)
    assert gm.page.order.selected() == ("Ogre",)
    assert pane.view.cursor_square == (10, 2)
    assert "Ogre" in pane.told
    assert pane.view.accessibleDescription() == pane.told
    gm.press(Key.Key_Backtab, SHIFT)
    assert gm.page.order.selected() == ("Goblin",)
    gm.choose("Ogre")
    assert gm.focus() is gm.page.order


def test_the_keys_of_the_fight_are_heard_on_the_map_and_come_back_to_it(gm: Player) -> None:
    """A, Shift+A, C and D open what they open in the order; Esc brings the keys back to the map."""
    pane = opened(gm, "hedda kolstad", "goblin")
    pane.view.setFocus()
    for key, held in ((Key.Key_A, NO_KEY), (Key.Key_A, SHIFT)):
        gm.press(key, held)
        assert gm.page.cards.shown is not None
        gm.press(Key.Key_Escape)
        gm.until(pane.view.hasFocus)
    for key in (Key.Key_C, Key.Key_D):
        gm.press(key)
        assert gm.page.prompt.isVisible()
        gm.press(Key.Key_Escape)
        gm.until(pane.view.hasFocus)
    gm.press(Key.Key_Space)
    assert gm.state().actor == "Goblin"
    assert pane.view.hasFocus()


def test_enter_on_a_foe_opens_the_attack_at_it(gm: Player) -> None:
    pane = opened(gm, "hedda kolstad", "goblin x2")
    put(gm, "Hedda Kolstad", (4, 4))
    put(gm, "Goblin 1", (12, 9))
    put(gm, "Goblin 2", (5, 4))
    point(gm, pane, (5, 4))
    gm.press(Key.Key_Return)
    card = gm.page.card
    assert gm.page.cards.shown is card
    assert card.target.currentText() == "Goblin 2"
    QTest.mouseClick(pane.view, LEFT, NO_KEY, spot(pane, (12, 9)))
    assert card.target.currentText() == "Goblin 1"
    gm.press(Key.Key_Escape)
    gm.until(pane.view.hasFocus)
    QTest.mouseDClick(pane.view, LEFT, NO_KEY, spot(pane, (5, 4)))
    gm.settle()
    assert gm.page.cards.shown is card


def test_shift_and_enter_take_the_way_on_which_nobody_strikes(gm: Player) -> None:
    """aoo.provoke-moving: straight past Hedda she strikes; the way round her is within 60 feet and nobody does."""
    pane = opened(gm, "goblin", "hedda kolstad")
    gm.press(Key.Key_Space)
    gm.until_turn_of("Goblin")
    put(gm, "Goblin", (2, 6))
    put(gm, "Hedda Kolstad", (6, 7))
    point(gm, pane, (9, 6))
    assert "Hedda Kolstad would strike" in pane.told
    QTest.keyPress(pane.view, Key.Key_Shift)
    assert "strike" not in pane.told
    QTest.keyClick(pane.view, Key.Key_Return, SHIFT)
    gm.settle()
    assert at(gm, "Goblin") == (9, 6)
    assert not gm.state().pending


def test_two_moves_are_one_step_of_undo(gm: Player) -> None:
    pane = opened(gm, "goblin", "ogre")
    put(gm, "Goblin", (2, 2))
    put(gm, "Ogre", (20, 12))
    point(gm, pane, (12, 2))
    gm.press(Key.Key_Return)
    assert at(gm, "Goblin") == (12, 2)
    assert "Goblin has moved 50 ft. this turn." in pane.told
    gm.press(Key.Key_Z, CTRL)
    assert at(gm, "Goblin") == (2, 2)


def test_alt_and_enter_take_a_5_foot_step(gm: Player) -> None:
    """move.five-foot-step: it does not provoke, and it goes to one square only."""
    pane = opened(gm, "hedda kolstad", "goblin")
    gm.until_turn_of("Goblin")
    put(gm, "Goblin", (4, 4))
    put(gm, "Hedda Kolstad", (5, 4))
    point(gm, pane, (2, 4))
    gm.press(Key.Key_Return, ALT)
    assert at(gm, "Goblin") == (4, 4)
    point(gm, pane, (3, 4))
    gm.press(Key.Key_Return, ALT)
    assert at(gm, "Goblin") == (3, 4)
    assert not gm.state().pending


def test_a_charge_shows_its_line_or_why_not_and_opens_its_card(gm: Player) -> None:
    """maneuver.charge: 6 squares straight to the one beside Hedda; over difficult ground none."""
    pane = opened(gm, "goblin", "hedda kolstad")
    put(gm, "Goblin", (2, 4))
    put(gm, "Hedda Kolstad", (9, 4))
    choose_mode(gm, pane, "Charge")
    point(gm, pane, (9, 4))
    assert "The charge is 30 ft." in pane.told
    gm.press(Key.Key_Return)
    assert gm.page.cards.shown is gm.page.card
    assert gm.page.card.options["charge"].isChecked()
    gm.press(Key.Key_Escape)
    put(gm, "Hedda Kolstad", (3, 4))
    point(gm, pane, (3, 4))
    assert "A charge covers at least 10 feet" in pane.told


def test_withdrawing_is_a_way_of_moving_with_its_own_reach(gm: Player) -> None:
    """move.withdraw: the first square counts as not threatened."""
    pane = opened(gm, "hedda kolstad", "goblin")
    gm.until_turn_of("Goblin")
    put(gm, "Goblin", (4, 4))
    put(gm, "Hedda Kolstad", (5, 4))
    choose_mode(gm, pane, "Withdraw")
    point(gm, pane, (1, 4))
    assert "strike" not in pane.told
    gm.press(Key.Key_Return)
    assert at(gm, "Goblin") == (1, 4)


def test_who_joins_later_is_placed_by_side_or_drawn_from_the_order(gm: Player) -> None:
    pane = opened(gm, "goblin", "ogre")
    gm.press(Key.Key_A, CTRL | SHIFT)
    gm.type("wolf")
    assert at(gm, "Wolf") is None
    assert pane.newcomers.isVisible()
    assert pane.newcomers.text() == "Place 1 by side"
    gm.press_button(pane.newcomers)
    assert at(gm, "Wolf") is not None
    assert not pane.newcomers.isVisible()


def test_the_selected_are_put_at_the_cursor_by_hand(gm: Player) -> None:
    pane = opened(gm, "goblin x2", "ogre")
    gm.choose("Goblin 2", "Ogre")
    point(gm, pane, (15, 3))
    gm.press(Key.Key_Return, ALT | SHIFT)
    assert at(gm, "Goblin 2") == (15, 3)
    squares = {(x, y) for x in (0, 1) for y in (0, 1)}
    ogre = at(gm, "Ogre")
    assert ogre is not None
    assert (15, 3) not in {(ogre[0] + x, ogre[1] + y) for x, y in squares}


def test_a_drop_from_the_order_puts_the_selected_there(gm: Player) -> None:
    pane = opened(gm, "goblin", "ogre")
    gm.choose("Ogre")
    play = gm.window.map.play
    assert play is not None
    play.hand.brought.emit((18, 5))
    gm.settle()
    assert at(gm, "Ogre") == (18, 5)
    drop = QDropEvent(
        QPointF(spot(pane, (3, 3))), Qt.DropAction.MoveAction, QMimeData(), LEFT, NO_KEY
    )  # not from the order: nothing happens
    QApplication.sendEvent(pane.view, drop)
    gm.settle()
    assert at(gm, "Ogre") == (18, 5)
