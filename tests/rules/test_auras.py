"""Gazes and auras: what is read off the words of abilities and of aura lines."""

from __future__ import annotations

import pytest

from desktop_app.content.creatures import load_creatures
from desktop_app.exchange.scenario import ruleset_of
from desktop_app.rules.auras import AURA, EACH_TURN, GAZE, OWN_TURN, WHEN_USED, Aura, aura_of, auras_of
from desktop_app.rules.creature import Creature, Special


def read(name: str, text: str, *, ruleset: str = "pf1", hit_dice: int = 8, uses: str = "") -> Aura | None:
    return aura_of(Special(name, "Su", text, uses), hit_dice, ruleset_of(ruleset, {}))


def found(name: str, text: str, *, ruleset: str = "pf1", hit_dice: int = 8, uses: str = "") -> Aura:
    made = read(name, text, ruleset=ruleset, hit_dice=hit_dice, uses=uses)
    assert made is not None
    return made


@pytest.mark.parametrize(
    ("name", "text", "kind", "effect", "lasts", "save", "dc", "feet"),
    [
        ("Petrifying Gaze", "Turn to stone permanently, 30 feet, Fortitude DC 16 negates.", GAZE,
         "petrified", "permanent", "fort", 16, 30),
        ("Death Gaze", "Death, range 30 feet, Fortitude DC 15 negates. They rise as bodaks 24 hours later.",
         GAZE, "dead", "permanent", "fort", 15, 30),
        ("Paralyzing Gaze", "Paralysis for 1d6 rounds, 30 feet, Fortitude DC 13 negates.", GAZE, "paralyzed",
         "1d6 rounds", "fort", 13, 30),
        ("Frightful Gaze", "One within 30 feet: Will DC 13 or paralyzed by fear for 1d3 rounds.", GAZE, "paralyzed",
         "1d3 rounds", "will", 13, 30),
        ("stench", "DC 13, 10 rounds", AURA, "sickened", "10 rounds", "fort", 13, 30),
        ("Stench", "All within 10 feet sickened for 1d6+4 minutes, Fortitude DC 15 negates.", AURA, "sickened",
         "1d6+4 minutes", "fort", 15, 10),
        ("fear aura", "5 ft., DC 19, 1d6 rounds", AURA, "panicked", "1d6 rounds", "will", 19, 5),
        ("Fear Aura", "Within 20 feet, as fear, Will DC 27.", AURA, "panicked", "8 rounds", "will", 27, 20),
        ("Aura of Menace", "Foes within 20 feet have -2 to hit, AC and saves until they strike it, Will DC 16 negates.",
         AURA, "aura of menace", "24 hours", "will", 16, 20),
    ],
)  # fmt: skip
def test_what_is_read(name: str, text: str, kind: str, effect: str, lasts: str, save: str, dc: int, feet: int) -> None:
    made = found(name, text)
    (laid,) = made.play.effects
    assert (made.kind, laid.name, laid.lasts) == (kind, effect, lasts)
    assert (made.play.save, made.play.dc, made.feet, made.when) == (save, dc, feet, EACH_TURN)
    assert made.play.resistance is False


def test_who_withstood_it_is_safe_for_a_day_where_the_rules_say_so() -> None:
    assert found("Stench", "DC 13, 10 rounds").once
    assert found("Evil Gaze", "30 feet, Will DC 24 or paralyzed for 1d8 rounds; cannot be affected again by the same "
                 "nightshade's gaze for 24 hours.").once  # fmt: skip
    assert not found("Petrifying Gaze", "Turn to stone, 30 feet, Fortitude DC 16 negates.").once
    assert not found("Death Gaze", "Death, Fortitude DC 15; they rise 24 hours later.").once


@pytest.mark.parametrize(("ruleset", "lasts"), [("pf1", "5d6 rounds"), ("d35", "4d6 rounds"), ("d30", "4d6 rounds")])
def test_a_frightful_presence_by_ruleset(ruleset: str, lasts: str) -> None:
    """Those of fewer Hit Dice only; shaken, but panicked those of 4 or fewer."""
    made = found("frightful presence", "180 ft., DC 19", ruleset=ruleset, hit_dice=14)
    (weak,) = made.play.cases
    assert (made.when, made.feet, made.once) == (OWN_TURN, 180, True)
    assert (made.play.most_hit_dice, made.play.effects[0].name, made.play.effects[0].lasts) == (13, "shaken", lasts)
    assert (weak.most_hit_dice, weak.effects[0].name, weak.save, weak.dc) == (4, "panicked", "will", 19)


def test_despair_is_felt_once_a_day_whether_the_save_is_made_or_not() -> None:
    made = found("Despair", "At its sight: Will DC 16 or paralyzed with fear for 1d4 rounds.")
    assert (made.once, made.either_way, made.when) == (True, True, EACH_TURN)
    assert (made.play.save, made.play.descriptors) == ("will", ("mind-affecting", "fear"))


def test_a_swarm_distracts_those_in_its_space_for_a_round() -> None:
    made = found("Distraction", "Whoever begins a turn with the swarm in its space: Fortitude DC 11 or nauseated for a "
                 "round.")  # fmt: skip
    (laid,) = made.play.effects
    assert (laid.name, laid.lasts, made.feet, made.when, made.once) == ("nauseated", "1 rounds", 0, EACH_TURN, False)


def test_whom_it_spares_and_whom_alone_it_reaches() -> None:
    screech = found("Stunning Screech", "All but demons within 30 feet stunned for a round, Fortitude DC 21 negates.")
    assert (screech.play.only, screech.play.effects[0].lasts, screech.when) == (("not demon",), "1 rounds", WHEN_USED)
    beauty = found("Blinding Beauty", "All humanoids within 30 feet who look at it: Fortitude DC 21 or blind for good.")
    assert (beauty.play.only, beauty.play.effects[0].name) == (("humanoid",), "blinded")


def test_damage_on_the_owners_turn_and_each_round() -> None:
    fire = found("Fire Aura", "All within 5 feet take 1d6 fire at the start of its turn.")
    assert (fire.play.damage, fire.play.damage_type, fire.play.saves, fire.when) == ("1d6", "fire", False, OWN_TURN)
    heat = found("Fiery Aura", "Within 20 feet 1d6 fire a round from the heat, Fortitude DC 12 negates.")
    assert (heat.play.save, heat.play.on_save, heat.when) == ("fort", "negates", EACH_TURN)


def test_what_is_used_is_not_asked_for_of_itself() -> None:
    assert found("Shriek", "All within 60 feet paralyzed for 2d4 rounds, Fortitude DC 12 negates.").when == WHEN_USED
    assert found("Fear Aura", "Within 20 feet, as fear, Will DC 17.", uses="1/day").when == WHEN_USED


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Protective Aura", "Magic circle against evil, 20 feet."),
        ("Unnatural Aura", "Animals sense it at 30 feet and panic."),
        ("Bite", "Paralysis for 1d6 rounds, Fortitude DC 13."),
        ("Gaze", ""),
    ],
)
def test_what_is_no_gaze_or_aura_or_tells_nothing(name: str, text: str) -> None:
    assert read(name, text) is None


def test_aura_lines_of_imported_blocks_are_read() -> None:
    dragon = Creature("Dragon", traits=("frightful presence (180 ft., DC 19)", "see invisibility"))
    (made,) = auras_of(dragon, 14, ruleset_of("pf1", {}))
    assert (made.name, made.play.dc, made.feet) == ("frightful presence", 19, 180)


@pytest.mark.parametrize(("ruleset", "least"), [("pf1", 31), ("d35", 38), ("d30", 38), ("cmbv", 38)])
def test_how_many_of_the_library_are_understood(ruleset: str, least: int) -> None:
    rules = ruleset_of(ruleset, {})
    read = [aura for entry in load_creatures(ruleset) for aura in auras_of(entry.creature, 8, rules)]
    assert len(read) >= least
