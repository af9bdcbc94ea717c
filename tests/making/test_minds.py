"""Intelligent items: typed and written back, their Ego by both games' tables, and what is said of them."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.minds import ego, ego_parts, mind_lines
from desktop_app.making.typed import TypedError
from desktop_app.making.typed_minds import EXAMPLE, mind_text, read_mind
from desktop_app.rules.creature import Creature

PF1, D35 = load_ruleset("pf1"), load_ruleset("d35")
SWORD = (
    "+2 longsword: Int 12, Wis 10, Cha 14, lawful good, telepathy, darkvision, read magic, speaks Common, "
    "power bless 3/day, greater power haste 1/day, purpose slay undead, dedicated power detect undead within 60 feet"
)


@pytest.mark.parametrize(
    ("line", "pathfinder", "older"),
    [
        # Worth 8,315 gp: 2. Int 1, Cha 2; telepathy and read magic 2; powers 1 and 2; purpose 2, its detecting power 1.
        # By the older table: +2 bonus 2; Int 1, Cha 2; 2; 1 and 2; purpose with its power 4.
        (SWORD, 13, 14),
        # Worth 8,315: 2, and 8,315 again: bonuses of 2.
        ("+1 flaming longsword: Int 10", 2, 2),
        # 15 + 300 + 50,000: more than 50,000 gp.
        ("+5 longsword: Int 10, blindsense", 7, 5),
        ("staff of nothing: Wis 20, value 200,000 gp", 8 + 5, 5),
        ("staff of nothing: Wis 20, value 200,001 gp, dedicated power true resurrection", 12 + 5 + 2, 5),
        ("orb: Cha 8, Ego 17", 17, 17),
    ],
)
def test_ego_by_both_tables(line: str, pathfinder: int, older: int) -> None:
    mind = read_mind(line)
    assert (ego(mind, PF1), ego(mind, D35)) == (pathfinder, older)
    assert read_mind(mind_text(mind)) == mind, "what is shown can be typed again"


def test_its_parts_and_the_save_against_it_are_told() -> None:
    mind = read_mind("+2 longsword: Int 12, Cha 14, LG, speech, speaks Common, power bless 3/day")
    assert [(part.what, part.value) for part in ego_parts(mind, PF1)] == [
        ("base value", 2),
        ("Int", 1),
        ("Cha", 2),
        ("power", 1),
    ]
    ((name, told),) = mind_lines(Creature("Ana", intelligent_items=(mind,)), PF1)
    assert name == "+2 longsword"
    assert told == (
        "lawful good; Int 12, Cha 14; speech, Common; powers bless 3/day; "
        "Ego 6 (base value +2, Int +1, Cha +2, power +1); "
        "in a conflict its wielder makes a Will save, DC 6, or does what it wants"
    )
    read_mind(EXAMPLE)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("+2 longsword", "a colon and what it has"),
        ("+2 longsword: LG", "at least one of Int, Wis and Cha"),
        ("+2 longsword: Int 12, wibble", "'wibble' is not understood"),
        ("+2 longsword: Int 999", "Int is a whole number from 1 to 100"),
        ("+2 longsword: Int 12, Ego 1000", "Ego is a whole number"),
        ("+2 longsword: Int 12, value 9,999,999 gp, Int 0", "Int is a whole number"),
        ("", "a colon"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(line: str, reason: str) -> None:
    with pytest.raises(TypedError, match=reason):
        read_mind(line)
