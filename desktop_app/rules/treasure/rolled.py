"""What was rolled: a tree of rolls, each with its faces and what they came to, and the rolls below it. Values only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from desktop_app.rules.coins import Coins

COINS, THING, TYPE, ENHANCEMENT, PROPERTY = "coins", "thing", "type", "enhancement", "property"
SPELL, PICK, VALUE, CHARGES = "spell", "pick", "value", "charges"
"""What a roll that leads to no other comes to."""
WEAPON, ARMOR, FINE, WORTH, SCROLL, WAND, ROD, TENTH = (
    "weapon", "armor", "fine", "worth", "scroll", "wand", "rod", "tenth",
)  # fmt: skip
"""What is put together of the rolls below it."""
Path = tuple[int, ...]
NOTHING: Final = "nothing"


class TreasureProblem(ValueError):
    """Something that cannot be done with a roll; the message says why."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """One roll. `ask` = how it is rolled again; `dice` = `d%`, `2d4`; `told` = what the faces came to, in words.

    `makes` = one of the words above, empty = only what its `parts` are. `name`, `value` (in copper pieces, for each),
    `count`, `bonus`, `kind` and `coins` are what it came to. `leads` = the other parts of its whole follow from it, so
    they are rolled with it. `out` = the game master took it out; `taken` = the party has it.
    """

    ask: str = ""
    title: str = ""
    dice: str = ""
    faces: tuple[int, ...] = ()
    told: str = ""
    makes: str = ""
    name: str = ""
    value: int = 0
    count: int = 1
    bonus: int = 0
    kind: str = ""
    coins: Coins = field(default_factory=Coins)
    parts: tuple[Rolled, ...] = ()
    leads: bool = False
    out: bool = False
    taken: bool = False

    def at(self, path: Path) -> Rolled:
        """The roll below it by the numbers of its parts. Raises IndexError."""
        return self if not path else self.parts[path[0]].at(path[1:])

    def with_part(self, path: Path, new: Rolled | None) -> Rolled:
        """The same with another roll at a path; None = that one is gone."""
        if not path:
            raise IndexError("a roll does not stand in for its whole")
        first, rest = path[0], path[1:]
        if rest:
            put: tuple[Rolled, ...] = (self.parts[first].with_part(rest, new),)
        else:
            put = () if new is None else (new,)
        return replace(self, parts=(*self.parts[:first], *put, *self.parts[first + 1 :]))

    @property
    def has_taken(self) -> bool:
        """Whether the party has it or something of it."""
        return self.taken or any(part.has_taken for part in self.parts)


def pieces(rolled: Rolled, *makes: str) -> Iterator[Rolled]:
    """The rolls at or below it that come to one of these, without what was taken out."""
    if rolled.out:
        return
    if rolled.makes in makes:
        yield rolled
    for part in rolled.parts:
        yield from pieces(part, *makes)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Rolls to be made: whose they are, why they are these, and how they are asked for; no `ask` = none are made."""

    what: str
    why: str
    ask: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One part of a treasure: `what` = whose it is, `why` = how its rolls were chosen, `rolled` = what was rolled."""

    what: str
    rolled: Rolled
    why: str = ""


@dataclass(frozen=True, slots=True)
class Treasure:
    """All of it, in order. A path begins with the number of an entry, then goes down its parts."""

    entries: tuple[Entry, ...] = ()

    def at(self, path: Path) -> Rolled:
        """The roll at a path. Raises TreasureProblem where there is none."""
        try:
            return self.entries[path[0]].rolled.at(path[1:])
        except IndexError:
            raise TreasureProblem("That roll is no longer there.") from None

    def with_roll(self, path: Path, new: Rolled) -> Treasure:
        """The same with another roll at a path."""
        entry = self.entries[path[0]]
        whole = entry.rolled.with_part(path[1:], new) if path[1:] else new
        entries = (*self.entries[: path[0]], replace(entry, rolled=whole), *self.entries[path[0] + 1 :])
        return replace(self, entries=entries)

    @property
    def has_taken(self) -> bool:
        """Whether the party has anything of it."""
        return any(entry.rolled.has_taken for entry in self.entries)
