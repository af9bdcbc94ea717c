"""Two campaigns that are merged: the sides, and how each thing of one stands to what it meets in the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from desktop_app.campaign.state import Campaign

CREATURE, ENCOUNTER, NOTE, SESSION = "creature", "encounter", "note", "session"
AWARD, LOOT, PURSE = "experience", "loot", "purse"
TIME, CALENDAR, REMINDER, DAY = "time", "calendar", "reminder", "day"
FOLDER, ENCOUNTER_FOLDER = "folder", "folder of encounters"
NEW, SAME, NEWER, OLDER, DIFFERENT = "new", "same", "newer", "older", "different"
"""How what comes stands to what is here: nothing meets it, it is the same, it went on from it, it stopped before it, or
both were changed."""
KEEP, TAKE, BOTH = "keep", "take", "both"
"""What is done: ours stays, theirs takes its place, or theirs comes in beside it. What is new is taken, or left."""
ONE_OF_TWO: Final = frozenset({AWARD, LOOT, TIME, CALENDAR, REMINDER})
"""Of these one side stays, not both."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two campaigns. `lines` = the journals of its encounters, a mark for each line, by id.

    `changed` = when each thing was changed last, by its id, and purse, time and calendar by their kind: UTC as ISO
    text.
    """

    campaign: Campaign
    lines: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    changed: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Meeting:
    """A thing of the other campaign: `there` = its id, `here` = the id of what it meets, empty = nothing."""

    kind: str
    name: str
    there: str
    here: str
    how: str
    changed_here: str = ""
    changed_there: str = ""

    @property
    def choices(self) -> tuple[str, ...]:
        """What can be done with it."""
        if self.how == NEW:
            return (TAKE, KEEP)
        if self.how == SAME:
            return (KEEP,)
        return (KEEP, TAKE) if self.kind in ONE_OF_TWO else (KEEP, TAKE, BOTH)

    @property
    def usual(self) -> str:
        """What is done unless another choice is made: nothing of ours is lost by it."""
        return TAKE if self.how in (NEW, NEWER) else KEEP


def by_time(ours: str, theirs: str) -> str:
    """By their changes: what only one of the two campaigns has changed is newer there."""
    if theirs and not ours:
        return NEWER
    return OLDER if ours and not theirs else DIFFERENT
