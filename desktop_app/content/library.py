"""Chooses, for one ruleset, which entries of the compendium it has and with which of their figures."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from desktop_app.content.kinds import ARCHETYPES, CLASS_FEATURES, CLASS_OPTIONS, KINDS
from desktop_app.content.schema import ContentError, Kind, Raw
from desktop_app.content.shelf import Shelf
from desktop_app.paths import resources
from desktop_app.rules.advancement import Advancement
from desktop_app.rules.catalog import Catalog
from desktop_app.rules.class_feature import ClassFeature
from desktop_app.rules.class_option import ClassOption
from desktop_app.rules.editions import edition_of

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
        raws = raw_entries(base, kind)
        shelves[kind.shelf] = shelf(kind, raws, line)
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
    raws = [raw for kind in (CLASS_OPTIONS, ARCHETYPES) for raw in raw_entries(base, kind)]
    return shelf(CLASS_OPTIONS, raws, lineage(ruleset))


def raw_entries(base: Path, kind: Kind) -> list[Raw]:
    """The entries of a kind as they stand in its file."""
    found = _json(base / "compendium" / kind.file)
    if not isinstance(found, list) or not all(isinstance(raw, dict) for raw in found):
        raise ContentError(kind.file, "", "", "expected a list of entries")
    return found


def shelf(kind: Kind, raws: Iterable[Raw], line: Lineage) -> Shelf[Any]:
    """The entries of one kind that are in the ruleset `line` ends with, read and put on their shelf."""
    entries: dict[str, Any] = {}
    aliases: dict[str, str] = {}
    for raw in _laid_over(chosen(raws, line), kind, line):
        entry: Any = kind.read(raw)
        key = (entry.id if kind.shelf == "actions" else entry.name).lower()
        if key in entries:
            raise ContentError(kind.file, entry.name, "name", f"is there twice for {line[-1]}")
        entries[key] = entry
        for alias in raw.get("aliases", ()):
            aliases[alias.lower()] = key
    return Shelf(entries, aliases)


def chosen(raws: Iterable[Raw], line: Lineage) -> Iterator[Raw]:
    """Those entries that are for the ruleset, each with the figures of its line laid over it, the elder's first."""
    for raw in raws:
        rulesets = raw.get("rulesets")
        if rulesets is not None and not any(ruleset in rulesets for ruleset in line):
            continue
        if any(ruleset in raw.get("without", ()) for ruleset in line):
            continue
        differing: Mapping[str, Raw] = raw.get("in", {})
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
    for raw in raws:
        fields = own.pop(str(raw.get(label, "")).lower(), {})
        yield {**raw, **fields, label: raw[label]} if fields else raw
    yield from own.values()


@cache
def _json(path: Path) -> Any:  # noqa: ANN401 - what JSON holds is checked by whoever reads it
    """A data file; read once, since four rulesets share it and nothing changes it."""
    return json.loads(path.read_text(encoding="utf-8"))
