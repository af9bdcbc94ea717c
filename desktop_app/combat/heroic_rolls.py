"""What a hero point can still change: the rolls that a creature has just made, and the dice without one of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from desktop_app.combat.event import Event
from desktop_app.combat.events import AttackRolled, CheckRolled, InitiativeSet
from desktop_app.combat.state import Encounter
from desktop_app.combat.tally import counted_uses
from desktop_app.rules import hero_points
from desktop_app.rules.number_names import check_name
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.tally import DAY, USES, CountedUse
from desktop_app.rules.text import capital

KEY, BEFORE_ROLL, AFTER_ROLL = hero_points.KEY, hero_points.BEFORE, hero_points.AFTER
"""What they are counted under, and the bonus before and after a roll."""
Script = Mapping[str, Any]
"""Faces of a step by label, as a scenario gives them."""


@dataclass(frozen=True, slots=True)
class HelpedRoll:
    """A d20 roll of a step that a hero point can help: `place` = which of its maker's in the step, from 0.

    `number` = which attack of a full attack it was, from 0; None = none of one.
    """

    place: int
    title: str
    total: int
    die: int
    number: int | None = None


def roller_of(event: Event) -> str:
    """Who made a d20 roll that a hero point can help; nobody where it is none."""
    if isinstance(event, AttackRolled):
        return "" if event.certain else event.by
    if isinstance(event, InitiativeSet):
        return "" if event.face is None else event.who
    if isinstance(event, CheckRolled) and event.ledger is not None:
        return event.who if event.ledger.number.partition(":")[0] in hero_points.HELPED else ""
    return ""


def recallable(state: Encounter, name: str, ruleset: Ruleset) -> tuple[CountedUse, ...]:
    """The spells and uses of a creature that a hero point can bring back: those of a day, one at least used."""
    found = counted_uses(state, name, ruleset)
    return tuple(each for each in found if each.used and each.unit == USES and each.span == DAY)


def helped_rolls(events: Iterable[Event], name: str) -> tuple[HelpedRoll, ...]:
    """The rolls of one creature among the events of a step, in order; those that a point has helped are left out."""
    mine = [event for event in events if roller_of(event) == name]
    return tuple(_told(place, event) for place, event in enumerate(mine) if not _is_helped(event))


def _is_helped(event: Event) -> bool:
    attack = event.attack if isinstance(event, AttackRolled) else None
    ledger = event.ledger if isinstance(event, CheckRolled) else attack
    return ledger is not None and any(line.source == hero_points.POINT and line.counts for line in ledger.lines)


def _told(place: int, event: Event) -> HelpedRoll:
    if isinstance(event, AttackRolled):
        return HelpedRoll(place, f"{event.weapon} at {event.target}", event.total, event.die, event.number)
    if isinstance(event, InitiativeSet):
        return HelpedRoll(place, "initiative", event.total, event.face or 0)
    assert isinstance(event, CheckRolled)
    return HelpedRoll(place, capital(check_name(event.what)), event.total, event.die)


def without_roll(script: Script, roll: HelpedRoll, name: str) -> dict[str, Any]:
    """The faces of a step without those of one roll and what hung on it: they are rolled anew."""
    left = deepcopy(dict(script))
    attacks = left.get("attacks")
    if roll.number is not None and isinstance(attacks, list) and roll.number < len(attacks):
        attacks[roll.number] = {}
        return left
    for label, given in list(left.items()):
        named = given.get(name) if isinstance(given, dict) else given
        faces = named if isinstance(named, list) else [named]
        if label == "attacks" or roll.die not in faces:
            continue
        if isinstance(given, dict):
            del given[name]
        else:
            del left[label]
        break
    for label in ("confirm", "damage", "extra", "miss_chance", "fortification"):
        if isinstance(left.get(label), list):
            del left[label]
    return left
