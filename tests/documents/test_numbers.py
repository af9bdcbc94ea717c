"""Every number that is printed is the sheet's."""

from __future__ import annotations

import re
from typing import Any

import pytest

from desktop_app.content import load_ruleset
from desktop_app.documents.character import character_sheets
from desktop_app.documents.jobs import LENGTHS, summaries
from desktop_app.documents.parts import Document
from desktop_app.documents.subjects import subject
from desktop_app.documents.text import as_text
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.effect import Effect
from desktop_app.rules.sheet import Sheet, sheet
from tests.documents.cast import BEAST, CASTER, GUARD, RULESETS, creature

SHAKEN = Effect(
    "shaken", "fear", (Modifier("attack", -2, "untyped", "shaken"), Modifier("saves", -2, "untyped", "shaken"))
)
FORMS = {"guard": GUARD, "beast": BEAST, "caster": CASTER}


def ascii_of(document: Document) -> str:
    """The document's text with plain signs."""
    return as_text([document]).replace("−", "-").replace("–", "-").replace("×", "x")


def made(form: dict[str, Any], ruleset: str, effects: tuple[Effect, ...] = ()) -> tuple[Sheet, Document]:
    being = creature(form)
    rules = load_ruleset(ruleset)
    return sheet(being, effects, rules), summaries([subject(being, rules, effects)], "full")


def only(pattern: str, text: str) -> int:
    """The one whole number that follows the pattern."""
    found = re.findall(pattern + r"([+-]?\d+)", text)
    assert len(found) == 1, (pattern, found, text)
    return int(found[0])


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("effects", [(), (SHAKEN,)], ids=["fresh", "shaken"])
def test_the_full_block_prints_the_sheet(form: dict[str, Any], ruleset: str, effects: tuple[Effect, ...]) -> None:
    numbers, document = made(form, ruleset, effects)
    text = ascii_of(document)
    labels = load_ruleset(ruleset).printing.stat_block != "sections"
    assert only(r"Armor Class: " if labels else r"\bAC ", text) == numbers.total("ac")
    assert only(r"touch ", text.splitlines()[_line_of(text, "touch ")]) == numbers.total("touch")
    assert only(r"flat-footed ", text) == numbers.total("flat_footed")
    assert only(r"Initiative: " if labels else r"\bInit ", text) == numbers.total("init")
    for name, number in (("Fort", "fort"), ("Ref", "ref"), ("Will", "will")):
        line = text.splitlines()[_line_of(text, "Fort ")]
        assert only(rf"\b{name} ", line) == numbers.total(number)
    for weapon in numbers.creature.weapons:
        attack = numbers.attack(weapon)
        bonus = f"{attack.bonuses[0]:+d}"
        assert re.search(rf"{weapon.name}s? {re.escape(bonus)}", text), (weapon.name, bonus, text)
        assert attack.damage_text in text
    for skill in numbers.creature.skills:
        assert f"{skill.name} {numbers.total(f'skill:{skill.name}'):+d}" in text


def _line_of(text: str, mark: str) -> int:
    return next(number for number, line in enumerate(text.splitlines()) if mark in line)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_maneuver_numbers_are_those_the_ruleset_has(form: dict[str, Any], ruleset: str) -> None:
    numbers, _ = made(form, ruleset)
    for length in LENGTHS:
        text = ascii_of(summaries([subject(numbers.creature, load_ruleset(ruleset))], length))
        shown = {name: bool(re.search(rf"\b{name}\b", text)) for name in ("CMB", "CMD", "Grapple")}
        assert shown == {name: numbers.has_number(name.lower()) for name in shown}, length


@pytest.mark.parametrize("ruleset", RULESETS)
def test_parts_of_armor_class_sum_up(ruleset: str) -> None:
    told = subject(creature(GUARD), load_ruleset(ruleset))
    assert 10 + sum(value for value, _ in told.ac_parts) == told.ac


def test_current_hit_points_show_beside_the_whole() -> None:
    rules = load_ruleset("pf1")
    hurt = subject(creature(GUARD), rules, current_hp=-3)
    assert "hp −3 of 18" in as_text([summaries([hurt])])
    assert "Hit points −3 of 18" in as_text([character_sheets([hurt], with_damage=True)])
    rested = as_text([character_sheets([hurt])])
    assert "Hit points 18" in rested
    assert "[x]" not in rested


def test_a_score_that_is_not_there_is_a_dash() -> None:
    bones = {
        "name": "Bones",
        "type": "undead",
        "abilities": {"con": None, "int": None},
        "hit_dice": {"count": 2, "die": 8},
    }
    assert "Con —" in as_text([summaries([subject(creature(bones), load_ruleset("pf1"))])])
