"""`make`: characters in one line each, `human fighter 5, elite array, standard gear`, as creature files."""

from __future__ import annotations

import argparse
import json
import sys


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("lines", metavar="LINE", nargs="+", help="who it is, such as: human fighter 5, elite array")
    parser.add_argument("--ruleset", metavar="ID", default="", help="make them under this ruleset")


def run(arguments: argparse.Namespace) -> int:
    """Print a creature file's map for each line; 1 if a line is not understood or not legal, 2 for no such ruleset."""
    from desktop_app.rules.editions import EDITIONS

    known = [edition.id for edition in EDITIONS]
    ruleset = arguments.ruleset or known[0]
    if ruleset not in known:
        sys.stderr.write(f"--ruleset: expected one of {', '.join(known)}, got {arguments.ruleset!r}\n")
        return 2
    failed = [line for line in arguments.lines if not _make(line, ruleset)]
    return 1 if failed else 0


def _make(line: str, ruleset: str) -> bool:
    """Print what a line makes; tell what is wrong with it, and give whether all is well."""
    from desktop_app.content import load_ruleset
    from desktop_app.content.spells import usual_spells
    from desktop_app.making.complete import complete
    from desktop_app.making.legal import forbidden
    from desktop_app.making.made import creature
    from desktop_app.making.quick import QuickError, read_quick
    from desktop_app.rules.creature_form import write_creature

    rules = load_ruleset(ruleset)
    try:
        plan = complete(read_quick(line, rules), rules, usual_spells(rules.id))
    except QuickError as error:
        sys.stderr.write(f"{line}: {error}\n")
        return False
    sys.stdout.write(json.dumps(write_creature(creature(plan, rules)), ensure_ascii=False) + "\n")
    wrong = forbidden(plan, rules)
    for problem in wrong:
        sys.stderr.write(f"{line}: {problem}\n")
    return not wrong
