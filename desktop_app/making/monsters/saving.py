"""Saving throw DCs in the texts of special abilities, adjusted to other Hit Dice and ability scores."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from desktop_app.making.monsters.work import Work
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import Creature
from desktop_app.rules.sheet import Sheet

_DC: Final = re.compile(r"\bDC (\d{1,9})")
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "con": ("breath", "poison", "disease", "stench", "fever", "spore", "cloud", "acid", "burn", "heat", "venom", "web"),
    "str": ("trample", "crush", "rend", "overrun", "capsize", "whirlwind", "vortex", "sweep"),
    "cha": (
        "gaze",
        "fright",
        "fear",
        "song",
        "charm",
        "dominat",
        "curse",
        "spell",
        "drain",
        "sonnet",
        "moan",
        "terror",
    ),
}
"""Which ability is behind an ability's DC, by words of its name."""


def shift_texts(old: Creature, made: Creature, before: Sheet, after: Sheet, work: Work) -> Creature:
    """Adjust the DCs in the texts of its special abilities and attacks; add a doubt if the change is unknown."""
    half = after.hit_dice // 2 - before.hit_dice // 2
    abilities = {name: after.modifier(name) - before.modifier(name) for name in ABILITY_NAMES}
    if not half and not any(abilities.values()):
        return made
    kept = {each.name for each in old.special}
    special = []
    for each in made.special:
        text = each.text
        if each.name in kept and _DC.search(text):
            dice = 0 if each.kind == "Sp" else half
            text = _shifted(each.name, text, dice, abilities, work, default="cha" if each.kind == "Sp" else "")
        special.append(replace(each, text=text))
    weapons = [
        replace(weapon, extra=_shifted(weapon.extra, weapon.extra, half, abilities, work))
        if _DC.search(weapon.extra)
        else weapon
        for weapon in made.weapons
    ]
    return replace(made, special=tuple(special), weapons=tuple(weapons))


def _shifted(name: str, text: str, half: int, abilities: dict[str, int], work: Work, default: str = "") -> str:
    found = [ability for ability, words in _WORDS.items() if any(word in name.lower() for word in words)]
    ability = found[0] if len(found) == 1 else default
    if not ability:
        likely = {abilities["con"], abilities["cha"]}
        if len(likely) > 1:
            work.doubt(
                "special", name, "its DC depends on Hit Dice and an ability that the text does not name: check it"
            )
            return text
        ability = "con"
    by = half + abilities[ability]
    moved = _DC.sub(lambda match: f"DC {int(match[1]) + by}", text)
    old, new = _DC.search(text), _DC.search(moved)
    if old is not None and new is not None:
        work.tell(f"{name} DC", old[1], new[1], f"Hit Dice {half:+d}, {ABILITY_NAMES[ability]} {abilities[ability]:+d}")
    return moved
