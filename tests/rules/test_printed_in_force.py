"""Printed numbers that stay in force over known parts, as imported creatures have them."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.rules.answer import answer
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.effect import Effect
from tests.rules.sheets import RULESETS, sheet_of

BLOCK: dict[str, Any] = {
    "type": "animal",
    "source": "a book",
    "hit_dice": {"count": 4, "die": 8},
    "abilities": {"str": 16, "dex": 14, "con": 12},
    "ac_bonuses": {"natural": 3},
    "skills": {"Climb": {"ranks": 2}},
    "weapons": [{"name": "claw", "kind": "natural", "damage": "1d6", "count": 2}],
    "printed": {
        "ac": 17, "touch": 13, "flat_footed": 14, "hp": 30, "fort": 7, "bab": 4, "init": 6, "speed": 50,
        "attacks": {"claw": {"attack": [9], "damage": "1d6+5"}},
        "skills": {"Climb": 11},
        "in_force": True,
    },
}  # fmt: skip
PRINTED = {"ac": 17, "touch": 13, "flat_footed": 14, "hp": 30, "fort": 7, "bab": 4, "init": 6, "speed": 50}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_was_printed_is_what_counts(ruleset: str) -> None:
    made = sheet_of(ruleset, **BLOCK)
    assert {number: made.total(number) for number in PRINTED} == PRINTED
    assert made.armor_class(denied_dexterity=True).total == 14
    claw = made.attack("claw")
    assert set(claw.bonuses) == {9}
    assert len(claw.bonuses) == 2
    assert claw.damage_text == "1d6+5"
    assert made.total("skill:Climb") == 11


def test_its_parts_stay_on_the_ledger_with_one_line_for_the_difference() -> None:
    lines = sheet_of("pf1", **BLOCK).ledger("ac").lines
    assert ("natural", 3) in {(line.type, line.value) for line in lines}
    assert [(line.value, line.source) for line in lines if line.type == "printed"] == [(2, "a book")]


def test_effects_work_on_the_parts() -> None:
    """Armor of force stacks with natural armor, and what harms Dexterity harms AC."""
    slow = Effect("slow", modifiers=(Modifier("ability:dex", -4, "untyped", "curse"),))
    mail = Effect("mail", modifiers=(Modifier("ac", 4, "armor", "mail of force"),))
    bark = Effect("bark", modifiers=(Modifier("ac", 2, "natural", "bark"),))
    assert sheet_of("pf1", (slow,), **BLOCK).total("ac") == 15
    assert sheet_of("pf1", (mail,), **BLOCK).total("ac") == 21
    assert sheet_of("pf1", (bark,), **BLOCK).total("ac") == 17
    weak = Effect("weak", modifiers=(Modifier("ability:str", -4, "untyped", "curse"),))
    assert sheet_of("pf1", (weak,), **BLOCK).attack("claw").bonuses == (7, 7)


def test_the_audit_still_tells_what_the_rules_give() -> None:
    found = answer(sheet_of("pf1", **BLOCK))["audit"]
    assert isinstance(found, list)
    told = {entry["number"]: (entry["printed"], entry["derived"]) for entry in found}
    assert told["ac"] == (17, 15)
    assert told["hp"] == (30, 22)
    assert told["attacks.claw.attack"] == (9, 6)


def test_without_the_word_the_parts_count() -> None:
    printed = {key: entry for key, entry in BLOCK["printed"].items() if key != "in_force"}
    assert sheet_of("pf1", **(BLOCK | {"printed": printed})).total("ac") == 15


def test_the_file_form_keeps_it() -> None:
    creature = read_creature({"name": "Cat", **BLOCK})
    assert read_creature(write_creature(creature)) == creature
