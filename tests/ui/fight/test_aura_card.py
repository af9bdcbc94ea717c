"""Gazes and auras by their card: what is due is proposed at the start of a turn, Enter rolls, Enter accepts."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import Add
from desktop_app.content.creatures import creature
from desktop_app.rules.creature import Creature, HitDice, Special
from desktop_app.rules.dice import ScriptedDice, SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.fight.views.aura_card import AVERTS, BLINDFOLDED, AuraCard

BORIN = "Borin Ashmantle"
FACES = {"save": [2, 20, 2, 2], "averting": [50, 51], "duration": [3] * 5}


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A medusa of the library against a cleric and a fighter; the cleric acts first, the medusa last."""
    player = Player(qtbot, open_window(dice=ScriptedDice(FACES, SeededDice(4))))
    player.gather("borin", "hedda")
    player.bridge.do(Add(creature=creature("pf1", "medusa").creature))
    player.until(lambda: len(player.state().combatants) == 3)
    player.begin(BORIN, "Hedda Kolstad", "Medusa")
    return player


def opened(gm: Player) -> AuraCard:
    gm.in_order(Key.Key_G, SHIFT)
    card = gm.window.fight.auras.card
    gm.until(card.isVisible)
    return card


def told(gm: Player) -> list[str]:
    return list(gm.page.turn_card.lines)


def test_three_keys_save_against_a_gaze_that_is_told_when_the_turn_begins(gm: Player) -> None:
    """Medusa: petrifying gaze, 30 feet, Fortitude DC 16 negates."""
    assert told(gm) == [f"Petrifying gaze of Medusa, Fortitude DC 16: {BORIN}"]
    card = opened(gm)
    assert card.which.currentText() == "Petrifying gaze of Medusa"
    assert card.facts.text() == "Petrified, Fortitude DC 16 negates. Within 30 feet."
    assert card.at.text() == f"Must save: {BORIN}."
    gm.press(Key.Key_Return)
    assert card.shown_verdict == "Save failed"
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.state().combatants[BORIN].has_condition("petrified"))
    assert told(gm) == []
    gm.in_order(Key.Key_Z, CTRL)
    gm.until(lambda: not gm.state().combatants[BORIN].has_condition("petrified"))
    assert len(told(gm)) == 1


def test_who_averts_its_eyes_is_spared_half_the_time(gm: Player) -> None:
    card = opened(gm)
    card.eyes.setCurrentText(AVERTS)
    gm.press_button(card.go)
    gm.until(lambda: not card.isVisible() or bool(card.shown_verdict) or bool(card.problem))
    if card.isVisible():
        gm.press_button(card.go)
    gm.until(lambda: any("looks away from Medusa" in line for line in gm.log_lines()))
    assert not gm.state().combatants[BORIN].has_condition("petrified")


def test_a_blindfold_blinds_and_nobody_asks_again(gm: Player) -> None:
    card = opened(gm)
    card.eyes.setCurrentText(BLINDFOLDED)
    gm.press_button(card.go)
    gm.until(lambda: gm.state().combatants[BORIN].has_condition("blinded"))
    gm.until_turn_of("Hedda Kolstad")
    gm.until_turn_of(BORIN)
    assert told(gm) == []


def test_nobody_is_near_settles_it_for_this_turn(gm: Player) -> None:
    card = opened(gm)
    gm.press_button(card.far)
    gm.until(lambda: not card.isVisible())
    assert gm.log_lines()[-1] == "Nobody is within reach of the petrifying gaze of Medusa."
    assert told(gm) == []
    gm.until_turn_of("Hedda Kolstad")
    assert len(told(gm)) == 1


def test_the_medusa_gazes_at_the_selected_as_her_action(gm: Player) -> None:
    gm.until_turn_of("Medusa")
    names = [each.accessibleName() for each in gm.page.acting.attack_buttons()]
    assert "Petrifying gaze, 30 ft., " in names or "Petrifying gaze, 30 ft." in names
    gm.choose("Medusa")
    card = opened(gm)
    gm.press(Key.Key_Return)
    assert card.problem == "Select in the order the creatures that the petrifying gaze reaches."
    gm.choose(BORIN)
    assert card.at.text() == f"Must save: {BORIN}."
    gm.press_button(card.go)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.look("Medusa").budget.standard == 0)
    assert gm.state().combatants[BORIN].has_condition("petrified")


def test_a_frightful_presence_on_the_dragons_turn_for_all_of_fewer_hit_dice(gm: Player) -> None:
    presence = Special("Frightful Presence", "Ex", "Those of fewer Hit Dice within 180 feet, Will DC 19.")
    gm.bridge.do(Add(creature=Creature("Wyrm", type="dragon", hit_dice=HitDice(9, 12), special=(presence,))))
    gm.until_turn_of("Wyrm")
    card = opened(gm)
    assert set(card.at.text().removeprefix("Must save: ").removesuffix(".").split(", ")) == {BORIN, "Hedda Kolstad"}
    gm.press(Key.Key_Return)
    assert card.shown_verdict == "1 of 2 save"
    gm.press(Key.Key_Return)
    gm.until(lambda: told(gm) == [])
    afraid = [name for name in gm.heroes() if gm.state().combatants[name].has_condition("panicked")]
    assert len(afraid) == 1, "4 Hit Dice or fewer panic"


def test_where_there_is_nothing_to_face_it_is_said(gm: Player) -> None:
    gm.press_button(opened(gm).far)
    gm.until(lambda: gm.page.cards.shown is None)
    gm.in_order(Key.Key_G, SHIFT)
    assert gm.page.cards.shown is None
    assert f"Nobody has to save against a gaze or an aura now, and {BORIN} has none to use." in gm.messages()
