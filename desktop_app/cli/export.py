"""`turnkeeper export`: a whole campaign as one readable JSON file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("campaign", metavar="FILE", help="a campaign file; it is only read")
    parser.add_argument("-o", "--output", metavar="OUT", required=True, help="the JSON file; - is standard output")
    parser.epilog = "Exit status: 0 it is written; 1 it is not, and why stands on the error output."


def run(arguments: argparse.Namespace) -> int:
    """Write it, whole or not at all; 1 and a sentence if it cannot be done."""
    from desktop_app.handing_on import json_pieces
    from desktop_app.store.errors import StoreError
    from desktop_app.whole_file import write_whole

    try:
        pieces = json_pieces(Path(arguments.campaign))
        if arguments.output == "-":
            sys.stdout.writelines(pieces)
        else:
            write_whole(Path(arguments.output), pieces)
    except StoreError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{arguments.output}: it cannot be written: {error.strerror or error}.", file=sys.stderr)
        return 1
    return 0
