"""`turnkeeper read`: creatures out of stat blocks as text and out of other programs' files."""

from __future__ import annotations

import argparse
import json
import sys

from desktop_app.rules.editions import EDITIONS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="stat blocks as text, or files of other programs; - is standard input"
    )
    parser.add_argument("--ruleset", metavar="R", required=True, choices=[edition.id for edition in EDITIONS])
    parser.add_argument("--json", action="store_true", help="print one creature file a line")


def run(arguments: argparse.Namespace) -> int:
    """Print the creatures of every file; 1 if a file cannot be read or holds no stat block."""
    from desktop_app.reading.command_line import parts_of
    from desktop_app.reading.process import ReadError

    failed = False
    for name in arguments.files:
        try:
            for part in parts_of("written", name, ruleset=arguments.ruleset):
                if "note" in part:
                    print(part["note"], file=sys.stderr)
                else:
                    print(json.dumps(part["written"], ensure_ascii=False) if arguments.json else part["told"])
        except ReadError as error:
            print(error, file=sys.stderr)
            failed = True
    return int(failed)
