"""Spells end before their time: dismissed, let go, or lost by one who should have concentrated."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.lasting_spells import lasting_spells, spells_about
from desktop_app.combat.narrate import lines
from tests.play import RULESETS, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
BLESS: dict[str, Any] = {
    "caster_level": 5, "dismissible": True,
    "effects": [{"name": "Bless", "lasts": "50 rounds"}],
}  # fmt: skip
PATTERN: dict[str, Any] = {
    "caster_level": 5, "effects": [{"name": "fascinated", "lasts": "concentration and 2 rounds"}],
}  # fmt: skip
SONG: dict[str, Any] = {
    "caster_level": 5, "effects": [{"name": "fascinated", "lasts": "concentration, up to 5 rounds"}],
}  # fmt: skip
MAGE: dict[str, Any] = {"con": 10, "spellcasting": [{"class": "wizard", "caster_level": 5, "ability": "int"}]}


def cast(ruleset: str, spell: str, wanted: dict[str, Any], *targets: str) -> Play:
    """The wizard, whose turn it is, has cast it on these."""
    told = play(ruleset, Wiz=hero(**MAGE), Ana=hero(), Orc=foe(), Elf=foe()).start(Wiz=20, Ana=15, Orc=10, Elf=5)
    return told.do("cast", by="Wiz", name=spell, spell_level=2, targets=list(targets), play=wanted)


def round_over(told: Play) -> Play:
    return told.turns("Wiz", "Ana", "Orc", "Elf")


@every_ruleset
@pytest.mark.rule("action.table")
def test_a_spell_is_dismissed_from_all_by_a_standard_action(ruleset: str) -> None:
    told = cast(ruleset, "bless", BLESS, "Wiz", "Ana")
    assert any("standard" in why for why in told.refused("end-spell", spell="bless", by="Wiz", acting=True))
    round_over(told).do("end-spell", spell="bless", by="Wiz", acting=True)
    told.expect({"Wiz.conditions": [], "Ana.conditions": []})
    assert not told["Wiz"].effects
    assert not told["Ana"].effects
    assert told["Wiz"].budget.standard == 0
    assert "Bless of Wiz ends on Wiz and Ana: dismissed." in lines(told.events)


@every_ruleset
def test_what_cannot_be_dismissed_says_so_and_the_game_master_may_end_it(ruleset: str) -> None:
    told = round_over(cast(ruleset, "haste", BLESS | {"dismissible": False}, "Ana"))
    assert told.refused("end-spell", spell="haste", by="Wiz", acting=True) == ("haste cannot be dismissed.",)
    told.do("end-spell", spell="haste", by="Wiz")
    assert not told["Ana"].effects
    assert told["Wiz"].budget.standard == 1


@every_ruleset
@pytest.mark.rule("spell.concentration-check")
def test_a_failed_check_ends_a_spell_that_is_kept_by_concentration(ruleset: str) -> None:
    told = round_over(cast(ruleset, "song", SONG, "Orc", "Elf"))
    told.do("concentrate", by="Wiz", spell_level=2, damage=30, dice={"concentration": 2})
    told.expect({"Orc.conditions": [], "Elf.conditions": []})
    assert "Song of Wiz ends on Orc and Elf: the concentration is lost." in lines(told.events)


@every_ruleset
def test_a_check_that_is_made_keeps_it(ruleset: str) -> None:
    told = round_over(cast(ruleset, "song", SONG, "Orc"))
    told.do("concentrate", by="Wiz", spell_level=2, damage=1, concentration_bonus=20, dice={"concentration": 10})
    told.expect({"Orc.conditions": ["fascinated"]})


@every_ruleset
def test_a_standard_action_each_turn_keeps_it(ruleset: str) -> None:
    told = round_over(cast(ruleset, "song", SONG, "Orc"))
    told.do("act", by="Wiz", action="concentrate-maintain")
    assert told["Wiz"].budget.standard == 0
    round_over(told).expect({"Orc.conditions": ["fascinated"]})
    told.do("act", by="Wiz", action="cease-concentration").expect({"Orc.conditions": []})


@every_ruleset
def test_at_the_end_of_the_turn_the_action_that_is_left_is_taken_for_it_or_it_is_lost(ruleset: str) -> None:
    told = round_over(cast(ruleset, "song", SONG, "Orc"))
    told.turns("Wiz").expect({"Orc.conditions": ["fascinated"]})
    assert "Wiz concentrates on song." in lines(told.events)
    told.turns("Ana", "Orc", "Elf").do("act", by="Wiz", action="lower-spell-resistance")
    told.turns("Wiz").expect({"Orc.conditions": []})
    assert "Song of Wiz ends on Orc: its caster did not concentrate." in lines(told.events)


@every_ruleset
@pytest.mark.rule("round.effect-duration")
def test_what_outlasts_the_concentration_has_its_rounds_to_go(ruleset: str) -> None:
    """Hypnotic pattern: concentration and 2 rounds."""
    told = round_over(cast(ruleset, "pattern", PATTERN, "Orc"))
    told.do("end-spell", spell="pattern", by="Wiz", acting=True).expect({"Orc.conditions": ["fascinated"]})
    round_over(told).expect({"Orc.conditions": ["fascinated"]})
    round_over(told).expect({"Orc.conditions": []})


@every_ruleset
def test_a_bound_of_the_concentration_counts(ruleset: str) -> None:
    told = cast(ruleset, "song", SONG, "Orc")
    for _ in range(4):
        round_over(told)
    told.expect({"Orc.conditions": ["fascinated"]})
    round_over(told).expect({"Orc.conditions": []})


@every_ruleset
def test_the_spells_of_one_and_those_that_lie_on_it(ruleset: str) -> None:
    told = cast(ruleset, "bless", BLESS, "Wiz", "Ana")
    (spell,) = lasting_spells(told.state)
    assert (spell.spell, spell.by, spell.on, spell.dismissible) == ("bless", "Wiz", ("Wiz", "Ana"), True)
    assert spells_about(told.state, "Ana") == (spell,)
    assert spells_about(told.state, "Orc") == ()
