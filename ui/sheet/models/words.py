"""What the numbers of a sheet are called, and how a change of them is told."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.compare import Change, Figure
from ui.shared.text import plain, signed

ARROW = "\N{RIGHTWARDS ARROW}"
NONE = "\N{EM DASH}"
TITLES = {
    "ac": "Armor class",
    "touch": "Touch armor class",
    "flat_footed": "Flat-footed armor class",
    "hp": "Hit points",
    "init": "Initiative",
    "fort": "Fortitude save",
    "ref": "Reflex save",
    "will": "Will save",
    "bab": "Base attack bonus",
    "cmb": "Combat maneuver bonus",
    "cmd": "Combat maneuver defense",
    "grapple": "Grapple check",
    "speed": "Speed",
    "sr": "Spell resistance",
    "run": "Running multiplier",
}
SHORT = {
    "ac": "AC",
    "touch": "touch AC",
    "flat_footed": "flat-footed AC",
    "hp": "hit points",
    "init": "initiative",
    "fort": "Fortitude",
    "ref": "Reflex",
    "will": "Will",
    "bab": "base attack",
    "cmb": "CMB",
    "cmd": "CMD",
}
UNSIGNED = frozenset({"ac", "touch", "flat_footed", "hp", "cmd", "sr", "speed", "space", "reach"})
MOST_TOLD = 6


def title_of(number: str) -> str:
    """A number's full name."""
    head, _, tail = number.partition(":")
    if head == "speed" and tail:
        return f"{tail.capitalize()} speed"
    if head == "ability":
        return ABILITY_NAMES[tail]
    if head == "check":
        return f"{ABILITY_NAMES[tail]} check"
    if head == "passive":
        return f"{tail}, unasked"
    return tail if tail else TITLES.get(number, number.capitalize())


def figure_text(number: str, value: int) -> str:
    """A number as the sheet shows it: with its sign where it is added to a die."""
    if number.partition(":")[0] in ("speed", "passive", "ability") or number in UNSIGNED:
        return plain(value)
    return signed(value)


def change_text(change: Change) -> str:
    """`AC 19 -> 21`, with a real arrow."""
    old, new = side_text(change.number, change.old), side_text(change.number, change.new)
    return f"{name_of_number(change.number)} {old} {ARROW} {new}"


def changes_text(changes: Iterable[Change], most: int = MOST_TOLD) -> str:
    """Changes in a line; beyond `most` only their number is told."""
    told = [change_text(change) for change in changes]
    more = len(told) - most
    return ", ".join(told[:most] + ([f"and {more} more"] if more > 0 else []))


def name_of_number(number: str) -> str:
    """What a number of a comparison is called, short."""
    head, _, rest = number.partition(".")
    if head == "attacks":
        name, _, part = rest.rpartition(".")
        return {"attack": name, "damage": f"{name} damage", "crit": f"{name} critical"}.get(part, name)
    if head in ("skills", "speed") and rest:
        return rest if head == "skills" else f"{rest} speed"
    return SHORT.get(number, number)


def side_text(number: str, value: Figure) -> str:
    """One side of a comparison as it is shown; a dash where that side does not have it."""
    if value is None:
        return NONE
    if isinstance(value, str):
        return value.replace("-", "\N{MINUS SIGN}") if "crit" not in number else value
    head = number.partition(".")[0]
    return plain(value) if head in UNSIGNED else signed(value)
