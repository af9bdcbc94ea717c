"""Rake and pounce: free attacks on the held, a full attack after a charge; every number by hand."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.full_attacks import full_attacks
from desktop_app.content import load_ruleset
from desktop_app.content.creatures import creature
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.effect import Effect
from desktop_app.rules.raking import printed_rake, rake_of
from desktop_app.rules.sheet import sheet
from tests.play import RULESETS, Play, foe, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
CLAW = {"name": "claw", "kind": "natural", "damage": "1d4", "count": 2, "role": "primary"}
BITE = {"name": "bite", "kind": "natural", "damage": "1d8", "role": "secondary", "features": ["improved grab"]}


def lion(ruleset: str, **fields: Any) -> Play:
    """A large lion of base attack 3 and Strength 21: +3, +5 and -1 make +7; its rakes 1d4+2, half its Strength."""
    special = [{"name": "Rake", "kind": "Ex", "text": "Two claws +7, 1d4+2 each, against a foe it holds."}]
    beast = foe(
        type="animal", size="large", bab=3, hp=32, str=21, weapons=[CLAW, BITE], special=special, **fields
    )  # fmt: skip
    return play(ruleset, Lion=beast, Ana=hero(hp=60), Bo=hero(hp=60), engaged=[("Lion", "Ana")]).start(
        Lion=20, Ana=10, Bo=5
    )


def holding(told: Play) -> Play:
    """It has grabbed Ana with its bite, and its next turn begins."""
    grab(told)
    return told.turns("Lion", "Ana", "Bo")


def grab(told: Play) -> None:
    """Its bite hits and its grapple check succeeds."""
    wins = {"maneuver": 19} if like(told.ruleset.id, "pf1") else {"check": 19, "opposed": 2}
    told.do("attack", {"attack": 19, "damage": [4], **wins}, by="Lion", target="Ana", with_="bite")
    assert told["Lion"].grappling == ("Ana",)


def rakes(target: str = "Ana") -> dict[str, Any]:
    return {"by": "Lion", "attacks": [{"with": "rake", "target": target}, {"with": "rake", "target": target}]}


@every_ruleset
@pytest.mark.rule("maneuver.grapple-while")
def test_two_rakes_are_free_against_whom_it_holds_since_its_turn_began(ruleset: str) -> None:
    """Ana's AC is 10: 7 on the die and +7 hit; 1d4+2 twice, 3+2 and 4+2 = 11."""
    told = holding(lion(ruleset))
    before = told["Ana"].hp
    assert full_attacks(told.state, "Lion", told.ruleset)[0].id == "Rake"
    told.do("full-attack", {"attacks": [{"attack": 7, "damage": [3]}, {"attack": 7, "damage": [4]}]}, **rakes())
    assert before - told["Ana"].hp == 11
    told.expect({"Lion.budget.standard": 1, "Lion.budget.move": 1})
    assert told.refused("full-attack", **rakes())[0] == "Lion has raked already this turn."


@every_ruleset
def test_not_in_the_turn_in_which_the_hold_began(ruleset: str) -> None:
    told = lion(ruleset)
    grab(told)
    told_why = told.refused("full-attack", **rakes())
    assert "Lion did not begin its turn holding Ana and cannot rake." in told_why
    assert "Rake" not in [each.id for each in full_attacks(told.state, "Lion", told.ruleset)]


@every_ruleset
@pytest.mark.rule("maneuver.charge")
def test_a_pounce_is_all_attacks_after_a_charge(ruleset: str) -> None:
    """Charging gives +2 to the attacks and -2 to AC: claws +9 hit AC 10 with a 1 no more than any, so 5 is enough."""
    told = lion(ruleset, traits=["pounce"])
    (way,) = [each for each in full_attacks(told.state, "Lion", told.ruleset) if each.id.startswith("Pounce")]
    assert [each.weapon for each in way.steps] == ["claw", "claw", "bite", "rake", "rake"]
    before = told["Ana"].hp
    attacks = [{"with": each.weapon, "target": "Ana"} for each in way.steps]
    dice = [{"attack": 5, "damage": [1]} for _ in (1, 2)] + [{"attack": 2}] + [{"attack": 5, "damage": [1]}] * 2
    told.do("full-attack", {"attacks": dice}, by="Lion", attacks=attacks, options=["charge"])
    assert before - told["Ana"].hp == 6 + 6 + 3 + 3
    told.expect({"Lion.budget.standard": 0})


def test_without_pounce_a_charge_is_a_single_attack() -> None:
    told = lion("pf1")
    attacks = [{"with": "claw", "target": "Ana"}] * 2
    refused = told.refused("full-attack", by="Lion", attacks=attacks, options=["charge"])
    assert "A charge ends in a single attack." in refused


@pytest.mark.parametrize(
    ("ruleset", "entry", "bonus", "damage", "strength", "count"),
    [
        ("pf1", "lion", 7, "1d4", 1, 2),  # Bestiary: 2 claws +7, 1d4+5
        ("d35", "lion", 7, "1d4", 0.5, 2),  # SRD: +7, 1d4+2
        ("pf1", "tiger", 10, "1d8", 1, 2),  # Bestiary: 2 claws +10, 1d8+6
        ("d35", "dire-tiger", 18, "2d4", 0.5, 2),  # SRD: +18, 2d4+4
        ("pf1", "wyvern", 10, "1d6", 1, 2),  # Bestiary: 2 talons +10, 1d6+4
    ],
)
def test_what_blocks_say_of_it(ruleset: str, entry: str, bonus: int, damage: str, strength: float, count: int) -> None:
    beast = creature(ruleset, entry).creature
    rake = rake_of(beast)
    assert rake is not None
    assert (printed_rake(beast), rake.damage, rake.strength, rake.count) == (bonus, damage, strength, count)


@pytest.mark.parametrize(
    ("ruleset", "entry", "more", "bonus", "damage"),
    [
        ("d35", "lion", 0, 7, "1d4+2"),  # SRD: +7, 1d4+2
        ("d35", "lion", 4, 9, "1d4+3"),  # Strength 25: +7, half of it 3
        ("d35", "leopard", 4, 7, "1d3+2"),  # base attack 2; Strength 20: +5, which beats Dexterity 19; half of it 2
        ("pf1", "tiger", 0, 10, "1d8+6"),  # Bestiary: 2 claws +10, 1d8+6
        ("pf1", "tiger", 4, 12, "1d8+8"),  # Strength 27: +8 in full
        ("pf1", "tiger", -4, 8, "1d8+4"),  # Strength 19: +4
    ],
)
def test_rakes_have_the_full_attack_bonus_and_follow_strength(
    ruleset: str, entry: str, more: int, bonus: int, damage: str
) -> None:
    """A rake is no secondary attack; its damage holds the share of Strength that is printed."""
    changed = Effect("stronger", modifiers=(Modifier("ability:str", more, "untyped", "Stronger"),))
    rake = sheet(creature(ruleset, entry).creature, (changed,), load_ruleset(ruleset)).attack("rake")
    assert (rake.bonuses[0], rake.damage_text) == (bonus, damage)
