"""Modifiers in words: `-2 to attack`, `+4 morale to Strength (vs fear)`."""

from __future__ import annotations

from desktop_app.rules.bonus import UNTYPED, Modifier
from desktop_app.rules.text import signed

_NUMBERS = {
    "ac": "AC",
    "attack": "attack",
    "damage": "damage",
    "fort": "Fortitude",
    "ref": "Reflex",
    "will": "Will",
    "saves": "saves",
    "cmb": "CMB",
    "cmd": "CMD",
    "init": "initiative",
    "str": "Strength",
    "dex": "Dexterity",
    "con": "Constitution",
    "int": "Intelligence",
    "wis": "Wisdom",
    "cha": "Charisma",
    "grapple": "grapple checks",
}


def number_name(to: str) -> str:
    """What a number of the creature file is called in print: `skill:Climb` is `Climb`, `speed:land` `land speed`."""
    kind, _, which = to.partition(":")
    if kind == "skill":
        return which or "skills"
    if kind == "speed":
        return f"{which} speed".strip()
    if kind == "skills":
        return f"{_NUMBERS.get(which, which)} skills".strip()
    return _NUMBERS.get(to, to)


def modifier_text(modifier: Modifier) -> str:
    """One modifier as a line."""
    kind = f" {modifier.type}" if modifier.type not in ("", UNTYPED) else ""
    word = "bonus" if modifier.value > 0 else "penalty"
    typed = f"{kind} {word}" if kind else ""
    when = f" ({modifier.when})" if modifier.when else ""
    return f"{signed(modifier.value)}{typed} to {number_name(modifier.to)}{when}"
