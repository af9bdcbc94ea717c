"""Odds where a table rolls 3d6: the very shares of all throws, of attacks, checks and what is forecast."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from desktop_app.combat.codec import read_command
from desktop_app.combat.decide import Decided, decide
from desktop_app.combat.decide.preview import ahead
from desktop_app.combat.sides import HEROES
from desktop_app.forecast.compiling import compile_fight
from desktop_app.forecast.counting import play as played
from desktop_app.forecast.standing import Bodies
from desktop_app.forecast.values import ForecastAsk
from desktop_app.odds.answering import odds_form
from desktop_app.odds.asking import odds_of_attacks
from desktop_app.odds.checks import named_odds
from desktop_app.odds.compiled import swing_odds
from desktop_app.odds.words import attack_words
from desktop_app.rules.attack_roll import Critical, swing
from desktop_app.rules.d20 import SUM_OF_3D6
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.ledger import Ledger, Line
from tests.play import SWORD, Play, foe, hero, play

THROWS = sorted(map(sum, product(range(1, 7), repeat=3)))
SHARES = {throw: THROWS.count(throw) / 216 for throw in set(THROWS)}
RULE = {"attack.roll/dice": "3d6"}


def duel(ruleset: str = "pf1", **more: Any) -> Play:
    fight = play(
        ruleset,
        engaged=[("Ana", "Orc")],
        house_rules=RULE | more,
        Ana=hero(bab=4, str=16, weapons=[SWORD | {"crit": "19-20/x2"}], hp=30),
        Orc=foe(bab=3, dex=13, armor={"bonus": 3}, hp=30),
    )
    return fight.start(Ana=20, Orc=12)


@pytest.mark.parametrize("miss", [0, 20])
@pytest.mark.parametrize("low", [20, 19, 18, 15])
def test_odds_of_a_swing_are_the_shares_of_all_throws(low: int, miss: int) -> None:
    for lead in (-20, -14, -9, -4, 0, 3):
        hit = critical = 0.0
        for first, second in product(SHARES, SHARES):
            dice = ScriptedDice({"attack": first, "confirm": second, "miss_chance": 100})
            rolled = swing(dice, lead, 0, Critical(low, 2), miss, d20=SUM_OF_3D6)
            share = SHARES[first] * SHARES[second] * (1 - miss / 100)
            hit += share * rolled.hit
            critical += share * bool(rolled.confirmed)
        odds = swing_odds(lead, Critical(low, 2), miss, again=False, d20=SUM_OF_3D6)
        assert (odds.hit, odds.critical) == pytest.approx((hit, critical))


def test_an_attack_is_told_by_its_throws() -> None:
    fight = duel()
    form = {"attack": {"by": "Ana", "target": "Orc", "with": "sword"}}
    command = read_command(form)
    needed = ahead(fight.state, command, fight.ruleset).attacks[0].needed
    odds = odds_of_attacks(fight.state, command, fight.ruleset)  # type: ignore[arg-type]
    share = sum(throw >= needed for throw in THROWS) / 216
    assert odds.blows[0].hit == pytest.approx(share)
    told = attack_words(odds, fight.state, fight.ruleset)
    text = "\n".join((told.headline, *told.lines))
    assert f"{round(share * 216)} of 216 throws of 3d6 reach it" in text
    assert "Threatens on 15+" in text


@pytest.mark.parametrize(
    ("form", "label"),
    [
        ({"save": {"by": "Orc", "kind": "ref", "dc": 14}}, "save"),
        ({"save": {"by": "Orc", "kind": "will", "dc": 30}}, "save"),
        ({"check": {"by": "Ana", "what": "str", "dc": 12}}, "check"),
        ({"maneuver": {"by": "Ana", "target": "Orc", "kind": "trip", "force": True}}, "maneuver"),
    ],
)
def test_checks_by_their_throws(form: dict[str, Any], label: str) -> None:
    fight = duel()
    won = 0.0
    for throw, share in SHARES.items():
        decided = decide(fight.state, read_command(form), fight.ruleset, ScriptedDice({label: throw}))
        assert isinstance(decided, Decided), decided
        outcome: Any = decided.outcome
        won += share * bool(outcome[label]["success"])
    odds: Any = odds_form(fight.state, read_command(form), fight.ruleset)
    assert 0 < won < 1
    assert odds["success"] == pytest.approx(won)


def test_both_roll_it_where_both_roll() -> None:
    fight = duel("d35")
    odds: Any = odds_form(
        fight.state, read_command({"feint": {"by": "Ana", "target": "Orc", "force": True}}), fight.ruleset
    )
    lead = fight.do("feint", by="Ana", target="Orc", dice={"bluff": 18, "sense_motive": 3}).events
    mine, theirs = (each.ledger.total for each in lead if hasattr(each, "ledger"))
    won = sum(SHARES[a] * SHARES[b] for a, b in product(SHARES, SHARES) if a + mine > b + theirs)
    assert odds["success"] == pytest.approx(won)


def test_a_check_beside_the_fight() -> None:
    ledger = Ledger("skill:Climb", (Line("base", 5, "ranks"),))
    assert named_odds("Climb", ledger, 15, SUM_OF_3D6) == pytest.approx(SUM_OF_3D6.share(10))


def test_a_forecast_rolls_what_the_table_rolls() -> None:
    fight = play("pf1", house_rules=RULE, Ana=hero(bab=1, weapons=[SWORD]), Orc=foe(bab=1, weapons=[SWORD]))
    compiled = compile_fight(ForecastAsk(fight.state, party=HEROES), fight.ruleset)
    assert list(compiled.results) == THROWS
    bodies = Bodies(compiled, random.Random(3))
    thrown = [bodies.d20() for _ in range(4000)]
    assert set(thrown) <= set(THROWS)
    assert thrown.count(10) / 4000 == pytest.approx(27 / 216, abs=0.03)
    assert played(compiled, 20, 1).fights == 20
    usual = compile_fight(ForecastAsk(fight.state, party=HEROES), play("pf1").ruleset)
    mine = compiled.pairings[0][1].single[0][0].hit
    assert mine != usual.pairings[0][1].single[0][0].hit
    assert any(mine == pytest.approx(SUM_OF_3D6.share(needed)) for needed in range(4, 19))
