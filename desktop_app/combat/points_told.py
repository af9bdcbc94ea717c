"""How many hit points one has, in short: where wounds and vigor are played, the two apart."""

from __future__ import annotations

from typing import Protocol

from desktop_app.rules.text import plain


class HasPoints(Protocol):
    """One in a fight, or what is seen of it."""

    @property
    def hp(self) -> int: ...
    @property
    def maximum(self) -> int: ...
    @property
    def wound_points(self) -> int: ...
    @property
    def wounds(self) -> int: ...


def parts(who: HasPoints) -> tuple[int, int]:
    """Vigor and wound points that are left; without wound points all is vigor."""
    left = who.wound_points - who.wounds
    return who.hp - left, left


def now_told(who: HasPoints) -> str:
    """`23`; with wounds and vigor `9+25`."""
    if not who.wound_points:
        return plain(who.hp)
    vigor, wounds = parts(who)
    return f"{plain(vigor)}+{plain(wounds)}"


def full_told(who: HasPoints) -> str:
    """`31`; with wounds and vigor `21+28`."""
    return f"{who.maximum - who.wound_points}+{who.wound_points}" if who.wound_points else str(who.maximum)


def in_words(who: HasPoints) -> str:
    """`23 of 31 hit points`; with wounds and vigor `9 of 21 vigor, 25 of 28 wound points`."""
    if not who.wound_points:
        return f"{who.hp} of {who.maximum} hit points"
    vigor, wounds = parts(who)
    full = who.maximum - who.wound_points
    return f"{vigor} of {full} vigor, {wounds} of {who.wound_points} wound points"
