"""The ruleset that a command line asks for by `--ruleset`."""

from __future__ import annotations

from desktop_app.rules.editions import EDITIONS


def first_ruleset() -> str:
    """The id of the ruleset where none is asked for."""
    return EDITIONS[0].id


def unknown_ruleset(asked: str) -> str:
    """What is wrong with the id that is asked for; empty where there is such a ruleset, or where none is asked for."""
    known = [edition.id for edition in EDITIONS]
    return f"--ruleset: expected one of {', '.join(known)}, got {asked!r}" if asked and asked not in known else ""
