"""The whole library as lists: every kind of entry that it has, by name, for searching and the command line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from desktop_app.content.afflictions import FILE as AFFLICTIONS
from desktop_app.content.creatures import load_creatures
from desktop_app.content.kinds import ARCHETYPES, KINDS
from desktop_app.content.library import chosen, every_entry, lineage
from desktop_app.content.schema import Kind, Raw
from desktop_app.content.spells import KIND as SPELLS
from desktop_app.content.words import words
from desktop_app.paths import resources

_META: Final = frozenset({"name", "aliases", "book", "rulesets", "without", "in"})
_ITEM_SHELVES: Final = ("items", "weapons", "armor", "materials")
_PREFIXES: Final = ("archetype: ", "trait: ", "drawback: ")
"""What names of options begin with in the data, so that no two kinds of them meet."""


@dataclass(frozen=True, slots=True)
class BookEntry:
    """One entry: its kind, its name, other names, the open book that it is from, and all else that is told of it."""

    kind: str
    name: str
    aliases: tuple[str, ...] = ()
    book: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """All names that it is found by."""
        return (self.name, *self.aliases)


def book_entries(kind: str, ruleset: str) -> tuple[BookEntry, ...]:
    """All entries of a kind under a ruleset, by name.

    Raises KeyError for a kind or ruleset that there is not, ContentError for a mistake in the data.
    """
    return tuple(sorted(_READERS[kind](ruleset), key=lambda entry: entry.name.lower()))


def found_in(entries: tuple[BookEntry, ...], text: str) -> tuple[BookEntry, ...]:
    """Those in whose names every typed word begins a word; whole names first, then those that begin so."""
    wanted = words(text)
    found = [
        entry
        for entry in entries
        if all(any(held.startswith(word) for name in entry.names for held in words(name)) for word in wanted)
    ]
    typed = " ".join(wanted)
    plain = {id(entry): " ".join(words(entry.name)) for entry in found}
    return tuple(
        sorted(found, key=lambda entry: (plain[id(entry)] != typed, not plain[id(entry)].startswith(typed), entry.name))
    )


def _creatures(ruleset: str) -> Iterator[BookEntry]:
    for entry in load_creatures(ruleset):
        yield BookEntry("creatures", entry.name, entry.aliases, entry.book, {"id": entry.id, "cr": entry.cr})


def _of_kind(kind: str, *read: Kind) -> Callable[[str], Iterator[BookEntry]]:
    def entries(ruleset: str) -> Iterator[BookEntry]:
        for each in read:
            for raw in chosen(every_entry(resources(), each), lineage(ruleset)):
                yield _entry(kind, raw)

    return entries


def _entry(kind: str, raw: Raw) -> BookEntry:
    facts = {key: value for key, value in raw.items() if key not in _META}
    name = str(raw["name"])
    for prefix in _PREFIXES:
        name = name.removeprefix(prefix)
    return BookEntry(kind, name, tuple(raw.get("aliases", ())), str(raw.get("book", "")), facts)


def _of_file(kind: str, file: str) -> Callable[[str], Iterator[BookEntry]]:
    """Entries that are only read, and that no rule asks for."""

    def entries(ruleset: str) -> Iterator[BookEntry]:
        for raw in chosen(_file(file), lineage(ruleset)):
            yield _entry(kind, raw)

    return entries


def _file(name: str) -> list[Raw]:
    found: list[Raw] = json.loads((resources() / "compendium" / name).read_text(encoding="utf-8"))
    return found


def _items(ruleset: str) -> Iterator[BookEntry]:
    from desktop_app.content.advancement import KINDS as FOR_MAKERS

    shelves = [each for each in (*KINDS, *FOR_MAKERS) if each.shelf in _ITEM_SHELVES]
    yield from _of_kind("items", *shelves)(ruleset)


def _afflictions(ruleset: str) -> Iterator[BookEntry]:
    line = lineage(ruleset)
    for raw in _file(AFFLICTIONS):
        text = next((raw["in"][each] for each in reversed(line) if each in raw["in"]), None)
        if text is not None:
            yield _entry("afflictions", {**raw, "text": text})


_READERS: Final[Mapping[str, Callable[[str], Iterator[BookEntry]]]] = {
    "creatures": _creatures,
    "spells": _of_kind("spells", SPELLS),
    "feats": _of_kind("feats", *(each for each in KINDS if each.shelf == "feats")),
    "items": _items,
    "afflictions": _afflictions,
    "traps": _of_file("traps", "traps.json"),
    "haunts": _of_file("haunts", "haunts.json"),
    "archetypes": _of_kind("archetypes", ARCHETYPES),
    "traits": _of_file("traits", "character_traits.json"),
    "monster-rules": _of_file("monster-rules", "monster_rules.json"),
}

BOOK_KINDS: Final = tuple(_READERS)
"""Every kind, as the command line names it."""
