"""No inner name reaches a user: whatever lies on a creature is told in the words of the game."""

from __future__ import annotations

import re

import pytest

from desktop_app.combat.conditions import condition_effect
from desktop_app.combat.events import CheckRolled, EffectAdded
from desktop_app.combat.narrate import sentence
from desktop_app.combat.state import ActiveEffect
from desktop_app.content import load_ruleset
from desktop_app.documents.modifiers import modifier_text
from desktop_app.rules.changeable import NUMBERS, PARTS
from desktop_app.rules.creature import Creature
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.effect import Effect
from desktop_app.rules.effects_of import buff_effect
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.number_names import check_name, number_name
from desktop_app.rules.sheet import NUMBERS as SHEET
from desktop_app.rules.sheet import plain_sheet, sheet
from ui.shared.ledger_rows import event_rows, ledger_rows

RULESETS = [edition.id for edition in EDITIONS]
INNER = re.compile(r"[a-z]:[a-z]|untyped|_|\b(?:init|fort|ref|cmb|cmd|hp|sr|bab|ac)\b")


def effects(ruleset: str) -> list[Effect]:
    rules = load_ruleset(ruleset)
    found = [condition_effect(entry.name, rules) for entry in rules.catalog.conditions.values()]
    return found + [buff_effect(entry.name, rules) for entry in rules.catalog.buffs.values()]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_effects_are_told_in_words(ruleset: str) -> None:
    shown = []
    for effect in effects(ruleset):
        event = EffectAdded(who="Ana", active=ActiveEffect(effect))
        shown += [row.text for row in event_rows(event)[1:]] + [modifier_text(each) for each in effect.modifiers]
        shown.append(sentence(event))
    assert len(shown) > 100
    assert [text for text in shown if INNER.search(text)] == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_parts_of_numbers_are_told_in_words(ruleset: str) -> None:
    rules, creature = load_ruleset(ruleset), Creature("Ana")
    numbers = [number for number in SHEET if plain_sheet(creature, rules).has_number(number)]
    shown = []
    for effect in effects(ruleset):
        whole = sheet(creature, (effect,), rules)
        shown += [row.text for number in numbers for row in ledger_rows(whole.ledger(number))]
    assert [text for text in shown if INNER.search(text)] == []


def test_every_number_that_can_change_has_a_name() -> None:
    parts = {f"{kind}:{part}" for kind, words in PARTS.items() for part in (words or {"Climb"})}
    wrong = {to: number_name(to) for to in (*NUMBERS, *parts) if INNER.search(number_name(to))}
    assert wrong == {}


@pytest.mark.parametrize("what", ["fort save", "ref save", "will save", "skill:Heal", "str", "check:con", "stabilize"])
def test_checks_are_told_in_words(what: str) -> None:
    assert not INNER.search(check_name(what))


def test_an_opposed_roll_is_against_a_roll() -> None:
    ledger = Ledger("trip", (Line("ability", 3, "Strength"),))
    rolled = CheckRolled(who="Ana", what="trip", die=9, ledger=ledger, total=12, dc=10, success=True, against="Orc")
    assert sentence(rolled) == "Ana rolls a trip check: 9+3 = 12 against Orc's 10, success."
    assert "against the roll of Orc" in [row.text for row in event_rows(rolled)]
