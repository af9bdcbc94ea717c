"""What follows hits in a forecast: who is weaker strikes as its sheet then says, and who cannot act does not."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.combat.conditions import condition_effect
from desktop_app.combat.state import ActiveEffect
from desktop_app.content.spells import named_spell
from desktop_app.forecast.blows import Blow, blow_from
from desktop_app.forecast.compiled import CompiledFight
from desktop_app.forecast.compiling import compile_fight
from desktop_app.forecast.counting import play as forecast
from desktop_app.forecast.values import ForecastAsk
from tests.forecast.encounters import FIGHTER, FIRE, GHOUL, ORC, SHADOW, SPIDER, VETERAN, WIZARD, several
from tests.play import AXE, BITE, KNIFE, RULESETS, SWORD, Play, foe, hero, play

FIGHTS = 300
SURE = "A hit paralyzes for 1d4+1 rounds, Fortitude DC 90 negates."
weapons = st.sampled_from((SWORD, AXE, KNIFE, SWORD | {"crit": "15-20/x2", "extra": "1d6 fire"}))


def in_numbers(here: Play) -> CompiledFight:
    """These in numbers."""
    return compile_fight(ForecastAsk(here.state), here.ruleset)


def alike(one: Blow, other: Blow) -> bool:
    """Whether two blows do the same, each amount as likely."""

    def told(blow: Blow) -> dict[tuple[int, int], float]:
        found: dict[tuple[int, int], float] = {}
        bounds = (0.0, *blow.up_to, 1.0)
        for place, pair in enumerate(zip(blow.lethal, blow.nonlethal, strict=True)):
            found[pair] = found.get(pair, 0.0) + bounds[place + 1] - bounds[place]
        return found

    first, second = told(one), told(other)
    return all(abs(first.get(key, 0.0) - second.get(key, 0.0)) < 1e-9 for key in first.keys() | second.keys())


@settings(max_examples=25, derandomize=True, deadline=None)
@given(st.sampled_from(RULESETS), weapons, st.integers(0, 9), st.integers(-9, 9), st.sampled_from(((), ("5/-",))))
def test_a_blow_weighed_anew_is_that_against_another_armor_class(
    ruleset: str, weapon: dict[str, Any], bab: int, more: int, dr: tuple[str, ...]
) -> None:
    plain = {"hp": 30, "dr": list(dr), "weapons": []}
    before, after = (
        in_numbers(
            play(ruleset, Ana=hero(hp=20, bab=bab, weapons=[weapon]), Orc=foe(**plain, armor={"bonus": 9 + bonus}))
        )
        for bonus in (0, more)
    )
    swing = before.pairings[0][1].single[0][0].swing
    assert swing is not None
    assert alike(blow_from(swing, -more), after.pairings[0][1].single[0][0])


@settings(max_examples=10, derandomize=True, deadline=None)
@given(st.sampled_from(RULESETS), st.sampled_from((SWORD, AXE, KNIFE)), st.integers(10, 20), st.integers(1, 9))
def test_who_has_lost_strength_strikes_as_its_sheet_then_says(
    ruleset: str, weapon: dict[str, Any], strength: int, lost: int
) -> None:
    here = play(ruleset, Ana=hero(hp=20, bab=5, str=strength, weapons=[weapon]), Shadow=foe(**SHADOW))
    fight = in_numbers(here)
    swing = fight.pairings[0][1].single[0][0].swing
    weak = fight.weak[0].losses[fight.losses.index("str damage")]
    assert swing is not None
    assert len(weak) == strength
    weaker = replace(here["Ana"], ability_damage=(("str", lost),))
    there = replace(here.state, combatants={**here.state.combatants, "Ana": weaker})
    now = compile_fight(ForecastAsk(there), here.ruleset).pairings[0][1].single[0][0]
    assert alike(blow_from(swing, *weak[lost - 1].own[swing.arm]), now)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_is_paralyzed_does_nothing_and_is_struck_the_easier(ruleset: str) -> None:
    sure = {"special": [{"name": "Paralysis", "kind": "Ex", "text": SURE}], "bab": 40, "hp": 400}
    heroes = several(1, "Ana", hero, **FIGHTER)
    fight = in_numbers(play(ruleset, **heroes, **several(1, "Ghoul", foe, **GHOUL | sure)))
    told = forecast(fight, FIGHTS, 1)
    ghoul = next(each for each in told.combatants if each.side == "foes")
    assert told.wins("foes").value > 0.99
    assert told.lost(ghoul)[0] < 12, "one turn before the first hit at the most, and the rare natural 20 on a save"
    (state,) = fight.weak[0].states
    assert state.against[0] > 0
    assert state.exposed


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_shadow_kills_one_of_whose_strength_nothing_is_left(ruleset: str) -> None:
    heroes = several(1, "Ana", hero, **FIGHTER | {"str": 3})
    fight = in_numbers(play(ruleset, **heroes, **several(2, "Shadow", foe, **SHADOW | {"bab": 20, "hp": 90})))
    told = forecast(fight, FIGHTS, 1)
    ana = told.combatants[0]
    assert told.dies(ana).value > 0.9
    assert told.lost(ana)[0] == 0, "it dies with all its hit points"
    assert told.drained(ana) >= 2.9


def test_poison_of_several_bites_grows_and_what_is_lost_goes_on_into_the_next_fight() -> None:
    here = play("pf1", **several(2, "Ana", hero, **VETERAN), **several(2, "Spider", foe, **SPIDER))
    later = play("pf1", **several(2, "Orc", foe, **ORC | {"hp": 30, "bab": 5}))
    fight = compile_fight(ForecastAsk(here.state, next_encounters=(later.state,)), here.ruleset)
    assert fight.ailments[0].stacks
    assert fight.later[0].losses == fight.losses == ("str damage",)
    assert fight.later[0].weak[0].losses[0][3].own[0] == (-2, -2)
    told = forecast(fight, FIGHTS, 1)
    harmless = [replace(each, hp=each.hp) for each in fight.fighters]
    bare = replace(fight, fighters=tuple(harmless), ailments=(replace(fight.ailments[0], effect=(None, None)),))
    assert told.drained(told.combatants[0]) > forecast(bare, FIGHTS, 1).combatants[0].drained / FIGHTS > 0


def test_who_is_paralyzed_by_now_takes_no_part_until_it_is_over() -> None:
    here = play("pf1", **several(1, "Ana", hero, **FIGHTER), **several(1, "Orc", foe, **ORC | {"hp": 26}))
    here.start(Ana1=20, Orc1=5)

    def won(rounds: int | None) -> int:
        ends = None if rounds is None else here.state.round + rounds
        effect = condition_effect("paralyzed", here.ruleset, "spell")
        active = ActiveEffect(effect, condition="paralyzed", ends_round=ends, ends_before="Orc1")
        bound = replace(here["Ana1"], effects=(active,))
        there = replace(here.state, combatants={**here.state.combatants, "Ana1": bound})
        fight = compile_fight(ForecastAsk(there), here.ruleset)
        return forecast(fight, FIGHTS, 1).side("heroes").won

    potion = {"equipment": [{"item": "potion of cure serious wounds"}]}
    other = play("pf1", Ana=hero(**FIGHTER | potion), Orc=foe(**ORC))
    bound = replace(other["Ana"], effects=(ActiveEffect(condition_effect("paralyzed", other.ruleset)),))
    there = replace(other.state, combatants={**other.state.combatants, "Ana": bound})
    fight = compile_fight(ForecastAsk(there), other.ruleset, lambda name: named_spell("pf1", name))
    assert fight.fighters[0].heals, "who is paralyzed for now has its potions afterwards"
    assert fight.fighters[0].laid == ((0, -1),)
    assert won(None) == 0
    assert 0 < won(2) < forecast(in_numbers(here), FIGHTS, 1).side("heroes").won


def test_what_is_not_played_is_named_by_creature() -> None:
    holds = BITE | {"features": ["grab"]}
    grab = {"name": "Grab", "kind": "Ex", "text": "Medium or smaller."}
    here = play("pf1", Ana=hero(**FIGHTER), Croc=foe(name="Crocodile", hp=22, weapons=[holds], special=[grab]))
    fight = in_numbers(here)
    assert fight.left_out == ("Of what follows a hit, not counted: what a hold does in later rounds (Crocodile).",)
    assert fight.holds, "the hold itself and its penalties are played"
    assert forecast(fight, 50, 1).fights == 50


def test_harm_of_many_dice_keeps_its_mean_in_few_ways() -> None:
    crushes = {"name": "Constrict", "kind": "Ex", "text": "Constrict 8d6+8."}
    grab = {"name": "Grab", "kind": "Ex", "text": "Any size."}
    arm = {"name": "tentacle", "kind": "natural", "damage": "1d6", "features": ["grab"]}
    here = play("d35", Ana=hero(hp=200, con=14), Maw=foe(hp=90, bab=60, str=40, weapons=[arm], special=[grab, crushes]))
    fight = in_numbers(here)
    swing = fight.pairings[1][0].single[0][0].swing
    assert swing is not None
    follow = swing.follows[0]
    assert follow is not None
    assert len(follow.outcomes) <= 20
    shares = [more - less for less, more in pairwise((0.0, *follow.up_to, 1.0))]
    mean = sum(share * outcome.points for share, outcome in zip(shares, follow.outcomes, strict=True))
    assert mean == pytest.approx(36, abs=0.6), "it holds for sure, and 8d6+8 are 36"
    assert all(outcome.holds for outcome in follow.outcomes)


@pytest.mark.parametrize(("ruleset", "struck"), [("pf1", True), ("d35", True), ("d30", False), ("cmbv", True)])
def test_who_stands_up_is_struck_where_the_ruleset_says_so(ruleset: str, struck: bool) -> None:
    """She acts first and fells the orc, so that nothing but a blow while she rises can hurt her."""
    sure = hero(hp=50, bab=60, armor={"bonus": 5}, weapons=[SWORD | {"damage": "100"}])
    here = play(ruleset, Ana=sure, Orc=foe(hp=20, bab=60, weapons=[AXE]))
    here.start(Ana=20, Orc=5).do("engage", a="Ana", b="Orc")
    lying = replace(here["Ana"], effects=(ActiveEffect(condition_effect("prone", here.ruleset), condition="prone"),))
    there = replace(here.state, combatants={"Ana": lying, "Orc": replace(here["Orc"], acted=True)})
    told = forecast(compile_fight(ForecastAsk(there), here.ruleset), FIGHTS, 1)
    assert (told.lost(told.combatants[0])[0] > 4) is struck, "the orc strikes later only where her blow was a natural 1"


def test_who_casts_steps_out_of_melee_before_it_and_who_breathes_does_not() -> None:
    here = play("pf1", Wiz=hero(**WIZARD), Dog=hero(**FIGHTER | {"special": [FIRE]}), **several(3, "Orc", foe, **ORC))
    fight = compile_fight(ForecastAsk(here.state), here.ruleset, lambda name: named_spell("pf1", name))
    wizard, dog = fight.fighters[:2]
    assert wizard.areas
    assert all(each.cast for each in wizard.areas + wizard.strikes)
    assert [each.cast for each in dog.areas] == [False]
