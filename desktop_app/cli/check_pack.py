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
    """Tell what each pack holds or what is wrong with it; 1 if one of them cannot be used."""
    from desktop_app.reading.packs import read_pack

    failed = False
    for name in arguments.packs:
        report = read_pack(Path(name))
        failed = failed or report.pack is None
        for problem in report.problems:
            print(problem, file=sys.stderr)
        for hint in report.hints:
            print(f"{name}: note: {hint}", file=sys.stderr)
        print(f"{name}: {told(report)}")
    return int(failed)


def told(report: PackReport) -> str:
    """The outcome in a sentence."""
    held = ", ".join(f"{count} {section}" for section, count in report.counts.items()) or "nothing"
    if report.pack is not None:
        return f"{report.pack.name}: {held}; no mistakes."
    count = len(report.problems)
    return f"{count} {'mistake' if count == 1 else 'mistakes'} in {held}; the pack cannot be used."
