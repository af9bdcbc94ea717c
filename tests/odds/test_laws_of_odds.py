"""The laws of odds: they are the shares of what the rules themselves roll, they are a whole, better is better."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.combat.codec import read_command
from desktop_app.combat.decide import Decided, decide
from desktop_app.odds.answering import odds_form
from desktop_app.odds.distribution import of_dice, together
from desktop_app.rules.dice import SeededDice
from desktop_app.rules.dying import CAN_ACT
from desktop_app.rules.formula import parse_formula
from tests.play import BITE, RULESETS, Play, foe, hero, play

ROLLS = 250
"""Rolls of each example in the suite; `python -m tests.benchmarks odds` takes 20,000."""
CRITS = ("20/x2", "19-20/x2", "18-20/x2", "20/x3", "20/x4")
EXTRAS = ("", "1d6 fire", "2d6 sneak", "1d6 cold, 1d6 holy")
OPTIONS = ("flanking", "concealed", "total-concealment", "nonlethal", "defensively", "cover", "higher-ground")
BODIES: tuple[dict[str, Any], ...] = (
    {},
    {"dr": ["5/magic"]},
    {"dr": ["3/-"], "resistances": ["fire 3"]},
    {"traits": ["vulnerability to cold", "regeneration 3 (acid)"]},
    {"type": "undead"},
    {"type": "construct", "dr": ["5/adamantine"]},
    {"traits": ["incorporeal"]},
    {"feats": ["Diehard"], "immunities": ["fire"]},
    {"armor": {"item": "+1 moderate fortification chain shirt"}},
)

CLAW = {"name": "claw", "kind": "natural", "damage": "1d6", "damage_type": "slashing", "role": "primary"}

weapons = st.fixed_dictionaries(
    {
        "name": st.just("blade"),
        "kind": st.just("melee"),
        "hands": st.sampled_from(("one", "two", "light")),
        "damage": st.sampled_from(("1d4", "1d8", "2d6", "1d12", "3d6")),
        "crit": st.sampled_from(CRITS),
        "extra": st.sampled_from(EXTRAS),
        "enhancement": st.integers(0, 2),
    }
)
attackers = st.fixed_dictionaries(
    {
        "bab": st.integers(0, 14),
        "str": st.integers(4, 24),
        "weapons": st.tuples(weapons, st.just({"name": "jaws", "kind": "natural", "damage": "1d6"})).map(list),
        "feats": st.lists(st.sampled_from(("Blind-Fight", "Power Attack", "Improved Critical")), max_size=2),
    }
)
targets = st.tuples(
    st.fixed_dictionaries({"hp": st.integers(1, 45), "dex": st.integers(6, 18), "bab": st.integers(0, 6)}),
    st.sampled_from(BODIES),
).map(lambda parts: {**parts[0], **parts[1]})
chosen = st.lists(st.sampled_from(OPTIONS), max_size=2, unique=True)
blows = st.lists(st.sampled_from(("blade", "blade", "jaws")), min_size=1, max_size=4)


def fight_of(ruleset: str, attacker: dict[str, Any], target: dict[str, Any], temporary: int) -> Play:
    """The two of them, face to face, with a shield of temporary hit points."""
    fight = play(ruleset, engaged=[("Ana", "Orc")], Ana=hero(hp=50, **attacker), Orc=foe(**target))
    fight.start(Ana=20, Orc=10)
    if temporary:
        fight.do("temp-hp", to="Orc", amount=temporary, source="luck")
    return fight


def full_attack(names: list[str], options: list[str]) -> dict[str, Any]:
    """A full attack at the one target."""
    attacks = [{"with": name, "target": "Orc", "options": options} for name in names]
    return {"full-attack": {"by": "Ana", "attacks": attacks}}


def rolled(fight: Play, form: dict[str, Any], rolls: int) -> dict[str, tuple[float, float]]:
    """Mean and standard error of everything that odds tell, by rolling it."""
    command, dice = replace(read_command(form), force=True), SeededDice(7)
    seen: dict[str, list[float]] = {}
    for _ in range(rolls):
        made = decide(fight.state, command, fight.ruleset, dice)
        assert isinstance(made, Decided)
        outcome: Any = made.outcome
        total = 0
        for place, each in enumerate(outcome.get("attacks") or [outcome["attack"] | _damage(outcome)]):
            dealt = each.get("damage", {"total": 0})["total"]
            seen.setdefault(f"rolls.{place}.hit", []).append(each["hit"])
            seen.setdefault(f"rolls.{place}.damage", []).append(dealt)
            total += dealt
        seen.setdefault("damage", []).append(total)
        seen.setdefault("drop", []).append(made.state.combatants["Orc"].life not in CAN_ACT)
    return {name: _told(values) for name, values in seen.items()}


def _damage(outcome: dict[str, Any]) -> dict[str, Any]:
    return {"damage": outcome["damage"]} if "damage" in outcome else {}


def _told(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / len(values)
    return mean, sqrt(spread / len(values))


def worked_out(fight: Play, form: dict[str, Any]) -> dict[str, float]:
    """What odds tell, by the same names."""
    told: Any = odds_form(fight.state, read_command(form), fight.ruleset)
    found = {"damage": told["damage"], "drop": told["drop"]}
    for place, each in enumerate(told.get("rolls") or [told]):
        found |= {f"rolls.{place}.hit": each["hit"], f"rolls.{place}.damage": each["damage"]}
    return found


def compare(fight: Play, form: dict[str, Any], rolls: int) -> list[str]:
    """What differs by more than chance explains: 4 standard errors, or what is too rare to show in so few rolls."""
    odds = worked_out(fight, form)
    wrong = []
    for name, (mean, error) in rolled(fight, form, rolls).items():
        if "damage" not in name:  # of a chance the error is known; in few rolls of what is rare it shows too small
            error = max(error, sqrt(odds[name] * (1 - odds[name]) / rolls))
        rare = 8 * (60 if "damage" in name else 1) / rolls if not error else 0.0
        if abs(odds[name] - mean) > 4 * error + max(rare, 1e-9):
            wrong.append(f"{name}: {odds[name]:.4f} worked out, {mean:.4f} +- {error:.4f} rolled")
    return wrong


@settings(max_examples=14, derandomize=True, deadline=None)
@given(st.sampled_from(RULESETS), attackers, targets, blows, chosen, st.sampled_from((0, 0, 4)))
def test_odds_of_attacks_are_the_shares_of_what_is_rolled(
    ruleset: str, attacker: dict[str, Any], target: dict[str, Any], names: list[str], options: list[str], temporary: int
) -> None:
    fight = fight_of(ruleset, attacker, target, temporary)
    assert not compare(fight, full_attack(names, options), ROLLS)


FEROCIOUS: tuple[tuple[str, dict[str, Any], list[str]], ...] = (
    ("trip", {"weapons": [BITE | {"features": ["trip"]}, CLAW]}, ["bite", "claw", "claw"]),
    (
        "constrict",
        {"weapons": [BITE | {"features": ["grab"]}], "traits": ["constrict (1d6+4)"], "size": "Large"},
        ["bite"],
    ),
    ("rend", {"weapons": [CLAW], "traits": ["rend (2 claws, 1d8+6)"]}, ["claw", "claw"]),
    ("Constitution", {"weapons": [BITE | {"harm": ["1d4 Constitution damage"]}]}, ["bite", "bite"]),
    ("levels", {"weapons": [BITE | {"harm": ["1 negative level"]}]}, ["bite", "bite"]),
)


@pytest.mark.parametrize(("what", "attacker", "names"), FEROCIOUS, ids=[each[0] for each in FEROCIOUS])
def test_what_comes_with_a_hit_may_bring_its_target_down(what: str, attacker: dict[str, Any], names: list[str]) -> None:
    target = {"dex": 14, "levels": [{"class": "fighter", "level": 3}], "con": 12}
    fight = fight_of("pf1", {"bab": 4, "str": 18, **attacker}, target, 0)
    form = full_attack(names, [])
    wrong = compare(fight, form, ROLLS)
    assert [line for line in wrong if "damage" not in line or what in ("trip", "Constitution")] == []


@settings(max_examples=20, derandomize=True, deadline=None)
@given(st.sampled_from(RULESETS), attackers, targets, chosen)
def test_odds_are_a_whole_and_better_is_better(
    ruleset: str, attacker: dict[str, Any], target: dict[str, Any], options: list[str]
) -> None:
    form = {"attack": {"by": "Ana", "target": "Orc", "with": "blade", "options": options}}
    had: dict[str, float] = {}
    for more in (0, 1, 3, 9):
        told: Any = odds_form(
            (fight := fight_of(ruleset, attacker | {"bab": attacker["bab"] + more}, target, 0)).state,
            read_command(form),
            fight.ruleset,
        )
        assert told["hit"] + told["miss"] == pytest.approx(1)
        assert 0 <= told["critical"] <= told["hit"] <= 0.95 + 1e-9
        assert all(told[name] >= had.get(name, 0) - 1e-9 for name in ("hit", "critical", "damage", "drop"))
        had = told
    armored = {key: value for key, value in target.items() if key != "armor"} | {"armor": {"bonus": 40}}
    told = odds_form((fight := fight_of(ruleset, attacker, armored, 0)).state, read_command(form), fight.ruleset)
    assert told["hit"] <= 0.05 + 1e-9


@pytest.mark.parametrize("text", ["1d4", "2d6", "3d4+2", "1d6-1d4", "2d4+1d8", "0d6"])
def test_sums_of_dice_agree_with_counting_all_faces(text: str) -> None:
    formula, sums = parse_formula(text), {0: 1.0}
    for count, sides in formula.dice:
        for _ in range(abs(count)):
            sign = 1 if count > 0 else -1
            step: dict[int, float] = {}
            for had, chance in sums.items():
                for face in range(1, sides + 1):
                    step[had + sign * face] = step.get(had + sign * face, 0) + chance / sides
            sums = step
    assert dict(of_dice(formula).items()) == pytest.approx(sums)


@given(st.lists(st.integers(2, 12), min_size=1, max_size=4))
def test_a_sum_is_a_whole_and_its_mean_the_sum_of_means(sides: list[int]) -> None:
    whole = of_dice(parse_formula("0"))
    for each in sides:
        whole = together(whole, of_dice(parse_formula(f"1d{each}")))
    assert whole.whole == pytest.approx(1)
    assert whole.mean == pytest.approx(sum((each + 1) / 2 for each in sides))
