"""What the game master does with a treasure: rolls it, rolls again, types over, takes out, puts in by hand."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.rules.coins import Coins
from desktop_app.rules.dice import Dice, FaceError
from desktop_app.rules.treasure import makers as makers  # registers what begins with an exclamation mark
from desktop_app.rules.treasure import rolled as made
from desktop_app.rules.treasure.asks import GivenFirst, faces_for
from desktop_app.rules.treasure.gains import Gain, gains
from desktop_app.rules.treasure.rolled import Entry, Path, Rolled, Treasure, TreasureProblem, Wanted
from desktop_app.rules.treasure.roller import Roller
from desktop_app.rules.treasure.tables import Tables


def gains_of(treasure: Treasure, tables: Tables) -> tuple[Gain, ...]:
    """What it comes to, in order, with what the party has already."""
    return tuple(
        gain for number, entry in enumerate(treasure.entries) for gain in gains(entry.rolled, tables, (number,))
    )


def worth_of(treasure: Treasure, tables: Tables) -> int:
    """What all of it is worth, in copper pieces."""
    return sum(gain.copper for gain in gains_of(treasure, tables))


def roll_wanted(wanted: Wanted, tables: Tables, dice: Dice) -> Entry:
    """Rolls a part of a treasure. Raises TableError for a table that there is not."""
    rolled = Roller(tables, dice).roll(wanted.ask) if wanted.ask else Rolled()
    return Entry(wanted.what, rolled, wanted.why)


def rolled_again(treasure: Treasure, path: Path, tables: Tables, dice: Dice, typed: tuple[int, ...] = ()) -> Treasure:
    """The roll at a path, and all that it leads to, once more; everything else stays.

    `typed` = its faces, or their sum. Raises TreasureProblem in words.
    """
    old = treasure.at(path)
    if typed and not old.dice:
        raise TreasureProblem("Nothing is rolled here itself: choose one of the rolls below it, or change it by hand.")
    if old.leads and len(path) > 1:
        path = path[:-1]
    whole = treasure.at(path)
    if whole.has_taken:
        raise TreasureProblem("The party has taken that: it is rolled no more. Undo gives it back.")
    if not whole.ask or not (whole.dice or whole.parts):
        raise TreasureProblem("Nothing is rolled here: choose the roll above it.")
    try:
        first = faces_for(old.dice, typed) if typed else ()
        new = Roller(tables, GivenFirst(first, dice)).roll(whole.ask)
    except FaceError as error:
        raise TreasureProblem(str(error)) from None
    return treasure.with_roll(path, replace(new, leads=whole.leads))


def taken_out(treasure: Treasure, path: Path) -> Treasure:
    """A roll taken out, or put in again. Raises TreasureProblem for one that the party has."""
    old = treasure.at(path)
    if old.has_taken:
        raise TreasureProblem("The party has taken that. Undo gives it back.")
    return treasure.with_roll(path, replace(old, out=not old.out))


def by_hand(name: str, count: int = 1, value: int = 0, coins: Coins | None = None) -> Rolled:
    """A thing, `value` in copper pieces each, or coins, as the game master has them."""
    if coins is not None:
        return Rolled(title="By hand", told=coins.told(), makes=made.COINS, coins=coins)
    times = f"{count} \N{MULTIPLICATION SIGN} " if count > 1 else ""
    return Rolled(title="By hand", told=f"{times}{name}", makes=made.THING, name=name, count=count, value=value)


def put_by_hand(treasure: Treasure, path: Path, new: Rolled) -> Treasure:
    """A roll with another outcome, which can still be rolled again. Raises TreasureProblem for one that is taken."""
    old = treasure.at(path)
    if old.has_taken:
        raise TreasureProblem("The party has taken that. Undo gives it back.")
    return treasure.with_roll(path, replace(new, ask=old.ask, dice=old.dice, title=f"{old.title or 'Roll'}, by hand"))


def removed(treasure: Treasure, number: int) -> Treasure:
    """Without one of its entries. Raises TreasureProblem for one of which the party has something."""
    if treasure.entries[number].rolled.has_taken:
        raise TreasureProblem("The party has taken some of that. Undo gives it back.")
    return replace(treasure, entries=(*treasure.entries[:number], *treasure.entries[number + 1 :]))


def taken(treasure: Treasure, paths: frozenset[Path]) -> Treasure:
    """The party has what the rolls at these paths came to."""
    for path in paths:
        treasure = treasure.with_roll(path, replace(treasure.at(path), taken=True))
    return treasure


def line_of(rolled: Rolled) -> str:
    """A roll in one line: `Gems, d% 34: 26-50 ...`; empty for one that only holds others together."""
    faces = "+".join(str(face) for face in rolled.faces)
    dice = f" {rolled.dice} {faces}" if rolled.dice else ""
    head = f"{rolled.title}{',' if rolled.title and dice else ''}{dice}".strip()
    return f"{head}: {rolled.told}" if head and rolled.told else head or rolled.told
