"""The whole library as lists: every kind of entry that it has, by name, for reading, searching and the command line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from desktop_app.content.creatures import load_creatures
from desktop_app.content.library import Lineage, chosen, lineage
from desktop_app.content.schema import Raw
from desktop_app.content.words import words
from desktop_app.paths import resources
from desktop_app.rules.editions import edition_of

_META: Final = frozenset({"name", "aliases", "book", "rulesets", "without", "in"})
PREFIXES: Final = ("archetype: ", "trait: ", "drawback: ", "racial trait: ")
"""What names of options begin with in the data, so that no two kinds of them meet."""
_GROUPS: Final = {"drawback: ": "drawback", "racial trait: ": "racial"}
"""The group of those whose beginning says more than their kind."""
_NO_MARKS: Final = str.maketrans("", "", "_*")
CREATURES: Final = "creatures"
AFFLICTIONS: Final = "afflictions"

SHELVES: Final[Mapping[str, tuple[str, ...]]] = {
    "spells": ("spells",),
    "feats": ("feats",),
    "items": ("armor", "weapons", "materials", "items"),
    AFFLICTIONS: ("afflictions",),
    "traps": ("traps",),
    "haunts": ("haunts",),
    "archetypes": ("archetypes",),
    "traits": ("character_traits",),
    "monster-rules": ("monster_rules",),
    "conditions": ("conditions",),
    "actions": ("actions",),
    "abilities": ("traits",),
    "class-features": ("class_features",),
    "class-options": ("class_options",),
}
"""Each kind but creatures, and the shelves that it lies on: a file, and a folder called so for other books."""

BOOK_KINDS: Final = (CREATURES, *SHELVES)
"""Every kind, as the command line names it."""


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

    Raises KeyError for a kind or ruleset that there is not, OSError or ValueError for a file that cannot be read.
    """
    found = _creatures(ruleset) if kind == CREATURES else _entries(kind, lineage(ruleset))
    return tuple(sorted(found, key=lambda entry: entry.name.lower()))


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


def shelf_files(shelf: str, base: Path | None = None) -> tuple[Path, ...]:
    """The files of a shelf: of the core rules, then of other books."""
    folder = (base or resources()) / "compendium"
    return (folder / f"{shelf}.json", *sorted((folder / shelf).glob("*.json")))


def entry_of(kind: str, shelf: str, raw: Raw, line: Lineage) -> BookEntry | None:
    """An entry of a file as the ruleset has it that `line` ends with; None where it has none of it."""
    if kind == AFFLICTIONS:
        text = next((raw["in"][each] for each in reversed(line) if each in raw.get("in", {})), None)
        return None if text is None else _entry(kind, {**raw, "text": text})
    for told in chosen((raw,), line):
        return _entry(kind, _laid_over(shelf, told, line))
    return None


def entries_brought(kind: str, shelf: str, line: Lineage, known: Iterable[str]) -> Iterator[BookEntry]:
    """What the rulesets themselves bring to a shelf, beside its files; `known` = the lower-case names of those."""
    names = set(known)
    for each in line:
        for name, fields in edition_of(each).library.get(shelf, {}).items():
            if name.lower() not in names:
                yield _entry(kind, {"name": name, **fields})


def _laid_over(shelf: str, raw: Raw, line: Lineage) -> Raw:
    for each in line:
        own = edition_of(each).library.get(shelf, {})
        fields = next((own[name] for name in own if name.lower() == str(raw.get("name", "")).lower()), None)
        raw = {**raw, **fields} if fields else raw
    return raw


def _creatures(ruleset: str) -> Iterator[BookEntry]:
    for entry in load_creatures(ruleset):
        yield BookEntry(CREATURES, entry.name, entry.aliases, entry.book, {"id": entry.id, "cr": entry.cr})


def _entries(kind: str, line: Lineage) -> Iterator[BookEntry]:
    for shelf in SHELVES[kind]:
        known = set()
        for path in shelf_files(shelf):
            for raw in json.loads(path.read_text(encoding="utf-8")):
                entry = entry_of(kind, shelf, raw, line)
                if entry is not None:
                    known.add(entry.name.lower())
                    yield entry
        yield from entries_brought(kind, shelf, line, known)


def _entry(kind: str, raw: Raw) -> BookEntry:
    name = str(raw["name"])
    facts = {key: value for key, value in raw.items() if key not in _META}
    group = next((group for prefix, group in _GROUPS.items() if name.startswith(prefix)), "")
    facts |= {"group": group} if group else {}
    return BookEntry(kind, plain_name(name), tuple(raw.get("aliases", ())), str(raw.get("book", "")), facts)


def plain_name(name: str) -> str:
    """A name as people say it: `archetype: grave warden` is grave warden, `_Fireball_ Trap*` is Fireball Trap."""
    for prefix in PREFIXES:
        name = name.removeprefix(prefix)
    return name.translate(_NO_MARKS)
