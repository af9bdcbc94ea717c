"""Commands that wait for one another keep their own dice: whose are typed, and which faces belong to which."""

from __future__ import annotations

import pytest

from desktop_app.combat.commands import EndTurn, Note, Save, SetInitiative, Start
from desktop_app.settings import ROLL_PARTY
from tests.ui.player import Key, Player

HEDDA, BORIN, OGRE = "Hedda Kolstad", "Borin Ashmantle", "Ogre"


@pytest.fixture
def gm(gm: Player) -> Player:
    """A fight whose players throw their own dice; the program rolls for the foes."""
    gm.go_to("The goblin toll")
    gm.bridge.do(SetInitiative(by=HEDDA, total=40))
    gm.bridge.do(Start(initiative=dict.fromkeys(gm.state().combatants, 10) | {HEDDA: 40}))
    gm.settle()
    gm.window.settings.set(ROLL_PARTY, "typed")
    return gm


def asked(gm: Player) -> str:
    return gm.page.prompt.field.accessibleName() if gm.page.prompt.isVisible() else ""


def saves(gm: Player) -> list[str]:
    return [line for line in gm.log_lines() if "save" in line.lower() or "fort" in line.lower()]


def test_whose_dice_are_typed_is_settled_when_a_command_is_decided_not_when_it_is_asked(gm: Player) -> None:
    gm.bridge.do(Note(text="the disk is busy with this"))
    gm.bridge.do(Save(by=HEDDA, kind="fort", dc=10))
    gm.bridge.do(Save(by=OGRE, kind="fort", dc=10))
    gm.settle()
    assert asked(gm) == "Saving throw (d20)"
    assert len(saves(gm)) == 1
    assert OGRE in saves(gm)[0]
    gm.type("7")
    assert len(saves(gm)) == 2
    assert HEDDA in saves(gm)[1]
    assert "7+" in saves(gm)[1]


def test_two_that_want_faces_are_asked_one_after_the_other(gm: Player) -> None:
    gm.bridge.do(Note(text="the disk is busy with this"))
    gm.bridge.do(Save(by=HEDDA, kind="fort", dc=10))
    gm.bridge.do(Save(by=BORIN, kind="fort", dc=10))
    gm.settle()
    assert asked(gm)
    gm.type("3")
    assert asked(gm)
    gm.type("17")
    assert not asked(gm)
    assert [("3+" in line, "17+" in line) for line in saves(gm)] == [(True, False), (False, True)]
    assert HEDDA in saves(gm)[0]
    assert BORIN in saves(gm)[1]


def test_leaving_one_question_leaves_the_others(gm: Player) -> None:
    gm.bridge.do(Note(text="the disk is busy with this"))
    gm.bridge.do(Save(by=HEDDA, kind="fort", dc=10))
    gm.bridge.do(Save(by=BORIN, kind="fort", dc=10))
    gm.settle()
    gm.press(Key.Key_Escape)
    gm.settle()
    assert asked(gm)
    gm.type("12")
    assert len(saves(gm)) == 1
    assert BORIN in saves(gm)[0]


def test_another_prompt_in_between_does_not_lose_the_question(gm: Player) -> None:
    gm.bridge.do(Save(by=HEDDA, kind="fort", dc=10))
    gm.settle()
    gm.window.actions["fight.damage"].trigger()
    assert asked(gm).startswith("Damage to")
    gm.press(Key.Key_Escape)
    gm.settle()
    assert asked(gm) == "Saving throw (d20)"
    gm.type("9")
    assert HEDDA in saves(gm)[0]


def test_a_question_that_waited_is_asked_for_the_state_as_it_is_then(gm: Player) -> None:
    gm.bridge.do(Save(by=HEDDA, kind="fort", dc=10))
    gm.bridge.do(EndTurn(by=HEDDA))
    gm.bridge.do(Save(by=BORIN, kind="fort", dc=10))
    gm.settle()
    assert gm.state().actor != HEDDA
    gm.type("5")
    gm.type("6")
    assert len(saves(gm)) == 2
