"""Rolls that are won or lost: one die against a fixed number, or two dice against each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.chapters.maneuvers import Maneuver, Ties
from desktop_app.rules.d20 import D20, ONE_D20
from desktop_app.rules.dice import Dice
from desktop_app.rules.ledger import Ledger

MARGIN_OF_A_TIE: Final = 0


@dataclass(frozen=True, slots=True)
class Check:
    """One die against a fixed number. `automatic` = no die was rolled, the rule counts it as a natural 20."""

    die: int
    ledger: Ledger
    dc: int
    success: bool
    automatic: bool = False

    @property
    def total(self) -> int:
        """The die and its modifiers."""
        return self.die + self.ledger.total

    @property
    def margin(self) -> int:
        """How far above (or, negative, below) the number it is."""
        return self.total - self.dc


@dataclass(frozen=True, slots=True)
class Opposed:
    """Two dice against each other, the doer's first."""

    die: int
    ledger: Ledger
    opposed_die: int
    opposed_ledger: Ledger
    success: bool

    @property
    def total(self) -> int:
        """The doer's die and modifiers."""
        return self.die + self.ledger.total

    @property
    def opposed(self) -> int:
        """The other side's die and modifiers."""
        return self.opposed_die + self.opposed_ledger.total

    @property
    def margin(self) -> int:
        """How far the doer is above (or, negative, below) the other side."""
        return self.total - self.opposed


@dataclass(frozen=True, slots=True)
class Naturals:
    """Whether a natural 20 or a natural 1 decides by itself."""

    twenty: bool = False
    one: bool = False


PLAIN: Final = Naturals()
ATTACK_LIKE: Final = Naturals(twenty=True, one=True)


def roll_check(
    dice: Dice, label: str, ledger: Ledger, dc: int, naturals: Naturals = PLAIN, d20: D20 = ONE_D20
) -> Check:
    """Roll a d20 against `dc`; equal is enough."""
    return judged(d20.roll(dice, label), ledger, dc, naturals, d20)


def judged(die: int, ledger: Ledger, dc: int, naturals: Naturals = PLAIN, d20: D20 = ONE_D20) -> Check:
    """The same for a die that has been rolled."""
    if naturals.twenty and die == d20.most:
        return Check(die, ledger, dc, success=True)
    if naturals.one and die == d20.least:
        return Check(die, ledger, dc, success=False)
    return Check(die, ledger, dc, success=die + ledger.total >= dc)


def automatic_success(ledger: Ledger, dc: int, d20: D20 = ONE_D20) -> Check:
    """What counts as a natural 20 without being rolled. Rule: maneuver.helpless-target."""
    return Check(d20.most, ledger, dc, success=True, automatic=True)


def roll_opposed(dice: Dice, mine: Ledger, theirs: Ledger, ties: Ties, d20: D20 = ONE_D20) -> Opposed:
    """Roll both sides, again as long as the rule for `ties` (a key of TIES) asks for it."""
    while True:
        contest = Opposed(d20.roll(dice, "check"), mine, d20.roll(dice, "opposed"), theirs, success=False)
        won = contest.margin > 0 if contest.margin != MARGIN_OF_A_TIE else TIES[ties](mine.total, theirs.total)
        if won is not None:
            return Opposed(contest.die, mine, contest.opposed_die, theirs, won)


def _higher_modifier(mine: int, theirs: int) -> bool | None:
    return None if mine == theirs else mine > theirs


TIES: Final[Mapping[str, Callable[[int, int], bool | None]]] = Maneuver.ties.ways(
    {
        "defender": lambda _mine, _theirs: False,
        "attacker": lambda _mine, _theirs: True,
        "higher-modifier": _higher_modifier,
    }
)
"""Who wins a tie, by mechanism; None = both roll again."""
