"""The shipped creatures: enough of every kind, readable, and with the numbers that are in print or a reason."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import creature, load_creatures, read_entry
from desktop_app.content.query import challenge
from desktop_app.content.schema import ContentError
from desktop_app.rules.audit import audit
from desktop_app.rules.prerequisites import unmet
from desktop_app.rules.sheet import NUMBERS, sheet
from desktop_app.rules.size import Size
from tests.part import a_part

OWN = ("pf1", "d35")
READING = ("d30", "cmbv")
LAST_NEEDED = 20
GIVEN_BY_CLASSES = {
    "Scribe Scroll",
    "Improved Unarmed Strike",
    "Stunning Fist",
    "Combat Reflexes",
    "Improved Trip",
    "Track",
    "Rapid Shot",
    "Manyshot",
    "Improved Precise Shot",
    "Endurance",
    "Eschew Materials",
}


@pytest.mark.parametrize("ruleset", OWN)
def test_there_are_enough_of_every_kind(ruleset: str) -> None:
    entries = load_creatures(ruleset)
    monsters = [entry for entry in entries if "npc" not in entry.tags]
    assert len(monsters) >= 150
    assert len(entries) - len(monsters) >= 100
    assert {entry.creature.type for entry in entries} == {
        kind.name.lower() for kind in load_ruleset(ruleset).catalog.types.values()
    }
    assert {entry.creature.size or Size.MEDIUM for entry in entries} == set(Size)
    assert {"mount", "animal companion", "familiar", "swarm"} <= {tag for entry in entries for tag in entry.tags}


@pytest.mark.parametrize("ruleset", OWN)
def test_challenge_ratings_go_from_the_least_to_the_greatest(ruleset: str) -> None:
    ratings = Counter(entry.creature.cr for entry in load_creatures(ruleset))
    assert {"1/8", "1/6", "1/4", "1/3", "1/2", *map(str, range(1, 17)), str(LAST_NEEDED)} <= ratings.keys()
    assert any((challenge(rating) or 0) > LAST_NEEDED for rating in ratings)


@pytest.mark.parametrize("ruleset", OWN)
def test_common_people_come_at_several_levels(ruleset: str) -> None:
    for title, levels in (
        (("guard", "guard-sergeant", "guard-captain"), (1, 3, 5)),
        (("bandit", "bandit-veteran", "bandit-leader", "bandit-captain", "bandit-lord"), (1, 3, 5, 8, 12)),
        (("acolyte", "priest", "vicar", "high-priest", "archpriest"), (1, 3, 5, 8, 12)),
        (("apprentice-mage", "mage", "battle-mage", "magister", "archmage"), (1, 3, 5, 8, 12)),
    ):
        assert tuple(creature(ruleset, id).creature.levels[0].level for id in title) == levels


@pytest.mark.parametrize("ruleset", OWN)
def test_ids_are_short_words_and_names_stand_once(ruleset: str) -> None:
    entries = load_creatures(ruleset)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.id) for entry in entries)
    assert not [name for name, count in Counter(entry.creature.name for entry in entries).items() if count > 1]


@pytest.mark.parametrize("ruleset", OWN)
def test_printed_numbers_are_those_of_the_rules_or_the_entry_says_why(ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    wrong: list[tuple[object, ...]] = []
    for entry in a_part(load_creatures(ruleset), 6):
        found = {part.number: part for part in audit(sheet(entry.creature, (), rules))}
        explained = dict(entry.differs)
        wrong += [(entry.id, found[number]) for number in found.keys() - explained.keys()]
        wrong += [(entry.id, number, "does not differ") for number in explained.keys() - found.keys()]
        wrong += [(entry.id, number, why) for number, why in explained.items() if not why.endswith(".")]
    assert wrong == []


@pytest.mark.parametrize("ruleset", OWN)
def test_most_monsters_hold_printed_numbers_to_compare(ruleset: str) -> None:
    monsters = [entry.creature for entry in load_creatures(ruleset) if "npc" not in entry.tags]
    whole = [each for each in monsters if {"ac", "hp", "bab"} <= dict(each.printed.numbers).keys()]
    assert len(whole) >= 0.8 * len(monsters)
    assert sum(bool(each.printed.attacks) for each in monsters) >= 0.75 * len(monsters)


@pytest.mark.parametrize("ruleset", OWN)
def test_entries_are_whole_and_all_they_have_is_in_the_library(ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    wrong = []
    for entry in a_part(load_creatures(ruleset), 6):
        found = entry.creature
        made = sheet(found, (), rules)
        checks = {
            "ruleset": found.ruleset == ruleset,
            "rating": not found.cr or challenge(found.cr) is not None,
            "hp": made.total("hp") >= 1,
            "specials": all(special.text.endswith(".") for special in found.special if special.text),
        }
        wrong += [(entry.id, check) for check, right in checks.items() if not right]
        doubts = (each for each in made.standing.doubts if not (found.source and each.field.startswith("feats")))
        wrong += [(entry.id, f"{doubt.field}: {doubt.text}") for doubt in doubts]
    assert wrong == []


@pytest.mark.parametrize("ruleset", OWN)
def test_people_have_no_more_than_their_levels_give(ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    wrong = []
    for entry in load_creatures(ruleset):
        if "npc" not in entry.tags or entry.creature.source:
            continue  # those of the books are built by their authors' own rules
        taken = entry.creature.levels[0]
        most = taken.level + (0 if ruleset == "pf1" else 3)
        human = 1 if entry.creature.race == "human" else 0
        intelligence = ((entry.creature.abilities.score("int") or 10) - 10) // 2
        points = max(1, rules.catalog.classes[taken.class_name].skill_points + intelligence) + human
        if sum(skill.ranks for skill in entry.creature.skills) > points * most:
            wrong.append((entry.id, "skills"))
        if any(skill.ranks > most for skill in entry.creature.skills):
            wrong.append((entry.id, "ranks"))
        missing = unmet(sheet(entry.creature, (), rules)).keys() - GIVEN_BY_CLASSES
        wrong += [(entry.id, feat) for feat in missing]
    assert wrong == []


@pytest.mark.parametrize("ruleset", READING)
def test_younger_rulesets_read_the_creatures_of_their_elder(ruleset: str) -> None:
    entries = load_creatures(ruleset)
    assert {entry.id for entry in entries} >= {entry.id for entry in load_creatures("d35")}
    for entry in a_part(entries, 8):
        assert entry.creature.ruleset == ruleset
        made = sheet(entry.creature, (), load_ruleset(ruleset))
        assert all(isinstance(made.total(number), int) for number in NUMBERS if made.has_number(number))


@pytest.mark.parametrize(
    ("ruleset", "id", "numbers"),
    [
        ("pf1", "owlbear", {"ac": 15, "hp": 47, "fort": 10, "cmd": 21, "init": 5}),
        ("pf1", "red-dragon-adult", {"ac": 29, "hp": 212, "will": 15, "cmb": 29, "bab": 17}),
        ("d35", "troll", {"ac": 16, "hp": 63, "grapple": 14, "ref": 4}),
        ("d35", "solar", {"ac": 35, "hp": 209, "grapple": 35, "will": 20}),
    ],
)
def test_some_well_known_numbers(ruleset: str, id: str, numbers: dict[str, int]) -> None:
    made = sheet(creature(ruleset, id).creature, (), load_ruleset(ruleset))
    assert {number: made.total(number) for number in numbers} == numbers


def test_nothing_of_them_is_read_before_somebody_asks() -> None:
    code = (
        "import sys, desktop_app.content as content; content.load_ruleset('pf1'); "
        "print(*(name for name in sys.modules if name.startswith('desktop_app.content')))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "desktop_app.content" in loaded
    assert "desktop_app.content.creatures" not in loaded


def test_a_creature_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        creature("pf1", "nobody")
    with pytest.raises(KeyError):
        load_creatures("d20")


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({"creature": {"name": "A"}}, "field 'id': expected a text"),
        ({"id": "a", "creature": {"name": "A"}, "colour": 1}, "field 'colour': no such field"),
        ({"id": "a", "creature": {"name": "A", "size": "tall"}}, "field 'creature.size': expected one of fine"),
        ({"id": "a"}, "field 'creature.name'"),
    ],
)
def test_a_mistake_in_the_data_is_told(raw: dict[str, object], told: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_entry(raw, "creatures/pf1/animal.json", "pf1")
    assert told in str(caught.value)
