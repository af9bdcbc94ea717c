"""The house rule of automatic bonuses: by level, what is chosen, and beside items of the same kind."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.audit import audit
from desktop_app.rules.automatic_bonuses import level_of, reached
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.house_rules import under
from desktop_app.rules.sheet import Sheet, sheet
from tests.rules.sheets import RULESETS

SCORES = {"str": 16, "dex": 14, "con": 12, "int": 8, "wis": 13, "cha": 10}


def fighter(level: int, ruleset: str = "pf1", way: str = "by-level", **fields: Any) -> Sheet:
    form = {"name": "Somebody", "race": "", "abilities": SCORES, "levels": [{"class": "fighter", "level": level}]}
    rules = under(load_ruleset(ruleset), {"automatic_bonuses": way})
    return sheet(read_creature({**form, **fields}), (), rules)


def given(made: Sheet, number: str) -> int:
    """What comes to a number by level, of lines that count."""
    return sum(line.value for line in made.ledger(number).lines if line.counts and "automatic" in line.source)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("level", "saves", "deflection", "natural"),
    [(1, 0, 0, 0), (2, 0, 0, 0), (3, 1, 0, 0), (5, 1, 1, 0), (8, 2, 1, 1), (10, 3, 2, 1), (13, 4, 2, 2),
     (14, 5, 2, 2), (16, 5, 3, 3), (17, 5, 4, 4), (20, 5, 5, 5)],
)  # fmt: skip
def test_saves_and_armor_class_by_level(ruleset: str, level: int, saves: int, deflection: int, natural: int) -> None:
    made = fighter(level, ruleset)
    assert [given(made, save) for save in ("fort", "ref", "will")] == [saves] * 3
    assert given(made, "ac") == deflection + natural
    assert given(made, "touch") == deflection
    assert given(fighter(level, ruleset, "items"), "ac") == 0


@pytest.mark.parametrize(
    ("level", "shares"),
    [(5, {}), (6, {"wis": 2}), (7, {"wis": 2, "str": 2}), (12, {"wis": 4, "str": 4}),
     (13, {"wis": 4, "cha": 2, "str": 4, "dex": 2}), (15, {"wis": 6, "cha": 2, "str": 4, "dex": 2}),
     (17, {"wis": 6, "cha": 2, "int": 2, "str": 6, "dex": 2, "con": 2}),
     (18, {"wis": 6, "cha": 4, "int": 2, "str": 6, "dex": 4, "con": 2})],
)  # fmt: skip
def test_the_best_abilities_are_raised_first(level: int, shares: dict[str, int]) -> None:
    made = fighter(level)
    assert {each: given(made, f"ability:{each}") for each in SCORES if given(made, f"ability:{each}")} == shares


def test_abilities_are_raised_as_chosen() -> None:
    made = fighter(16, traits=["Prowess: evenly con, dexterity; int"])
    assert {each: given(made, f"ability:{each}") for each in SCORES if given(made, f"ability:{each}")} == {
        "con": 4, "dex": 4, "int": 4, "wis": 4,
    }  # fmt: skip
    assert made.modifier("con") == 3


def test_a_raised_ability_reaches_what_it_makes() -> None:
    made, book = fighter(7), fighter(7, way="items")
    assert made.total("ability:str") == 18
    assert made.total("cmb") == book.total("cmb") + 1


@pytest.mark.parametrize(
    ("level", "alone", "both"), [(3, 0, 0), (4, 1, 1), (8, 1, 2), (9, 2, 2), (14, 3, 4), (15, 4, 6), (17, 5, 7)]
)
def test_armor_and_shield(level: int, alone: int, both: int) -> None:
    plain: dict[str, Any] = {"way": "items", "armor": {"item": "chain shirt"}}
    shield: dict[str, Any] = {"shield": {"item": "heavy steel shield"}}
    for more, expected in (({}, alone), (shield, both)):
        gains = fighter(level, armor={"item": "chain shirt"}, **more).total("flat_footed")
        gains -= fighter(level, **plain, **more).total("flat_footed")
        rule = fighter(level).ruleset.level
        rest = reached(rule.automatic_deflection, level) + reached(rule.automatic_toughening, level)
        assert gains - rest == expected
    unarmored = fighter(9)
    assert not [line for line in unarmored.ledger("ac").lines if "armor" in line.type]


@pytest.mark.parametrize(
    ("level", "attuned", "sword", "bow"),
    [(3, "", 0, 0), (4, "", 1, 0), (9, "", 2, 0), (9, "attuned: longbow", 0, 2),
     (9, "attuned: longsword, longbow", 1, 1),
     (5, "attuned: longbow, longsword", 0, 1), (17, "attuned: longbow, longsword", 3, 4), (20, "", 5, 0)],
)  # fmt: skip
def test_weapons(level: int, attuned: str, sword: int, bow: int) -> None:
    made = fighter(level, weapons=[{"name": "longsword"}, {"name": "longbow"}], traits=[attuned] if attuned else [])
    for name, bonus in (("longsword", sword), ("longbow", bow)):
        attack = made.attack(name)
        lines = (*attack.to_hit[0].lines, *attack.damage_bonus.lines)
        assert [line.value for line in lines if "automatic" in line.source] == [bonus] * 2 * bool(bonus)
        assert made.arm(name).enhancement == bonus


def test_bare_hands_where_nothing_is_carried() -> None:
    assert fighter(9).arm("unarmed strike").enhancement == 2
    assert fighter(9, weapons=[{"name": "longsword"}]).arm("unarmed strike").enhancement == 0


def test_items_of_the_same_kind_do_not_add_to_it() -> None:
    worn = [{"item": "cloak of resistance +1", "worn": True}, {"item": "belt of giant strength +4", "worn": True}]
    made = fighter(
        9, equipment=worn, armor={"item": "+1 chain shirt"}, weapons=[{"name": "longsword", "item": "+1 longsword"}]
    )
    beaten = {line.source: line.reason for line in made.ledger("fort").lines if not line.counts}
    assert beaten == {"cloak of resistance +1": "resistance: automatic bonus, level 9 is higher"}
    beaten = {line.source: line.reason for line in made.ledger("ability:str").lines if not line.counts}
    assert beaten == {"automatic bonus, level 9": "enhancement: belt of giant strength +4 is higher"}
    lines = made.attack("longsword").to_hit[0].lines
    assert [line.reason for line in lines if line.source == "longsword"] == [
        "enhancement: automatic bonus, level 9 is higher"
    ]
    shirt = next(line for line in made.ledger("ac").lines if line.type == "armor")
    assert (shirt.value, shirt.source) == (6, "+1 chain shirt +2 (automatic bonus, level 9)")
    better = fighter(4, armor={"item": "+3 chain shirt"})
    shirt = next(line for line in better.ledger("ac").lines if line.type == "armor")
    assert (shirt.value, shirt.source) == (7, "+3 chain shirt, +1 of automatic bonus, level 4 is no higher")


def test_who_gets_them_at_which_level() -> None:
    rules = fighter(1).ruleset
    ogre = read_creature({"name": "Ogre", "type": "giant", "hit_dice": {"count": 4, "die": 8}})
    assert level_of(ogre, rules) == 0
    assert level_of(fighter(5).creature, rules) == 5
    assert level_of(fighter(5, traits=["automatic bonuses: none"]).creature, rules) == 0
    assert level_of(fighter(5, traits=["Automatic bonuses: level 9"]).creature, rules) == 9
    more = fighter(6, way="no-items")
    assert level_of(more.creature, more.ruleset) == 8
    assert given(more, "fort") == 2


def test_printed_numbers_are_held_against_the_book() -> None:
    printed = {"fort": 4 + 1, "ref": 1 + 2}
    made = fighter(4, printed=printed)
    assert made.total("fort") == 4 + 1 + 1
    assert audit(made) == ()
