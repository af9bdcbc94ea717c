"""Metamagic versions of spells: `empowered fireball` takes a slot two levels higher and does half as much again.

Source: the feats' texts, alike in all rulesets. Rule: spell.metamagic-time, spell.quickened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.formula import HALF_MORE, FormulaError, parse_formula
from desktop_app.rules.resolution import AbilityHarm, LaidEffect, Resolution

EMPOWERED, MAXIMIZED, EXTENDED, ENLARGED, WIDENED = "empowered", "maximized", "extended", "enlarged", "widened"
QUICKENED, SILENT, STILL, HEIGHTENED = "quickened", "silent", "still", "heightened"
SLOTS: Final[Mapping[str, int]] = {
    EMPOWERED: 2, MAXIMIZED: 3, EXTENDED: 1, ENLARGED: 1, WIDENED: 3, QUICKENED: 4, SILENT: 1, STILL: 1, HEIGHTENED: 0,
}  # fmt: skip
"""By how many levels the slot is higher; a heightened spell counts as one of its slot's level."""
_OTHER_WORDS: Final = {"stilled": STILL, "silenced": SILENT}
_LASTS: Final = pattern(r"^(\d{1,6}) (\w+)$")
_AMOUNTS: Final = ("damage", "heal", "temporary", "negative_levels")


@dataclass(frozen=True, slots=True)
class Version:
    """A spell as it was prepared: its own name in lower case, and what changes it."""

    plain: str
    words: tuple[str, ...] = ()

    @property
    def higher(self) -> int:
        """By how many levels its slot is higher than the spell's own."""
        return sum(SLOTS[word] for word in self.words)

    @property
    def is_heightened(self) -> bool:
        """Whether it counts as a spell of its slot's level."""
        return HEIGHTENED in self.words


def version_of(name: str, own: str = "") -> Version:
    """What a prepared spell is called, parted: `empowered quickened magic missile`.

    `own` = the name of the spell that it is, for `silent image` is no silent version.
    """
    if own and name.strip().lower().startswith(own.lower()):
        return Version(own.lower())
    rest = name.strip().lower()
    words: list[str] = []
    while True:
        first, space, behind = rest.partition(" ")
        word = _OTHER_WORDS.get(first, first)
        if not space or word not in SLOTS:
            return Version(rest, tuple(words))
        words.append(word)
        rest = behind.strip()


def as_version(play: Resolution, version: Version) -> Resolution:
    """What the spell does in that version; amounts must be worked out already."""
    if MAXIMIZED in version.words:
        play = _every(play, _maximized)
    elif EMPOWERED in version.words:
        play = _every(play, _empowered)
    return _every(play, _extended) if EXTENDED in version.words else play


def version_notes(version: Version) -> tuple[str, ...]:
    """What of a version the numbers do not hold, a sentence each without its full stop."""
    found = []
    if {MAXIMIZED, EMPOWERED} <= {*version.words}:
        found.append("Empowered as well: add half of what the dice would roll")
    if WIDENED in version.words:
        found.append("Widened: a burst, emanation or spread measures twice as much")
    if ENLARGED in version.words:
        found.append("Enlarged: a close, medium or long range is twice as far")
    return tuple(found)


def wrong_slot(version: Version, own: int | None, slot: str) -> str:
    """Why a version of a spell of its own level does not fit a slot; empty where it does, or nobody knows."""
    if not version.words or version.is_heightened or own is None or not slot.isdecimal():
        return ""
    least = own + version.higher
    return f"It takes a slot of level {least} at least." if int(slot) < least else ""


def _every(play: Resolution, change: Callable[[Resolution], Resolution]) -> Resolution:
    """The change made to a play and to all of its parts."""
    made = change(play)
    parts: dict[str, Any] = {
        name: tuple(_every(part, change) for part in getattr(play, name))
        for name in ("cases", "also", "choices", "later")
    }
    for name in ("if_saved", "if_failed"):
        part = getattr(play, name)
        if part is not None:
            parts[name] = _every(part, change)
    return replace(made, **parts)


def _maximized(play: Resolution) -> Resolution:
    return _amounts(play, _most)


def _empowered(play: Resolution) -> Resolution:
    return _amounts(play, _half_more)


def _amounts(play: Resolution, change: Callable[[str], str]) -> Resolution:
    made: dict[str, Any] = {name: change(getattr(play, name)) for name in _AMOUNTS if getattr(play, name)}
    harm: tuple[AbilityHarm, ...] = tuple(replace(each, amount=change(each.amount)) for each in play.ability)
    return replace(play, ability=harm, **made)


def _most(text: str) -> str:
    try:
        formula = parse_formula(text)
    except FormulaError:
        return text
    return str(sum(max(count * sides, count) for count, sides in formula.dice) + formula.bonus)


def _half_more(text: str) -> str:
    """Dice with half as much again; an amount without dice is not variable and stays."""
    try:
        return f"{text} {HALF_MORE}" if parse_formula(text).dice else text
    except FormulaError:
        return text


def _extended(play: Resolution) -> Resolution:
    effects: tuple[LaidEffect, ...] = tuple(replace(each, lasts=_twice(each.lasts)) for each in play.effects)
    return replace(play, lasts=_twice(play.lasts), effects=effects)


def _twice(lasts: str) -> str:
    found = _LASTS.match(lasts)
    return f"{2 * int(found[1])} {found[2].rstrip('s')}s" if found is not None else lasts
