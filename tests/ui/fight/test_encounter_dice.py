"""Real dice on the table: faces typed for the party and for everybody else apart, in every prompt and card."""

from __future__ import annotations

import pytest

from desktop_app.combat.commands import Damage
from desktop_app.settings import ROLL_FOES, ROLL_PARTY
from tests.ui.player import CTRL, Key, Player

HEROES = ("Hedda Kolstad", "Borin Ashmantle", "Pip Quickreed", "Serelin Vey")


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master whose players throw their own dice, before a fight."""
    gm.window.settings.set(ROLL_PARTY, "typed")
    gm.go_to("The goblin toll")
    return gm


def asked(gm: Player) -> str:
    return gm.page.prompt.field.accessibleName() if gm.page.prompt.isVisible() else ""


def begin(gm: Player) -> None:
    gm.in_order(Key.Key_Return, CTRL)
    gm.type("19 18 17 16")


def test_the_partys_initiative_is_typed_and_the_foes_is_rolled(gm: Player) -> None:
    gm.in_order(Key.Key_Return, CTRL)
    first = asked(gm)
    assert first.startswith("Initiative of ")
    assert first.endswith("(d20)")
    gm.type("21")
    assert "a d20 shows 1 to 20" in gm.page.prompt.problem
    gm.focus().selectAll()  # type: ignore[attr-defined]
    gm.type("19 18")
    assert asked(gm) != first
    gm.type("17")
    gm.type("16")
    assert gm.state().phase == "normal"
    faces = sorted((gm.look(name).initiative or 0) - gm.look(name).initiative_modifier for name in HEROES)
    assert faces == [16, 17, 18, 19]
    assert gm.look("Ogre").initiative is not None


def test_leaving_the_question_begins_nothing(gm: Player) -> None:
    gm.in_order(Key.Key_Return, CTRL)
    gm.press(Key.Key_Escape)
    assert gm.state().phase == "setup"
    assert asked(gm) == ""
    begin(gm)
    assert gm.state().phase == "normal"


def test_the_card_asks_for_the_dice_of_a_player_and_rolls_for_a_monster(gm: Player) -> None:
    begin(gm)
    gm.until_turn_of(*HEROES)
    gm.choose("Ogre")
    gm.in_order(Key.Key_A)
    assert gm.page.card.types_faces.isChecked()
    gm.page.card.cancel()
    gm.settle()
    gm.until_turn_of("Ogre")
    gm.choose(HEROES[0])
    gm.in_order(Key.Key_A)
    assert not gm.page.card.types_faces.isChecked()


def test_a_dying_player_throws_its_own_die_as_its_turn_begins(gm: Player) -> None:
    begin(gm)
    gm.bridge.do(Damage(to="Serelin Vey", amount=gm.look("Serelin Vey").hp + 3))
    gm.settle()
    for _ in range(12):
        gm.in_order(Key.Key_Space)
        if asked(gm):
            break
    assert asked(gm) == "Stabilization roll of Serelin Vey (d20)"
    gm.type("20")
    assert gm.look("Serelin Vey").life == "stable"
    assert any(line.startswith("Serelin Vey rolls to become stable: 20") for line in gm.log_lines())


def test_dying_monsters_are_rolled_by_the_program(gm: Player) -> None:
    begin(gm)
    gm.bridge.do(Damage(to="Ogre", amount=gm.look("Ogre").hp + 3))
    gm.settle()
    before = gm.state().round
    while gm.state().round == before:
        gm.in_order(Key.Key_Space)
        assert asked(gm) == ""
    assert any(line.startswith("Ogre rolls to become stable") for line in gm.log_lines())


def test_the_other_way_round_the_game_master_throws_and_players_dice_are_rolled(gm: Player) -> None:
    gm.window.settings.set(ROLL_PARTY, "program")
    gm.window.settings.set(ROLL_FOES, "typed")
    gm.in_order(Key.Key_Return, CTRL)
    assert asked(gm).startswith("Initiative of Goblin") or asked(gm) == "Initiative of Ogre (d20)"
    gm.type("10 11 12 13 14 15")
    assert gm.state().phase == "normal" or asked(gm).startswith("Tie-breaking roll")


def test_reinforcements_of_the_foes_are_asked_for_too(gm: Player) -> None:
    begin(gm)
    gm.window.settings.set(ROLL_FOES, "typed")
    gm.press(Key.Key_K, CTRL)
    gm.type("2 orc")
    assert asked(gm) == "Initiative of Orc 1 (d20)"
    gm.type("20 1")
    assert {"Orc 1", "Orc 2"} <= set(gm.page.model.names)
    assert (gm.look("Orc 1").initiative or 0) > (gm.look("Orc 2").initiative or 0)
