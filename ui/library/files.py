"""Files that are dropped or chosen: stat blocks as text go onto the page, other programs' files give creatures."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from desktop_app.exchange.creature_files import Unread, creatures_of
from desktop_app.exchange.found import LARGEST_FILE, BadFileError
from desktop_app.exchange.programs import ENDINGS, TEXTS, read_file
from desktop_app.exchange.statblock.cleaning import decoded
from desktop_app.paths import SQLITE_HEADER
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import FORMAT
from desktop_app.rules.ruleset import Ruleset
from ui.library.reading import ReadCreature, from_file

PASTED = "pasted"
OURS = (".creature", ".json", ".jsonl", ".yaml", ".yml")
FILTER = f"Creatures ({' '.join(f'*{ending}' for ending in (*ENDINGS, '.creature', '.yaml', '.yml'))});;All files (*)"


@dataclass(frozen=True, slots=True)
class Opened:
    """What files gave: texts for the page, creatures, and sentences about what could not be read or taken over."""

    texts: tuple[str, ...] = ()
    creatures: tuple[ReadCreature, ...] = ()
    problems: tuple[str, ...] = ()


def open_files(paths: Iterable[Path], ruleset: Ruleset) -> Opened:
    """Read files one after the other; a bad one does not stop the others."""
    texts: list[str] = []
    creatures: list[ReadCreature] = []
    problems: list[str] = []
    for path in paths:
        try:
            found = _open(path, ruleset)
        except OSError as error:
            problems.append(f"{path.name}: the file cannot be read: {error.strerror or error}.")
        except BadFileError as error:
            problems.append(f"{error}.")
        else:
            texts += found.texts
            creatures += found.creatures
            problems += found.problems
    return Opened(tuple(texts), tuple(creatures), tuple(problems))


def open_pasted(text: str, ruleset: Ruleset) -> Opened:
    """A pasted text: creatures in our own form or another program's JSON, else stat blocks for the page."""
    if text.lstrip()[:1] not in ("{", "["):
        return Opened(texts=(text,))
    try:
        json.loads(text)
    except ValueError:
        return Opened(texts=(text,))
    if FORMAT in text:
        return _ours(text, PASTED, ruleset)
    try:
        contents = read_file(text.encode(), f"{PASTED}.json", ruleset.id)
    except BadFileError:
        return Opened(texts=(text,))
    return Opened(creatures=from_file([found.creature for found in contents.found], PASTED, ruleset))


def _open(path: Path, ruleset: Ruleset) -> Opened:
    if path.stat().st_size > LARGEST_FILE:
        raise BadFileError(f"{path.name}: the file is larger than {LARGEST_FILE // 1_000_000} MB")
    data, ending = path.read_bytes(), path.suffix.lower()
    if not data.strip():
        raise BadFileError(f"{path.name}: the file is empty")
    if data.startswith(SQLITE_HEADER):
        raise BadFileError(f"{path.name}: this is a campaign or another database; open it by Campaign, Open campaign")
    if ending in TEXTS:
        return Opened(texts=(decoded(data),))
    if ending in (".creature", ".yaml", ".yml") or (ending in OURS and FORMAT.encode() in data):
        return _ours(data.decode("utf-8-sig", "replace"), path.name, ruleset)
    contents = read_file(data, path.name, ruleset.id)
    creatures = from_file([found.creature for found in contents.found], path.name, ruleset)
    return Opened(creatures=creatures, problems=tuple(f"{path.name}: {each}" for each in contents.left_out))


def _ours(text: str, name: str, ruleset: Ruleset) -> Opened:
    good: list[Creature] = []
    problems: list[str] = []
    for each in creatures_of(text, name):
        if isinstance(each, Unread):
            problems += _told(each, name)
        else:
            good.append(each)
    return Opened(creatures=from_file(good, name, ruleset), problems=tuple(problems))


def _told(unread: Unread, name: str) -> Iterator[str]:
    for error in unread.errors:
        yield f"{name}, creature {unread.position} {unread.name}: {error}."
