"""Creatures' numbers, skills, ability scores, levels."""

from desktop_app.rules.chapters.tables import by_ability, by_hand, by_score, by_size, names
from desktop_app.rules.setting import Value

SETTINGS: dict[str, Value] = {
    "bonus.stacking": ("circumstance", "dodge", "racial"),
    "save.formula/prestige": "from-one",
    "size.fly": by_size(8, 6, 4, 2, 0, -2, -4, -6, -8),
    "maneuver.cmb": "strength-or-small-dexterity",
    "maneuver.cmd": True,
    "maneuver.grapple-size-d35/check": False,
    "evasion.medium-armor": {"ranger": 9},
    "attack.ability-damage": "penalty-a-two",
    "attack.ability-damage/at-zero": "all-unconscious",
    "attack.bonus-ranged/far-shot": "halves-penalty",
    "attack.natural-primary": "by-name",
    "attack.natural-primary/dragon-bite": True,
    "feat.power-attack": "by-base-attack",
    "feat.power-attack/damage": by_hand(4, 4, 6, 2, 4, 6, 2),
    "feat.combat-expertise": "by-base-attack",
    "skill.abilities": by_ability(
        str="climb, swim",
        dex="acrobatics, disable device, escape artist, fly, ride, sleight of hand, stealth",
        int="appraise, craft, knowledge, linguistics, spellcraft",
        wis="heal, perception, profession, sense motive, survival",
        cha="bluff, diplomacy, disguise, handle animal, intimidate, perform, use magic device",
    ),
    "skill.trained-only": names(
        "disable device, handle animal, knowledge, linguistics, profession, sleight of hand, spellcraft, use "
        "magic device"
    ),
    "skill.armor-check": names(
        "acrobatics, climb, disable device, escape artist, fly, ride, sleight of hand, stealth, swim"
    ),
    "skill.armor-check/double": (),
    "skill.class-bonus": 3,
    "skill.ranks/above-hit-dice": 0,
    "skill.ranks/cross-class-half": False,
    "skill.points/first-level-times": 1,
    "skill.size/hide": ("stealth",),
    "skill.size/fly": ("fly",),
    "skill.speed": (),
    "skill.synergy": {},
    "skill.passive": ("perception",),
    "skill.background/names": names(
        "appraise, artistry, craft, handle animal, knowledge (engineering), knowledge (geography), "
        "knowledge (history), knowledge (nobility), linguistics, lore, perform, profession, sleight of hand"
    ),
    "scores.cost": by_score(7, -4, -2, -1, 0, 1, 2, 3, 5, 7, 10, 13, 17),
    "scores.budgets": {"low": 10, "standard": 15, "high": 20, "epic": 25},
    "scores.hopeless/modifiers": -30,
    "scores.hopeless/best": 0,
    "level.feats": "odd",
    "level.skill-points/retroactive": True,
    "level.favored-bonus": True,
}
