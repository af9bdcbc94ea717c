"""A druid takes an animal's form by keys, and its own again: the game master types nothing that the library knows."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.combat.standing import sheet_of
from tests.ui.conftest import OpenWindow
from tests.ui.fight.test_items import OGRE, Table
from tests.ui.player import CTRL, Key


@pytest.mark.parametrize(
    ("ruleset", "level", "form", "strength"), [("d35", 8, "brown bear", 27), ("pf1", 6, "tiger", 16)]
)
def test_into_a_form_and_back(
    qtbot: QtBot, open_window: OpenWindow, ruleset: str, level: int, form: str, strength: int
) -> None:
    table = Table(qtbot, open_window, ruleset, f"druid {level}")
    gm, did, prompt = table.gm, table.did, table.gm.page.prompt
    own = gm.state().combatants[table.name].creature
    did.begin(f"wild shape into a {form}", 3)
    did.key(Key.Key_X)
    assert prompt.field.text() == "wild shape", "the only one that it has is begun"
    did.text(form)
    did.key(Key.Key_Return)
    who = gm.state().combatants[table.name]
    assert who.creature.weapons[0].name == "claw", prompt.problem
    assert sheet_of(gm.state(), who, gm.bridge.ruleset).total("ability:str") == strength
    assert who.budget.standard == 0
    table.counted()
    gm.until_turn_of(OGRE)
    gm.until_turn_of(table.name)
    did.begin("its own form again", 2)
    did.key(Key.Key_X)
    did.key(Key.Key_Return)
    assert gm.state().combatants[table.name].creature == own
    table.counted()
    gm.press(Key.Key_Z, CTRL)
    assert gm.state().combatants[table.name].creature.weapons[0].name == "claw", "undo brings the form back"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("wild shape dire tiger", "Dire Tiger has 16 Hit Dice; at level 8 a form has at most 8."),
        ("wild shape xyzzy", "There is no form for Ana called"),
        ("wild shape", "Type the form as well, such as wild shape wolf."),
    ],
)
def test_what_cannot_be_is_refused_in_place(qtbot: QtBot, open_window: OpenWindow, typed: str, reason: str) -> None:
    table = Table(qtbot, open_window, "d35", "druid 8")
    gm, prompt = table.gm, table.gm.page.prompt
    gm.press(Key.Key_X)
    gm.type(typed)
    gm.settle()
    assert reason in prompt.problem
    assert prompt.field.text() == typed
    assert gm.state().combatants[table.name].budget.standard == 1
