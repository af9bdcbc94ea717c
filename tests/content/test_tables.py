"""Figures of the published tables, spot by spot."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.catalog import Catalog, ClassEntry, WeaponEntry


def catalog(ruleset: str) -> Catalog:
    return load_ruleset(ruleset).catalog


CORE_CLASSES = {
    "barbarian": (12, "full", {"fort"}),
    "bard": (8, "three-quarters", {"ref", "will"}),
    "cleric": (8, "three-quarters", {"fort", "will"}),
    "druid": (8, "three-quarters", {"fort", "will"}),
    "fighter": (10, "full", {"fort"}),
    "monk": (8, "three-quarters", {"fort", "ref", "will"}),
    "paladin": (10, "full", {"fort", "will"}),
    "ranger": (10, "full", {"fort", "ref"}),
    "rogue": (8, "three-quarters", {"ref"}),
    "sorcerer": (6, "half", {"will"}),
    "wizard": (6, "half", {"will"}),
    "adept": (6, "half", {"will"}),
    "aristocrat": (8, "three-quarters", {"will"}),
    "commoner": (6, "half", set()),
    "expert": (8, "three-quarters", {"will"}),
    "warrior": (10, "full", {"fort"}),
}

OTHER_HIT_DICE = {
    "bard": 6,
    "ranger": 8,
    "rogue": 6,
    "sorcerer": 4,
    "wizard": 4,
    "commoner": 4,
    "expert": 6,
    "warrior": 8,
}


@pytest.mark.parametrize("name", CORE_CLASSES)
def test_classes(name: str) -> None:
    die, bab, saves = CORE_CLASSES[name]
    entry = catalog("pf1").classes[name]
    assert (entry.hit_die, entry.bab, {*entry.good_saves}) == (die, bab, saves)
    elder = catalog("d35").classes[name]
    assert elder.hit_die == OTHER_HIT_DICE.get(name, die)
    assert elder.bab == bab
    assert {*elder.good_saves} == (saves - {"will"} if name == "paladin" else saves)
    assert entry.npc is elder.npc is (name in {"adept", "aristocrat", "commoner", "expert", "warrior"})


@pytest.mark.parametrize(
    ("ruleset", "name", "points"),
    [("pf1", "rogue", 8), ("pf1", "barbarian", 4), ("d35", "ranger", 6), ("d35", "wizard", 2)],
)
def test_skill_points(ruleset: str, name: str, points: int) -> None:
    assert catalog(ruleset).classes[name].skill_points == points


def gained(entry: ClassEntry, start: str) -> list[tuple[int, str]]:
    return [(level, feature) for level, feature in entry.features if feature.startswith(start)]


def test_a_rogue_gets_sneak_attack_every_other_level() -> None:
    for ruleset in ("pf1", "d35"):
        found = gained(catalog(ruleset).classes["rogue"], "sneak attack")
        assert found == [(level, f"sneak attack {(level + 1) // 2}d6") for level in range(1, 20, 2)]


def test_a_fighter_gets_feats_and_from_one_ruleset_training() -> None:
    feats = [level for level, _ in gained(catalog("pf1").classes["fighter"], "bonus feat")]
    assert feats == [1, *range(2, 21, 2)]
    assert gained(catalog("pf1").classes["fighter"], "armor training") == [
        (3, "armor training 1"),
        (7, "armor training 2"),
        (11, "armor training 3"),
        (15, "armor training 4"),
    ]
    assert gained(catalog("d35").classes["fighter"], "armor training") == []


@pytest.mark.parametrize(("ruleset", "ac"), [("pf1", [4, 8, 12, 16, 20]), ("d35", [5, 10, 15, 20])])
def test_a_monk_grows(ruleset: str, ac: list[int]) -> None:
    monk = catalog(ruleset).classes["monk"]
    assert gained(monk, "ac bonus") == [(level, f"ac bonus {index}") for index, level in enumerate(ac, 1)]
    assert gained(monk, "fast movement") == [(level, f"fast movement {level // 3 * 10}") for level in range(3, 19, 3)]
    assert [(level, feature.removeprefix("unarmed damage ")) for level, feature in gained(monk, "unarmed damage")] == [
        (1, "1d6"),
        (4, "1d8"),
        (8, "1d10"),
        (12, "2d6"),
        (16, "2d8"),
        (20, "2d10"),
    ]


def test_knowledge_and_perception_are_class_skills_where_they_should_be() -> None:
    assert "Perception" in catalog("pf1").classes["ranger"].class_skills
    assert "Spot" in catalog("d35").classes["ranger"].class_skills
    assert "Perception" not in catalog("pf1").classes["fighter"].class_skills
    assert "Knowledge" in catalog("pf1").classes["bard"].class_skills


@pytest.mark.parametrize(
    ("name", "pf1", "d35", "max_dex", "penalty", "failure"),
    [
        ("padded", 1, 1, 8, 0, 5),
        ("leather", 2, 2, 6, 0, 10),
        ("studded leather", 3, 3, 5, -1, 15),
        ("chain shirt", 4, 4, 4, -2, 20),
        ("hide", 4, 3, 4, -3, 20),
        ("scale mail", 5, 4, 3, -4, 25),
        ("chainmail", 6, 5, 2, -5, 30),
        ("breastplate", 6, 5, 3, -4, 25),
        ("splint mail", 7, 6, 0, -7, 40),
        ("banded mail", 7, 6, 1, -6, 35),
        ("half-plate", 8, 7, 0, -7, 40),
        ("full plate", 9, 8, 1, -6, 35),
        ("buckler", 1, 1, None, -1, 5),
        ("heavy steel shield", 2, 2, None, -2, 15),
        ("tower shield", 4, 4, 2, -10, 50),
    ],
)
def test_armor(name: str, pf1: int, d35: int, max_dex: int | None, penalty: int, failure: int) -> None:
    for ruleset, bonus in (("pf1", pf1), ("d35", d35)):
        entry = catalog(ruleset).armor[name]
        found = (entry.bonus, entry.max_dex, entry.check_penalty, entry.arcane_failure)
        assert found == (bonus, max_dex, penalty, failure)


def figures(entry: WeaponEntry) -> tuple[str, str, str, str, int]:
    return (entry.damage, entry.damage_small, entry.crit, entry.hands, entry.range)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("dagger", ("1d4", "1d3", "19-20/x2", "light", 10)),
        ("longsword", ("1d8", "1d6", "19-20/x2", "one", 0)),
        ("greatsword", ("2d6", "1d10", "19-20/x2", "two", 0)),
        ("greataxe", ("1d12", "1d10", "20/x3", "two", 0)),
        ("rapier", ("1d6", "1d4", "18-20/x2", "one", 0)),
        ("scythe", ("2d4", "1d6", "20/x4", "two", 0)),
        ("quarterstaff", ("1d6", "1d4", "20/x2", "double", 0)),
        ("longbow", ("1d8", "1d6", "20/x3", "two", 100)),
        ("light crossbow", ("1d8", "1d6", "19-20/x2", "two", 80)),
        ("javelin", ("1d6", "1d4", "20/x2", "one", 30)),
        ("unarmed strike", ("1d3", "1d2", "20/x2", "light", 0)),
    ],
)
def test_weapons(name: str, expected: tuple[str, str, str, str, int]) -> None:
    for ruleset in ("pf1", "d35", "cmbv"):
        assert figures(catalog(ruleset).weapons[name]) == expected


def test_the_ends_of_a_double_weapon_may_differ() -> None:
    hammer = catalog("pf1").weapons["gnome hooked hammer"]
    assert (hammer.damage, hammer.crit, hammer.second_damage, hammer.second_crit) == ("1d8", "20/x3", "1d6", "20/x4")


def test_features_of_weapons() -> None:
    assert {"brace", "reach"} <= {*catalog("pf1").weapons["longspear"].features}
    assert "reach" in catalog("d35").weapons["spiked chain"].features
    assert "reach" not in catalog("pf1").weapons["spiked chain"].features
    assert "crossbow" in catalog("d30").weapons["hand crossbow"].features


def test_the_older_weapons_have_sizes_of_their_own() -> None:
    sizes = {name: catalog("d30").weapons[name].size for name in ("dagger", "short sword", "longsword", "greatsword")}
    assert sizes == {"dagger": "tiny", "short sword": "small", "longsword": "medium", "greatsword": "large"}
    assert all(
        entry.size
        for entry in catalog("d30").weapons.values()
        if entry.proficiency in ("simple", "martial") and entry.kind != "thrown" and "armor" not in entry.name
    )


@pytest.mark.parametrize(
    ("ruleset", "name", "die", "bab", "saves"),
    [
        ("pf1", "undead", 8, "three-quarters", ("will",)),
        ("d35", "undead", 12, "half", ("will",)),
        ("pf1", "construct", 10, "full", ()),
        ("d35", "construct", 10, "three-quarters", ()),
        ("pf1", "dragon", 12, "full", ("fort", "ref", "will")),
        ("pf1", "outsider", 10, "full", None),
        ("d35", "outsider", 8, "full", ("fort", "ref", "will")),
        ("d35", "fey", 6, "half", ("ref", "will")),
        ("pf1", "animal", 8, "three-quarters", ("fort", "ref")),
    ],
)
def test_creature_types(ruleset: str, name: str, die: int, bab: str, saves: tuple[str, ...] | None) -> None:
    entry = catalog(ruleset).types[name]
    assert (entry.hit_die, entry.bab, entry.good_saves) == (die, bab, saves)


def test_types_that_only_one_ruleset_has() -> None:
    assert "giant" in catalog("d35").types
    assert "elemental" in catalog("d30").types
    assert "giant" not in catalog("pf1").types
    assert "elemental" not in catalog("pf1").types


def test_who_may_be_struck_critically() -> None:
    for name in ("undead", "construct", "plant"):
        assert "no critical hits" in catalog("d35").types[name].traits
        assert "no critical hits" not in catalog("pf1").types[name].traits


@pytest.mark.parametrize(
    ("name", "size", "speed", "pf1", "d35"),
    [
        ("human", "medium", 30, {}, {}),
        ("dwarf", "medium", 20, {"con": 2, "wis": 2, "cha": -2}, {"con": 2, "cha": -2}),
        ("elf", "medium", 30, {"dex": 2, "int": 2, "con": -2}, {"dex": 2, "con": -2}),
        ("gnome", "small", 20, {"con": 2, "cha": 2, "str": -2}, {"con": 2, "str": -2}),
        ("half-elf", "medium", 30, {}, {}),
        ("half-orc", "medium", 30, {}, {"str": 2, "int": -2, "cha": -2}),
        ("halfling", "small", 20, {"dex": 2, "cha": 2, "str": -2}, {"dex": 2, "str": -2}),
    ],
)
def test_races(name: str, size: str, speed: int, pf1: dict[str, int], d35: dict[str, int]) -> None:
    for ruleset, mods in (("pf1", pf1), ("d35", d35)):
        race = catalog(ruleset).races[name]
        assert (race.size, race.speed, dict(race.ability_mods)) == (size, speed, mods)
