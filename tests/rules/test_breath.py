"""Breath weapons as blocks and the library tell them: area, dice, kind, save, DC, and how long they recharge."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.rules.breath import Breath, breath_of
from desktop_app.rules.creature import Special
from desktop_app.rules.resolution import LaidEffect, Resolution


def read(text: str, name: str = "Breath Weapon", uses: str = "") -> Breath | None:
    return breath_of(Special(name, "Su", text, uses))


FIRE = Resolution(damage="6d10", damage_type="fire", save="ref", on_save="half", dc=19, resistance=False)
COLD = Resolution(damage="4d6", damage_type="cold", save="ref", on_save="half", dc=17, resistance=False)
GAS = Resolution(
    effects=(LaidEffect("paralyzed", "1d6+2 rounds"),), save="fort", on_save="negates", dc=17, resistance=False
)
STONE = Resolution(effects=(LaidEffect("petrified", "permanent"),), save="fort", on_save="negates", dc=19,
                   resistance=False)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "uses", "area", "play", "wait"),
    [
        ("60-ft. cone, 6d10 fire damage, Reflex DC 19 half, usable every 1d4 rounds", "", "60-foot cone", FIRE, "1d4"),
        ("30-ft. cone, once every 1d4 rounds, damage 4d6 cold, Reflex DC 17 half", "", "30-foot cone", COLD, "1d4"),
        ("30-foot cone, 4d6 cold, Reflex DC 17 halves.", "1/2d4 rounds", "30-foot cone", COLD, "2d4"),
        ("every 10 rounds, 80-ft. line, 4d6 points of cold damage, DC 17 Reflex half", "", "80-foot line", COLD, "10"),
        ("30-ft. cone of cold air (4d6; Reflex save DC 17 for half)", "", "30-foot cone", COLD, ""),
        ("60-foot cone, every 1d4+1 rounds, Fort DC 17 or paralyzed for 1d6+2 rounds. The save DC is Con-based.",
         "", "60-foot cone", GAS, "1d4+1"),
        ("60-foot cone, turned to stone, Fortitude DC 19 negates.", "1/1d4 rounds, 5/day", "60-foot cone", STONE,
         "1d4"),
    ],
)  # fmt: skip
def test_what_the_words_say(text: str, uses: str, area: str, play: Resolution, wait: str) -> None:
    assert read(text, uses=uses) == Breath("breath weapon", area, play, wait)


def test_all_of_it_may_stand_in_the_name() -> None:
    found = breath_of(Special("frost breath 30-ft. cone, 4d6 cold, Reflex DC 17 half"))
    assert found is not None
    assert (found.name, found.play) == ("frost breath", COLD)


def test_no_dc_is_constitutions() -> None:
    found = read("30-ft. cone, 4d6 cold, Reflex half")
    assert found is not None
    assert found.play == replace(COLD, dc=0, dc_ability="con")


def test_what_is_left_is_told_at_the_table() -> None:
    found = read("40-foot cone, 4d6 cold, Reflex DC 17 halves; or a gas that slows.")
    assert found is not None
    assert found.play == replace(COLD, note="or a gas that slows.")
    found = read("40-foot line, 4d6 acid, cold, or fire, Reflex DC 17 halves")
    assert found is not None
    assert (found.play.damage_type, found.play.note) == ("", "the kind of damage is acid, cold, or fire.")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Hold Breath", "Four rounds for each point of Constitution before it risks drowning, 1d6 fire."),
        ("Breath Weapon", "30-ft. cone of dust, once every 1d4 rounds"),
        ("Water Breathing", "4d6 cold, Reflex DC 17 half"),
        ("Ray", "30-ft. cone, 4d6 cold, Reflex DC 17 half"),
    ],
)
def test_what_is_none_or_cannot_be_read_is_left_to_the_table(name: str, text: str) -> None:
    assert read(text, name) is None


def test_a_gas_that_poisons_is_read() -> None:
    found = read("Poison gas in a cube of 10 feet: Fortitude DC 19; 1d4 Constitution, then 3d4 later.", "Breath Weapon")
    assert found is not None
    assert (found.play.dc, found.play.descriptors) == (19, ("poison",))
    assert "1d4 Constitution" in found.play.affliction
