"""What numbers, checks and the targets of modifiers are called in front of people; no inner name reaches them."""

from __future__ import annotations

from typing import Final

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.bonus import UNTYPED
from desktop_app.rules.text import with_article

_NUMBERS: Final = {
    "ac": "AC", "touch": "touch AC", "flat_footed": "flat-footed AC", "ac_ranged": "AC against ranged attacks",
    "attack": "attack", "damage": "damage", "fort": "Fortitude", "ref": "Reflex", "will": "Will",
    "saves": "saves", "cmb": "CMB", "cmd": "CMD", "init": "initiative", "hp": "hit points",
    "temp_hp": "temporary hit points", "nonlethal": "nonlethal damage", "maximum": "maximum hit points",
    "grapple": "grapple checks", "bab": "base attack bonus", "skills": "skills", "checks": "ability checks",
    "sr": "spell resistance", "dc": "save DCs", "size": "size", "full_round": "full-round action",
    "standard": "standard action", "move": "move action", "swift": "swift action", "step": "5-foot step",
    "opportunities": "attacks of opportunity", "wounds": "wound points", **ABILITY_NAMES,
}  # fmt: skip
_CHECKS: Final = {
    "fort save": "a Fortitude save", "ref save": "a Reflex save", "will save": "a Will save",
    "feint": "Bluff to feint", "dispel check": "a dispel check", "caster level": "a caster level check",
    "base attack": "with the base attack bonus", "combat maneuver": "a combat maneuver check",
    "stabilize": "to become stable", "recover": "to recover", "turning check": "a turning check", "init": "initiative",
}  # fmt: skip


RESISTING: Final = ", withstanding"
"""Behind the name of a check in an event: the other side's roll."""
MANEUVERS: Final = ("grapple", "trip", "disarm", "bull rush", "overrun", "sunder", "drag", "reposition", "dirty trick",
                    "steal", "snatch", "pull", "push", "concentration")  # fmt: skip
"""What has a check of its own name."""


def number_name(to: str) -> str:
    """A number, or what a modifier changes: `ability:str` Strength, `skill:Climb` Climb, `speed:fly` fly speed."""
    kind, _, which = to.partition(":")
    name = ABILITY_NAMES.get(which, which)
    if which:
        return {
            "ability": name,
            "check": f"{name} checks",
            "modifier": f"{name} modifier",
            "skills": f"{name} skills",
            "speed": f"{which} speed",
            "passive": f"passive {which}",
        }.get(kind, which)
    number, _, weapon = to.partition(".")
    if weapon:
        return f"{number} with {weapon}"
    return _NUMBERS.get(to, to.replace("_", " "))


def check_name(what: str) -> str:
    """The name of a check: `fort save` a Fortitude save, `skill:Heal` Heal, `str` a Strength check."""
    if what.startswith("check:") or what in ABILITY_NAMES:
        return f"a {ABILITY_NAMES[what.removeprefix('check:')]} check"
    resisted = what.removesuffix(RESISTING)
    if resisted != what:
        return f"{check_name(resisted)} to resist"
    if ":" in what:
        return number_name(what)
    name = next((each for each in MANEUVERS if what == each or what.startswith((f"{each}, ", f"{each} ("))), "")
    behind = what.removeprefix(name).removeprefix(", ").strip(" ()").replace("-", " ")
    own = f"{with_article(name)} check{f' ({behind})' if behind else ''}" if name else what
    return _CHECKS.get(what, own)


def type_name(type: str, value: int) -> str:
    """`morale bonus`, `penalty`: what kind of modifier it is."""
    word = "bonus" if value > 0 else "penalty"
    return word if type in ("", UNTYPED) or value < 0 else f"{type} {word}"
