"""Coins: what a purse holds, paying from it with change, and sharing it out.

Ten of a kind are one of the next: copper, silver, gold, platinum. Where a kind is short, dearer coins are changed, and
where those are short too, cheaper ones are counted out. Shares are equal: what a kind leaves over is changed into the
next cheaper one, and what no copper can divide stays.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

KINDS: Final = ("pp", "gp", "sp", "cp")
"""The dearest first."""
WORTH: Final = {"pp": 1000, "gp": 100, "sp": 10, "cp": 1}
"""In copper pieces."""
MOST: Final = 999_999_999
"""Coins of one kind that a purse can hold."""
A_POUND: Final = 50
"""Coins that weigh a pound."""


@dataclass(frozen=True, slots=True)
class Coins:
    """So many of each kind."""

    pp: int = 0
    gp: int = 0
    sp: int = 0
    cp: int = 0

    @property
    def each(self) -> tuple[int, int, int, int]:
        """The numbers, the dearest kind first."""
        return (self.pp, self.gp, self.sp, self.cp)

    @property
    def copper(self) -> int:
        """What all are worth, in copper pieces."""
        return sum(count * WORTH[kind] for kind, count in zip(KINDS, self.each, strict=True))

    @property
    def weight(self) -> float:
        """Pounds."""
        return sum(self.each) / A_POUND

    def plus(self, more: Coins) -> Coins:
        """Both together."""
        return Coins(*(here + there for here, there in zip(self.each, more.each, strict=True)))

    def told(self) -> str:
        """`3 pp, 61 gp`; `nothing` for an empty purse."""
        parts = [f"{count:,} {kind}" for kind, count in zip(KINDS, self.each, strict=True) if count]
        return ", ".join(parts) or "nothing"


@dataclass(frozen=True, slots=True)
class Paid:
    """A purse after paying, and whether coins had to be changed for it."""

    left: Coins
    changed: bool


@dataclass(frozen=True, slots=True)
class Shared:
    """What each gets and what stays; `changed` = coins had to be changed for it."""

    each: Coins
    left: Coins
    changed: bool


def coins_of(pairs: Iterable[tuple[str, int]]) -> Coins:
    """The coins of a creature's money, `(("gp", 61),)`; kinds that are none of the four are left out."""
    held = dict(pairs)
    return Coins(*(held.get(kind, 0) for kind in KINDS))


def money_with(pairs: Iterable[tuple[str, int]], more: Coins) -> tuple[tuple[str, int], ...]:
    """A creature's money with coins more; kinds of its own stay."""
    held = dict(pairs)
    for kind, count in zip(KINDS, more.each, strict=True):
        held[kind] = held.get(kind, 0) + count
    return tuple(sorted((kind, count) for kind, count in held.items() if count))


def from_copper(copper: int) -> Coins:
    """Coins worth so many copper pieces, without platinum, as prices are told."""
    gold, rest = divmod(copper, WORTH["gp"])
    return Coins(0, gold, *divmod(rest, WORTH["sp"]))


def pay(purse: Coins, cost: Coins) -> Paid | None:
    """The purse after paying; None where all of it is worth less than the cost."""
    if purse.copper < cost.copper:
        return None
    left = [here - there for here, there in zip(purse.each, cost.each, strict=True)]
    changed = min(left) < 0
    for place in range(len(left) - 1, 0, -1):
        if left[place] < 0:
            broken = -(left[place] // 10)
            left[place - 1] -= broken
            left[place] += 10 * broken
    for place in range(len(left) - 1):
        if left[place] < 0:
            left[place + 1] += 10 * left[place]
            left[place] = 0
    return Paid(Coins(*left), changed)


def split(purse: Coins, among: int) -> Shared:
    """Equal shares for so many; what cannot be divided stays in copper. Raises ValueError for nobody."""
    if among < 1:
        raise ValueError("Coins are shared among one at least.")
    shares, rest, changed = [], 0, False
    for count in purse.each:
        changed = changed or rest > 0
        share, rest = divmod(count + 10 * rest, among)
        shares.append(share)
    return Shared(Coins(*shares), Coins(cp=rest), changed)


def copper_of(gold: float) -> int:
    """A price in gold pieces as copper pieces, half a copper up."""
    from fractions import Fraction  # it brings decimals with it, and few purses are told in gold

    return int(Fraction(str(gold)) * WORTH["gp"] + Fraction(1, 2))


def half_price(copper: int, count: int) -> int:
    """What so many things of that price bring when they are sold: half, in copper pieces, a half copper lost."""
    return copper * count // 2
