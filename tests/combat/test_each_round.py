"""Spells whose harm comes again each round: how much, how often, to whom, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.codec import read_state, state_form
from desktop_app.combat.each_round import harm_due
from desktop_app.content.spells import load_spells
from desktop_app.rules.plain_forms import encode
from desktop_app.rules.spell_play import spell_resolution
from tests.play import RULESETS, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
EIGHT = {"count": 8, "die": 8}
FIRST: dict[str, int] = {"Ash": 20, "Orc": 10, "Imp": 5}


def cast(ruleset: str, spell: str, level: int, dice: Any, *targets: str, order: dict[str, int] | None = None) -> Play:
    """A wizard of that caster level has cast it; the orcs have 60 hit points and 8 Hit Dice."""
    told = play(ruleset, Ash=hero(bab=4), Orc=foe(hp=60, hit_dice=EIGHT), Imp=foe(hp=60, hit_dice=EIGHT)).start(
        aware=None, **(order or FIRST)
    )
    while told.state.actor != "Ash":
        told.turns(told.state.actor)
    made = spell_resolution(load_spells(ruleset)[spell], level, told.ruleset)
    assert made is not None
    return told.do(
        "cast",
        dice,
        by="Ash",
        name=spell,
        spell_level=2,
        targets=list(targets),
        play=encode(made),
    )


def asked(told: Play) -> list[tuple[str, tuple[str, ...]]]:
    return [(each.amount, each.targets) for each in harm_due(told.state)]


@every_ruleset
@pytest.mark.rule("round.effect-duration")
@pytest.mark.parametrize("order", [FIRST, {"Orc": 20, "Ash": 15, "Imp": 5}])
@pytest.mark.parametrize(("level", "more"), [(2, 0), (5, 1), (7, 2)])
def test_acid_eats_on_for_a_round_for_each_three_caster_levels(
    ruleset: str, order: dict[str, int], level: int, more: int
) -> None:
    """2d4 at once and 2d4 in each round after it, whoever acts first."""
    told = cast(ruleset, "acid arrow", level, {"touch": 19, "damage": [2, 3]}, "Orc", order=order)
    told.expect({"Orc.hp": 55})
    rolled = 0
    for _ in range(9):
        told.do("end-turn")
        if asked(told):
            assert (told.state.actor, asked(told)) == ("Orc", [("2d4 acid", ("Orc",))])
            assert told.state.round > 1
            told.do("harm-again", {"damage": [1, 1]}, on="Orc", text="Acid arrow of Ash")
            assert asked(told) == [], "once in a round"
            rolled += 1
    assert rolled == more
    told.expect({"Orc.hp": 55 - 2 * more})
    assert told["Orc"].effect("acid arrow") is None
    assert not told["Orc"].reminders


@every_ruleset
@pytest.mark.rule("round.effect-duration")
@pytest.mark.parametrize(("spell", "kind"), [("heat metal", "fire"), ("chill metal", "cold")])
def test_metal_grows_hot_and_cools_again_in_seven_rounds(ruleset: str, spell: str, kind: str) -> None:
    """Nothing in the first round and the last; 1d4 in the second and the sixth, 2d4 between."""
    told = cast(ruleset, spell, 5, {"save": {"Orc": 2, "Imp": 20}}, "Orc", "Imp").expect({"Orc.hp": 60})
    assert not told["Imp"].reminders, "a made save negates it"
    amounts = []
    for _ in range(8):
        told.turns("Ash")
        amounts.append(asked(told)[0][0] if asked(told) else "")
        if asked(told):
            told.do("harm-again", {"damage": [1] * int(amounts[-1][0])}, on="Orc", text=f"{spell.capitalize()} of Ash")
        told.turns("Orc", "Imp")
    few, many = f"1d4 {kind}", f"2d4 {kind}"
    assert amounts == ["", few, many, many, many, few, "", ""]
    told.expect({"Orc.hp": 52, "Imp.hp": 60})


@every_ruleset
def test_a_cloud_harms_all_who_are_still_in_it_at_its_casters_turn(ruleset: str) -> None:
    """Incendiary cloud: 6d6 in pf1, else 4d6, Reflex half, anew in each round."""
    count = 6 if ruleset == "pf1" else 4
    failed = {"damage": [2] * count, "save": {"Orc": 1, "Imp": 20}}
    told = cast(ruleset, "incendiary cloud", 15, failed, "Orc", "Imp")
    told.expect({"Orc.hp": 60 - 2 * count, "Imp.hp": 60 - count})
    told.turns("Ash", "Orc", "Imp")
    assert asked(told) == [("", ("Orc", "Imp"))]
    told.do("harm-again", failed, on="Ash", text="Incendiary cloud")
    told.expect({"Orc.hp": 60 - 4 * count, "Imp.hp": 60 - 2 * count})
    told.do("end-effect", to="Imp", source="incendiary cloud").turns("Ash", "Orc", "Imp")
    assert asked(told) == [("", ("Orc",))], "who left it is not harmed"
    told.do("end-spell", spell="incendiary cloud", by="Ash")
    assert asked(told) == []
    told.turns("Ash", "Orc", "Imp")
    assert not told["Ash"].reminders


@every_ruleset
def test_cloudkill_takes_constitution_each_round(ruleset: str) -> None:
    """8 Hit Dice: 1d4 Constitution, half after a Fortitude save, anew in each round."""
    told = cast(ruleset, "cloudkill", 9, {"ability": 4, "save": {"Orc": 1}}, "Orc")
    told.turns("Ash", "Orc", "Imp").do("harm-again", {"ability": 4, "save": {"Orc": 20}}, on="Ash", text="Cloudkill")
    assert dict(told["Orc"].ability_damage) == {"con": 6}


@every_ruleset
def test_grease_is_saved_against_each_round_but_not_in_pf1(ruleset: str) -> None:
    told = cast(ruleset, "grease", 5, {"save": {"Orc": 20}}, "Orc").turns("Ash", "Orc", "Imp")
    assert bool(asked(told)) == (ruleset != "pf1")


@every_ruleset
@pytest.mark.rule("spell.holding-charge")
def test_a_flame_in_the_hand_strikes_once_for_each_minute_it_has(ruleset: str) -> None:
    """1d6 and the caster level 3: 4 and 3."""
    told = play(ruleset, Ash=hero(), Orc=foe(hp=60)).start(Ash=20, Orc=10)
    made = spell_resolution(load_spells(ruleset)["produce flame"], 3, told.ruleset)
    hit = {"touch": 19, "damage": [4]}
    told.do("cast", hit, by="Ash", name="produce flame", spell_level=1, targets=["Orc"], play=encode(made))
    for left in ("produce flame", None):
        told.turns("Ash", "Orc").do("deliver", hit, by="Ash", target="Orc").expect({"Ash.charge": left})
    told.expect({"Orc.hp": 60 - 3 * 7})


@every_ruleset
def test_what_is_due_is_asked_once_and_kept_in_the_journal(ruleset: str) -> None:
    told = cast(ruleset, "acid arrow", 5, {"touch": 19, "damage": [2, 3]}, "Orc").turns("Ash")
    assert "x does nothing more to Orc." in " ".join(told.refused("harm-again", on="Orc", text="x"))
    assert state_form(read_state(state_form(told.state))) == state_form(told.state)


@every_ruleset
@pytest.mark.rule("round.effect-duration")
@pytest.mark.parametrize(("order", "first"), [
    (FIRST, 2),  # Ash's place has passed when the orc acts in the second round
    ({"Orc": 20, "Imp": 15, "Ash": 5}, 3),  # that of the end of the second round is asked for as the third begins
])  # fmt: skip
def test_the_cloud_of_a_dead_caster_is_asked_for_when_its_place_has_passed(
    ruleset: str, order: dict[str, int], first: int
) -> None:
    count = 6 if ruleset == "pf1" else 4
    failed = {"damage": [1] * count, "save": {"Orc": 1, "Imp": 1}}
    told = cast(ruleset, "incendiary cloud", 15, failed, "Orc", "Imp", order=order)
    told.do("damage", to="Ash", amount=500)
    came = []
    for _ in range(12):
        told.do("end-turn")
        if asked(told):
            assert (told.state.actor, asked(told)) == ("Orc", [("", ("Orc", "Imp"))])
            told.do("harm-again", failed, on="Ash", text="Incendiary cloud")
            assert asked(told) == [], "once for each round"
            came.append(told.state.round)
    assert came[:3] == [first, first + 1, first + 2]
    assert len(came) * count == 60 - told["Orc"].hp - count
