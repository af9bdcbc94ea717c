"""Acting while it is somebody else's turn, by the key on the row and its menu."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow, in_the_fight
from tests.ui.player import CTRL, Key, Player


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A game master in the second round of the goblin toll: nobody is flat-footed any more."""
    gm = in_the_fight(qtbot, open_window)
    while gm.state().round < 2:
        gm.in_order(Key.Key_Space)
    return gm


def not_acting(gm: Player) -> str:
    """Somebody of the party whose turn it is not."""
    return next(name for name in gm.heroes() if name != gm.state().actor)


@pytest.mark.parametrize(("text", "left"), [("attack of opportunity", 1), ("without using", 0)])
def test_a_blow_that_nobody_asked_for(gm: Player, text: str, left: int) -> None:
    by, foe = not_acting(gm), "Goblin 1"
    before = gm.look(by).budget.opportunities
    gm.off_turn(by, text)
    card = gm.page.card
    assert f"It is {gm.state().actor}'s turn, not {by}'s." in card.note.text()
    card.target.setCurrentText(foe)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    told = f"{by} makes an attack of opportunity against {foe} with " if left else f"{by} attacks {foe} with "
    (line,) = (line for line in gm.log_lines() if line.startswith(told))
    assert (", out of turn: " in line) == (not left)
    assert gm.look(by).budget.opportunities == before - left
    gm.in_order(Key.Key_Z, CTRL)
    assert gm.look(by).budget.opportunities == before


def test_an_immediate_action_marks_the_box_of_the_next_turn(gm: Player) -> None:
    by = not_acting(gm)
    gm.off_turn(by, "another immediate")
    gm.type("feather fall from a ring")
    assert gm.look(by).budget.swift == 0
    assert any("feather fall from a ring" in line for line in gm.log_lines())
    gm.until_turn_of(by)
    assert gm.look(by).budget.swift == 0
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(by)
    assert gm.look(by).budget.swift == 1


def test_a_spell_is_cast_off_turn_and_its_card_says_what_it_takes(gm: Player) -> None:
    by = "Serelin Vey"
    while gm.state().actor == by:
        gm.in_order(Key.Key_Space)
    gm.off_turn(by, "Cast a spell")
    card = gm.window.fight.spells.card
    assert f"It is {gm.state().actor}'s turn, not {by}'s." in card.note.text()
    assert "The swift action of its next turn is spent." in card.note.text()
    card.spell.setEditText("1 feather fall")
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    assert gm.look(by).budget.swift == 0
    assert any(line.startswith(f"{by} casts feather fall") for line in gm.log_lines())


def test_a_trip_that_nobody_asked_for_takes_an_attack_of_opportunity(gm: Player) -> None:
    by, foe = not_acting(gm), "Goblin 1"
    gm.off_turn(by, "attack of opportunity")
    card = gm.page.card
    texts = [card.weapon.itemText(row) for row in range(card.weapon.count())]
    assert "Trip" in texts
    assert "Overrun" not in texts
    card.weapon.setCurrentText("Trip")
    card.target.setCurrentText(foe)
    before = gm.look(by).budget
    gm.press_button(card.go)
    gm.press_button(card.go)
    while gm.state().pending:
        gm.press(Key.Key_Escape if gm.state().pending[-1].left else Key.Key_Return)
    after = gm.look(by).budget
    assert (after.opportunities, after.standard) == (before.opportunities - 1, before.standard)
    assert any("trip" in line.lower() and by in line for line in gm.log_lines())
