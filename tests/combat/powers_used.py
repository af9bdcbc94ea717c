"""Powers in tests: who has them, which are at hand, and how one is used."""

from __future__ import annotations

from typing import Any

from desktop_app.combat.at_hand import command_to_use, fitting_targets, powers_at_hand
from desktop_app.combat.codec import command_form
from desktop_app.combat.spells import KnownSpell
from desktop_app.rules.resolution import Resolution
from tests.play import Play, hero


def of(name: str, level: int, *traits: str, **more: Any) -> dict[str, Any]:
    """A hero of a class, with what was chosen for its features."""
    return hero(levels=[{"class": name, "level": level}], traits=list(traits), **{"hp": 60, **more})


def power(fight: Play, name: str) -> KnownSpell:
    """A power that Ana has at hand."""
    return next(each for each in powers_at_hand(fight.state, "Ana", fight.ruleset) if each.name == name)


def names(fight: Play) -> set[str]:
    """The powers that Ana has at hand."""
    return {each.name for each in powers_at_hand(fight.state, "Ana", fight.ruleset)}


def use(fight: Play, name: str, *selected: str, **more: Any) -> Play:
    """Ana uses a power on those who are selected, as the window would have it."""
    known = power(fight, name)
    assert known.way is not None
    targets = fitting_targets(fight.state, "Ana", known.way, selected)
    command = command_to_use("Ana", known, known.play(fight.ruleset) or Resolution(), targets, {})
    ((verb, arguments),) = command_form(command).items()
    assert isinstance(arguments, dict)
    return fight.do(verb, **arguments, **more)
