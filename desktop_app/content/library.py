"""Chooses, for one ruleset, which entries of the compendium it has and with which of their figures."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from desktop_app.content.kinds import ARCHETYPES, CHARACTER_TRAITS, CLASS_FEATURES, CLASS_OPTIONS, KINDS
from desktop_app.content.schema import ContentError, Kind, Raw
from desktop_app.content.shelf import Shelf, Supply, Unread
from desktop_app.paths import resources
from desktop_app.rules.advancement import Advancement
from desktop_app.rules.catalog import Catalog
from desktop_app.rules.class_feature import ClassFeature
from desktop_app.rules.class_option import ClassOption
from desktop_app.rules.editions import edition_of

FURTHER: Final = ("feats", "weapons", "armor", "materials")
"""Kinds of which other books have more, fetched when one is asked for that the core rules do not have."""

Lineage = tuple[str, ...]
"""The rulesets whose entries a ruleset reads, the elder first and itself last."""


def lineage(ruleset: str) -> Lineage:
    """Whose entries `ruleset` reads: its ancestors' and its own. Raises KeyError for one that does not exist."""
    return tuple(edition.id for edition in edition_of(ruleset).line)


def load_catalog(ruleset: str, folder: Path | None = None) -> Catalog:
    """All entries of one ruleset. Raises ContentError for a mistake in the data, OSError for a missing file."""
    base = folder or resources()
    line = lineage(ruleset)
    shelves: dict[str, Any] = {}
    for kind in KINDS:
        more = [further(base, kind, line)] if kind.shelf in FURTHER else []
        shelves[kind.shelf] = shelf(kind, raw_entries(base, kind), line, more)
    return Catalog(
        **shelves,
        advancement=partial(_advancement, ruleset, folder),
        class_features=partial(_class_features, ruleset, folder),
        class_options=partial(_class_options, ruleset, folder),
    )


def _advancement(ruleset: str, folder: Path | None) -> Advancement:
    """The data for making characters; its module and data are loaded when a character is first made."""
    from desktop_app.content.advancement import load_advancement

    return load_advancement(ruleset, folder)


@cache
def _class_features(ruleset: str, folder: Path | None) -> Mapping[str, ClassFeature]:
    """The texts of class features; read when a sheet first tells of one."""
    return shelf(CLASS_FEATURES, raw_entries(folder or resources(), CLASS_FEATURES), lineage(ruleset))


@cache
def _class_options(ruleset: str, folder: Path | None) -> Mapping[str, ClassOption]:
    """What class features let one choose; read when a creature first has such a choice."""
    base = folder or resources()
    raws = [raw for kind in (CLASS_OPTIONS, ARCHETYPES, CHARACTER_TRAITS) for raw in raw_entries(base, kind)]
    return shelf(CLASS_OPTIONS, raws, lineage(ruleset))


def raw_entries(base: Path, kind: Kind) -> list[Raw]:
    """The entries of a kind as they stand in its file."""
    found = _json(base / "compendium" / kind.file)
    if not isinstance(found, list) or not all(isinstance(raw, dict) for raw in found):
        raise ContentError(kind.file, "", "", "expected a list of entries")
    return found


def every_entry(base: Path, kind: Kind) -> list[Raw]:
    """The entries of a kind with those of the other books, which lie in files of a folder called like the kind."""
    return [*raw_entries(base, kind), *further_entries(base, kind)]


def further(base: Path, kind: Kind, line: Lineage) -> Supply[Any]:
    """The entries of the books beside the core rules, fetched when their files have a name that is asked for."""

    @cache
    def texts() -> tuple[bytes, ...]:
        return tuple(path.read_bytes().lower() for path in _further_files(base, kind))

    def may_have(name: str) -> bool:
        if not name.isascii() or '"' in name or "\\" in name:
            return True  # it may be written in another way
        written = f'"{name}"'.encode()
        return any(written in text for text in texts())

    return Supply(lambda: _stock(kind, further_entries(base, kind), line), may_have)


def _further_files(base: Path, kind: Kind) -> list[Path]:
    return sorted((base / "compendium" / kind.shelf).glob("*.json"))


def further_entries(base: Path, kind: Kind) -> list[Raw]:
    """The entries of the books beside the core rules."""
    found: list[Raw] = []
    for path in _further_files(base, kind):
        entries = _json(path)
        if not isinstance(entries, list) or not all(isinstance(raw, dict) for raw in entries):
            raise ContentError(f"{kind.shelf}/{path.name}", "", "", "expected a list of entries")
        found += entries
    return found


def shelf(kind: Kind, raws: Iterable[Raw], line: Lineage, more: Iterable[Supply[Any]] = ()) -> Shelf[Any]:
    """The entries of one kind that are in the ruleset `line` ends with, on their shelf; each is read when it is taken.

    `more` = those that are fetched only when one of them is asked for. Raises ContentError for one without a name, or
    two of one name.
    """
    return Shelf(*_stock(kind, raws, line), more)


def _stock(kind: Kind, raws: Iterable[Raw], line: Lineage) -> tuple[dict[str, Any], dict[str, str]]:
    entries: dict[str, Any] = {}
    aliases: dict[str, str] = {}
    label = "id" if kind.shelf == "actions" else "name"
    for raw in _laid_over(chosen(raws, line), kind, line):
        name = raw.get(label)
        if not isinstance(name, str) or not name:
            raise ContentError(kind.file, "without a name", label, f"expected a text, found {name!r}")
        key = name.lower()
        if key in entries:
            raise ContentError(kind.file, name, "name", f"is there twice for {line[-1]}")
        entries[key] = Unread(partial(kind.read, raw))
        for alias in raw.get("aliases", ()):
            aliases[alias.lower()] = key
    return entries, aliases


def shelf_later(base: Path, kind: Kind, line: Lineage) -> Shelf[Any]:
    """The same of all books, fetched when something is looked for on it; then what `shelf` raises is raised."""
    core: Supply[Any] = Supply(lambda: _stock(kind, raw_entries(base, kind), line))
    return Shelf({}, {}, (core, further(base, kind, line)))


def told_of(kind: Kind, raws: Iterable[Raw], line: Lineage, field: str) -> dict[str, Any]:
    """What the entries of a kind tell in one field, as it stands there, by lower-case name; the rest is not read."""
    return {raw["name"].lower(): raw[field] for raw in _laid_over(chosen(raws, line), kind, line)}


def chosen(raws: Iterable[Raw], line: Lineage) -> Iterator[Raw]:
    """Those entries that are for the ruleset, each with the figures of its line laid over it, the elder's first."""
    for raw in raws:
        rulesets, without = raw.get("rulesets"), raw.get("without")
        if rulesets is not None and not any(ruleset in rulesets for ruleset in line):
            continue
        if without is not None and any(ruleset in without for ruleset in line):
            continue
        differing: Mapping[str, Raw] | None = raw.get("in")
        if differing is None:
            yield raw
            continue
        merged = dict(raw)
        for ruleset in line:
            merged.update(differing.get(ruleset, ()))
        yield merged


def _laid_over(raws: Iterable[Raw], kind: Kind, line: Lineage) -> Iterator[Raw]:
    """The entries with what the rulesets of the line themselves say of them, and those that they bring."""
    label = "id" if kind.shelf == "actions" else "name"
    own: dict[str, dict[str, Any]] = {}
    for ruleset in line:
        for name, fields in edition_of(ruleset).library.get(kind.shelf, {}).items():
            own.setdefault(name.lower(), {label: name}).update(fields)
    if not own:
        yield from raws
        return
    for raw in raws:
        fields = own.pop(str(raw.get(label, "")).lower(), {})
        yield {**raw, **fields, label: raw[label]} if fields else raw
    yield from own.values()


@cache
def _json(path: Path) -> Any:  # noqa: ANN401 - what JSON holds is checked by whoever reads it
    """A data file; read once, since four rulesets share it and nothing changes it."""
    return json.loads(path.read_text(encoding="utf-8"))
