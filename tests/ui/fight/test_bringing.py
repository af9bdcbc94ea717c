"""The party goes from one encounter to the next as it stands: shown first, one step, undone at once."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest

from desktop_app.combat.commands import Ability, Damage, EndFight, GiveEffect
from tests.ui.player import CTRL, LEFT, Key, Player
from tests.ui.shell.test_accessible import nameless


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master whose party comes wounded and blessed from the wolves, and stands before the goblins."""
    gm.go_to("Wolves on the north road")
    gm.in_order(Key.Key_Return, CTRL)
    ana = gm.heroes()[0]
    gm.bridge.do(Damage(to=ana, amount=11))
    gm.bridge.do(GiveEffect(to=ana, name="mage armor", rounds=2400))
    gm.bridge.do(Ability(to=ana, ability="str", amount=2))
    gm.settle()
    gm.bridge.do(EndFight())
    gm.settle()
    gm.go_to("The goblin toll")
    return gm


def test_the_party_comes_as_it_stands(gm: Player) -> None:
    ana = gm.heroes()[0]
    most, steps = gm.look(ana).maximum, len(gm.session().entries)
    gm.in_order(Key.Key_B, CTRL)
    assert gm.page.prompt.field.text() == "Wolves on the north road"
    gm.settle()
    told = gm.window.clock.bringing.panel.told
    assert f"{ana} comes from Wolves on the north road: {most - 11} of {most} hit points" in told
    gm.type("wolves, 1 h later")
    assert gm.look(ana).hp == most - 11
    assert gm.state().combatants[ana].ability_damage == (("str", 2),)
    assert [(each.name, each.rounds_left) for each in gm.look(ana).conditions] == [("Mage armor", 1800)]
    assert gm.page.strip.clock.text().endswith("1 h 0 min")
    assert len(gm.session().entries) == steps + 1
    gm.in_order(Key.Key_Z, CTRL)
    assert gm.look(ana).hp == most
    assert not gm.look(ana).conditions


def test_parts_stay_behind_by_ticks(gm: Player) -> None:
    ana = gm.heroes()[0]
    most = gm.look(ana).maximum
    gm.press_button(gm.page.strip.bring)
    panel = gm.window.clock.bringing.panel
    QTest.mouseClick(panel.ticks["hit points"], LEFT)
    QTest.mouseClick(panel.ticks["abilities"], LEFT)
    gm.settle()
    assert f"{ana} comes from Wolves on the north road: {most} of {most} hit points, Mage armor 4 h" in panel.told
    assert nameless(gm.window.frame) == []
    assert panel.ticks["abilities"].hasFocus()
    gm.press(Key.Key_Return)
    assert gm.look(ana).hp == most
    assert not gm.state().combatants[ana].ability_damage
    assert [each.name for each in gm.look(ana).conditions] == ["Mage armor"]


def test_what_cannot_be_is_refused_in_place(gm: Player) -> None:
    steps = len(gm.session().entries)
    for text in ("", "the moon", "wolves, soon", "wolves, 3 parsecs later", "The goblin toll"):
        gm.in_order(Key.Key_B, CTRL)
        gm.page.prompt.field.clear()
        gm.type(text)
        assert gm.page.prompt.problem, text
        assert gm.page.prompt.field.text() == text
    assert len(gm.session().entries) == steps
    gm.in_order(Key.Key_N, CTRL)
    gm.go_to("The crypt under the mill")
    gm.settle()
    gm.in_order(Key.Key_B, CTRL)
    gm.page.prompt.field.clear()
    gm.type("New encounter")
    assert "Nobody of the party" in gm.page.prompt.problem
