"""Psychic casters, shamans, assassins and blackguards: their own lists, how many spells they know, what binds them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.spells import load_spells, named_spell, usual_spells
from desktop_app.making.complete import complete
from desktop_app.making.finished import problem_of_line
from desktop_app.making.given_spells import slot_problems
from desktop_app.making.made import creature as made_of
from desktop_app.making.quick import read_quick
from desktop_app.rules.creature import Creature
from desktop_app.rules.sheet import plain_sheet

PF1 = load_ruleset("pf1")
OF_PF1 = partial(named_spell, "pf1")


def made(line: str, rules: str = "pf1") -> Creature:
    ruleset = load_ruleset(rules)
    return made_of(complete(read_quick(f"human {line}, no gear", ruleset), ruleset, usual_spells(rules)), ruleset)


@pytest.mark.parametrize(
    ("rules", "class_name", "spell", "level"),
    [
        ("pf1", "medium", "haste", 2), ("pf1", "medium", "true seeing", 4),
        ("pf1", "mesmerist", "hideous laughter", 1),
        ("pf1", "mesmerist", "mass suggestion", 5), ("pf1", "occultist", "lead blades", 1),
        ("pf1", "psychic", "haste", 3),
        ("pf1", "psychic", "wish", 9), ("pf1", "spiritualist", "cure light wounds", 1),
        ("pf1", "spiritualist", "breath of life", 5), ("pf1", "shaman", "stabilize", 0),
        ("pf1", "assassin", "true strike", None), ("d35", "assassin", "true strike", 1),
        ("d30", "assassin", "sleep", None),
        ("d30", "assassin", "spider climb", 1), ("d35", "assassin", "spider climb", 2),
        ("d35", "blackguard", "contagion", 3), ("d35", "psychic", "haste", None),
    ],
)  # fmt: skip
def test_later_casters_have_lists_of_their_own(rules: str, class_name: str, spell: str, level: int | None) -> None:
    assert load_spells(rules)[spell].level(class_name) == level


@pytest.mark.parametrize(
    ("line", "rules", "slots", "known"),
    [
        ("medium 3, elite array", "pf1", {}, {"0": 4}),
        ("medium 10, elite array", "pf1", {"1": 3, "2": 2, "3": 2}, {"0": 6, "1": 5, "2": 4, "3": 2}),
        ("mesmerist 7, elite array", "pf1", {"1": 5, "2": 4, "3": 2}, {"0": 6, "1": 5, "2": 4, "3": 2}),
        ("spiritualist 4, elite array", "pf1", {"1": 4, "2": 2}, {"0": 6, "1": 4, "2": 2}),
        ("rogue 8/assassin 4", "d35", {"1": 4, "2": 1}, {"1": 4, "2": 3}),
    ],
)
def test_how_many_spells_they_know(line: str, rules: str, slots: dict[str, int], known: dict[str, int]) -> None:
    """The figures of their tables, and one more a day of each level up to 3 with an ability of 16 and 17 (elite array).

    The rogue has Intelligence 13: one more of the 1st level.
    """
    held = made(line, rules).spellcasting[0]
    assert {level: len(names) for level, names in held.known} == known
    assert {level: count for level, count in held.slots if level != "0"} == slots


def test_a_shaman_prepares_orisons() -> None:
    held = made("shaman 5").spellcasting[0]
    assert {level: len(names) for level, names in held.prepared} == dict(held.slots)


def test_nobody_prepares_by_habit_what_is_a_cantrip_to_others() -> None:
    """Create water and read magic are spells of 1st level to a paladin, and cure light wounds is one too."""
    assert made("paladin 6").spellcasting[0].prepared == (("1", ("cure light wounds", "bless")),)
    assert dict(made("cleric 1").spellcasting[0].prepared)["0"][0] == "detect magic"


def test_a_discipline_teaches_its_spells_and_counts_its_own_ability() -> None:
    """A psychic 7 with Charisma 10 and Wisdom 12: 3 points of the pool for levels 1, 4 and 6, and the modifier."""
    rapport, perfect = made("psychic 7, discipline rapport"), made("psychic 7, discipline self-perfection")
    assert {"charm person", "enthrall", "coordinated effort"} <= {
        n for _, ns in rapport.spellcasting[0].known for n in ns
    }
    assert "lesser geas" not in {name for _, names in rapport.spellcasting[0].known for name in names}
    pools = [next(each.uses for each in who.special if each.name == "phrenic pool") for who in (rapport, perfect)]
    assert pools == ["3 points/day", "4 points/day"]
    assert plain_sheet(perfect, PF1).total("ac") == plain_sheet(rapport, PF1).total("ac") + 1


def test_faith_guards_from_the_fifth_level() -> None:
    saves = [plain_sheet(made(f"psychic {level}, discipline faith"), PF1).ledger("fort") for level in (4, 5, 10)]
    found = [next((line.value for line in each.lines if line.type == "resistance"), 0) for each in saves]
    assert found == [0, 2, 3]


def test_an_occultist_knows_a_spell_of_each_school_of_its_implements() -> None:
    who = made("occultist 7")
    schools = ["transmutation", "abjuration", "divination", "evocation"]
    for level, names in who.spellcasting[0].known:
        found = [spell.school for name in names if (spell := OF_PF1(name)) is not None]
        assert (level, found) == (level, schools)
    assert not list(slot_problems(who, PF1, OF_PF1))
    held = who.spellcasting[0]
    charmer = replace(who, spellcasting=(replace(held, known=(("1", ("charm person", "shield")),)),))
    assert [problem.why for problem in slot_problems(charmer, PF1, OF_PF1)] == [
        "Occultist: charm person: of no school of its implements (transmutation, abjuration, divination, evocation)."
    ]


@pytest.mark.parametrize(
    ("line", "companion", "traits"),
    [
        ("spiritualist 5, fear phantom", "fear phantom as phantom", {"emotional focus: fear"}),
        ("summoner 5, eidolon", "biped as eidolon", set()),
        ("summoner 5 with a quadruped eidolon", "quadruped as eidolon", set()),
        ("medium 5, spirit of the guardian", "", {"legend: guardian"}),
    ],
)
def test_phantoms_and_eidolons_in_a_line(line: str, companion: str, traits: set[str]) -> None:
    """A phantom's name is the focus of its spiritualist; who names no form of eidolon is given a biped."""
    plan = complete(read_quick(f"human {line}, no gear", PF1), PF1)
    assert plan.companion == companion
    assert traits <= set(made_of(plan, PF1).traits)
    assert not problem_of_line(plan, PF1, {})
