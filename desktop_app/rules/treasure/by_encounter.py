"""Which rolls an encounter or a hoard gets: by its creatures' treasure lines and challenge, by level, or for a sum.

Creatures with the same treasure line share one set of rolls, at the level that they make together. Where the tables
spend a sum, its value is that of the level on a track, times what the line says: twice, three times, half, nothing.
Where every level has tables of its own, the line says how often coins, goods and items are rolled. Rule: the treasure
tables of both games' core books.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.rules.creature import Creature
from desktop_app.rules.encounter_budget import level_of, points, rating_of
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import amount
from desktop_app.rules.treasure.asks import TOGETHER
from desktop_app.rules.treasure.rolled import Wanted
from desktop_app.rules.treasure.tables import Tables

COLUMNS: Final = ("coins", "goods", "items")
USUAL_TRACK: Final = "medium"
ALL_TYPES: Final = "ABCDEFGHI"
_COLUMN: Final = re.compile(
    r"(no|none|double|triple|standard|1/10(?:th)?|50%|half)?\s*(coins?|goods|items?)\b", re.IGNORECASE
)
_TIMES: Final = {"double": 2, "triple": 3, "standard": 1, "": 1}
_NONE: Final = ("no", "none")
_CLEVER: Final = 3
"""Intelligence from which a creature has a mind of its own."""


@dataclass(frozen=True, slots=True)
class Foe:
    """A creature of the encounter, as it is called there."""

    name: str
    creature: Creature


def for_encounter(foes: Sequence[Foe], tables: Tables, ruleset: Ruleset, track: str = "") -> tuple[Wanted, ...]:
    """The rolls of an encounter, one set for all of the same treasure line (and kind, where types go by kind)."""
    groups: dict[tuple[str, str], list[Foe]] = {}
    for foe in foes:
        types = types_of(foe.creature, tables) if tables.by_value else ""
        groups.setdefault((foe.creature.treasure.strip().lower() or "standard", types), []).append(foe)
    return tuple(_group(line, types, those, tables, ruleset, track) for (line, types), those in groups.items())


def for_level(level: int, tables: Tables, track: str = "", types: str = "") -> Wanted:
    """A hoard of a level. Raises ValueError, in words, for a level that there are no figures for."""
    if not 1 <= level <= tables.highest:
        raise ValueError(f"The treasure tables go from level 1 to {tables.highest}, not {level}.")
    if not tables.by_value:
        return Wanted(f"Hoard of level {level}", f"Coins, goods and items of level {level}.", _columns(level))
    track = track if track in tables.tracks else USUAL_TRACK
    gold = tables.values[track][level - 1]
    why = f"Level {level} on the {track} track: {gold:,} gp."
    return Wanted(f"Hoard of level {level}", why, f"!spend {gold} {types or ALL_TYPES}")


def for_sum(gold: int, tables: Tables, types: str = "") -> tuple[Wanted, ...]:
    """A sum in gold pieces to spend: on groupings, or on the levels whose average it comes to; the rest in coins."""
    if gold <= 0:
        raise ValueError("A sum to spend is 1 gp at least.")
    what = f"For {gold:,} gp"
    if tables.by_value:
        return (Wanted(what, "The sum was given.", f"!spend {gold} {types or ALL_TYPES}"),)
    average, found = tables.values[USUAL_TRACK], []
    left = gold
    while left >= average[0]:
        level = max(number for number, worth in enumerate(average, 1) if worth <= left)
        why = f"{left:,} gp to spend; level {level} is {average[level - 1]:,} gp on average."
        found.append(Wanted(what, why, _columns(level)))
        left -= average[level - 1]
    if left:
        found.append(Wanted(what, "What is left of the sum.", f"{left} gp"))
    return tuple(found)


def read_types(text: str, tables: Tables) -> str:
    """Treasure types as they are typed, `A, b`. Raises ValueError, in words, for others than there are."""
    letters = "".join(dict.fromkeys(re.sub(r"[\s,]+", "", text).upper()))
    if letters and not tables.by_value:
        raise ValueError("This ruleset has tables by level, and no treasure types.")
    wrong = [letter for letter in letters if letter not in tables.groupings]
    if wrong:
        first, last = min(tables.groupings), max(tables.groupings)
        raise ValueError(f"Treasure types go from {first} to {last}: {wrong[0]} is none.")
    return letters


def types_of(creature: Creature, tables: Tables) -> str:
    """The treasure types of its kind; undead with a mind have those of intelligent undead as well."""
    base, _, more = tables.types.get(creature.type.lower(), ALL_TYPES).partition("+")
    has_mind = creature.type.lower() == "undead" and (creature.abilities.score("int") or 0) >= _CLEVER
    return base + more if has_mind else base


def _group(line: str, types: str, foes: list[Foe], tables: Tables, ruleset: Ruleset, track: str) -> Wanted:
    what = f"{_names(foes)} ({line})"
    costs = [points(foe.creature.cr, ruleset) or 0 for foe in foes]
    if re.match(r"npc gear", line):
        return Wanted(what, "They have the gear that stands on their sheets.")
    if re.match(r"none\b", line):
        return Wanted(what, "They have no treasure.")
    if not sum(costs):
        return Wanted(what, "Without a challenge rating there is no level to roll at.")
    level = level_of(sum(costs), ruleset)
    rating = rating_of(level, ruleset)
    step = min(max(round(level), 1), tables.highest)
    below = sum(costs) / (points("1", ruleset) or 1)
    if tables.by_value:
        wanted = _valued(what, line, types, rating, step, below, tables, track)
        return replace(wanted, why=f"{wanted.why}{_also(foes[0].creature.type.lower(), types, tables)}")
    asks, told = _by_line(line, step)
    return Wanted(what, f"Together challenge rating {rating}: level {step}. {told}", asks)


def _also(kind: str, types: str, tables: Tables) -> str:
    """The types that creatures of that kind have besides when the game master finds them so."""
    more = [each for each in tables.types.get(kind, "").partition("+")[2] if each not in types]
    return f" Add {', '.join(more)} if it is {tables.also[kind]} (H)." if more and kind in tables.also else ""


def _valued(what: str, line: str, types: str, rating: str, step: int, below: float, tables: Tables, track: str
            ) -> Wanted:  # fmt: skip
    """A sum by the level of the group; what is weaker than rating 1 has a part of the first level's."""
    track = track if track in tables.tracks else USUAL_TRACK
    full = tables.values[track][step - 1]
    times, word = _factor(line)
    part = min(below, 1.0)
    gold = round(full * part * times)
    share = f" \N{MULTIPLICATION SIGN} {amount(round(part, 2))} for what is below rating 1" if part < 1 else ""
    factor = f" \N{MULTIPLICATION SIGN} {amount(times)} ({word})" if times != 1 else ""
    worked_out = f"{share}{factor} = {gold:,} gp" if share or factor else ""
    why = (
        f"Together challenge rating {rating}: {full:,} gp on the {track} track{worked_out}, of types "
        f"{', '.join(types)}."
    )
    return Wanted(what, why, f"!spend {gold} {types}" if gold else "")


def _factor(line: str) -> tuple[float, str]:
    for word, times in (("triple", 3.0), ("double", 2.0), ("incidental", 0.5), ("1/10", 0.5), ("half", 0.5)):
        if word in line:
            return times, word
    return 1.0, "standard"


def _by_line(line: str, level: int) -> tuple[str, str]:
    """How often each column is rolled by a treasure line, and what of the line is told and not rolled."""
    found = [(how.lower(), column.lower()) for how, column in _COLUMN.findall(line)]
    if not found:
        word = next((word for word in ("triple", "double") if word in line), "standard")
        if "incidental" in line:
            return TOGETHER.join(f"!chance 50 @{column}, level {level}" for column in COLUMNS), "Half the chance."
        return TOGETHER.join(filter(None, (_rolls(word, column, level) for column in COLUMNS))), _more(line)
    asks = (_rolls(how, f"{column.rstrip('s')}s", level) for how, column in found)
    return TOGETHER.join(filter(None, asks)), _more(line)


def _more(line: str) -> str:
    """What stands in brackets or behind a plus is for the game master to put in."""
    rest = re.findall(r"\(([^()]*)\)|\bplus ([^;]*)", line)
    told = [inside or plus for inside, plus in rest]
    return f"Also: {'; '.join(told)}." if told else ""


def _rolls(how: str, column: str, level: int) -> str:
    ask = f"@{column}, level {level}"
    if how in _NONE:
        return ""
    if how.startswith("1/10"):
        return f"!tenth {ask}" if column == "coins" else f"!chance 10 {ask}"
    if how in ("50%", "half"):
        return f"!chance 50 {ask}"
    times = _TIMES.get(how, 1)
    return ask if times == 1 else f"{times} {ask}"


def _columns(level: int) -> str:
    return TOGETHER.join(f"@{column}, level {level}" for column in COLUMNS)


def _names(foes: Iterable[Foe]) -> str:
    counts: dict[str, int] = {}
    for foe in foes:
        counts[foe.name] = counts.get(foe.name, 0) + 1
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counts.items())
