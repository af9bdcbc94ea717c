"""`make`: characters in one line each, `human fighter 5, elite array, standard gear`, as creature files."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.making.monsters.changing import Templates
    from desktop_app.making.plan import Plan
    from desktop_app.rules.ruleset import Ruleset


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("lines", metavar="LINE", nargs="+", help="who it is, such as: human fighter 5, elite array")
    parser.add_argument("--ruleset", metavar="ID", default="", help="make them under this ruleset")


def run(arguments: argparse.Namespace) -> int:
    """Print a creature file's map for each line; 1 if a line is not understood or not legal, 2 for no such ruleset."""
    from desktop_app.cli.rulesets import first_ruleset, unknown_ruleset

    if wrong := unknown_ruleset(arguments.ruleset):
        sys.stderr.write(f"{wrong}\n")
        return 2
    ruleset = arguments.ruleset or first_ruleset()
    failed = [line for line in arguments.lines if not _make(line, ruleset)]
    return 1 if failed else 0


def _make(line: str, ruleset: str) -> bool:
    """Print what a line makes; tell what is wrong with it, and give whether all is well."""
    from desktop_app.content import load_ruleset
    from desktop_app.content.spells import usual_spells
    from desktop_app.content.templates import load_templates
    from desktop_app.making.complete import complete
    from desktop_app.making.finished import problem_of_line
    from desktop_app.making.legal import forbidden
    from desktop_app.making.quick import QuickError, read_quick

    rules, templates = load_ruleset(ruleset), load_templates(ruleset)
    try:
        plan = complete(read_quick(line, rules, templates), rules, usual_spells(rules.id))
    except QuickError as error:
        sys.stderr.write(f"{line}: {error}\n")
        return False
    against = problem_of_line(plan, rules, templates)
    if against:
        sys.stderr.write(f"{line}: {against}\n")
        return False
    _print(plan, rules, templates)
    wrong = forbidden(plan, rules)
    for problem in wrong:
        sys.stderr.write(f"{line}: {problem}\n")
    return not wrong


def _print(plan: Plan, rules: Ruleset, templates: Templates) -> None:
    """Print the character, and on a line of its own the companion that it was given."""
    from desktop_app.content.creatures import load_creatures
    from desktop_app.making.companion_wishes import animal
    from desktop_app.making.companions import bonded
    from desktop_app.making.finished import finished, wish_of
    from desktop_app.rules.creature_form import write_creature

    master = finished(plan, rules, templates)
    made = [master]
    wish = wish_of(plan, master, rules)
    if wish is not None:
        library = {each.name.lower(): each for each in load_creatures(rules.id)}
        bare = animal(wish, rules, lambda name: each.creature if (each := library.get(name.lower())) else None)
        made += [bonded(bare, None, wish.bond, master, rules)[0]] if bare is not None else []
    for each in made:
        sys.stdout.write(json.dumps(write_creature(each), ensure_ascii=False) + "\n")
