"""`turnkeeper read`: creatures out of stat blocks as text."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from desktop_app.exchange.statblock import Reading, read_bytes
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.creature_form import write_creature
from desktop_app.rules.editions import EDITIONS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="text files with stat blocks; - is standard input")
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
        readings = read_bytes(data, arguments.ruleset)
        if not readings:
            print(f"{name}: no stat block was found in this text", file=sys.stderr)
            failed = True
        for reading in readings:
            print(json.dumps(_written(reading), ensure_ascii=False) if arguments.json else _told(reading))
    return int(failed)


def _written(reading: Reading) -> dict[str, object]:
    """The creature file's map; scores that the text does not give are left out, and `doubts` is always there."""
    written = write_creature(reading.creature)
    scores = zip(ABILITIES, reading.creature.abilities.scores, strict=True)
    written["abilities"] = {name: score for name, score in scores if name in reading.stated or score is None}
    return written | {"printed": written.get("printed", {}), "doubts": written.get("doubts", [])}


def _told(reading: Reading) -> str:
    creature = reading.creature
    numbers = ", ".join(f"{name} {value}" for name, value in creature.printed.numbers)
    doubts = "".join(
        f"\n  ? {mark.field}: {mark.why}{f' ({mark.text})' if mark.text else ''}" for mark in reading.marks
    )
    return f"{creature.name}{f' CR {creature.cr}' if creature.cr else ''}: {numbers}{doubts}"
