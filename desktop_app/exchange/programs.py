"""Recognises by name and content which program wrote a file, and reads it."""

from __future__ import annotations

from itertools import islice
from typing import Final

from desktop_app.exchange.combat_manager import ROOTS as COMBAT_MANAGER_ROOTS
from desktop_app.exchange.combat_manager import read_combat_manager
from desktop_app.exchange.csv_table import Columns, read_csv
from desktop_app.exchange.endings import ENDINGS, TABLES, TEXTS
from desktop_app.exchange.fitting import fitted_contents
from desktop_app.exchange.found import MOST_CREATURES, BadFileError, Contents, Found, Tick, no_tick
from desktop_app.exchange.foundry import read_foundry
from desktop_app.exchange.hero_lab import read_hero_lab
from desktop_app.exchange.improved_initiative import read_improved_initiative
from desktop_app.exchange.pcgen import RaceScores, read_pcgen
from desktop_app.exchange.pcgen_groups import ROOT as GROUP_SET
from desktop_app.exchange.pcgen_groups import read_group_set
from desktop_app.exchange.statblock import read_long
from desktop_app.exchange.trees import xml_root

_HERO_LAB_MARKS: Final = (b"<document", b"Hero Lab")
_BINARY: Final = (b"PK\x03\x04", b"<?xml", b"PCGVERSION")


def is_text(data: bytes, name: str) -> bool:
    """Whether a file is to be read as stat blocks; one of a strange ending is, where no program's marks stand in it."""
    ending = name[name.rfind(".") :].lower() if "." in name[name.rfind("/") + 1 :] else ""
    start = data[:4000].lstrip(b"\xef\xbb\xbf \t\r\n")
    return ending in TEXTS or (ending not in ENDINGS and not start.startswith(_BINARY))


def read_file(
    data: bytes,
    name: str,
    ruleset: str,
    races: RaceScores | None = None,
    tick: Tick = no_tick,
    columns: Columns | None = None,
) -> Contents:
    """The creatures of a file of another program, or of stat blocks as text. Raises BadFileError.

    `name` = the file's name, for its ending and for messages; `columns` = what somebody told of tables' columns. Each
    creature fits its file's form (`fitting`).
    """
    if _ending(name) in TABLES and data.strip():
        return fitted_contents(read_csv(data, ruleset, name, tick, columns))
    return fitted_contents(_read(data, name, ruleset, races, tick))


def _ending(name: str) -> str:
    return name[name.rfind(".") :].lower() if "." in name else ""


def _read(data: bytes, name: str, ruleset: str, races: RaceScores | None, tick: Tick) -> Contents:
    ending = _ending(name)
    if not data.strip():
        raise BadFileError(f"{name}: the file is empty")
    if ending == ".pcg" or data.lstrip(b"\xef\xbb\xbf").startswith(b"PCGVERSION"):
        return read_pcgen(data, ruleset, races, name)
    if ending == ".por" or data[:4] == b"PK\x03\x04":
        return read_hero_lab(data, ruleset, name, tick)
    start = data[:4000].lstrip(b"\xef\xbb\xbf \t\r\n")
    if ending in (".cmpt", ".cmet", ".cmcs", ".cmx"):
        return read_combat_manager(data, ruleset, name, tick)
    if ending in (".xml", ".rpgrp") or start.startswith(b"<?xml"):
        return _xml(data, ruleset, name, tick)
    if ending in (".json", ".jsonl", ".db") or start[:1] in (b"{", b"["):
        return _json(data, ruleset, name, tick, races)
    return _text(data, ruleset, name, tick)


def _xml(data: bytes, ruleset: str, name: str, tick: Tick) -> Contents:
    if all(mark in data[:4000] for mark in _HERO_LAB_MARKS):
        return read_hero_lab(data, ruleset, name, tick)
    root = xml_root(data, name)
    if root.tag == GROUP_SET:
        return read_group_set(root, ruleset, name, tick)
    if root.tag not in COMBAT_MANAGER_ROOTS:
        raise BadFileError(
            f"{name}: XML of an unknown program, with the root <{root.tag}>; expected Hero Lab or Combat Manager"
        )
    return read_combat_manager(data, ruleset, name, tick)


def _json(data: bytes, ruleset: str, name: str, tick: Tick, races: RaceScores | None) -> Contents:
    """Improved Initiative's blocks have HP and AC as objects; what is else an actor with a type is Foundry's."""
    if b'"StatBlock"' in data or b'"InitiativeModifier"' in data:
        return read_improved_initiative(data, ruleset, name, tick)
    return read_foundry(data, ruleset, name, tick, races or ())


def _text(data: bytes, ruleset: str, name: str, tick: Tick) -> Contents:
    found = [Found(reading.creature) for reading in islice(read_long(data, ruleset, tick), MOST_CREATURES + 1)]
    if not found:
        raise BadFileError(f"{name}: no stat block found in this text")
    more = (f"At most {MOST_CREATURES:,} creatures are read from one file; the text has more",)
    return Contents(tuple(found[:MOST_CREATURES]), left_out=more if len(found) > MOST_CREATURES else ())
