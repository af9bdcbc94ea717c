"""Who goes first: totals in order, and who must roll off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from desktop_app.rules.chapters.turns import Initiative
from desktop_app.rules.d20 import D20, ONE_D20
from desktop_app.rules.dice import Dice, roll_all


@dataclass(frozen=True, slots=True)
class Entry:
    """One combatant's result; `tie` = the face of its roll-off, 0 if there was none."""

    name: str
    total: int
    modifier: int = 0
    tie: int = 0


def in_order(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Highest first; equal totals go by the higher modifier, then by the roll-off. Rule: initiative.ties."""
    return tuple(sorted(entries, key=_rank, reverse=True))


def _rank(entry: Entry) -> tuple[int, int, int]:
    return (entry.total, entry.modifier, entry.tie)


def tied(entries: Sequence[Entry]) -> tuple[tuple[str, ...], ...]:
    """Groups of names that are tied in total, modifier and earlier roll-offs."""
    groups = (tuple(entry.name for entry in group) for _, group in groupby(in_order(entries), _rank))
    return tuple(group for group in groups if len(group) > 1)


def roll_offs(entries: Sequence[Entry], dice: Dice, d20: D20 = ONE_D20) -> Mapping[str, int]:
    """The places that roll-offs (label `tie`) give, the highest first; equals roll again. Rule: initiative.ties.

    What is given back are places, so that a second roll among equals never changes who beat whom.
    """
    return {
        name: place for group in tied(entries) for place, name in enumerate(reversed(_rolled_off(group, dice, d20)), 1)
    }


def _rolled_off(group: Sequence[str], dice: Dice, d20: D20) -> tuple[str, ...]:
    """The group in the order of its roll-off, the winner first."""
    faces = dict(zip(group, roll_all(dice, [("tie", d20.sides, name) for name in group]), strict=True))
    ranked = sorted(group, key=lambda name: -faces[name])
    order: list[str] = []
    for _, same in groupby(ranked, lambda name: faces[name]):
        equals = tuple(same)
        order.extend(equals if len(equals) == 1 else _rolled_off(equals, dice, d20))
    return tuple(order)


ROLL_TIMING: Final[Mapping[str, bool]] = Initiative.roll_timing.ways(
    {"all-at-start": True, "unaware-after-surprise": False}
)
"""Whether those who did not notice their foes roll at the start, too. Rule: round.sequence."""


def surprise_round(aware: Mapping[str, bool]) -> bool:
    """Whether there is a surprise round: some, but not all, are aware. Rule: surprise.determine."""
    return any(aware.values()) and not all(aware.values())
