"""Poisons and diseases: saves until cured, a second save a minute later, days that pass, doses, cures."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from desktop_app.combat.carrying_over import as_they_left
from desktop_app.combat.codec import read_command
from desktop_app.combat.decide import Decided, decide
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Encounter
from desktop_app.combat.timeline import game_time
from desktop_app.content.afflictions import find_affliction, load_afflictions, typed_affliction
from desktop_app.exchange.scenario import ruleset_of
from desktop_app.rules.affliction import Affliction, read_affliction
from desktop_app.rules.dice import SeededDice
from desktop_app.rules.plain_forms import encode
from desktop_app.rules.resolution import Resolution
from tests.combat.test_riders import facing, hits
from tests.play import RULESETS, Play, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
VENOM = "Bite; Fortitude DC 14; 1d2 Strength a round for 4 rounds; two saves in a row end it."
TWICE = "Injury; Fortitude DC 14; 1d6 Dexterity, then 2d6 a minute later."
FEVER = "Fortitude DC 13, onset 1d3 days, once a day 1d3 Dexterity and 1d3 Constitution; two saves in a row end it."
ROT = "Fortitude DC 16, incubation 1 minute, 1d6 Constitution and 1d6 Charisma a day; a curse to be broken."


def affliction(text: str, kind: str = "poison", name: str = "venom") -> Affliction:
    found = read_affliction(name, kind, text)
    assert found is not None
    return found


def afflicted(ruleset: str, text: str, kind: str = "poison", dice: Any = None, **fields: Any) -> Play:
    """Ana before any fight; the first save has failed."""
    fight = play(ruleset, Ana=hero(**({"hp": 40} | fields)))
    return fight.do("afflict", dice or {}, to="Ana", affliction=encode(affliction(text, kind)), unsaved=True)


def ill(fight: Play) -> list[str]:
    """What is in Ana's body."""
    return [held.affliction.name for held in fight["Ana"].afflictions]


def lost(fight: Play) -> dict[str, int]:
    return dict(fight["Ana"].ability_damage)


def shown(play_: Resolution | None) -> str:
    if play_ is None:
        return ""
    harms = [f"{each.amount} {each.ability} {each.kind}" for each in play_.ability]
    wound = [f"{play_.damage} {play_.damage_type}".strip()] if play_.damage else []
    return ", ".join([*harms, *wound, *(f"{each.name} {each.lasts}" for each in play_.effects)])


READ = [
    (VENOM, "poison", "1d2 str damage", "", "1 round", 4, 2, True, "1d2 str damage"),
    (TWICE, "poison", "1d6 dex damage", "1 minute", "1 minute", 1, 0, False, "2d6 dex damage"),
    ("DC 16; 1d6 Con, and again a minute later", "poison", "1d6 con damage", "1 minute", "1 minute", 1, 0, False,
     "1d6 con damage"),
    ("DC 15; nothing, then unconscious for 2d4 hours a minute later", "poison", "", "1 minute", "1 minute", 1, 0,
     False, "unconscious 2d4 hours"),
    ("initial damage 1 Str drain, secondary damage 2d6 Str, DC 17", "poison", "1 str drain", "1 minute", "1 minute", 1,
     0, False, "2d6 str damage"),
    (FEVER, "disease", "", "1d3 days", "1 day", 0, 2, True, "1d3 dex damage, 1d3 con damage"),
    ("save Fort DC 13; onset 1 day; frequency 1/day; effect 1d6 Wis damage; cure 2 consecutive saves", "disease", "",
     "1 day", "1 day", 0, 2, True, "1d6 wis damage"),
    (ROT, "disease", "", "1 minute", "1 day", 0, 0, True, "1d6 con damage, 1d6 cha damage"),
    ("DC 24; 2d6 fire and 1d4 Constitution drain a round for 10 rounds; one save ends it", "poison",
     "1d4 con drain, 2d6 fire", "", "1 round", 10, 1, False, "1d4 con drain, 2d6 fire"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "first", "onset", "every", "times", "saves", "row", "effect"), READ)
def test_it_is_read_off_its_text(
    text: str, kind: str, first: str, onset: str, every: str, times: int, saves: int, row: bool, effect: str
) -> None:
    made = affliction(text, kind)
    assert (shown(made.first), made.onset, made.every, made.times) == (first, onset, every, times)
    assert (made.saves, made.in_a_row, shown(made.effect)) == (saves, row, effect)


@pytest.mark.parametrize("text", ["", "Fortitude DC 12; wounds do not heal.", "It is said to be harmless."])
def test_what_tells_no_harm_is_none(text: str) -> None:
    assert read_affliction("x", "poison", text) is None


@every_ruleset
def test_saves_fall_due_each_round_until_they_cure(ruleset: str) -> None:
    fight = afflicted(ruleset, VENOM, dice={"ability": [2]})
    assert lost(fight) == {"str": 2}
    fight.start(Ana=10)
    fight.do("end-turn", {"save": {"Ana": 5}, "ability": [1]}, by="Ana")
    assert lost(fight) == {"str": 3}
    fight.do("end-turn", {"save": {"Ana": 19}}, by="Ana")
    assert len(ill(fight)) == 1, "two saves in a row end it"
    fight.do("end-turn", {"save": {"Ana": 19}}, by="Ana")
    assert ill(fight) == []
    assert "Ana has overcome venom." in fight.log
    assert lost(fight) == {"str": 3}


@every_ruleset
def test_it_has_run_its_course_when_its_time_is_over(ruleset: str) -> None:
    fight = afflicted(ruleset, VENOM, dice={"ability": [1]})
    fight.do("clock", {"save": {"Ana": [2, 19, 2, 19]}, "ability": [2, 2]}, minutes=5)
    assert ill(fight) == []
    assert lost(fight) == {"str": 5}
    assert "has run its course" in fight.log


@every_ruleset
def test_doses_of_one_poison_add_up(ruleset: str) -> None:
    """A second dose adds 2 to the DC and half of the time: 16 no longer saves against DC 16 with 15."""
    fight = afflicted(ruleset, VENOM, dice={"ability": [1]})
    fight.do("afflict", {"save": {"Ana": 2}}, to="Ana", affliction=encode(affliction(VENOM)))
    (held,) = fight["Ana"].afflictions
    assert held.doses == 2
    fight.do("clock", {"save": {"Ana": [15, 2, 15, 2, 15, 2]}, "ability": [1] * 6}, minutes=5)
    assert lost(fight) == {"str": 7}


@every_ruleset
@pytest.mark.parametrize(("face", "points"), [(13, 11), (14, 4)])
def test_a_second_save_comes_a_minute_later(ruleset: str, face: int, points: int) -> None:
    fight = afflicted(ruleset, TWICE, dice={"ability": [4]})
    fight.do("clock", minutes=0, rounds=9)
    assert len(ill(fight)) == 1
    dice = {"save": {"Ana": face}} | ({"ability": [3, 4]} if points > 4 else {})
    fight.do("clock", dice, rounds=1)
    assert ill(fight) == []
    # No score falls below 0: of a Dexterity of 10 the older games take no more than 10.
    assert lost(fight).get("dex") in (points, min(points, 10)) or fight["Ana"].life != "healthy"


@every_ruleset
def test_a_fever_comes_with_the_days(ruleset: str) -> None:
    fight = afflicted(ruleset, FEVER, "disease", {"onset": {"Ana": 2}})
    assert lost(fight) == {}
    fight.do("rest", hours=24)
    assert lost(fight) == {}
    fight.do("clock", {"save": {"Ana": 2}, "ability": [3, 1]}, minutes=24 * 60)
    assert lost(fight) == {"con": 1, "dex": 3}
    fight.do("clock", {"save": {"Ana": [19, 2, 19, 19]}, "ability": [1, 1]}, minutes=4 * 24 * 60)
    assert ill(fight) == []


@every_ruleset
def test_nothing_but_magic_cures_mummy_rot(ruleset: str) -> None:
    fight = afflicted(ruleset, ROT, "disease")
    fight.do("clock", {"ability": [2, 3]}, minutes=1)
    assert lost(fight) == {"con": 2, "cha": 3}
    fight.do("clock", {"save": {"Ana": [19, 19, 19]}}, minutes=3 * 24 * 60)
    assert len(ill(fight)) == 1
    cured = {"removes": ["disease"], "save": "none"}
    fight.do("use", name="remove disease", targets=["Ana"], play=cured | {"caster_level": 5})
    assert ill(fight) == []
    assert "Ana is free of venom." in fight.log


@every_ruleset
def test_the_game_master_ends_it(ruleset: str) -> None:
    fight = afflicted(ruleset, FEVER, "disease", {"onset": {"Ana": 2}})
    assert "does not suffer" in fight.refused("end-affliction", to="Ana", name="ague")[0]
    assert ill(fight.do("end-affliction", to="Ana", name="venom")) == []


@every_ruleset
@pytest.mark.rule("save.formula")
def test_bonuses_against_poison_count(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(bonuses=[{"to": "saves", "type": "racial", "value": 2, "source": "dwarf",
                                             "when": "vs poison"}]))  # fmt: skip
    fight.do("afflict", {"save": {"Ana": 12}}, to="Ana", affliction=encode(affliction(VENOM)))
    assert ill(fight) == []


@every_ruleset
@pytest.mark.parametrize("type_", ["undead", "construct"])
def test_who_cannot_be_poisoned(ruleset: str, type_: str) -> None:
    fight = play(ruleset, Ana=hero(type=type_, con=None, hit_dice={"count": 2, "die": 8}))
    fight.do("afflict", to="Ana", affliction=encode(affliction(VENOM)))
    assert "immune to poison" in fight.log


@every_ruleset
@pytest.mark.rule("injury.stabilize-help")
def test_a_heal_check_helps_the_next_save(ruleset: str) -> None:
    """It gives +4 where it succeeds against DC 14, or stands in for the roll: 5 and +4 are too few."""
    fight = afflicted(ruleset, VENOM, dice={"ability": [1]})
    fight.do("treat", {"check": 15}, by="Ana", target="Ana", name="venom")
    fight.do("clock", {"save": {"Ana": 10}}, rounds=1)
    assert lost(fight) == {"str": 1}
    fight = afflicted(ruleset, VENOM, dice={"ability": [1]})
    fight.do("treat", {"check": 15}, by="Ana", target="Ana", name="venom")
    fails = like(ruleset, "pf1")
    fight.do("clock", {"save": {"Ana": 5}} | ({"ability": [1]} if fails else {}), rounds=1)
    assert lost(fight) == {"str": 2 if fails else 1}


@every_ruleset
def test_it_goes_along_into_the_next_fight(ruleset: str) -> None:
    fight = afflicted(ruleset, FEVER, "disease", {"onset": {"Ana": 1}}).do("clock", minutes=12 * 60)
    left = [encode(who) for who in as_they_left(fight.state, ["Ana"])]
    later = play(ruleset, Orc=hero())
    later.do("bring", combatants=left, clock=game_time(fight.state), later=600)
    assert len(ill(later)) == 1
    later.do("clock", minutes=10 * 60)
    assert lost(later) == {}
    later.do("clock", {"save": {"Ana": 2}, "ability": [2, 2]}, minutes=60)
    assert lost(later) == {"con": 2, "dex": 2}


@every_ruleset
def test_a_spiders_bite_poisons(ruleset: str) -> None:
    """1d2 Strength each round in Pathfinder; 1d6 at once and once more a minute later before it."""
    modern = like(ruleset, "pf1")
    fight = facing(ruleset, "giant-spider" if modern else "monstrous-spider-large")
    hits(fight, "bite", damage=[3], save={"Ana": 2}, ability=[2])
    assert lost(fight) == {"str": 2}
    if modern:
        fight.turns("Beast", "Ana").do("end-turn", {"save": {"Ana": 3}, "ability": [1]}, by="Beast")
        assert lost(fight) == {"str": 3}
    else:
        fight.do("end-turn", by="Beast")
        fight.do("clock", {"save": {"Ana": 2}, "ability": [4]}, rounds=10)
        assert lost(fight) == {"str": 6}


@every_ruleset
def test_a_ghouls_bite_brings_fever(ruleset: str) -> None:
    fight = facing(ruleset, "ghoul")
    hits(fight, "bite", "without paralysis", damage=[2], save={"Ana": 2})
    (held,) = fight["Ana"].afflictions
    assert held.affliction.name == "ghoul fever"
    assert held.source == "Beast"


LIBRARY = [
    ("pf1", "giant wasp poison", "poison 18 1d2 dex damage", 6, 1),
    ("d35", "giant wasp poison", "poison 18 1d6 dex damage", 1, 0),
    ("d30", "wyvern poison", "poison 17 2d6 con damage", 1, 0),
    ("cmbv", "filth fever", "disease 12 1d3 dex damage, 1d3 con damage", 0, 2),
    ("pf1", "mummy rot", "disease 16 1d6 con damage, 1d6 cha damage", 0, 0),
    ("pf1", "leprosy", "disease 12 1d2 cha damage", 0, 2),
    ("pf1", "drow poison", "poison 13 unconscious 2d4 hours", 2, 1),
]


@pytest.mark.parametrize(("ruleset", "name", "told", "times", "saves"), LIBRARY)
def test_the_library_knows_them(ruleset: str, name: str, told: str, times: int, saves: int) -> None:
    found = find_affliction(ruleset, name)
    assert found is not None
    assert (f"{found.kind} {found.dc} {shown(found.effect)}", found.times, found.saves) == (told, times, saves)


@every_ruleset
def test_each_of_the_library_can_be_played(ruleset: str) -> None:
    """Each comes over somebody, and by two years later it has ended, or killed, or waits for magic."""
    for name, found in load_afflictions(ruleset).items():
        told = play(ruleset, Ana=hero(hp=200, con=18)).state
        found = replace(found, dc=found.dc or (15 if found.kind == "poison" or found.saves else 0))
        told = _decided(told, ruleset, {"afflict": {"to": "Ana", "affliction": encode(found), "unsaved": True}})
        told = _decided(told, ruleset, {"clock": {"minutes": 60 * 24 * 60}})
        who = told.combatants["Ana"]
        assert who.dead or not who.afflictions or not found.saves or who.afflictions[0].fallen, name
    assert len(load_afflictions(ruleset)) >= (30 if ruleset != "pf1" else 45)


def _decided(state: Encounter, ruleset: str, form: dict[str, Any]) -> Encounter:
    decision = decide(state, read_command(form), ruleset_of(ruleset, {}), SeededDice(5))
    assert isinstance(decision, Decided), decision
    return decision.state


SENSELESS: list[dict[str, Any]] = [
    {"name": " "},
    {"save": "luck"},
    {"kind": "sorrow"},
    {"dc": 0},
    {"times": -1},
    {"saves": 10_000},
    {"every": "soon"},
    {"every": "1 moon"},
    {"onset": "x days"},
    {"effect": {"damage": "2d"}},
    {"first": {"damage": "9999d6"}},
]


@pytest.mark.parametrize("wrong", SENSELESS)
def test_what_cannot_run_its_course_is_refused(wrong: dict[str, Any]) -> None:
    fight = play("pf1", Ana=hero())
    form = {"name": "venom", "dc": 14, "every": "1 round", "times": 4, "saves": 1}
    assert fight.refused("afflict", to="Ana", affliction=form | wrong)


@every_ruleset
def test_a_mummys_slam_brings_its_rot(ruleset: str) -> None:
    """DC 16; after a minute 1d6 Constitution and 1d6 Charisma: with a save in Pathfinder, without one before it."""
    modern = like(ruleset, "pf1")
    fight = hits(facing(ruleset, "mummy"), "slam", damage=[2], save={"Ana": 15})
    assert ill(fight) == ["mummy rot"]
    fight.do("clock", {"ability": [3, 2]} | ({"save": {"Ana": 2}} if modern else {}), rounds=10)
    assert lost(fight) == {"con": 3, "cha": 2}
    fight = hits(facing(ruleset, "mummy"), "slam", damage=[2], save={"Ana": 16})
    assert ill(fight) == []


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_a_wights_slam_drains_a_level(ruleset: str) -> None:
    """A negative level costs Ana, who has 4 Hit Dice, 5 hit points; the wight gains 5 temporary ones."""
    fight = facing(ruleset, "wight", levels=[{"class": "fighter", "level": 4}], hp=60)
    hits(fight, "slam", damage=[1])
    assert [active.effect.value for active in fight["Ana"].effects if active.condition == "energy drained"] == [1]
    assert fight["Beast"].temp_hp == 5


@pytest.mark.parametrize("ruleset", ["d35", "d30", "cmbv"])
def test_a_scorpion_stings_and_grabs(ruleset: str) -> None:
    fight = facing(ruleset, "monstrous-scorpion-large")
    hits(fight, "sting", damage=[1], save={"Ana": 2}, ability=[3])
    assert lost(fight) == {"con": 3}


@every_ruleset
def test_the_game_master_changes_how_it_stands(ruleset: str) -> None:
    """DC 14 becomes 18, one of two saves in a row is made: 17 does not cure, 18 does; due in 3 rounds."""
    fight = afflicted(ruleset, VENOM, dice={"ability": [2]})
    fight.do("change-affliction", to="Ana", name="venom", dc=18, saves=1, due=3)
    assert "Ana, venom: DC 18, 1 of 2 saves made." in fight.log
    fight.do("clock", rounds=2)
    fight.do("clock", {"save": {"Ana": 18}}, rounds=1)
    assert ill(fight) == []
    fight = afflicted(ruleset, VENOM, dice={"ability": [2]})
    fight.do("change-affliction", to="Ana", name="venom", dc=18)
    fight.do("clock", {"save": {"Ana": 17}, "ability": [1]}, rounds=1)
    assert lost(fight) == {"str": 3}
    for wrong in ({"dc": 0}, {"dc": 100}, {"saves": -1}, {"saves": 401}, {"due": -1}, {"name": "ague"}):
        assert fight.refused("change-affliction", **({"to": "Ana", "name": "venom"} | wrong))


def of_library(ruleset: str, name: str, **fields: Any) -> Play:
    """Ana, who has 10 in everything, has failed the first save against an entry of the library."""
    told = find_affliction(ruleset, name)
    assert told is not None
    ana = hero(hp=40, **(dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10) | fields))
    return play(ruleset, Ana=ana).do("afflict", to="Ana", affliction=encode(told), unsaved=True)


def numbers(fight: Play, *wanted: str) -> list[int]:
    sheet = sheet_of(fight.state, fight["Ana"], fight.ruleset)
    return [sheet.total(each) for each in wanted]


def test_a_curse_stays_until_a_caster_level_check_lifts_it() -> None:
    """-4 on all abilities; no save ends it, no time does. Remove curse at level 5 against DC 19 needs a 14."""
    fight = of_library("pf1", "Blasted Vitality")
    assert numbers(fight, "ability:str", "ability:cha") == [6, 6]
    fight.do("rest", hours=72)
    assert numbers(fight, "ability:str") == [6]
    lifts = {"caster_level": 5, "cures": ["curse"], "save": "none"}
    fight.do("use", {"cure": {"Ana": 13}}, name="remove curse", targets=["Ana"], play=lifts)
    assert ill(fight) == ["blasted vitality"]
    fight.do("use", {"cure": {"Ana": 14}}, name="remove curse", targets=["Ana"], play=lifts)
    assert not ill(fight)
    assert numbers(fight, "ability:str", "ability:cha") == [10, 10]


def test_madness_breaks_out_and_wears_off_by_weeks() -> None:
    """Paranoia: onset 2d6 days, -4 on Will; a save a week lowers DC 17 by Charisma (+4), and by 1 at least."""
    told = find_affliction("pf1", "Paranoia")
    assert told is not None
    ten = dict.fromkeys(("str", "dex", "con", "int", "wis"), 10)
    fight = play("pf1", Ana=hero(hp=40, cha=18, **ten))
    fight.do("afflict", {"onset": {"Ana": [3, 4]}}, to="Ana", affliction=encode(told), unsaved=True)
    fight.do("rest", hours=24 * 6)
    assert numbers(fight, "will") == [0]
    fight.do("rest", hours=24)
    assert numbers(fight, "will") == [-4]
    for left in (13, 9, 5, 1):
        fight.do("rest", {"save": {"Ana": 20}}, hours=24 * 7)
        assert fight["Ana"].afflictions[0].affliction.dc == left
    fight.do("rest", {"save": {"Ana": 1}}, hours=24 * 7)
    assert ill(fight)
    fight.do("rest", {"save": {"Ana": 20}}, hours=24 * 7)
    assert not ill(fight)
    assert numbers(fight, "will") == [0]


def test_a_drug_is_no_illness_and_lasts_its_hour() -> None:
    fight = of_library("pf1", "Zerk")
    assert not ill(fight)
    assert numbers(fight, "init") == [1]
    fight.do("rest", hours=1)
    assert numbers(fight, "init") == [0]


def test_what_the_books_give_no_dc_is_told_one() -> None:
    """`pallid gift dc 15`: the open text leaves it to the carrier, so without one it is refused by name."""
    bare, told = typed_affliction("pf1", "pallid gift"), typed_affliction("pf1", "pallid gift dc 15")
    assert bare is not None
    assert told is not None
    fight = play("pf1", Ana=hero(hp=40, con=10, wis=10))
    assert "needs a DC" in fight.refused("afflict", to="Ana", affliction=encode(bare))[0]
    fight.do("afflict", {"save": {"Ana": 14}}, to="Ana", affliction=encode(told))
    assert ill(fight) == ["pallid gift"]
