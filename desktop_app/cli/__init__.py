"""The same core without a window: one module a command, each with `add_arguments` and `run`."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from desktop_app.paths import is_meant_as_campaign
from desktop_app.version import VERSION

COMMANDS = {
    "sheet": ("desktop_app.cli.sheet", "print every number of the creatures in files"),
    "read": ("desktop_app.cli.read", "read stat blocks as text into creatures"),
    "library": ("desktop_app.cli.library", "list or search what the library has"),
    "treasure": ("desktop_app.cli.treasure", "roll treasure by level or for a sum, every roll told"),
    "make": ("desktop_app.cli.make", "make characters, each told in one line"),
    "replay": ("desktop_app.cli.replay", "play scenario files and print what happened"),
    "odds": ("desktop_app.cli.odds", "tell the exact odds of the actions in scenario files before they are rolled"),
    "forecast": ("desktop_app.cli.forecast", "tell how an encounter of a campaign is likely to go"),
    "print": ("desktop_app.cli.print_pages", "print creatures to a PDF file"),
    "backups": ("desktop_app.cli.backups", "list the backups of a campaign and what is in each"),
    "restore": ("desktop_app.cli.restore", "restore a backup as a campaign"),
    "export": ("desktop_app.cli.export", "write a whole campaign as readable JSON"),
    "import": ("desktop_app.cli.take_in", "make a campaign of such a JSON file"),
    "check": ("desktop_app.cli.check", "check campaigns and your own content packs, and repair a campaign"),
}


def parser(wanted: Sequence[str] = tuple(COMMANDS)) -> argparse.ArgumentParser:
    """The command line of the program; only the commands in `wanted` are loaded with their arguments, to start fast."""
    top = argparse.ArgumentParser(
        prog="turnkeeper",
        description="The desk of a game master. Without a command the window opens.",
    )
    top.add_argument("--version", action="version", version=f"turnkeeper {VERSION}")
    top.add_argument("--data", metavar="DIR", help="keep everything in this folder instead of the user's data folder")
    top.add_argument("--campaign", metavar="FILE", help="open this campaign file instead of the last one")
    top.add_argument("--import", dest="files", metavar="FILE", nargs="+", help="read creatures out of these files")
    top.add_argument("--selftest", action="store_true", help="test the whole program once without a user, and report")
    top.add_argument("--measure-start", action="store_true", help=argparse.SUPPRESS)
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name, (module, summary) in COMMANDS.items():
        sub = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        if name in wanted:
            import_module(module).add_arguments(sub)
    return top


def run(arguments: Sequence[str], renderer: object = None) -> int | argparse.Namespace:
    """Run a command and give its exit status, or the arguments where the window is wanted.

    `renderer` puts pages into a PDF (`print_pages.Renderer`); it is handed in because it is the window's.
    """
    chosen = parser(arguments).parse_args(_with_files_named(arguments))
    if chosen.command is None:
        return chosen
    chosen.renderer = renderer
    command: Callable[[argparse.Namespace], int] = import_module(COMMANDS[chosen.command][0]).run
    return command(chosen)


def _with_files_named(arguments: Sequence[str]) -> Sequence[str]:
    """Files alone, as a desktop gives them, mean the campaign to open, or creatures to be read.

    Files that are not there are handed on like the others: the window says so, where the user looks.
    """
    if not arguments or not _is_meant_as_file(arguments[0]) or any(each.startswith("-") for each in arguments):
        return arguments
    campaigns = [each for each in arguments if is_meant_as_campaign(Path(each))][:1]
    rest = [each for each in arguments if each not in campaigns]
    return (*(("--campaign", *campaigns) if campaigns else ()), *(("--import", *rest) if rest else ()))


def _is_meant_as_file(argument: str) -> bool:
    """Whether it is a file or looks like one; a bare word that is neither is a command, or should have been."""
    if argument in COMMANDS:
        return False
    try:
        return bool(Path(argument).suffix) or len(Path(argument).parts) > 1 or Path(argument).exists()
    except OSError:
        return True
