"""The contents of other programs' files: creatures, their state in a fight, and what could not be imported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from desktop_app.rules.creature import Creature

if TYPE_CHECKING:
    from desktop_app.campaign.state import Campaign
    from desktop_app.session.journal import Stored

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
    maximum: int | None = None
    """Its hit points unhurt, where the file says them beside its stat block."""
    group: str = ""
    """The name of those who share one initiative."""
    delaying: bool = False
    name: str = ""
    """What it is called there, where that is not its creature's name."""
    ally: bool = False
    """No hero, but on their side."""
    lost: int = 0
    """Hit points that it has lost, where the file says these and not how many it has."""


@dataclass(frozen=True, slots=True)
class Found:
    """A creature of a file, how it stood if the file is of a fight, and the folder it lay in within the file.

    `changed` = when the program says that it was changed last, in seconds since 1970; 0 = it does not say. `master` =
    which of those found it follows, as a familiar does; `follows` = its master's name, where that is in another file.
    `switched` = what the program had switched on for it, by the program's names. `again` = it stands in a fight for one
    that was found already.
    """

    creature: Creature
    in_fight: InFight | None = None
    folder: str = ""
    changed: int = 0
    master: int | None = None
    follows: str = ""
    again: bool = False
    switched: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fight:
    """An encounter of a file: its `members` as indices of what was found, and how far it is.

    `round` None = it has not begun; `order` = those of the members who stand in turn order; `actor` = whose turn it is.
    """

    name: str
    members: tuple[int, ...]
    round: int | None = None
    order: tuple[int, ...] = ()
    actor: int | None = None


@dataclass(frozen=True, slots=True)
class Whole:
    """An encounter of ours that goes out: its journal, and the campaign to which it belongs."""

    journal: Stored
    campaign: Campaign


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a file: what its columns are called, their first values, the field that each of them means.

    An empty field = its words go into the notes. `by_hand` = somebody told the fields; `understood` = they are enough
    to read creatures by.
    """

    file: str
    header: tuple[str, ...]
    samples: tuple[tuple[str, ...], ...]
    meant: tuple[str, ...]
    by_hand: bool = False
    understood: bool = True


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a file: `order` holds indices of `found` in turn order, `left_out` says what was not imported.

    `fights` = its encounters, prepared or under way; `tables` = those that its creatures stand in; `whole` = the
    encounter itself, where one of ours goes out.
    """

    found: tuple[Found, ...]
    name: str = ""
    round: int | None = None
    order: tuple[int, ...] = ()
    left_out: tuple[str, ...] = ()
    fights: tuple[Fight, ...] = ()
    tables: tuple[Table, ...] = ()
    whole: Whole | None = None
