"""A creature as it was read, with all that is to be shown about it; as a value, and as it goes over a pipe.

How it comes to be is in `settling`, which loads half the rules of making creatures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from functools import reduce
from typing import Any

from desktop_app.exchange.audit import Finding, with_ours
from desktop_app.exchange.marks import Mark
from desktop_app.reading.frames import Frame
from desktop_app.rules.creature import Creature, Doubt
from desktop_app.rules.creature_form import read_creature, write_creature

Choice = tuple[str, str, str]
"""A printed number that gives way to the rules' own: creature, number, what was printed."""


@dataclass(frozen=True, slots=True)
class ReadCreature:
    """A creature as it was read: its doubts with their places in the text, and where it parts from the rules.

    `source` = the file it comes from, empty for the text on the page; `start` = where its block begins. `switches` =
    what was on when it was saved, and is on at its sheet: its numbers are those without them.
    """

    creature: Creature
    marks: tuple[Mark, ...] = ()
    findings: tuple[Finding, ...] = ()
    start: int = 0
    end: int = 0
    source: str = ""
    switches: tuple[str, ...] = ()

    @property
    def doubts(self) -> Sequence[Mark | Doubt]:
        """What the reader was not sure of; those of a text are its marks."""
        return self.marks or self.creature.doubts

    @property
    def is_explained(self) -> bool:
        """Whether reasons were looked for."""
        return all(finding.reasons is not None for finding in self.findings)

    def choice(self, finding: Finding) -> Choice:
        """What stands for taking the rules' number here; another printed number is another choice."""
        return (self.creature.name, finding.number, str(finding.printed))

    def with_choices(self, choices: frozenset[Choice]) -> Creature:
        """The creature with the rules' numbers where they were taken."""
        taken = [each.number for each in self.findings if self.choice(each) in choices]
        return reduce(with_ours, taken, self.creature)


def _reasons(told: Sequence[str] | None) -> tuple[str, ...] | None:
    return None if told is None else tuple(told)


def form_of(read: ReadCreature) -> Frame:
    """The form in which a creature goes over a pipe: the creature file's own, and what is to be shown beside it."""
    return {
        "creature": write_creature(read.creature),
        "marks": [astuple(mark) for mark in read.marks],
        "findings": [astuple(finding) for finding in read.findings],
        "at": [read.start, read.end],
        "source": read.source,
        "switches": list(read.switches),
    }


def read_of(form: Frame) -> ReadCreature:
    """The creature of such a form. Raises FieldError for one that could not be kept."""
    marks: Sequence[Sequence[Any]] = form["marks"]
    findings: Sequence[Sequence[Any]] = form["findings"]
    start, end = form["at"]
    return ReadCreature(
        read_creature(form["creature"]),
        tuple(Mark(*mark) for mark in marks),
        tuple(Finding(number, printed, derived, _reasons(why)) for number, printed, derived, why in findings),
        start,
        end,
        form["source"],
        tuple(form["switches"]),
    )
