"""Odds of what is tried under every ruleset, maneuvers of every kind among it: the shares of what is rolled."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import Any

import pytest

from desktop_app.combat.codec import read_command
from desktop_app.combat.decide import Decided, decide
from desktop_app.odds.answering import odds_form
from desktop_app.rules.dice import SeededDice
from tests.play import RULESETS, SWORD, foe, hero, play

ROLLS = 250
KINDS = ("trip", "disarm", "grapple", "bull-rush", "overrun", "sunder")
OTHERS: tuple[dict[str, Any], ...] = (
    {"save": {"by": "Orc", "kind": "ref", "dc": 14}},
    {"check": {"by": "Ana", "what": "str", "dc": 12}},
    {"feint": {"by": "Ana", "target": "Orc"}},
    {"aid": {"by": "Ana", "ally": "Bea", "target": "Orc"}},
    {"concentrate": {"by": "Ana", "spell_level": 2, "because": "damage", "damage": 3, "concentration_bonus": 6}},
    {"first-aid": {"by": "Ana", "target": "Bea"}},
    {"maneuver": {"by": "Ana", "target": "Orc", "kind": "sunder", "item": "armor", "with": "sword"}},
)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_odds_of_what_is_tried_are_the_shares_of_what_is_rolled(ruleset: str) -> None:
    fight = play(
        ruleset,
        engaged=[("Ana", "Orc")],
        Ana=hero(bab=4, str=16, dex=12, weapons=[SWORD], hp=30),
        Bea=hero(bab=1),
        Orc=foe(bab=3, str=14, dex=13, weapons=[SWORD | {"name": "axe"}], armor={"bonus": 3}, hp=30),
    )
    fight.start(Ana=20, Orc=12, Bea=11)
    fight.do("damage", to="Bea", amount=23)
    forms = [{"maneuver": {"by": "Ana", "target": "Orc", "kind": kind}} for kind in KINDS]
    wrong, compared = [], 0
    for form in (*forms, *OTHERS):
        command, dice = replace(read_command(form), force=True), SeededDice(5)
        made = [decide(fight.state, command, fight.ruleset, dice) for _ in range(ROLLS)]
        told = [each.outcome for each in made if isinstance(each, Decided)]
        if not told or told[0]["pending"]:
            continue  # the ruleset has no such thing, or somebody strikes first
        compared += 1
        share = sum(map(succeeded, told)) / ROLLS
        odds: Any = odds_form(fight.state, read_command(form), fight.ruleset)
        expected = odds["success"]
        if abs(expected - share) > 4 * sqrt(max(expected * (1 - expected), 0.001) / ROLLS):
            wrong.append(f"{form}: {expected:.3f} worked out, {share:.3f} rolled")
    assert wrong == []
    assert compared >= 11


def succeeded(outcome: Any) -> bool:
    """Whether what was tried came off: by its check, else by the blow that it is."""
    for key in ("save", "concentration", "maneuver", "check"):
        if key in outcome and "success" in outcome[key]:
            return bool(outcome[key]["success"])
    return bool(outcome["attack"]["hit"])
