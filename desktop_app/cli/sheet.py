"""`sheet`: every number of the creatures in files, one JSON object a line or a short text."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.exchange.creature_files import Unread
    from desktop_app.rules.creature import Creature


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="creature files (JSON, JSON Lines or YAML); - = input")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    parser.add_argument("--ruleset", metavar="ID", default="", help="show all creatures under this ruleset")


def run(arguments: argparse.Namespace) -> int:
    """Print the sheets in order; 1 if a creature could not be read, 2 if the ruleset is unknown."""
    from desktop_app.cli.rulesets import unknown_ruleset
    from desktop_app.exchange.creature_files import Unread
    from desktop_app.reading.command_line import read_creatures

    if wrong := unknown_ruleset(arguments.ruleset):
        sys.stderr.write(f"{wrong}\n")
        return 2
    failed = False
    for file in arguments.files:
        for found in read_creatures(file):
            if isinstance(found, Unread):
                failed = True
                _print_unread(found, as_json=arguments.json)
            else:
                _print_sheet(found, arguments.ruleset, as_json=arguments.json)
    return 1 if failed else 0


def _print_sheet(creature: Creature, ruleset: str, *, as_json: bool) -> None:
    from desktop_app.cli.rulesets import first_ruleset
    from desktop_app.content import load_ruleset
    from desktop_app.rules.answer import answer
    from desktop_app.rules.sheet import sheet

    made = sheet(creature, (), load_ruleset(ruleset or creature.ruleset or first_ruleset()))
    found = answer(made)
    if as_json:
        sys.stdout.write(json.dumps(found, ensure_ascii=False) + "\n")
    else:
        sys.stdout.write(text_of(found) + "\n")


def _print_unread(unread: Unread, *, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps({"name": unread.name, "errors": list(unread.errors)}, ensure_ascii=False) + "\n")
        return
    place = f"{unread.file}, creature {unread.position}" if unread.position else unread.file
    for error in unread.errors:
        sys.stderr.write(f"{place}{f' ({unread.name})' if unread.name else ''}: {error}\n")


def text_of(found: Mapping[str, object]) -> str:
    """A sheet's answer for people: defence, offence, what differs from the print, what is not sure."""
    signed = {"init", "fort", "ref", "will", "bab", "cmb", "grapple"}
    numbers = [
        f"{name.replace('_', '-')} {value:+d}" if name in signed else f"{name.replace('_', '-')} {value}"
        for name, value in found.items()
        if isinstance(value, int) and not isinstance(value, bool)
    ]
    lines = [f"{found['name']} ({found['ruleset']})", "  " + ", ".join(numbers)]
    attacks = found["attacks"]
    if isinstance(attacks, Mapping):
        for name, attack in attacks.items():
            bonuses = "/".join(f"{bonus:+d}" for bonus in attack["attack"])
            lines.append(f"  {name} {bonuses} ({attack['damage']}, {attack['crit']})")
    differences = found["audit"]
    if isinstance(differences, list):
        lines.extend(
            f"  printed {entry['number']} {entry['printed']}, by the rules {entry['derived']}" for entry in differences
        )
    doubts = found.get("doubts")
    if isinstance(doubts, list):
        lines.extend(f"  not sure of {doubt['field']}, {doubt['text']}: {doubt['why']}" for doubt in doubts)
    return "\n".join(lines)
