"""Creature files: what is read, what is refused and where, and that writing is reading backwards."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import FORMAT, CreatureError, read_creature, write_creature
from desktop_app.rules.size import Size

FULL = {
    "format": FORMAT,
    "ruleset": "pf1",
    "name": "Full",
    "cr": 7,
    "size": "Large",
    "shape": "long",
    "type": "magical beast",
    "subtypes": ["fire"],
    "legs": 4,
    "abilities": {"str": 18, "con": None},
    "levels": [{"class": "fighter", "level": 2, "hp": [10, 4]}],
    "hit_dice": {"count": 3, "die": 10, "good_saves": ["ref", "will"]},
    "base_saves": {"fort": 3},
    "feats": ["Dodge"],
    "skills": {"Climb": {"ranks": 2.5, "misc": -1}},
    "armor": {"item": "chain shirt", "enhancement": 1},
    "shield": {"category": "heavy", "bonus": 2, "check_penalty": -2},
    "weapons": [
        {"name": "bite", "kind": "natural", "damage": "1d8", "crit": "19-20/x2", "role": "primary", "strength": 1.5},
        {"name": "oil", "kind": "thrown", "splash": "1d4", "features": ["splash"], "range": 10},
    ],
    "equipment": [{"item": "rope", "weight": 10, "count": 2}],
    "speeds": {"land": 40, "fly": 60},
    "space": 10,
    "reach": 2.5,
    "ac_bonuses": {"natural": 4},
    "bonuses": [{"to": "ac", "type": "armor", "value": 4, "source": "mage armor", "when": "force"}],
    "resistances": "fire 10",
    "dr": ["5/magic"],
    "spellcasting": [
        {
            "class": "wizard",
            "caster_level": 3,
            "ability": "int",
            "slots": {"1": 3},
            "prepared": {"1": ["shield"]},
            "known": ["light"],
        }
    ],
    "intelligent_items": [
        {"item": "+2 longsword", "abilities": {"int": 12, "str": None}, "powers": ["bless"], "ego": 5}
    ],
    "senses": ["darkvision 60"],
    "special": [{"name": "breath", "kind": "Su", "uses": "3/day"}],
    "money": {"gp": 12},
    "doubts": [{"field": "cr", "text": "CR ?", "why": "unreadable"}],
    "printed": {"ac": 18, "attacks": {"bite": {"attack": [9, 4], "damage": "1d8+6"}}},
}


def test_every_field_comes_back_as_it_was_written() -> None:
    creature = read_creature(FULL)
    assert read_creature(write_creature(creature)) == creature
    assert creature.size is Size.LARGE
    assert creature.abilities.score("con") is None
    assert creature.abilities.score("wis") == 10
    assert creature.printed.number("ac") == 18


def test_defaults_are_left_out() -> None:
    assert write_creature(read_creature({"name": "Plain"})) == {"format": FORMAT, "name": "Plain"}


def test_an_empty_value_counts_as_left_out() -> None:
    assert read_creature({"name": "Plain", "sr": None, "armor": None}) == Creature("Plain")


@pytest.mark.parametrize(
    ("field", "value", "path"),
    [
        ("nam", "x", "nam"),
        ("name", None, "name"),
        ("name", ["x"], "name"),
        ("format", "other/1", "format"),
        ("ruleset", "dnd5", "ruleset"),
        ("size", "big", "size"),
        ("shape", "round", "shape"),
        ("legs", -1, "legs"),
        ("legs", True, "legs"),
        ("abilities", {"str": 900}, "abilities.str"),
        ("abilities", {"luck": 10}, "abilities.luck"),
        ("abilities", [10], "abilities"),
        ("levels", [{"class": "fighter", "level": 21}], "levels.0.level"),
        ("levels", [{"class": "fighter", "level": 0}], "levels.0.level"),
        ("levels", [{"class": "fighter", "level": 11}, {"class": "monk", "level": 10}], "levels"),
        ("levels", [{"level": 3}], "levels.0.class"),
        ("levels", [{"class": "fighter", "level": 1, "hp": [10, 5]}], "levels.0.hp"),
        ("hit_dice", {"count": -1, "die": 8}, "hit_dice.count"),
        ("hit_dice", {"count": 1}, "hit_dice.die"),
        ("hit_dice", {"count": 1, "die": 7}, "hit_dice.die"),
        ("hit_dice", {"count": 1, "die": [8]}, "hit_dice.die"),
        ("resistances", {"fire": [10]}, "resistances.fire"),
        ("hit_dice", {"count": 1, "die": 8, "good_saves": ["luck"]}, "hit_dice.good_saves.0"),
        ("armor", {"category": "leather"}, "armor.category"),
        ("armor", {"check_penalty": 2}, "armor.check_penalty"),
        ("weapons", [{"name": "a"}, {"name": "b", "hands": "three"}], "weapons.1.hands"),
        ("weapons", [{"name": "a", "damage": "lots"}], "weapons.0.damage"),
        ("weapons", [{"name": "a", "crit": "21/x2"}], "weapons.0.crit"),
        ("weapons", [{"kind": "melee"}], "weapons.0.name"),
        ("weapons", "sword", "weapons"),
        ("speeds", {"teleport": 30}, "speeds.teleport"),
        ("money", {"ep": 1}, "money.ep"),
        ("bonuses", [{"to": "ac", "type": "luck", "value": "two", "source": "x"}], "bonuses.0.value"),
        ("skills", {"Climb": {"rank": 1}}, "skills.Climb.rank"),
        ("printed", {"armor": 3}, "printed.armor"),
        ("printed", {"attacks": {"bite": {"attack": "+9"}}}, "printed.attacks.bite.attack"),
        ("special", [{"name": "x", "kind": "magic"}], "special.0.kind"),
    ],
)
def test_what_cannot_be_is_refused_with_its_path(field: str, value: object, path: str) -> None:
    with pytest.raises(CreatureError) as refused:
        read_creature({"name": "Bad", field: value})
    assert refused.value.path == path
    assert str(refused.value).startswith(f"{path}: expected ")


def test_the_path_starts_where_the_map_stands() -> None:
    with pytest.raises(CreatureError) as refused:
        read_creature({"name": "Bad", "size": "big"}, "combatants.Bad.creature")
    assert refused.value.path == "combatants.Bad.creature.size"
    assert "'big'" in str(refused.value)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(PLAIN)
def test_any_plain_value_is_read_or_refused_with_a_path(value: object) -> None:
    with contextlib.suppress(CreatureError):
        creature = read_creature({"name": "Any", "armor": value, "weapons": [value]})
        assert read_creature(write_creature(creature)) == creature


def test_resistances_may_be_a_map_of_figures() -> None:
    read = read_creature({"name": "Salamander", "resistances": {"fire": 10, "cold": 5}, "dr": {"magic": 10}})
    assert read.resistances == ("fire 10", "cold 5")
    assert read_creature({"name": "S", "resistances": ["fire 10"]}).resistances == ("fire 10",)
