"""Rolls what is asked for, down to the last die, and keeps every roll with what it came to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from desktop_app.rules.coins import Coins
from desktop_app.rules.dice import Dice
from desktop_app.rules.text import capital
from desktop_app.rules.treasure import rolled as made
from desktop_app.rules.treasure.asks import TOGETHER, Sum, parse_dice, read_count, read_sum, read_thing, read_word
from desktop_app.rules.treasure.rolled import Rolled
from desktop_app.rules.treasure.table import PERCENT, TableError
from desktop_app.rules.treasure.tables import Tables

DEEPEST: Final = 14
"""Rolls that lead from one to the next; a table that sends back to itself ends there."""
TOO_OFTEN: Final = "rolled too often: nothing more"

Maker = Callable[["Roller", str, int], Rolled]
MAKERS: Final[dict[str, Maker]] = {}
"""What begins with `!`, by its first word; each is given the words behind it."""


def makes(word: str) -> Callable[[Maker], Maker]:
    """Registers a function as what rolls `!word`."""

    def register(maker: Maker) -> Maker:
        MAKERS[word] = maker
        return maker

    return register


class Roller:
    """Rolls by these tables and dice. A table or word that there is not raises TableError."""

    def __init__(self, tables: Tables, dice: Dice) -> None:
        self.tables, self._dice = tables, dice

    def roll(self, ask: str, depth: int = 0) -> Rolled:
        """What is asked for, as `asks` tells."""
        ask = ask.strip()
        if depth > DEEPEST:
            return Rolled(ask=ask, told=TOO_OFTEN)
        if TOGETHER in ask:
            return Rolled(ask=ask, parts=tuple(self.roll(each, depth + 1) for each in ask.split(TOGETHER)))
        several = read_count(ask)
        if several is not None:
            return self._several(ask, several, depth)
        if ask.startswith("@"):
            return self._on_table(ask, depth)
        if ask.startswith("!"):
            word, _, rest = ask[1:].partition(" ")
            if word not in MAKERS:
                raise TableError(f"{ask}: nothing is rolled by {word!r}.")
            return replace(MAKERS[word](self, rest, depth + 1), ask=ask)
        return self._piece(ask)

    def faces(self, dice: str, label: str) -> tuple[int, ...]:
        """The faces of `2d4`, `d%` or `d7`."""
        count, sides = parse_dice(dice)
        return tuple(self._dice.roll(label, sides) for _ in range(count))

    def _several(self, ask: str, several: tuple[int, int, str], depth: int) -> Rolled:
        count, sides, what = several
        dice = f"{count}d{sides}" if sides else ""
        faces = self.faces(dice, "count") if dice else ()
        times = sum(faces) if dice else count
        parts = tuple(self.roll(what, depth + 1) for _ in range(times))
        return Rolled(ask=ask, title=f"How many: {spoken(what)}", dice=dice, faces=faces, told=str(times), parts=parts)

    def _on_table(self, ask: str, depth: int) -> Rolled:
        name, word = read_word(ask[1:])
        table = self.tables.table(name)
        dice = "d%" if table.sides == PERCENT else f"d{table.sides}"
        faces = self.faces(dice, name)
        row = table.row(faces[0])
        gives = row.gives.replace("{}", word) if word else row.gives
        told = f"{row.faces}: {spoken_row(gives)}"
        own = Rolled(ask=ask, title=capital(name), dice=dice, faces=faces, told=told)
        if not gives:
            return own
        part = self.roll(gives, depth + 1)
        if part.dice or part.parts:
            inner = part.parts if TOGETHER in gives else (part,)
            return replace(own, parts=inner)
        return replace(part, ask=ask, title=own.title, dice=dice, faces=faces, told=f"{row.faces}: {part.told}")

    def _piece(self, ask: str) -> Rolled:
        sum_asked = read_sum(ask)
        if sum_asked is not None:
            return self._coins(ask, sum_asked)
        word, _, rest = ask.partition("|")
        reader = _PIECES.get(word)
        if reader is not None:
            return replace(reader(rest.split("|")), ask=ask)
        thing = read_thing(ask)
        faces = self.faces(thing.dice, "count") if thing.dice else ()
        count = sum(faces) if thing.dice else 1
        times = f"{count} \N{MULTIPLICATION SIGN} " if thing.dice else ""
        return Rolled(
            ask=ask, title="How many" if thing.dice else "", dice=thing.dice, faces=faces, told=f"{times}{thing.name}",
            makes=made.THING, name=thing.name, value=thing.value, count=count,
        )  # fmt: skip

    def _coins(self, ask: str, asked: Sum) -> Rolled:
        faces = self.faces(asked.dice, "coins") if asked.dice else ()
        coins = Coins(**{asked.coin: asked.total(faces)})
        return Rolled(
            ask=ask, title="Coins", dice=asked.dice, faces=faces, told=_worked_out(asked, coins), makes=made.COINS,
            coins=coins,
        )  # fmt: skip


def spoken_row(gives: str) -> str:
    """What a row of a table gives, for people: `nothing`, `1d3 gems`, `+1 and shield types`."""
    return " and ".join(spoken(each) for each in gives.split(TOGETHER)) if gives else made.NOTHING


def spoken(ask: str) -> str:
    """What an ask rolls, for people: `gems`, `magic armor, lesser minor`, `2d4 x 10 gp`."""
    several = read_count(ask)
    if several is not None:
        return f"{ask.partition(' ')[0]} {spoken(several[2])}"
    if ask.startswith("@"):
        return read_word(ask[1:])[0]
    word, _, rest = ask[1:].partition(" ")
    if ask.startswith("!"):
        return _SPOKEN.get(word, "{}").format(rest)
    first, _, rest = ask.partition("|")
    asked = read_sum(ask)
    if asked is not None:
        return ask.replace("*", " \N{MULTIPLICATION SIGN} ")
    return f"+{rest}" if first == made.ENHANCEMENT else rest.partition("|")[0] if first in _PIECES else first


def _worked_out(asked: Sum, coins: Coins) -> str:
    """`2d4 x 100 gp = 500 gp`."""
    if not asked.dice:
        return coins.told()
    base = f"{asked.base} + " if asked.base else ""
    times = f" \N{MULTIPLICATION SIGN} {asked.times:,}" if asked.times != 1 else ""
    return f"{base}{asked.dice}{times} {asked.coin}: {coins.told()}"


def _enhancement(words: list[str]) -> Rolled:
    bonus = int(words[0])
    return Rolled(told=f"+{bonus}", makes=made.ENHANCEMENT, bonus=bonus)


def _type(words: list[str]) -> Rolled:
    name, cost, kind = words
    return Rolled(told=name, makes=made.TYPE, name=name, value=round(float(cost) * 100) if cost else 0, kind=kind)


def _property(words: list[str]) -> Rolled:
    name, worth = words
    if worth.endswith(" gp"):
        gold = int(worth.removesuffix(" gp"))
        return Rolled(told=f"{name} (+{gold:,} gp)", makes=made.PROPERTY, name=name, value=gold * 100)
    return Rolled(told=f"{name} (+{worth})", makes=made.PROPERTY, name=name, bonus=int(worth))


def _spell(words: list[str]) -> Rolled:
    name, level, cost = words
    return Rolled(
        told=f"{name}, caster level {level}", makes=made.SPELL, name=name, bonus=int(level),
        value=round(float(cost) * 100),
    )  # fmt: skip


def _pick(words: list[str]) -> Rolled:
    return Rolled(told=words[0], makes=made.PICK, name=words[0])


_SPOKEN: Final = {
    made.ARMOR: "magic armor or shield, {}", made.WEAPON: "magic weapon, {}", made.SCROLL: "scroll, {}",
    "again": "a special ability, and the table again", made.FINE: "masterwork", "one": "a scroll",
    "kind": "one of several", made.WORTH: "one of several", made.ROD: "a metamagic rod", made.WAND: "a wand",
    "half": "lesser or greater", "any": "any spell: {}", "spell": "one of several spells", "chance": "by chance",
}  # fmt: skip
_PIECES: Final[dict[str, Callable[[list[str]], Rolled]]] = {
    "enhancement": _enhancement, "type": _type, "property": _property, "spell": _spell, "pick": _pick,
}  # fmt: skip
