"""Attacks as plain figures: rolls, criticals, multipliers, defenses, thresholds, places in the order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.rules import dying
from desktop_app.rules.attack_roll import INTO_MELEE, Critical, hits, increments, multiplied, swing
from desktop_app.rules.damage import (
    NONLETHAL,
    Defenses,
    Packet,
    merged,
    minimum,
    read_reduction,
    read_resistances,
    roll_dice,
    suffered,
)
from desktop_app.rules.dice import FacesMissing, ScriptedDice
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.initiative import Entry, in_order, roll_offs, surprise_round, tied
from desktop_app.rules.wielding import read_critical


@pytest.mark.parametrize(
    ("text", "critical"),
    [("19-20/x2", (19, 2)), ("x3", (20, 3)), ("18-20", (18, 2)), ("20/x2", (20, 2)), ("20/×4", (20, 4))],
)
def test_criticals_are_read(text: str, critical: tuple[int, int]) -> None:
    assert read_critical(text) == critical


def test_nonsense_is_the_usual_critical() -> None:
    assert read_critical("often") == (20, 2)


def test_a_swing_asks_only_for_what_is_needed() -> None:
    assert not swing(ScriptedDice({"attack": 5}), 3, 20, Critical()).hit
    with pytest.raises(FacesMissing, match="confirm"):
        swing(ScriptedDice({"attack": 20}), 3, 20, Critical())
    assert swing(ScriptedDice({"attack": 20}), 3, 20, None).confirmed is None
    again = swing(ScriptedDice({"attack": 19, "miss_chance": [10, 60]}), 3, 12, None, 50, again=True)
    assert again.hit
    missed = swing(ScriptedDice({"attack": 19, "miss_chance": 50}), 3, 12, Critical(19), 50)
    assert (missed.hit, missed.threat, missed.missed_by_concealment) == (False, False, True)


@given(bonus=st.integers(-20, 60), ac=st.integers(0, 80))
def test_naturals_decide_by_themselves(bonus: int, ac: int) -> None:
    assert hits(20, bonus, ac)
    assert not hits(1, bonus, ac)


@given(st.lists(st.integers(1, 5), max_size=4))
def test_multipliers_add_what_they_exceed_one_by(multipliers: list[int]) -> None:
    assert multiplied(*multipliers) == 1 + sum(each - 1 for each in multipliers)


def test_increments_and_melees() -> None:
    assert [increments(feet, 60) for feet in (0, 60, 61, 600)] == [1, 1, 2, 10]
    assert [INTO_MELEE["by-size"](larger) for larger in (0, 1, 2, 3, 4)] == [-4, -4, -2, 0, 0]
    assert INTO_MELEE["flat"](4) == -4


def test_dice_are_rolled_in_order_and_subtracted_ones_are_negative() -> None:
    faces = roll_dice(ScriptedDice({"damage": [1, 2, 3, 4, 5, 4]}), "damage", parse_formula("2d6-1d4"), 2)
    assert faces == (1, 2, -3, 4, 5, -4)


def test_a_hit_does_one_point_at_least() -> None:
    assert minimum(-2, "lethal", "normal") == Packet(1, "lethal")
    assert minimum(0, "lethal", "nonlethal") == Packet(1, NONLETHAL)
    assert minimum(3, "lethal", "nonlethal") == Packet(3, "lethal")


@pytest.mark.parametrize(
    ("text", "passes", "stops"),
    [
        ("5/magic", {"magic", "slashing"}, {"slashing"}),
        ("DR 10/cold iron and good", {"cold iron", "good"}, {"cold iron"}),
        ("10/good or silver", {"silver"}, {"cold iron"}),
        ("3/-", set(), {"slashing", "magic", "good"}),
    ],
)
def test_damage_reduction_is_read_and_passed_by(text: str, passes: set[str], stops: set[str]) -> None:
    reduction = read_reduction(text)
    assert reduction.stops(frozenset(stops))
    if passes:
        assert not reduction.stops(frozenset(passes))


def test_what_is_no_reduction_is_refused() -> None:
    with pytest.raises(ValueError, match="not damage reduction"):
        read_reduction("thick skin")


BODY = Defenses(
    reductions=(read_reduction("5/magic"), read_reduction("2/-")),
    resistances=read_resistances(["fire 10", "resist cold 5", "hard to hurt"]),
    immunities=frozenset({"poison"}),
    vulnerabilities=frozenset({"cold"}),
)


@pytest.mark.parametrize(
    ("amount", "types", "left"),
    [
        (8, {"slashing"}, 3),
        (8, {"slashing", "magic"}, 6),
        (4, {"slashing"}, 0),
        (12, {"fire"}, 2),
        (10, {"cold"}, 10),
        (9, {"poison"}, 0),
        (9, set(), 9),
        (9, {"force"}, 9),
    ],
)
def test_defenses(amount: int, types: set[str], left: int) -> None:
    assert suffered(Packet(amount, "lethal", frozenset(types)), BODY).packet.amount == left


def test_reduction_is_spent_once_an_attack() -> None:
    attack = [Packet(4, "lethal", frozenset({"slashing"})), Packet(4, "lethal", frozenset({"slashing"}))]
    assert sum(each.packet.amount for each in merged(attack, BODY)) == 3
    fiery = [Packet(8, "lethal", frozenset({"slashing"})), Packet(12, "lethal", frozenset({"fire"}))]
    assert [each.packet.amount for each in merged(fiery, BODY)] == [3, 2]


@given(hp=st.integers(-40, 60), con=st.one_of(st.none(), st.integers(0, 30)), nonlethal=st.integers(0, 60))
def test_every_body_is_in_some_state(hp: int, con: int | None, nonlethal: int) -> None:
    for way in dying.DEAD_AT:
        word = dying.life(dying.Body(hp=hp, maximum=60, con=con, nonlethal=nonlethal), way)
        assert (word == "dead") == (hp <= dying.DEAD_AT[way](con) or con == 0)
        if word in dying.CAN_ACT:
            assert hp >= 0
            assert nonlethal <= hp


def test_ferocious_ones_go_on_below_zero() -> None:
    assert dying.life(dying.Body(hp=-5, maximum=9, ferocious=True), "minus-ten") == "disabled"
    assert dying.life(dying.Body(hp=-5, maximum=9, diehard=True), "minus-ten") == "disabled"
    assert dying.life(dying.Body(hp=0, maximum=9, nothing_below=True), "minus-ten") == "dead"


def test_rest_by_the_night_and_by_the_day() -> None:
    assert [dying.nights(hours) for hours in (7, 8, 24, 32, 48)] == [0, 1, 1, 2, 2]
    assert dying.natural_healing(6, 24, bed_rest=True) == 12
    assert dying.natural_healing(6, 32, bed_rest=True) == 18
    assert dying.nonlethal_overflow(18, 7, 20) == (20, 5)


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(-2, 6)), min_size=1, max_size=6))
def test_the_order_is_by_total_then_modifier_and_ties_are_known(pairs: list[tuple[int, int]]) -> None:
    entries = [Entry(f"c{place}", total, modifier) for place, (total, modifier) in enumerate(pairs)]
    ordered = in_order(entries)
    keys = [(entry.total, entry.modifier) for entry in ordered]
    assert keys == sorted(keys, reverse=True)
    assert {name for group in tied(entries) for name in group} == {
        entry.name for entry in entries if pairs.count((entry.total, entry.modifier)) > 1
    }


def test_roll_offs_give_places_of_their_own() -> None:
    entries = [Entry("a", 9), Entry("b", 9), Entry("c", 9), Entry("d", 3)]
    places = roll_offs(entries, ScriptedDice({"tie": {"a": [4, 9], "b": [11], "c": [4, 2]}}))
    assert places == {"b": 3, "a": 2, "c": 1}


def test_surprise_needs_some_who_know_and_some_who_do_not() -> None:
    assert surprise_round({"a": True, "b": False})
    assert not surprise_round({"a": True})
    assert not surprise_round({"a": False})
