"""What rolls come to: coins and things with their worth, put together of the rolls below them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from desktop_app.rules.coins import Coins, copper_of, from_copper
from desktop_app.rules.text import capital
from desktop_app.rules.treasure import rolled as made
from desktop_app.rules.treasure.makers import FULL
from desktop_app.rules.treasure.rolled import Path, Rolled, pieces
from desktop_app.rules.treasure.tables import Tables

MOST_BONUS: Final = 10
"""What bonus and abilities of a weapon, armor or shield come to at most."""
AMMUNITION: Final = 50
"""Arrows, bolts or bullets that are enchanted together."""
_EACH: Final = {made.WEAPON: 2000_00, made.ARMOR: 1000_00}
"""Copper pieces of a magic bonus, times its square."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Coins, or `count` of a thing that is worth `value` copper pieces each. `note` = what does not count, and why.

    `path` = the roll that it comes of; `taken` = the party has it.
    """

    coins: Coins = field(default_factory=Coins)
    name: str = ""
    count: int = 1
    value: int = 0
    note: str = ""
    path: Path = ()
    taken: bool = False

    @property
    def copper(self) -> int:
        """What all of it is worth, in copper pieces."""
        return self.coins.copper + (self.count * self.value if self.name else 0)

    def told(self) -> str:
        """`3 x Acid flask (10 gp each)`, `Ring of swimming (2,500 gp)`, or coins."""
        if not self.name:
            return self.coins.told()
        each = " each" if self.count > 1 else ""
        times = f"{self.count:,} \N{MULTIPLICATION SIGN} " if self.count > 1 else ""
        return f"{times}{self.name} ({from_copper(self.value).told()}{each})"


def gains(rolled: Rolled, tables: Tables, path: Path = ()) -> Iterator[Gain]:
    """What a roll comes to, with the path of each; what was taken out comes to nothing."""
    if rolled.out:
        return
    maker = ASSEMBLED.get(rolled.makes)
    if maker is None:
        for number, part in enumerate(rolled.parts):
            yield from gains(part, tables, (*path, number))
        return
    found = maker(rolled, tables)
    if found is not None:
        yield replace(found, path=path, taken=rolled.taken)


def together(found: Iterable[Gain]) -> tuple[Coins, tuple[Gain, ...]]:
    """All coins in one sum, and the things, the same ones together, in order."""
    coins = Coins()
    counts: dict[Gain, int] = {}
    for gain in found:
        coins = coins.plus(gain.coins)
        if gain.name:
            kind = Gain(name=gain.name, value=gain.value, note=gain.note)
            counts[kind] = counts.get(kind, 0) + gain.count
    return coins, tuple(replace(kind, count=count) for kind, count in counts.items())


def total(rolled: Rolled, tables: Tables) -> int:
    """What all of it is worth, in copper pieces."""
    return sum(gain.copper for gain in gains(rolled, tables))


Assembler = Callable[[Rolled, Tables], "Gain | None"]


def _coins(rolled: Rolled, _tables: Tables) -> Gain | None:
    return Gain(coins=rolled.coins) if rolled.coins.copper else None


def _thing(rolled: Rolled, _tables: Tables) -> Gain | None:
    return Gain(name=rolled.name, count=rolled.count, value=rolled.value) if rolled.count > 0 else None


def _tenth(rolled: Rolled, _tables: Tables) -> Gain | None:
    copper = sum(piece.coins.copper for piece in pieces(_within(rolled), made.COINS)) // 10
    return Gain(coins=from_copper(copper)) if copper else None


def _worth(rolled: Rolled, _tables: Tables) -> Gain | None:
    name = next(pieces(_within(rolled), made.PICK), None)
    value = next(pieces(_within(rolled), made.VALUE), None)
    return Gain(name=name.name, value=value.value) if name is not None and value is not None else None


def _fine(rolled: Rolled, tables: Tables) -> Gain | None:
    kind = next(pieces(_within(rolled), made.TYPE), None)
    if kind is None:
        return next(gains(_within(rolled), tables), None)
    count = AMMUNITION if kind.kind == "ammunition" else 1
    return Gain(name=f"Masterwork {kind.name}", count=count, value=_fine_price(kind, tables) // count)


def _fine_price(kind: Rolled, tables: Tables) -> int:
    """The price of fine work, in copper: as the table says it, else as the library does."""
    if kind.value:
        return kind.value
    known = tables.price_of(f"masterwork {kind.name}")
    return copper_of(known) if known else 0


def _magic(rolled: Rolled, tables: Tables) -> Gain | None:
    """A weapon, armor or shield: a named one, or of its kind, bonus and abilities."""
    whole = _within(rolled)
    named = next(pieces(whole, made.THING), None)
    if named is not None:
        return _thing(named, tables)
    fine = next(pieces(whole, made.FINE), None)
    if fine is not None:
        return _fine(fine, tables)
    kind = next(pieces(whole, made.TYPE), None)
    bonus = next(pieces(whole, made.ENHANCEMENT), None)
    if kind is None or bonus is None:
        return None
    counted, note = _abilities(tuple(pieces(whole, made.PROPERTY)), bonus.bonus)
    count = AMMUNITION if kind.kind == "ammunition" else 1
    in_all = bonus.bonus + sum(each.bonus for each in counted)
    price = _fine_price(kind, tables) + in_all**2 * _EACH[rolled.makes] + sum(each.value for each in counted)
    words = " ".join(_said(each) for each in counted)
    name = f"+{bonus.bonus} {words} {kind.name}" if words else f"+{bonus.bonus} {kind.name}"
    return Gain(name=name, count=count, value=price // count, note=note)


def _said(ability: Rolled) -> str:
    """`light fortification` of `fortification, light`; `bane (undead)` with the foe that was rolled."""
    foe = next(pieces(_within(ability), made.PICK), None)
    if foe is not None:
        return f"{ability.name} ({foe.name})"
    found = re.fullmatch(r"([^,(]+), (\w+)( \(.*\))?", ability.name)
    return f"{found[2]} {found[1]}{found[3] or ''}" if found else ability.name


def _abilities(rolled: tuple[Rolled, ...], bonus: int) -> tuple[list[Rolled], str]:
    """Those that count, and why others do not: one counts once, of two versions the better, all up to +10."""
    best: dict[str, Rolled] = {}
    lost: list[str] = []
    for each in rolled:
        stem = re.split(r", | \(", each.name)[0]
        held = best.get(stem)
        if held is None:
            best[stem] = each
            continue
        better, worse = sorted((held, each), key=lambda one: (one.bonus, one.value), reverse=True)
        best[stem] = better
        lost.append(f"{worse.name}: {'rolled twice' if worse.name == better.name else f'{better.name} is better'}")
    counted: list[Rolled] = []
    for each in best.values():
        if bonus + sum(one.bonus for one in counted) + each.bonus > MOST_BONUS:
            lost.append(f"{each.name}: more than +{MOST_BONUS} in all")
        else:
            counted.append(each)
    return counted, f"Does not count: {'; '.join(lost)}." if lost else ""


def _spell(rolled: Rolled, _tables: Tables) -> Gain | None:
    """A spell of a scroll counts by itself, as it is cast: a scroll with three of them is three lines."""
    origin = next((word for word in ("arcane", "divine") if word in rolled.title.lower()), "")
    name = capital(f"{origin} scroll of {rolled.name} (CL {rolled.bonus})".strip())
    return Gain(name=name, value=rolled.value)


def _wand(rolled: Rolled, _tables: Tables) -> Gain | None:
    left = next((piece.count for piece in pieces(_within(rolled), made.CHARGES)), FULL)
    level = f"CL {rolled.bonus}, " if rolled.bonus else ""
    charges = f"{left} {'charge' if left == 1 else 'charges'}"
    return Gain(name=f"Wand of {rolled.name} ({level}{charges})", value=rolled.value * left // FULL)


def _rod(rolled: Rolled, _tables: Tables) -> Gain | None:
    feat = next((piece.name for piece in pieces(_within(rolled), made.PICK)), "")
    size = "" if rolled.kind == "normal" else f", {rolled.kind}"
    return Gain(name=capital(f"{feat} metamagic rod{size}".strip()), value=rolled.value)


def _within(rolled: Rolled) -> Rolled:
    """The parts without the whole, so that a piece is not found as its own part."""
    return Rolled(parts=rolled.parts)


ASSEMBLED: Final[Mapping[str, Assembler]] = {
    made.COINS: _coins, made.THING: _thing, made.TENTH: _tenth, made.WORTH: _worth, made.FINE: _fine,
    made.WEAPON: _magic, made.ARMOR: _magic, made.SPELL: _spell, made.WAND: _wand, made.ROD: _rod,
}  # fmt: skip
"""What puts a gain together, by what a roll makes."""
