"""`treasure`: treasure of a level or for a sum, every roll told with what it came to; the same seed rolls the same."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from desktop_app.rules.treasure.rolled import Rolled, Treasure
    from desktop_app.rules.treasure.tables import Tables

TRACKS = ("slow", "medium", "fast")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--level", metavar="N", type=int, default=1, help="a hoard of this level (default: 1)")
    what.add_argument("--gold", metavar="GP", type=int, help="a sum in gold pieces to spend")
    what.add_argument("--roll", metavar="TABLE", default="", help="one table, such as 'gems' or '3 @gems'")
    what.add_argument("--tables", action="store_true", help="list the tables")
    parser.add_argument("--track", choices=TRACKS, default="medium", help="where values go by track")
    parser.add_argument("--types", metavar="LETTERS", default="", help="treasure types A to I, where there are such")
    parser.add_argument("--ruleset", metavar="ID", default="", help="under which ruleset (default: the first)")
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="what the dice begin with (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Print the treasure; 2 if the ruleset, the level, the types or the table are unknown."""
    from desktop_app.cli.rulesets import first_ruleset, unknown_ruleset
    from desktop_app.content.treasure import load_treasure
    from desktop_app.rules.dice import SeededDice
    from desktop_app.rules.treasure.by_encounter import for_level, for_sum, read_types
    from desktop_app.rules.treasure.rolled import Treasure, Wanted
    from desktop_app.rules.treasure.table import TableError
    from desktop_app.rules.treasure.treasure import roll_wanted

    if wrong := unknown_ruleset(arguments.ruleset):
        sys.stderr.write(f"{wrong}\n")
        return 2
    ruleset = arguments.ruleset or first_ruleset()
    tables = load_treasure(ruleset)
    if arguments.tables:
        sys.stdout.write("".join(f"{name}\n" for name in tables.tables))
        return 0
    try:
        types = read_types(arguments.types, tables)
        if arguments.roll:
            ask = arguments.roll if "@" in arguments.roll else f"@{arguments.roll}"
            wanted: tuple[Wanted, ...] = (Wanted(arguments.roll, "By hand.", ask),)
        elif arguments.gold is not None:
            wanted = for_sum(arguments.gold, tables, types)
        else:
            wanted = (for_level(arguments.level, tables, arguments.track, types),)
        dice = SeededDice(arguments.seed)
        treasure = Treasure(tuple(roll_wanted(each, tables, dice) for each in wanted))
    except (TableError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(_as_json(treasure, tables, ruleset) if arguments.json else _as_text(treasure, tables))
    return 0


def _as_text(treasure: Treasure, tables: Tables) -> str:
    from desktop_app.rules.coins import from_copper
    from desktop_app.rules.treasure.treasure import gains_of, worth_of

    lines = []
    for entry in treasure.entries:
        lines += [f"{entry.what}: {entry.why}", *_rolls(entry.rolled, 1)]
    lines += ["", *(f"{gain.told()}{f'  {gain.note}' if gain.note else ''}" for gain in gains_of(treasure, tables))]
    return "\n".join([*lines, f"Together {from_copper(worth_of(treasure, tables)).told()}", ""])


def _rolls(rolled: Rolled, depth: int) -> list[str]:
    from desktop_app.rules.treasure.treasure import line_of

    own = line_of(rolled)
    below = [line for part in rolled.parts for line in _rolls(part, depth + bool(own))]
    return [f"{'  ' * depth}{own}", *below] if own else below


def _as_json(treasure: Treasure, tables: Tables, ruleset: str) -> str:
    from desktop_app.rules.treasure.treasure import gains_of, worth_of

    gained = [
        {"name": gain.name, "count": gain.count, "value_gp": gain.value / 100, "note": gain.note}
        if gain.name
        else {"coins": dict(zip(("pp", "gp", "sp", "cp"), gain.coins.each, strict=True))}
        for gain in gains_of(treasure, tables)
    ]
    form = {
        "ruleset": ruleset,
        "total_gp": worth_of(treasure, tables) / 100,
        "treasure": gained,
        "rolls": [{"what": each.what, "why": each.why, **_roll(each.rolled)} for each in treasure.entries],
    }
    return json.dumps(form, ensure_ascii=False, indent=1) + "\n"


def _roll(rolled: Rolled) -> dict[str, Any]:
    form: dict[str, Any] = {
        "title": rolled.title,
        "dice": rolled.dice,
        "faces": list(rolled.faces),
        "told": rolled.told,
    }
    form = {name: value for name, value in form.items() if value}
    return {**form, "rolls": [_roll(part) for part in rolled.parts]} if rolled.parts else form
