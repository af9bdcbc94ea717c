"""A whole collection read: folders, archives and files, one file a request, so that none of them harms another."""

from __future__ import annotations

import base64
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Final

from desktop_app.exchange.collected import CollectedCampaign, CollectedCreature, CollectedFight, Collection
from desktop_app.exchange.csv_table import Columns
from desktop_app.exchange.found import Fight, InFight, Table
from desktop_app.exchange.foundry_store import stores_in
from desktop_app.exchange.pcgen import LARGEST_PARTY, PARTY_FILE, members_of
from desktop_app.paths import CAMPAIGN_SUFFIX
from desktop_app.pauses import pause
from desktop_app.reading.collection_job import is_readable
from desktop_app.reading.frames import Frame
from desktop_app.reading.process import CancelledError, ReadError, Stop, processes
from desktop_app.reading.requests import Rules, Wait
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.fields import FieldError
from desktop_app.rules.plain_forms import decode

MOST_FILES: Final = 5_000
"""Files of a collection; the largest known has a third of it."""
MOST_LISTED: Final = 100_000
"""Files of a folder that are looked at by their names; a world of a game has some thousands of pictures."""
MOST: Final = 20_000
"""Creatures of a collection."""
_DEEPEST: Final = 20
"""Folders in folders."""


def read_collection(
    paths: Iterable[Path], rules: Rules, wait: Wait | None = None, columns: Columns | None = None
) -> Collection:
    """Everything that the files and folders hold; `columns` = what somebody told of tables.

    Raises CancelledError, and then nothing of it counts.
    """
    wait, paths = wait or Wait(), tuple(paths)
    gathered = _Gathered(wait, columns or {})
    for item in _items(paths, gathered.problems, wait.stop):
        if len(gathered.creatures) >= MOST:
            gathered.problems.append(f"{item.name} and all behind it: at most {MOST:,} creatures are read at once.")
            break
        gathered.read(item, rules)
    gathered.find_masters()
    title = paths[0].stem if len(paths) == 1 else paths[0].parent.name
    return Collection(
        title or "Collection",
        gathered.creatures,
        tuple(gathered.fights),
        tuple(gathered.problems),
        tuple(gathered.tables),
        tuple(gathered.campaigns),
    )


class _Gathered:
    """Takes what each file gives; the numbers of its creatures begin behind those of the files before."""

    def __init__(self, wait: Wait, columns: Columns) -> None:
        self._wait, self._columns = wait, dict(columns)
        self.tables: list[Table] = []
        self.campaigns: list[CollectedCampaign] = []
        self._path = Path()
        self._follows: dict[int, str] = {}
        self._first, self._file, self._file_time = 0, "", 0
        self.creatures: dict[int, CollectedCreature] = {}
        self.fights: list[CollectedFight] = []
        self.problems: list[str] = []

    def read(self, item: _Item, rules: Rules) -> None:
        """Have a file read; what goes wrong is a problem. Raises CancelledError."""
        name = item.name
        self._first, self._file = max(self.creatures, default=-1) + 1, name
        self._file_time, self._path = _changed(item.path), item.path
        if item.path.suffix.lower() == CAMPAIGN_SUFFIX:
            self.campaigns.append(CollectedCampaign(name, item.path))
            return
        self._wait.tell(name, self._first)
        request: Frame = {"do": "collection", "path": str(item.path.absolute()), "name": name, "rules": rules.form()}
        if item.files:
            request["files"] = item.files
        if self._columns:
            request["columns"] = self._columns
        try:
            processes.read(request, name, self._take, self._wait.stop)
        except CancelledError:
            raise
        except ReadError as error:
            self.problems.append(f"{error}.")

    def _take(self, frame: Frame) -> None:
        if "count" in frame:
            self._wait.tell(self._file, self._first + frame["count"])
            return
        part = frame["part"]
        if "problem" in part:
            self.problems.append(f"{part['problem']}.")
            return
        try:
            if "table" in part:
                self.tables.append(decode(Table, part["table"]))
            elif "campaign" in part:
                data = base64.b64decode(part["campaign"])
                self.campaigns.append(CollectedCampaign(part["file"], None if data else self._path, data))
            elif "fight" in part:
                self.fights.append(CollectedFight(self._moved(decode(Fight, part["fight"])), part["file"]))
            else:
                stands = None if part["stands"] is None else decode(InFight, part["stands"])
                pause()
                creature = read_creature(part["creature"])
                changed = part["changed"] or part["packed"] or self._file_time
                read = CollectedCreature(
                    creature,
                    part["file"],
                    stands,
                    part["folder"],
                    _iso(changed),
                    by_file=not part["changed"],
                    again=part["again"] is True,
                    switches=tuple(str(each) for each in part["switches"]),
                )
                if part["master"] is not None:
                    read = replace(read, master=self._first + part["master"])
                if part["follows"]:
                    self._follows[self._first + part["number"]] = part["follows"]
                self.creatures[self._first + part["number"]] = read
        except FieldError as error:
            self.problems.append(f"{part['file']}: a part of it is left out: {error}.")

    def find_masters(self) -> None:
        """Tie those who follow somebody of another file to that one, where exactly one has the name."""
        named: dict[str, list[int]] = {}
        for number, each in self.creatures.items():
            named.setdefault(each.creature.name, []).append(number)
        for number, name in self._follows.items():
            if len(masters := named.get(name, [])) == 1:
                self.creatures[number] = replace(self.creatures[number], master=masters[0])

    def _moved(self, fight: Fight) -> Fight:
        first = self._first
        return replace(
            fight,
            members=tuple(first + each for each in fight.members),
            order=tuple(first + each for each in fight.order),
            actor=None if fight.actor is None else first + fight.actor,
        )


def _changed(path: Path) -> int:
    """When a file was changed last, in seconds since 1970; 0 = nobody knows."""
    try:
        return int(path.stat().st_mtime)
    except OSError:
        return 0


def _iso(seconds: int) -> str:
    """A time in UTC as ISO text, as the journal keeps it; empty for none."""
    try:
        at = datetime.fromtimestamp(seconds, UTC) if seconds > 0 else None
    except (ValueError, OverflowError, OSError):
        at = None
    return "" if at is None else at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(frozen=True, slots=True)
class _Item:
    """A file, or the `files` of a world or pack that are read together, with its name as the user knows it."""

    name: str
    path: Path
    files: tuple[str, ...] = ()


def _items(paths: Iterable[Path], problems: list[str], stop: Stop) -> Iterator[_Item]:
    """What is to be read, one request each; links to elsewhere are not followed. Raises CancelledError."""
    count = 0
    seen: set[Path] = set()
    for path in paths:
        for item in _of_path(path, problems, stop):
            if item.path in seen and not item.files:
                continue
            seen.add(item.path)
            count += 1
            if count > MOST_FILES:
                problems.append(f"{item.name} and all behind it: at most {MOST_FILES:,} files are read at once.")
                return
            yield item


def _of_path(path: Path, problems: list[str], stop: Stop) -> Iterator[_Item]:
    """What a file or folder stands for; a party of PCGen stands for the characters that it names."""
    for item in _of_folder(path, problems, stop) if path.is_dir() else [_Item(path.name, path)]:
        if item.path.suffix.lower() == PARTY_FILE:
            yield from _of_party(item, problems)
        else:
            yield item


def _of_party(party: _Item, problems: list[str]) -> Iterator[_Item]:
    try:
        with party.path.open("rb") as opened:
            names = members_of(opened.read(LARGEST_PARTY))
    except OSError as error:
        problems.append(f"{party.name}: the file cannot be read: {error.strerror or error}.")
        return
    if not names:
        problems.append(f"{party.name}: a party of PCGen that names no characters (.pcg).")
    for name in names:
        last = PureWindowsPath(name).name
        places = (party.path.parent / name.replace("\\", "/"), party.path.parent / last)
        found = next((place for place in places if place.is_file()), None)
        if found is None:
            problems.append(f"{party.name}: {last}, which is of the party, is not there.")
        else:
            yield _Item(f"{PurePosixPath(party.name).parent / last}", found.resolve())


def _of_folder(folder: Path, problems: list[str], stop: Stop) -> Iterator[_Item]:
    """Worlds and packs of Foundry as they stand together; everything else file by file."""
    names: list[str] = []
    for name in _in_folder(folder, "", 0, folder.name, problems):
        pause()
        if stop.is_set:
            raise CancelledError("reading was ended")
        if len(names) >= MOST_LISTED:
            problems.append(f"{folder.name}/{name} and all behind it: the folder has more than {MOST_LISTED:,} files.")
            break
        names.append(name)
    together: dict[str, _Item] = {}
    for store in stores_in(names):
        called = str(PurePosixPath(folder.name) / store.folder)
        item = _Item(called, folder / store.folder, store.files)
        together |= {store.place(file): item for file in store.files}
    told: set[_Item] = set()
    for name in names:
        found = together.get(name)
        if found is None:
            if is_readable(PurePosixPath(name)):
                yield _Item(f"{folder.name}/{name}", folder / name)
        elif found not in told:
            told.add(found)
            yield found


def _in_folder(folder: Path, start: str, depth: int, called: str, problems: list[str]) -> Iterator[str]:
    """The files in a folder and below it, each by its place."""
    if depth > _DEEPEST:
        problems.append(f"{called}: folders within more than {_DEEPEST} folders are left out.")
        return
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name.lower())
    except OSError as error:
        problems.append(f"{called}: the folder cannot be read: {error.strerror or error}.")
        return
    for entry in entries:
        if entry.name.startswith(".") or entry.is_symlink():
            continue
        if entry.is_dir():
            inner = f"{start}{entry.name}/"
            yield from _in_folder(Path(entry.path), inner, depth + 1, f"{called}/{entry.name}", problems)
        else:
            yield start + entry.name
