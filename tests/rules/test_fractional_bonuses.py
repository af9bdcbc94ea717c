"""House rules: base attack and saves of several classes add up with their fractions."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.audit import audit
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.house_rules import under
from desktop_app.rules.sheet import Sheet, sheet
from tests.rules.sheets import RULESETS, facts

Three = tuple[int, int, int]
"""Fortitude, Reflex and Will."""


def played(ruleset: str, levels: str, saves: str = "rounded", attack: str = "fractions", **fields: Any) -> Sheet:
    """One with levels such as `wizard 1, rogue 4`, by a table that plays the fractions."""
    pairs = (each.rpartition(" ") for each in levels.split(", "))
    taken = [{"class": name, "level": int(level)} for name, _, level in pairs]
    rules = under(load_ruleset(ruleset), {"fractional_attack": attack, "fractional_saves": saves})
    return sheet(read_creature({"name": "Somebody", "levels": taken, **fields}), (), rules)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("levels", "book", "fractions"),
    [
        ("wizard 1, sorcerer 1", 0, 1),
        ("wizard 1, rogue 1", 0, 1),
        ("rogue 1, cleric 1", 0, 1),
        ("rogue 1, bard 1, druid 1, cleric 1", 0, 3),
        ("rogue 3, wizard 1, fighter 1", 3, 3),
        ("cleric 5, fighter 2", 5, 5),
        ("fighter 11, rogue 9", 17, 17),
        ("wizard 3, rogue 3, cleric 3", 5, 6),
        ("fighter 6", 6, 6),
        ("rogue 3", 2, 2),
    ],
)
def test_base_attack(ruleset: str, levels: str, book: int, fractions: int) -> None:
    assert played(ruleset, levels, attack="rounded").total("bab") == book
    made = played(ruleset, levels)
    assert made.total("bab") == fractions
    attacks = made.attack("unarmed strike", facts()).to_hit
    assert len(attacks) == (2 + fractions // 5 if ruleset == "cmbv" else (fractions + 4) // 5)


@pytest.mark.parametrize(
    ("ruleset", "levels", "book", "once", "each"),
    [
        ("pf1", "wizard 1, sorcerer 1", (0, 0, 4), (0, 0, 3), (0, 0, 5)),
        ("pf1", "barbarian 2, fighter 2, ranger 2", (9, 3, 0), (5, 4, 2), (9, 4, 2)),
        ("d35", "cleric 5, fighter 2", (7, 1, 4), (5, 2, 5), (7, 2, 5)),
        ("d30", "cleric 5, fighter 2", (7, 1, 4), (5, 2, 5), (7, 2, 5)),
        ("pf1", "fighter 6, shadowdancer 4", (6, 4, 3), (6, 6, 3), (6, 4, 3)),
        ("d35", "fighter 6, shadowdancer 4", (6, 6, 3), (6, 6, 3), (6, 6, 3)),
        ("cmbv", "fighter 5", (4, 1, 1), (4, 1, 1), (4, 1, 1)),
    ],
)
def test_base_saves(ruleset: str, levels: str, book: Three, once: Three, each: Three) -> None:
    for way, expected in (("rounded", book), ("start-once", once), ("start-each", each)):
        made = played(ruleset, levels, way, "rounded")
        assert tuple(made.total(save) for save in ("fort", "ref", "will")) == expected, way


def test_the_ledger_tells_the_fractions() -> None:
    made = played("pf1", "Cleric 3, Wizard 1, Rogue 1", "start-once")
    assert [(line.source, line.value) for line in made.ledger("bab").lines] == [
        ("Cleric 3, exactly 2 1/4", 2),
        ("Wizard 1, exactly 1/2", 0),
        ("Rogue 1, exactly 3/4", 0),
        ("fractions together: 1/4 + 1/2 + 3/4", 1),
    ]
    told = [line.source for line in made.ledger("will").lines if line.type == "base"]
    assert told[-1] == "start of a good save, once for all classes"
    assert told[-2] == "fractions together: 1/2 + 1/2 + 1/3"


def test_racial_hit_dice_are_a_source_as_well() -> None:
    racial: dict[str, Any] = {"type": "aberration", "hit_dice": {"count": 3, "die": 8}}
    assert played("pf1", "rogue 1", attack="rounded", **racial).total("bab") == 2
    assert played("pf1", "rogue 1", **racial).total("bab") == 3


def test_what_is_given_stays_as_it_is() -> None:
    made = played("pf1", "wizard 1, sorcerer 1", "start-once", bab=4, base_saves={"fort": 1, "ref": 2, "will": 3})
    assert [made.total(number) for number in ("bab", "fort", "ref", "will")] == [4, 1, 2, 3]


def test_monk_levels_that_count_in_full_gain_no_fraction_twice() -> None:
    for attack, base in (("rounded", 2), ("fractions", 3)):
        made = played("pf1", "monk 3, rogue 1", attack=attack)
        assert made.total("bab") == base
        flurry = made.attack("unarmed strike", facts("flurry")).to_hit[0]
        assert sum(line.value for line in flurry.lines if line.type == "base") == 3
        assert sum(line.value for line in made.ledger("cmb").lines if line.type == "base") == 3


def test_printed_numbers_are_held_against_the_book() -> None:
    printed = {"bab": 0, "will": 4}
    made = played("pf1", "wizard 1, sorcerer 1", "start-once", printed=printed)
    assert (made.total("bab"), made.total("will")) == (1, 3)
    assert audit(made) == ()
