"""How an item's name is read: `+1 flaming longsword` is a longsword, enchanted, with a property of the library."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from functools import lru_cache
from typing import NamedTuple

from desktop_app.patterns_later import pattern
from desktop_app.rules.catalog import MaterialEntry
from desktop_app.rules.item_names import left_out, other_writings

_ENHANCED = pattern(r"^\+(\d{1,4})\s+(.*)$")
_PASSES = "passes:"
_FINE_WORK = ("masterwork ", "mwk ", "mw ")
_RATED = pattern(r"\s*[(\[]\s*(?:\+(\d+)\s*str\w*|str\w*\s*\+(\d+))[^)\]]*[)\]]\s*$", re.IGNORECASE)
_BANE = "bane"
_FOE_BEHIND = pattern(r"\bbane \((?P<foe>[a-z ]+)\)")
_FOE_BEFORE = pattern(r"\b(?P<foe>(?:(?:evil|good|lawful|chaotic) )?[a-z]+)[ -]bane\b")


class Named(NamedTuple):
    """An item's plain name in lower case, its enhancement, whether it is fine work, its properties.

    `rating` = the Strength bonus that a composite bow is made for, None where nothing is said; `foe` = the kind of
    creature that a bane weapon is made against, empty if none is told; `unread` = words that the library knows nothing
    of, left out.
    """

    name: str
    enhancement: int
    fine: bool
    properties: tuple[MaterialEntry, ...]
    rating: int | None = None
    foe: str = ""
    unread: str = ""

    @property
    def passes(self) -> frozenset[str]:
        """What of damage reduction its properties overcome: silver, good ..."""
        marks = (mark for entry in self.properties for mark, _ in entry.marks)
        return frozenset(mark.removeprefix(_PASSES) for mark in marks if mark.startswith(_PASSES))

    def with_shot(self, shot: Named) -> Named:
        """A bow with arrows: the properties of both."""
        both = (*self.properties, *(each for each in shot.properties if each not in self.properties))
        return self._replace(fine=self.fine or shot.fine, properties=both, foe=self.foe or shot.foe)

    def mark(self, name: str) -> int:
        """The sum of what its properties say by that name."""
        return sum(value for entry in self.properties for mark, value in entry.marks if mark == name)


@lru_cache(maxsize=4096)
def plain_item(text: str) -> tuple[str, int, bool]:
    """`+1 longsword` as (longsword, 1, True): the name in lower case, the enhancement, whether it is fine work."""
    words = text.strip().lower()
    enhancement, fine = 0, False
    found = _ENHANCED.match(words)
    if found is not None:
        enhancement, words, fine = int(found[1]), found[2], True
    for prefix in _FINE_WORK:
        if words.startswith(prefix):
            words, fine = words[len(prefix) :], True
    return words, enhancement, fine


def named(
    text: str, known: Container[str], materials: Mapping[str, MaterialEntry], more: tuple[str, ...] = ()
) -> Named:
    """Read an item's name; `known` are the names of the library, `more` names further materials and properties.

    Words of properties are taken off the front until the library knows the rest; else the name stays whole. What has a
    name of its own (`frost brand`) is what it stands for; other writings are tried for what is not known.
    """
    found = _read(text, known, materials, more)
    if found.name in known or not found.name:
        return found
    for writing in other_writings(text):
        other = _read(writing, known, materials, more)
        if other.name in known:
            return _with_left_out(other, left_out(text, writing), materials)
    return found


def _with_left_out(found: Named, words: str, materials: Mapping[str, MaterialEntry]) -> Named:
    """What was read with fewer words; of those left out the properties that the library knows count all the same."""
    if not words:
        return found
    unread, more, rest = [], list(found.properties), words.split(" ")
    while rest:
        size = next((count for count in (3, 2, 1) if " ".join(rest[:count]) in materials), 0)
        if size:
            more.append(materials[" ".join(rest[:size])])
        else:
            unread.append(rest[0])
        rest = rest[size or 1 :]
    return found._replace(properties=tuple(dict.fromkeys(more)), unread=" ".join(unread))


def _read(text: str, known: Container[str], materials: Mapping[str, MaterialEntry], more: tuple[str, ...]) -> Named:
    rated = _RATED.search(text)
    plain, enhancement, fine = plain_item(text[: rated.start()] if rated is not None else text)
    own = materials.get(plain)
    if own is not None and own.stands_for and plain not in known:
        meant = _read(own.stands_for, known, materials, more)
        return meant._replace(enhancement=enhancement or meant.enhancement, properties=(*meant.properties, own))
    entries = [materials[word.lower()] for word in more if word and word.lower() in materials]
    plain, foe = _bane(plain, materials) if _BANE in plain else (plain, "")
    name, found = _stripped(plain, known, materials)
    entries.extend(entry for entry in found if entry not in entries)
    fine = fine or any(mark == "masterwork" for entry in entries for mark, _ in entry.marks)
    rating = int(rated[1] or rated[2]) if rated is not None else None
    return Named(name, enhancement, fine, tuple(entries), rating, foe)


def _bane(plain: str, materials: Mapping[str, MaterialEntry]) -> tuple[str, str]:
    """`undead bane mace`, `bane (undead) mace`: the name with `bane` alone, and the foe."""
    found = _FOE_BEHIND.search(plain) or _FOE_BEFORE.search(plain)
    foe = found["foe"].strip() if found is not None else ""
    if found is None or foe in materials:
        return plain, ""
    return plain.replace(found[0].strip(), _BANE, 1), foe


def _stripped(
    plain: str, known: Container[str], materials: Mapping[str, MaterialEntry]
) -> tuple[str, list[MaterialEntry]]:
    rest, found = plain, []
    while rest not in known:
        words = rest.split(" ")
        for count in (3, 2, 1):
            entry = materials.get(" ".join(words[:count])) if len(words) > count else None
            if entry is not None:
                found.append(entry)
                rest = " ".join(words[count:])
                break
        else:
            return plain, []
    return rest, found


def no_quality(item: Named) -> str:
    """That words of an item's name are no quality that the library knows."""
    return f"{item.unread!r} is no quality that the library knows: it changes nothing"
