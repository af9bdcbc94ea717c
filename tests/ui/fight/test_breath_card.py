"""Breath weapons by their card: three keys, the selected as targets, what it recharges, refusals, undo."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import Add, Edit
from desktop_app.content.creatures import creature
from desktop_app.rules.creature import Creature, HitDice, Special
from desktop_app.rules.dice import ScriptedDice, SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.fight.views.breath_card import BreathCard

WOLF = "Frost Wolf"
BORIN = "Borin Ashmantle"


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A wolf that breathes 6d6 cold in a 15-foot cone every 1d4 rounds, a cleric, a goblin; the wolf acts."""
    player = Player(qtbot, open_window(dice=ScriptedDice({"save": [20, 20, 1, 1]}, SeededDice(4))))
    player.gather("borin", "goblin")
    player.until(lambda: len(player.state().combatants) == 2)
    breath = Special("Breath Weapon", "Su", "15-foot cone, 6d6 cold, Reflex DC 16 halves.", "1/1d4 rounds")
    player.bridge.do(Add(creature=Creature(WOLF, type="magical beast", hit_dice=HitDice(6, 10), special=(breath,))))
    player.until(lambda: set(player.state().combatants) == {WOLF, BORIN, "Goblin"})
    player.begin(WOLF)
    return player


def opened(gm: Player) -> BreathCard:
    gm.in_order(Key.Key_B, SHIFT)
    card = gm.window.fight.breath.card
    gm.until(card.isVisible)
    return card


def on_the_panel(gm: Player) -> list[str]:
    names = [each.accessibleName() for each in gm.page.acting.attack_buttons()]
    return [name for name in names if name.startswith("Breath weapon")]


def test_three_keys_breathe_on_the_selected_and_it_recharges(gm: Player) -> None:
    assert on_the_panel(gm) == ["Breath weapon, 15-foot cone, ready"]
    before = {name: gm.look(name).hp for name in gm.state().combatants}
    gm.choose(WOLF, BORIN, "Goblin")
    card = opened(gm)
    assert card.which.currentText() == "Breath weapon, 15-foot cone"
    assert card.facts.text() == "6d6 cold damage, Reflex DC 16 half. Ready."
    assert WOLF not in card.at.text()
    gm.press(Key.Key_Return)
    assert "damage" in card.shown_verdict
    assert "of 2" in card.shown_verdict
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.look(BORIN).hp < before[BORIN])
    assert gm.look("Goblin").hp < before["Goblin"]
    assert gm.look(WOLF).hp == before[WOLF]
    assert gm.look(WOLF).budget.standard == 0
    gm.until(lambda: on_the_panel(gm)[0].startswith("Breath weapon, 15-foot cone, ready in "))
    assert any("is ready again in" in line for line in gm.log_lines())
    gm.in_order(Key.Key_Z, CTRL)
    gm.until(lambda: on_the_panel(gm) == ["Breath weapon, 15-foot cone, ready"])


def test_it_is_refused_while_it_recharges_and_may_be_overruled(gm: Player) -> None:
    gm.choose(BORIN)
    opened(gm)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: "ready in" in on_the_panel(gm)[0])
    card = opened(gm)
    assert "Ready in" in card.facts.text()
    gm.press(Key.Key_Return)
    assert "The breath weapon of Frost Wolf is ready again in" in card.problem
    assert card.force.isVisible()


def test_nobody_selected_is_refused_in_place_and_a_click_retargets(gm: Player) -> None:
    gm.choose(WOLF)
    card = opened(gm)
    gm.press(Key.Key_Return)
    assert card.problem == "Select in the order the creatures in the breath."
    gm.choose("Goblin")
    assert card.at.text() == "In the breath: Goblin."
    assert card.problem == ""


def test_who_has_none_is_told_so(gm: Player) -> None:
    gm.until_turn_of(BORIN)
    assert on_the_panel(gm) == []
    gm.in_order(Key.Key_B, SHIFT)
    assert gm.page.cards.shown is None


def test_a_wyrmling_breathes_on_four_with_real_dice(gm: Player) -> None:
    """Green dragon wyrmling, Bestiary: 20-foot cone, 2d6 acid, Reflex DC 13 half; 1/1d4 rounds (breath weapon)."""
    wyrmling = creature("pf1", "green-dragon-wyrmling").creature
    gm.bridge.do(Edit(name=WOLF, creature=wyrmling))
    for name in ("Gog", "Magog"):
        gm.bridge.do(Add(creature=Creature(name, type="giant", hit_dice=HitDice(4, 8))))
    four = ("Gog", "Magog", BORIN, "Goblin")
    gm.until(lambda: set(four) <= set(gm.state().combatants))
    gm.choose(*four)
    order = gm.page.targets()
    before = {name: gm.look(name).hp for name in four}
    card = opened(gm)
    assert card.facts.text() == "2d6 acid damage, Reflex DC 13 half. Ready."
    card.types_faces.setChecked(True)
    assert card.go.text() == "Breathe"
    gm.press_button(card.go)
    gm.type("6 5")
    gm.type("7")
    assert "1 to 4" in card.problem
    assert card.face.text() == "7"
    card.face.selectAll()
    gm.type("3")
    assert card.shown_verdict == "11 damage, 2 of 4 save"
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.look(WOLF).budget.standard == 0)
    lost = [before[name] - gm.look(name).hp for name in order]
    assert lost == [5, 5, 11, 11]
    assert on_the_panel(gm) == ["Breath weapon, 20-foot cone, ready in 3 rounds"]
    for _ in range(3):
        gm.until_turn_of(order[0])
        gm.until_turn_of(WOLF)
    assert on_the_panel(gm) == ["Breath weapon, 20-foot cone, ready"]
    assert "The breath weapon of Frost Wolf is ready again." in gm.log_lines()
