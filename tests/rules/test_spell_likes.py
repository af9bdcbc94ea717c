"""Spell-like abilities that one entry tells together: split, with uses, DC and caster level of each."""

from __future__ import annotations

import pytest

from desktop_app.content.creatures import load_creatures
from desktop_app.content.spells import named_spell
from desktop_app.rules.creature import Special
from desktop_app.rules.spell_likes import is_whole_list, one_by_one, plain_spell, spell_likes

Told = list[tuple[str, str, str]]


def told(text: str, uses: str = "") -> Told:
    return [(each.name, each.uses, each.text) for each in spell_likes(text, uses)]


@pytest.mark.parametrize(
    ("text", "uses", "expected"),
    [
        ("Cause fear, stinking cloud; caster level 2.", "1/day",
         [("cause fear", "1/day", "CL 2"), ("stinking cloud", "1/day", "CL 2")]),
        ("Charm person (DC 14) and sleep at will; suggestion 1/day; caster level 6.", "",
         [("charm person", "at will", "DC 14; CL 6"), ("sleep", "at will", "CL 6"), ("suggestion", "1/day", "CL 6")]),
        ("Veil at will, dominate monster 3/day (DC 22), caster level 16", "",
         [("veil", "at will", "CL 16"), ("dominate monster", "3/day", "DC 22; CL 16")]),
        ("At will - detect magic, fly; 3/day - darkness, fear (DC 18); CL 8th", "",
         [("detect magic", "at will", "CL 8"), ("fly", "at will", "CL 8"), ("darkness", "3/day", "CL 8"),
          ("fear", "3/day", "DC 18; CL 8")]),
        ("Blur once an hour, gust of wind 1/day.", "", [("blur", "1/hour", ""), ("gust of wind", "1/day", "")]),
        ("Create food and water 1/day; detect chaos, evil at will.", "",
         [("create food and water", "1/day", ""), ("detect chaos", "at will", ""), ("detect evil", "at will", "")]),
        ("Dimension door, caster level 8; casts as a druid of 7th level.", "1/day",
         [("dimension door", "1/day", "CL 8")]),
        ("", "", []),
    ],
)  # fmt: skip
def test_each_spell_is_an_ability_of_its_own(text: str, uses: str, expected: Told) -> None:
    assert told(text, uses) == expected


def test_other_abilities_stay_as_they_are() -> None:
    list_, alone = Special("Spell-Like Abilities", "Sp", "Fly at will."), Special("Stench", "Ex", "DC 13")
    assert [each.name for each in one_by_one((list_, alone))] == ["fly", "Stench"]


def test_what_changes_a_spell_is_no_part_of_its_name() -> None:
    assert plain_spell("quickened telekinesis") == "telekinesis"
    assert plain_spell("greater teleport in its forest") == "greater teleport"


@pytest.mark.parametrize(("ruleset", "least"), [("pf1", 120), ("d35", 215), ("cmbv", 215)])
def test_nearly_all_of_the_library_are_spells_of_the_library(ruleset: str, least: int) -> None:
    entries = (special for entry in load_creatures(ruleset) for special in entry.creature.special)
    names = [each.name for entry in entries if is_whole_list(entry) for each in spell_likes(entry.text, entry.uses)]
    known = [name for name in names if named_spell(ruleset, name) or named_spell(ruleset, plain_spell(name))]
    assert len(known) >= least
    assert len(known) >= 0.88 * len(names)
