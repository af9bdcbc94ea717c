"""Packs: a game master's own creatures, feats, conditions, items and effects, in the form of the shipped library.

A pack is one file, or a folder with a `pack.json`:

    {"format": "turnkeeper.pack/1", "name": "River folk", "rulesets": ["..."], "entries": {"creatures": [...]}}

`entries` has a list for each section; in a folder a section may also lie beside, as `feats.json`, and each creature as
a file of its own in `creatures/`. A creature is a creature file, or such an entry as the library has (`id`, `tags`,
`creature`). An entry of a name that the library has replaces it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from desktop_app.content.creatures import LibraryEntry, library_entry
from desktop_app.content.kinds import AFFLICTIONS, ARCHETYPES, CLASS_FEATURES, CLASS_OPTIONS, KINDS
from desktop_app.content.library import lineage
from desktop_app.content.placed_json import JsonError, PlacedJson, read_placed
from desktop_app.content.schema import Kind, Raw
from desktop_app.content.words import words
from desktop_app.rules.creature_form import read_creature

FORMAT: Final = "turnkeeper.pack/1"
HEAD: Final = "pack.json"
CREATURES: Final = "creatures"
HEAD_FIELDS: Final = ("$schema", "format", "name", "version", "author", "notes", "ruleset", "rulesets", "entries")
_SECTION_OF: Final = {"buffs": "effects"}
CATALOG_SECTIONS: Final[Mapping[str, Kind]] = {
    _SECTION_OF.get(kind.shelf, kind.shelf): kind for kind in (*KINDS, AFFLICTIONS) if kind.shelf != "actions"
}
"""Those that a catalog has a shelf for; the actions of a game are its rules and no content."""


class _Sections(Mapping[str, Kind]):
    """Those of the catalog and the others, whose kinds are read when one of them is first asked for."""

    def __getitem__(self, section: str) -> Kind:
        found = CATALOG_SECTIONS.get(section)
        return further_kind(section) if found is None else found

    def __iter__(self) -> Iterator[str]:
        return iter((*CATALOG_SECTIONS, *FURTHER_SECTIONS))

    def __len__(self) -> int:
        return len(CATALOG_SECTIONS) + len(FURTHER_SECTIONS)


FURTHER_SECTIONS: Final = ("spells", "items", "templates", "class_features", "archetypes", "class_options", "tables")
"""Sections of which the library is read only where one of them is wanted."""


def further_kind(section: str) -> Kind:
    """The kind of a section that the catalog has no shelf for. Raises KeyError for one that there is not."""
    if section == "spells":
        from desktop_app.content.spells import KIND as SPELLS

        return SPELLS
    if section == "items":
        from desktop_app.content.advancement import ITEMS

        return ITEMS
    if section == "templates":
        from desktop_app.content.templates import KIND as TEMPLATES

        return TEMPLATES
    if section == "tables":
        from desktop_app.content.tables import KIND as TABLES

        return TABLES
    if section == CLASS_FEATURES.shelf:
        return CLASS_FEATURES
    if section == ARCHETYPES.shelf:
        return ARCHETYPES
    if section == CLASS_OPTIONS.shelf:
        return CLASS_OPTIONS
    raise KeyError(section)


SECTIONS: Final[Mapping[str, Kind]] = _Sections()
"""The sections of a pack besides creatures."""
_LARGEST: Final = 20_000_000


@dataclass(frozen=True)
class PackEntry:
    """One entry as it stands in a file, with the way to it."""

    section: str
    raw: Any
    file: str
    path: tuple[str | int, ...]


@dataclass(frozen=True)
class PackProblem:
    """What is wrong in a pack: the file, its line (0 = the file as a whole), the field, and what was expected there."""

    file: str
    line: int
    field: str
    message: str

    def __str__(self) -> str:
        line = f", line {self.line}" if self.line else ""
        return f"{self.file}{line}: {f'{self.field}: ' if self.field else ''}{self.message}"


@dataclass(frozen=True)
class RawPack:
    """A pack as its files say, before it is known to be right; `problems` = what of it could not be read at all."""

    path: Path
    head: Mapping[str, Any]
    entries: tuple[PackEntry, ...]
    files: Mapping[str, PlacedJson]
    problems: tuple[PackProblem, ...]

    def problem(self, entry: PackEntry, field: str, message: str) -> PackProblem:
        """A problem of one entry, with its line; `field` is dotted below the entry."""
        steps = tuple(int(step) if step.isdecimal() else step for step in field.split(".")) if field else ()
        path = (*entry.path, *steps)
        return PackProblem(entry.file, self.files[entry.file].line(path), ".".join(str(step) for step in path), message)


@dataclass(frozen=True, eq=False)
class Pack:
    """A pack that was found right. `rulesets` empty = for all of them."""

    id: str
    name: str
    path: Path
    rulesets: tuple[str, ...] = ()
    version: str = ""
    author: str = ""
    notes: str = ""
    sections: Mapping[str, tuple[Raw, ...]] = field(default_factory=dict)

    def suits(self, ruleset: str) -> bool:
        """Whether the pack is for that ruleset, or for one whose library it reads."""
        return _meant_for(self.rulesets, ruleset)


def packs_in(folder: Path) -> tuple[Path, ...]:
    """The packs that lie in a folder, by name: files, and folders with a `pack.json`."""
    if not folder.is_dir():
        return ()
    return tuple(sorted(path for path in folder.iterdir() if path.suffix.lower() == ".json" or (path / HEAD).is_file()))


def read_raw(path: Path) -> RawPack:
    """A pack's files as they stand. Never raises: what cannot be read is among the problems."""
    reading = _Reading(path)
    reading.read()
    return RawPack(path, reading.head, tuple(reading.entries), reading.files, tuple(reading.problems))


def pack_of(raw: RawPack) -> Pack:
    """A pack out of files that `check_pack` found right."""
    sections: dict[str, list[Raw]] = {}
    for entry in raw.entries:
        sections.setdefault(entry.section, []).append(entry.raw)
    head = raw.head
    return Pack(
        id=raw.path.stem,
        name=str(head.get("name", raw.path.stem)),
        path=raw.path,
        rulesets=rulesets_of(head),
        version=str(head.get("version", "")),
        author=str(head.get("author", "")),
        notes=str(head.get("notes", "")),
        sections={section: tuple(entries) for section, entries in sections.items()},
    )


def rulesets_of(head: Mapping[str, Any]) -> tuple[str, ...]:
    """The rulesets of a pack, given as one `ruleset` or several `rulesets`."""
    told = head.get("rulesets", head.get("ruleset", ()))
    return (told,) if isinstance(told, str) else tuple(told)


def pack_creatures(pack: Pack, ruleset: str) -> tuple[LibraryEntry, ...]:
    """A pack's creatures for a ruleset, by name; ids begin with the pack's own. Raises CreatureError for a bad form."""
    if not pack.suits(ruleset):
        return ()
    found: dict[str, LibraryEntry] = {}
    for raw in pack.sections.get(CREATURES, ()):
        form = raw.get("creature", raw)
        made = read_creature(form)
        if made.ruleset and not _meant_for((made.ruleset,), ruleset):
            continue
        id = _free(f"{pack.id}/{raw.get('id') or '-'.join(words(made.name)) or 'creature'}", found)
        tags = tuple(raw.get("tags", ())) if "creature" in raw else ()
        found[id] = library_entry(id, replace(made, ruleset=ruleset), tags, pack=pack.name)
    return tuple(sorted(found.values(), key=lambda entry: (entry.creature.name.lower(), entry.id)))


def _free(id: str, taken: Mapping[str, object]) -> str:
    number, free = 2, id
    while free in taken:
        free, number = f"{id}-{number}", number + 1
    return free


def _meant_for(rulesets: tuple[str, ...], ruleset: str) -> bool:
    return not rulesets or any(elder in rulesets for elder in lineage(ruleset))


class _Reading:
    """Collects a pack's files; discarded afterwards."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.head: dict[str, Any] = {}
        self.entries: list[PackEntry] = []
        self.files: dict[str, PlacedJson] = {}
        self.problems: list[PackProblem] = []

    def read(self) -> None:
        folder = self._path.is_dir()
        head = self._file(self._path / HEAD if folder else self._path)
        if head is not None:
            self._head(*head)
        if folder:
            self._beside()

    def _head(self, file: str, placed: PlacedJson) -> None:
        if not isinstance(placed.value, dict):
            self.problems.append(PackProblem(file, 1, "", "expected a map with name, rulesets and entries"))
            return
        self.head = placed.value
        entries = placed.value.get("entries", {})
        if not isinstance(entries, dict):
            line = placed.line(("entries",))
            self.problems.append(PackProblem(file, line, "entries", f"expected a map of {', '.join(_all_sections())}"))
            return
        for section, listed in entries.items():
            self._section(section, listed, file, ("entries", section))

    def _beside(self) -> None:
        for path in sorted(self._path.glob("*.json")):
            found = self._file(path) if path.name != HEAD else None
            if found is not None:
                self._section(path.stem, found[1].value, found[0], ())
        for path in sorted((self._path / CREATURES).glob("*.json")):
            found = self._file(path)
            if found is not None:
                file, placed = found
                if isinstance(placed.value, list):
                    self._section(CREATURES, placed.value, file, ())
                else:
                    self.entries.append(PackEntry(CREATURES, placed.value, file, ()))

    def _section(self, section: str, listed: object, file: str, path: tuple[str | int, ...]) -> None:
        line, place = self.files[file].line(path), ".".join(str(step) for step in path)
        if section != CREATURES and section not in SECTIONS:
            known = ", ".join(_all_sections())
            self.problems.append(PackProblem(file, line, place, f"no section {section!r}; expected one of {known}"))
        elif not isinstance(listed, list):
            self.problems.append(PackProblem(file, line, place, "expected a list of entries"))
        else:
            self.entries += [PackEntry(section, raw, file, (*path, at)) for at, raw in enumerate(listed)]

    def _file(self, path: Path) -> tuple[str, PlacedJson] | None:
        file = path.relative_to(self._path).as_posix() if path != self._path else path.name
        try:
            if path.stat().st_size > _LARGEST:
                self.problems.append(PackProblem(file, 0, "", f"the file is larger than {_LARGEST // 1_000_000} MB"))
                return None
            placed = read_placed(path.read_text(encoding="utf-8-sig"))
        except OSError as error:
            self.problems.append(PackProblem(file, 0, "", f"the file cannot be read: {error.strerror}"))
        except UnicodeDecodeError:
            self.problems.append(PackProblem(file, 0, "", "the file is not UTF-8 text"))
        except JsonError as error:
            self.problems.append(PackProblem(file, error.line, "", error.message))
        else:
            self.files[file] = placed
            return file, placed
        return None


def _all_sections() -> Iterator[str]:
    yield CREATURES
    yield from SECTIONS
