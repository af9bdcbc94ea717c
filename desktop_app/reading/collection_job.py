"""What a file of a collection holds: creatures and fights of any program, also those of an archive's members."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final

from desktop_app.exchange.creature_files import Unread, creatures_of
from desktop_app.exchange.csv_table import Columns, UnknownTableError
from desktop_app.exchange.endings import ENDINGS
from desktop_app.exchange.fitting import fitted_contents, storable
from desktop_app.exchange.found import MOST_CREATURES, BadFileError, Contents, Found
from desktop_app.exchange.foundry_store import ABOUT, Store, collections_of, level_documents, stores_in
from desktop_app.exchange.foundry_world import read_documents
from desktop_app.exchange.hero_lab_archive import Archive
from desktop_app.exchange.pcgen import PARTY_FILE
from desktop_app.exchange.programs import read_file
from desktop_app.exchange.settled_build import made_whole
from desktop_app.exchange.settled_parts import with_parts
from desktop_app.exchange.settled_skills import with_ranks
from desktop_app.exchange.settled_switches import with_switches
from desktop_app.paths import CAMPAIGN_SUFFIX, SQLITE_HEADER
from desktop_app.reading.frames import Frame
from desktop_app.rules.creature_form import FORMAT, write_creature
from desktop_app.rules.plain_forms import encode

if TYPE_CHECKING:
    from desktop_app.exchange.pcgen import RaceScores
    from desktop_app.reading.worker import Tick
    from desktop_app.rules.creature import Creature
    from desktop_app.rules.ruleset import Ruleset

OURS: Final = (".creature", ".yaml", ".yml")
READABLE: Final = frozenset({*ENDINGS, *OURS, CAMPAIGN_SUFFIX, PARTY_FILE, ".zip", ".sqlite", ".sqlite3"})
"""Endings of files in a collection that are read; what else lies beside them are pictures and the like."""
_ZIP: Final = b"PK\x03\x04"
_PORTFOLIO: Final = "index.xml"
_CAMPAIGN: Final = b'"turnkeeper.campaign/'
_HEAD: Final = 200
_OURS_AT: Final = slice(68, 72)
"""Where a database says to which program it belongs."""
_DEEPEST: Final = 2
"""Archives in archives that are opened: a portfolio in a packed folder is one."""


def is_readable(path: PurePosixPath) -> bool:
    """Whether a file of a collection may hold creatures, by its name."""
    return path.suffix.lower() in READABLE and path.name not in ABOUT


def is_campaign(name: str, data: bytes) -> bool:
    """Whether a file is a campaign of this program, or one as JSON."""
    if not data.startswith(SQLITE_HEADER):
        return _CAMPAIGN in data[:_HEAD]
    from desktop_app.store.looking import APPLICATION_ID

    ours = int.from_bytes(data[_OURS_AT], "big") == APPLICATION_ID
    return ours or name.lower().endswith(CAMPAIGN_SUFFIX)


def collection_of(
    name: str, data: bytes, ruleset: Ruleset, races: RaceScores, tick: Tick, columns: Columns | None = None
) -> Iterator[Frame]:
    """The parts of a file: `creature` with its number, `fight` by these numbers, `problem` for what was left out.

    `table` tells of columns, `columns` is what somebody told of them. What is wrong with a member of an archive is a
    problem of that member alone.
    """
    reader = _Reader(ruleset, races, tick, columns)
    yield from reader.file(name, data, 0)


def world_of(
    name: str, store: Store, read: Callable[[str], bytes], ruleset: Ruleset, races: RaceScores, tick: Tick
) -> Iterator[Frame]:
    """The same of a world or pack of Foundry, whose files `read` gives by their places in it."""
    yield from _Reader(ruleset, races, tick).store(name, store, read)


class _Reader:
    """Reads one file after the other, and counts the creatures."""

    def __init__(self, ruleset: Ruleset, races: RaceScores, tick: Tick, columns: Columns | None = None) -> None:
        self._ruleset, self._races, self._tick, self._columns = ruleset, races, tick, columns
        self._count = 0
        self._packed = 0
        self._is_packed = False

    def file(self, name: str, data: bytes, depth: int) -> Iterator[Frame]:
        """All that it holds."""
        try:
            if data[:4] == _ZIP:
                archive = Archive(data, name)
                if _PORTFOLIO not in archive.names:
                    yield from self._members(name, archive, depth)
                    return
            yield from self._plain(name, data)
        except UnknownTableError as error:
            yield {"table": encode(error.table), "file": storable(name)}
            yield {"problem": storable(str(error))}
        except BadFileError as error:
            yield {"problem": storable(str(error))}

    def store(self, name: str, store: Store, read: Callable[[str], bytes]) -> Iterator[Frame]:
        """All that a world or a pack holds."""
        try:
            if store.is_world:
                documents = dict(collections_of(store, read, name))
            else:
                documents = level_documents(store.files, read, name)
            contents = read_documents(documents, self._ruleset.id, name, self._tick, self._races)
            yield from self._contents(name, fitted_contents(contents))
        except BadFileError as error:
            yield {"problem": storable(str(error))}

    def _members(self, name: str, archive: Archive, depth: int) -> Iterator[Frame]:
        if depth >= _DEEPEST:
            raise BadFileError(f"{name}: an archive within archives; it was left out")
        inside: set[str] = set()
        for store in stores_in(archive.names):
            inside |= {store.place(file) for file in store.files}
            yield from self.store(f"{name}/{store.folder}", store, partial(_member_of, archive, store))
        for member in archive.names:
            if member in inside:
                continue
            path = PurePosixPath(member.replace("\\", "/"))
            if not is_readable(path) or path.name.startswith(".") or path.suffix.lower() == PARTY_FILE:
                continue
            if path.is_absolute() or ".." in path.parts:
                yield {"problem": storable(f"{name}: {member} leads out of the archive; it was left out")}
                continue
            self._packed, self._is_packed = archive.changed(member), True
            try:
                data = archive.member(member)
            except BadFileError as error:
                yield {"problem": storable(str(error))}
                continue
            yield from self.file(f"{name}/{path}", data, depth + 1)

    def _plain(self, name: str, data: bytes) -> Iterator[Frame]:
        if not data.strip():
            raise BadFileError(f"{name}: the file is empty")
        if is_campaign(name, data):
            yield {
                "campaign": base64.b64encode(data).decode("ascii") if self._is_packed else "",
                "file": storable(name),
            }
            return
        if data.startswith(SQLITE_HEADER):
            from desktop_app.reading.foreign_database import read_database

            contents = read_database(data, self._ruleset.id, name, self._tick)
            yield from self._contents(name, fitted_contents(contents))
            return
        if name.lower().endswith(OURS) or (name.lower().endswith((".json", ".jsonl")) and FORMAT.encode() in data):
            yield from self._own(name, data.decode("utf-8-sig", "replace"))
            return
        yield from self._contents(name, read_file(data, name, self._ruleset.id, self._races, self._tick, self._columns))

    def _contents(self, name: str, contents: Contents) -> Iterator[Frame]:
        first = self._count
        for found in contents.found:
            yield self._part(name, found, first)
        yield from ({"problem": storable(f"{name}: {each}")} for each in contents.left_out)
        yield from ({"table": encode(table), "file": storable(name)} for table in contents.tables)
        yield from _fights(name, contents, first)

    def _own(self, name: str, text: str) -> Iterator[Frame]:
        for each in creatures_of(text, name):
            if isinstance(each, Unread):
                place = f"{name}, creature {each.position} {each.name}".rstrip()
                yield from ({"problem": storable(f"{place}: {error}")} for error in each.errors)
            else:
                yield self._part(name, Found(each))
            self._tick()

    def _part(self, name: str, found: Found, first: int = 0) -> Frame:
        """`first` = the number of the first creature of its file."""
        if self._count >= MOST_CREATURES:
            raise BadFileError(f"{name}: at most {MOST_CREATURES:,} creatures are read from one file")
        number, self._count = self._count, self._count + 1
        creature, switches = with_switches(self._settled(found.creature), found.switched, self._ruleset)
        master = None if found.master is None else first + found.master
        stands = None if found.in_fight is None else encode(found.in_fight)
        return {
            "number": number,
            "creature": write_creature(creature),
            "file": storable(name),
            "stands": stands,
            "folder": storable(found.folder),
            "changed": found.changed,
            "packed": self._packed,
            "master": master,
            "follows": storable(found.follows),
            "again": found.again,
            "switches": [storable(each) for each in switches],
        }

    def _settled(self, creature: Creature) -> Creature:
        """With everything that the rules know to belong to it, as it is when a file is read by itself."""
        suited = with_parts(replace(made_whole(creature, self._ruleset), ruleset=self._ruleset.id), self._ruleset)
        return with_ranks(suited, self._ruleset)


def _member_of(archive: Archive, store: Store, file: str) -> bytes:
    return archive.member(store.place(file))


def _fights(name: str, contents: Contents, first: int) -> Iterator[Frame]:
    """The file's fights, their members counted as the creatures of all files are."""
    for fight in contents.fights:
        if fight.members:
            title = fight.name or PurePosixPath(name).stem
            moved = replace(
                fight,
                name=title,
                members=tuple(first + each for each in fight.members),
                order=tuple(first + each for each in fight.order),
                actor=None if fight.actor is None else first + fight.actor,
            )
            yield {"fight": encode(moved), "file": storable(name)}
