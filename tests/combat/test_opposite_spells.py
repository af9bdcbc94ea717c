"""Spells that counter and dispel each other, and what one has at hand to counter a spell with."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from desktop_app.combat.commands import Cast
from desktop_app.combat.countering import counterers
from desktop_app.content.spells import load_spells, named_spell
from desktop_app.rules.plain_forms import encode
from desktop_app.rules.spell_play import spell_resolution
from tests.play import RULESETS, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def cast(told: Play, by: str, spell: str, target: str, dice: Any = None) -> Play:
    made = spell_resolution(load_spells(told.ruleset.id)[spell], 5, told.ruleset)
    assert made is not None
    form = encode(made) | {"dc": 15}
    return told.do("cast", dice, by=by, name=spell, spell_level=3, targets=[target], play=form, force=True)


def names(told: Play, name: str) -> set[str]:
    return {each.effect.name.lower() for each in told[name].effects}


@every_ruleset
@pytest.mark.rule("spell.counterspell")
def test_haste_dispels_slow_and_the_next_one_hastes(ruleset: str) -> None:
    """The slowed is as it was, no faster; a second haste is not used up by anything."""
    told = play(ruleset, Ash=hero(), Bob=hero(), Orc=foe()).start(Orc=20, Ash=10, Bob=5)
    cast(told, "Orc", "slow", "Bob", {"save": {"Bob": 2}})
    assert "slow" in names(told, "Bob")
    told.turns("Orc")
    cast(told, "Ash", "haste", "Bob")
    assert "Haste dispels slow on Bob." in told.log
    assert not names(told, "Bob") & {"slow", "haste"}
    told.turns("Ash", "Bob", "Orc")
    cast(told, "Ash", "haste", "Bob")
    assert "haste" in names(told, "Bob")


@every_ruleset
@pytest.mark.rule("spell.counterspell")
def test_a_save_against_slow_keeps_haste(ruleset: str) -> None:
    told = play(ruleset, Ash=hero(), Bob=hero(), Orc=foe()).start(Ash=20, Orc=10, Bob=5)
    cast(told, "Ash", "haste", "Bob").turns("Ash")
    cast(told, "Orc", "slow", "Bob", {"save": {"Bob": 19}})
    assert "haste" in names(told, "Bob")
    told.turns("Orc", "Bob", "Ash")
    cast(told, "Orc", "slow", "Bob", {"save": {"Bob": 2}})
    assert not names(told, "Bob") & {"slow", "haste"}


def means(ruleset: str, spell: str, level: int, *, feats: tuple[str, ...] = ()) -> list[str]:
    """What a wizard with these spells ready can counter it with."""
    ready = {"2": ["darkness"], "3": ["slow", "fireball", "dispel magic"], "4": ["polymorph", "ice storm"]}
    slots = {"2": 4, "3": 4, "4": 4}
    wizard = {"class": "wizard", "caster_level": 9, "ability": "int", "slots": slots, "prepared": ready}
    told = play(ruleset, Orc=foe(), Wiz=hero(int=18, feats=list(feats), spellcasting=[wizard])).start(Wiz=20, Orc=10)
    told.do("ready", by="Wiz", does="standard", trigger="the orc casts", name="counterspell").turns("Wiz")
    command = Cast(by="Orc", name=spell, spell_level=level)
    found = counterers(told.state, command, told.ruleset, partial(named_spell, ruleset))
    return [each.name.lower() for one in found for each in one.means]


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
@pytest.mark.rule("spell.counterspell")
def test_what_counters_what(ruleset: str) -> None:
    """Slow counters haste; darkness (2) counters light (0) and not daylight (3); the same spell comes first."""
    assert means(ruleset, "haste", 3) == ["slow", "dispel magic"]
    assert means(ruleset, "light", 0) == ["darkness", "dispel magic"]
    assert means(ruleset, "daylight", 3) == ["dispel magic"]
    assert means(ruleset, "fireball", 3) == ["fireball", "dispel magic"]


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
@pytest.mark.rule("spell.counterspell")
def test_improved_counterspell_uses_a_higher_spell_of_the_school(ruleset: str) -> None:
    """Against lightning bolt (evocation 3): ice storm, evocation 4, and not fireball, evocation 3."""
    assert means(ruleset, "lightning bolt", 3) == ["dispel magic"]
    assert means(ruleset, "lightning bolt", 3, feats=("Improved Counterspell",)) == ["ice storm", "dispel magic"]
