"""The clock and the party between fights: what lasts goes on, what belongs to one fight stays there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from desktop_app.combat.carrying_over import as_they_left
from desktop_app.combat.codec import read_state, state_form
from desktop_app.combat.narrate import lines
from desktop_app.combat.spans import short_span, span_text
from desktop_app.combat.timeline import game_time, rounds_left
from desktop_app.rules.plain_forms import encode
from desktop_app.rules.resolution import AbilityHarm, Resolution
from tests.play import SWORD, Play, creature, foe, hero, play


def fought() -> Play:
    """A fight in its third round, at the turn of Ana, after 10 minutes on the way."""
    fight = play("pf1", Ana=hero(hp=30, weapons=[SWORD]), Bob=hero(), Orc=foe()).do("clock", minutes=10)
    fight.start(Ana=20, Bob=15, Orc=10)
    for _ in range(6):
        fight.do("end-turn")
    fight.do("damage", to="Ana", amount=12).do("temp-hp", to="Ana", amount=5, source="aid")
    fight.do("ability", to="Ana", ability="str", amount=3).do(
        "ability", to="Ana", ability="con", amount=2, kind="drain"
    )
    fight.do("effect", to="Ana", name="mage armor", rounds=2400).do("effect", to="Ana", name="haste", rounds=5)
    fight.do("condition", to="Ana", add="prone").do("condition", to="Ana", add="shaken", rounds=30)
    return fight.do("adjust", to="Ana", what="will", value="+2", reason="oath")


def brought(fight: Play, next_one: Play, *names: str, **fields: Any) -> Play:
    left = [encode(who) for who in as_they_left(fight.state, names)]
    clock = game_time(fight.state)
    return next_one.do("bring", combatants=left, clock=clock, origin="The ford", **fields)


def lasting(fight: Play, name: str) -> dict[str, int | None]:
    return {each.effect.name: rounds_left(each, fight.state) for each in fight[name].effects}


def test_who_is_here_already_takes_its_standing_over() -> None:
    fight = fought()
    next_one = play("pf1", Ana=hero(hp=30), Wolf=foe())
    brought(fight, next_one, "Ana", later=3)
    ana, before = next_one["Ana"], fight["Ana"]
    assert (ana.hp, ana.maximum, ana.temp_hp) == (before.hp, before.maximum, 5)
    assert (dict(ana.ability_damage), dict(ana.ability_drain)) == ({"str": 3}, {"con": 2})
    assert lasting(next_one, "Ana") == {"Mage armor": 2397, "Haste": 2, "shaken": 27}
    assert ana.adjustments == before.adjustments
    assert game_time(fight.state) == 102
    assert game_time(next_one.state) == 105
    assert read_state(state_form(next_one.state)).clock == 105
    assert lines(next_one.events)[0].startswith("Ana comes from The ford: 17 of 29 hit points, Mage armor 3 h 59 min,")


def test_effects_go_on_where_they_stopped_when_the_next_fight_begins() -> None:
    next_one = brought(fought(), play("pf1", Ana=hero(hp=30), Wolf=foe()), "Ana")
    next_one.start(Ana=20, Wolf=10)
    left = []
    for _ in range(6):
        left.append(lasting(next_one, "Ana").get("Haste", 0))
        next_one.turns("Ana", "Wolf")
    assert left == [5, 4, 3, 2, 1, 0]


def test_who_is_not_here_joins_even_in_a_running_fight() -> None:
    next_one = play("pf1", Cid=hero(), Wolf=foe()).start(Cid=20, Wolf=10)
    next_one.turns("Cid")
    left = [encode(who) for who in as_they_left(fought().state, ["Ana", "Bob"])]
    next_one.do("bring", combatants=left, clock=102, dice={"initiative": {"Ana": 5, "Bob": 18}})
    assert next_one.state.order == ("Cid", "Bob", "Wolf", "Ana")
    assert next_one["Ana"].hp == fought()["Ana"].hp
    assert not next_one["Ana"].acted
    assert next_one.state.actor == "Wolf"


def test_under_another_name_the_same_creature_of_the_campaign_is_known() -> None:
    fight, creature = fought(), {"name": "Ana", "hp": 30, "bab": 1}
    fight.state = fight.state.with_combatant(replace(fight["Ana"], source_creature="c1"))
    next_one = play("pf1", Wolf=foe()).do("add", creature=creature, side="heroes", name="Lady A", source_creature="c1")
    brought(fight, next_one, "Ana")
    assert set(next_one.state.combatants) == {"Wolf", "Lady A"}
    assert next_one["Lady A"].damage == fight["Ana"].damage


def test_only_what_the_game_master_wants() -> None:
    next_one = play("pf1", Ana=hero(hp=30), Wolf=foe()).do("effect", to="Ana", name="bless")
    brought(fought(), next_one, "Ana", hit_points=False, abilities=False)
    assert next_one["Ana"].hp == 30
    assert not next_one["Ana"].ability_damage
    assert lasting(next_one, "Ana") == {"Mage armor": 2400, "Haste": 5, "shaken": 30}
    next_one = brought(fought(), play("pf1", Ana=hero(hp=30)), "Ana", effects=False)
    assert lasting(next_one, "Ana") == {}
    assert next_one["Ana"].damage == 12


def test_the_dead_stay_dead_and_the_clock_never_goes_back() -> None:
    fight = fought().do("damage", to="Bob", amount=60)
    next_one = play("pf1", Bob=hero(), Wolf=foe()).do("clock", minutes=60)
    brought(fight, next_one, "Bob")
    assert next_one["Bob"].dead
    assert game_time(next_one.state) == 600
    assert "no one to bring" in next_one.refused("bring", combatants=[])[0]


@pytest.mark.rule("round.length")
def test_minutes_and_rounds_pass_before_within_and_after_a_fight() -> None:
    fight = play("pf1", Ana=hero(), Orc=foe()).do("effect", to="Ana", name="bless", rounds=30)
    fight.do("clock", rounds=4)
    assert lasting(fight, "Ana") == {"Bless": 26}
    fight.start(Ana=20, Orc=10).turns("Ana", "Orc").do("clock", minutes=1)
    assert lasting(fight, "Ana") == {"Bless": 15}
    assert game_time(fight.state) == 15
    fight.do("end-fight").do("clock", minutes=1, rounds=5)
    assert lasting(fight, "Ana") == {}
    assert lines(fight.events)[0] == "1 minute 5 rounds pass."
    assert "backward" in fight.refused("clock", rounds=-1)[0]
    assert "hundred years" in fight.refused("clock", minutes=60_000_000)[0]


def test_spent_spells_come_along_and_a_new_day_gives_them_back() -> None:
    fight = fought()
    spent = replace(fight["Ana"], used=(("wizard|1|shield", 2),))
    fight.state = fight.state.with_combatant(spent)
    assert brought(fight, play("pf1", Ana=hero()), "Ana")["Ana"].used == spent.used
    assert brought(fight, play("pf1", Cid=hero()), "Ana")["Ana"].used == spent.used
    assert brought(fight, play("pf1", Ana=hero()), "Ana", uses=False)["Ana"].used == ()
    next_one = brought(fight, play("pf1", Ana=hero()), "Ana").do("rest", hours=8)
    assert next_one["Ana"].used == spent.used
    assert next_one.do("rest", hours=8, new_day=True)["Ana"].used == ()
    assert "Ana regains all spells and daily uses." in lines(next_one.events)


def test_a_short_break_is_no_night() -> None:
    fight = play("pf1", Ana=hero(hp=30)).do("damage", to="Ana", amount=9)
    fight.do("effect", to="Ana", name="bless", rounds=100)
    fight.do("rest", hours=0, minutes=10)
    assert (fight["Ana"].damage, fight.state.minutes) == (9, 10)
    assert lasting(fight, "Ana") == {}
    assert fight.refused("rest", hours=0, minutes=-5)


@pytest.mark.parametrize(
    ("rounds", "short", "whole"),
    [
        (1, "1", "1 round"),
        (99, "99", "9 minutes 9 rounds"),
        (125, "12 min", "12 minutes 5 rounds"),
        (600, "1 h", "1 hour"),
        (2399, "3 h 59 min", "3 hours 59 minutes 9 rounds"),
        (14_400, "1 d", "1 day"),
        (30_000, "2 d 2 h", "2 days 2 hours"),
    ],
)
def test_spans_are_told_in_words(rounds: int, short: str, whole: str) -> None:
    assert (short_span(rounds), span_text(0, rounds)) == (short, whole)


def test_two_of_one_kind_do_not_become_one() -> None:
    pack = play("pf1")
    wolves: dict[str, Any] = {"side": "heroes", "source_creature": "c9"}
    pack.do("add", creature=creature(name="Wolf"), count=2, **wolves).do("damage", to="Wolf 1", amount=4)
    next_one = play("pf1").do("add", creature=creature(name="Wolf"), name="Grey", **wolves)
    brought(pack, next_one, "Wolf 1", "Wolf 2")
    assert {name: who.damage for name, who in next_one.state.combatants.items()} == {"Grey": 4, "Wolf 2": 0}


def test_a_newcomer_leaves_behind_what_is_not_wished() -> None:
    fight = play("pf1", Ana=hero(weapons=[SWORD | {"hp": 5}]))
    fight.do("adjust", to="Ana", what="will", value="+2").do("damage", to="Ana", amount=3)
    next_one = brought(fight, play("pf1"), "Ana", hit_points=False, effects=False)
    assert not next_one["Ana"].adjustments
    assert next_one["Ana"].items == fight["Ana"].items
    assert next_one["Ana"].damage == 0


@pytest.mark.parametrize("harm", [{"ability_damage": [["club", 3]]}, {"ability_drain": [["str", -4]]}])
def test_harm_to_what_is_no_ability_is_not_brought(harm: dict[str, Any]) -> None:
    left = [encode(who) | harm for who in as_they_left(fought().state, ("Ana",))]
    next_one = play("pf1", Wolf=foe())
    assert "Ana cannot have lost" in next_one.refused("bring", combatants=left)[0]
    assert "Ana" not in next_one.state.combatants


@pytest.mark.parametrize(
    "play_of_it", [Resolution(damage="loose-shield"), Resolution(ability=(AbilityHarm("club", "1"),))]
)
def test_a_touch_that_cannot_be_rolled_is_refused_when_it_is_given(play_of_it: Resolution) -> None:
    held = {"charge": "odd touch", "charge_play": encode(play_of_it)}
    left = [encode(who) | held for who in as_they_left(fought().state, ("Ana",))]
    next_one = play("pf1", Bob=hero(), Wolf=foe()).do("bring", combatants=left)
    told = next_one.start(Ana=20, Bob=10, Wolf=5)
    assert told["Ana"].charge == "odd touch"
    assert told.refused("deliver", by="Ana", target="Bob")
    assert told["Ana"].charge == "odd touch"


def test_one_without_a_name_is_not_brought() -> None:
    left = [encode(who) | {"name": " "} for who in as_they_left(fought().state, ("Ana",))]
    assert play("pf1", Wolf=foe()).refused("bring", combatants=left) == ("A combatant needs a name.",)
