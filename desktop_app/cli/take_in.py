"""`turnkeeper import`: a campaign that was written as JSON becomes a new campaign file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("file", metavar="FILE", help="a JSON file that `turnkeeper export` wrote, or one of that form")
    parser.add_argument("-o", "--output", metavar="OUT", help="the new campaign file; without it one beside FILE")
    parser.epilog = "Exit status: 0 the campaign is made; 1 it is not, and every mistake stands on the error output."


def run(arguments: argparse.Namespace) -> int:
    """Make the campaign and tell where it lies; 1 and every mistake by its field if it cannot be done."""
    from desktop_app.handing_on import name_for, take_in, write_taken_in
    from desktop_app.session.clock import utc_now
    from desktop_app.store.errors import StoreError

    path = Path(arguments.file)
    taken = take_in(path)
    for problem in taken.problems:
        print(problem, file=sys.stderr)
    if taken.problems:
        return 1
    for note in taken.notes:
        print(note, file=sys.stderr)
    out = Path(arguments.output) if arguments.output else name_for(taken.title, path.absolute().parent)
    try:
        write_taken_in(taken, out.absolute(), utc_now())
    except StoreError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"The campaign {taken.title} is {out}.")
    return 0
