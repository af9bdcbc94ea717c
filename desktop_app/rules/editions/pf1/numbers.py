"""What creatures' numbers are made of: stacking, sizes, Hit Dice, armor, attacks."""

from desktop_app.rules.delta import Setting
from desktop_app.rules.editions.d35.numbers import by_size
from desktop_app.rules.editions.pf1 import skills

SETTINGS: dict[str, Setting] = {
    **skills.SETTINGS,
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
    "feat.power-attack/damage": {
        "light": 4,
        "one": 4,
        "two": 6,
        "off-hand": 2,
        "natural": 4,
        "only natural": 6,
        "secondary": 2,
    },
    "feat.combat-expertise": "by-base-attack",
}
