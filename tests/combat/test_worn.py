"""What a combatant wears counts in the fight, is switched on there, and is lost with the thing."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from desktop_app.combat.at_hand import command_to_use, has_items_or_powers, items_at_hand
from desktop_app.combat.codec import command_form
from desktop_app.combat.standing import sheet_of
from desktop_app.content.spells import named_spell
from tests.play import CLUB, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])


def duel(ruleset: str, *worn: str, **more: Any) -> Play:
    """Ana with items on her body, and an orc with 20 hit points beside her."""
    gear = [{"item": item, "worn": True} for item in worn]
    fight = play(
        ruleset,
        Ana=hero(equipment=gear, weapons=[CLUB], **more),
        Orc=foe(hp=20, weapons=[CLUB]),
        engaged=[("Ana", "Orc")],
    )
    return fight.start(Ana=25, Orc=20)


def number(fight: Play, name: str, number: str) -> int:
    return sheet_of(fight.state, fight.state.combatants[name], fight.ruleset).total(number)


def switch(fight: Play, item: str) -> tuple[str, dict[str, Any]]:
    """The verb and the fields of switching an item on, as the card makes them."""
    found = items_at_hand(fight.state, "Ana", fight.ruleset, partial(named_spell, fight.ruleset.id))
    known = next(each for each in found if each.name == item)
    plays = known.play(fight.ruleset)
    assert plays is not None
    ((verb, arguments),) = command_form(command_to_use("Ana", known, plays, ("Ana",), {})).items()
    assert isinstance(arguments, dict)
    return verb, arguments


def left(fight: Play, item: str) -> int | None:
    found = items_at_hand(fight.state, "Ana", fight.ruleset, partial(named_spell, fight.ruleset.id))
    return next(each.left for each in found if each.name == item)


@every_ruleset
def test_a_worn_ring_counts_and_is_lost_with_the_ring(ruleset: str) -> None:
    plain, fight = duel(ruleset), duel(ruleset, "ring of protection +2")
    assert number(fight, "Ana", "ac") == number(plain, "Ana", "ac") + 2
    fight.do("act", by="Ana", action="drop-item", with_="ring of protection +2", force=True)
    assert number(fight, "Ana", "ac") == number(plain, "Ana", "ac")


@every_ruleset
def test_boots_of_speed_haste_round_by_round(ruleset: str) -> None:
    """Ten rounds a day, one at a time by a free action: AC +1 as haste says (4 in the oldest game)."""
    fight = duel(ruleset, "boots of speed")
    before = number(fight, "Ana", "ac")
    assert has_items_or_powers(fight.state, "Ana", fight.ruleset)
    assert left(fight, "boots of speed") == 10
    verb, arguments = switch(fight, "boots of speed")
    fight.do(verb, **arguments)
    assert fight.state.combatants["Ana"].has_condition("haste") or fight.state.combatants["Ana"].effect("Haste")
    assert number(fight, "Ana", "ac") > before
    assert left(fight, "boots of speed") == 9
    fight.turns("Ana", "Orc")
    assert number(fight, "Ana", "ac") == before


def test_packed_boots_do_nothing() -> None:
    fight = play("pf1", Ana=hero(equipment=[{"item": "boots of speed"}]), Orc=foe())
    assert not has_items_or_powers(fight.state, "Ana", fight.ruleset)
