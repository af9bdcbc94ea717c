"""`turnkeeper check`: is a campaign whole, is a pack of one's own content right, and where is it not."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desktop_app.cli import check_pack
from desktop_app.paths import is_meant_as_campaign

if TYPE_CHECKING:
    from desktop_app.checking import Report

ALL_WELL: Final = 0
WRONG: Final = 1
UNREADABLE: Final = 2
"""Exit statuses: everything is whole; something is wrong that can be mended; a file is none of ours, or not to be read.
"""
_HEAD: Final = 200


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    files = "campaign files, exported campaigns, pack files, or folders of a pack"
    parser.add_argument("files", nargs="+", metavar="FILE", help=files)
    parser.add_argument("--repair", metavar="OUT", help="write a repaired copy of the campaign to this new file")
    parser.add_argument("--json", action="store_true", help="print one JSON object a campaign")
    parser.epilog = (
        "Exit status: 0 everything is whole, or the repaired copy was written; 1 a campaign is damaged and can be "
        "repaired, or a pack or an exported campaign has mistakes; 2 a campaign cannot be read at all, or no copy "
        "could be written. The files that are checked are never changed."
    )


def run(arguments: argparse.Namespace) -> int:
    """Tell what is in each file and what is wrong with it; gives the worst of their statuses."""
    if arguments.repair:
        return _repair(arguments)
    status = ALL_WELL
    for name in arguments.files:
        path = Path(name)
        if is_meant_as_campaign(path):
            found = _campaign(name, as_json=arguments.json)
        else:
            found = _exported(path, as_json=arguments.json) if is_exported(path) else _pack(name)
        status = max(status, found)
    return status


def is_exported(path: Path) -> bool:
    """Whether a file says that it is a whole campaign as JSON."""
    try:
        with path.open("rb") as file:
            return b'"turnkeeper.campaign/' in file.read(_HEAD)
    except OSError:
        return False


def told(report: Report) -> str:
    """A report as lines: what is in the file, what is wrong with it, what can be done."""
    lines = [f"{report.path}: {report.condition}"]
    lines += [f"  {fact}" for fact in report.facts]
    lines += [f"  - {problem[:1].upper()}{problem[1:]}" for problem in report.problems]
    if report.ways:
        lines += ["  What can be done:", *(f"  - {way}" for way in report.ways)]
    return "\n".join(lines)


def _campaign(name: str, *, as_json: bool) -> int:
    from desktop_app.checking import WHOLE, check

    report = check(Path(name))
    print(_form(report) if as_json else told(report))
    return ALL_WELL if report.condition == WHOLE else WRONG if report.can_be_repaired else UNREADABLE


def _exported(path: Path, *, as_json: bool) -> int:
    """Read it as an import would, and tell every mistake."""
    from desktop_app.checking import WHOLE, Report
    from desktop_app.handing_on import take_in

    taken = take_in(path)
    facts = () if taken.problems else (f"{taken.title}: {len(taken.documents) - 1} encounters; it can be imported.",)
    report = Report(path, "mistakes" if taken.problems else WHOLE, (*facts, *taken.notes), taken.problems)
    print(_form(report) if as_json else told(report))
    return WRONG if taken.problems else ALL_WELL


def _pack(name: str) -> int:
    return check_pack.run(argparse.Namespace(packs=[name]))


def _repair(arguments: argparse.Namespace) -> int:
    from desktop_app.checking import repair
    from desktop_app.session.clock import utc_now
    from desktop_app.store.errors import StoreError

    if len(arguments.files) > 1:
        print("Only one campaign can be repaired at a time.", file=sys.stderr)
        return UNREADABLE
    try:
        report = repair(Path(arguments.files[0]), Path(arguments.repair), utc_now())
    except StoreError as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    print(_form(report) if arguments.json else f"A repaired copy is written.\n{told(report)}")
    return ALL_WELL


def _form(report: Report) -> str:
    return json.dumps({**asdict(report), "path": str(report.path)}, ensure_ascii=True)
