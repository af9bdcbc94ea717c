"""What creatures' numbers are made of: stacking, sizes, Hit Dice, armor, attacks."""

from desktop_app.rules.delta import Setting
from desktop_app.rules.editions.d35 import skills

SIZES = ("fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal")


def by_size(*figures: int) -> dict[str, int]:
    """Nine figures, from Fine to Colossal."""
    return dict(zip(SIZES, figures, strict=True))


SETTINGS: dict[str, Setting] = {
    **skills.SETTINGS,
    # Bonus types that stack with themselves; untyped ones always do.
    "bonus.stacking": ("circumstance", "dodge"),
    # Base saves of prestige classes: as-classes, or from-one.
    "save.formula/prestige": "as-classes",
    "attack.size-modifiers": by_size(8, 4, 2, 1, 0, -1, -2, -4, -8),
    "size.hide": by_size(16, 12, 8, 4, 0, -4, -8, -12, -16),
    "size.fly": by_size(0, 0, 0, 0, 0, 0, 0, 0, 0),
    # Eighths of a Medium creature's load, on two legs and on four or more.
    "size.carrying/two-legs": by_size(1, 2, 4, 6, 8, 16, 32, 64, 128),
    "size.carrying/four-legs": by_size(2, 4, 6, 8, 12, 24, 48, 96, 192),
    # Percent of its listed weight that armor, a shield or a weapon has which is made for such a creature.
    "size.gear-weight": by_size(10, 10, 10, 50, 100, 200, 500, 800, 1200),
    "size.construct-hit-points": by_size(0, 0, 0, 10, 20, 30, 40, 60, 80),
    # Which maneuver numbers there are: none, strength-or-small-dexterity, better.
    "maneuver.cmb": "none",
    "maneuver.cmb/size": by_size(-8, -4, -2, -1, 0, 1, 2, 4, 8),
    "maneuver.cmd": False,
    "maneuver.cmd/ac-bonuses": (
        "circumstance",
        "deflection",
        "dodge",
        "insight",
        "luck",
        "morale",
        "profane",
        "sacred",
    ),
    "maneuver.grapple-size-d35": by_size(-16, -12, -8, -4, 0, 4, 8, 12, 16),
    "maneuver.grapple-size-d35/check": True,
    # Ability damage: lowers-score, or penalty-a-two (for every two points, on what is based on the score).
    # Nothing left of one: by-ability (helpless, paralyzed, senseless), or all-unconscious.
    "attack.ability-damage": "lowers-score",
    "attack.ability-damage/at-zero": "by-ability",
    # A full attack: iterative, or extra-a-five (one more attack, and one a 5 points, all at the penalty).
    "attack.full-attack": "iterative",
    "attack.full-attack/penalty": 0,
    # Which natural attack is primary where nothing says: first (and all of its kind), or by-name.
    "attack.natural-primary": "first",
    "attack.natural-primary/dragon-bite": False,
    "attack.natural-secondary/penalty": -5,
    "attack.unarmed-damage": {
        "fine": "1",
        "diminutive": "1",
        "tiny": "1",
        "small": "1d2",
        "medium": "1d3",
        "large": "1d4",
        "huge": "1d6",
        "gargantuan": "1d8",
        "colossal": "2d6",
    },
    "attack.not-proficient": -4,
    "attack.wrong-size": -2,
    # A composite bow that is made for more Strength than its archer has.
    "attack.strong-bow": -2,
    # How a weapon of another size is held: wielder (by steps from its own class), or weapon-size (own size = one hand).
    "attack.wrong-size/hands": "wielder",
    "attack.bonus-ranged/increment": -2,
    # Far Shot: longer (half as long again, thrown twice), or halves-penalty.
    "attack.bonus-ranged/far-shot": "longer",
    # Power Attack and the like: chosen (as many points as one likes), or by-base-attack.
    "feat.power-attack": "chosen",
    # Halves of the points taken that damage gets with a light weapon, in one hand, in two hands, in the off hand.
    "feat.power-attack/damage": {
        "light": 0,
        "one": 2,
        "two": 4,
        "off-hand": 2,
        "natural": 2,
        "only natural": 2,
        "secondary": 2,
    },
    # Whether a keen weapon and training widen the threat range twice.
    "feat.improved-critical/keen": False,
    "feat.combat-expertise": "chosen",
    "feat.combat-expertise/most": 5,
    # Two-weapon fighting: penalties, what a light off-hand weapon and the feat take from them.
    "twf.penalties/primary": -6,
    "twf.penalties/off-hand": -10,
    "twf.penalties/light": 2,
    "twf.penalties/feat-primary": 2,
    "twf.penalties/feat-off-hand": 6,
    # What two hands that are alike take from the off hand's, where the other feat does not.
    "twf.penalties/ambidexterity": 4,
    # Weapon damage one size larger and smaller.
    "damage.larger": {
        "1": "1d2",
        "1d2": "1d3",
        "1d3": "1d4",
        "1d4": "1d6",
        "1d6": "1d8",
        "1d8": "2d6",
        "1d10": "2d8",
        "1d12": "3d6",
        "2d4": "2d6",
        "2d6": "3d6",
        "2d8": "3d8",
        "2d10": "4d8",
        "3d6": "4d6",
        "3d8": "4d8",
        "4d6": "6d6",
        "4d8": "6d8",
        "6d6": "8d6",
        "6d8": "8d8",
        "8d6": "12d6",
        "8d8": "12d8",
    },
    "damage.smaller": {
        "1d2": "1",
        "1d3": "1d2",
        "1d4": "1d3",
        "1d6": "1d4",
        "1d8": "1d6",
        "1d10": "1d8",
        "1d12": "1d10",
        "2d4": "1d6",
        "2d6": "1d10",
        "2d8": "2d6",
        "2d10": "2d8",
        "3d6": "2d6",
        "3d8": "2d8",
        "4d6": "3d6",
        "4d8": "3d8",
        "6d6": "4d6",
        "6d8": "4d8",
        "8d6": "6d6",
        "8d8": "6d8",
        "12d6": "8d6",
        "12d8": "8d8",
    },
    # Classes whose evasion works in medium armor, from which level; and who flanks and dodges as a rogue does.
    "evasion.medium-armor": {},
    "flanking.rogues": ("rogue", "assassin", "ninja", "shadowdancer", "unchained rogue"),
    "flanking.dodgers": (
        "assassin",
        "barbarian",
        "bloodrager",
        "dwarven defender",
        "ninja",
        "rogue",
        "shadowdancer",
        "skald",
        "stalwart defender",
        "unchained barbarian",
        "unchained rogue",
    ),
    "move.run/multiplier": 4,
    "move.run/heavy": 3,
}
