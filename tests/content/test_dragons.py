"""The dragons of the library breathe, crush and sweep by the numbers of their age and size."""

from __future__ import annotations

import re

import pytest

from desktop_app.content.creatures import creature, load_creatures
from desktop_app.exchange.scenario import ruleset_of
from desktop_app.rules.auras import auras_of
from desktop_app.rules.special_attacks import area_attacks_of

OTHERWISE = {"Faerie Dragon", "Guardian Dragon", "Golden Protector (Celestial Half-Dragon Lammasu)"}
"""Breaths without damage, or of a template's own."""


@pytest.mark.parametrize("ruleset", ["d35", "pf1"])
def test_every_dragons_breath_has_its_dice_its_dc_and_its_wait(ruleset: str) -> None:
    wrong = []
    for entry in load_creatures(ruleset):
        if "dragon" not in entry.kinds or not re.search(r"\bDragon\b", entry.name):
            continue
        found = {each.name: each for each in area_attacks_of(entry.creature)}
        if not any(each.name.lower() == "breath weapon" for each in entry.creature.special):
            continue
        breath = found.get("breath weapon")
        if breath is None or not (breath.play.damage and breath.play.dc and breath.area and breath.wait):
            wrong.append(entry.name)
    assert set(wrong) <= OTHERWISE


def test_a_dragon_breathes_gas_crushes_and_frightens() -> None:
    """Ancient gold: 35 Hit Dice and Constitution 29 are DC 10 + 17 + 9; Gargantuan with Strength 43 is 4d6 + 24."""
    gold = creature("d35", "ancient-gold-dragon").creature
    found = {each.name: each for each in area_attacks_of(gold)}
    breath, gas, crush, sweep = (found[name] for name in ("breath weapon", "weakening breath", "crush", "tail sweep"))
    assert (breath.area, breath.play.damage, breath.play.damage_type, breath.play.dc) == (
        "60-foot cone",
        "20d10",
        "fire",
        36,
    )
    assert [(each.ability, each.amount) for each in gas.play.ability] == [("str", "10")]
    assert (gas.play.save, gas.play.dc, gas.wait) == ("fort", 36, "1d4")
    assert (crush.play.damage, crush.play.largest, crush.play.effects[0].name) == ("4d6+24", 0, "pinned")
    assert (sweep.play.damage, sweep.play.on_save, sweep.play.largest) == ("2d6+24", "half", -1)
    (fear,) = auras_of(gold, gold.hit_dice_in_all, ruleset_of("d35", {}))
    assert (fear.name, fear.feet, fear.play.dc) == ("frightful presence", 300, 36)  # 10 + 17 + Charisma 9


def test_what_begins_with_how_far_it_reaches_is_an_aura() -> None:
    """An ice devil's `fear`: 10 feet, DC 22, as the spell."""
    devil = creature("pf1", "ice-devil").creature
    auras = {each.name: each for each in auras_of(devil, devil.hit_dice_in_all, ruleset_of("pf1", {}))}
    fear = auras["fear"]
    assert (fear.feet, fear.play.save, fear.play.dc) == (10, "will", 22)
    assert [each.name for each in fear.play.effects] == ["panicked"]


def test_a_look_and_a_croak_reach_all_who_are_near() -> None:
    augnagar = {each.name: each for each in area_attacks_of(creature("pf1", "augnagar").creature)}[
        "horrific appearance"
    ]
    assert (augnagar.area, augnagar.play.save, augnagar.play.dc) == ("within 30 feet", "will", 21)
    assert [(each.ability, each.amount) for each in augnagar.play.ability] == [("cha", "2")]
    assert [(each.name, each.lasts) for each in augnagar.play.effects] == [("confused", "1d3 rounds")]
    croak = {each.name: each for each in area_attacks_of(creature("pf1", "boggard-brute").creature)}["terrifying croak"]
    assert (croak.area, croak.play.dc, croak.wait) == ("within 30 feet", 13, "600")
