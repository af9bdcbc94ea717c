"""The tally of a combatant: all that it can do so many times, and how much of that it has used."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.sides import HEROES
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.rules import hero_points
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.tally import TURN_UNDEAD, TURNING, CountedUse, ability_key, tally_of

__all__ = ["TURNING", "CountedUse", "ability_key", "counted_use", "counted_uses", "turnings"]

ATTEMPTS_BEFORE: Final = "turning attempts used"
"""The effect that counted attempts before they were counted like all else."""


def counted_uses(state: Encounter, name: str, ruleset: Ruleset) -> tuple[CountedUse, ...]:
    """Everything of a combatant that is counted. Raises KeyError for a stranger."""
    who = state.combatants[name]
    found = tally_of(sheet_of(state, who, ruleset), dict(who.used))
    if ruleset.action.hero_points == hero_points.PARTY and who.side != HEROES:
        found = tuple(each for each in found if each.key != hero_points.KEY)
    return tuple(_with_those_before(who, each) if each.name == TURN_UNDEAD else each for each in found)


def counted_use(state: Encounter, name: str, ruleset: Ruleset, key: str) -> CountedUse | None:
    """What is counted under that key; None for what has no bound. Raises KeyError for a stranger."""
    return next((each for each in counted_uses(state, name, ruleset) if each.key == key), None)


def _with_those_before(who: Combatant, counted: CountedUse) -> CountedUse:
    """With the attempts of older files, which are stored as an effect."""
    before = who.effect(ATTEMPTS_BEFORE)
    return replace(counted, used=counted.used + before.effect.value) if before is not None else counted


def turnings(state: Encounter, name: str, ruleset: Ruleset) -> CountedUse | None:
    """A combatant's turning attempts; None if it cannot turn. Raises KeyError for an unknown name."""
    return next((each for each in counted_uses(state, name, ruleset) if each.name == TURN_UNDEAD), None)
