"""Checks all data of the library at once: every mistake is told, with its file, entry and field, for each ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from desktop_app.content.checks_of_entries import check_entry
from desktop_app.content.checks_of_feats import feat_loops, unmet_names
from desktop_app.content.kinds import CLASS_FEATURES, CLASS_OPTIONS, KINDS
from desktop_app.content.library import lineage, load_catalog, raw_entries
from desktop_app.content.schema import ContentError, Kind, Raw
from desktop_app.rules.archetypes import ARCHETYPE
from desktop_app.rules.catalog import Catalog
from desktop_app.rules.class_feature import read_row
from desktop_app.rules.class_features import text_mistakes
from desktop_app.rules.class_option import FEAT_ROW, ClassOption
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.wording import chosen


def problems(folder: Path) -> list[str]:
    """Everything that is wrong with the library in `folder`, a sentence each; empty if all is well."""
    found = [str(error) for kind in (*KINDS, CLASS_FEATURES, CLASS_OPTIONS) for error in _misplaced(folder, kind)]
    for ruleset in (edition.id for edition in EDITIONS):
        try:
            catalog = load_catalog(ruleset, folder)
        except ContentError as error:
            found.append(f"{ruleset}: {error}")
        else:
            found += [f"{ruleset}: {error}" for error in check_catalog(catalog)]
    return found


def check_catalog(catalog: Catalog) -> Iterator[ContentError]:
    """What is wrong with the entries of one ruleset, once each of them could be read."""
    for kind in KINDS:
        shelf = getattr(catalog, kind.shelf)
        for entry in shelf.values():
            yield from check_entry(kind.file, entry, catalog)
        for alias, target in shelf.aliases.items():
            if dict.get(shelf, alias) is not None and alias != target:
                yield ContentError(kind.file, target, "aliases", f"{alias!r} is the name of another entry")
    yield from unmet_names(catalog)
    yield from feat_loops(catalog)
    yield from _class_features(catalog)
    yield from _class_options(catalog)


def _class_features(catalog: Catalog) -> Iterator[ContentError]:
    """Check the texts of class features: a sentence, whose amounts can be filled in."""
    rows = frozenset(read_row(name).name for entry in catalog.classes.values() for _, name in entry.features)
    for entry in catalog.class_features().values():
        if not entry.text.endswith(".") or "\n" in entry.text:
            yield ContentError(CLASS_FEATURES.file, entry.name, "text", "expected one line that ends with a full stop")
        for mistake in text_mistakes(entry, rows):
            yield ContentError(CLASS_FEATURES.file, entry.name, "text", mistake)


def _class_options(catalog: Catalog) -> Iterator[ContentError]:
    """Check what class features let one choose: what is needed, barred and asked for is there, and rows have texts."""
    known, choices, texts = catalog.class_options(), catalog.advancement().class_choices, catalog.class_features()
    for option in known.values():
        if option.text and not option.text.endswith("."):
            yield ContentError(
                CLASS_OPTIONS.file, option.name, "text", "expected a sentence that ends with a full stop"
            )
        for name in (*option.needs, *option.bars):
            named = [each for each in name.split(" or ") if ": " in each and not each.startswith("feat: ")]
            if any(each not in known for each in named):
                yield ContentError(CLASS_OPTIONS.file, option.name, "needs", f"there is no {name!r}")
        for kind in option.asks:
            if kind not in choices:
                yield ContentError(CLASS_OPTIONS.file, option.name, "asks", f"there is no choice {kind!r}")
        for _, row in option.features:
            name = read_row(row).name
            if option.choice == ARCHETYPE or row.startswith(FEAT_ROW):
                continue
            if name not in texts and name not in catalog.traits and not name.startswith(("immune to ", "low-light")):
                yield ContentError(CLASS_OPTIONS.file, option.name, "features", f"{row!r} has no text")
        yield from _of_feats(option, catalog)


def _of_feats(option: ClassOption, catalog: Catalog) -> Iterator[ContentError]:
    """Check that the feats which an option gives, and the list of which it lets one choose, are in the library."""
    rows = (row.removeprefix(FEAT_ROW) for _, row in option.features if row.startswith(FEAT_ROW))
    for feat in (*option.gives, *(rows if option.choice != ARCHETYPE else ())):
        if chosen(feat).name not in catalog.feats:
            yield ContentError(CLASS_OPTIONS.file, option.name, "gives", f"there is no feat {feat!r}")
    lists = {name.partition(" at ")[0] for name in catalog.advancement().feat_lists}
    if option.slot and option.slot not in lists:
        yield ContentError(CLASS_OPTIONS.file, option.name, "slot", f"there is no list of feats {option.slot!r}")


def _misplaced(folder: Path, kind: Kind) -> Iterator[ContentError]:
    """Check the rulesets of an entry: that they exist, and that each difference changes something."""
    try:
        raws = raw_entries(folder, kind)
    except ContentError as error:
        yield error
        return
    known = [edition.id for edition in EDITIONS]
    for raw in raws:
        name = str(raw.get("name", "without a name"))
        for key in ("rulesets", "without", "in"):
            for ruleset in raw.get(key, ()):
                if ruleset not in known:
                    expected = ", ".join(known)
                    yield ContentError(kind.file, name, key, f"no ruleset {ruleset!r}; expected one of {expected}")
        yield from _idle_differences(kind.file, {**raw, "in": _of_known(raw, known)}, name)


def _of_known(raw: Raw, known: list[str]) -> dict[str, Any]:
    return {ruleset: fields for ruleset, fields in raw.get("in", {}).items() if ruleset in known}


def _idle_differences(file: str, raw: Raw, name: str) -> Iterator[ContentError]:
    for ruleset, fields in raw["in"].items():
        elders = lineage(ruleset)[:-1]
        for field, value in fields.items():
            if _inherited(raw, elders, field) == value:
                yield ContentError(file, name, f"in.{ruleset}.{field}", "says what is so anyhow")


def _inherited(raw: Raw, elders: Iterable[str], field: str) -> object:
    value: object = raw.get(field)
    for elder in elders:
        value = raw.get("in", {}).get(elder, {}).get(field, value)
    return value
