"""Whether a creature fits its file: what is made or typed can go beyond what the file holds, and is told in words."""

from __future__ import annotations

from typing import Final

from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import CreatureError, read_creature, write_creature
from desktop_app.rules.fields import below, shown
from desktop_app.rules.text import capital

_NAMES: Final = ("name", "item", "class", "to")
"""What an entry of a list is called by."""


def problem_of(creature: Creature) -> str:
    """A sentence that names the value which the creature's file has no room for, and its bounds; empty if all fit."""
    written = write_creature(creature)
    try:
        read_creature(written)
    except CreatureError as error:
        place = ", ".join(part for part in parts_of(written, error.path) if not part.isdecimal())
        return f"{capital(place.replace('_', ' '))}: {error.expected} is wanted, not {shown(error.got)}."
    return ""


def parts_of(held: object, path: str) -> list[str]:
    """The names that a path consists of, those of entries for their numbers: `weapons`, `bite`, `damage`."""
    key = key_of(held, path)
    if key is None:
        return [path] if path else []
    inner = held[key]  # type: ignore[index]
    word = str(key)
    if isinstance(held, list) and isinstance(inner, dict):
        word = next((str(inner[name]) for name in _NAMES if inner.get(name)), word)
    return [word, *parts_of(inner, rest_of(key, path))]


def called(held: object, path: str) -> str:
    """A path with the names of entries for their numbers: `weapons.bite.damage`."""
    made = ""
    for part in parts_of(held, path):
        made = below(made, part)
    return made


def key_of(held: object, path: str) -> str | int | None:
    """The key or index that a path begins with. Names may hold dots, so the longest that fits is meant."""
    if isinstance(held, dict):
        return max((key for key in held if path == key or path.startswith(f"{key}.")), key=len, default=None)
    index = path.partition(".")[0]
    if isinstance(held, list) and index.isdecimal() and int(index) < len(held):
        return int(index)
    return None


def rest_of(key: str | int, path: str) -> str:
    """The path below its first key."""
    return path[len(str(key)) + 1 :]
