"""What is typed about treasure: hoards, tables, dice, things; and what the party takes of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from desktop_app.campaign.game_sessions import playing
from desktop_app.campaign.party_book import Found
from desktop_app.campaign.state import Campaign
from desktop_app.content.tables import own_tables
from desktop_app.rules.coins import Coins
from desktop_app.rules.dice import Dice
from desktop_app.rules.own_tables import TREASURE, roll_on
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.treasure.by_encounter import for_level, for_sum, read_types
from desktop_app.rules.treasure.gains import Gain, together
from desktop_app.rules.treasure.rolled import Entry, Rolled, Wanted
from desktop_app.rules.treasure.tables import Tables
from desktop_app.rules.treasure.treasure import by_hand
from ui.party.typed import coins_typed, from_single, known_weight, read_found
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError

MOST_OF_A_TABLE: Final = 40
"""Rolls on one table at once."""
MOST_GOLD: Final = 10_000_000
_LEVEL: Final = re.compile(r"(?:level )?(\d{1,3})(?: (slow|medium|fast))?(?: (?:types? )?([a-z, ]+))?", re.I)
_SUM: Final = re.compile(r"([\d,]{1,12})(?:\.\d+)? ?gp(?:,? (?:types? )?([a-z, ]+))?", re.I)
_TABLE: Final = re.compile(r"(.*?)(?: x ?(\d{1,3}))?", re.I)
_ONLY_COINS: Final = re.compile(r"[\d,.]+ ?(?:pp|gp|sp|cp)(?:[, ]+[\d,.]+ ?(?:pp|gp|sp|cp))*", re.I)


def read_hoard(text: str, tables: Tables, track: str) -> tuple[Wanted, ...]:
    """`level 5`, `5 fast ABH`, `1,500 gp`, `1500 gp ABD`. Raises PromptError."""
    words = " ".join(text.split())
    level, gold = _LEVEL.fullmatch(words), _SUM.fullmatch(words)
    try:
        if gold is not None:
            amount = int(gold[1].replace(",", "") or 0)
            if amount > MOST_GOLD:
                raise PromptError(f"A sum to spend is {MOST_GOLD:,} gp at most.")
            return for_sum(amount, tables, read_types(gold[2] or "", tables))
        if level is not None:
            types = read_types(level[3] or "", tables)
            return (for_level(int(level[1]), tables, (level[2] or track).lower(), types),)
    except ValueError as error:
        raise PromptError(str(error)) from error
    raise PromptError(f"A hoard is a level or a sum, as in level 5 or 1,500 gp; not {quoted(text)}.")


def read_table_asked(text: str, tables: Tables) -> Wanted:
    """`gems x3`: the table of that name, or the only one that begins so. Raises PromptError."""
    found = _TABLE.fullmatch(" ".join(text.split()))
    name, count = (found[1].lower(), int(found[2] or 1)) if found is not None else ("", 1)
    if not 1 <= count <= MOST_OF_A_TABLE:
        raise PromptError(f"A table is rolled on from 1 to {MOST_OF_A_TABLE} times at once, not {count}.")
    alike = [each for each in tables.tables if name and each.lower().startswith(name)]
    table = name if name in tables.tables else alike[0] if len(alike) == 1 else ""
    if not table:
        some = f"; did you mean {', '.join(alike[:6])}" if alike else ", such as gems or rings"
        raise PromptError(f"There is no table {quoted(text)}{some}.")
    if any("{}" in row.gives for row in tables.tables[table].rows):
        word = "armor" if "armor" in table else "arcane" if "scroll" in table else "melee"
        ask = f"@{table} <{word}>"
    else:
        ask = f"@{table}"
    return Wanted(
        table if count == 1 else f"{table} x{count}", "Rolled on one table.", ask if count == 1 else f"{count} {ask}"
    )


def read_faces(text: str) -> tuple[int, ...]:
    """`61`, `3 4 2`. Raises PromptError."""
    words = re.split(r"[\s,+]+", text.strip())
    if not all(word.isdigit() and len(word) <= 6 for word in words):
        raise PromptError(f"Dice show whole numbers, as in 61 or 3 4; not {quoted(text)}.")
    return tuple(int(word) for word in words)


def read_by_hand(text: str, ruleset: Ruleset) -> Rolled:
    """`61 gp, 8 sp` or `silver bell x2, 15 gp`. Raises PromptError."""
    if _ONLY_COINS.fullmatch(text.strip()):
        return by_hand("", coins=coins_typed(text))
    found = read_found(text, ruleset, Found("", ""))
    return by_hand(found.name, found.count, found.value)


def own_rolls(name: str, ruleset: Ruleset, dice: Dice) -> tuple[Entry, ...]:
    """A roll on a treasure table of one's own, and on those that its row names; nothing where none is called so.

    What a row says is put in as one types it; words of no known value are a thing of none.
    """
    held = own_tables(ruleset)
    table = held.get(" ".join(name.lower().split()))
    rolls = roll_on(table, held, dice) if table is not None and table.use == TREASURE else ()
    return tuple(
        Entry(f"{each.table}, {each.dice}: {each.face}", Rolled(parts=(_as_put_in(each.plain, ruleset),)), each.text)
        for each in rolls
        if each.plain
    )


def _as_put_in(text: str, ruleset: Ruleset) -> Rolled:
    try:
        return read_by_hand(text, ruleset)
    except PromptError:
        return by_hand(text)


def gold_of(gain: Gain) -> str:
    """A gain as it would be typed."""
    if not gain.name:
        return gain.coins.told()
    count = f" x{gain.count}" if gain.count != 1 else ""
    return f"{gain.name}{count}, {from_single(gain.value)}"


def spoils(
    gains: Iterable[Gain], campaign: Campaign, ruleset: Ruleset, encounter: str, fresh_id: Callable[[], str]
) -> tuple[Coins, tuple[Found, ...]]:
    """The coins of these gains, and what goes into the loot: the same things together."""
    coins, things = together(gains)
    session = playing(campaign.sessions)
    found = tuple(
        Found(fresh_id(), each.name, each.count, each.value, known_weight(each.name, ruleset), notes=each.note,
              session=session.id if session is not None else "", encounter=encounter)
        for each in things
    )  # fmt: skip
    return coins, found
