"""Hero points: counted, spent before and after rolls, for actions and a life; foes have none unless the table likes."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.codec import read_command
from desktop_app.combat.events import AttackRolled
from desktop_app.combat.heroic_rolls import KEY, helped_rolls, recallable, without_roll
from desktop_app.combat.tally import counted_use
from desktop_app.odds.asking import odds_of_attacks
from desktop_app.rules.hero_points import kept_for, used_by
from desktop_app.rules.sheet import sheet
from desktop_app.rules.tally import after_a_day, tally_of
from tests.play import RULESETS, SWORD, Play, foe, hero, play

FIGHTER = [{"class": "fighter", "level": 6}]


def fight_of(ruleset: str = "pf1", who: str = "party", **ana: Any) -> Play:
    fighter: dict[str, Any] = {"hp": 40, "str": 14, "weapons": [SWORD], "levels": FIGHTER} | ana
    return play(
        ruleset,
        engaged=[("Ana", "Orc")],
        house_rules={"action.hero-points": who},
        Ana=hero(**fighter),
        Orc=foe(hp=90, levels=FIGHTER, armor={"bonus": 20}),
    ).start(Ana=20, Orc=10)


def left(fight: Play, name: str = "Ana") -> int | None:
    counted = counted_use(fight.state, name, fight.ruleset, KEY)
    return counted.left if counted is not None else None


def gain(fight: Play, points: int, name: str = "Ana") -> Play:
    return fight.do("count", to=name, key=KEY, change=points) if points else fight


def attack(fight: Play, die: int) -> AttackRolled:
    """One that misses."""
    fight.do("attack", by="Ana", target="Orc", with_="sword", dice={"attack": die})
    return next(event for event in fight.events if isinstance(event, AttackRolled))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_has_points(ruleset: str) -> None:
    assert (left(fight_of(ruleset)), left(fight_of(ruleset), "Orc")) == (1, None)
    assert (left(fight_of(ruleset, "everybody")), left(fight_of(ruleset, "everybody"), "Orc")) == (1, 1)
    assert left(fight_of(ruleset, "nobody")) is None
    assert left(fight_of(ruleset, levels=[{"class": "warrior", "level": 2}])) is None
    assert fight_of(ruleset).refused("hero-point", by="Orc") == ("Orc has no hero points by the rules of this fight.",)


def test_from_none_to_three_are_counted_and_rest_changes_nothing() -> None:
    assert [used_by(kept_for(used)) for used in range(4)] == [0, 1, 2, 3]
    assert kept_for(2) == 0, "nothing is kept of the one that a character begins with"
    fight = gain(fight_of(), 2)
    assert left(fight) == 3
    assert fight.refused("count", to="Ana", key=KEY, change=1)
    gain(fight, -3)
    assert left(fight) == 0
    used = dict(fight["Ana"].used)
    assert used == {KEY: 1}
    tally = tally_of(sheet(fight["Ana"].creature, (), fight.ruleset), used)
    assert after_a_day(used, tally) == used


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_bonus_before_the_roll_counts_once(ruleset: str) -> None:
    fight = fight_of(ruleset)
    plain = attack(fight_of(ruleset), 2).attack.total
    fight.do("hero-point", by="Ana")
    assert "a luck bonus of +8 on its next d20 roll. No hero points left." in fight.log
    command = read_command({"attack": {"by": "Ana", "target": "Orc", "with": "sword"}})
    assert odds_of_attacks(fight.state, command, fight.ruleset).blows[0].hit >= 0.3  # type: ignore[arg-type]
    helped = attack(fight, 2)
    assert helped.attack.total == plain + 8
    assert ("luck", 8, "hero point") in [(line.type, line.value, line.source) for line in helped.attack.lines]
    assert not fight["Ana"].effects
    fight.do("save", by="Ana", kind="ref", dc=30, dice={"save": 5})
    assert fight.outcome["save"]["total"] == 5 + sheet(fight["Ana"].creature, (), fight.ruleset).total("ref")


@pytest.mark.parametrize(("verb", "arguments", "label"), [
    ("save", {"kind": "will", "dc": 15}, "save"), ("check", {"what": "skill:Climb", "dc": 15}, "check"),
    ("check", {"what": "str", "dc": 15}, "check"),
])  # fmt: skip
def test_it_helps_saves_and_checks(verb: str, arguments: dict[str, Any], label: str) -> None:
    plain = fight_of().do(verb, by="Ana", dice={label: 9}, **arguments).outcome[label]["total"]
    fight = fight_of().do("hero-point", by="Ana").do(verb, by="Ana", dice={label: 9}, **arguments)
    assert fight.outcome[label]["total"] == plain + 8
    assert not fight["Ana"].effects


def test_after_a_roll_the_step_is_done_again_with_four_more() -> None:
    """The second of two attacks: the first passes without the bonus."""
    blows = [{"with": "sword", "target": "Orc"}, {"with": "sword", "target": "Orc"}]
    full = {"full-attack": {"by": "Ana", "attacks": blows}}
    dice = {"attacks": [{"attack": 2}, {"attack": 3}]}
    first = fight_of().do("full-attack", by="Ana", attacks=blows, dice=dice)
    rolls = helped_rolls(first.events, "Ana")
    assert [(roll.place, roll.number, roll.die) for roll in rolls] == [(0, 0, 2), (1, 1, 3)]
    point = {"hero-point": {"by": "Ana", "use": "after", "skip": rolls[1].place}}
    again = fight_of().do("together", commands=[point, full], dice=dice)
    totals = [event.total for event in again.events if isinstance(event, AttackRolled)]
    assert totals == [rolls[0].total, rolls[1].total + 4]
    assert left(again) == 0
    assert not again["Ana"].effects
    assert [roll.place for roll in helped_rolls(again.events, "Ana")] == [0], "one point a roll"


def test_dice_without_a_roll() -> None:
    fight = fight_of().do("save", by="Ana", kind="will", dc=15, dice={"save": 4})
    (roll,) = helped_rolls(fight.events, "Ana")
    assert without_roll({"save": [4], "duration": [4]}, roll, "Ana") == {"duration": [4]}
    assert without_roll({"save": {"Ana": [4], "Bo": [4]}}, roll, "Ana") == {"save": {"Bo": [4]}}
    blows = [{"with": "sword", "target": "Orc"}, {"with": "sword", "target": "Orc"}]
    dice = {"attacks": [{"attack": 2}, {"attack": 3}]}
    fight = fight_of().do("full-attack", by="Ana", attacks=blows, dice=dice)
    second = helped_rolls(fight.events, "Ana")[1]
    assert without_roll(dice, second, "Ana") == {"attacks": [{"attack": 2}, {}]}


def test_another_action_once_that_of_the_turn_is_taken() -> None:
    fight = gain(fight_of(), 2)
    assert "Ana still has the standard action of this turn." in fight.refused("hero-point", by="Ana", use="standard")
    attack(fight, 2)
    fight.do("hero-point", by="Ana", use="standard")
    assert (fight["Ana"].budget.standard, left(fight)) == (1, 2)
    attack(fight, 2)
    reasons = fight.refused("hero-point", by="Ana", use="standard")
    assert reasons == ("Ana has already spent a hero point this round.",)
    fight.turns("Ana")
    assert "It is not the turn of Ana." in fight.refused("hero-point", by="Ana", use="move", force=False)
    fight.turns("Orc")
    assert fight["Ana"].budget.standard == 1


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("damage", [45, 90])
def test_death_is_cheated_for_two(ruleset: str, damage: int) -> None:
    fight = fight_of(ruleset)
    fight.do("damage", to="Ana", amount=damage)
    before = fight["Ana"].hp
    reasons = fight.refused("hero-point", by="Ana", use="cheat-death")
    assert reasons == ("That takes 2, and Ana has 1 hero point left.",)
    gain(fight, 1).do("hero-point", by="Ana", use="cheat-death")
    assert (fight["Ana"].life, left(fight)) == ("stable", 0)
    assert fight["Ana"].hp == (before if damage == 45 else -1)
    assert not fight["Ana"].dead


def test_what_makes_no_sense_and_what_is_overruled() -> None:
    fight = fight_of()
    assert "not 'wish'" in fight.refused("hero-point", by="Ana", use="wish")[0]
    assert fight.refused("hero-point", by="Ana", skip=99)
    assert "neither dead nor dying" in fight.refused("hero-point", by="Ana", use="cheat-death")[1]
    gain(fight, -1)
    assert fight.refused("hero-point", by="Ana") == ("Ana has no hero points left.",)
    fight.do("hero-point", by="Ana", use="other", told="a hint about\nthe ward", force=True)
    assert "spends a hero point: a hint about the ward. No hero points left." in fight.log


def test_a_turn_out_of_turn_holds_one_action() -> None:
    fight = fight_of().turns("Ana")
    fight.do("end-turn", by="Orc")
    assert fight.refused("hero-point", by="Ana", use="turn") == ("It is the turn of Ana itself.",)
    fight.turns("Ana")
    assert "Ana has already acted this round." in fight.refused("hero-point", by="Ana", use="turn")
    late = play(
        "pf1",
        engaged=[("Ana", "Orc")],
        house_rules={"action.hero-points": "party"},
        Ana=hero(hp=40, weapons=[SWORD], levels=FIGHTER),
        Orc=foe(hp=90),
    ).start(Ana=5, Orc=10)
    late.do("hero-point", by="Ana", use="turn")
    budget = late["Ana"].budget
    assert (late.state.actor, budget.standard, budget.move, budget.full_round) == ("Ana", 1, 0, 0)
    assert late.refused("hero-point", by="Ana", use="standard", force=False)
    late.turns("Ana")
    assert late.state.actor == "Orc"
    late.turns("Orc")
    assert (late.state.round, late.state.actor) == (2, "Ana")


def test_a_use_comes_back() -> None:
    fight = fight_of(special=[{"name": "Smite", "uses": "2/day"}])
    key = "ability|0|smite"
    assert recallable(fight.state, "Ana", fight.ruleset) == ()
    assert "has used nothing of Smite yet" in fight.refused("hero-point", by="Ana", use="recall", key=key)[0]
    fight.do("count", to="Ana", key=key, change=-1)
    assert [each.key for each in recallable(fight.state, "Ana", fight.ruleset)] == [key]
    fight.do("hero-point", by="Ana", use="recall", key=key)
    counted = counted_use(fight.state, "Ana", fight.ruleset, key)
    assert counted is not None
    assert (counted.used, left(fight)) == (0, 0)
    assert fight.refused("hero-point", by="Ana", use="recall", key=KEY)
