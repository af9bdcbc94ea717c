"""Rolls that are put together of others: arms and armor, scrolls, wands, gems, a sum that is spent."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.rules.coins import WORTH, Coins, copper_of, from_copper
from desktop_app.rules.treasure import rolled as made
from desktop_app.rules.treasure.asks import read_sum
from desktop_app.rules.treasure.rolled import Rolled, pieces
from desktop_app.rules.treasure.roller import Roller, makes

UNKNOWN: Final = "?"
ARMOR_TYPES: Final = "armor or shield types"
SPELLS_ON_SCROLL: Final = {"minor": "1d3", "medium": "1d4", "major": "1d6"}
FULL: Final = 50
SCROLL_COST: Final = 25
"""Gold pieces of a scroll for each spell level and caster level; half a level for spells of level 0."""


@makes("weapon")
def weapon(roller: Roller, grade: str, depth: int) -> Rolled:
    """A magic weapon: what it is, then its bonus and abilities by melee, ranged or ammunition."""
    kind = roller.roll("@weapon types", depth)
    bonus = roller.roll(f"@magic weapons, {grade} <{_ability_kind(_kind(kind))}>", depth)
    return Rolled(title=f"Magic weapon, {grade}", makes=made.WEAPON, parts=(kind, bonus))


@makes("armor")
def armor(roller: Roller, grade: str, depth: int) -> Rolled:
    """Magic armor or a shield; which of both comes first, or with the bonus, as the tables have it."""
    title = f"Magic armor or shield, {grade}"
    if ARMOR_TYPES not in roller.tables.tables:
        return Rolled(title=title, makes=made.ARMOR, parts=(roller.roll(f"@magic armor, {grade}", depth),))
    kind = roller.roll(f"@{ARMOR_TYPES}", depth)
    bonus = roller.roll(f"@magic armor, {grade} <{_kind(kind) or made.ARMOR}>", depth)
    return Rolled(title=title, makes=made.ARMOR, parts=(kind, bonus))


@makes("again")
def ability_and_again(roller: Roller, words: str, depth: int) -> Rolled:
    """A special ability, and the table once more: `KIND GRADE @table`. What has a name of its own gets no ability."""
    kind, grade, table = words.split(" ", 2)
    rest = roller.roll(table if kind == UNKNOWN else f"{table} <{kind}>", depth)
    if any(pieces(rest, made.THING)):
        return Rolled(title="Special ability, and again", told="one with a name of its own", parts=(rest,))
    of = _kind(rest) if kind == UNKNOWN else kind
    ability = roller.roll(f"@{of or made.ARMOR} abilities, {grade}", depth)
    return Rolled(title="Special ability, and again", parts=(rest, ability))


@makes("fine")
def fine(roller: Roller, ask: str, depth: int) -> Rolled:
    """Masterwork arms or armor of a table."""
    return Rolled(title="Masterwork", makes=made.FINE, parts=(roller.roll(ask, depth),))


@makes("kind")
def kind_of(roller: Roller, words: str, depth: int) -> Rolled:  # noqa: ARG001 - a maker's arguments
    """One of several kinds of arms or armor: `KIND of a/b/c`."""
    kind, _, names = words.partition(" of ")
    found = one_of(roller, tuple(names.split("/")), "Which one")
    return replace(found, makes=made.TYPE, kind=kind)


@makes("worth")
def worth(roller: Roller, words: str, depth: int) -> Rolled:  # noqa: ARG001 - a maker's arguments
    """A gem or a work of art: what it is worth, and which it is: `2d4*10 gp of a/b/c`."""
    amount, _, names = words.partition(" of ")
    return Rolled(
        title="Value and kind", makes=made.WORTH,
        parts=(roller.roll(f"!value {amount}"), roller.roll(f"!which {names}")),
    )  # fmt: skip


@makes("value")
def value(roller: Roller, amount: str, depth: int) -> Rolled:  # noqa: ARG001 - a maker's arguments
    """What something is worth, by dice."""
    asked = read_sum(amount)
    if asked is None:
        raise ValueError(f"{amount!r} is no sum of coins")
    faces = roller.faces(asked.dice, "value") if asked.dice else ()
    copper = asked.copper(faces)
    return Rolled(title="Value", dice=asked.dice, faces=faces, told=from_copper(copper).told(), makes=made.VALUE,
                  value=copper)  # fmt: skip


@makes("which")
def which(roller: Roller, names: str, depth: int) -> Rolled:  # noqa: ARG001 - a maker's arguments
    """One of several names."""
    return one_of(roller, tuple(names.split("/")), "Kind")


def one_of(roller: Roller, names: tuple[str, ...], title: str) -> Rolled:
    """One of these, by a die with as many sides; a single one is not rolled for."""
    dice = f"d{len(names)}" if len(names) > 1 else ""
    faces = roller.faces(dice, "kind") if dice else ()
    name = names[faces[0] - 1] if faces else names[0]
    return Rolled(title=title, dice=dice, faces=faces, told=name, makes=made.PICK, name=name)


@makes("scroll")
def scroll(roller: Roller, grade: str, depth: int) -> Rolled:
    """A scroll of several spells, all arcane or all divine."""
    origin = replace(roller.roll("@scroll types", depth), leads=True)
    spells = roller.roll(f"{SPELLS_ON_SCROLL[grade]} @scroll levels, {grade} <{origin.name}>", depth)
    return Rolled(title=f"Scroll, {grade}", makes=made.SCROLL, parts=(origin, spells))


@makes("one")
def one_spell(roller: Roller, ask: str, depth: int) -> Rolled:
    """A scroll of one spell."""
    return Rolled(title="Scroll", makes=made.SCROLL, parts=(roller.roll(ask, depth),))


@makes("any")
def any_spell(roller: Roller, words: str, depth: int) -> Rolled:  # noqa: ARG001 - a maker's arguments
    """Any spell of the library on the arcane or divine lists, of a level: `arcane 5`."""
    origin, level = words.rsplit(" ", 1)
    names = roller.tables.spells_of(origin, int(level)) or (f"any {origin} spell of level {level}",)
    found = one_of(roller, names, f"Any {origin} spell of level {level}")
    caster_level = max(2 * int(level) - 1, 1)
    cost = copper_of(SCROLL_COST * max(int(level), 0.5) * caster_level)
    return replace(found, makes=made.SPELL, bonus=caster_level, value=cost)


@makes("spell")
def one_of_the_spells(roller: Roller, words: str, depth: int) -> Rolled:  # noqa: ARG001 - a maker's arguments
    """One of several spells that share a row, as those against one alignment: `arcane 1|25 of a/b/c`."""
    facts, _, names = words.partition(" of ")
    origin, _, figures = facts.partition(" ")
    level, cost = figures.split("|")
    found = one_of(roller, tuple(names.split("/")), f"Which {origin} spell")
    return replace(found, makes=made.SPELL, bonus=int(level), value=copper_of(float(cost)))


@makes("wand")
def wand(roller: Roller, words: str, depth: int) -> Rolled:  # noqa: ARG001 - a maker's arguments
    """A wand with the charges that are left in it: `spell|caster level|price of a full one`."""
    spell, level, cost = words.split("|")
    dice = roller.tables.charges
    faces = roller.faces(dice, "charges") if dice else (FULL,)
    charges = Rolled(ask="!charges", title="Charges", dice=dice or "1d50", faces=faces, told=f"{sum(faces)} charges",
                     makes=made.CHARGES, count=sum(faces))  # fmt: skip
    return Rolled(title="Wand", told=spell, makes=made.WAND, name=spell, bonus=int(level or 0),
                  value=copper_of(float(cost)), parts=(charges,))  # fmt: skip


@makes("charges")
def charges(roller: Roller, words: str, depth: int) -> Rolled:  # noqa: ARG001 - a maker's arguments
    """The charges of a wand, rolled again."""
    faces = roller.faces("1d50", "charges")
    return Rolled(title="Charges", dice="1d50", faces=faces, told=f"{faces[0]} charges", makes=made.CHARGES,
                  count=faces[0])  # fmt: skip


@makes("rod")
def metamagic_rod(roller: Roller, words: str, depth: int) -> Rolled:
    """A metamagic rod: `price size @table`."""
    cost, size, ask = words.split(" ", 2)
    return Rolled(title="Metamagic rod", makes=made.ROD, value=copper_of(float(cost)), kind=size,
                  parts=(roller.roll(ask, depth),))  # fmt: skip


@makes("half")
def half(roller: Roller, words: str, depth: int) -> Rolled:
    """One of two with the same chance: `a / b`."""
    first, second = words.split(" / ")
    faces = roller.faces("d%", "lesser or greater")
    is_first = faces[0] <= FULL
    return Rolled(title="Lesser or greater", dice="d%", faces=faces, told="lesser" if is_first else "greater",
                  parts=(roller.roll(first if is_first else second, depth),))  # fmt: skip


@makes("chance")
def chance(roller: Roller, words: str, depth: int) -> Rolled:
    """With a chance in percent: `50 @goods, level 5`."""
    percent, ask = words.split(" ", 1)
    faces = roller.faces("d%", "chance")
    is_so = faces[0] <= int(percent)
    told = f"up to {percent}: {'yes' if is_so else made.NOTHING}"
    return Rolled(title=f"Chance of {percent}%", dice="d%", faces=faces, told=told,
                  parts=(roller.roll(ask, depth),) if is_so else ())  # fmt: skip


@makes("tenth")
def tenth(roller: Roller, ask: str, depth: int) -> Rolled:
    """A tenth of the coins."""
    return Rolled(title="A tenth of the coins", makes=made.TENTH, parts=(roller.roll(ask, depth),))


@makes("spend")
def spend(roller: Roller, words: str, depth: int) -> Rolled:
    """A sum spent on groupings of some types, and what is left in coins: `1550 ABD`."""
    gold, types = words.split(" ")
    left, parts = copper_of(float(gold)), []
    least = max(left // 20, WORTH["gp"])
    while left >= least and (part := _grouping(roller, left, types, depth)) is not None:
        parts.append(part)
        left -= part.value
    if left:
        coins = from_copper(left)
        parts.append(Rolled(ask="", title="What is left", told=coins.told(), makes=made.COINS, coins=coins))
    told = from_copper(copper_of(float(gold))).told()
    return Rolled(title=f"Types {', '.join(types)}", told=f"{told} to spend", parts=tuple(parts))


@makes("grouping")
def grouping(roller: Roller, words: str, depth: int) -> Rolled:
    """A grouping of some types that costs no more: `300 ABD`."""
    gold, types = words.split(" ")
    found = _grouping(roller, copper_of(float(gold)), types, depth)
    return found if found is not None else Rolled(title="Grouping", told=made.NOTHING, coins=Coins())


def _grouping(roller: Roller, most: int, types: str, depth: int) -> Rolled | None:
    """One of those that fit, the dearer ones: what costs a quarter of the sum at least, if there is such."""
    known = [(copper_of(gold), each, ask) for each in types for gold, ask in roller.tables.groupings.get(each, ())]
    fitting = [choice for choice in known if choice[0] <= most]
    if not fitting:
        return None
    dear = max(cost for cost, _, _ in fitting)
    choices = [choice for choice in fitting if choice[0] >= min(most // 4, dear)]
    dice = f"d{len(choices)}" if len(choices) > 1 else ""
    faces = roller.faces(dice, "grouping") if dice else ()
    cost, type_, ask = choices[faces[0] - 1 if faces else 0]
    part = roller.roll(ask, depth)
    parts = part.parts if not part.dice and not part.makes and part.parts else (part,)
    limit = f"{most / 100:.2f}".rstrip("0").rstrip(".")
    return Rolled(ask=f"!grouping {limit} {types}", title=f"Grouping, up to {from_copper(most).told()}", dice=dice,
                  faces=faces, told=f"type {type_}, {from_copper(cost).told()}", value=cost, parts=parts)  # fmt: skip


def _kind(rolled: Rolled) -> str:
    return next((piece.kind for piece in pieces(rolled, made.TYPE)), "")


def _ability_kind(kind: str) -> str:
    return "ranged" if kind in ("ranged", "ammunition") else "melee"
