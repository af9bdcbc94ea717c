"""What was read from a text or a file, and all that the page shows about it. Pure, so that a thread can do it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from desktop_app.exchange.audit import Finding, audited, with_ours
from desktop_app.exchange.settled_skills import with_ranks
from desktop_app.exchange.statblock import Mark, Reading, read_text
from desktop_app.rules.creature import Creature, Doubt
from desktop_app.rules.ruleset import Ruleset

Choice = tuple[str, str, str]
"""A printed number that gives way to the rules' own: creature, number, what was printed."""


@dataclass(frozen=True, slots=True)
class ReadCreature:
    """A creature as it was read: its doubts with their places in the text, and where it parts from the rules.

    `source` = the file it comes from, empty for the text on the page; `start` = where its block begins.
    """

    creature: Creature
    marks: tuple[Mark, ...] = ()
    findings: tuple[Finding, ...] = ()
    start: int = 0
    end: int = 0
    source: str = ""

    @property
    def doubts(self) -> Sequence[Mark | Doubt]:
        """What the reader was not sure of; those of a text are its marks."""
        return self.marks or self.creature.doubts

    def choice(self, finding: Finding) -> Choice:
        """What stands for taking the rules' number here; another printed number is another choice."""
        return (self.creature.name, finding.number, str(finding.printed))

    def with_choices(self, choices: frozenset[Choice]) -> Creature:
        """The creature with the rules' numbers where they were taken."""
        taken = [each.number for each in self.findings if self.choice(each) in choices]
        return reduce(with_ours, taken, self.creature)


def read_creatures_of(text: str, ruleset: Ruleset) -> tuple[ReadCreature, ...]:
    """All creatures of a text."""
    return tuple(_audited(reading, ruleset) for reading in read_text(text, ruleset.id))


def _audited(reading: Reading, ruleset: Ruleset) -> ReadCreature:
    creature = with_ranks(reading.creature, ruleset)
    marks = tuple(sorted(reading.marks, key=lambda mark: (mark.start, mark.end)))
    return ReadCreature(creature, marks, audited(creature, ruleset), reading.start, reading.end)


def from_file(creatures: Sequence[Creature], source: str, ruleset: Ruleset) -> tuple[ReadCreature, ...]:
    """Creatures that a file of another program gave."""
    suited = (replace(each, ruleset=ruleset.id) for each in creatures)
    return tuple(ReadCreature(each, findings=audited(each, ruleset), source=source) for each in suited)
