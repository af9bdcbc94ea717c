"""A treasure in a line, for paper: what is still there, with its worth, and what the party has."""

from __future__ import annotations

from desktop_app.rules.coins import from_copper
from desktop_app.rules.treasure.gains import Gain, together
from desktop_app.rules.treasure.rolled import Treasure
from desktop_app.rules.treasure.tables import Tables
from desktop_app.rules.treasure.treasure import gains_of


def treasure_told(treasure: Treasure, tables: Tables) -> str:
    """`50 gp; 2 x Acid flask (10 gp each); together 70 gp. Taken: Ring of swimming`; empty where there is none."""
    gains = gains_of(treasure, tables)
    here, taken = _told([gain for gain in gains if not gain.taken]), _told([gain for gain in gains if gain.taken])
    copper = sum(gain.copper for gain in gains if not gain.taken)
    told = [f"{here}; together {from_copper(copper).told()}"] if here else []
    told += [f"The party has: {taken}"] if taken else []
    return ". ".join(told)


def _told(gains: list[Gain]) -> str:
    coins, things = together(gains)
    return "; ".join([*([coins.told()] if coins.copper else []), *(each.told() for each in things)])
