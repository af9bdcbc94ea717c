"""The sample campaign: it reads, it is legal, and its numbers are those of a game that can be played."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.samples import sample_campaign
from desktop_app.rules.creature import Creature
from desktop_app.rules.sheet import sheet

CAMPAIGN = sample_campaign()
RULES = load_ruleset(CAMPAIGN.ruleset)
EVERYBODY = (*CAMPAIGN.party, *CAMPAIGN.others)


def number(creature: Creature, name: str) -> int:
    return sheet(creature, (), RULES).ledger(name).total


def by_name(name: str) -> Creature:
    return CAMPAIGN.creature(name)


def ids(creature: Creature) -> str:
    return creature.name


def test_a_party_of_four_a_dozen_others_and_encounters_between_them() -> None:
    assert [member.levels[0].class_name for member in CAMPAIGN.party] == ["fighter", "cleric", "rogue", "wizard"]
    assert len(CAMPAIGN.others) >= 12
    assert len(CAMPAIGN.encounters) == 3
    assert len({creature.name for creature in EVERYBODY}) == len(EVERYBODY)


def test_encounters_are_with_creatures_that_are_there() -> None:
    for encounter in CAMPAIGN.encounters:
        assert encounter.groups
        for group in encounter.groups:
            assert by_name(group.creature) in CAMPAIGN.others
            assert group.count >= 1


def test_a_creature_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        by_name("Nobody")


@pytest.mark.parametrize("creature", EVERYBODY, ids=ids)
def test_all_that_it_has_is_in_the_library(creature: Creature) -> None:
    catalog = RULES.catalog
    assert creature.ruleset == CAMPAIGN.ruleset
    assert not creature.race or creature.race in catalog.races
    assert creature.type in catalog.types
    assert all(taken.class_name in catalog.classes for taken in creature.levels)
    assert all(feat.partition(" (")[0].lower() in catalog.feats for feat in creature.feats)
    assert all(not weapon.item or weapon.item in catalog.weapons for weapon in creature.weapons)
    for worn in (creature.armor, creature.shield):
        assert worn is None or not worn.item or worn.item in catalog.armor


@pytest.mark.parametrize("creature", CAMPAIGN.party, ids=ids)
def test_the_party_may_have_the_feats_it_has(creature: Creature) -> None:
    names = {feat.partition(" (")[0] for feat in creature.feats}
    for name in names:
        for kind, what, least in RULES.catalog.feats[name.lower()].prerequisites:
            if kind == "ability":
                assert (creature.abilities.score(what) or 0) >= least, name
            elif kind == "bab":
                assert number(creature, "bab") >= least, name
            elif kind == "feat":
                assert what in names or what == "Shield Proficiency", name
            elif kind == "class":
                assert (what, True) in {(taken.class_name, taken.level >= least) for taken in creature.levels}, name


@pytest.mark.parametrize("creature", CAMPAIGN.party, ids=ids)
def test_the_party_has_no_more_ranks_than_its_classes_give(creature: Creature) -> None:
    taken = creature.levels[0]
    intelligence = ((creature.abilities.score("int") or 10) - 10) // 2
    human = 1 if creature.race == "human" else 0
    each = RULES.catalog.classes[taken.class_name].skill_points + intelligence + human
    assert sum(skill.ranks for skill in creature.skills) == each * taken.level
    assert all(skill.ranks <= taken.level for skill in creature.skills)


@pytest.mark.parametrize(
    ("name", "ac", "touch", "flat_footed", "hp", "init", "saves", "cmd"),
    [
        ("Hedda Kolstad", 24, 12, 22, 43, 2, (7, 4, 5), 20),
        ("Borin Ashmantle", 19, 10, 19, 35, 0, (7, 2, 9), 15),
        ("Serelin Vey", 14, 14, 11, 21, 7, (2, 5, 6), 15),
        ("Goblin", 16, 13, 14, 6, 6, (3, 2, -1), 12),
        ("Orc", 13, 10, 13, 6, 0, (3, 0, -1), 14),
        ("Skeleton", 16, 12, 14, 4, 6, (0, 2, 2), 14),
        ("Wolf", 14, 12, 12, 13, 2, (5, 5, 1), 14),
        ("Ogre", 17, 8, 17, 30, -1, (6, 0, 3), 18),
        ("Shadow", 15, 15, 12, 19, 2, (3, 3, 4), 17),
    ],
)
def test_numbers(
    name: str, ac: int, touch: int, flat_footed: int, hp: int, init: int, saves: tuple[int, int, int], cmd: int
) -> None:
    creature = by_name(name)
    found = [number(creature, key) for key in ("ac", "touch", "flat_footed", "hp", "init", "fort", "ref", "will")]
    assert found == [ac, touch, flat_footed, hp, init, *saves]
    if name != "Wolf":
        assert number(creature, "cmd") == cmd


def test_the_touch_of_the_shadow_takes_strength() -> None:
    (touch,) = by_name("Shadow").weapons
    assert (touch.damage, touch.harm) == ("", ("1d6 Strength damage, deadly",))


@pytest.mark.parametrize("creature", CAMPAIGN.party, ids=ids)
def test_nobody_of_the_party_carries_too_much(creature: Creature) -> None:
    slowed = {"Hedda Kolstad", "Borin Ashmantle"}
    speed = number(creature, "speed")
    assert speed == (20 if creature.name in slowed or creature.race == "halfling" else 30)
