"""What is to be shown of a creature that a reader gave: settled by the rules, with what parts from them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.exchange.audit import audited
from desktop_app.exchange.settled_parts import with_parts
from desktop_app.exchange.settled_skills import with_fitting_ranks, with_ranks
from desktop_app.exchange.settled_switches import with_switches
from desktop_app.exchange.statblock import Reading
from desktop_app.reading.creatures import ReadCreature
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset

MOST_EXPLAINED: Final = 60
"""Creatures of a file whose differences are explained at once: it takes five times as long as all else about them."""


def of_text(reading: Reading, ruleset: Ruleset) -> ReadCreature:
    """A creature that was read from a text."""
    creature = with_ranks(with_parts(reading.creature, ruleset), ruleset)
    marks = tuple(sorted(reading.marks, key=lambda mark: (mark.start, mark.end)))
    return ReadCreature(creature, marks, audited(creature, ruleset), reading.start, reading.end)


def of_file(
    creature: Creature, source: str, ruleset: Ruleset, before: int = 0, switched: tuple[str, ...] = ()
) -> ReadCreature:
    """A creature that a file gave. Behind many others reasons are not looked for: `explained` does when it is shown.

    `switched` = what the other program had switched on; what the rules know of it becomes switches.
    """
    suited = with_fitting_ranks(with_parts(replace(creature, ruleset=ruleset.id), ruleset), ruleset)
    suited, switches = with_switches(suited, switched, ruleset) if switched else (suited, ())
    findings = audited(suited, ruleset, explain=before < MOST_EXPLAINED)
    return ReadCreature(suited, findings=findings, source=source, switches=switches)


def explained(read: ReadCreature, ruleset: Ruleset) -> ReadCreature:
    """The same with a reason for each number that parts from the rules."""
    return replace(read, findings=audited(read.creature, ruleset))
