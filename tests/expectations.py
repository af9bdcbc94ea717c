"""What a scenario expects, held against what was played: dotted paths to values of outcome, state or combatant."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

MISSING: Any = object()


def failures(expect: Mapping[str, object], outcome: Mapping[str, Any], state: Mapping[str, Any]) -> Iterator[str]:
    """A line for each expectation that does not hold."""
    for path, wanted in expect.items():
        found = look_up(path, outcome, state)
        if not holds(wanted, found):
            yield f"{path}: expected {wanted!r}, got {'nothing' if found is MISSING else repr(found)}"


def look_up(path: str, outcome: Mapping[str, Any], state: Mapping[str, Any]) -> Any:
    """The first word is a key of the outcome, else of the state, else a combatant's name (which may hold dots)."""
    words = path.split(".")
    if words[0] in outcome:
        return _walk(outcome, words)
    if words[0] in state:
        return _walk(state, words)
    for length in range(len(words), 0, -1):
        name = ".".join(words[:length])
        if name in state["combatants"]:
            return _walk(state["combatants"][name], words[length:])
    return MISSING


def _walk(tree: Any, words: Sequence[str]) -> Any:
    for place, word in enumerate(words):
        if isinstance(tree, Mapping):
            rest = ".".join(words[place:])
            if rest in tree:
                return tree[rest]
            tree = tree.get(word, MISSING)
        elif isinstance(tree, list) and word.isdigit() and int(word) < len(tree):
            tree = tree[int(word)]
        elif isinstance(tree, list):
            tree = next((entry for entry in tree if isinstance(entry, Mapping) and entry.get("id") == word), MISSING)
        else:
            return MISSING
    return tree


def holds(wanted: Any, found: Any) -> bool:
    """Equal, or for a map of one of the words has, lacks, has_all, lacks_all, set, about, any: what it asks for."""
    if isinstance(wanted, Mapping):
        for word, asks in _ASKS.items():
            if word in wanted:
                return bool(asks(wanted[word], found))
        return isinstance(found, Mapping) and all(holds(each, found.get(key, MISSING)) for key, each in wanted.items())
    if isinstance(wanted, bool) or isinstance(found, bool):
        return wanted is found
    return bool(wanted == found)


def _texts(entries: Any) -> list[str]:
    return sorted(json.dumps(entry) for entry in entries)


_ASKS: dict[str, Any] = {
    "set": lambda wanted, found: isinstance(found, list) and _texts(wanted) == _texts(found),
    "has_all": lambda wanted, found: isinstance(found, list) and set(_texts(wanted)) <= set(_texts(found)),
    "lacks_all": lambda wanted, found: isinstance(found, list) and not set(_texts(wanted)) & set(_texts(found)),
    "has": lambda wanted, found: isinstance(found, list | str) and wanted in found,
    "lacks": lambda wanted, found: found is None or (found is not MISSING and wanted not in found),
    "about": lambda wanted, found: isinstance(found, int | float) and abs(found - wanted) <= 0.0005,
    "any": lambda wanted, found: found is not MISSING and bool(found) == wanted,
}
