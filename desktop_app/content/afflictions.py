"""The poisons and diseases of the library, for one ruleset."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from desktop_app.content.library import lineage
from desktop_app.content.schema import ContentError
from desktop_app.paths import resources
from desktop_app.rules.affliction import (
    CURSE,
    DISEASE,
    DRUG,
    MADNESS,
    POISON,
    UNTIL_CURED,
    Affliction,
    read_affliction,
    until_cured,
)
from desktop_app.rules.catalog import AfflictionEntry
from desktop_app.rules.fields import FieldError
from desktop_app.rules.resolution import read_play

FILE: Final = "afflictions.json"
KINDS: Final = (POISON, DISEASE, *UNTIL_CURED)
SPOKEN: Final = {
    "poison": POISON, "poisoned": POISON, "disease": DISEASE, "diseased": DISEASE, "curse": CURSE, "cursed": CURSE,
    "madness": MADNESS, "mad": MADNESS, "insanity": MADNESS, "drug": DRUG,
}  # fmt: skip
"""The words that one begins with when one types a poison, a disease, a curse, a madness or a drug."""
PLAYS: Final = ("first", "effect", "lays")
"""What an entry may tell as data, where its text cannot be read."""


Own = Mapping[str, AfflictionEntry]


class UnknownAffliction(ValueError):
    """A poison or disease that the library does not have; the message says what to type in its place."""


@cache
def load_afflictions(ruleset: str) -> Mapping[str, Affliction]:
    """All of them by lower-case name; a ruleset has those of its elders, with its own figures where they differ."""
    return read_afflictions(resources() / "compendium" / FILE, ruleset)


def read_afflictions(path: Path, ruleset: str) -> Mapping[str, Affliction]:
    """The entries of a file for a ruleset. Raises ContentError for a mistake in it."""
    found: dict[str, Affliction] = {}
    for entry in json.loads(path.read_text(encoding="utf-8")):
        name, texts = str(entry.get("name", "")), entry.get("in", {})
        text = next((texts[each] for each in reversed(lineage(ruleset)) if each in texts), None)
        if text is None:
            continue
        if entry.get("kind") not in KINDS:
            raise ContentError(FILE, name, "kind", "expected one of " + ", ".join(KINDS))
        open_ended = entry["kind"] in UNTIL_CURED or any(key in entry for key in PLAYS)
        read = until_cured if open_ended else read_affliction
        made = read(name.lower(), entry["kind"], text)
        if made is None or (not made.dc and not open_ended):
            raise ContentError(FILE, name, "in", "expected a text with a save and what it does")
        found[name.lower()] = _told_as_data(made, entry)
    return found


def _told_as_data(made: Affliction, entry: Mapping[str, Any]) -> Affliction:
    """With what the entry tells beside its text. Raises ContentError."""
    try:
        plays = {key: read_play(entry[key], key) if entry[key] else None for key in PLAYS if key in entry}
    except FieldError as wrong:
        raise ContentError(FILE, str(entry["name"]), wrong.path, wrong.expected) from None
    told = {key: entry[key] for key in ("every", "dc") if key in entry}
    changes: dict[str, Any] = {**told, **plays, "lowers": bool(entry.get("lowers"))}
    return replace(made, **changes)


@cache
def told_afflictions(ruleset: str) -> Mapping[str, AfflictionEntry]:
    """All of them as the library tells them, by lower-case name: what one's own is made from."""
    line, found = lineage(ruleset), {}
    for entry in json.loads((resources() / "compendium" / FILE).read_text(encoding="utf-8")):
        text = next((entry["in"][each] for each in reversed(line) if each in entry["in"]), "")
        if text:
            found[entry["name"].lower()] = AfflictionEntry(entry["name"], entry["kind"], text)
    return found


def affliction_text(ruleset: str, words: str) -> str:
    """How the library tells the one of that name, as its text reads; empty where there is none."""
    line, wanted = lineage(ruleset), words.lower().split()
    if not wanted:
        return ""
    for entry in json.loads((resources() / "compendium" / FILE).read_text(encoding="utf-8")):
        text = next((entry["in"][each] for each in reversed(line) if each in entry["in"]), "")
        if text and entry["name"].lower().split() == wanted:
            return str(text)
    found = find_affliction(ruleset, words)
    return "" if found is None else affliction_text(ruleset, found.name)


def known_afflictions(ruleset: str, own: Own = MappingProxyType({})) -> Mapping[str, Affliction]:
    """Those of the library by lower-case name, and over them those that packs and the table itself bring."""
    if not own:
        return load_afflictions(ruleset)
    read = {name: (until_cured if entry.kind in UNTIL_CURED else read_affliction)(name, entry.kind, entry.text)
            for name, entry in own.items()}  # fmt: skip
    return {**load_afflictions(ruleset), **{name: made for name, made in read.items() if made is not None}}


def find_affliction(ruleset: str, words: str, own: Own = MappingProxyType({})) -> Affliction | None:
    """The one that is meant: by its name, or the first of whose name all these words are parts."""
    known = known_afflictions(ruleset, own)
    wanted = words.lower().split()
    if not wanted:
        return None
    meant = (each for name, each in sorted(known.items()) if all(word in name for word in wanted))
    return known.get(" ".join(wanted)) or next(meant, None)


def _with_dc(ruleset: str, words: str, own: Own) -> Affliction | None:
    """`pallid gift dc 15`: the one of that whole name, with that DC where one is told."""
    known = known_afflictions(ruleset, own)
    name, _, dc = words.partition(" dc ")
    found = known.get(words) or known.get(name)
    return replace(found, dc=int(dc)) if found is not None and dc.isdecimal() else found


def typed_affliction(ruleset: str, text: str, own: Own = MappingProxyType({})) -> Affliction | None:
    """`poison giant wasp`, `filth fever`, `poison DC 14, 1d4 Con a round for 6 rounds`; None for something else.

    `own` = what packs and the table itself bring. Raises UnknownAffliction.
    """
    words = text.lower().split()
    kind = SPOKEN.get(words[0], "") if words else ""
    if not kind:
        return _with_dc(ruleset, " ".join(words), own)
    rest = " ".join(text.split()[1:])
    found = (read_affliction(kind, kind, rest) if "dc" in words else None) or find_affliction(ruleset, rest, own)
    if not rest:
        raise UnknownAffliction(
            f"Type which {kind}, or its DC and what it does: {kind} DC 14, 1d4 Con a round for 6 rounds."
        )
    if found is None:
        raise UnknownAffliction(
            f"The library has no {kind} called “{rest}”: type its DC and what it does, as in "
            f"{kind} DC 14, 1d4 Con a round for 6 rounds."
        )
    return found
