"""What is rolled for a d20: one die, or three six-sided ones; every result by all 216 throws."""

from __future__ import annotations

import ast
import copy
import pickle
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

import desktop_app.combat
import desktop_app.rules
from desktop_app.content import load_ruleset
from desktop_app.rules.attack_roll import Critical, hits, swing
from desktop_app.rules.checks import check_for_all
from desktop_app.rules.d20 import ONE_D20, SUM_OF_3D6, d20_of
from desktop_app.rules.dice import THREE_D6, FaceError, ScriptedDice, SeededDice, least_of, name_of_dice
from desktop_app.rules.dying import constitution_check
from desktop_app.rules.house_rules import under
from desktop_app.rules.initiative import Entry, roll_offs
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.opposed import ATTACK_LIKE, automatic_success, judged
from desktop_app.rules.sheet import sheet
from tests.play import RULESETS, hero, play

THROWS = sorted(map(sum, product(range(1, 7), repeat=3)))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_is_a_d20_until_the_table_says_otherwise(ruleset: str) -> None:
    plain = load_ruleset(ruleset)
    assert d20_of(plain) is ONE_D20
    assert d20_of(under(plain, {"d20_rolls": "3d6"})) is SUM_OF_3D6


def test_the_results_are_those_of_every_throw() -> None:
    assert list(SUM_OF_3D6.results) == THROWS
    assert list(ONE_D20.results) == list(range(1, 21))
    assert (SUM_OF_3D6.name, ONE_D20.name) == ("3d6", "d20")
    assert SUM_OF_3D6.share(11) == ONE_D20.share(11) == 0.5
    assert SUM_OF_3D6.share(16) == pytest.approx(10 / 216)


@pytest.mark.parametrize(("usual", "now"), [(20, 16), (19, 15), (18, 14), (17, 14), (16, 13), (15, 13), (2, 11)])
def test_threat_ranges_by_the_table(usual: int, now: int) -> None:
    assert SUM_OF_3D6.threat(usual) == now
    assert ONE_D20.threat(usual) == usual


def test_a_three_fails_and_an_eighteen_succeeds_whatever_is_added() -> None:
    for d20, least, most in ((SUM_OF_3D6, 3, 18), (ONE_D20, 1, 20)):
        assert hits(most, -50, 30, d20)
        assert not hits(least, 50, 3, d20)
        assert hits(least + 1, 50, 3, d20)
        ledger = Ledger("x", (Line("base", 40, "x"),))
        assert not judged(least, ledger, 5, ATTACK_LIKE, d20).success
        assert judged(least, ledger, 5, d20=d20).success
        assert automatic_success(ledger, 90, d20).die == most
        assert constitution_check(most, -40, -5, d20)
        assert d20.needed(-4) == least + 1
        assert (d20.on(d20.needed(99)), d20.on(12)) == (f"{most} only", "12+")
    assert not hits(20 - 3, -50, 30, SUM_OF_3D6)


@pytest.mark.parametrize("low", [20, 19, 18, 17, 15])
@pytest.mark.parametrize("lead", [-12, -7, -3, 2, 9])
def test_hits_and_critical_hits_by_all_throws(low: int, lead: int) -> None:
    """A hit is confirmed by a second throw: the shares of 216 times 216."""
    hit = critical = Fraction(0)
    for first in sorted(set(THROWS)):
        first_share = Fraction(THROWS.count(first), 216)
        for second in sorted(set(THROWS)):
            share = first_share * Fraction(THROWS.count(second), 216)
            dice = ScriptedDice({"attack": first, "confirm": second})
            rolled = swing(dice, lead, 0, Critical(low, 2), d20=SUM_OF_3D6)
            hit += share * rolled.hit
            critical += share * bool(rolled.confirmed)
    reached = Fraction(sum(t == 18 or (t != 3 and t + lead >= 0) for t in THROWS), 216)
    threatened = Fraction(sum(t >= SUM_OF_3D6.threat(low) and (t == 18 or t + lead >= 0) for t in THROWS), 216)
    assert (hit, critical) == (reached, threatened * reached)


def test_dice_that_are_rolled_typed_and_recorded() -> None:
    dice = SeededDice(7)
    rolled = [dice.roll("attack", THREE_D6) for _ in range(600)]
    assert {min(rolled), max(rolled)} <= {3, 4, 17, 18}
    assert 10 < sum(rolled) / 600 < 11
    for face in (2, 19):
        with pytest.raises(FaceError, match=f"attack: 3d6 cannot come to {face}"):
            ScriptedDice({"attack": face}).roll("attack", THREE_D6)
    assert ScriptedDice({"attack": 18}).roll("attack", THREE_D6) == 18
    for again in (copy.deepcopy(THREE_D6), pickle.loads(pickle.dumps(THREE_D6))):
        assert (name_of_dice(again), least_of(again), int(again)) == ("3d6", 3, 18)


def test_checks_and_ties_are_rolled_with_it() -> None:
    with pytest.raises(FaceError, match="3d6"):
        check_for_all("Perception", {"ana": 5}, ScriptedDice({"Perception": {"ana": 20}}), SUM_OF_3D6)
    entries = [Entry("ana", 12, 2), Entry("bo", 12, 2)]
    with pytest.raises(FaceError, match="3d6"):
        roll_offs(entries, ScriptedDice({"tie": {"ana": 20, "bo": 3}}), SUM_OF_3D6)


def test_no_rule_of_the_fight_rolls_a_die_of_twenty_sides_by_itself() -> None:
    found = []
    for room in (desktop_app.combat, desktop_app.rules):
        for path in Path(room.__path__[0]).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "roll":
                    found += [f"{path.name}:{node.lineno}" for each in node.args if ast.unparse(each) == "20"]
    assert found == []


@pytest.mark.parametrize(("crit", "usual", "now"), [
    ("20/x2", "20/x2", "16-18/x2"), ("19-20/x2", "19-20/x2", "15-18/x2"), ("15-20/x3", "15-20/x3", "13-18/x3"),
])  # fmt: skip
def test_a_sheet_tells_the_results_that_threaten(crit: str, usual: str, now: str) -> None:
    weapon = {"name": "blade", "kind": "melee", "damage": "1d8", "crit": crit}
    for house, told in ((None, usual), ({"attack.roll/dice": "3d6"}, now)):
        fight = play("pf1", house_rules=house, Ana=hero(weapons=[weapon]))
        assert sheet(fight["Ana"].creature, (), fight.ruleset).attack("blade").crit == told
