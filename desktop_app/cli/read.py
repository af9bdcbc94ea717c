"""`turnkeeper read`: creatures out of stat blocks as text and out of other programs' files."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.programs import is_text, read_file
from desktop_app.exchange.settled_skills import with_ranks
from desktop_app.exchange.statblock import Reading, read_bytes
from desktop_app.rules.creature import ABILITIES, Creature
from desktop_app.rules.creature_form import FORMAT, write_creature
from desktop_app.rules.editions import EDITIONS

OURS = (".creature", ".yaml", ".yml")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="stat blocks as text, or files of other programs; - is standard input"
    )
    parser.add_argument("--ruleset", metavar="R", required=True, choices=[edition.id for edition in EDITIONS])
    parser.add_argument("--json", action="store_true", help="print one creature file a line")


def run(arguments: argparse.Namespace) -> int:
    """Print the creatures of every file; 1 if a file cannot be read or holds no stat block."""
    failed = False
    for name in arguments.files:
        try:
            data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        except OSError as error:
            print(f"{name}: the file cannot be read: {error.strerror}", file=sys.stderr)
            failed = True
            continue
        try:
            for written, told in _read(data, name, arguments.ruleset):
                print(json.dumps(written, ensure_ascii=False) if arguments.json else told)
        except BadFileError as error:
            print(error, file=sys.stderr)
            failed = True
    return int(failed)


def _read(data: bytes, name: str, ruleset: str) -> Iterator[tuple[dict[str, object], str]]:
    """Each creature as its file form and in words. Raises BadFileError."""
    if name.lower().endswith(OURS) or (name.lower().endswith((".json", ".jsonl")) and FORMAT.encode() in data):
        yield from _ours(data, name)
    elif is_text(data, name):
        readings = read_bytes(data, ruleset)
        if not readings:
            raise BadFileError(f"{name}: no stat block was found in this text")
        for reading in readings:
            yield _written(reading, ruleset), _told(reading)
    else:
        contents = read_file(data, name, ruleset)
        for each in contents.left_out:
            print(f"{name}: {each}", file=sys.stderr)
        for found in contents.found:
            yield _form(found.creature), _in_words(found.creature)


def _ours(data: bytes, name: str) -> Iterator[tuple[dict[str, object], str]]:
    from desktop_app.exchange.creature_files import Unread, creatures_of

    for each in creatures_of(data.decode("utf-8-sig", "replace"), name):
        if isinstance(each, Unread):
            raise BadFileError(f"{name}, creature {each.position} {each.name}: {'; '.join(each.errors)}")
        yield _form(each), _in_words(each)


def _written(reading: Reading, ruleset: str) -> dict[str, object]:
    """The creature file's map; scores that the text does not give are left out, and `doubts` is always there."""
    from desktop_app.content import load_ruleset

    written = _form(with_ranks(reading.creature, load_ruleset(ruleset)))
    scores = zip(ABILITIES, reading.creature.abilities.scores, strict=True)
    written["abilities"] = {name: score for name, score in scores if name in reading.stated or score is None}
    return written


def _form(creature: Creature) -> dict[str, object]:
    written = write_creature(creature)
    return written | {"printed": written.get("printed", {}), "doubts": written.get("doubts", [])}


def _told(reading: Reading) -> str:
    doubts = "".join(
        f"\n  ? {mark.field}: {mark.why}{f' ({mark.text})' if mark.text else ''}" for mark in reading.marks
    )
    return f"{_in_words(reading.creature)}{doubts}"


def _in_words(creature: Creature) -> str:
    numbers = ", ".join(f"{name} {value}" for name, value in creature.printed.numbers)
    return f"{creature.name}{f' CR {creature.cr}' if creature.cr else ''}{f': {numbers}' if numbers else ''}"
