"""Foundry's systems pf1 and D35E: what each calls things, and the figures by which it adds up classes and attacks."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from desktop_app.documents import phrases as say
from desktop_app.documents.subject import AttackLine, Subject
from desktop_app.exchange.foundry_skills import GROUPS, SKILLS, SKILLS_D35E
from desktop_app.exchange.out.plain_words import keyed
from desktop_app.rules.creature import SAVES
from desktop_app.rules.hit_dice import Dice, dice_of
from desktop_app.rules.ruleset import Ruleset

Form = dict[str, Any]
OTHER_NAMES: Final = {
    "Knowledge (architecture and engineering)": "ken", "Knowledge (nobility and royalty)": "kno",
    "Knowledge (the planes)": "kpl",
}  # fmt: skip
"""Skills of the older game under the keys of those that they are."""
GROUP_KEYS: Final = {name: key for key, name in GROUPS.items()}
_PF1_KEYS: Final = {name: key for key, name in SKILLS.items()}
_OLDER_KEYS: Final = {name: key for key, name in SKILLS_D35E.items()} | OTHER_NAMES
_ONLY_PF1: Final = ("acr", "fly", "lin", "per", "ste")
_BASE_ATTACK: Final = {"full": "high", "half": "low"}
_KNOWLEDGE: Final = "Knowledge"
_THREAT: Final = re.compile(r"^(\d{1,2})-20|^(\d{1,2})$")
_TIMES: Final = re.compile(r"x(\d)")
_PLAIN_DICE: Final = re.compile(r"^\d{1,3}d\d{1,3}(?:[+-]\d{1,3})?|^\d{1,3}$")
_SIGNS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_LONG: Final = 16


@dataclass(frozen=True, slots=True)
class System:
    """One of the systems: the keys of its skills by their names.

    `has_fields` = pf1: its traits are no bare words, its challenge rating no bare number, changes have names for their
    parts, attacks have actions. In D35E changes are rows, notes one text, natural armor a bare number.
    """

    skills: dict[str, str]
    has_fields: bool = False


PF1: Final = System(_PF1_KEYS, has_fields=True)
D35E: Final = System({n: k for n, k in _PF1_KEYS.items() if k not in _ONLY_PF1} | _OLDER_KEYS)


def id_of(*words: object) -> str:
    """Sixteen letters and figures by which Foundry knows a thing; the same words give the same."""
    number = int.from_bytes(hashlib.sha256("\0".join(map(str, words)).encode("utf-8", "replace")).digest())
    signs = []
    for _ in range(_LONG):
        number, rest = divmod(number, len(_SIGNS))
        signs.append(_SIGNS[rest])
    return "".join(signs)


def class_figures(dice: Dice, system: System, ruleset: Ruleset) -> Form:
    """What a class or the racial Hit Dice add to base attack, saves and skills; untold, Foundry takes the least."""
    catalog = ruleset.catalog
    kind = catalog.types.get(dice.source.lower()) if dice.racial else None
    entry = kind or (None if dice.racial else catalog.classes.get(dice.source.lower()))
    prestige = "prestige" if dice.source.lower() in catalog.advancement().prestige else "base"
    npc = getattr(entry, "npc", False)
    return {
        "hd": dice.die,
        "bab": _BASE_ATTACK.get(dice.bab, "med"),
        "savingThrows": {save: {"value": "high" if save in dice.good_saves else "low"} for save in SAVES},
        "classType": "racial" if dice.racial else "npc" if npc else prestige,
        "skillsPerLevel": entry.skill_points if entry is not None else 2,
        "classSkills": dict.fromkeys(_class_skills(entry.class_skills if entry is not None else (), system), True),
    }


def _class_skills(names: tuple[str, ...], system: System) -> Iterator[str]:
    """Their keys; a group such as Knowledge stands for each of its skills."""
    for name in names:
        key = system.skills.get(name) or GROUP_KEYS.get(name)
        if key is not None:
            yield key
        elif name == _KNOWLEDGE:
            yield from (key for each, key in system.skills.items() if each.startswith(f"{_KNOWLEDGE} ("))


def attack_figures(line: AttackLine, told: Subject, system: System, ruleset: Ruleset) -> Form:
    """An attack with its line of the block as a note; what classes and size do not make of it is its own bonus."""
    note = keyed(say.attack(line))
    first = line.bonuses[0] if line.bonuses else 0
    base = sum(each.base_attack for each in dice_of(told.creature, ruleset))
    own = str(first - base - ruleset.attack.size_modifiers[told.size_word])
    further = [(str(each - first), f"Attack {place}") for place, each in enumerate(line.bonuses[1:], 2)]
    kind = "rwak" if line.ranged else "mwak"
    damage = _damage(line)
    crit = keyed(line.crit)
    threat, times = _THREAT.search(crit), _TIMES.search(crit)
    ability = {
        "attack": "", "damage": "", "damageMult": 1, "critRange": int(threat[1] or threat[2]) if threat else 20,
        "critMult": int(times[1]) if times else 2,
    }  # fmt: skip
    held = {
        "attackNotes": [note] if system.has_fields else note,
        "actionType": kind,
        "attackType": "natural" if line.natural else "weapon",
        "attackName": line.name,
        "attackBonus": own,
        "attackParts": [list(each) for each in further],
        "ability": ability,
        "damage": {"parts": [[damage, ""]]},
        "primaryAttack": True,
    }
    if not system.has_fields:
        return held
    action = {
        "_id": id_of(line.name, note), "name": line.name, "activation": {"cost": 1, "type": "attack"},
        "range": {"units": "ft" if line.ranged else "melee", "value": str(line.range_increment or "")},
        "actionType": kind, "attackBonus": own, "ability": ability,
        "damage": {"parts": [{"formula": damage, "types": []}]},
        "extraAttacks": {"type": "custom", "manual": [{"formula": by, "name": name} for by, name in further]},
        "naturalAttack": {"primaryAttack": True},
    }  # fmt: skip
    return held | {"actions": [action]}


def _damage(line: AttackLine) -> str:
    """What is rolled; words behind it stand in the note."""
    found = _PLAIN_DICE.match(keyed(line.damage))
    return found[0] if found else keyed(line.damage)
