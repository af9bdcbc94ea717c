"""Six plain foes under the older rules, built with the library: every number is the one in print."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.creature import Printed
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.sheet import Sheet, sheet

FORMS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "d35_creatures.json").read_text(encoding="utf-8"))


def derived(form: dict[str, Any]) -> Sheet:
    """The creature's numbers by the rules alone, without what is printed."""
    return sheet(replace(read_creature(form), printed=Printed()), (), load_ruleset("d35"))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: str(form["name"]))
def test_numbers_are_those_in_print(form: dict[str, Any]) -> None:
    printed = {name: value for name, value in form["printed"].items() if name != "attacks"}
    made = derived(form)
    assert {name: made.ledger(name).total for name in printed} == printed


@pytest.mark.parametrize("form", FORMS, ids=lambda form: str(form["name"]))
def test_attacks_are_those_in_print(form: dict[str, Any]) -> None:
    made = derived(form)
    for name, printed in form["printed"]["attacks"].items():
        attack = made.attack(name)
        damage = str(attack.damage.plus(attack.damage_bonus.total))
        assert (attack.to_hit[0].total, damage) == (printed["attack"], printed["damage"]), name
