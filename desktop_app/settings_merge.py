"""Two programs keep their settings in one file: what this one changed goes in, what the other wrote stays. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

_NONE: Final = object()
"""Stands for a setting that is not there."""


def merged(
    base: Mapping[str, object], mine: Mapping[str, object], theirs: Mapping[str, object], of_lines: Collection[str]
) -> dict[str, object]:
    """What the file is to hold: `theirs`, with what differs between `base` (last known to both) and `mine`.

    Maps are merged by their keys, and texts of the settings `of_lines` by their lines.
    """
    found = dict(theirs)
    for key in {**base, **mine}:
        before, now = base.get(key, _NONE), mine.get(key, _NONE)
        if before == now:
            continue
        if now is _NONE:
            found.pop(key, None)
        elif isinstance(now, dict):
            found[key] = merged(_map(before), now, _map(theirs.get(key)), ())
        elif isinstance(now, str) and key in of_lines:
            found[key] = _merged_lines(_lines(before), _lines(now), _lines(theirs.get(key)))
        else:
            found[key] = now
    return found


def _merged_lines(base: list[str], mine: list[str], theirs: list[str]) -> str:
    """My lines in my order, but for those that the other took out; then those that the other put in."""
    kept = [line for line in mine if line not in base or line in theirs]
    more = [line for line in theirs if line not in mine and line not in base]
    return "\n".join([*kept, *more])


def _map(value: object) -> Mapping[str, object]:
    return value if isinstance(value, dict) else {}


def _lines(value: object) -> list[str]:
    return value.split("\n") if isinstance(value, str) and value else []
