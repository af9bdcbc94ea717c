"""The lines of a treasure as its page shows them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop_app.rules.coins import from_copper
from desktop_app.rules.treasure.gains import Gain
from desktop_app.rules.treasure.rolled import Path, Rolled, Treasure
from desktop_app.rules.treasure.tables import Tables
from desktop_app.rules.treasure.treasure import gains_of
from ui.shared.widgets.ticks import TickRow

INDENT: Final = "    "
OUT: Final = "taken out: "
TAKEN: Final = "taken: "


def key_of(path: Path) -> str:
    """A path as the key of a row: `0.1.2`."""
    return ".".join(map(str, path))


def path_of(key: str) -> Path:
    """The path of a row's key; nothing for none."""
    return tuple(int(each) for each in key.split(".")) if key else ()


def roll_rows(treasure: Treasure, tables: Tables) -> Iterator[TickRow]:
    """A row for each entry and each roll below it, indented; what only holds others together has none."""
    worth = {gain.path: gain for gain in gains_of(treasure, tables)}
    for number, entry in enumerate(treasure.entries):
        copper = sum(gain.copper for gain in worth.values() if gain.path[0] == number)
        out = OUT if entry.rolled.out else ""
        yield TickRow(str(number), (f"{out}{entry.what}", "", entry.why, from_copper(copper).told() if copper else ""))
        yield from _rows(entry.rolled, (number,), 1, worth, top=True)


def _rows(rolled: Rolled, path: Path, depth: int, worth: dict[Path, Gain], *, top: bool = False) -> Iterator[TickRow]:
    has_line = bool(rolled.title or rolled.told) and not (top and not rolled.dice and rolled.parts)
    if has_line and not top:
        yield _row(rolled, path, depth, worth)
    elif has_line:
        yield _row(rolled, path, depth, worth, f"{key_of(path)}.")
    for number, part in enumerate(rolled.parts):
        yield from _rows(part, (*path, number), depth + has_line, worth)


def _row(rolled: Rolled, path: Path, depth: int, worth: dict[Path, Gain], key: str = "") -> TickRow:
    gain = worth.get(path)
    dice = f"{rolled.dice}: {' + '.join(map(str, rolled.faces))}" if rolled.dice and rolled.faces else ""
    what = gain.name if gain is not None and gain.name and gain.name.lower() not in rolled.told.lower() else ""
    told = f"{rolled.told}; {what}" if what and rolled.told else what or rolled.told
    told = f"{OUT if rolled.out else ''}{TAKEN if rolled.taken else ''}{told}"
    value = from_copper(gain.copper).told() if gain is not None else ""
    return TickRow(key or key_of(path), (f"{INDENT * depth}{rolled.title or 'Result'}", dice, told, value))


def gain_rows(gains: tuple[Gain, ...]) -> Iterator[TickRow]:
    """A row for coins and for each thing; what the party has says so."""
    for gain in gains:
        taken = TAKEN if gain.taken else ""
        if gain.name:
            texts = (f"{taken}{gain.name}", f"{gain.count:,}", from_copper(gain.value).told(),
                     from_copper(gain.copper).told())  # fmt: skip
        else:
            texts = (f"{taken}{gain.coins.told()}", "", "", from_copper(gain.copper).told())
        yield TickRow(key_of(gain.path), texts)
