"""Spells of a Foundry actor that belong to no class: its spell-like abilities, and the names of all others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from desktop_app.exchange.foundry_items import book_of, inner_of
from desktop_app.exchange.trees import at, number, text_at
from desktop_app.rules.creature import Special, Spellcasting

SPELL_LIKE: Final = "spelllike"
"""The book of spell-like abilities."""
_BEFORE: Final = re.compile(r"^(?P<uses>constant|at[ -]will|\d{1,2}/\w{1,10})\s*[:\u2014-]+\s*(?=\S)", re.IGNORECASE)
"""What converters of stat blocks write before a name: `Constant: Read Magic`."""
_LEVEL: Final = re.compile(r"\bCL\s*(\d{1,2})\b")
_MOST: Final = 200
_HIGHEST: Final = 40


def spell_likes_of(system: object, items: Sequence[object]) -> tuple[Special, ...]:
    """Each spell of the book of spell-like abilities with its uses and its caster level, as a stat block has them."""
    book = at(system, "attributes", "spells", "spellbooks", SPELL_LIKE)
    level = _caster_level(book)
    caster = f"CL {level}" if level else ""
    found = (_spell_like(each, caster) for each in _spells(items) if book_of(each) == SPELL_LIKE)
    return tuple(each for each in found if each.name)[:_MOST]


def unread_spells(items: Sequence[object], casters: Sequence[Spellcasting]) -> tuple[str, ...]:
    """The names of spells that are in no list of these casters and are no spell-like abilities."""
    lists = [held for each in casters for held in (each.known, each.prepared)]
    known = {name for held in lists for _, names in held for name in names}
    others = (text_at(each, "name")[:120] for each in _spells(items) if book_of(each) != SPELL_LIKE)
    return tuple(dict.fromkeys(name for name in others if name and name.lower() not in known))


def _spells(items: Sequence[object]) -> Iterator[object]:
    yield from (each for each in items if text_at(each, "type") == "spell")


def _spell_like(spell: object, caster: str) -> Special:
    name, inner = text_at(spell, "name")[:120], inner_of(spell)
    before = _BEFORE.match(name)
    plain = _BEFORE.sub("", name).strip().lower()
    return Special(plain, "Sp", caster, before["uses"].lower() if before else _uses(inner))


def _uses(inner: object) -> str:
    """`3/day`, `at will`; nothing where neither is told."""
    if at(inner, "atWill") is True or at(inner, "preparation", "mode") == "atwill":
        return "at will"
    per = text_at(inner, "uses", "per").lower()
    told = [number(at(inner, *path)) for path in (("uses", "max"), ("preparation", "maxAmount"), ("uses", "value"))]
    most = next((each for each in told if each is not None and each > 0), None)
    return f"{min(most, 99)}/{per}" if most and per.isalpha() and len(per) <= 10 else ""


def _caster_level(book: object) -> int | None:
    """The number that the book tells, or that a converter of stat blocks wrote beside it."""
    if not isinstance(book, Mapping):
        return None
    told = (number(at(book, "cl", key)) for key in ("total", "base", "formula"))
    level = next((each for each in told if each is not None and 0 < each <= _HIGHEST), None)
    noted = _LEVEL.search(text_at(book, "clNotes")[:200])
    return level if level is not None else int(noted[1]) if noted else None
