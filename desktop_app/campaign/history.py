"""The history of a creature, from the campaign's steps: when it was changed, and which numbers changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from desktop_app.campaign.event import CreatureKept, Event
from desktop_app.campaign.state import Kept
from desktop_app.campaign.switching import switched
from desktop_app.rules.compare import Change, changes
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet


class Step(Protocol):
    """A step of the campaign that was done."""

    @property
    def title(self) -> str:
        """What undo calls it."""
        ...

    @property
    def at(self) -> str:
        """When it was done, as the journal writes it."""
        ...

    @property
    def events(self) -> Sequence[Event]:
        """What came of it."""
        ...


@dataclass(frozen=True, slots=True)
class Version:
    """A creature after one step; `changes` from the version before, none for the first."""

    at: str
    title: str
    kept: Kept
    before: Kept | None

    def changes(self, ruleset: Ruleset) -> tuple[Change, ...]:
        """The numbers that this step moved, as the ruleset counts them."""
        if self.before is None:
            return ()
        old, new = (switched(kept.switches, ruleset) for kept in (self.before, self.kept))
        return changes(
            sheet(self.before.creature, old.effects, ruleset),
            sheet(self.kept.creature, new.effects, ruleset),
            old.facts,
            new.facts,
        )


def versions(steps: Iterable[Step], creature_id: str, first: Kept | None = None) -> tuple[Version, ...]:
    """All versions of a creature, the oldest first; `first` = the campaign's first state."""
    found: list[Version] = []
    before = first
    for step in steps:
        for event in step.events:
            if isinstance(event, CreatureKept) and event.kept.id == creature_id:
                found.append(Version(step.at, step.title, event.kept, before))
                before = event.kept
    return tuple(found)
