"""The laws of a forecast: shares are a whole, alike is even, better is better, and a seed plays the same again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.combat.commands import Start
from desktop_app.combat.decide import Decided, decide
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.ground_form import ground_form
from desktop_app.content.spells import named_spell
from desktop_app.forecast.compiled import CompiledFight
from desktop_app.forecast.compiling import compile_fight
from desktop_app.forecast.counting import play as forecast
from desktop_app.forecast.tactics import TARGETS, Tactics
from desktop_app.forecast.values import ForecastAsk, ForecastResult, NoForecast, merged
from desktop_app.rules.dice import SeededDice
from tests.forecast.encounters import ARCHER, FIGHTER, ORC, several
from tests.play import AXE, BITE, BOW, RULESETS, SWORD, foe, hero, play

FIGHTS = 400


def compiled(ruleset: str, people: dict[str, Any], **asked: Any) -> CompiledFight:
    """These in numbers."""
    here = play(ruleset, **people)
    return compile_fight(ForecastAsk(here.state, **asked), here.ruleset)


bodies = st.fixed_dictionaries(
    {
        "hp": st.integers(1, 40),
        "bab": st.integers(0, 9),
        "str": st.integers(6, 22),
        "weapons": st.lists(st.sampled_from((SWORD, AXE, BITE, BOW)), min_size=1, max_size=2, unique_by=str),
    }
)
tactics = st.builds(Tactics, st.sampled_from(sorted(TARGETS)), st.booleans())


@settings(max_examples=12, derandomize=True, deadline=None)
@given(st.sampled_from(RULESETS), bodies, bodies, st.integers(1, 3), st.integers(1, 3), tactics)
def test_shares_are_a_whole_and_a_seed_plays_the_same_again(
    ruleset: str, one: dict[str, Any], other: dict[str, Any], heroes: int, foes: int, how: Tactics
) -> None:
    people = several(heroes, "Ana", hero, **one) | several(foes, "Orc", foe, **other)
    fight = compiled(ruleset, people, tactics={"foes": how})
    first, second = forecast(fight, 60, 3), forecast(fight, 40, 4)
    whole = merged(first, second)
    assert sum(side.won for side in whole.sides) + whole.undecided == whole.fights == 100
    assert sum(whole.rounds) == 100
    for side in whole.sides:
        assert sum(side.fallen) == sum(side.dead) == sum(side.left) == 100
        people_of = [each for each in whole.combatants if each.side == side.side]
        assert sum(n * count for n, count in enumerate(side.fallen)) == sum(each.fell for each in people_of)
        assert all(0 <= each.lost <= 100 * each.hit_points for each in people_of)
    assert forecast(fight, 60, 3) == first
    assert merged(second, first) == whole


@settings(max_examples=6, derandomize=True, deadline=None)
@given(st.sampled_from(RULESETS), bodies, st.integers(1, 3))
def test_who_fights_its_like_wins_half_of_the_time(ruleset: str, body: dict[str, Any], count: int) -> None:
    fight = compiled(ruleset, several(count, "Ana", hero, **body) | several(count, "Orc", foe, **body))
    told = forecast(fight, FIGHTS, 1)
    heroes, foes = (told.side(name).won for name in ("heroes", "foes"))
    assert abs(heroes - foes) <= 4 * FIGHTS**0.5


@settings(max_examples=6, derandomize=True, deadline=None)
@given(st.sampled_from(RULESETS), bodies, bodies, st.integers(1, 20))
def test_more_hit_points_never_win_less(ruleset: str, one: dict[str, Any], other: dict[str, Any], more: int) -> None:
    fight = compiled(ruleset, several(2, "Ana", hero, **one) | several(2, "Orc", foe, **other))
    tougher = tuple(
        replace(each, hp=each.hp + more, maximum=each.maximum + more) if each.side == 0 else each
        for each in fight.fighters
    )
    before = forecast(fight, FIGHTS, 1).side("heroes").won
    after = forecast(replace(fight, fighters=tougher), FIGHTS, 2).side("heroes").won
    assert after >= before - 4 * (FIGHTS / 2) ** 0.5


def test_two_who_cannot_hurt_each_other_are_told_so_and_broken_off() -> None:
    stone = {"hp": 30, "dr": ["100/-"], "weapons": [SWORD]}
    fight = compiled("pf1", several(1, "Ana", hero, **stone) | several(1, "Golem", foe, **stone), rounds=20)
    told = forecast(fight, 10, 1)
    assert "can hurt a foe" in told.endless
    assert (told.undecided, told.rounds[20]) == (10, 10)


def test_strange_fights_have_an_answer() -> None:
    many = compiled("d35", several(1, "Ana", hero, **FIGHTER) | several(200, "Rat", foe, hp=3, weapons=[BITE]))
    assert len(many.pairings) == 2, "all rats are put into numbers once"
    assert forecast(many, 2, 1).fights == 2
    here = play("pf1", **several(1, "Ana", hero, **FIGHTER), **several(2, "Orc", foe, **ORC))
    here.do("adjust", to="Ana1", what="ac", value=500)
    untouched = compile_fight(ForecastAsk(here.state), here.ruleset)
    assert forecast(untouched, 50, 1).wins("heroes").value > 0.9
    blast = compiled(
        "d30",
        several(1, "Ana", hero, **FIGHTER)
        | several(1, "Doom", foe, hp=500, bab=30, weapons=[AXE | {"damage": "100d6"}]),
    )
    assert forecast(blast, 20, 1).dies(forecast(blast, 20, 1).combatants[0]).value > 0.5
    bare = compiled("cmbv", several(1, "Ana", hero, **ARCHER) | several(1, "Sheep", foe, hp=8, weapons=[]))
    assert forecast(bare, 20, 1).wins("heroes").value > 0.9


@pytest.mark.parametrize(
    ("people", "told"),
    [
        ({}, "Nobody is in “play” yet"),
        (several(1, "Ana", hero, **FIGHTER), "has no foes"),
        (several(1, "Orc", foe, **ORC), "Nobody of the party"),
        (several(1, "Ana", hero, **FIGHTER) | several(450, "Rat", foe, **ORC), "451 combatants"),
    ],
)
def test_what_is_no_fight_is_said(people: dict[str, Any], told: str) -> None:
    with pytest.raises(NoForecast, match=told):
        compiled("pf1", people)


def test_a_fight_under_way_goes_on_from_where_it_stands() -> None:
    here = play("pf1", **several(2, "Ana", hero, **FIGHTER), **several(2, "Orc", foe, **ORC))
    begun = decide(
        here.state, Start(initiative={"Ana1": 20, "Ana2": 19, "Orc1": 5, "Orc2": 4}), here.ruleset, SeededDice(1)
    )
    assert isinstance(begun, Decided)
    fresh = forecast(compile_fight(ForecastAsk(begun.state), here.ruleset), FIGHTS, 1)
    hurt = {
        name: replace(who, damage=20) if who.side == "heroes" else who for name, who in begun.state.combatants.items()
    }
    late = compile_fight(ForecastAsk(replace(begun.state, combatants=hurt)), here.ruleset)
    assert [each.hp for each in late.fighters] == [6, 6, 11, 11]
    assert [each.initiative for each in late.fighters] == [20, 19, 5, 4]
    assert forecast(late, FIGHTS, 1).side("heroes").won < fresh.side("heroes").won


def test_what_stands_in_the_fight_stands_in_the_forecast() -> None:
    people = several(2, "Ana", hero, **FIGHTER) | several(2, "Orc", foe, **ORC)
    here = play("pf1", engaged=[("Ana1", "Orc2")], **people)
    here.start(Ana1=20, Orc1=15, Ana2=10, Orc2=5).turns("Ana1", "Orc1")
    fight = compile_fight(ForecastAsk(here.state), here.ruleset)
    names = [each.name for each in fight.fighters]
    assert [(names[one], names[other]) for one, other in fight.melee] == [("Ana1", "Orc2")]
    assert {names[place] for place in fight.to_act} == {"Ana2", "Orc2"}


def test_on_a_map_who_is_far_away_is_shot_before_it_strikes() -> None:
    def won(column: int) -> int:
        people = several(2, "Bo", hero, **ARCHER, at=(0, 0)) | several(2, "Orc", foe, **ORC | {"at": (column, 0)})
        here = play("pf1", **people).do("map", ground=ground_form(Ground(70, 3)))
        return forecast(compile_fight(ForecastAsk(here.state), here.ruleset), FIGHTS, 1).side("heroes").won

    assert won(60) > won(3) + 4 * FIGHTS**0.5


def test_healing_helps_as_long_as_it_lasts_and_is_counted() -> None:
    potions = {"equipment": [{"item": "potion of cure serious wounds", "count": 2}]}
    heroes = several(2, "Ana", hero, **FIGHTER | potions)
    here = play("pf1", **heroes, **several(3, "Orc", foe, **ORC))

    def told(tactics: Tactics) -> ForecastResult:
        ask = ForecastAsk(here.state, {"heroes": tactics})
        return forecast(compile_fight(ask, here.ruleset, lambda name: named_spell("pf1", name)), FIGHTS, 1)

    heals, bears = told(Tactics()), told(Tactics(heal_under_third=False))
    assert heals.combatants[0].uses == 2
    assert 0 < heals.spent(heals.combatants[0]) <= 2
    assert bears.spent(bears.combatants[0]) == 0
    assert heals.mean_rounds > bears.mean_rounds


def test_what_is_left_goes_on_into_the_next_encounter() -> None:
    here = play("pf1", **several(2, "Ana", hero, **FIGHTER), **several(2, "Orc", foe, **ORC))
    later = play("pf1", **several(2, "Wolf", foe, **ORC))
    fight = compile_fight(ForecastAsk(here.state, next_encounters=(later.state, later.state)), here.ruleset)
    told = forecast(fight, FIGHTS, 1)
    first, second, third = told.chain
    assert (first.reached, first.won) == (FIGHTS, told.side("heroes").won)
    assert second.reached == first.won
    assert second.won / second.reached < first.won / first.reached, "hit points do not come back"
    assert third.reached == second.won


def test_one_roll_of_a_breath_holds_for_all_whom_it_strikes() -> None:
    text = "30-ft. cone, 1d20 fire damage, Reflex DC 60 half, usable every 1d4 rounds"
    fire = {"name": "Breath Weapon", "kind": "Su", "text": text}
    heroes = several(3, "Ana", hero, hp=11, con=10, weapons=[])
    fight = compiled("pf1", heroes | several(1, "Drake", foe, hp=60, special=[fire], weapons=[]), rounds=1)
    (breath,) = fight.fighters[3].areas
    assert len(breath.by_roll[0]) == 20
    told = forecast(fight, FIGHTS, 1).side("heroes")
    assert told.fallen[1] + told.fallen[2] < FIGHTS / 5, "but for a natural 20 they stand or fall together"
    assert min(told.fallen[0], told.fallen[3]) > FIGHTS / 4
