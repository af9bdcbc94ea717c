"""Maneuvers off turn: in place of an attack of opportunity, by the game master's word, and as a readied action."""

from __future__ import annotations

import pytest

from desktop_app.combat.actions_at_hand import maneuvers_in_place, readied_maneuvers
from tests.play import BOW, CLUB, RULESETS, Play, foe, hero, play

KINDS = ("trip", "disarm", "grapple", "bull-rush", "overrun", "sunder")
TRIPPER = {"bab": 3, "hp": 30, "weapons": [CLUB], "feats": ["Improved Trip"]}
FACES = {"pf1": {"maneuver": 8}, "d35": {"touch": 15, "check": 15, "opposed": 3}}
"""The check of a trip that succeeds: 8 + 3 + 2 against 13 by one roll; 15 against 3, both with no modifier of note."""


def beside(ruleset: str) -> Play:
    """An archer beside an orc that has had its turn; it is the archer's."""
    fight = play(ruleset, engaged=[("Ana", "Orc")], Ana=hero(bab=3, hp=30, weapons=[BOW]), Orc=foe(**TRIPPER))
    return fight.start(Orc=20, Ana=10).turns("Orc")


@pytest.mark.rule("action.table", *RULESETS)
@pytest.mark.parametrize(
    ("ruleset", "expected"),
    [
        ("pf1", {"trip", "disarm", "sunder"}),
        ("d35", {"trip", "disarm", "grapple"}),
        ("d30", {"trip", "disarm", "grapple"}),
        ("cmbv", set()),
    ],
)
def test_what_may_stand_in_for_an_attack_of_opportunity(ruleset: str, expected: set[str]) -> None:
    rules = beside(ruleset).ruleset
    assert set(maneuvers_in_place(rules, KINDS)) == expected
    in_standard_action = ruleset == "d30"  # elsewhere an overrun is done in a move, or takes the full round
    assert ("overrun" in readied_maneuvers(rules, KINDS)) == in_standard_action
    assert set(maneuvers_in_place(rules, KINDS)) <= set(readied_maneuvers(rules, KINDS))


@pytest.mark.rule("maneuver.trip", "pf1", "d35")
@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_an_archer_is_tripped_before_the_shot(ruleset: str) -> None:
    fight = beside(ruleset).do("attack", by="Ana", target="Orc").expect({"provokes": ["Orc"]})
    fight.do("maneuver", by="Orc", target="Ana", kind="trip", as_="opportunity", dice=FACES[ruleset])
    fight.expect({"Ana.conditions": {"has": "prone"}, "Orc.budget.opportunities": 0, "Orc.budget.standard": 1})


@pytest.mark.rule("maneuver.check", "pf1", "d35")
@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
@pytest.mark.parametrize(("counted", "left"), [(True, 0), (False, 1)])
def test_the_game_master_grants_a_trip(ruleset: str, counted: bool, left: int) -> None:
    fight = beside(ruleset)
    fight.refused("maneuver", by="Orc", target="Ana", kind="trip", as_="opportunity")
    trip = {"by": "Orc", "target": "Ana", "kind": "trip", "as_": "opportunity", "granted": True, "counted": counted}
    fight.do("maneuver", **trip, dice=FACES[ruleset])
    fight.expect({"Ana.conditions": {"has": "prone"}, "Orc.budget.opportunities": left, "Ana.budget.standard": 1})


@pytest.mark.rule("aoo.forbidden", "pf1", "d35")
@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_one_that_is_granted_and_counted_needs_an_attack_of_opportunity_left(ruleset: str) -> None:
    fight = beside(ruleset)
    trip = {"by": "Orc", "target": "Ana", "kind": "trip", "as_": "opportunity", "granted": True}
    fight.do("maneuver", **trip, dice=FACES[ruleset])
    fight.refused("maneuver", **trip)


@pytest.mark.rule("maneuver.grapple-start", "pf1")
def test_a_grapple_is_no_attack_of_opportunity_where_it_takes_a_standard_action() -> None:
    grab = {"by": "Orc", "target": "Ana", "kind": "grapple", "as_": "opportunity", "granted": True}
    beside("pf1").refused("maneuver", **grab)


@pytest.mark.rule("initiative.ready", "pf1", "d35")
@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_a_readied_trip_takes_the_readied_action_in_the_turn_of_the_foe(ruleset: str) -> None:
    fight = play(ruleset, engaged=[("Ana", "Orc")], Ana=hero(bab=3, hp=30, weapons=[BOW]), Orc=foe(**TRIPPER))
    fight.start(Orc=20, Ana=10).do("ready", by="Orc", does="standard", trigger="she shoots").do("end-turn", by="Orc")
    fight.do("trigger", by="Orc").do("maneuver", by="Orc", target="Ana", kind="trip", dice=FACES[ruleset])
    fight.expect({"Ana.conditions": {"has": "prone"}, "Orc.budget.standard": 0, "Orc.budget.opportunities": 1})
    fight.refused("maneuver", by="Orc", target="Ana", kind="trip")
