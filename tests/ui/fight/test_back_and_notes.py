"""Back one turn and notes on the fight itself, by keys."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest

from desktop_app.combat.commands import Damage
from tests.ui.player import CTRL, LEFT, SHIFT, Key, Player


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master in the first round of the goblin toll, with the ogre selected."""
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    gm.choose("Ogre")
    return gm


def test_back_one_turn_keeps_what_happened_since(gm: Player) -> None:
    first = gm.state().actor
    gm.in_order(Key.Key_Space)
    second = gm.state().actor
    gm.bridge.do(Damage(to="Ogre", amount=4))
    gm.settle()
    hurt = gm.look("Ogre").hp
    gm.in_order(Key.Key_Space, SHIFT)
    assert gm.state().actor == first
    assert gm.page.order.selected() == (first,), "the selection goes back with the turn"
    assert gm.look("Ogre").hp == hurt
    assert gm.log_lines()[-1].startswith(f"The turn goes back from {second} to {first}.")
    assert gm.session().undo_title == f"back from the turn of {second}"
    gm.in_order(Key.Key_Space)
    assert gm.state().actor == second
    assert gm.log_lines()[-1] == f"{second}'s turn goes on."
    gm.in_order(Key.Key_Z, CTRL)
    gm.in_order(Key.Key_Z, CTRL)
    assert gm.state().actor == second, "undo takes the going on and the going back away"
    assert gm.look("Ogre").hp == hurt


def test_the_first_turn_has_none_before_it(gm: Player) -> None:
    gm.in_order(Key.Key_Space, SHIFT)
    assert "first turn of the fight" in gm.messages()[0]


def test_a_note_on_the_fight_whoever_is_selected(gm: Player) -> None:
    assert not gm.page.fight_notes.isVisible()
    gm.in_order(Key.Key_W, SHIFT)
    gm.type("   ")
    assert "Type the note" in gm.page.prompt.problem
    gm.type("the bridge burns")
    assert gm.state().notes == ("the bridge burns",)
    assert not gm.state().combatants["Ogre"].notes
    assert gm.page.fight_notes.isVisible()
    assert gm.page.fight_notes.text == "the bridge burns"
    assert gm.log_lines()[-1] == "Note: the bridge burns"
    gm.in_order(Key.Key_W, SHIFT)
    gm.type("no horse is left")
    assert gm.state().notes[-1] == "no horse is left", "a note may begin with no"
    QTest.mouseClick(gm.page.fight_notes, LEFT)
    gm.type("no the bridge")
    assert gm.state().notes == ("no horse is left",)
    gm.in_order(Key.Key_Z, CTRL)
    assert gm.state().notes == ("the bridge burns", "no horse is left")
    assert gm.page.fight_notes.text.startswith("no horse is left")
