"""Checks a pack: everything that is wrong with it at once, each with its file, line and field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from desktop_app.content import load_ruleset, rulesets
from desktop_app.content.checks_of_entries import check_entry
from desktop_app.content.checks_of_feats import feat_loops, unmet_names
from desktop_app.content.checks_of_magic import check_brought
from desktop_app.content.creatures import ENTRY_FIELDS
from desktop_app.content.pack_rules import entries_of, with_packs
from desktop_app.content.packs import (
    CREATURES,
    FORMAT,
    HEAD,
    HEAD_FIELDS,
    SECTIONS,
    Pack,
    PackEntry,
    PackProblem,
    RawPack,
    pack_creatures,
    pack_of,
    read_raw,
    rulesets_of,
)
from desktop_app.content.schema import META, ContentError
from desktop_app.rules.audit import audit
from desktop_app.rules.creature_form import CreatureError, read_creature
from desktop_app.rules.fields import shown
from desktop_app.rules.sheet import sheet

_TEXT_FIELDS: Final = ("name", "version", "author", "notes")


@dataclass(frozen=True)
class PackReport:
    """What a check found: what of the pack can be used, None if nothing can; `hints` never stand in the way.

    An entry with a mistake is among the problems and left out, and the others stand. `counts` = how many entries each
    section has, those included.
    """

    pack: Pack | None
    problems: tuple[PackProblem, ...]
    hints: tuple[str, ...]
    counts: Mapping[str, int]


Found = tuple[PackEntry, PackProblem]
"""An entry, and a mistake in it."""


def check_pack(path: Path) -> PackReport:
    """Look at everything in a pack. Never raises for what a pack may hold."""
    raw = read_raw(path)
    counts = Counter(entry.section for entry in raw.entries)
    problems = [*raw.problems, *_head(raw)]
    stands = not problems
    found = [(entry, problem) for entry in raw.entries for problem in _mistakes(raw, entry)]
    found += _twice(raw, {id(entry) for entry, _ in found})
    problems += [problem for _, problem in found]
    raw = _without(raw, found)
    while stands and (wrong := list(_in_play(raw, pack_of(raw)))):
        problems += [problem for _, problem in wrong]
        raw = _without(raw, wrong)  # and what asked for one of these is looked at again
    if not stands or (problems and not raw.entries):
        return PackReport(None, _in_order(problems), (), counts)
    pack = pack_of(raw)
    return PackReport(pack, _in_order(problems), tuple(dict.fromkeys(_hints(pack))), counts)


def _mistakes(raw: RawPack, entry: PackEntry) -> Iterator[PackProblem]:
    yield from _creature(raw, entry) if entry.section == CREATURES else _entry(raw, entry)


def _without(raw: RawPack, found: Iterable[Found]) -> RawPack:
    """The pack without the entries that have mistakes."""
    wrong = {id(entry) for entry, _ in found}
    return replace(raw, entries=tuple(entry for entry in raw.entries if id(entry) not in wrong))


def _twice(raw: RawPack, wrong: Container[int]) -> Iterator[Found]:
    """Entries of a name that an earlier one of their section has for the same ruleset."""
    known = {edition.id for edition in rulesets()}
    taken: dict[tuple[str, str, str], PackEntry] = {}
    for entry in raw.entries:
        if id(entry) in wrong:
            continue
        form = entry.raw.get("creature", entry.raw) if entry.section == CREATURES else entry.raw
        own = [form["ruleset"]] if form.get("ruleset") else form.get("rulesets") or known
        keys = [(entry.section, str(form["name"]).strip().lower(), ruleset) for ruleset in own]
        first = next((taken[key] for key in keys if key in taken), None)
        if first is None:
            taken.update(dict.fromkeys(keys, entry))
            continue
        line = raw.files[first.file].line(first.path)
        where = f"line {line}" if first.file == entry.file else f"{first.file}, line {line}"
        yield entry, raw.problem(entry, "name", f"{form['name']} is there twice, the first time in {where}")


def _in_order(problems: list[PackProblem]) -> tuple[PackProblem, ...]:
    found = dict.fromkeys(problems)
    return tuple(sorted(found, key=lambda problem: (problem.file, problem.line, problem.field)))


def _head(raw: RawPack) -> Iterator[PackProblem]:
    file = HEAD if raw.path.is_dir() else raw.path.name
    placed = raw.files.get(file)
    if placed is None or not raw.head:
        return
    for key, value in raw.head.items():
        line = placed.line((key,))
        if key not in HEAD_FIELDS:
            yield PackProblem(file, line, key, f"no such field; expected one of {', '.join(HEAD_FIELDS)}")
        elif key in _TEXT_FIELDS and not isinstance(value, str):
            yield PackProblem(file, line, key, f"expected a text, found {value!r}")
        elif key == "format" and value != FORMAT:
            yield PackProblem(file, line, key, f"expected {FORMAT!r}, found {value!r}")
    for key in ("format", "name"):
        if not raw.head.get(key):
            yield PackProblem(file, 1, key, "is missing")
    known = [edition.id for edition in rulesets()]
    told = raw.head.get("rulesets", raw.head.get("ruleset", []))
    if not isinstance(told, str | list) or not all(each in known for each in rulesets_of(raw.head)):
        key = "rulesets" if "rulesets" in raw.head else "ruleset"
        yield PackProblem(file, placed.line((key,)), key, f"expected some of {', '.join(known)}, found {told!r}")


def _creature(raw: RawPack, entry: PackEntry) -> Iterator[PackProblem]:
    form, before = entry.raw, ""
    if isinstance(form, dict) and "creature" in form:
        for key in form:
            if key not in ENTRY_FIELDS:
                known = ", ".join(sorted(ENTRY_FIELDS))
                yield raw.problem(entry, key, f"no such field; expected one of {known}")
        if not isinstance(form.get("tags", []), list):
            yield raw.problem(entry, "tags", "expected a list of texts")
        form, before = form["creature"], "creature."
    if not isinstance(form, dict):
        yield raw.problem(entry, before.rstrip("."), "expected a creature file, a map of fields")
        return
    if not form.get("name"):
        yield raw.problem(entry, f"{before}name", "is missing")
    for key, value in form.items():
        try:
            read_creature({"name": "A", key: value} if key != "name" else {key: value or "A"})
        except CreatureError as error:
            yield raw.problem(entry, f"{before}{error.path}", f"expected {error.expected}, found {shown(error.got)}")


def _entry(raw: RawPack, entry: PackEntry) -> Iterator[PackProblem]:
    kind = SECTIONS[entry.section]
    form = entry.raw
    if not isinstance(form, dict):
        yield raw.problem(entry, "", "expected an entry, a map of fields")
        return
    if not form.get("name") or not isinstance(form["name"], str):
        yield raw.problem(entry, "name", "expected a text")
        return
    for field, expected in kind.mistakes(form):
        yield raw.problem(entry, field, expected)
    known = {edition.id for edition in rulesets()}
    for key in sorted(META & form.keys()):
        if not _is_meta(key, form[key]):
            expected = "a map from ruleset to what differs there" if key == "in" else "a list of texts"
            yield raw.problem(entry, key, f"expected {expected}, found {shown(form[key])}")
        elif key != "aliases" and not set(form[key]) <= known:
            yield raw.problem(entry, key, f"expected some of {', '.join(sorted(known))}, found {form[key]!r}")


def _is_meta(key: str, value: object) -> bool:
    """Check the form of an entry's rulesets."""
    if key == "in":
        return isinstance(value, dict) and all(isinstance(form, dict) for form in value.values())
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _in_play(raw: RawPack, pack: Pack) -> Iterator[Found]:
    """What is wrong when the pack is added to the library of each of its rulesets; where one cannot be read, that."""
    places = {
        (SECTIONS[entry.section].file, str(entry.raw["name"]).lower()): entry
        for entry in raw.entries
        if entry.section != CREATURES
    }
    for edition in rulesets():
        if not pack.suits(edition.id):
            continue
        try:
            rules = with_packs(edition.id, [pack])
        except ContentError as error:
            yield _placed(raw, places, error)
            continue
        catalog = rules.catalog
        brought = {section for section in SECTIONS if pack.sections.get(section)}
        shelves = {SECTIONS[section].file: entries_of(SECTIONS[section], rules) for section in brought}
        held = ((file, shelves[file].get(name)) for file, name in places)
        found = [
            error
            for file, value in held
            if value is not None
            for error in (*check_entry(file, value, catalog), *check_brought(file, value, rules))
        ]
        found += [*unmet_names(catalog), *feat_loops(catalog)]
        for mistake in found:
            if (mistake.file, mistake.entry.lower()) in places:
                yield _placed(raw, places, mistake)


def _placed(raw: RawPack, places: Mapping[tuple[str, str], PackEntry], error: ContentError) -> Found:
    entry = places[error.file, error.entry.lower()]
    return entry, raw.problem(entry, error.field, error.expected)


def _hints(pack: Pack) -> Iterator[str]:
    """What a creature's maker may want to know: what the library does not have, and printed numbers that differ."""
    for edition in rulesets():
        if not pack.suits(edition.id):
            continue
        ruleset: Any = with_packs(edition.id, [pack])
        shipped = load_ruleset(edition.id)
        for section, kind in SECTIONS.items():
            for raw in pack.sections.get(section, ()):
                if str(raw["name"]).lower() in entries_of(kind, shipped):
                    yield f"{raw['name']} ({edition.id}) takes the place of the library's entry among {section}."
        for entry in pack_creatures(pack, edition.id):
            made = sheet(entry.creature, (), ruleset)
            for doubt in made.standing.doubts:
                yield f"{entry.creature.name} ({edition.id}), {doubt.field}: {doubt.text!r}: {doubt.why}."
            for part in audit(made):
                yield (
                    f"{entry.creature.name} ({edition.id}), {part.number}: "
                    f"printed {part.printed}, by the rules {part.derived}."
                )
