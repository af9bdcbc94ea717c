"""Changed creatures as they are in print, number for number."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.spells import usual_spells
from desktop_app.content.templates import load_templates
from desktop_app.making.monsters.changing import MoreHitDice, MoreLevels, OtherSize, Step, WithTemplate, changed
from desktop_app.rules.creature import Creature
from tests.making.monsters.helpers import change, numbers, of_library, somebody

HUMAN_WARRIOR = somebody(
    cr="1/2",
    subtypes=["human"],
    levels=[{"class": "warrior", "level": 1}],
    abilities={"str": 13, "dex": 11, "con": 12, "int": 10, "wis": 11, "cha": 9},
    shield={"item": "heavy steel shield"},
    weapons=[{"name": "scimitar"}],
)
COMMONER = somebody(
    cr="1/2",
    subtypes=["human"],
    levels=[{"class": "commoner", "level": 1}],
    abilities={"str": 10, "dex": 11, "con": 12, "int": 10, "wis": 11, "cha": 9},
)
"""The one of whom the published human zombie is made: Strength 12 and Dexterity 9 when it walks again."""
GUARD = somebody(
    cr="1/3",
    subtypes=["human"],
    levels=[{"class": "warrior", "level": 1}],
    abilities={"str": 15, "dex": 12, "con": 13, "int": 10, "wis": 11, "cha": 8},
)

D35: dict[str, tuple[Creature, Step, dict[str, int], dict[str, str], str]] = {
    "human skeleton": (
        HUMAN_WARRIOR,
        WithTemplate("skeleton"),
        {"hp": 6, "init": 5, "ac": 15, "touch": 11, "flat_footed": 14, "fort": 0, "ref": 1, "will": 2, "bab": 0},
        {"scimitar": "+1 1d6+1", "claw": "+1/+1 1d4+1"},
        "1/3",
    ),
    "wolf skeleton": (
        of_library("d35", "wolf"),
        WithTemplate("skeleton"),
        {"hp": 13, "init": 7, "ac": 15, "touch": 13, "fort": 0, "ref": 3, "will": 3, "bab": 1, "grapple": 2},
        {"bite": "+2 1d6+1"},
        "1",
    ),
    "owlbear skeleton": (
        of_library("d35", "owlbear"),
        WithTemplate("skeleton"),
        {"hp": 32, "init": 6, "ac": 13, "touch": 11, "fort": 1, "ref": 3, "will": 4, "bab": 2, "grapple": 11},
        {"claw": "+6/+6 1d6+5"},
        "2",
    ),
    "troll skeleton": (
        of_library("d35", "troll"),
        WithTemplate("skeleton"),
        {"hp": 39, "init": 7, "ac": 14, "fort": 2, "ref": 5, "will": 5, "bab": 3, "grapple": 13},
        {"claw": "+8/+8 1d6+6"},
        "3",
    ),
    "human zombie": (
        COMMONER,
        WithTemplate("zombie"),
        {"hp": 16, "init": -1, "ac": 11, "touch": 9, "fort": 0, "ref": -1, "will": 3, "bab": 1, "grapple": 2},
        {"slam": "+2 1d6+1"},
        "1/2",
    ),
    "ogre zombie": (
        replace(of_library("d35", "ogre"), armor=None),
        WithTemplate("zombie"),
        {"hp": 55, "init": -2, "ac": 15, "touch": 7, "fort": 2, "ref": 0, "will": 6, "bab": 4, "grapple": 14},
        {"slam": "+9 1d8+9"},
        "3",
    ),
    "minotaur zombie": (
        of_library("d35", "minotaur"),
        WithTemplate("zombie"),
        {"hp": 81, "init": -1, "ac": 16, "touch": 8, "fort": 4, "ref": 3, "will": 8, "bab": 6, "grapple": 15},
        {},
        "4",
    ),
    "celestial lion": (
        of_library("d35", "lion"),
        WithTemplate("celestial"),
        {"hp": 32, "ac": 15, "sr": 10},
        {"claw": "+7/+7 1d4+5"},
        "4",
    ),
    "fiendish dire rat": (
        of_library("d35", "dire-rat"),
        WithTemplate("fiendish"),
        {"hp": 5, "ac": 15, "sr": 6},
        {"bite": "+4 1d4"},
        "1/3",
    ),
}
PF1: dict[str, tuple[Creature, Step, dict[str, int], dict[str, str], str]] = {
    "human skeleton": (
        GUARD,
        WithTemplate("skeleton"),
        {"hp": 4, "init": 6, "ac": 14, "fort": 0, "ref": 2, "will": 2, "bab": 0, "cmb": 2, "cmd": 14},
        {"claw": "+2/+2 1d4+2"},
        "1/3",
    ),
    "human zombie": (
        GUARD,
        WithTemplate("zombie"),
        {"hp": 12, "init": 0, "ac": 12, "fort": 0, "ref": 0, "will": 3, "bab": 1, "cmb": 4, "cmd": 14},
        {"slam": "+4 1d6+4"},
        "1/2",
    ),
    "half-fiend minotaur": (
        of_library("pf1", "minotaur"),
        WithTemplate("half-fiend"),
        {"ac": 17, "touch": 11, "hp": 57, "init": 2, "fort": 8, "ref": 7, "will": 6, "cmb": 13, "cmd": 25, "sr": 17},
        {},
        "6",
    ),
    "half-celestial unicorn": (
        of_library("pf1", "unicorn"),
        WithTemplate("half-celestial"),
        {"ac": 17, "touch": 13, "hp": 42, "init": 4, "fort": 9, "ref": 8, "cmb": 11, "cmd": 25, "sr": 15},
        {"gore": "+10 1d8+6"},
        "4",
    ),
    "fiendish wolf": (
        of_library("pf1", "wolf"),
        WithTemplate("fiendish"),
        {"ac": 14, "hp": 13, "sr": 6},
        {"bite": "+2 1d6+1"},
        "1",
    ),
}


@pytest.mark.parametrize("name", D35)
def test_d35_creatures_are_as_in_print(name: str) -> None:
    creature, step, *printed = D35[name]
    assert _as_printed(creature, step, printed, "d35") == printed


@pytest.mark.parametrize("name", PF1)
def test_pf1_creatures_are_as_in_print(name: str) -> None:
    creature, step, *printed = PF1[name]
    assert _as_printed(creature, step, printed, "pf1") == printed


def _as_printed(creature: Creature, step: Step, printed: list[Any], ruleset: str) -> list[Any]:
    """Numbers, attacks and challenge rating of the changed creature: those that are in print."""
    made = change(creature, step, ruleset=ruleset).creature
    sheet = numbers(made, ruleset)
    found = {name: sheet.attack(name) for name in printed[1]}
    shown = {
        name: f"{'/'.join(f'{bonus:+d}' for bonus in attack.bonuses)} {attack.damage_text}"
        for name, attack in found.items()
    }
    return [{number: sheet.total(number) for number in printed[0]}, shown, made.cr]


def test_the_simple_templates_of_a_wolf() -> None:
    """Advanced and giant at once: +8 Strength, natural armor +5, one size and one step of dice."""
    made = change(of_library("pf1", "wolf"), WithTemplate("advanced"), WithTemplate("giant"), ruleset="pf1")
    sheet = numbers(made.creature, "pf1")
    assert made.creature.name == "Advanced Giant Wolf"
    assert made.creature.cr == "3"
    assert made.creature.abilities.scores == (21, 17, 23, 2, 16, 10)
    assert (sheet.total("ac"), sheet.size.word, sheet.space) == (19, "large", 10)
    assert sheet.attack("bite").damage_text == "1d8+7"


def test_a_large_wolf_of_six_hit_dice() -> None:
    """The older game: the size table, a raise at the fourth die, feats at 3 and 6, three dice a point."""
    made = change(of_library("d35", "wolf"), MoreHitDice(4, "str"), OtherSize(1))
    sheet = numbers(made.creature)
    assert made.creature.name == "Large Wolf (+4 HD)"
    assert made.creature.abilities.scores[:3] == (22, 13, 19)
    assert {number: sheet.total(number) for number in ("bab", "fort", "ref", "grapple", "hp")} == {
        "bab": 4,
        "fort": 9,
        "ref": 6,
        "grapple": 14,
        "hp": 51,
    }
    assert sheet.attack("bite").damage_text == "1d8+9"
    assert made.creature.cr == "3"
    assert len(made.creature.feats) == len(of_library("d35", "wolf").feats) + 2


@pytest.mark.parametrize(
    ("ruleset", "id", "step", "rating"),
    [
        ("d35", "ogre", MoreLevels("fighter", 2), "5"),
        ("d35", "ogre", MoreLevels("wizard", 4), "5"),
        ("d35", "ogre", MoreLevels("wizard", 6), "7"),
        ("d35", "ogre", MoreLevels("fighter", 2, key=False), "4"),
        ("pf1", "ogre", MoreLevels("barbarian", 4), "7"),
        ("pf1", "ogre", MoreLevels("wizard", 3), "4"),
        ("pf1", "ogre", MoreLevels("wizard", 5), "6"),
    ],
)
def test_class_levels_are_worth_a_point_or_half(ruleset: str, id: str, step: Step, rating: str) -> None:
    assert change(of_library(ruleset, id), step, ruleset=ruleset).creature.cr == rating


def test_one_without_racial_hit_dice_is_rated_by_its_levels() -> None:
    assert change(GUARD, MoreLevels("warrior", 3), ruleset="pf1").creature.cr == "2"
    assert change(replace(GUARD, cr="1/2"), MoreLevels("fighter", 4), ruleset="d35").creature.cr == "5"


def test_a_caster_gets_the_usual_spells_of_its_levels() -> None:
    made = changed(
        of_library("pf1", "ogre"),
        (MoreLevels("cleric", 3),),
        load_ruleset("pf1"),
        load_templates("pf1"),
        usual_spells("pf1"),
    )
    casting = made.creature.spellcasting[0]
    assert (casting.class_name, casting.caster_level) == ("cleric", 3)
    assert [len(names) for _, names in casting.prepared] == [count for _, count in casting.slots]
    assert not any("to be chosen" in doubt.why for doubt in made.doubts)
    assert any(told.what == "spells of level 1" for told in made.parts)


def test_what_is_to_be_seen_to_stands_in_the_notes() -> None:
    made = change(of_library("d35", "wolf"), WithTemplate("skeleton")).creature
    assert "To check: if it has hands" in made.notes


def test_a_class_adjusts_the_scores_once() -> None:
    ogre = of_library("pf1", "ogre")
    once = change(ogre, MoreLevels("barbarian", 1), ruleset="pf1").creature
    twice = change(once, MoreLevels("barbarian", 1), ruleset="pf1").creature
    assert once.abilities.score("str") == (ogre.abilities.score("str") or 0) + 4
    assert once.abilities.score("cha") == (ogre.abilities.score("cha") or 0) - 2
    assert twice.abilities.scores[:2] == once.abilities.scores[:2]


def test_the_claws_of_a_half_dragon_are_primary_and_its_bite_is_not() -> None:
    """Better dice stay: a wolf's bite grows no weaker, and its claws strike first."""
    made = change(of_library("d35", "wolf"), WithTemplate("half-dragon", "red")).creature
    sheet = numbers(made)
    assert sheet.attack("claw").bonuses == (6, 6)
    assert sheet.attack("claw").damage_text == "1d4+5"
    assert (sheet.attack("bite").bonuses, sheet.attack("bite").damage_text) == ((2,), "1d6+2")
    assert made.hit_dice is not None
    assert (made.hit_dice.die, made.type, made.hit_dice.type) == (10, "dragon", "animal")
    assert sheet.total("fort") == numbers(of_library("d35", "wolf")).total("fort") + 1
    assert made.cr == "3"
