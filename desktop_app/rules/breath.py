"""Breath weapons: read off the words of an ability, as blocks and the library tell them.

`special_attacks.py` reads what else is used on several at once into the same form.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.affliction import POISON, read_affliction, rounds_in
from desktop_app.rules.creature import Special
from desktop_app.rules.resolution import HALF, NEGATES, PARTIAL, LaidEffect, Resolution
from desktop_app.rules.told_points import points_told

LONGEST_NOTE: Final = 240
DC_ABILITY: Final = "con"
"""Where no DC is printed it is 10, half the Hit Dice and Constitution."""
_DICE: Final = r"\d{0,2}d\d{1,3}(?:\s?[+]\s?\d{1,3})?"
_BREATH: Final = pattern(r"\bbreath\b", re.IGNORECASE)
_HELD: Final = pattern(r"\b(?:hold|holds|no|without|holding) breath\b", re.IGNORECASE)
_AREA: Final = pattern(
    r"(?P<feet>\d{1,4})[- ]?(?:ft\.?|foot|feet)[- ](?:long |wide |high |radius )?"
    r"(?P<shape>cone|line|cloud|cube|burst|spread|radius)",
    re.IGNORECASE,
)
_AREA_BEHIND: Final = pattern(
    r"\b(?P<shape>cone|line|cloud|cube|burst|spread) of (?P<feet>\d{1,4}) feet\b", re.IGNORECASE
)
_POISON: Final = pattern(r"\bpoison", re.IGNORECASE)
_LONG_WAIT: Final = pattern(r"^\s*1/(?P<count>\d{1,2}) (?P<unit>minute|hour)s\b", re.IGNORECASE)
_TYPES: Final = "acid|cold|electricity|fire|sonic|force|negative energy|positive energy"
_DAMAGE: Final = pattern(
    rf"(?<![\w/])(?P<dice>{_DICE})(?!\d|\s?[+]\s?\d|\s*(?:rounds?|minutes?|hours?|days?|feet|str|dex|con|int|wis|cha)\b)"
    rf"(?!\s*(?:points? of )?(?:strength|dexterity|constitution|intelligence|wisdom|charisma|negative levels?)\b)"
    rf"(?:\s+(?:points? of\s+)?(?:damage\s+)?(?:\((?=[a-z]))?(?P<type>{_TYPES}))?"
    rf"(?P<others>(?:,| or) [^;.]*\bor (?:{_TYPES})\b)?",
    re.IGNORECASE,
)
_ABILITY: Final = pattern(
    rf"{_DICE}\s*(?:points? of )?(?:strength|dexterity|constitution|intelligence|wisdom|charisma|negative)\b",
    re.IGNORECASE,
)
"""Harm that is no hit points; such a breath is a poison or worse, and is not read."""
_DC: Final = pattern(r"\bDC (\d{1,2})\b")
_SAVE: Final = pattern(r"\b(?P<save>Ref|Fort|Will)(?:lex|itude)?\b", re.IGNORECASE)
_LEAVES: Final = {HALF: r"\bhal(?:f|ves)\b", NEGATES: r"\bnegat", PARTIAL: r"\bpartial"}
_WAIT: Final = pattern(rf"(?:\bevery |\bper |\beach |/)(?P<wait>{_DICE}|\d{{1,2}}) rounds\b", re.IGNORECASE)
_DOES: Final = {
    "petrified": pattern(r"\bpetrif|\b(?:in)?to stone\b", re.IGNORECASE),
    "paralyzed": pattern(r"\bparaly[sz]", re.IGNORECASE),
    "stunned": pattern(r"\bstun", re.IGNORECASE),
    "nauseated": pattern(r"\bnause", re.IGNORECASE),
    "blinded": pattern(r"\bblind(?:ed|s|ness)\b", re.IGNORECASE),
    "unconscious": pattern(r"\basleep\b", re.IGNORECASE),
    "Slow": pattern(r"\bslowed\b", re.IGNORECASE),
    "sickened": pattern(r"\bsicken", re.IGNORECASE),
    "repelled": pattern(r"\brepelled\b", re.IGNORECASE),
}
"""Conditions that a breath without damage lays, by the words for them."""
_LASTS: Final = pattern(rf"\bfor (?P<lasts>(?:{_DICE}|\d{{1,3}}) (?:rounds?|minutes?|hours?))\b", re.IGNORECASE)
_ASIDE: Final = pattern(
    r"\bsave DC is\b|-based\b|^(?:usable|once) every\b"
    r"|^(?:(?:Ref|Fort|Will)(?:lex|itude)?(?: saves?)? )?\(?DC \d+\)?"
    r"(?: for)?(?: half| halves| negates| partial)?[.)]*$",
    re.IGNORECASE,
)
"""Parts that tell nothing which is not read already."""


@dataclass(frozen=True, slots=True)
class Breath:
    """A breath weapon: what it is called, its `area` in words, what it does, and how many rounds it takes to recharge.

    `wait` = dice or a number of rounds, empty = it is ready at once. `cost` = the action that it takes, standard,
    full-round or free; `dying` = it happens when the creature is slain. `forgone` = who strikes at it instead has
    no save. `ability` = the ability that it was read off. `smaller` = it is for creatures of smaller size alone.
    `spares` = who saves is safe for a day from all that is called so.
    """

    name: str
    area: str
    play: Resolution
    wait: str = ""
    cost: str = "standard"
    dying: bool = False
    forgone: bool = False
    ability: Special = field(default=Special(""), compare=False)
    smaller: bool = False
    spares: str = ""


def breath_of(special: Special) -> Breath | None:
    """The breath weapon that an ability is; None where it is none, or its words tell no harm."""
    if not names_a_breath(special.name):
        return None
    whole = " ".join(f"{special.name}; {special.text}".replace("\N{EN DASH}", "-").split())
    if _POISON.search(whole):
        poison = _poison(special)
        if poison is not None:
            return Breath(
                plain_name(special), area_told(whole), poison, wait=wait_told(special, whole), ability=special
            )
    parts = [part.strip() for part in re.split(r";|\. (?=[A-Z])", whole) if part.strip(" .")]
    told = next((part for part in parts if _play(part, whole) is not None), None)
    if told is None:
        return None
    play = _play(told, whole)
    assert play is not None  # that part was chosen by it
    return Breath(
        name=plain_name(special),
        area=area_told(told) or area_told(whole),
        play=with_note(play, parts[parts.index(told) + 1 :]),
        wait=wait_told(special, whole),
        ability=special,
    )


def _poison(special: Special) -> Resolution | None:
    """A gas that poisons whoever is in it; None where its words tell no poison."""
    words = special.text.rpartition(": ")[2]
    told = read_affliction(special.name, POISON, words)
    if told is None:
        return None
    return Resolution(
        save="none", dc=told.dc, dc_ability=told.dc_ability, affliction=words, descriptors=(POISON,), resistance=False
    )


def names_a_breath(name: str) -> bool:
    """Whether an ability is called as breath weapons are."""
    return bool(_BREATH.search(name)) and not _HELD.search(name)


def plain_name(special: Special) -> str:
    """`breath weapon` of `Breath Weapon (30-ft. cone)`."""
    return re.split(r"\s*[\d(,;:]", special.name)[0].strip().lower() or special.name


def area_told(words: str) -> str:
    """`60-foot cone`; empty where the words tell none."""
    area = _AREA.search(words) or _AREA_BEHIND.search(words)
    return f"{area['feet']}-foot {area['shape'].lower()}" if area else ""


def wait_told(special: Special, words: str) -> str:
    """How many rounds it takes to recharge: `1d4`, `2`; empty = none."""
    long = _LONG_WAIT.search(special.uses)
    if long:
        _, rounds = rounds_in(f"1 {long['unit'].lower()}")
        return str(int(long["count"]) * rounds)
    wait = _WAIT.search(f"{special.uses}; {words}")
    return wait["wait"].replace(" ", "") if wait else ""


def _play(part: str, whole: str) -> Resolution | None:
    """What one part of its words says that it does."""
    first = re.split(r",? or (?!half)(?=[^,]*\b(?:cone|gas|cloud of)\b)", part)[0]
    words = first if _DAMAGE.search(first) else part
    damage = _DAMAGE.search(_WAIT.sub("", words)) if not _ABILITY.search(whole) else None
    if damage is not None:
        made = Resolution(damage=damage["dice"].replace(" ", ""), damage_type=_type(damage, words))
        if damage["others"]:
            made = replace(made, note=f"the kind of damage is {damage['type']}{damage['others']}")
        return with_save(made, part, whole, "ref", HALF)
    found = next((name for name, pattern in _DOES.items() if pattern.search(part)), "")
    points = points_told(part) if _AREA.search(part) and not found else ()
    if points:
        return with_save(Resolution(ability=points), part, whole, "fort", NEGATES)
    if not found:
        return None
    lasts = _LASTS.search(part)
    if lasts is None and found != "petrified":
        return None
    effect = LaidEffect(found, lasts=lasts["lasts"] if lasts else "permanent")
    return with_save(Resolution(effects=(effect,)), part, whole, "fort", NEGATES)


def _type(damage: re.Match[str], words: str) -> str:
    """The kind of damage, where there is one alone: behind the dice, else the only one that is named with them."""
    if damage["others"]:
        return ""
    named = {each.lower() for each in re.findall(rf"\b(?:{_TYPES})\b", words, re.IGNORECASE)}
    return (damage["type"] or (named.pop() if len(named) == 1 else "")).lower()


def with_save(play: Resolution, part: str, whole: str, save: str, leaves: str) -> Resolution:
    """With its save: as that part says, else as the whole says, else the usual one."""
    where = part if _SAVE.search(part) else whole
    found, dc = _SAVE.search(where), _DC.search(where) or _DC.search(whole)
    kept = next((word for word, pattern in _LEAVES.items() if re.search(pattern, where, re.IGNORECASE)), leaves)
    return replace(
        play,
        save=found["save"].lower() if found else save,
        on_save=kept,
        dc=int(dc[1]) if dc else 0,
        dc_ability="" if dc else DC_ABILITY,
        resistance=False,
    )


def with_note(play: Resolution, rest: list[str]) -> Resolution:
    """With what is left of its words for the table: other gases, what a failed save brings besides."""
    words = "; ".join(part for part in (play.note, *rest) if part and not _ASIDE.search(part)).strip(" .")
    return replace(play, note=f"{words}." if words and len(words) <= LONGEST_NOTE else "")
