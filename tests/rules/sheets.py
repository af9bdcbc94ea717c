"""Short ways to say a creature and to ask for its numbers."""

from __future__ import annotations

from desktop_app.content import load_ruleset
from desktop_app.rules.bonus import NO_FACTS, Facts
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.effect import Effect
from desktop_app.rules.sheet import Sheet, sheet

RULESETS = tuple(edition.id for edition in EDITIONS)


def sheet_of(ruleset: str = "pf1", effects: tuple[Effect, ...] = (), **fields: object) -> Sheet:
    """The sheet of a creature file's fields."""
    return sheet(read_creature({"name": "Somebody", **fields}), effects, load_ruleset(ruleset))


def facts(*words: str) -> Facts:
    """What is true of the case."""
    return frozenset(words)


def struck(made: Sheet, number: str, when: Facts = NO_FACTS) -> dict[str, str]:
    """The lines that do not count, by their source, with the reason."""
    return {line.source: line.reason for line in made.ledger(number, when).lines if not line.counts}
