"""How Foundry keeps its documents: a line of JSON each in `.db` files, or a LevelDB folder a collection.

A world's folder `data` has a collection of each kind; a pack is one by itself.
"""

from __future__ import annotations

import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import PurePosixPath
from typing import Any, Final

from desktop_app.exchange.found import LARGEST_FILE, BadFileError
from desktop_app.exchange.level_db import entries, is_level_db
from desktop_app.exchange.trees import plain_json

Document = dict[str, Any]
"""A document of Foundry as plain values."""
ACTORS: Final = "actors"
WANTED: Final = (ACTORS, "combats", "folders", "scenes")
"""Collections of a world out of which something comes in."""
BESIDE: Final = ("combats", "folders", "scenes", "users", "settings")
"""Collections by which a folder with actors is known for a world's."""
ABOUT: Final = frozenset(("world.json", "module.json", "system.json"))
"""Files in which a world or a module tells about itself; no creature stands in them."""
_MOST_TOLD: Final = 10
_DELETED: Final = "$$deleted"


@dataclass(frozen=True, slots=True)
class Store:
    """A world or pack within a collection: its folder, and the `files` of it by their places below that."""

    folder: str
    files: tuple[str, ...]

    def place(self, file: str) -> str:
        """The path of one of its files."""
        return file if self.folder == "." else f"{self.folder}/{file}"

    @property
    def is_world(self) -> bool:
        """Whether it has collections of its own, each in a folder or file."""
        return not is_level_db(self.files)


def stores_in(names: Sequence[str]) -> tuple[Store, ...]:
    """The worlds and packs among files, by their paths; of folders within one only it itself."""
    inside: dict[str, list[str]] = defaultdict(list)
    for name in names:
        path = PurePosixPath(name)
        inside[str(path.parent)].append(path.name)
    levels = {folder for folder, files in inside.items() if is_level_db(files)}
    worlds = {str(PurePosixPath(each).parent) for each in levels if PurePosixPath(each).name == ACTORS}
    worlds |= {folder for folder, files in inside.items() if f"{ACTORS}.db" in files}
    worlds = {each for each in worlds if _is_world(each, inside, levels)}
    levels = {each for each in levels if str(PurePosixPath(each).parent) not in worlds}
    return tuple(_store(each, names) for each in sorted(worlds | levels))


def _is_world(folder: str, inside: Mapping[str, Sequence[str]], levels: Iterable[str]) -> bool:
    levels = set(levels)
    return any(f"{each}.db" in inside.get(folder, ()) or str(PurePosixPath(folder) / each) in levels for each in BESIDE)


def _store(folder: str, names: Sequence[str]) -> Store:
    start = Store(folder, ()).place("")
    return Store(folder, tuple(name.removeprefix(start) for name in names if name.startswith(start)))


class Documents(Mapping[str, Document]):
    """Documents by their ids, read out of their JSON each time they are asked for: a world of them fills the memory.

    `problems` = sentences about what of them could not be read.
    """

    def __init__(
        self,
        raw: Mapping[str, bytes],
        whole: Callable[[str, Document], Document] | None = None,
        problems: tuple[str, ...] = (),
    ) -> None:
        self._raw, self._whole = raw, whole
        self.problems = problems

    def __getitem__(self, id: str) -> Document:
        document = _parsed(self._raw[id]) or {}
        return self._whole(id, document) if self._whole is not None else document

    def __contains__(self, id: object) -> bool:
        return id in self._raw

    def __iter__(self) -> Iterator[str]:
        return iter(self._raw)

    def __len__(self) -> int:
        return len(self._raw)


def level_documents(files: Iterable[str], read: Callable[[str], bytes], what: str) -> dict[str, Documents]:
    """The documents of a LevelDB folder by collection and id, what is embedded in them in its place."""
    parts: dict[str, dict[str, bytes]] = defaultdict(dict)
    for key, value in entries(files, read, what).items():
        mark, _, rest = key.decode("utf-8", "replace").partition("!")
        kind, _, id = rest.partition("!")
        if not mark and id:
            parts[kind][id] = value
    return {kind: Documents(held, partial(_whole, parts, kind)) for kind, held in parts.items() if "." not in kind}


def line_documents(data: bytes, what: str) -> Documents:
    """The documents of a `.db` file by id: of lines with one id the last holds, or says that it is gone."""
    if len(data) > LARGEST_FILE:
        raise BadFileError(f"{what}: the file is too large to be read ({len(data):,} bytes)")
    last: dict[str, bytes] = {}
    broken: list[int] = []
    for number, line in enumerate(io.BytesIO(data), 1):
        document = _parsed(line) if line.strip() else None
        if document is None:
            broken += [number] if line.strip() else []
            continue
        id = str(document.get("_id", f"line {number}"))
        last.pop(id, None)
        if document.get(_DELETED) is not True and document.keys() & {"_id", "name"}:
            last[id] = line
    if not last and broken:
        raise BadFileError(f"{what}: not valid JSON: expected an object in each line")
    told = f"line {', '.join(map(str, broken[:_MOST_TOLD]))}{' and others' if len(broken) > _MOST_TOLD else ''}"
    return Documents(last, problems=(f"Left out, for it is not valid JSON: {told}",) if broken else ())


def _parsed(data: bytes) -> Document | None:
    try:
        value = plain_json(data)
    except (ValueError, UnicodeDecodeError):
        return None
    return value if isinstance(value, dict) else None


def _whole(parts: Mapping[str, Mapping[str, bytes]], kind: str, id: str, document: Document) -> Document:
    """A document with the documents that it names by their ids in its lists, each of them whole."""
    made = dict(document)
    for field, held in document.items():
        inner = parts.get(f"{kind}.{field}")
        if inner is None:
            continue
        named = [held] if isinstance(held, str) else held if isinstance(held, list) else []
        places = [place for each in named if isinstance(each, str) and (place := f"{id}.{each}") in inner]
        found = [_whole(parts, f"{kind}.{field}", place, _parsed(inner[place]) or {}) for place in places]
        made[field] = (found[0] if found else {}) if isinstance(held, str) else found or held
    return made


def collections_of(store: Store, read: Callable[[str], bytes], what: str) -> Iterator[tuple[str, Documents]]:
    """The collections of a world that are wanted, each with its documents by id."""
    for kind in WANTED:
        inner = [name for name in store.files if name.startswith(f"{kind}/")]
        bare = [name.removeprefix(f"{kind}/") for name in inner]
        if is_level_db(bare):
            documents = level_documents(bare, lambda name, kind=kind: read(f"{kind}/{name}"), f"{what}/{kind}")  # type: ignore[misc]
            yield kind, documents.get(kind, Documents({}))
        elif f"{kind}.db" in store.files:
            yield kind, line_documents(read(f"{kind}.db"), f"{what}/{kind}.db")
