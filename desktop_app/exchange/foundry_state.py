"""How a Foundry actor stands at the moment: hit points, conditions, effects with the rounds they have left."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from desktop_app.exchange.found import InFight
from desktop_app.exchange.foundry_classes import CONVERTED
from desktop_app.exchange.foundry_items import inner_of
from desktop_app.exchange.trees import at, list_at, number, text_at

CONDITIONS: Final = {
    "blind": "blinded", "deaf": "deafened", "sleep": "asleep", "flatfooted": "flat-footed", "grapple": "grappled",
    "stun": "stunned", "fear": "frightened", "paralysis": "paralyzed", "invisibility": "invisible", "curse": "cursed",
    "poison": "poisoned", "disease": "diseased", "burning": "on fire", "knockedout": "unconscious",
}  # fmt: skip
"""What a condition is called by the keys that are not its name."""
_HUMP: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_UNITS: Final = {"round": 1, "rounds": 1, "minute": 10, "minutes": 10, "minuteperlevel": 0}
"""Rounds of a duration's unit."""


def system_of(actor: object) -> object:
    """The figures of an actor, in the shape of exports old and new."""
    system = at(actor, "system")
    return system if isinstance(system, Mapping) else at(actor, "data")


def stands_of(actor: object, round: int | None = None) -> InFight:
    """How it stands; `round` = that of the fight it is in, by which effects tell how long they last."""
    points = at(system_of(actor), "attributes", "hp")
    most, now, offset = (number(at(points, key)) for key in ("max", "value", "offset"))
    if offset is not None and now is None:
        now = most + offset if most is not None else None
    return InFight(
        hp=now,
        lost=-offset if now is None and offset is not None and offset < 0 else 0,
        temporary=max(number(at(points, "temp")) or 0, 0),
        nonlethal=max(number(at(points, "nonlethal")) or 0, 0),
        conditions=tuple(dict.fromkeys((*_conditions(actor), *_effects(actor, round), *_buffs(actor)))),
        hero=text_at(actor, "type") == "character",
        notes="\n".join(_lasting(actor)),
    )


def condition_name(key: str) -> str:
    """`flat-footed` of `flatFooted`."""
    spoken = _HUMP.sub("-", key.strip()).lower()
    return CONDITIONS.get(spoken.replace("-", ""), spoken)


def _conditions(actor: object) -> Iterator[tuple[str, int | None]]:
    held = at(system_of(actor), "attributes", "conditions")
    held = held if isinstance(held, Mapping) else at(system_of(actor), "conditions")
    for key, is_on in held.items() if isinstance(held, Mapping) else ():
        if is_on is True:
            yield condition_name(str(key)), None


def _effects(actor: object, round: int | None) -> Iterator[tuple[str, int | None]]:
    """Its active effects: conditions by their ids, others where they last for rounds."""
    for effect in list_at(actor, "effects"):
        if at(effect, "disabled") is True:
            continue
        left = _left(at(effect, "duration"), round)
        ids = [str(each) for each in list_at(effect, "statuses") if isinstance(each, str)]
        ids = ids or [each for each in (text_at(effect, "flags", "core", "statusId"),) if each]
        yield from ((condition_name(each), left) for each in ids)
        name = text_at(effect, "name") or text_at(effect, "label")
        if not ids and name and left is not None:
            yield name[:120], left


def _left(duration: object, round: int | None) -> int | None:
    """Rounds that an effect has left; None where it lasts, or does not say since when."""
    rounds, start = number(at(duration, "rounds")), number(at(duration, "startRound"))
    if rounds is None:
        return None
    return max(rounds - max((round or 0) - start, 0), 0) if start is not None and round else rounds


def _buffs(actor: object) -> Iterator[tuple[str, int | None]]:
    """Buffs that are on and that change no number; the others count in its numbers already."""
    for name, inner in _active(actor):
        if not at(inner, "changes"):
            yield name, _rounds(inner)


def _lasting(actor: object) -> Iterator[str]:
    for name, inner in _active(actor):
        left = _rounds(inner)
        if at(inner, "changes"):
            lasts = f", {left} {'round' if left == 1 else 'rounds'} when it was saved" if left is not None else ""
            yield f"{name} is on and counts in its numbers{lasts}."


def _active(actor: object) -> Iterator[tuple[str, object]]:
    for item in list_at(actor, "items"):
        inner, name = inner_of(item), text_at(item, "name")[:120]
        is_on = text_at(item, "type") == "buff" and at(inner, "active") is True
        if is_on and name and not name.startswith(CONVERTED):
            yield name, inner


def _rounds(inner: object) -> int | None:
    """Rounds of a buff: what is left where it is counted, else how long it is said to last."""
    if at(inner, "timeline", "enabled") is True:
        total, gone = number(at(inner, "timeline", "total")), number(at(inner, "timeline", "elapsed"))
        return max(total - (gone or 0), 0) if total is not None else None
    value, unit = number(at(inner, "duration", "value")), text_at(inner, "duration", "units").lower()
    return value * _UNITS[unit] if value is not None and _UNITS.get(unit) else None
