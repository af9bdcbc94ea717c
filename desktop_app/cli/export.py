"""`turnkeeper export`: a whole campaign as one readable JSON file, or creatures and encounters in another form."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from desktop_app.exchange.found import Contents
    from desktop_app.exchange.out.formats import Format
    from desktop_app.rules.ruleset import Ruleset

FORMS: Final = (
    "json", "encounter", "text", "markdown", "html", "foundry-pf1", "foundry-d35e", "improved-initiative",
    "fantasy-grounds",
)  # fmt: skip


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "campaign", metavar="FILE", help="a campaign file, or with --as a creature file; it is only read"
    )
    parser.add_argument("-o", "--output", metavar="OUT", required=True, help="the file to write; - is standard output")
    parser.add_argument(
        "--as", dest="form", choices=FORMS, help="creatures in this form; without it, everything as JSON"
    )
    parser.add_argument(
        "--only",
        metavar="WHAT",
        default="all",
        help="of a campaign: party, all, folder:NAME, encounter:TITLE or a creature's name",
    )
    parser.add_argument("--ruleset", metavar="ID", default="", help="the ruleset of a creature file that names none")
    parser.epilog = (
        "What the form cannot hold is told on the error output. "
        "Exit status: 0 it is written; 1 it is not, and why stands on the error output."
    )


def run(arguments: argparse.Namespace) -> int:
    """Write it, whole or not at all; 1 and a sentence if it cannot be done."""
    from desktop_app.going_out import NothingGoesOutError
    from desktop_app.store.errors import StoreError

    try:
        _write(arguments.output, _in_form(arguments) if arguments.form else _everything(arguments))
    except (StoreError, NothingGoesOutError) as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{arguments.output}: it cannot be written: {error.strerror or error}.", file=sys.stderr)
        return 1
    return 0


def _everything(arguments: argparse.Namespace) -> Iterable[str]:
    from desktop_app.handing_on import json_pieces

    return json_pieces(Path(arguments.campaign))


def _in_form(arguments: argparse.Namespace) -> Iterable[str]:
    from desktop_app.going_out import NothingGoesOutError

    form, contents, ruleset = _asked(arguments)
    if form.of_encounters and contents.whole is None:
        raise NothingGoesOutError("An encounter goes out in this form: name one of a campaign, --only encounter:TITLE.")
    for each in form.losses(contents):
        print(f"lost: {each}", file=sys.stderr)
    return (form.written(contents, ruleset),)


def _asked(arguments: argparse.Namespace) -> tuple[Format, Contents, Ruleset]:
    from desktop_app.content.pack_rules import ruleset_under
    from desktop_app.exchange.out.formats import format_named
    from desktop_app.going_out import of_file
    from desktop_app.paths import is_meant_as_campaign
    from desktop_app.rules.editions import EDITIONS

    path = Path(arguments.campaign)
    if is_meant_as_campaign(path):
        contents, ruleset, options = of_file(path, arguments.only)
    else:
        contents, ruleset, options = _of_creature_file(arguments.campaign), "", {}
        ruleset = arguments.ruleset or next((each.creature.ruleset for each in contents.found), "")
    return format_named(arguments.form), contents, ruleset_under(ruleset or EDITIONS[0].id, options)


def _of_creature_file(name: str) -> Contents:
    from desktop_app.exchange.creature_files import Unread
    from desktop_app.exchange.found import Contents, Found
    from desktop_app.going_out import NothingGoesOutError
    from desktop_app.reading.command_line import read_creatures

    found = []
    for each in read_creatures(name):
        if isinstance(each, Unread):
            raise NothingGoesOutError(f"{each.file}: {'; '.join(each.errors)}")
        found.append(Found(each))
    return Contents(tuple(found))


def _write(output: str, pieces: Iterable[str]) -> None:
    from desktop_app.whole_file import write_whole

    if output == "-":
        sys.stdout.writelines(pieces)
    else:
        write_whole(Path(output), pieces)
