"""`replay`: plays scenario files without a window and prints what happened, one JSON object a document."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

STANDARD_INPUT = "-"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="scenario files (YAML documents or JSON); - = input")
    parser.add_argument("--json", action="store_true", help="print one JSON object a document")


def run(arguments: argparse.Namespace) -> int:
    """Play all documents of all files in order; 1 if one of them could not be played."""
    failed = False
    for file in arguments.files:
        for found in answers(file):
            failed = failed or found.get("error") is not None
            sys.stdout.write(_line(found, as_json=arguments.json) + "\n")
    return 1 if failed else 0


def answers(file: str) -> Iterator[dict[str, object]]:
    """What is printed for each document of a file; a file that cannot be read is one answer with `error`."""
    from desktop_app.exchange.scenario import answer_of

    for found in documents(file):
        yield _unread(found) if isinstance(found, str) else answer_of(found)


def documents(file: str) -> Iterator[object]:
    """Each document of a file; a text says what is wrong with the file."""
    import yaml

    from desktop_app.exchange.yaml12 import load_all

    try:
        text = sys.stdin.read() if file == STANDARD_INPUT else Path(file).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        yield f"{file}: cannot be read: {_reason(error)}"
        return
    try:
        for data in load_all(text):
            if isinstance(data, str):
                yield f"{file}: expected a scenario, got a text"
            elif data is not None:
                yield data
    except yaml.YAMLError as error:
        yield f"{file}: not YAML: {' '.join(str(error).split())}"


def _unread(error: str) -> dict[str, object]:
    return {"id": None, "ruleset": None, "sheet": {}, "steps": [], "error": error}


def _reason(error: OSError | UnicodeDecodeError) -> str:
    return "it is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else (error.strerror or str(error))


def _line(found: dict[str, object], *, as_json: bool) -> str:
    if as_json:
        return json.dumps(found, ensure_ascii=False)
    steps = found["steps"]
    assert isinstance(steps, list)
    told = [f"{found['id']} ({found['ruleset']}), {len(steps)} steps"]
    told += [f"  {step['outcome'].get('log') or step['outcome'].get('reason', '')}" for step in steps]
    if found.get("error"):
        told.append(f"  error: {found['error']}")
    return "\n".join(told)
