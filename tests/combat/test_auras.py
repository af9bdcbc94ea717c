"""Gazes and auras in a fight: who must save when, averted eyes, who is safe for a day, their owner's own turn."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.auras import AuraAtHand, due, face_of, own_auras
from desktop_app.combat.codec import command_form
from desktop_app.combat.narrate import sentence
from tests.play import RULESETS, SWORD, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
GAZE = {"name": "Petrifying Gaze", "kind": "Su", "text": "Turns to stone for good, 30 feet; Fortitude DC 16 negates."}
STENCH = {"name": "Stench", "kind": "Ex", "text": "All within 30 feet sickened for 10 rounds; Fortitude DC 13 negates."}
FRIGHT = {"name": "Frightful Presence", "kind": "Ex", "text": "Those of fewer Hit Dice within 180 feet, Will DC 19."}
FIRE = {"name": "Fire Aura", "kind": "Su", "text": "All within 5 feet take 1d6 fire at the start of its turn."}


def fight(ruleset: str, *special: dict[str, str], **more: Any) -> Play:
    """Ana acts, then Bo, then the monster of 8 Hit Dice."""
    monster = foe(hit_dice={"count": 8, "die": 8}, special=list(special), **more)
    return play(ruleset, Monster=monster, Ana=hero(weapons=[SWORD]), Bo=hero()).start(Ana=20, Bo=15, Monster=5)


def asked(told: Play) -> list[tuple[str, tuple[str, ...]]]:
    return [(each.title, each.targets) for each in due(told.state, told.ruleset)]


def faces(told: Play, dice: dict[str, Any], *targets: str, averting: tuple[str, ...] = ()) -> Play:
    (each,) = due(told.state, told.ruleset)
    return told.do("face", dice, **arguments(each, *targets, averting=averting))


def arguments(each: AuraAtHand, *targets: str, averting: tuple[str, ...] = ()) -> dict[str, Any]:
    ((_, form),) = command_form(face_of(each, targets, averting)).items()
    return dict(form)


@every_ruleset
def test_each_foe_saves_against_a_gaze_as_its_turn_begins(ruleset: str) -> None:
    """Gaze (Su), Fortitude DC 16: Ana saves with 16 and is asked again next turn; Bo fails and is stone, for good."""
    told = fight(ruleset, GAZE)
    assert asked(told) == [("petrifying gaze of Monster", ("Ana",))]
    faces(told, {"save": {"Ana": 20}}, "Ana")
    assert asked(told) == [], "once a turn"
    assert not told["Ana"].has_condition("petrified")
    told.turns("Ana")
    assert asked(told) == [("petrifying gaze of Monster", ("Bo",))]
    faces(told, {"save": {"Bo": 1}}, "Bo")
    assert told["Bo"].has_condition("petrified")
    told.turns("Bo")
    assert asked(told) == [], "nobody meets its own gaze"
    told.turns("Monster")
    assert asked(told) == [("petrifying gaze of Monster", ("Ana",))]


@every_ruleset
def test_averted_eyes_spare_half_the_time_and_give_concealment(ruleset: str) -> None:
    """Averting eyes: 50 % without a save; the gazer has concealment (20 %) from those who do not look."""
    told = fight(ruleset, GAZE)
    faces(told, {"averting": {"Ana": 50}}, "Ana", averting=("Ana",))
    assert not told["Ana"].has_condition("petrified")
    assert "Ana looks away from Monster and meets no gaze (d% 50, spared up to 50)." in map(sentence, told.events)
    told.do("attack", {"attack": 19, "miss_chance": 20}, by="Ana", target="Monster", with_="sword")
    told.expect({"attack.missed_by_concealment": True})
    told.turns("Ana")
    faces(told, {"averting": {"Bo": 51}, "save": {"Bo": 1}}, "Bo", averting=("Bo",))
    assert told["Bo"].has_condition("petrified")
    told.turns("Bo", "Monster")
    assert told["Ana"].effect("averting eyes from Monster") is None, "until its next turn"


def test_the_blind_and_the_immune_are_not_asked() -> None:
    told = fight("pf1", GAZE)
    told.do("condition", to="Ana", add="blinded")
    assert asked(told) == []
    other = fight("pf1", STENCH)
    assert asked(other) == [("stench of Monster", ("Ana",))]
    undead = play("pf1", Monster=foe(special=[FRIGHT]), Bones=hero(immunities=["mind-affecting"]), Ana=hero())
    undead.start(Monster=20, Bones=5, Ana=3)
    assert asked(undead) == []


@every_ruleset
def test_who_withstood_a_stench_is_not_asked_again_for_a_day(ruleset: str) -> None:
    """Stench, Fortitude DC 13: Ana saves and is safe for a day; Bo fails, sickened for 10 rounds, not asked anew."""
    told = fight(ruleset, STENCH)
    faces(told, {"save": {"Ana": 20}}, "Ana")
    assert "Ana is safe from the stench of Monster for 1 day." in map(sentence, told.events)
    told.turns("Ana")
    faces(told, {"save": {"Bo": 1}}, "Bo")
    assert told["Bo"].has_condition("sickened")
    told.turns("Bo", "Monster")
    assert asked(told) == []
    told.turns("Ana")
    assert asked(told) == []
    told.turns("Bo", "Monster")
    told.do("clock", minutes=24 * 60)
    assert asked(told) == [("stench of Monster", ("Ana",))]


def test_a_frightful_presence_on_its_owners_turn_those_of_fewer_hit_dice() -> None:
    """8 Hit Dice: Ana (1) panics 5d6 rounds, one of 9 is not asked; who saves is safe for a day (pf1)."""
    big = hero(hit_dice={"count": 9, "die": 10})
    told = play("pf1", Monster=foe(hit_dice={"count": 8, "die": 8}, special=[FRIGHT]), Ana=hero(), Bo=hero(), Cy=big)
    told.start(Monster=20, Ana=15, Bo=10, Cy=5)
    assert asked(told) == [("frightful presence of Monster", ("Ana", "Bo"))]
    faces(told, {"save": {"Ana": 1, "Bo": 20}, "duration": [3, 3, 3, 3, 3]}, "Ana", "Bo")
    assert told["Ana"].has_condition("panicked")
    assert asked(told) == []
    told.turns("Monster", "Ana", "Bo", "Cy")
    assert asked(told) == []


def test_a_mummys_despair_is_felt_once_whoever_failed_it() -> None:
    """Despair: Will DC 16 or paralyzed 1d4 rounds; whether the save is made or not, not again for a day."""
    text = "At its sight: Will DC 16 or paralyzed with fear for 1d4 rounds."
    told = fight("d35", {"name": "Despair", "kind": "Su", "text": text})
    faces(told, {"save": {"Ana": 1}, "duration": 1}, "Ana")
    assert told["Ana"].has_condition("paralyzed")
    told.turns("Ana", "Bo", "Monster")
    assert not told["Ana"].has_condition("paralyzed")
    assert asked(told) == []


def test_fire_around_it_burns_those_in_melee_on_its_turn() -> None:
    told = fight("pf1", FIRE)
    told.do("attack", {"attack": 2}, by="Ana", target="Monster", with_="sword")
    told.turns("Ana", "Bo")
    assert asked(told) == [("fire aura of Monster", ("Ana",))]
    before = told["Ana"].hp
    faces(told, {"damage": 4}, "Ana")
    assert told["Ana"].hp == before - 4


def test_nobody_near_settles_it_for_the_turn_and_one_gazes_at_one_by_an_action() -> None:
    told = fight("pf1", GAZE)
    faces(told, {})
    assert asked(told) == []
    told.turns("Ana", "Bo")
    (gaze,) = own_auras(told.state, "Monster", told.ruleset)
    told.do("face", {"save": {"Bo": 1}}, **arguments(gaze, "Bo"))
    assert told["Bo"].has_condition("petrified")
    assert told["Monster"].budget.standard == 0


def test_bad_input_is_refused_with_the_reason() -> None:
    told = fight("pf1", GAZE)
    (each,) = due(told.state, told.ruleset)
    good = arguments(each, "Ana")
    assert "no combatant" in told.refused("face", **good | {"targets": ["Nobody"]})[0]
    assert told.refused("face", **good | {"name": " "}) == ("Name the gaze or aura.",)
    assert told.refused("face", **good | {"averting": ["Bo"]}) == ("Bo averts its eyes but is not named as a target.",)
    assert "kind of action" in told.refused("face", **good | {"cost": "lunch"})[0]


@every_ruleset
def test_a_dc_by_what_is_no_ability_is_refused(ruleset: str) -> None:
    told = fight(ruleset, STENCH)
    play_of = {"save": "fort", "dc_ability": "luck", "effects": [{"name": "sickened"}]}
    assert "luck" in " ".join(told.refused("face", by="Monster", name="stench", targets=["Ana"], play=play_of))


def test_on_a_map_the_squares_say_whom_it_reaches() -> None:
    """A gaze of 30 feet reaches 6 squares and no further, and past no wall; a fire of 5 feet who stands beside it."""
    told = fight("pf1", GAZE).do("map", ground={"rows": ["." * 12, "." * 12, "." * 12]})
    told.do("place", by="Monster", at=(0, 1)).do("place", by="Ana", at=(6, 1)).do("place", by="Bo", at=(7, 1))
    assert asked(told) == [("petrifying gaze of Monster", ("Ana",))]
    told.do("place", by="Bo", at=(7, 2)).do("place", by="Ana", at=(7, 1))
    assert asked(told) == []
    told.do("place", by="Ana", at=(2, 1)).do("draw", squares=[[1, 0], [1, 1], [1, 2]], brush="wall")
    assert asked(told) == []
    near = fight("pf1", FIRE).do("map", ground={"rows": ["." * 5]})
    near.do("place", by="Monster", at=(0, 0)).do("place", by="Ana", at=(1, 0)).do("place", by="Bo", at=(2, 0))
    assert asked(near.turns("Ana", "Bo")) == [("fire aura of Monster", ("Ana",))]
