"""The one-line maker reads what classes have chosen, and says what does not go."""

from __future__ import annotations

import re

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.alignment import class_allows
from desktop_app.making.class_asks import why_not_option
from desktop_app.making.complete import complete
from desktop_app.making.legal import problems
from desktop_app.making.made import creature
from desktop_app.making.quick import QuickError, read_quick
from desktop_app.rules.creature import ClassLevel, Creature
from desktop_app.rules.ruleset import Ruleset

PF1 = load_ruleset("pf1")
D35 = load_ruleset("d35")


@pytest.mark.parametrize(
    ("line", "classes", "choices"),
    [
        ("elf wizard 7, evoker", {"wizard": 7}, [(1, "school", "evocation")]),
        ("elf evoker 7", {"wizard": 7}, [(1, "school", "evocation")]),
        ("cleric 6, domains fire and war", {"cleric": 6}, [(1, "domain", "fire"), (1, "domain", "war")]),
        ("cleric 3 fire war", {"cleric": 3}, [(1, "domain", "fire"), (1, "domain", "war")]),
        ("sorcerer 7 draconic", {"sorcerer": 7}, [(1, "bloodline", "draconic")]),
        ("sorcerer 7, draconic (red)", {"sorcerer": 7}, [(1, "bloodline", "draconic"), (1, "dragon", "red")]),
        ("draconic sorcerer 4", {"sorcerer": 4}, [(1, "bloodline", "draconic")]),
        ("rogue 5 bleeding attack", {"rogue": 5}, [(2, "rogue talent", "bleeding attack")]),
        (
            "ranger 6 archery, favored enemy undead",
            {"ranger": 6},
            [(1, "style", "archery"), (1, "favored enemy", "undead")],
        ),
        (
            "ranger 5, favored enemies undead, human",
            {"ranger": 5},
            [(1, "favored enemy", "undead"), (5, "favored enemy", "human")],
        ),
        (
            "barbarian 7, rage powers animal fury, superstition",
            {"barbarian": 7},
            [(2, "rage power", "animal fury"), (4, "rage power", "superstition")],
        ),
        ("witch 5 hexes slumber, evil eye", {"witch": 5}, [(1, "hex", "slumber"), (2, "hex", "evil eye")]),
        ("druid 9", {"druid": 9}, []),
        ("dwarf War2", {"warrior": 2}, []),
        (
            "evoker 7/rogue 2",
            {"wizard": 7, "rogue": 2},
            [(1, "school", "evocation")],
        ),
    ],
)
def test_a_line_with_choices(line: str, classes: dict[str, int], choices: list[tuple[int, str, str]]) -> None:
    plan = read_quick(line, PF1)
    assert dict(plan.classes) == classes
    found = [(place, *choice) for place, level in enumerate(plan.levels, 1) for choice in level.choices]
    assert found == choices
    assert problems(complete(plan, PF1), PF1) == (), "what is left open is chosen legally"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("cleric 3 fire war sun", "Sun is one domain too many: 2 can be chosen at these levels."),
        ("wizard 3, school of evil", "There is no school 'evil'; known are abjuration, conjuration, divination, "),
        ("wizard 6, evoker, opposed evocation", "Evocation does not go with school evocation."),
        ("lawful good cleric 4 evil", "Evil needs an evil alignment."),
        ("sorcerer 5 dracnic", "'dracnic' is not understood. Did you mean draconic?"),
        ("rogue 5 opportunist", "Opportunist needs rogue level 10."),
        ("barbarian 12 terrifying howl", "Terrifying howl needs rage power intimidating glare."),
        ("wizard 5 bleeding attack", "'bleeding attack': a wizard has no rogue talent to choose."),
    ],
)
def test_what_does_not_go_is_told_in_words(line: str, why: str) -> None:
    with pytest.raises(QuickError, match=re.escape(why)):
        read_quick(line, PF1)


@pytest.mark.parametrize("rules", [PF1, D35], ids=["pf1", "d35"])
def test_a_ranger_10_has_three_favored_enemies(rules: Ruleset) -> None:
    """+2 against the first; at 5th and 10th another +2, and one of them +2 more: in all 2 + 4 + 4 points."""
    plan = complete(read_quick("ranger 10, favored enemies undead, human", rules), rules)
    trait = next(trait for trait in creature(plan, rules).traits if trait.startswith("favored enemy ("))
    figures = [int(part.rpartition("+")[2]) for part in trait.rstrip(")").split(",")]
    assert len(figures) == 3
    assert sum(figures) == 10
    assert "undead +" in trait


@pytest.mark.parametrize("alignment", ["LE", "le", "Lawful Evil", "lawful evil"])
def test_an_alignment_in_letters_is_the_alignment_in_words(alignment: str) -> None:
    """Creatures of files and stat blocks have `LE`, those of the maker `lawful evil`."""
    cleric = Creature("Ana", alignment=alignment, levels=(ClassLevel("cleric", 1),))
    assert why_not_option(cleric, "cleric", "domain", "evil", PF1) == ()
    assert why_not_option(cleric, "cleric", "domain", "good", PF1) == ("a good alignment",)
    assert class_allows("monk", alignment, PF1)
    assert not class_allows("paladin", alignment, PF1)


def test_a_name_may_follow_without_a_comma() -> None:
    plan = read_quick("orc barbarian 7 named Gruk the Red, elite array", PF1)
    assert (plan.name, plan.race, plan.classes) == ("Gruk the Red", "orc", (("barbarian", 7),))
