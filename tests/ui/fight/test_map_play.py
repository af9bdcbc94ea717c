"""Playing on the map by keys and mouse: who is selected and attacked, and the ways of moving."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtTest import QTest

from desktop_app.combat.commands import Edit
from desktop_app.rules.creature import Special
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


def test_alt_page_up_raises_the_selected_and_a_breath_is_aimed_by_its_card(gm: Player) -> None:
    """The height stands on the token and is spoken; a breath on the card that is open is aimed by F8 in its size."""
    pane = opened(gm, "hedda kolstad", "goblin x2")
    put(gm, "Hedda Kolstad", (4, 4))
    put(gm, "Goblin 1", (12, 9))
    put(gm, "Goblin 2", (5, 4))
    gm.choose("Goblin 2")
    pane.view.setFocus()
    gm.press(Key.Key_PageUp, ALT)
    gm.press(Key.Key_PageUp, ALT)
    gm.until(lambda: gm.state().combatants["Goblin 2"].elevation == 10)
    point(gm, pane, (5, 4))
    assert "Goblin 2, 10 ft. up" in pane.told
    assert "10 ft. from Hedda Kolstad" in pane.told
    gm.press(Key.Key_PageDown, ALT)
    gm.until(lambda: gm.state().combatants["Goblin 2"].elevation == 5)
    gm.press(Key.Key_Z, CTRL)
    gm.until(lambda: gm.state().combatants["Goblin 2"].elevation == 10)
    gm.press(Key.Key_Home, ALT)
    gm.press(Key.Key_Home, ALT)
    gm.until(lambda: gm.state().combatants["Goblin 2"].lamp == (20, 40))
    point(gm, pane, (4, 4))
    point(gm, pane, (5, 4))
    assert "Goblin 2, 10 ft. up, light for 20 and 40 ft." in pane.told
    breath = Special("Breath Weapon", "Su", "15-foot cone, 6d6 cold, Reflex DC 16 halves.", "1/1d4 rounds")
    hedda = gm.state().combatants["Hedda Kolstad"].creature
    gm.bridge.do(Edit(name="Hedda Kolstad", creature=replace(hedda, special=(*hedda.special, breath))))
    gm.settle()
    pane.view.setFocus()
    gm.press(Key.Key_B, SHIFT)
    card = gm.window.fight.breath.card
    gm.until(card.isVisible)
    gm.press(Key.Key_F8)
    gm.until(pane.view.hasFocus)
    point(gm, pane, (6, 4))
    assert "Cone of 15 ft. from Hedda Kolstad: nobody. Too high or too low for it: Goblin 2 (10 ft. up)." in pane.told
    point(gm, pane, (5, 4))
    assert "Cone of 15 ft. from Hedda Kolstad towards F5, 10 ft. up: Goblin 2." in pane.told
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.page.order.selected() == ("Goblin 2",))
    assert "Goblin 2" in card.at.text()


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
    gm.press(Key.Key_Escape)
    gm.until(pane.view.hasFocus)
    point(gm, pane, (12, 9))
    gm.press(Key.Key_M)
    assert card.target.currentText() == "Goblin 1", "who is under the cursor, and not who is selected"


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


def test_a_way_around_those_who_would_strike_is_told_before_and_taken_with_shift(gm: Player) -> None:
    """aoo.provoke-moving: straight on the goblin passes two squares beside the fighter; a wider way leaves none."""
    pane = opened(gm, "hedda kolstad", "goblin")
    gm.until_turn_of("Goblin")
    put(gm, "Goblin", (3, 6))
    put(gm, "Hedda Kolstad", (6, 7))
    point(gm, pane, (9, 6))
    assert "Hedda Kolstad would strike at" in pane.told
    assert "With Shift nobody would, " in pane.told
    way = pane.view.overlay.way
    assert way.strikes
    assert way.around[-1] == way.spaces[-1]
    gm.press(Key.Key_Return, SHIFT)
    assert at(gm, "Goblin") == (9, 6)
    assert not gm.state().pending
