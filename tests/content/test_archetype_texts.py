"""Every feature that an archetype gives is told of, with figures that grow with the level."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.archetypes import archetypes_for
from desktop_app.rules.class_feature import INNER_KEYS, read_row
from desktop_app.rules.class_features import feature_entry, told_features
from desktop_app.rules.class_option import FEAT_ROW, ClassOption
from desktop_app.rules.creature import Abilities, ClassLevel, Creature
from desktop_app.rules.sheet import plain_sheet

PF1 = load_ruleset("pf1")
ALL = [(name, option) for name in PF1.catalog.classes for option in archetypes_for(name, PF1)]


def own_words(option: ClassOption, feature: str) -> str:
    """What it says besides what it replaces."""
    told = dict(option.texts).get(feature, "")
    return told.partition("In place of")[0].replace("Changes a feature of its class.", "").strip()


def test_each_feature_has_a_line_of_its_own() -> None:
    silent = [
        (name, option.short, row)
        for name, option in ALL
        for _, row in option.features
        if not row.startswith(FEAT_ROW) and read_row(row).name not in INNER_KEYS
        if not own_words(option, read_row(row).name) and feature_entry(row, name, PF1) is None
    ]
    assert silent == []
    print(f"{sum(len(option.features) for _, option in ALL)} features of {len(ALL)} archetypes")


@pytest.mark.parametrize("level", [1, 4, 10, 20])
def test_all_figures_are_filled_in(level: int) -> None:
    for name, option in ALL:
        made = Creature(
            "X", levels=(ClassLevel(name, level),), traits=(option.name,), abilities=Abilities((14, 14, 14, 14, 14, 14))
        )
        for feature in told_features(plain_sheet(made, PF1)):
            for odd in ("{", "}", "+-", "--", "+0 ", "  "):
                assert odd not in feature.text, (name, option.short, level, feature.name, feature.text)


@pytest.mark.parametrize(
    ("name", "archetype", "level", "feature", "words"),
    [
        ("fighter", "brawler", 11, "close combatant", "+3 to hit and +5 to damage"),
        ("fighter", "free hand fighter", 11, "singleton", "+2 to hit"),
        ("bard", "sandman", 10, "sneak attack", "+2d6 to those"),
        ("druid", "arctic druid", 12, "wild shape", "level 10"),
        ("druid", "dragon shaman", 12, "wild shape", "level 8"),
        ("barbarian", "wild rager", 8, "uncontrolled rage", "Will DC 16"),
        ("monk", "monk of the sacred mountain", 15, "adamantine monk", "reduction 3/-"),
        ("paladin", "divine defender", 9, "shared defense", "+2 sacred"),
        ("wizard", "spell sage", 8, "focused spells", "2 times a day"),
        ("ranger", "skirmisher", 8, "hunter's tricks", "6 a day"),
    ],
)
def test_figures_by_level(name: str, archetype: str, level: int, feature: str, words: str) -> None:
    """Abilities of 14 throughout: modifiers of +2."""
    made = Creature(
        "X",
        levels=(ClassLevel(name, level),),
        traits=(f"archetype: {archetype}",),
        abilities=Abilities((14, 14, 14, 14, 14, 14)),
    )
    told = [each for each in told_features(plain_sheet(made, PF1)) if each.name.lower().startswith(feature)]
    assert any(words in each.text for each in told), [each.text for each in told]
