"""Prepared metamagic: the slot it takes, and what an empowered, maximized or extended spell comes to."""

from __future__ import annotations

from functools import partial

import pytest

from desktop_app.combat.spells import KnownSpell, known_spells
from desktop_app.content.spells import named_spell
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.metamagic import Version, as_version, version_notes, version_of, wrong_slot
from desktop_app.rules.resolution import AbilityHarm, LaidEffect, Resolution
from desktop_app.rules.ruleset import Ruleset
from tests.play import RULESETS, foe, hero, play


def prepared(ruleset: str, name: str, level: int) -> tuple[KnownSpell, Ruleset]:
    """A wizard of caster level 9 and Intelligence 20 has it prepared."""
    caster = {"class": "wizard", "caster_level": 9, "ability": "int", "prepared": {str(level): [name]}}
    told = play(ruleset, Wiz=hero(int=20, spellcasting=[caster]), Orc=foe()).start(Wiz=20, Orc=10)
    (known,) = known_spells(told.state, "Wiz", told.ruleset, partial(named_spell, ruleset))
    return known, told.ruleset


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.rule("spell.metamagic-time")
@pytest.mark.parametrize(
    ("name", "slot", "damage", "dc"),
    [
        ("fireball", 3, "9d6", 18),
        ("empowered fireball", 5, "9d6 x1.5", 18),
        ("maximized fireball", 6, "54", 18),
        ("maximized empowered fireball", 8, "54", 18),
        ("empowered magic missile", 3, "1d4+1 x1.5", 16),
        ("maximized magic missile", 4, "5", 16),
        ("heightened fireball", 5, "9d6", 20),
        ("widened fireball", 6, "9d6", 18),
    ],
)
def test_what_a_version_harms_and_its_dc(ruleset: str, name: str, slot: int, damage: str, dc: int) -> None:
    known, rules = prepared(ruleset, name, slot)
    found = known.play(rules)
    assert found is not None
    assert (known.level, found.damage, known.dc) == (slot, damage, dc)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_extended_spell_lasts_twice_as_long(ruleset: str) -> None:
    """Haste at caster level 9: nine rounds, extended eighteen; mage armor by hours as well."""
    plain, rules = prepared(ruleset, "haste", 3)
    longer, _ = prepared(ruleset, "extended haste", 4)
    before, after = plain.play(rules), longer.play(rules)
    assert before is not None
    assert after is not None
    assert (before.effects[0].lasts, after.effects[0].lasts) == ("9 rounds", "18 rounds")


def test_a_silent_image_is_no_silent_version() -> None:
    known, _ = prepared("pf1", "silent image", 1)
    assert known.version == Version("silent image")
    assert "V" in known.components
    marked = version_of("silent image (domain)", "silent image")
    assert not marked.words


def test_the_library_knows_a_version_by_its_spell() -> None:
    for text in ("empowered fireball", "Quickened Fireball x2", "stilled silent fireball (domain)"):
        found = named_spell("pf1", text)
        assert found is not None
        assert found.name == "fireball"
    assert named_spell("pf1", "empowered nonsense") is None


def test_all_amounts_and_parts_change_and_what_has_no_dice_stays() -> None:
    harm = (AbilityHarm("str", "1d6+2"),)
    play = Resolution(damage="10", heal="2d8+9", temporary="1d10", negative_levels="1d4", ability=harm,
                      if_saved=Resolution(damage="5d6"), cases=(Resolution(damage="1d6"),))  # fmt: skip
    more = as_version(play, version_of("empowered x"))
    assert (more.damage, more.heal, more.temporary) == ("10", "2d8+9 x1.5", "1d10 x1.5")
    assert (more.negative_levels, more.ability[0].amount) == ("1d4 x1.5", "1d6+2 x1.5")
    assert more.if_saved is not None
    assert (more.if_saved.damage, more.cases[0].damage) == ("5d6 x1.5", "1d6 x1.5")
    most = as_version(play, version_of("maximized x"))
    assert (most.heal, most.temporary, most.negative_levels, most.ability[0].amount) == ("25", "10", "4", "8")
    stays = Resolution(lasts="permanent", effects=(LaidEffect("Bless", "1d4 rounds"),))
    assert as_version(stays, version_of("extended x")) == stays


def test_half_more_is_counted_on_the_sum_and_rounded_down() -> None:
    formula = parse_formula("3d6+2 x1.5")
    assert str(formula) == "3d6+2 x1.5"
    assert [formula.whole(total) for total in (1, 2, 11)] == [1, 3, 16]
    assert formula.average == (10.5 + 2) * 1.5
    assert parse_formula("3d6").whole(11) == 11


@pytest.mark.parametrize(
    ("name", "own", "slot", "told"),
    [
        ("empowered fireball", 3, "5", ""),
        ("empowered fireball", 3, "4", "It takes a slot of level 5 at least."),
        ("quickened stilled shield", 1, "5", "It takes a slot of level 6 at least."),
        ("heightened fireball", 3, "4", ""),
        ("fireball", 3, "2", ""),
        ("extended own spell", None, "1", ""),
    ],
)
def test_a_slot_that_is_too_low_is_told(name: str, own: int | None, slot: str, told: str) -> None:
    assert wrong_slot(version_of(name), own, slot) == told


def test_what_numbers_do_not_hold_is_a_note() -> None:
    assert [note.partition(":")[0] for note in version_notes(version_of("widened enlarged web"))] == [
        "Widened",
        "Enlarged",
    ]
    assert len(version_notes(version_of("maximized empowered web"))) == 1
    assert not version_notes(version_of("web"))
