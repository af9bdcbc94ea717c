"""What the parts of a Foundry actor do not make by the rules, laid on so that its totals are ours, number by number.

Land speed and natural armor are corrected where they stand; all else is added by an item, `Corrections`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

from desktop_app.exchange.foundry import read_foundry
from desktop_app.exchange.foundry_skills import skill_names
from desktop_app.exchange.out.foundry_systems import Form, System, id_of
from desktop_app.exchange.out.foundry_things import item
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, sheet

CORRECTIONS: Final = "Corrections"
_SLOWED: Final = (0, 5, 10, 15, 20)
"""Feet that armor may take off a land speed."""
_OTHERS: Final = {
    "fort": "savingThrows", "ref": "savingThrows", "will": "savingThrows", "init": "misc", "cmb": "misc", "cmd": "misc",
}  # fmt: skip


_SHORT: Final = 8
"""Letters and figures of the id of a change."""
_ROW: Final = ("formula", "target", "subTarget", "modifier", "value")
"""The parts of a change where it is a row."""


def correct(actor: Form, creature: Creature, system: System, ruleset: Ruleset) -> None:
    """Make the actor's numbers those of the creature.

    Armor class goes first, for what changes it may change CMD by the rules as well.
    """
    ours = sheet(creature, (), ruleset)

    def missing(number: str) -> int:
        return ours.total(number) - theirs.total(number)

    theirs = _read(actor, ruleset)
    _correct_speed(actor, ours, ruleset)
    natural = missing("ac") - missing("touch")  # it is all that touch attacks leave out
    attributes = actor["system"]["attributes"]
    natural += int(attributes["naturalAC"])
    attributes["naturalAC"] = f"{natural:+d}" if system.has_fields else natural
    changes: list[Any] = []
    actor["items"].append(item(CORRECTIONS, "buff", {"changes": changes, "active": True, "buffType": "perm"}))
    theirs = _read(actor, ruleset)
    changes += _armor_class(missing)
    theirs = _read(actor, ruleset)
    changes += [*_numbers(ours, missing), *_skills(actor, ours, theirs, creature)]
    if not changes:
        actor["items"].pop()
    elif not system.has_fields:
        changes[:] = [[each[part] for part in _ROW] for each in changes]


def _read(actor: Form, ruleset: Ruleset) -> Sheet:
    (found,) = read_foundry(json.dumps(actor).encode(), ruleset.id).found
    return sheet(found.creature, (), ruleset)


def _correct_speed(actor: Form, ours: Sheet, ruleset: Ruleset) -> None:
    """Make the land speed what it is without its armor, which lowers it again, and without what its classes add."""
    land = actor["system"]["attributes"]["speed"].get("land")
    if land is None:
        return
    right = land["base"] = ours.total("speed")
    off = right - _read(actor, ruleset).total("speed")
    for more in dict.fromkeys((0, off, *_SLOWED)):
        land["base"] = right + more
        if _read(actor, ruleset).total("speed") == right:
            return
    land["base"] = right


def _armor_class(missing: Callable[[str], int]) -> Iterator[Form]:
    dodge = missing("ac") - missing("flat_footed")  # it is all that is lost by who is flat-footed
    yield from _change("ac", "ac", dodge, "dodge")
    yield from _change("ac", "ac", missing("touch") - dodge)


def _numbers(ours: Sheet, missing: Callable[[str], int]) -> Iterator[Form]:
    for number, target in _OTHERS.items():
        if ours.has_number(number):
            yield from _change(number, target, missing(number))


def _skills(actor: Form, ours: Sheet, theirs: Sheet, creature: Creature) -> Iterator[Form]:
    names = skill_names(actor["system"])
    held = actor["system"]["skills"]
    keys = {name.lower(): key for key, name in names.items() if key.partition(".")[0] in held}
    for skill in creature.skills:
        key = keys.get(skill.name.lower())
        if key is not None:
            there = theirs.total(f"skill:{names[key]}")
            yield from _change(f"skill.{key}", "skill", ours.total(f"skill:{skill.name}") - there)


def _change(number: str, target: str, more: int, kind: str = "untyped") -> Iterator[Form]:
    if more:
        id = id_of(number, kind, more)[:_SHORT]
        yield {"_id": id, "formula": str(more), "operator": "add", "subTarget": number, "target": target,
               "modifier": kind, "priority": 0, "value": more}  # fmt: skip
