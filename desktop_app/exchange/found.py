"""The contents of other programs' files: creatures, their state in a fight, and what could not be imported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.creature import Creature

LARGEST_FILE: Final = 60_000_000
"""Bytes of a file that are read at most; the biggest saves known are a tenth of it."""
MOST_CREATURES: Final = 5_000
"""Creatures that are taken out of one file; the biggest bestiary known has half as many."""
Tick = Callable[[], object]
"""Called after each creature that was read, so that whoever waits can be told how far it is."""


def no_tick() -> None:
    """Do nothing after each creature, for callers that show no progress."""


class BadFileError(ValueError):
    """A file that cannot be read; the message says where, what is wrong and what was expected."""


@dataclass(frozen=True, slots=True)
class InFight:
    """How a combatant stood when the fight was saved: `hp` now, `initiative` = its count, if rolled."""

    hp: int | None = None
    temporary: int = 0
    nonlethal: int = 0
    initiative: int | None = None
    conditions: tuple[tuple[str, int | None], ...] = ()
    """Names, each with the rounds it has left, if any."""
    hero: bool = False
    hidden: bool = False
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """A creature of a file, and how it stood if the file is of a fight."""

    creature: Creature
    in_fight: InFight | None = None


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a file: `order` holds indices of `found` in turn order, `left_out` says what was not imported."""

    found: tuple[Found, ...]
    name: str = ""
    round: int | None = None
    order: tuple[int, ...] = ()
    left_out: tuple[str, ...] = ()
