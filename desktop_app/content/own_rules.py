"""The table's own feats, conditions, items, effects ...: kept in the campaign as one option, in the form of a pack.

An option holds them as text, as it holds what packs bring to a fight: so a campaign takes them wherever it goes, a
fight keeps those that it was made with, and one step of undo takes a change back.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from desktop_app.content.checks_of_entries import check_entry
from desktop_app.content.checks_of_feats import feat_loops, unmet_names
from desktop_app.content.checks_of_magic import check_brought
from desktop_app.content.pack_check import PackReport
from desktop_app.content.pack_rules import ARCHETYPE, entries_of, ruleset_under
from desktop_app.content.packs import FORMAT, SECTIONS, Pack
from desktop_app.content.raw_of import raw_of
from desktop_app.content.schema import Raw
from desktop_app.rules.catalog import FeatEntry
from desktop_app.rules.house_rules import Choice
from desktop_app.rules.ruleset import Ruleset

NAME: Final = "Own rules"
"""What stands behind the name of an own entry where a ledger tells where a number is from."""
MOST_ENTRIES: Final = 2_000
_FILE: Final = "own rules"


@dataclass(frozen=True, slots=True)
class OwnRules:
    """Entries by section of a pack, each as a file would say it."""

    sections: Mapping[str, tuple[Raw, ...]] = field(default_factory=dict)

    def entries(self) -> Iterator[tuple[str, Raw]]:
        """Every entry with its section, by section and name."""
        for section in SECTIONS:
            for raw in sorted(self.sections.get(section, ()), key=_key):
                yield section, raw

    def entry(self, section: str, name: str) -> Raw | None:
        """The entry of that name."""
        return next((raw for raw in self.sections.get(section, ()) if _key(raw) == name.lower()), None)

    def section_of(self, name: str, sections: Iterable[str]) -> str:
        """The first of these sections that has an entry of that name; empty where none has."""
        return next((each for each in sections if self.entry(each, name) is not None), "")

    def put(self, section: str, raw: Raw, instead: str = "") -> OwnRules:
        """With this entry, in the place of the one called `instead` and of the one that is called as it is."""
        gone, held = {_key(raw), instead.lower()}, self.sections.get(section, ())
        at = next((place for place, each in enumerate(held) if _key(each) in gone), len(held))
        before, after = ([each for each in part if _key(each) not in gone] for part in (held[:at], held[at:]))
        return OwnRules({**self.sections, section: (*before, raw, *after)})

    def without(self, section: str, name: str) -> OwnRules:
        """Without the entry of that name."""
        kept = tuple(each for each in self.sections.get(section, ()) if _key(each) != name.lower())
        return OwnRules({**self.sections, section: kept})

    def naming(self, new: str, old: str, names: Iterable[str]) -> OwnRules:
        """With the entries of these names saying `new` wherever a field of theirs says `old` and no more."""
        asked = {each.lower() for each in names}
        return OwnRules(
            {
                section: tuple(_naming(raw, new, old) if _key(raw) in asked else raw for raw in raws)
                for section, raws in self.sections.items()
            }
        )

    def text(self) -> str | None:
        """The option's value; None where there is no entry."""
        entries = {section: list(raws) for section, raws in self.sections.items() if raws}
        if not entries:
            return None
        return json.dumps({"name": NAME, "entries": entries}, ensure_ascii=False, separators=(",", ":"))

    def file(self, name: str, ruleset: str) -> str:
        """The same as a pack's file for that ruleset."""
        entries = {section: list(raws) for section, raws in self.sections.items() if raws}
        form = {"format": FORMAT, "name": name, "rulesets": [ruleset], "entries": entries}
        return json.dumps(form, ensure_ascii=False, indent=2) + "\n"


def _naming(raw: Raw, new: str, old: str) -> Raw:
    """An entry with another name in it; its own stays."""
    return {key: value if key == "name" else _named(value, new, old) for key, value in raw.items()}


def _named(value: object, new: str, old: str) -> object:
    if isinstance(value, dict):
        return {key: _named(each, new, old) for key, each in value.items()}
    if isinstance(value, list):
        return [_named(each, new, old) for each in value]
    if not isinstance(value, str) or value.lower() != old.lower():
        return value
    return new.lower() if value == value.lower() != old else new


def own_rules(option: object) -> OwnRules:
    """What the option holds. What is no list of entries with names is left out: the option itself stays as it was."""
    try:
        form = json.loads(option) if isinstance(option, str) else {}
    except ValueError:
        form = {}
    told = form.get("entries") if isinstance(form, dict) else None
    listed = told.items() if isinstance(told, dict) else ()
    return OwnRules(
        {
            section: tuple(raw for raw in raws if isinstance(raw, dict) and isinstance(raw.get("name"), str))
            for section, raws in listed
            if isinstance(raws, list)
        }
    )


def own_pack(rules: OwnRules) -> Pack:
    """The same as a pack, for lists that show what packs bring."""
    return Pack(_FILE, NAME, Path(_FILE), sections=rules.sections)


def mistakes(section: str, raw: Raw, ruleset: str, options: Mapping[str, Choice]) -> tuple[tuple[str, str], ...]:
    """What is wrong with an own entry: the field, and what was expected there.

    `options` = house rules and packs, and among them the own rules with this entry.
    """
    kind = SECTIONS[section]
    found = [(key.partition(".")[0], expected) for key, expected in kind.mistakes(raw)]
    if found:
        return tuple(found)
    rules = ruleset_under(ruleset, options)
    catalog, entry = rules.catalog, entries_of(kind, rules)[str(raw["name"]).lower()]
    wrong = [*check_entry(kind.file, entry, catalog), *check_brought(kind.file, entry, rules)]
    if isinstance(entry, FeatEntry):
        wrong += [*unmet_names(catalog, [entry]), *feat_loops(catalog, [entry])]
    return tuple(dict.fromkeys((each.field, each.expected) for each in wrong))


def broken_by(rules: OwnRules, section: str, name: str, ruleset: str, options: Mapping[str, Choice]) -> tuple[str, ...]:
    """The names of other own entries that can no longer stand once `rules` are so, as where a feat that they ask for
    is gone.
    """
    return tuple(
        str(raw["name"])
        for other, raw in rules.entries()
        if (other, _key(raw)) != (section, name.lower()) and mistakes(other, raw, ruleset, options)
    )


def library_raw(section: str, name: str, ruleset: Ruleset) -> Raw | None:
    """An entry of the ruleset at hand as a file would say it: what one's own is made from. None = there is none."""
    kind = SECTIONS[section]
    entry = entries_of(kind, ruleset).get(name.lower())
    if entry is None:
        return None
    raw = {**raw_of(kind, entry)}
    raw["name"] = str(raw["name"]).removeprefix(ARCHETYPE)
    lays_itself = section == "spells" and entry.play is None and name.lower() in ruleset.catalog.buffs
    return {**raw, "play": {"effects": [{"name": ruleset.catalog.buffs[name.lower()].name}]}} if lays_itself else raw


def brought_in(report: PackReport, own: OwnRules) -> tuple[OwnRules, int, tuple[str, ...]]:
    """The own rules with what a checked pack brings, how many entries that is, and the names that were there already.

    Those are kept as they are; entries with mistakes are left out, as the report says.
    """
    there: list[str] = []
    count = 0
    for section, raws in report.pack.sections.items() if report.pack is not None else ():
        for raw in raws if section in SECTIONS else ():
            if own.entry(section, str(raw["name"])) is not None:
                there.append(str(raw["name"]))
            else:
                own, count = own.put(section, raw), count + 1
    return own, count, tuple(there)


def _key(raw: Raw) -> str:
    return str(raw.get("name", "")).lower()
