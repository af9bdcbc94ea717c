"""Figures of class features that grow with the class level, worked out by the classes' tables."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.archetypes import table_of
from desktop_app.rules.class_abilities import class_abilities
from desktop_app.rules.class_feature import read_row
from desktop_app.rules.effects_of import buff_effect
from desktop_app.rules.protection import reductions
from desktop_app.rules.skills import usable
from desktop_app.rules.tally import tally_of
from tests.rules.sheets import facts, sheet_of

SCORES = {"str": 14, "dex": 12, "con": 14, "int": 14, "wis": 16, "cha": 12}
"""Modifiers +2, +1, +2, +2, +3, +1."""

FIGURES = [
    ("pf1", "bard", 1, "skill:Knowledge (local)", 3),  # Int +2, half the level, at least 1
    ("pf1", "bard", 9, "skill:Knowledge (local)", 6),
    ("d35", "bard", 9, "skill:Knowledge (local)", 2),  # a check of its own in the older game
    ("pf1", "skald", 6, "skill:Knowledge (arcana)", 5),
    ("pf1", "druid", 1, "skill:Survival", 5),  # Wis +3, nature sense +2
    ("d35", "druid", 1, "skill:Survival", 5),
    ("pf1", "druid", 1, "skill:Knowledge (nature)", 4),
    ("pf1", "inquisitor", 7, "skill:Sense Motive", 6),
    ("pf1", "mesmerist", 10, "skill:Bluff", 6),
    ("pf1", "alchemist", 6, "skill:Craft (alchemy)", 8),
    ("pf1", "occultist", 8, "skill:Use Magic Device", 5),
    ("pf1", "monk", 12, "sr", 0),
    ("pf1", "monk", 13, "sr", 23),  # 10 + the level
    ("d35", "monk", 20, "sr", 30),
    ("pf1", "mesmerist", 2, "will", 7),  # good save +3, Wis +3, towering ego +1
]


@pytest.mark.parametrize(("ruleset", "name", "level", "number", "total"), FIGURES)
def test_numbers_that_grow_with_the_class(ruleset: str, name: str, level: int, number: str, total: int) -> None:
    made = sheet_of(ruleset, levels=[{"class": name, "level": level}], abilities=SCORES)
    assert made.total(number) == total


def test_the_best_spell_resistance_alone_counts() -> None:
    made = sheet_of("pf1", levels=[{"class": "monk", "level": 13}], abilities=SCORES, sr=25)
    assert made.total("sr") == 25


def test_two_classes_that_give_a_feature_grow_it_together() -> None:
    levels = [{"class": "bard", "level": 4}, {"class": "skald", "level": 4}]
    assert sheet_of("pf1", levels=levels, abilities=SCORES).total("skill:Knowledge (local)") == 6


def test_a_ranger_follows_tracks_by_half_its_level() -> None:
    made = sheet_of("pf1", levels=[{"class": "ranger", "level": 6}], abilities=SCORES)
    assert made.total("skill:Survival") == 3
    assert made.total("skill:Survival", facts("to track")) == 6


def test_a_bard_tries_each_knowledge_and_later_every_skill() -> None:
    bard = {level: sheet_of("pf1", levels=[{"class": "bard", "level": level}], abilities=SCORES) for level in (1, 10)}
    assert usable(bard[1], "Knowledge (planes)")
    assert not usable(bard[1], "Disable Device")
    assert usable(bard[10], "Disable Device")
    assert not usable(sheet_of("pf1", levels=[{"class": "rogue", "level": 1}]), "Knowledge (planes)")


def test_armor_mastery_needs_armor() -> None:
    levels = [{"class": "fighter", "level": 19}]
    assert [each.amount for each in reductions(sheet_of("pf1", levels=levels))] == []
    worn = sheet_of("pf1", levels=levels, armor={"item": "full plate"})
    assert [each.amount for each in reductions(worn)] == [5]


TERRAIN = [("init", 1, 5), ("skill:Perception", 3, 7), ("skill:Stealth", 1, 5), ("skill:Survival", 3, 7)]


@pytest.mark.parametrize(("number", "outside", "inside"), TERRAIN)
def test_favored_terrain_counts_where_one_is(number: str, outside: int, inside: int) -> None:
    """Forest +4 and mountain +2: Dexterity +1 and Wisdom +3 besides, no ranks."""
    rules, traits = load_ruleset("pf1"), ["favored terrain (forest +4, mountain +2)"]
    made = sheet_of("pf1", abilities=SCORES, traits=traits)
    assert made.total(number) == outside
    for name, more in (("Forest terrain", 4), ("Mountain terrain", 2), ("Urban terrain", 0)):
        there = sheet_of("pf1", (buff_effect(name, rules),), abilities=SCORES, traits=traits)
        assert there.total(number) == outside + more
    assert outside + 4 == inside


USES = [
    ("pf1", "alchemist", 5, "bomb", "7 of 7"),  # level + Int
    ("pf1", "antipaladin", 7, "smite good", "3 of 3"),
    ("pf1", "antipaladin", 7, "touch of corruption", "4 of 4"),  # half the level + Cha
    ("pf1", "arcanist", 5, "arcane reservoir", "5 of 5 points"),  # 3 + half the level each morning
    ("pf1", "bloodrager", 4, "bloodrage", "12 of 12 rounds"),  # 4 + Con + 2 for each level after the first
    ("pf1", "unchained barbarian", 4, "rage", "12 of 12 rounds"),
    ("pf1", "brawler", 6, "martial flexibility", "6 of 6"),
    ("pf1", "cavalier", 7, "challenge", "3 of 3"),
    ("pf1", "samurai", 10, "challenge", "4 of 4"),
    ("pf1", "samurai", 6, "resolve", "3 of 3"),  # 1, and 1 more at each odd level
    ("pf1", "gunslinger", 5, "grit", "3 of 3 points"),
    ("pf1", "swashbuckler", 6, "charmed life", "4 of 4"),
    ("pf1", "inquisitor", 8, "judgment", "3 of 3"),
    ("pf1", "inquisitor", 8, "bane", "8 of 8 rounds"),
    ("pf1", "investigator", 1, "inspiration", "3 of 3"),  # half the level, 1 at least, + Int
    ("pf1", "kineticist", 1, "burn", "5 of 5 points"),
    ("pf1", "magus", 7, "arcane pool", "5 of 5 points"),
    ("pf1", "ninja", 6, "ki pool", "4 of 4 points"),
    ("pf1", "occultist", 4, "mental focus", "6 of 6 points"),
    ("pf1", "skald", 5, "raging song", "12 of 12 rounds"),  # 3 + Cha + 2 for each level after the first
    ("pf1", "summoner", 6, "summon monster", "4 of 4"),
    ("pf1", "hunter", 6, "animal focus", "6 of 6 minutes"),
    ("pf1", "warpriest", 6, "fervor", "6 of 6"),
    ("pf1", "shadowdancer", 8, "shadow call", "3 of 3"),
    ("pf1", "bard", 11, "lore master", "2 of 2"),
    ("d35", "monk", 12, "wholeness of body", "24 of 24 points"),
    ("d35", "paladin", 9, "remove disease", "2 of 2"),
    ("d35", "blackguard", 5, "smite good", "2 of 2"),
    ("d30", "dwarven defender", 5, "defensive stance", "3 of 3"),
]


@pytest.mark.parametrize(("ruleset", "name", "level", "feature", "told"), USES)
def test_uses_of_every_class_are_counted(ruleset: str, name: str, level: int, feature: str, told: str) -> None:
    made = sheet_of(ruleset, levels=[{"class": name, "level": level}], abilities=SCORES)
    assert {each.name: each.told for each in tally_of(made, {})}[feature] == told


SWITCHES = [
    ("unchained barbarian", 5, {"unchained rage"}),
    ("bloodrager", 5, {"bloodrage"}),
    ("cavalier", 5, {"challenge"}),
    ("ninja", 6, {"ki speed"}),  # the dodge of a monk is no ninja's
    ("monk", 6, {"stunning fist", "ki dodge", "ki speed"}),
]


@pytest.mark.parametrize(("name", "level", "switches"), SWITCHES)
def test_a_class_switches_on_what_is_its_own(name: str, level: int, switches: set[str]) -> None:
    made = sheet_of("pf1", levels=[{"class": name, "level": level}], abilities=SCORES)
    assert {each.name for each in class_abilities(made)} == switches


def test_each_counted_use_begins_with_its_feature() -> None:
    for ruleset in ("pf1", "d35", "d30", "cmbv"):
        rules = load_ruleset(ruleset)
        for entry in rules.catalog.advancement().daily_uses.values():
            rows = [at for at, row in table_of(entry.class_name, rules) if read_row(row).name == entry.feature]
            assert not rows or min(rows) <= max(entry.start, 1), (ruleset, entry.name)
