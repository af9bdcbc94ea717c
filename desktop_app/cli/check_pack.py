"""`turnkeeper check`: is a pack of one's own content right, and where is it not."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.content.pack_check import PackReport


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("packs", nargs="+", metavar="PACK", help="pack files, or folders with a pack.json")


def run(arguments: argparse.Namespace) -> int:
    """Tell what each pack holds or what is wrong with it; 1 if one of them has mistakes."""
    from desktop_app.reading.packs import read_pack

    failed = False
    for name in arguments.packs:
        report = read_pack(Path(name))
        failed = failed or report.pack is None or bool(report.problems)
        for problem in report.problems:
            print(problem, file=sys.stderr)
        for hint in report.hints:
            print(f"{name}: note: {hint}", file=sys.stderr)
        print(f"{name}: {told(report)}")
    return int(failed)


def told(report: PackReport) -> str:
    """The outcome in a sentence."""
    held = ", ".join(f"{count} {section}" for section, count in report.counts.items()) or "nothing"
    count = len(report.problems)
    mistakes = f"{count} {'mistake' if count == 1 else 'mistakes'} in {held}"
    if report.pack is None:
        return f"{mistakes}; the pack cannot be used."
    if count:
        return f"{report.pack.name}: {mistakes}; entries with mistakes are left out, the others can be used."
    return f"{report.pack.name}: {held}; no mistakes."
