"""What a creature is beside its numbers, by ruleset: speeds, senses, what it has against harm, what follows a hit."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import load_creatures
from desktop_app.rules.affected import immunities
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.qualities import Qualities, qualities_of, rider_names
from desktop_app.rules.sheet import Sheet, plain_sheet
from desktop_app.rules.text import several


def of_library(id: str, ruleset: str = "pf1") -> Sheet:
    creature = next(entry.creature for entry in load_creatures(ruleset) if entry.id == id)
    return plain_sheet(creature, load_ruleset(ruleset))


def made(ruleset: str = "pf1", **parts: object) -> Sheet:
    written = {"name": "Nobody", "type": "humanoid", **parts}
    return plain_sheet(read_creature(written), load_ruleset(ruleset))


@pytest.mark.parametrize(
    ("id", "part", "wanted"),
    [
        ("balor", "speeds", (("land", 40), ("fly", 90))),
        ("balor", "reductions", ("15/cold iron and good",)),
        ("balor", "resistances", ("acid 10", "cold 10")),
        ("balor", "sr", 31),
        ("tarrasque", "notice", (("Perception", 43),)),  # 30 ranks, class skill +3, Wis 15 +2, its racial +8
        ("tarrasque", "sr", 36),
        ("tarrasque", "healing", ("regeneration 40",)),
        ("red-dragon-adult", "speeds", (("land", 40), ("fly", 200))),
        ("red-dragon-adult", "immunities", ("fire", "paralysis", "sleep")),
        ("red-dragon-adult", "weaknesses", ("cold",)),
        ("ghoul", "immunities", ("undead traits",)),
        ("human-skeleton", "immunities", ("cold", "undead traits")),
    ],
)
def test_monsters_of_the_library(id: str, part: str, wanted: object) -> None:
    assert getattr(qualities_of(of_library(id)), part) == wanted


def test_the_traits_of_a_kind_name_all_that_they_bring() -> None:
    brought = qualities_of(of_library("ghoul")).of_kind
    assert {"mind-affecting", "poison", "sleep", "paralysis", "stunning", "disease", "energy drain"} <= set(brought)


def test_what_noticing_is_called_by_the_ruleset() -> None:
    assert qualities_of(made("d35")).notice == (("Listen", 0), ("Spot", 0))
    assert qualities_of(made("pf1", abilities={"wis": 14})).notice == (("Perception", 2),)


def test_what_counts_in_some_cases_alone_is_told() -> None:
    """A dwarf of the monk's eighth level: hardy, still of mind; a fighter's bravery is for Will alone."""
    monk = qualities_of(made(race="dwarf", levels=[{"class": "monk", "level": 8}]))
    assert (monk.saves, monk.armor) == (("+2 vs poison, spells and enchantment",), ("+4 vs giant",))
    assert qualities_of(made(levels=[{"class": "fighter", "level": 2}])).saves == ("+1 Will vs fear",)
    fearless = [
        {"to": "saves", "type": "morale", "value": value, "source": f"charm {value}", "when": "vs fear"}
        for value in (2, 4)
    ]
    assert qualities_of(made(bonuses=fearless)).saves == ("+4 vs fear",)  # of two morale bonuses the greater counts


def test_a_barbarian_of_level_7_has_the_reduction_of_its_class() -> None:
    assert qualities_of(made(levels=[{"class": "barbarian", "level": 7}])).reductions == ("1/-",)


@pytest.mark.parametrize(
    ("ruleset", "name", "level", "immune"),
    [
        ("pf1", "monk", 5, ("disease",)),
        ("d35", "monk", 5, ("natural disease",)),
        ("pf1", "monk", 11, ("disease", "poison")),
        ("pf1", "druid", 9, ("poison",)),
        ("d35", "druid", 8, ()),
        ("d35", "paladin", 3, ("disease", "fear")),
        ("pf1", "paladin", 17, ("charm", "compulsion", "disease", "fear")),
        ("pf1", "alchemist", 10, ("poison",)),
    ],
)
def test_what_classes_are_immune_to(ruleset: str, name: str, level: int, immune: tuple[str, ...]) -> None:
    """Rules: purity of body, diamond body, venom immunity, divine health, the paladin's auras."""
    whole = made(ruleset, levels=[{"class": name, "level": level}])
    assert qualities_of(whole).immunities == immune
    assert immunities(whole) == set(immune)


def test_an_immunity_of_class_and_kind_stands_once() -> None:
    whole = made("pf1", race="duergar", levels=[{"class": "monk", "level": 11}])
    assert sorted(qualities_of(whole).immunities) == ["disease", "paralysis", "phantasms", "poison"]


def test_speed_is_told_as_armor_leaves_it() -> None:
    heavy = made(race="human", armor={"item": "full plate"}, speeds={"land": 30, "swim": 20})
    assert qualities_of(heavy).speeds == (("land", 20), ("swim", 20))


def test_nobody_in_particular_has_nothing() -> None:
    plain = qualities_of(plain_sheet(Creature(name="Nobody"), load_ruleset("pf1")))
    assert plain == Qualities(speeds=(("land", 30),), notice=(("Perception", 0),))


@pytest.mark.parametrize(
    ("id", "attack", "riders"),
    [
        ("giant-spider", "bite", ("poison",)),
        ("ghoul", "bite", ("disease", "paralysis")),
        ("ghoul", "claw", ("paralysis",)),
        ("wolf", "bite", ("trip",)),
        ("troll", "claw", ()),  # rend asks for two hits
        ("tarrasque", "bite", ("grab",)),
        ("balor", "+1 flaming whip", ("entangle",)),
    ],
)
def test_what_follows_a_hit_by_itself(id: str, attack: str, riders: tuple[str, ...]) -> None:
    sheet = of_library(id)
    assert rider_names(sheet, sheet.weapon(attack)) == riders


@pytest.mark.parametrize(
    ("count", "name", "told"),
    [(1, "bite", "bite"), (2, "claw", "2 claws"), (2, "bash", "2 bashes"), (6, "tentacles", "6 tentacles")],
)
def test_several_of_a_thing(count: int, name: str, told: str) -> None:
    assert several(count, name) == told
