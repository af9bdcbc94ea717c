"""The sheet, the card before the roll and the fight tell the same numbers of a maneuver, whatever rules are played."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.campaign.state import Kept
from desktop_app.combat.codec import read_command
from desktop_app.combat.decide import Decided, decide
from desktop_app.combat.decide.preview import ahead
from desktop_app.combat.events import CheckRolled
from desktop_app.rules.d20 import d20_of
from desktop_app.rules.dice import ScriptedDice, SeededDice
from desktop_app.rules.house_rules import HOUSE_RULES
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.maneuver_check import CHOSEN_BY, INSIDE, check_of
from desktop_app.rules.setting import Value
from tests.play import AXE, KNIFE, RULESETS, SWORD, Play, foe, hero, play
from ui.fight.views.ahead_text import ahead_words
from ui.sheet.models.maneuvers import Maneuver, maneuvers
from ui.sheet.models.shown import shown

KINDS = ("bull-rush", "disarm", "grapple", "overrun", "sunder", "trip")
AT_ONCE: dict[str, Value] = {f"maneuver.provoke/{kind}": "nobody" for kind in KINDS}
"""So that nobody strikes before the roll."""
EVERY_NUMBER: dict[str, Value] = {
    "maneuver.cmb": "better",
    "maneuver.cmd": True,
    "maneuver.grapple-size-d35/check": True,
    "maneuver.grapple-start/too-large": 0,
}
"""So that every way of deciding a maneuver has what it reckons with."""
BLADES: list[dict[str, Any]] = [AXE, SWORD, SWORD | {"enhancement": 2}, KNIFE]
ways = st.fixed_dictionaries(
    {setting.id: st.sampled_from(list(setting.words)) for kind, setting in CHOSEN_BY.items() if kind in KINDS}
)
house = st.fixed_dictionaries({}, optional={rule.id: st.sampled_from(list(rule.words)) for rule in HOUSE_RULES})
creatures = st.fixed_dictionaries(
    {
        "str": st.integers(6, 20),
        "dex": st.integers(6, 20),
        "bab": st.integers(0, 8),
        "size": st.sampled_from(["small", "medium", "large"]),
        "feats": st.lists(st.sampled_from(["Improved Trip", "Improved Disarm", "Improved Grapple"]), unique=True),
        "weapons": st.lists(st.sampled_from(BLADES), min_size=1, max_size=1),
    }
)


def on_sheet(fight: Play, name: str, kind: str) -> Maneuver:
    """The maneuver as the sheet shows it."""
    found = maneuvers(shown(Kept("c1", fight[name].creature), fight.ruleset, fight.ruleset))
    return next(each for each in found if each.kind == kind)


def in_fight(fight: Play, form: dict[str, Any]) -> tuple[Ledger, int]:
    """The number that is rolled with, and what was to beat beside its die."""
    dice = ScriptedDice({"touch": d20_of(fight.ruleset).most}, SeededDice(3))
    decided = decide(fight.state, read_command(form), fight.ruleset, dice)
    assert isinstance(decided, Decided), decided
    rolled = [event for event in decided.events if isinstance(event, CheckRolled)]
    assert rolled[0].ledger is not None
    theirs = rolled[1].ledger.total if len(rolled) > 1 and rolled[1].ledger is not None else rolled[0].dc
    assert theirs is not None
    return rolled[0].ledger, theirs


def on_card_and_in_fight(
    fight: Play, kind: str, options: tuple[str, ...] = ()
) -> tuple[tuple[Ledger, int], tuple[Ledger, int]]:
    """What Ana rolls with in a maneuver at the orc and what it is to beat: on the card, and in the fight."""
    mine, theirs = on_sheet(fight, "Ana", kind), on_sheet(fight, "Orc", kind)
    weapon = fight["Ana"].creature.weapons[0].name if kind in ("disarm", "sunder") else ""
    form: dict[str, Any] = {
        "maneuver": {
            "by": "Ana", "target": "Orc", "kind": kind, "with": weapon, "options": list(options), "force": True,
        }
    }  # fmt: skip
    said = ahead(fight.state, read_command(form), fight.ruleset)
    contest = said.maneuver
    assert contest is not None
    assert contest.check is mine.check is check_of(fight.ruleset, kind)
    assert contest.mine.lines[: len(mine.made.lines)] == mine.made.lines, "what the case adds comes behind the sheet's"
    assert contest.theirs.lines[: len(theirs.against.lines)] == theirs.against.lines
    assert contest.explain()[1:] in ahead_words(said)
    return (contest.mine, contest.theirs.total), in_fight(fight, form)


@pytest.mark.rule("maneuver.check", "maneuver.trip", "maneuver.disarm", "maneuver.sunder", "maneuver.bull-rush")
@pytest.mark.parametrize("ruleset", RULESETS)
@settings(max_examples=12)
@given(changes=house, chosen=ways, ana=creatures, orc=creatures, charge=st.booleans())
def test_sheet_card_and_fight_agree(
    ruleset: str, changes: dict[str, Value], chosen: dict[str, Value], ana: Any, orc: Any, charge: bool
) -> None:
    house_rules = changes | chosen | EVERY_NUMBER | AT_ONCE
    fight = play(ruleset, engaged=[("Ana", "Orc")], house_rules=house_rules, Ana=hero(**ana), Orc=foe(**orc))
    fight.start(Ana=20, Orc=10).turns("Ana", "Orc")
    for kind in KINDS:
        on_card, fought = on_card_and_in_fight(fight, kind, ("charge", "flanking") if charge else ())
        assert on_card == fought, kind


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_ruleset_as_it_is_shown_is_a_ruleset_as_it_is_fought(ruleset: str) -> None:
    blades = {"Ana": hero(weapons=[AXE]), "Orc": foe(weapons=[AXE])}
    fight = play(ruleset, engaged=[("Ana", "Orc")], house_rules=AT_ONCE, **blades)
    fight.start(Ana=20, Orc=10).turns("Ana", "Orc")
    for kind in KINDS:
        on_card, fought = on_card_and_in_fight(fight, kind)
        assert on_card == fought, kind


def test_a_trip_is_decided_by_the_trips_own_setting() -> None:
    """Where other maneuvers go by the defense, a sheet once told the number to beat of a trip that both sides roll."""
    fight = play("pf1", house_rules={"maneuver.trip": "opposed-bonus"}, Ana=hero(bab=3), Orc=foe(bab=1))
    assert on_sheet(fight, "Orc", "trip").rolled
    assert not on_sheet(fight, "Orc", "disarm").rolled


def test_every_way_of_every_maneuver_has_its_check() -> None:
    for kind, setting in CHOSEN_BY.items():
        for way in setting.words:
            ruleset = play("pf1").ruleset.with_settings({setting.id: way})
            if way == "none":
                with pytest.raises(KeyError):
                    check_of(ruleset, kind)
            else:
                assert check_of(ruleset, kind).rule
    assert INSIDE in CHOSEN_BY
