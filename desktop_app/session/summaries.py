"""The short summary that the journal stores with each line, for lists that show a document without opening it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

_KINDS: Final[Mapping[str, type]] = {
    "phase": str,
    "round": int,
    "actor": str,
    "combatants": int,
    "title": str,
    "ruleset": str,
    "creatures": int,
    "encounters": int,
}


def summary_of(text: str) -> Mapping[str, object]:
    """The values of a stored summary; empty if there is none or it is damaged."""
    try:
        told = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        return {}
    if not isinstance(told, dict):
        return {}
    return {name: value for name, value in told.items() if isinstance(value, _KINDS.get(name, object))}
