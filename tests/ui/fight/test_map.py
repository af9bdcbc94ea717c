"""The battle map beside the order, by keys and mouse: made, moved upon, and what a move would bring."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop_app.combat.commands import EndTurn
from tests.ui.fight.map_table import opened, point, put, spot
from tests.ui.player import Key, Player


def test_a_map_is_made_by_keys_and_everybody_stands_on_it(gm: Player) -> None:
    """F8 offers a map where there is none; one step of undo takes it away again."""
    opened(gm, "goblin x3", "ogre")
    places = [each.at for each in gm.state().combatants.values()]
    assert None not in places
    assert len(set(places)) == 4
    gm.press(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert gm.state().ground is None
    assert {each.at for each in gm.state().combatants.values()} == {None}


def test_a_creature_walks_to_the_cursor(gm: Player) -> None:
    """Goblin, 30 feet: two diagonals are 15, a further square is 20; Enter goes, and the budget is spent."""
    pane = opened(gm, "goblin", "ogre")
    put(gm, "Goblin", (2, 2))
    put(gm, "Ogre", (12, 10))
    point(gm, pane, (4, 5))
    assert "The way is 20 of 60 ft." in pane.told
    gm.press(Key.Key_Return)
    assert gm.state().combatants["Goblin"].at == (4, 5)
    assert gm.state().combatants["Goblin"].budget.full_round == 0
    assert any("Goblin moves 20 feet" in line for line in gm.log_lines())


def test_who_would_strike_is_told_before_the_move(gm: Player) -> None:
    """aoo.provoke-moving: the goblin leaves a square beside a fighter, who has acted already; it waits for her."""
    pane = opened(gm, "hedda kolstad", "goblin")
    gm.until_turn_of("Goblin")
    put(gm, "Goblin", (4, 4))
    put(gm, "Hedda Kolstad", (5, 4))
    point(gm, pane, (2, 4))
    assert "Hedda Kolstad would strike at E5." in pane.told
    gm.press(Key.Key_Return)
    assert [each.provokes for each in gm.state().pending] == [("Hedda Kolstad",)]
    assert gm.state().combatants["Goblin"].at == (4, 4)


def test_a_square_out_of_reach_says_why_and_stays(gm: Player) -> None:
    """move.amount-per-round: 75 feet in a turn of 60."""
    pane = opened(gm, "goblin", "ogre")
    put(gm, "Goblin", (2, 2))
    point(gm, pane, (17, 2))
    assert "is 75 feet away" in pane.told
    gm.press(Key.Key_Return)
    assert gm.state().combatants["Goblin"].at == (2, 2)


def test_the_game_master_puts_others_anywhere_with_the_mouse(gm: Player) -> None:
    """A click selects, a token that is drawn to a square stands there; whose turn it is not is put there by hand."""
    pane = opened(gm, "goblin", "ogre")
    at = gm.state().combatants["Ogre"].at
    assert at is not None
    QTest.mousePress(pane.view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot(pane, at))
    QTest.mouseMove(pane.view, spot(pane, (20, 3)))
    QTest.mouseRelease(pane.view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot(pane, (20, 3)))
    gm.settle()
    assert gm.page.order.selected() == ("Ogre",)
    assert gm.state().combatants["Ogre"].at == (20, 3)


def test_the_map_gives_its_room_back(gm: Player) -> None:
    pane = opened(gm, "goblin", "ogre")
    panel = gm.page.selected
    gm.bridge.do(EndTurn())
    gm.until_turn_of("Ogre")
    assert "greatclub" not in panel.stats.toPlainText(), "out of sight it waits"
    pane.view.setFocus()
    gm.press(Key.Key_F8)
    assert not pane.isVisible()
    assert panel.isVisible()
    assert "greatclub" in panel.stats.toPlainText()
    assert gm.page.order.hasFocus()
