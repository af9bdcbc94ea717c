"""Senses, reductions and immunities of Foundry's actors, in the older form (words) and the newer one (fields)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from desktop_app.exchange.trees import at, list_at, number, text_at

SENSES: Final = {
    "ll": "low-light vision", "dv": "darkvision", "bs": "blindsight", "bse": "blindsense", "ts": "tremorsense",
    "sc": "scent", "tr": "true seeing", "sid": "see in darkness", "si": "see invisibility", "ls": "lifesense",
    "th": "thoughtsense",
}  # fmt: skip
NOTHING: Final = "-"
"""What overcomes damage reduction that nothing overcomes."""
_USUAL: Final = {"sc": 30, "tr": 120}
"""Feet at which a sense is told without them."""
_ON: Final = ("sid", "si")
"""Senses that are there or not, without a range."""
_FEET: Final = re.compile(r"^(?P<name>[a-z -]+?)(?:\s+(?P<feet>\d+)(?:\s*-?\s*(?:ft\.?|feet|foot))?)?$", re.IGNORECASE)
_WORDS: Final = {"coldIron": "cold iron", "cold-iron": "cold iron"}


def senses_told(traits: object) -> str:
    """`low-light vision, darkvision 60 ft.`"""
    told = text_at(traits, "senses")
    held = at(traits, "senses")
    if told or not isinstance(held, Mapping):
        return told
    return ", ".join([*_senses(held), *_custom(held)])


def harm_told(traits: object, name: str) -> str:
    """Damage reduction (`dr`: `5/magic or silver`) or resistances (`eres`: `fire 10`) in words."""
    told = text_at(traits, name)
    held = at(traits, name)
    if told or not isinstance(held, Mapping):
        return told
    found = []
    for entry in list_at(held, "value"):
        amount, kinds = number(at(entry, "amount")), [_word(each) for each in list_at(entry, "types") if each]
        if amount:
            joined = (" or " if at(entry, "operator") is not False else " and ").join(kinds)
            found.append(f"{amount}/{joined or NOTHING}" if name == "dr" else f"{joined} {amount}")
    return ", ".join([*found, *_custom(held)])


def list_told(traits: object, name: str) -> str:
    """Words of a list (`di`, `ci`, `languages`) and those that the game master added."""
    held = at(traits, name)
    return ", ".join([*(_word(each) for each in list_at(held, "value")), *_custom(held)])


def senses_form(senses: Sequence[str]) -> Mapping[str, Any]:
    """The newer form: senses that the system knows by their fields, so that tokens see; others in words."""
    by_name = {name: key for key, name in SENSES.items()}
    form: dict[str, Any] = {}
    others = []
    for each in senses:
        found = _FEET.match(each.strip())
        key = by_name.get(found["name"].lower()) if found else None
        if key is None or found is None:
            others.append(each)
        elif key == "ll":
            form[key] = {"enabled": True}
        elif key in _ON:
            form[key] = True
        else:
            form[key] = {"value": int(found["feet"] or _USUAL.get(key, 0))}
    return form | {"custom": "; ".join(others)}


def _senses(held: Mapping[Any, object]) -> Iterator[str]:
    for key, name in SENSES.items():
        entry = held.get(key)
        feet = number(at(entry, "value") if isinstance(entry, Mapping) else entry)
        if entry is True or (isinstance(entry, Mapping) and at(entry, "enabled") is True):
            yield name
        elif feet is not None and feet > 0:
            yield name if feet == _USUAL.get(key) else f"{name} {feet} ft."


def _custom(held: object) -> Iterator[str]:
    told = at(held, "custom")
    parts = told if isinstance(told, list) else text_at(held, "custom").split(";")
    yield from (str(part).strip() for part in parts if str(part).strip())


def _word(told: object) -> str:
    return _WORDS.get(str(told), str(told))
