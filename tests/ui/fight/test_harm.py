"""Ability damage and negative levels by keys: dealt, told in the row, given back, ended."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import Add
from desktop_app.rules.creature import Abilities, Creature, HitDice, Weapon
from tests.ui.conftest import OpenWindow, in_the_fight
from tests.ui.player import CTRL, Key, Player
from ui.fight.models.order import Column
from ui.fight.typed_damage import HarmText, read_harm
from ui.fight.typed_healing import healing_of
from ui.shared.typed_input import PromptError
from ui.shared.widgets.combatant_rows import chips_of

GOBLINS = ("Goblin 1", "Goblin 2", "Goblin 3")


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A game master in the first round of the goblin toll; dice of abilities show a 3."""
    return in_the_fight(qtbot, open_window, ability=[3])


def chips(gm: Player, name: str) -> list[str]:
    return [chip.text for chip in chips_of(gm.look(name))]


@pytest.mark.parametrize(
    ("text", "title", "save"),
    [
        ("4 str", "4 Strength damage", ""),
        ("1d6 con drain, Fort 17", "1d6 Constitution drain", "fort"),
        ("1d4 str, 1d4 con", "1d4 Strength damage and 1d4 Constitution damage", ""),
        ("8 fire and 2 dex penalty", "8 fire damage and 2 Dexterity penalty", ""),
        ("1 neg", "1 negative level", ""),
        ("2d4 negative levels, Fort 20", "2d4 negative levels", "fort"),
    ],
)
def test_what_is_typed_is_read(text: str, title: str, save: str) -> None:
    read = read_harm(text)
    assert (read.title, read.save, read.plain) == (title, save, False)


def test_negative_energy_is_damage() -> None:
    assert read_harm("5 negative") == HarmText("5", types="negative")


@pytest.mark.parametrize("text", ["4 strange", "4 str fire", "1d4 str, 2 str", "999d6 str", "str", "0 str"])
def test_what_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(PromptError):
        read_harm(text)


@pytest.mark.parametrize("text", ["1d4 neg", "4 strange", "0 neg"])
def test_healing_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(PromptError):
        healing_of(text, ["Ana"], None)


def test_a_number_harms_all_that_are_selected_and_stands_in_their_rows(gm: Player) -> None:
    gm.choose(*GOBLINS)
    gm.press(Key.Key_D)
    gm.type("4 str")
    assert [chips(gm, name) for name in GOBLINS] == [["4 Str damage"]] * 3
    row, plain = gm.page.model.row_of("Goblin 1"), gm.page.model.row_of("Ogre")
    assert gm.page.order.rowHeight(row) > gm.page.order.rowHeight(plain), "the mark has a line of its own"
    index = gm.page.model.index(row, Column.NAME)
    assert "4 Strength damage: Strength" in gm.page.order.model().data(index, 3)
    assert gm.session().undo_title == "4 Strength damage to 3 at once"
    gm.choose("Goblin 1")
    gm.press(Key.Key_H)
    gm.type("3 str")
    assert chips(gm, "Goblin 1") == ["1 Str damage"]
    gm.press(Key.Key_Z, CTRL)
    assert chips(gm, "Goblin 1") == ["4 Str damage"]


def test_dice_are_rolled_shown_and_applied(gm: Player) -> None:
    gm.choose("Goblin 1")
    gm.press(Key.Key_D)
    gm.type("1d6 con drain")
    assert chips(gm, "Goblin 1") == [], "nothing has happened yet"
    model = gm.window.fight.harm.model
    gm.until(lambda: bool(model.rows[0].takes))
    assert "3 points of Constitution drain" in model.rows[0].takes
    gm.press(Key.Key_Return)
    assert chips(gm, "Goblin 1") == ["3 Con drain"]


def test_whom_it_cannot_harm_is_told_and_the_game_master_may_overrule(gm: Player) -> None:
    bones = Creature(
        "Bones", type="undead", hit_dice=HitDice(2, 12), abilities=Abilities((10, 10, None, 10, 10, 10)), sr=12
    )
    gm.bridge.do(Add(creature=bones))
    gm.settle()
    gm.choose("Bones")
    gm.press(Key.Key_D)
    gm.type("2 str")
    assert gm.page.prompt.isVisible()
    assert "Bones is immune to Strength damage." in gm.page.prompt.problem
    assert gm.window.fight.harm.model.index(0, 1).data() == "Bones (SR 12)"
    gm.press(Key.Key_Return, CTRL)
    assert chips(gm, "Bones") == ["2 Str damage"]


def test_negative_levels_come_and_are_lifted(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_D)
    gm.type("2 neg")
    assert chips(gm, "Ogre") == ["2 negative levels"]
    gm.press(Key.Key_H)
    gm.type("1 neg")
    assert chips(gm, "Ogre") == ["1 negative level"]


@pytest.fixture
def haunted(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """It is the turn of a shadow beside a hero whose name begins with the first of the party's."""
    gm = in_the_fight(qtbot, open_window, attack=[18, 19], harm=[5])
    shadow = Creature(
        "Shadow", type="undead", subtypes=("incorporeal",), hit_dice=HitDice(3, 8),
        abilities=Abilities((None, 14, None, 6, 12, 15)), ac_bonuses=(("deflection", 2),),
        weapons=(Weapon("incorporeal touch", kind="touch", hands="light", harm=("1d6 Strength damage, deadly",)),),
    )  # fmt: skip
    gm.bridge.do(Add(creature=shadow, initiative=99))
    gm.settle()
    gm.until_turn_of("Shadow")
    return gm


def test_a_shadows_touch_from_its_card_takes_strength(haunted: Player) -> None:
    gm = haunted
    hero = gm.heroes()[0]
    before = gm.look(hero).hp
    gm.choose(hero)
    gm.press(Key.Key_A)
    assert "A hit does 1d6 Strength damage." in gm.page.card.shown_ahead
    gm.press(Key.Key_Return)
    gm.until(lambda: bool(gm.page.card.shown_verdict))
    assert gm.page.card.shown_verdict.endswith(", 5 Strength damage")
    gm.press(Key.Key_Return)
    assert gm.look(hero).hp == before
    assert chips(gm, hero) == ["5 Str damage"]
    assert any("takes 5 points of Strength damage (Shadow)" in line for line in gm.log_lines())


def test_a_plain_weapon_is_told_to_be_useless_before_it_is_swung(haunted: Player) -> None:
    gm = haunted
    gm.until_turn_of(gm.heroes()[0])
    gm.choose("Shadow")
    gm.press(Key.Key_A)
    assert "Shadow is incorporeal: " in gm.page.card.shown_ahead
