"""The shipped creatures of a ruleset: what lists tell of them at once, each whole when it is first looked at."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any, Final

from desktop_app.content.library import lineage
from desktop_app.content.packed_creatures import Line, packed, read_line
from desktop_app.content.schema import ContentError
from desktop_app.content.terrain import terrains
from desktop_app.paths import resources
from desktop_app.pauses import pause
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import CreatureError, read_creature
from desktop_app.rules.creature_later import WITH_KIND, read_later
from desktop_app.rules.fields import shown

FOLDER: Final = "creatures"
ENTRY_FIELDS: Final = frozenset({"id", "tags", "differs", "creature", "aliases"})


@dataclass(frozen=True)
class LibraryEntry:
    """A creature of the library: what a list tells of it, and `creature`, which is read when it is first asked for.

    `kinds` = its type, subtypes and race. `environment` = the words of terrain and climate that a search knows, out of
    the creature's own text; `tags` = what it is good for (`mount`, `animal companion`); `differs` = printed numbers
    that the rules do not give, each with the reason; `pack` = the name of the pack that it came with, empty for a
    shipped one; `aliases` = other names that books have for it; `book` = the open book that it is from.
    """

    id: str
    name: str
    cr: str
    kinds: tuple[str, ...]
    read: Callable[[], Creature] = field(repr=False, compare=False)
    environment: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    differs: tuple[tuple[str, str], ...] = ()
    pack: str = ""
    aliases: tuple[str, ...] = ()
    book: str = ""

    @cached_property
    def creature(self) -> Creature:
        """The creature. A mistake in the data raises ContentError or CreatureError, a file that is gone OSError."""
        return self.read()


_shipped: dict[str, tuple[LibraryEntry, ...]] = {}


def load_creatures(ruleset: str, folder: Path | None = None) -> tuple[LibraryEntry, ...]:
    """All shipped creatures of a ruleset by name, those of its elders included; the younger's figures win.

    It pauses after each one that is read. Raises KeyError for a ruleset that does not exist, ContentError for a mistake
    in the data.
    """
    if folder is not None:
        return tuple(_read(ruleset, folder))
    if ruleset not in _shipped:
        _shipped[ruleset] = tuple(_read(ruleset, resources()))
    return _shipped[ruleset]


def creature(ruleset: str, id: str) -> LibraryEntry:
    """The shipped creature of that id. Raises KeyError if there is none."""
    return _by_id(ruleset)[id]


@cache
def _by_id(ruleset: str) -> Mapping[str, LibraryEntry]:
    return {entry.id: entry for entry in load_creatures(ruleset)}


def _read(ruleset: str, base: Path) -> list[LibraryEntry]:
    found: dict[str, LibraryEntry] = {}
    for folder in folders_of(ruleset, base):
        own: set[str] = set()
        for entry in _of_folder(folder, ruleset):
            if entry.id in own:
                raise ContentError(f"{FOLDER}/{folder.name}", entry.id, "id", "is there twice")
            own.add(entry.id)
            found[entry.id] = entry
            pause()
    return sorted(found.values(), key=lambda entry: (entry.name.lower(), entry.id))


def folders_of(ruleset: str, base: Path | None = None) -> tuple[Path, ...]:
    """The folders whose creatures a ruleset reads, its elders' first. Raises KeyError for no such ruleset."""
    at = (base or resources()) / "compendium" / FOLDER
    return tuple(folder for elder in lineage(ruleset) if (folder := at / elder).is_dir())


def _of_folder(folder: Path, ruleset: str) -> Iterator[LibraryEntry]:
    """The entries of a folder: as its index tells them, or each read whole where there is none that fits its files."""
    lines = packed(folder)
    if lines is not None:
        yield from (_entry_of(line, folder, ruleset) for line in lines)
        return
    for path in sorted(folder.glob("*.json")):
        file = f"{FOLDER}/{folder.name}/{path.name}"
        entries = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(entries, list):
            raise ContentError(file, "", "", "expected a list of entries")
        for raw in entries:
            yield read_entry(raw, file, ruleset)


def _entry_of(line: Line, folder: Path, ruleset: str) -> LibraryEntry:
    return LibraryEntry(
        line.id,
        line.name,
        line.cr,
        line.kinds,
        partial(_whole, line, folder, ruleset),
        line.environment,
        line.tags,
        line.differs,
        aliases=line.aliases,
        book=line.book,
    )


def _whole(line: Line, folder: Path, ruleset: str) -> Creature:
    """The creature of a line; of one that is only shown in a list little is read."""
    form = read_line(line, folder)["creature"]
    return read_later({**form, "ruleset": ruleset}, f"{FOLDER}/{folder.name}/{line.file}: {line.id}", WITH_KIND)


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
        aliases=tuple(raw.get("aliases", ())),
    )


def library_entry(
    id: str,
    creature: Creature,
    tags: tuple[str, ...] = (),
    differs: tuple[tuple[str, str], ...] = (),
    pack: str = "",
    aliases: tuple[str, ...] = (),
) -> LibraryEntry:
    """A creature as an entry of the library, also one of the game master's own."""
    kinds = tuple(dict.fromkeys(kind for kind in (creature.type, *creature.subtypes, creature.race) if kind))
    return LibraryEntry(
        id,
        creature.name,
        creature.cr,
        kinds,
        lambda: creature,
        terrains(creature.environment),
        tags,
        differs,
        pack,
        aliases,
        creature.source,
    )
