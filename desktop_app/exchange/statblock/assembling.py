"""Makes the creature of what a block says."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from desktop_app.exchange.statblock.reading import Draft
from desktop_app.exchange.statblock.values import Doubts
from desktop_app.exchange.statblock.weapons import weapons_of, with_levels_drained
from desktop_app.exchange.statblock.words import word_set
from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import (
    ABILITIES,
    Abilities,
    Armor,
    Bonus,
    Creature,
    Doubt,
    HitDice,
    Printed,
    Skill,
    pairs,
)
from desktop_app.rules.creature_form import HIT_DIES
from desktop_app.rules.saves import SAVE_ABILITIES

_AC_TYPES: Final = word_set(
    "natural deflection dodge insight luck sacred profane morale circumstance competence racial enhancement"
)
_DERIVED_PARTS: Final = pattern(r"^(?:dex(?:terity)?|size)\b", re.IGNORECASE)
_SKILL_ABILITY: Final = {
    "appraise": "int", "autohypnosis": "wis", "balance": "dex", "bluff": "cha", "climb": "str", "concentration": "con",
    "control shape": "wis", "craft": "int", "decipher script": "int", "diplomacy": "cha", "disable device": "dex",
    "disguise": "cha", "escape artist": "dex", "fly": "dex", "forgery": "int", "gather information": "cha",
    "handle animal": "cha", "heal": "wis", "hide": "dex", "intimidate": "cha", "jump": "str", "knowledge": "int",
    "linguistics": "int", "listen": "wis", "move silently": "dex", "open lock": "dex", "perception": "wis",
    "perform": "cha", "profession": "wis", "psicraft": "int", "ride": "dex", "search": "int", "sense motive": "wis",
    "sleight of hand": "dex", "spellcraft": "int", "spot": "wis", "stealth": "dex", "survival": "wis", "swim": "str",
    "tumble": "dex", "use magic device": "cha", "use psionic device": "cha", "use rope": "dex", "acrobatics": "dex",
}  # fmt: skip
_CONSTITUTIONLESS: Final = ("undead", "construct", "deathless")


def assembled(draft: Draft, doubts: Doubts, ruleset: str) -> Creature:
    """The creature: what is printed stands in `printed`, its parts in the fields the rules derive from."""
    header, qualities = draft.header, draft.qualities
    weapons, attacks = weapons_of(draft.attacks)
    return Creature(
        name=header.name or "Unnamed creature",
        ruleset=ruleset,
        alignment=header.alignment,
        source=header.source,
        notes=_notes(draft),
        cr=header.cr,
        race=header.race,
        size=header.size,
        type=header.type or "humanoid",
        subtypes=header.subtypes,
        abilities=_abilities(draft),
        levels=header.levels,
        hit_dice=_hit_dice(draft, doubts),
        feats=tuple(draft.feats),
        traits=(*_unique(qualities.traits), *header.archetypes),
        skills=_skills(draft),
        armor=draft.gear.armor,
        shield=_shield(draft),
        weapons=with_levels_drained(weapons, draft.special),
        equipment=tuple(draft.gear.items),
        speeds=pairs(_speeds(draft)),
        space=draft.space,
        reach=draft.reach,
        ac_bonuses=_ac_bonuses(draft),
        bonuses=_bonuses(draft),
        resistances=_unique(qualities.resistances),
        dr=_unique(qualities.dr),
        sr=qualities.sr,
        immunities=_unique(qualities.immunities),
        spellcasting=tuple(draft.spellcasting),
        senses=_unique(qualities.senses),
        languages=_unique(qualities.languages),
        environment=draft.texts.get("environment", ""),
        organization=draft.texts.get("organization", ""),
        treasure=draft.texts.get("treasure", ""),
        tactics=draft.texts.get("tactics", ""),
        special=tuple(draft.special),
        money=pairs(draft.gear.money),
        doubts=tuple(Doubt(mark.field, mark.text, mark.why) for mark in doubts.marks),
        printed=Printed(pairs(draft.numbers), attacks, pairs(draft.skills), in_force=True),
    )


_SHIELD_FEATS: Final = ("shield focus", "greater shield focus")
_OF_SHIELDS: Final = {"buckler": 1, "light": 1, "small": 1, "heavy": 2, "large": 2, "tower": 4}
"""What a shield gives by the first word of its name."""


def _shield(draft: Draft) -> Armor | None:
    """The shield; what feats add to the printed part of one that has a name is the feats'."""
    shield = draft.gear.shield
    if shield is None or not shield.item or shield.bonus is None:
        return shield
    own = next((value for word, value in _OF_SHIELDS.items() if word in shield.item.split()), 2)
    feats = sum(feat.lower() in _SHIELD_FEATS for feat in draft.feats)
    return replace(shield, bonus=max(shield.bonus - feats, min(own, shield.bonus)))


_BEFORE_ARMOR: Final = {15: 20, 20: 30, 30: 40, 35: 50, 40: 60}
"""The speed without armor of who goes so many feet in medium or heavy armor."""
_FAST: Final = ("barbarian", "monk", "bloodrager")
"""Classes whose own speed would be mistaken for the armor's."""
_HAMPERING: Final = (
    "hide", "scale mail", "chainmail", "breastplate", "splint mail", "banded mail", "half-plate", "half plate",
    "full plate", "plate mail", "field plate",
)  # fmt: skip


def _speeds(draft: Draft) -> dict[str, int]:
    """Speeds as printed; one alone beside armor that hampers is the speed in it."""
    speeds = dict(draft.speeds)
    armor = draft.gear.armor
    if draft.numbers.get("speed") != speeds.get("land"):
        return speeds
    if any(level.class_name in _FAST for level in draft.header.levels):
        return speeds
    if armor is None or "land_base" in speeds or "dwar" in f"{draft.header.race} {' '.join(draft.header.subtypes)}":
        return speeds
    if armor.item in _HAMPERING and speeds.get("land") in _BEFORE_ARMOR:
        speeds["land_base"] = _BEFORE_ARMOR[speeds["land"]]
    return speeds


def _unique(words: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word.strip() for word in words if word.strip()))


def _abilities(draft: Draft) -> Abilities:
    scores = [draft.abilities.get(name, 10) for name in ABILITIES]
    if "con" not in draft.abilities and draft.abilities and draft.header.type in _CONSTITUTIONLESS:
        scores[2] = None
    return Abilities((scores[0], scores[1], scores[2], scores[3], scores[4], scores[5]))


def _hit_dice(draft: Draft, doubts: Doubts) -> HitDice | None:
    """The racial Hit Dice: those that class levels do not account for."""
    dice = [(max(round(count), 1), sides) for count, sides in draft.hit_points.dice if sides in HIT_DIES]
    strange = [sides for _, sides in draft.hit_points.dice if sides not in HIT_DIES]
    if strange and draft.hit_points.piece:
        doubts.add("hit_dice", draft.hit_points.piece, f"There is no Hit Die with {strange[0]} sides.")
    total = sum(count for count, _ in dice)
    racial = total - sum(level.level for level in draft.header.levels)
    if not dice or racial <= 0:
        return None
    return HitDice(racial, dice[0][1], good_saves=_good_saves(draft, racial))


_CHOOSING: Final = ("outsider", "humanoid", "elemental")
"""Types whose good saves differ from creature to creature."""
_SAVE_FEATS: Final = {"fort": "great fortitude", "ref": "lightning reflexes", "will": "iron will"}


def _good_saves(draft: Draft, count: int) -> tuple[str, ...] | None:
    """Which saves are good, where the type leaves it open and the printed saves tell it without remainder."""
    if draft.header.type not in _CHOOSING or draft.header.levels:
        return None
    feats = {feat.lower() for feat in draft.feats}
    good = []
    for save, ability in SAVE_ABILITIES.items():
        score, printed = draft.abilities.get(ability), draft.numbers.get(save)
        if score is None or printed is None:
            return None
        base = printed - (score - 10) // 2 - 2 * (_SAVE_FEATS[save] in feats)
        if base == 2 + count // 2:
            good.append(save)
        elif base != count // 3:
            return None
    return tuple(good)


def _ac_bonuses(draft: Draft) -> tuple[tuple[str, int], ...]:
    """The typed parts of armor class; what the feat Dodge gives is the feat's."""
    found: dict[str, int] = {}
    for name, value in draft.armor_class.parts:
        kind = _bonus_type(name)
        if kind:
            found[kind] = found.get(kind, 0) + value
    if found.get("dodge", 0) > 0 and any(feat.lower() == "dodge" for feat in draft.feats):
        found["dodge"] -= 1
    return pairs({kind: value for kind, value in found.items() if value})


def _bonus_type(name: str) -> str:
    plain = name.lower()
    if plain.startswith("ring of protection"):
        return "deflection"
    first = plain.split()[0] if plain else ""
    return first if first in _AC_TYPES else ""


def _bonuses(draft: Draft) -> tuple[Bonus, ...]:
    """Parts of armor class that are neither armor worn nor of a named type: a monk's Wisdom, rage."""
    worn = {id(part) for part in (draft.gear.armor, draft.gear.shield) if part is not None}
    bonuses = []
    armors = len(worn)
    for name, value in draft.armor_class.parts:
        if _bonus_type(name) or _DERIVED_PARTS.match(name):
            continue
        if re.search(
            r"armou?r|shield|mail|plate|chain|leather|hide|buckler|breastplate|mithral|bracers", name, re.IGNORECASE
        ):
            if armors > 0:
                armors -= 1
                continue
            bonuses.append(Bonus("ac", "shield" if "shield" in name.lower() else "armor", value, name))
        else:
            bonuses.append(Bonus("ac", "untyped", value, name))
    return tuple(bonuses)


def _skills(draft: Draft) -> tuple[Skill, ...]:
    """Skills with ranks and misc that make up the printed total beyond the ability modifier."""
    skills = []
    for name, total in sorted(draft.skills.items()):
        ability = _SKILL_ABILITY.get(name.split(" (")[0].lower())
        score = draft.abilities.get(ability, 10) if ability else None
        over = total - ((score - 10) // 2 if score is not None else 0)
        ranks = max(over, 0)
        skills.append(Skill(name, ranks, over - ranks))
    return tuple(skills)


def _notes(draft: Draft) -> str:
    """The attack lines as they stand, where they name alternatives, and what has no field of its own."""
    lines = [
        f"{line.label.replace('_', ' ').capitalize()}: {line.piece.flat[:1000]}"
        for line in draft.attacks
        if len(line.alternatives) > 1 or any(len(strikes) > 1 for strikes in line.alternatives)
    ]
    titles = (("advancement", "Advancement"), ("level_adjustment", "Level adjustment"), ("character_traits", "Traits"))
    lines += [f"{title}: {draft.texts[key]}" for key, title in titles if len(draft.texts.get(key, "")) > 1]
    if draft.header.xp is not None:
        lines.append(f"XP {draft.header.xp:,}")
    if draft.header.mythic is not None:
        lines.append(f"Mythic rank {draft.header.mythic}")
    lines += [f"Specialist wizard: {name}" for name in draft.header.schooled]
    return "\n".join(lines)
