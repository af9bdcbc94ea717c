"""The texts of class features: each feature of each class's table has one, and none holds an inner key."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.class_asks import RAISED, asked, named_option, options_of_kind
from desktop_app.rules.class_feature import INNER_KEYS, read_row
from desktop_app.rules.class_features import feature_entry, feature_text, gained_features, told_features, traits_of_body
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.ruleset import Ruleset
from tests.class_features_report import counted, told_of
from tests.rules.sheets import sheet_of

IDS = tuple(edition.id for edition in EDITIONS)


def rows_of(ruleset: str) -> list[tuple[str, int, str]]:
    """Class, level and name of each feature that people know; inner keys stand as the feature that tells of them."""
    rules = load_ruleset(ruleset)
    return [
        (name, level, feature)
        for name in rules.catalog.classes
        for level in range(1, 21)
        for feature in gained_features(name, level, rules)
    ]


def rows_of_options(rules: Ruleset) -> list[tuple[str, str]]:
    """Class and name of each feature that comes with what a class has chosen: a bloodline, a domain, a school."""
    options = rules.catalog.class_options().values()
    return [(name, row) for option in options for name in option.classes for _, row in option.features]


@pytest.mark.parametrize("ruleset", IDS)
def test_each_feature_of_each_class_has_a_text(ruleset: str) -> None:
    rules, rows = load_ruleset(ruleset), rows_of(ruleset)
    without = sorted(
        {
            f"{name}: {read_row(feature).name}"
            for name, _, feature in rows
            if feature_entry(feature, name, rules) is None
        }
    )
    told = {(name, read_row(feature).name) for name, _, feature in rows if feature_entry(feature, name, rules)}
    print(f"{ruleset}: {len(told)} features of {len({name for name, _ in told})} classes have texts")
    assert without == []


def test_every_text_is_of_a_feature_that_there_is() -> None:
    there, used = set(), set()
    for ruleset in IDS:
        rules = load_ruleset(ruleset)
        there |= {entry.name for entry in rules.catalog.class_features().values()}
        used |= {entry.name for name, _, feature in rows_of(ruleset) if (entry := feature_entry(feature, name, rules))}
        used |= {
            entry.name for name, feature in rows_of_options(rules) if (entry := feature_entry(feature, name, rules))
        }
    assert sorted(there - used) == []


TOLD = [
    ("pf1", "barbarian", 7, "fast movement 10", "Land speed is 10 feet higher"),
    ("pf1", "barbarian", 7, "rage", "18 rounds a day. A free action begins it: +4 to Strength"),
    ("pf1", "bard", 9, "fascinate", "up to 3,"),
    ("pf1", "cleric", 5, "channel energy 3d6", "by 3d6; who is harmed halves it with a Will save, DC 11."),
    ("pf1", "monk", 12, "unarmed strike 2d6", "deal 2d6 of lethal"),
    (
        "pf1",
        "monk",
        12,
        "stunning fist",
        "12 times a day. Declared before an unarmed blow: who is hit saves with Fortitude, DC 19",
    ),
    ("pf1", "monk", 12, "ki pool (magic, cold iron/silver, lawful)", "9 points a day"),
    ("pf1", "paladin", 11, "channel positive energy", "harms undead by 6d6; Will DC 14"),
    ("pf1", "paladin", 11, "divine grace", "+0 on all saves"),
    ("pf1", "ranger", 12, "3rd favored enemy", "+2 on Bluff"),
    ("d35", "cleric", 5, "turn or rebuke undead", "2d6+4 how many"),
    ("d35", "druid", 20, "wild shape 6/day (large, tiny, plant, huge, elemental 3/day, huge elemental)", "20 Hit Dice"),
    (
        "pf1",
        "alchemist",
        5,
        "bomb 3d6",
        "5 times a day. A standard action: thrown 20 feet an increment as a touch attack, 3d6",
    ),
    ("pf1", "kineticist", 5, "kinetic blast", "deals 3d6+3"),
    ("pf1", "inquisitor", 5, "cunning initiative", "+3 on initiative"),
    ("pf1", "skald", 8, "inspired rage 3 (+4 str/con)", "+3 on Will saves"),
    ("pf1", "slayer", 10, "3rd studied target", "+3 on attacks"),
    ("pf1", "summoner", 9, "bond senses", "9 rounds a day"),
    ("d35", "assassin", 7, "death attack", "Fortitude DC 17 or the victim dies"),
    ("d35", "dragon disciple", 10, "breath weapon 6d8", "Reflex DC 22 for half"),
    ("d35", "monk", 12, "ki strike (magic, lawful)", "as magic, lawful weapons"),
]
"""Str 14, Dex 12, Con 14, Int 10, Wis 16, Cha 8; the figures are worked out by the classes' tables in the books."""


@pytest.mark.parametrize(("ruleset", "name", "level", "feature", "text"), TOLD)
def test_texts_hold_the_figures_of_the_creature(ruleset: str, name: str, level: int, feature: str, text: str) -> None:
    scores = {"str": 14, "dex": 12, "con": 14, "int": 10, "wis": 16, "cha": 8}
    made = sheet_of(ruleset, levels=[{"class": name, "level": level}], abilities=scores)
    told = {each.name: each.text for each in told_features(made)}
    assert text in told[feature]


def test_a_class_gives_what_grows_without_its_inner_keys() -> None:
    rules = load_ruleset("pf1")
    assert gained_features("barbarian", 1, rules) == ("fast movement 10", "rage")
    assert gained_features("barbarian", 11, rules) == ("greater rage",)
    assert "unarmed strike 1d8" in gained_features("monk", 4, rules)
    assert "AC bonus" in gained_features("monk", 1, rules)


@pytest.mark.parametrize("ruleset", IDS)
def test_no_inner_key_is_told(ruleset: str) -> None:
    rows = rows_of(ruleset)
    assert not {read_row(feature).name for _, _, feature in rows} & set(INNER_KEYS)
    for name in load_ruleset(ruleset).catalog.classes:
        told = told_features(sheet_of(ruleset, levels=[{"class": name, "level": 10}]))
        assert not {read_row(each.name).name for each in told} & set(INNER_KEYS)


@pytest.mark.parametrize("ruleset", IDS)
def test_texts_are_filled_at_every_level(ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    made = {level: sheet_of(ruleset, levels=[{"class": "fighter", "level": level}]) for level in (1, 10, 20)}
    for name, at, feature in rows_of(ruleset):
        for level in {at, 20}:
            text = feature_text(feature, name, level, rules)
            assert "{" not in text, (name, feature)
            assert "  " not in text, (name, feature)
            assert "{" not in feature_text(feature, name, level, rules, made[10])


def test_what_race_and_type_give_is_told_apart_from_what_the_class_gives() -> None:
    made = sheet_of("pf1", race="dwarf", traits=["evasion"], levels=[{"class": "barbarian", "level": 6}])
    told = traits_of_body(made)
    assert "darkvision 60" in told
    assert not {"evasion", "rage", "trap sense 2", "uncanny dodge", "improved uncanny dodge"} & set(told)


@pytest.mark.parametrize("ruleset", IDS)
def test_each_choice_of_each_class_is_asked_for_or_has_a_reason_why_not(ruleset: str) -> None:
    """The count is printed by class: rows that let one choose, those that are asked for, and the others' reasons."""
    rules = load_ruleset(ruleset)
    known = rules.catalog.advancement().class_choices
    missing = set()
    for name in rules.catalog.classes:
        rows = {
            (entry.choice, read_row(feature).name)
            for class_name, _, feature in rows_of(ruleset)
            if class_name == name and (entry := feature_entry(feature, name, rules)) and entry.choice
        }
        asked_for = {row for row in rows if row[0] in known}
        elsewhere = {row for row in rows - asked_for if row[0] in WHY_NOT_ASKED}
        if rows:
            print(f"{ruleset} {name}: {len(rows)} choices, {len(asked_for)} asked for, {len(elsewhere)} elsewhere")
        missing |= {f"{name}: {kind}" for kind, _ in rows - asked_for - elsewhere}
    assert not missing, sorted(missing)


WHY_NOT_ASKED = {
    **dict.fromkeys(("combat feat", "feat", "monk feat", "wizard feat", "psionic feat", "bloodline feat"), "a feat"),
    **dict.fromkeys(("teamwork feat", "combat style"), "a feat, or the style asked for at 1st level"),
    **dict.fromkeys(("animal", "familiar", "evolutions", "emotional focus"), "made as a companion"),
    **dict.fromkeys(("form", "aspect", "judgment", "element and form"), "chosen anew each time that it is used"),
    **dict.fromkeys(("combat maneuver", "skill", "kind of Perform", "language", "weapon", "firearm"),
                    "a word for the sheet's own fields: skills, languages, weapons"),
    **dict.fromkeys(("two deeds", "taboo", "metakinesis", "special ability", "wandering hex", "order ability"),
                    "told in words; the table keeps it in the notes"),
    **dict.fromkeys(("major hex", "grand hex", "advanced talent", "greater exploit", "major amplification",
                     "master trick", "masterful trick", "grand discovery"), "it opens options of a choice asked for"),
}  # fmt: skip
"""Where the other choices are made, or why there is nothing to keep."""


@pytest.mark.parametrize("ruleset", IDS)
def test_each_feature_of_each_class_has_numbers_text_uses_or_a_reason_why_not(ruleset: str) -> None:
    """The count is printed by class; what is a number by its nature must have more than words."""
    told = list(told_of(ruleset))
    print("\n".join(counted(told)))
    assert [f"{each.class_name}: {each.feature}: {each.lacks}" for each in told if each.lacks] == []


CORE = ("barbarian", "bard", "cleric", "druid", "fighter", "monk", "paladin", "ranger", "rogue", "sorcerer", "wizard")
PLAIN_WORDS = ("favored enemy", "favored terrain", "style", "weapon training")
"""Choices whose options are plain words: the feature's own text tells what is done with them."""


@pytest.mark.parametrize("ruleset", IDS)
def test_each_option_of_the_core_classes_choices_has_a_text(ruleset: str) -> None:
    """The count is printed by choice: its options, and how many have texts of ours."""
    rules = load_ruleset(ruleset)
    core = {kind for name in CORE for level in range(1, 21) for kind, _ in asked(name, level, rules)}
    core |= {kind for option in rules.catalog.class_options().values() if option.choice in core for kind in option.asks}
    without = set()
    for kind in rules.catalog.advancement().class_choices:
        options = options_of_kind(kind, rules)
        told = {which for which in options if (found := named_option(kind, which, rules)) is not None and found.text}
        print(f"{ruleset} {kind}: {len(told)} of {len(options)} options have texts")
        if kind.removesuffix(RAISED) in core - set(PLAIN_WORDS):
            without |= {f"{kind}: {which}" for which in options if which not in told}
    assert not without, sorted(without)
