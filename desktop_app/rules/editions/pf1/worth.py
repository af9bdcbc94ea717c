"""What creatures are worth, what changes them, what animals get from their master, how they are printed."""

from desktop_app.rules.chapters.worth import from_level
from desktop_app.rules.setting import Value

_FRACTIONS = ("1/8", "1/6", "1/4", "1/3", "1/2")


def _awards(*points: int) -> dict[str, int]:
    """Points by challenge rating, from 1/8 on."""
    return dict(zip((*_FRACTIONS, *map(str, range(1, 31))), points, strict=False))


BY_CHALLENGE = _awards(
    50, 65, 100, 135, 200, 400, 600, 800, 1_200, 1_600, 2_400, 3_200, 4_800, 6_400, 9_600, 12_800, 19_200, 25_600,
    38_400, 51_200, 76_800, 102_400, 153_600, 204_800, 307_200, 409_600, 614_400, 819_200, 1_228_800, 1_638_400,
    2_457_600, 3_276_800, 4_915_200, 6_553_600, 9_830_400,
)  # fmt: skip
_FEW = _awards(
    15, 20, 35, 45, 65, 135, 200, 265, 400, 535, 800, 1_070, 1_600, 2_130, 3_200, 4_270, 6_400, 8_530, 12_800,
    17_100, 25_600, 34_100, 51_200, 68_300, 102_000, 137_000, 205_000, 273_000, 410_000, 546_000,
)  # fmt: skip
_USUAL = _awards(
    15, 15, 25, 35, 50, 100, 150, 200, 300, 400, 600, 800, 1_200, 1_600, 2_400, 3_200, 4_800, 6_400, 9_600, 12_800,
    19_200, 25_600, 38_400, 51_200, 76_800, 102_400, 153_600, 204_800, 307_200, 409_600,
)  # fmt: skip
_MANY = _awards(
    10, 10, 15, 25, 35, 65, 100, 135, 200, 265, 400, 535, 800, 1_070, 1_600, 2_130, 3_200, 4_270, 6_400, 8_530,
    12_800, 17_100, 25_600, 34_100, 51_200, 68_300, 102_400, 137_000, 204_800, 273_000,
)  # fmt: skip


def _levels(*points: int) -> dict[str, int]:
    """Points of experience for level 2 and on, in hundreds."""
    return {str(level): 100 * hundreds for level, hundreds in enumerate(points, 2)}


_SLOW = _levels(
    30, 75, 140, 230, 350, 530, 770, 1_150, 1_600, 2_350, 3_300, 4_750, 6_650, 9_550, 13_500, 19_000, 27_000, 38_500,
    53_500,
)  # fmt: skip
_MEDIUM = _levels(
    20, 50, 90, 150, 230, 350, 510, 750, 1_050, 1_550, 2_200, 3_150, 4_450, 6_350, 8_900, 13_000, 18_000, 25_500,
    36_000,
)  # fmt: skip
_FAST = _levels(
    13, 33, 60, 100, 150, 230, 340, 500, 710, 1_050, 1_450, 2_100, 2_950, 4_250, 6_000, 8_500, 12_000, 17_000, 24_000,
)  # fmt: skip


def _by_challenge(*figures: int) -> dict[str, int]:
    """Figures for challenge 1/2 and 1 to 20."""
    return dict(zip(("1/2", *map(str, range(1, 21))), figures, strict=True))


_HP = _by_challenge(10, 15, 20, 30, 40, 55, 70, 85, 100, 115, 130, 145, 160, 180, 200, 220, 240, 270, 300, 330, 370)
_AC = _by_challenge(11, 12, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 27, 28, 29, 30, 31, 32, 33, 34, 36)
_ATTACK = _by_challenge(1, 2, 4, 6, 8, 10, 12, 13, 15, 17, 18, 19, 21, 22, 23, 24, 26, 27, 28, 29, 30)
_DAMAGE = _by_challenge(4, 7, 10, 13, 16, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 80, 90, 100, 110, 120)

_THREES = (1, 3, 6, 9, 12, 15, 18)
_DICE = from_level(tuple(range(1, 21)), 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12, 12, 13, 14, 15, 15, 16)
_ABILITY = from_level(_THREES, 0, 1, 2, 3, 4, 5, 6)
_TRICKS = from_level(_THREES, 1, 2, 3, 4, 5, 6, 7)
_RAISES = from_level((4, 9, 14, 20), 1, 2, 3, 4)
_EIDOLON = (1, 2, 5, 7, 10, 12, 15, 17, 20)
_PHANTOM = (1, 2, 5, 8, 10, 12, 15, 17, 20)
_TWENTY = tuple(range(1, 21))
_EIDOLON_DICE = from_level(_TWENTY, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12, 12, 13, 14, 15, 15)
_POOL = from_level(_TWENTY, 3, 4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 25, 26)
_MOUNT_NATURAL = from_level((5, 6, 9, 12, 15, 18), 2, 4, 6, 8, 10, 12)

SETTINGS: dict[str, Value] = {
    "award.by-challenge": BY_CHALLENGE,
    "award.points": "table",
    "award.individual/few": _FEW,
    "award.individual/usual": _USUAL,
    "award.individual/many": _MANY,
    "award.track/slow": _SLOW,
    "award.track/medium": _MEDIUM,
    "award.track/fast": _FAST,
    "encounter.points": "awards",
    "encounter.party-level": "three-and-six",
    "encounter.difficulty": {"easy": -1, "average": 0, "challenging": 1, "hard": 2, "epic": 3},
    "change.feats": "one-a-two",
    "change.challenge": "by-statistics",
    "change.statistics/hp": _HP,
    "change.statistics/ac": _AC,
    "change.statistics/attack": _ATTACK,
    "change.statistics/damage": _DAMAGE,
    "change.levels/abilities": ("4", "4", "2", "2", "0", "-2"),
    "change.levels/half-until": "challenge",
    "change.levels/below": 1,
    "change.levels/npc-below": 2,
    "companion.animal companion/classes": {"druid": "all", "ranger": "-3", "cavalier": "all", "hunter": "all"},
    "companion.animal companion/chosen": {
        "druid": "nature bond: animal companion",
        "ranger": "hunter's bond: animal companion",
    },
    "companion.familiar/chosen": {"wizard": "arcane bond: familiar", "sorcerer": "arcane bond: familiar; bloodline"},
    "companion.special mount/chosen": {"paladin": "divine bond: mount"},
    "companion.animal companion/hit-dice-way": "total",
    "companion.animal companion/hit-dice": _DICE,
    "companion.animal companion/raises": _RAISES,
    "companion.kinds": ("animal companion", "familiar", "special mount", "eidolon", "phantom"),
    "companion.riders": {"cavalier": "Light Armor Proficiency"},
    "companion.eidolon/classes": {"summoner": "all"},
    "companion.eidolon/hit-dice": _EIDOLON_DICE,
    "companion.eidolon/natural": from_level(_EIDOLON, 0, 2, 4, 6, 8, 10, 12, 14, 16),
    "companion.eidolon/ability": from_level(_EIDOLON, 0, 1, 2, 3, 4, 5, 6, 7, 8),
    "companion.eidolon/raises": from_level((5, 10, 15), 1, 2, 3),
    "companion.eidolon/pool": _POOL,
    "companion.eidolon/attacks": from_level((1, 4, 9, 14, 19), 3, 4, 5, 6, 7),
    "companion.eidolon/special": {
        "1": "link, share spells",
        "2": "evasion",
        "6": "devotion",
        "9": "multiattack",
        "14": "improved evasion",
    },
    "companion.phantom/classes": {"spiritualist": "all"},
    "companion.phantom/hit-dice": _EIDOLON_DICE,
    "companion.phantom/natural": from_level(_EIDOLON, 0, 2, 4, 6, 8, 10, 12, 14, 16),
    "companion.phantom/ability": from_level(_PHANTOM, 0, 1, 2, 3, 4, 5, 6, 7, 8),
    "companion.phantom/raises": from_level((5, 10, 15), 1, 2, 3),
    "companion.phantom/special": {
        "1": "link, share spells",
        "3": "deliver touch spells",
        "4": "magic attacks",
        "6": "devotion",
        "9": "incorporeal flight",
    },
    "companion.familiar/classes": {"sorcerer": "all", "wizard": "all", "witch": "all", "shaman": "all"},
    "companion.special mount/hit-dice-way": "total",
    "companion.special mount/hit-dice": {level: dice for level, dice in _DICE.items() if int(level) >= 5},
    "companion.special mount/natural": _MOUNT_NATURAL,
    "companion.special mount/abilities": ("str", "dex"),
    "companion.special mount/ability": _ABILITY,
    "companion.special mount/int": from_level((5,), 6),
    "companion.special mount/speed": {},
    "companion.special mount/resistance": from_level((15,), 11),
    "companion.special mount/tricks": _TRICKS,
    "companion.special mount/raises": _RAISES,
    "companion.special mount/shares": (),
    "companion.special mount/special": {
        "5": "link, share spells, evasion",
        "6": "devotion",
        "9": "multiattack",
        "11": "celestial",
        "15": "improved evasion",
    },
    "print.stat-block": "sections",
}
