"""Spell-like abilities of one entry in a fight: each is chosen, counted and harder to resist by level and Charisma."""

from __future__ import annotations

import pytest

from desktop_app.combat.spells import known_spells
from desktop_app.combat.tally import counted_uses
from desktop_app.content.spells import named_spell
from tests.play import RULESETS, Play, foe, hero, play

SPELLS = {"name": "Spell-Like Abilities", "kind": "Sp", "uses": "1/day",
          "text": "Cause fear, stinking cloud; darkness at will; caster level 2."}  # fmt: skip


def fight(ruleset: str = "pf1") -> Play:
    demon = foe(hit_dice={"count": 2, "die": 10}, cha=11, special=[SPELLS])
    return play(ruleset, Dretch=demon, Ana=hero()).start(Dretch=20, Ana=10)


def listed(told: Play) -> dict[str, tuple[int | None, int | None, int]]:
    """Uses left, DC, caster level of each."""
    found = known_spells(told.state, "Dretch", told.ruleset, lambda name: named_spell(told.state.ruleset, name))
    return {
        each.name: (each.left, each.dc, each.caster_level.total if each.caster_level is not None else 0)
        for each in found
    }


def test_each_has_its_uses_its_dc_and_the_caster_level() -> None:
    """Spell-like DC = 10 + spell level + Charisma (11: +0): cause fear 11, stinking cloud 13, as the dretch prints."""
    told = listed(fight())
    assert told["cause fear"] == (1, 11, 2)
    assert told["stinking cloud"] == (1, 13, 2)
    assert told["darkness"][0] is None
    assert told["darkness"][2] == 2


def test_a_use_is_counted_for_that_one_alone_and_none_is_left() -> None:
    told = fight()
    told.do("cast", by="Dretch", name="cause fear", slot="spell-like", spell_level=1)
    told.turns("Dretch", "Ana")
    assert (listed(told)["cause fear"][0], listed(told)["stinking cloud"][0]) == (0, 1)
    assert told.refused("cast", by="Dretch", name="cause fear", slot="spell-like", spell_level=1)
    counted = {each.name: each.told for each in counted_uses(told.state, "Dretch", told.ruleset)}
    assert counted == {"cause fear": "0 of 1", "stinking cloud": "1 of 1"}


WIZARD = {
    "class": "wizard", "caster_level": 5, "ability": "int", "slots": {"1": 4, "3": 2},
    "prepared": {"1": ["sleep", "shield"], "3": ["fireball", "haste"]},
}  # fmt: skip


@pytest.mark.rule("condition.known-effects")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_energy_drain_takes_a_caster_level_and_a_spell_as_the_ruleset_says(ruleset: str) -> None:
    """Caster level 5 becomes 3 with two levels; 3.5, 3.0 and CMB cost a spell of the highest level each, pf1 none."""
    told = play(ruleset, Wiz=hero(spellcasting=[WIZARD], int=16, hit_dice={"count": 5, "die": 6}), Orc=foe())
    told.start(Wiz=20, Orc=10).do("negative-levels", to="Wiz", count=2)
    spells = {each.name: each for each in known_spells(told.state, "Wiz", told.ruleset)}
    assert {each.caster_level.total for each in spells.values() if each.caster_level is not None} == {3}
    left = [spells[name].left for name in ("fireball", "haste", "sleep", "shield")]
    assert left == ([1, 1, 1, 1] if ruleset == "pf1" else [0, 0, 1, 1])
    assert spells["fireball"].dc == 16, "10, the spell's level and Intelligence: no level counts in it"
