"""What a form asks of the `play` of a spell: a field for each part that is often told; all else stays as it was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from desktop_app.content import schema
from desktop_app.content.schema import Kind, Raw, Reader
from desktop_app.rules.bonus import UNTYPED

PLAY: Final = "play"


def each_round(entry: str, value: object) -> str:
    """What comes again in later rounds: amounts one after the other, or `same`."""
    return schema.text(entry, value)


_BEFORE: Final = "play."
_PLAIN: Final[Mapping[str, Reader]] = {
    "damage": schema.scaled, "damage_type": schema.text, "attacks": schema.scaled, "each_round": each_round,
    "heal": schema.scaled, "temporary": schema.scaled, "ability": schema.texts, "only": schema.texts,
    "note": schema.text,
}  # fmt: skip
_LAID: Final[Mapping[str, Reader]] = {"effects": schema.texts, "modifiers": schema.texts}


def form_kind(kind: Kind) -> Kind:
    """The kind as a form asks it: with fields for the parts of a `play` in its place."""
    if PLAY not in kind.readers:
        return kind
    parts = {f"{_BEFORE}{key}": reader for key, reader in (*_PLAIN.items(), *_LAID.items())}
    return replace(kind, readers={**{key: each for key, each in kind.readers.items() if key != PLAY}, **parts})


def part_of(raw: Raw, key: str) -> object:
    """What an entry says in a field of its form."""
    if not key.startswith(_BEFORE):
        return raw.get(key)
    play, part = raw.get(PLAY) or {}, key.removeprefix(_BEFORE)
    effects = play.get("effects", ())
    if part == "effects":
        return [[each["name"], each.get("lasts", ""), each.get("again", "")] for each in effects if not _own(each, raw)]
    if part == "modifiers":
        own: Mapping[str, Any] = next((each for each in effects if _own(each, raw)), {})
        return [_row(each) for each in own.get("modifiers", ())]
    return play.get(part)


def with_parts(raw: dict[str, Any], base: Raw) -> dict[str, Any]:
    """The entry with its `play` put together out of the fields of the form, over what it was."""
    told = {key.removeprefix(_BEFORE): value for key, value in raw.items() if key.startswith(_BEFORE)}
    made = {key: value for key, value in raw.items() if not key.startswith(_BEFORE)}
    play = {key: value for key, value in (base.get(PLAY) or {}).items() if key not in _PLAIN and key != "effects"}
    play |= {key: value for key, value in told.items() if key in _PLAIN and value}
    effects = _effects(told, base, str(made.get("name", "")))
    if effects:
        play["effects"] = effects
    made.pop(PLAY, None)
    return {**made, PLAY: play} if play else made


def renamed(raw: Raw, name: str) -> Raw:
    """The entry under another name; the bonuses that a spell lays itself are called as it is."""
    play = raw.get(PLAY)
    if not play:
        return {**raw, "name": name}
    effects = [{**each, "name": name} if _own(each, raw) else each for each in play.get("effects", ())]
    return {**raw, "name": name, PLAY: {**play, **({"effects": effects} if effects else {})}}


def _effects(told: Mapping[str, Any], base: Raw, name: str) -> list[dict[str, Any]]:
    was = (base.get(PLAY) or {}).get("effects", ())
    held = {each["name"].lower(): each for each in was if not _own(each, base)}
    made = []
    for called, lasts, again in told.get("effects") or ():
        others = {key: value for key, value in held.get(called.lower(), {}).items() if key not in ("lasts", "again")}
        times = {key: each for key, each in (("lasts", lasts), ("again", again)) if each}
        made.append({**others, "name": called, **times})
    changes = [
        {"to": to, "value": _value(by), "type": kind or UNTYPED, "when": when}
        for to, by, kind, when in told.get("modifiers") or ()
    ]
    if changes:
        place = next((at for at, each in enumerate(was) if _own(each, base)), -1)
        own: Mapping[str, Any] = was[place] if place >= 0 else {}
        made.insert(place if place >= 0 else len(made), {**own, "name": name, "modifiers": changes})
    return made


def _value(typed: str) -> int | str:
    """A whole number, or an amount that grows."""
    text = typed.replace("\N{MINUS SIGN}", "-").removeprefix("+")
    return int(text) if text.removeprefix("-").isdecimal() else text


def _own(effect: Mapping[str, Any], raw: Raw) -> bool:
    """Whether it is the effect that is called as the spell itself and holds bonuses."""
    return bool(effect.get("modifiers")) and effect["name"].lower() == str(raw.get("name", "")).lower()


def _row(change: Mapping[str, Any]) -> list[str]:
    return [change["to"], str(change["value"]), change.get("type", UNTYPED), change.get("when", "")]
