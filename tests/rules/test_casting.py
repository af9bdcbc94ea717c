"""Casting times and components."""

from __future__ import annotations

import pytest

from desktop_app.rules import casting


@pytest.mark.rule("spell.components", "pf1", "d35", "d30")
@pytest.mark.parametrize(("face", "lost"), [(15, True), (20, True), (21, False), (100, False)])
def test_a_deafened_caster_spoils_one_verbal_spell_in_five(face: int, lost: bool) -> None:
    assert casting.spoiled(face) is lost


@pytest.mark.rule("spell.casting-time", "pf1", "d35", "d30")
def test_only_a_round_or_longer_goes_on() -> None:
    assert casting.TIMES["1-round"].lasting
    assert casting.TIMES["1-minute"].turns == 10
    assert not casting.TIMES["full-round"].lasting
    assert casting.TIMES["full-round"].cost == casting.TIMES["1-round"].cost == "full-round"


@pytest.mark.rule("spell.quickened", "pf1", "d35", "d30")
def test_a_quickened_spell_does_not_provoke() -> None:
    assert not casting.TIMES["swift"].provokes
    assert casting.TIMES["standard"].provokes


@pytest.mark.rule("spell.counterspell", "pf1", "d35")
def test_spellcraft_to_know_a_spell() -> None:
    assert casting.identify_dc(3) == 18


@pytest.mark.rule("spell.metamagic-time", "pf1", "d35")
def test_metamagic_takes_the_spontaneous_longer() -> None:
    assert casting.metamagic_time("standard", spontaneous=True, quickened=False) == "full-round"
    assert casting.metamagic_time("standard", spontaneous=False, quickened=False) == "standard"
    assert casting.metamagic_time("standard", spontaneous=True, quickened=True) == "swift"
