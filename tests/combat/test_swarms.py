"""Swarms as play: no roll for their attack, hardly any harm by weapons, more by areas."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.commands import Attack
from desktop_app.combat.decide.preview import ahead
from desktop_app.content.creatures import creature
from desktop_app.exchange.scenario import ruleset_of
from desktop_app.rules.creature_form import write_creature
from tests.play import AXE, CLUB, SWORD, Play, hero, play

FIRE = SWORD | {"name": "flaming sword", "extra": "1d6 fire"}


def against(ruleset: str, swarm: str) -> Play:
    """Ana, whose turn it is, and a swarm of the library."""
    form = write_creature(creature(ruleset, swarm).creature)
    form.pop("format")
    ana = hero(hp=60, bab=9, str=10, dex=10, weapons=[SWORD, CLUB, FIRE, AXE])
    fight = play(ruleset, Ana=ana, Swarm={"side": "foes", "creature": form}, engaged=[("Ana", "Swarm")])
    return fight.start(Ana=20, Swarm=10)


def lost(fight: Play, weapon: str, **dice: Any) -> int:
    before = fight["Swarm"].hp
    fight.do("attack", {"attack": 15} | dice, by="Ana", target="Swarm", with_=weapon, force=True)
    return before - fight["Swarm"].hp


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_a_swarm_hits_without_a_roll_and_without_strength(ruleset: str) -> None:
    """A rat swarm of Strength 2: 1d6, and filth fever; no attack roll, so no die for it."""
    fight = against(ruleset, "rat-swarm").turns("Ana")
    told = ahead(fight.state, Attack(by="Swarm", target="Ana", weapon="swarm"), ruleset_of(ruleset, {}))
    assert told.attacks[0].certain
    fight.do("attack", {"damage": [4], "save": {"Ana": 20}}, by="Swarm", target="Ana", with_="swarm")
    assert fight["Ana"].hp == 60 - 4
    assert "Swarm swarms over Ana: a hit without a roll." in fight.log


def test_weapons_do_half_to_tiny_and_nothing_to_smaller_swarms() -> None:
    rats = against("pf1", "rat-swarm")
    assert lost(rats, "sword", damage=[7]) == 3  # slashing: half of 7
    rats = against("pf1", "rat-swarm")
    assert lost(rats, "club", damage=[5]) == 5  # bludgeoning
    spiders = against("pf1", "spider-swarm")  # Diminutive
    assert lost(spiders, "sword", damage=[7]) == 0
    spiders = against("pf1", "spider-swarm")
    assert lost(spiders, "flaming sword", damage=[7], extra=[4]) == 4  # the flames burn them


def test_areas_do_half_again_as_much() -> None:
    fight = against("pf1", "spider-swarm")
    cone = {"damage": "2d6", "damage_type": "fire", "save": "ref", "dc": 15, "on_save": "half", "caster_level": 5}
    before = fight["Swarm"].hp
    fight.do("use", {"damage": [2, 2], "save": {"Swarm": 1}}, name="breath", by="Ana", targets=["Swarm"], play=cone)
    assert before - fight["Swarm"].hp == 6  # 4 and half of that
    one = cone | {"most_targets": 1, "save": "none"}
    fight = against("pf1", "spider-swarm")
    fight.do("use", name="spark", by="Ana", targets=["Swarm"], play=one)
    assert fight["Swarm"].hp == before
    assert "a swarm, which nothing for single creatures affects" in fight.log


@pytest.mark.parametrize("kind", ["trip", "grapple", "bull-rush"])
def test_nobody_holds_or_trips_a_swarm(kind: str) -> None:
    reasons = against("pf1", "rat-swarm").refused("maneuver", by="Ana", target="Swarm", kind=kind)
    assert "Swarm is a swarm and cannot be held, pushed or tripped." in reasons
