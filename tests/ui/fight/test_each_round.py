"""Harm that a spell deals again is asked for by the card at the start of the turn, and rolled by its button."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from desktop_app.combat.commands import Add, Damage
from desktop_app.combat.sides import FOES
from desktop_app.rules.creature import Creature, HitDice
from tests.ui.conftest import MAGE
from tests.ui.player import SHIFT, Key, Player

pytestmark = pytest.mark.usefixtures("mages_turn")


@pytest.mark.parametrize("by_key", [True, False])
def test_an_acid_fog_eats_at_all_in_it_by_one_press(gm: Player, *, by_key: bool) -> None:
    gm.choose("Ogre")
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.typed.selectAll()
    gm.type("acid fog", enter=False)
    assert "All of it again each round" in card.facts.text()
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    before = gm.look("Ogre").hp
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(MAGE)
    assert "Acid fog: Ogre" in gm.page.turn_card.lines
    if by_key:
        gm.in_order(Key.Key_S, SHIFT)
    else:
        (roll,) = [each for each in gm.page.turn_card.findChildren(QPushButton) if each.text() == "Roll it"]
        gm.press_button(roll)
    assert gm.look("Ogre").hp < before
    assert f"{MAGE} uses acid fog on Ogre." in gm.log_lines()
    assert "Acid fog: Ogre" not in gm.page.turn_card.lines


def test_the_key_says_that_nothing_is_due_and_the_card_which_key_it_is(gm: Player) -> None:
    gm.in_order(Key.Key_S, SHIFT)
    assert "Nothing is to be rolled in this turn." in gm.messages()


def test_acid_that_eats_on_is_told_before_it_is_cast(gm: Player) -> None:
    gm.choose("Ogre")
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.typed.selectAll()
    gm.type("acid arrow", enter=False)
    assert "Each later round: 2d4" in card.facts.text()
    card.typed.selectAll()
    gm.type("flaming sphere", enter=False)
    assert "It acts again in later rounds by a move action for" in card.facts.text()
    card.typed.selectAll()
    gm.type("heat metal", enter=False)
    assert "Each later round: 1d4; 2d4; 2d4; 2d4; 1d4" in card.facts.text()


def test_the_cloud_of_a_dead_caster_is_still_rolled_by_the_key(gm: Player) -> None:
    gm.choose("Ogre", "Goblin 1")
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.typed.selectAll()
    gm.type("acid fog")
    gm.press(Key.Key_Return)
    gm.bridge.do(Damage(to=MAGE, amount=500))
    gm.settle()
    while gm.state().round < 2:
        gm.in_order(Key.Key_Space)
    (line,) = [each for each in gm.page.turn_card.lines if "who is dead" in each]
    assert line == f"Acid fog of {MAGE}, who is dead: Goblin 1 and Ogre"
    before = gm.look("Ogre").hp
    gm.in_order(Key.Key_S, SHIFT)
    assert gm.look("Ogre").hp < before
    assert not [each for each in gm.page.turn_card.lines if "who is dead" in each]


def test_who_leaves_a_stinking_cloud_is_told_by_the_key_of_ending_spells(gm: Player) -> None:
    gm.choose("Ogre")
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.typed.selectAll()
    gm.type("stinking cloud", enter=False)
    assert "and 1d4+1 rounds more once out of its area" in card.facts.text()
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.choose("Ogre")
    gm.in_order(Key.Key_E, SHIFT)
    menu = gm.window.fight.ending.menu
    gm.until(menu.isVisible)
    assert menu.activeAction().text() == "Ogre leaves stinking cloud"
    QTest.keyClick(menu, Key.Key_Return)
    gm.settle()
    assert "Ogre leaves stinking cloud." in gm.log_lines()
    assert "stinking cloud" not in [each.name.lower() for each in gm.look("Ogre").conditions]


def wall(gm: Player, place: str, *names: str) -> dict[str, int]:
    """Cast a wall of fire with these so near to it; gives what each of them lost."""
    gm.choose(*names)
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.typed.selectAll()
    gm.type("wall of fire", enter=False)
    assert [card.choice.itemText(row) for row in range(card.choice.count())] == WALL
    card.choice.setFocus()
    for _ in range(WALL.index(place)):
        gm.press(Key.Key_Down)
    assert card.facts.text().count(" fire damage") == 1
    assert WALL_DAMAGE[place] in card.facts.text()
    assert "Undead take twice the damage" in card.facts.text()
    before = {name: gm.look(name).hp for name in names}
    card.go.setFocus()
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    gm.until(lambda: gm.page.cards.shown is None)
    return {name: before[name] - gm.look(name).hp for name in names}


WALL = ["within 10 ft. of the hot side", "10 to 20 ft. away", "passing through"]
WALL_DAMAGE = dict(zip(WALL, ("2d4 fire damage", "1d4 fire damage", "2d6+4 fire damage"), strict=True))
"""Core rules: 2d4 within 10 feet, 1d4 within 20, 2d6 and the caster level (4, with no level of its own) in passing."""


@pytest.mark.parametrize(("place", "least", "most"), [(WALL[0], 2, 8), (WALL[1], 1, 4), (WALL[2], 6, 16)])
def test_a_wall_of_fire_harms_by_distance_and_undead_twice(gm: Player, place: str, least: int, most: int) -> None:
    bones = Creature("Bones", type="undead", hit_dice=HitDice(30, 12))
    gm.bridge.do(Add(creature=bones, side=FOES))
    gm.settle()
    lost = wall(gm, place, "Bones", "Ogre")
    assert least <= lost["Ogre"] <= most
    assert lost["Bones"] == 2 * lost["Ogre"], "one roll for both"
    again = place != "passing through"
    hp = gm.look("Ogre").hp
    gm.in_order(Key.Key_Space)
    gm.until_turn_of(MAGE)
    assert any(line.startswith("Wall of fire: ") for line in gm.page.turn_card.lines) == again
    if again:
        gm.in_order(Key.Key_S, SHIFT)
        gm.until(lambda: gm.look("Ogre").hp < hp)
        assert hp - gm.look("Ogre").hp <= most
