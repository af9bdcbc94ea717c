"""The shipped creatures of a ruleset, read when they are first asked for and never before."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from desktop_app.content.library import lineage
from desktop_app.content.schema import ContentError
from desktop_app.content.terrain import terrains
from desktop_app.paths import resources
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import CreatureError, read_creature
from desktop_app.rules.fields import shown

FOLDER: Final = "creatures"
ENTRY_FIELDS: Final = frozenset({"id", "tags", "differs", "creature"})


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """A creature of the library.

    `environment` = the words of terrain and climate that a search knows, out of the creature's own text; `tags` = what
    it is good for (`mount`, `animal companion`); `differs` = printed numbers that the rules do not give, each with the
    reason; `pack` = the name of the pack that it came with, empty for a shipped one.
    """

    id: str
    creature: Creature
    environment: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    differs: tuple[tuple[str, str], ...] = ()
    pack: str = ""


_shipped: dict[str, tuple[LibraryEntry, ...]] = {}


def _without_pause() -> None:
    """Go straight on."""


def load_creatures(
    ruleset: str, folder: Path | None = None, pause: Callable[[], None] = _without_pause
) -> tuple[LibraryEntry, ...]:
    """All shipped creatures of a ruleset by name, those of its elders included; the younger's figures win.

    `pause` is called after each one that is read, for a thread that lets others go first. Raises KeyError for a ruleset
    that does not exist, ContentError for a mistake in the data.
    """
    if folder is not None:
        return tuple(_read(ruleset, folder, pause))
    if ruleset not in _shipped:
        _shipped[ruleset] = tuple(_read(ruleset, resources(), pause))
    return _shipped[ruleset]


def creature(ruleset: str, id: str) -> LibraryEntry:
    """The shipped creature of that id. Raises KeyError if there is none."""
    return _by_id(ruleset)[id]


@cache
def _by_id(ruleset: str) -> Mapping[str, LibraryEntry]:
    return {entry.id: entry for entry in load_creatures(ruleset)}


def _read(ruleset: str, base: Path, pause: Callable[[], None]) -> list[LibraryEntry]:
    found: dict[str, LibraryEntry] = {}
    for elder in lineage(ruleset):
        own: set[str] = set()
        for file, raw in _raw_entries(base / "compendium" / FOLDER / elder):
            entry = read_entry(raw, file, ruleset)
            if entry.id in own:
                raise ContentError(file, entry.id, "id", "is there twice")
            own.add(entry.id)
            found[entry.id] = entry
            pause()
    return sorted(found.values(), key=lambda entry: (entry.creature.name.lower(), entry.id))


def _raw_entries(folder: Path) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for path in sorted(folder.glob("*.json")):
        file = f"{FOLDER}/{folder.name}/{path.name}"
        entries = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(entries, list):
            raise ContentError(file, "", "", "expected a list of entries")
        for raw in entries:
            yield file, raw


def read_entry(raw: Mapping[str, Any], file: str, ruleset: str, pack: str = "") -> LibraryEntry:
    """One entry of a creatures file. Raises ContentError naming the field that is wrong."""
    id = raw.get("id")
    if not isinstance(id, str) or not id:
        raise ContentError(file, "without an id", "id", f"expected a text, found {id!r}")
    for key in raw:
        if key not in ENTRY_FIELDS:
            raise ContentError(file, id, key, f"no such field; expected one of {', '.join(sorted(ENTRY_FIELDS))}")
    try:
        read = read_creature(raw.get("creature", {}))
    except CreatureError as error:
        place = f"creature.{error.path}" if error.path else "creature"
        raise ContentError(file, id, place, f"expected {error.expected}, found {shown(error.got)}") from None
    return library_entry(
        id,
        replace(read, ruleset=ruleset),
        tags=tuple(raw.get("tags", ())),
        differs=tuple(sorted(raw.get("differs", {}).items())),
        pack=pack,
    )


def library_entry(
    id: str,
    creature: Creature,
    tags: tuple[str, ...] = (),
    differs: tuple[tuple[str, str], ...] = (),
    pack: str = "",
) -> LibraryEntry:
    """A creature as an entry of the library, also one of the game master's own."""
    return LibraryEntry(id, creature, terrains(creature.environment), tags, differs, pack)
