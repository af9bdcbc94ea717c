"""Combatants changed in the middle of a fight: numbers, the creature itself, and taken over from the campaign."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.campaign.command import EditCreature
from desktop_app.combat.commands import Adjust, Edit
from desktop_app.rules.creature import Abilities, Creature
from tests.ui.player import CTRL, Key, Player
from ui.fight.quick_edit import read_edit
from ui.shared.typed_input import PromptError

SKILLS = ("climb", "craft", "perception")


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master in the first round of the goblin toll."""
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    return gm


def test_numbers_and_the_creature_are_told_apart() -> None:
    orc = Creature(name="Orc")
    made = read_edit("ac +2, str 18, Climb = 5; natural 4, size large, levels fighter 2", SKILLS)("Orc 1", orc)
    edit, armor, climb = made
    assert isinstance(edit, Edit)
    assert edit.creature.abilities.score("str") == 18
    assert dict(edit.creature.ac_bonuses) == {"natural": 4}
    assert edit.creature.size is not None
    assert edit.creature.size.word == "large"
    assert [(each.class_name, each.level) for each in edit.creature.levels] == [("fighter", 2)]
    assert isinstance(armor, Adjust)
    assert isinstance(climb, Adjust)
    assert [(each.what, each.value) for each in (armor, climb)] == [("ac", "+2"), ("skill:climb", "5")]


def test_an_ability_changes_by_so_much() -> None:
    orc = Creature(name="Orc", abilities=Abilities((17, 11, 12, 7, 8, 6)))
    (edit,) = read_edit("str -2, con +4", SKILLS)("Orc 1", orc)
    assert isinstance(edit, Edit)
    assert (edit.creature.abilities.score("str"), edit.creature.abilities.score("con")) == (15, 16)
    with pytest.raises(PromptError, match="Strength is a whole number"):
        read_edit("str -20", SKILLS)("Orc 1", orc)


def test_what_it_has_against_damage() -> None:
    devil = Creature(name="Devil", resistances=("acid 10, fire 5",), dr=("5/good",), sr=14)
    text = "resist fire 20, resist acid 0, dr 10/silver and good, immune poison, sr 0"
    (edit,) = read_edit(text, SKILLS)("Devil", devil)
    assert isinstance(edit, Edit)
    changed = edit.creature
    assert changed.resistances == ("fire 20",)
    assert (changed.dr, changed.immunities, changed.sr) == (("10/silver and good",), ("poison",), None)
    (edit,) = read_edit("dr 0", SKILLS)("Devil", devil)
    assert isinstance(edit, Edit)
    assert edit.creature.dr == ()


def test_a_new_resistance_counts_in_the_fight(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_E)
    gm.type("resist fire 10, dr 5/magic")
    gm.press(Key.Key_D)
    gm.type("12 fire")
    assert gm.look("Ogre").hp == 28
    gm.press(Key.Key_D)
    gm.type("9 slashing")
    assert gm.look("Ogre").hp == 24


@pytest.mark.parametrize(
    "text",
    ["dr 5", "dr magic", "dr 5000/magic", "resist luck 5", "resist fire", "resist fire 5000", "immune", "immune 5"],
)
def test_defenses_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(PromptError):
        read_edit(text, SKILLS)("Orc 1", Creature(name="Orc"))


@pytest.mark.parametrize(
    "text", ["", "ac", "ac two", "ac 99999", "luck of fools 3", "size wide", "str 500", "c 3", "levels fighter", "12"]
)
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(PromptError):
        read_edit(text, SKILLS)("Orc 1", Creature(name="Orc"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hp 200000", "hp should be between -9,999 and 9,999, not 200000."),
        ("cr 9", "CR is changed on the creature\N{RIGHT SINGLE QUOTATION MARK}s sheet, not in the fight."),
        ("hp 10 20", "hp should be a whole number like 12, or a change like +2, not 10 20."),
        ("hp " + "9" * 40, f"hp should be between -9,999 and 9,999, not {'9' * 40}."),
    ],
)
def test_a_number_that_is_none_is_refused_by_what_is_wrong_with_it(text: str, why: str) -> None:
    with pytest.raises(PromptError) as refused:
        read_edit(text, SKILLS)("Orc 1", Creature(name="Orc"))
    assert str(refused.value) == why


def test_the_log_tells_what_was_changed_about_a_creature(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_E)
    gm.type("str -2, size huge, hp + 4")
    assert "Ogre was edited (str -2, size huge)." in gm.log_lines()


def test_numbers_of_many_change_in_one_step(gm: Player) -> None:
    gm.choose("Goblin 1", "Goblin 2")
    before = gm.look("Goblin 1").ac
    gm.press(Key.Key_E)
    gm.type("ac two")
    assert gm.page.prompt.problem
    assert gm.page.prompt.field.text() == "ac two"
    gm.focus().selectAll()  # type: ignore[attr-defined]
    gm.type("ac +2, maximum 20")
    assert [gm.look(name).ac for name in ("Goblin 1", "Goblin 2")] == [before + 2, before + 2]
    assert gm.look("Goblin 2").maximum == 20
    assert "Goblin 1: AC is now" in " ".join(gm.log_lines())
    gm.press(Key.Key_Z, CTRL)
    assert gm.look("Goblin 1").ac == before


def test_the_creature_itself_changes_and_its_state_stays(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_D)
    gm.type("5")
    gm.in_order(Key.Key_E)
    gm.type("con 22")
    assert gm.state().combatants["Ogre"].creature.abilities.score("con") == 22
    assert gm.state().combatants["Ogre"].damage == 5


def test_copies_take_over_the_new_sheet(gm: Player) -> None:
    kept = next(each for each in gm.bridge.campaign.creatures.values() if each.creature.name == "Goblin")
    gm.bridge.change_campaign(EditCreature(id=kept.id, creature=replace(kept.creature, hp=11)))
    gm.settle()
    assert gm.look("Goblin 1").maximum == 6, "a fight does not change behind its back"
    gm.choose("Goblin 1", "Goblin 2")
    gm.window.actions["master.update"].trigger()
    gm.settle()
    assert [gm.look(name).maximum for name in ("Goblin 1", "Goblin 2", "Goblin 3")] == [11, 11, 6]
    gm.bridge.do(Edit(name="Ogre", creature=Creature(name="Ogre", hp=5)))
    gm.settle()


def test_one_more_of_a_kind_has_the_next_number_and_is_as_hidden(gm: Player) -> None:
    gm.choose("Goblin 1", "Goblin 2")
    gm.press(Key.Key_P)
    gm.type("Band")
    gm.press(Key.Key_V)
    gm.choose("Goblin 2")
    gm.press(Key.Key_D, CTRL)
    more = gm.state().combatants["Goblin 5"]
    assert more.hidden, "who duplicates an ambush does not show it to the players"
    assert (more.group, more.side) == ("Band", "foes")
    assert gm.look("Goblin 5").initiative == gm.look("Goblin 2").initiative
    gm.choose("Ogre")
    gm.press(Key.Key_D, CTRL)
    assert not gm.state().combatants["Ogre 2"].hidden
