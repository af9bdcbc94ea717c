"""What creatures are worth, what changes them, what animals get from their master, how they are printed."""

from desktop_app.rules.chapters.worth import from_level
from desktop_app.rules.setting import Value

_THREES = (1, 3, 6, 9, 12, 15, 18)
_MOUNT = (5, 8, 11, 15)
_NOTHING: dict[str, int] = {}

SETTINGS: dict[str, Value] = {
    # The open rules of this edition give no figures: a formula of ours stands in, see `rules/awards.py`.
    "award.by-challenge": {},
    "award.points": "by-level",
    "award.individual/few": {},
    "award.individual/usual": {},
    "award.individual/many": {},
    "encounter.points": "doubling",
    "encounter.party-level": "by-number",
    "encounter.difficulty": {"easy": -2, "average": 0, "challenging": 1, "hard": 3, "epic": 5},
    "change.feats": "one-a-three",
    "change.challenge": "by-type",
    "change.statistics/hp": {},
    "change.statistics/ac": {},
    "change.statistics/attack": {},
    "change.statistics/damage": {},
    "change.levels/abilities": (),
    "change.levels/half-until": "racial-dice",
    "change.levels/below": 0,
    "change.levels/npc-below": 1,
    "companion.animal companion/classes": {"druid": "all", "ranger": "half"},
    "companion.animal companion/hit-dice-way": "added",
    "companion.animal companion/hit-dice": from_level(_THREES, 0, 2, 4, 6, 8, 10, 12),
    "companion.familiar/classes": {"sorcerer": "all", "wizard": "all"},
    "companion.special mount/hit-dice-way": "added",
    "companion.special mount/hit-dice": from_level(_MOUNT, 2, 4, 6, 8),
    "companion.special mount/natural": from_level(_MOUNT, 4, 6, 8, 10),
    "companion.special mount/abilities": ("str",),
    "companion.special mount/ability": from_level(_MOUNT, 1, 2, 3, 4),
    "companion.special mount/int": from_level(_MOUNT, 6, 7, 8, 9),
    "companion.special mount/speed": from_level((8,), 10),
    "companion.special mount/resistance": from_level((15,), 5),
    "companion.special mount/tricks": _NOTHING,
    "companion.special mount/shares": ("base saves",),
    "companion.special mount/special": {
        "5": "counts as magical beast, empathic link, improved evasion, share spells, share saving throws",
        "11": "command creatures of its kind",
    },
    "print.stat-block": "labels",
}
