"""Areas that hold and harm in later rounds, and what it takes to get out of them; every number by hand."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.breaths import breaths, use_of
from desktop_app.combat.codec import command_form, read_state, state_form
from desktop_app.combat.commands import Cast
from desktop_app.combat.decide.preview import spell_ahead
from desktop_app.combat.each_round import harm_due
from desktop_app.combat.narrate import sentence
from desktop_app.combat.ways_out import ways_out
from desktop_app.content.spells import load_spells
from desktop_app.rules.plain_forms import encode
from desktop_app.rules.spell_play import spell_resolution
from tests.play import RULESETS, Play, foe, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
OPPOSED = [name for name in RULESETS if not like(name, "pf1")]


def cast(ruleset: str, spell: str, level: int, dice: Any, *targets: str, dc: int = 15) -> Play:
    """A caster of that level has cast it; Orc and Imp have base attack 1, all abilities 10 and 60 hit points."""
    told = play(ruleset, Ash=hero(bab=4), Orc=foe(hp=60), Imp=foe(hp=60)).start(Ash=20, Orc=10, Imp=5)
    made = spell_resolution(load_spells(ruleset)[spell], level, told.ruleset)
    assert made is not None
    form = encode(made) | {"dc": dc}
    return told.do("cast", dice, by="Ash", name=spell, spell_level=4, targets=list(targets), play=form)


def asked(told: Play) -> tuple[str, ...]:
    return tuple(name for each in harm_due(told.state) for name in each.targets)


def grips(told: Play, name: str) -> bool:
    return told[name].in_grapple


def held(told: Play, name: str) -> list[str]:
    return [each.chance for each in ways_out(told.state, name, told.ruleset)]


@pytest.mark.rule("maneuver.grapple-start")
def test_black_tentacles_pf1() -> None:
    """Caster level 7: +12 against CMD 11 (10 + 1): 1d20 for all. The round after, +5 against whom they hold.

    To get free: 10 and +12 = DC 22, by CMB 1 or Escape Artist 0.
    """
    told = cast("pf1", "black tentacles", 7, {"grapple": 2, "damage": [3]}, "Orc", "Imp")
    told.expect({"Orc.hp": 53, "Imp.hp": 53, "Orc.conditions": {"has": "grappled"}})
    told.turns("Ash")
    assert held(told, "Orc")[0].endswith("against DC 22: cannot succeed") or "DC 22" in held(told, "Orc")[0]
    told.do("break-free", {"check": 20}, by="Orc", text="Black tentacles: grappled", check="Escape Artist")
    told.expect({"Orc.budget.standard": 0, "Orc.conditions": {"has": "grappled"}})
    told.turns("Orc", "Imp")
    assert asked(told) == ("Orc", "Imp")
    told.do("harm-again", {"grapple": 1, "damage": [1]}, on="Ash", text="Black tentacles").expect(
        {"Orc.hp": 48, "Imp.hp": 48}
    )


@pytest.mark.parametrize("ruleset", OPPOSED)
@pytest.mark.rule("maneuver.grapple-start")
def test_black_tentacles_where_both_roll(ruleset: str) -> None:
    """The first check holds and does no harm; a later one crushes whom it holds for 1d6+4, and holds the others."""
    dice = {"grapple": {"Orc": 15, "Imp": 2}, "opposed": {"Orc": 3, "Imp": 20}}
    told = cast(ruleset, "black tentacles", 7, dice, "Orc", "Imp")
    told.expect({"Orc.hp": 60, "Imp.hp": 60})
    assert told["Orc"].has_condition("grappled") or told["Orc"].has_condition("grappling")
    assert not grips(told, "Imp")
    told.turns("Ash", "Orc", "Imp")
    again = {"grapple": {"Orc": 15, "Imp": 15}, "opposed": {"Orc": 3, "Imp": 3}, "damage": [2]}
    told.do("harm-again", again, on="Ash", text="Black tentacles").expect({"Orc.hp": 54, "Imp.hp": 60})
    assert grips(told, "Imp")
    told.turns("Ash")
    (first, *_) = ways_out(told.state, "Orc", told.ruleset)
    told.do("break-free", {"check": 20, "opposed": 1}, by="Orc", text=first.text, check=first.escape.check)
    assert not grips(told, "Orc")


def test_entangle_pf1_is_broken_by_a_move_action_against_the_dc_of_the_spell() -> None:
    told = cast("pf1", "entangle", 5, {"save": {"Orc": 14, "Imp": 15}}, "Orc", "Imp")
    assert told["Orc"].has_condition("entangled")
    assert not told["Imp"].has_condition("entangled")
    told.turns("Ash")
    told.do("break-free", {"check": 15}, by="Orc", text="Entangle: entangled", check="str")
    assert not told["Orc"].has_condition("entangled")
    told.expect({"Orc.budget.standard": 1, "Orc.budget.move": 0})
    told.turns("Orc", "Imp")
    assert asked(told) == ("Orc", "Imp")


@pytest.mark.parametrize("ruleset", OPPOSED)
def test_entangle_takes_a_full_round_and_20_where_the_book_says_so(ruleset: str) -> None:
    told = cast(ruleset, "entangle", 5, {"save": {"Orc": 14, "Imp": 15}}, "Orc", "Imp")
    told.turns("Ash")
    assert {int(each.escape.dc) for each in ways_out(told.state, "Orc", told.ruleset)} == {20}
    told.do("break-free", {"check": 20}, by="Orc", text="Entangle: entangled", check="str")
    told.expect({"Orc.budget.standard": 0, "Orc.budget.move": 0})
    assert not told["Orc"].has_condition("entangled")


@every_ruleset
def test_a_stinking_cloud_asks_those_again_who_saved(ruleset: str) -> None:
    told = cast(ruleset, "stinking cloud", 5, {"save": {"Orc": 2, "Imp": 19}}, "Orc", "Imp")
    told.expect({"Orc.conditions": {"has": "nauseated"}})
    told.turns("Ash", "Orc", "Imp")
    assert asked(told) == ("Imp",)
    told.do("harm-again", {"save": {"Imp": 3}}, on="Ash", text="Stinking cloud")
    told.expect({"Imp.conditions": {"has": "nauseated"}})


@every_ruleset
def test_a_web_holds_until_it_is_broken(ruleset: str) -> None:
    """pf1: grappled, CMB or Escape Artist against the spell's DC; else stuck, Strength 20 or Escape Artist 25."""
    told = cast(ruleset, "web", 3, {"save": {"Orc": 2}}, "Orc")
    told.turns("Ash")
    dcs = {each.escape.check: each.escape.dc for each in ways_out(told.state, "Orc", told.ruleset)}
    pf1 = like(ruleset, "pf1")
    assert dcs == ({"cmb": 15, "Escape Artist": 15} if pf1 else {"str": 20, "Escape Artist": 25})
    told.do("break-free", {"check": 20}, by="Orc", text="", check="cmb" if pf1 else "str")
    assert not told["Orc"].in_grapple
    assert told["Orc"].effect("Stuck in a web") is None
    assert told["Orc"].has_condition("entangled") is not pf1


@every_ruleset
def test_the_spell_poison_goes_on_by_its_own_saves(ruleset: str) -> None:
    told = cast(ruleset, "poison", 5, {}, dc=16)
    assert told["Ash"].charge == "poison"
    told.turns("Ash", "Orc", "Imp")
    told.do("deliver", {"touch": 15, "save": {"Orc": 3}, "ability": [2]}, by="Ash", target="Orc")
    assert [each.affliction.name for each in told["Orc"].afflictions] == ["poison"]
    assert dict(told["Orc"].ability_damage) == {"con": 2}


@every_ruleset
def test_a_storm_of_vengeance_does_something_else_each_round(ruleset: str) -> None:
    """1d6 acid, then 10d6 electricity with a save for half, then 5d6; while its caster concentrates."""
    told = cast(ruleset, "storm of vengeance", 17, {"save": {"Orc": 2}}, "Orc")
    told.do("adjust", to="Orc", what="hp", value="60")
    for dice, left in (
        ({"damage": [4]}, 56),
        ({"damage": [2] * 10, "save": {"Orc": 20}}, 46),
        ({"damage": [3] * 5}, 31),
    ):
        told.turns("Ash", "Orc", "Imp")
        assert asked(told) == ("Orc",)
        told.do("harm-again", dice, on="Ash", text="Storm of vengeance").expect({"Orc.hp": left})
        told.do("act", by="Ash", action="concentrate-maintain")
    told.turns("Ash", "Orc", "Imp")
    assert asked(told) == ()


@every_ruleset
def test_a_spiders_web_is_slipped_or_burst(ruleset: str) -> None:
    """Escape DC 12; to burst it is 4 harder. The journal's form of it reads back."""
    web = {"name": "Web", "kind": "Ex", "text": "Thrown as a net at up to 50 feet; escape DC 12.", "uses": "8/day"}
    told = play(ruleset, Spider=foe(bab=2, special=[web]), Ana=hero()).start(Spider=20, Ana=10)
    (found,) = breaths(told.state, "Spider", told.ruleset)
    ((_, form),) = command_form(use_of(found, ("Ana",))).items()
    told.do("use", {"touch": 19}, **dict(form)).turns("Spider")
    assert {each.escape.check: each.escape.dc for each in ways_out(told.state, "Ana", told.ruleset)} == {
        "Escape Artist": 12,
        "str": 16,
    }
    assert read_state(state_form(told.state)).combatants["Ana"].reminders == told["Ana"].reminders
    assert told.refused("break-free", by="Ana", text="Net")[0] == "Nothing called 'Net' holds Ana."
    told.do("break-free", {"check": 11}, by="Ana", text="", check="Escape Artist")
    assert told["Ana"].has_condition("entangled")
    told.turns("Ana", "Spider").do("break-free", {"check": 16}, by="Ana", text="", check="str")
    assert not told["Ana"].has_condition("entangled")
    assert not ways_out(told.state, "Ana", told.ruleset)


@every_ruleset
def test_the_card_tells_the_check_before_it_is_rolled(ruleset: str) -> None:
    """Caster level 7: +12 against CMD 11 in Pathfinder; else both roll, the orc with base attack 1."""
    told = play(ruleset, Ash=hero(bab=4), Orc=foe(hp=60)).start(Ash=20, Orc=10)
    made = spell_resolution(load_spells(ruleset)["black tentacles"], 7, told.ruleset)
    assert made is not None
    command = Cast(by="Ash", name="black tentacles", targets=("Orc",), play=made)
    (foreseen,) = spell_ahead(told.state, command, told.ruleset).values()
    wanted = {"pf1": "+12 against CMD 11", "cmbv": "+12 against +1"}
    assert foreseen.grapple == wanted.get(ruleset, "+15 against +1")


@every_ruleset
def test_a_hold_is_told_by_both_names(ruleset: str) -> None:
    wins = {"maneuver": 19} if like(ruleset, "pf1") else {"check": 19, "opposed": 2}
    bite = {"name": "bite", "kind": "natural", "damage": "1d6", "features": ["grab"]}
    told = play(ruleset, Wolf=foe(bab=6, size="large", weapons=[bite]), Ana=hero(), engaged=[("Wolf", "Ana")])
    told.start(Wolf=20, Ana=10).do("attack", {"attack": 19, "damage": [1], **wins}, by="Wolf", target="Ana")
    assert "Wolf holds Ana." in [sentence(event) for event in told.events]


@every_ruleset
@pytest.mark.rule("round.effect-duration")
def test_who_leaves_a_stinking_cloud_is_nauseated_for_1d4_and_1_rounds_more(ruleset: str) -> None:
    """Caster level 5. Orc failed and leaves on its turn of round 1: 3 + 1 = 4 rounds, so it is well again in round 5.

    Imp saved and leaves: nothing is left, and the cloud asks it no more.
    """
    told = cast(ruleset, "stinking cloud", 5, {"save": {"Orc": 2, "Imp": 19}}, "Orc", "Imp").turns("Ash")
    told.do("leave-area", {"duration": {"Orc": [3]}}, who="Orc", spell="stinking cloud", by="Ash")
    told.do("leave-area", who="Imp", spell="stinking cloud", by="Ash")
    told.expect({"Orc.conditions": {"has": "nauseated"}})
    told.turns("Orc", "Imp")
    assert asked(told) == ()
    for _ in range(3):
        told.expect({"Orc.conditions": {"has": "nauseated"}})
        told.turns("Ash", "Orc", "Imp")
    told.turns("Ash")
    assert not told["Orc"].has_condition("nauseated")
    assert "is not in the area" in told.refused("leave-area", who="Orc", spell="stinking cloud", by="Ash")[0]


@every_ruleset
@pytest.mark.rule("round.effect-duration")
def test_a_cloud_that_is_over_leaves_its_sickness_for_a_while(ruleset: str) -> None:
    """Of caster level 1 it is gone after a round; the orc that failed is nauseated for 1 + 1 rounds from then on."""
    told = cast(ruleset, "stinking cloud", 1, {"save": {"Orc": 2, "Imp": 19}}, "Orc", "Imp").turns("Ash", "Orc")
    told.do("end-turn", {"duration": {"Orc": [1]}}, by="Imp")
    told.expect({"Orc.conditions": {"has": "nauseated"}}).turns("Ash", "Orc", "Imp")
    told.expect({"Orc.conditions": {"has": "nauseated"}}).turns("Ash", "Orc", "Imp")
    assert not told["Orc"].has_condition("nauseated")


def test_who_is_not_in_the_cloud_cannot_leave_it() -> None:
    told = cast("pf1", "stinking cloud", 5, {"save": {"Orc": 2}}, "Orc")
    assert "is not in the area" in told.refused("leave-area", who="Imp", spell="stinking cloud", by="Ash")[0]
