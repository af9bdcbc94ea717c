"""What animals get from their master's level, where it is not as in the trunk."""

from desktop_app.rules.delta import Setting
from desktop_app.rules.editions.d35.companions import every

_THREES = (1, 3, 6, 9, 12, 15, 18)
_DICE = every(tuple(range(1, 21)), 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12, 12, 13, 14, 15, 15, 16)
_ABILITY = every(_THREES, 0, 1, 2, 3, 4, 5, 6)
_TRICKS = every(_THREES, 1, 2, 3, 4, 5, 6, 7)
_MOUNT_NATURAL = every((5, 6, 9, 12, 15, 18), 2, 4, 6, 8, 10, 12)

SETTINGS: dict[str, Setting] = {
    "companion.animal companion/classes": {"druid": "all", "ranger": "-3", "cavalier": "all", "hunter": "all"},
    "companion.animal companion/hit-dice-way": "total",
    "companion.animal companion/hit-dice": _DICE,
    "companion.familiar/classes": {"sorcerer": "all", "wizard": "all", "witch": "all"},
    "companion.special mount/hit-dice-way": "total",
    "companion.special mount/hit-dice": {level: dice for level, dice in _DICE.items() if int(level) >= 5},
    "companion.special mount/natural": _MOUNT_NATURAL,
    "companion.special mount/abilities": ("str", "dex"),
    "companion.special mount/ability": _ABILITY,
    "companion.special mount/int": every((5,), 6),
    "companion.special mount/speed": {},
    "companion.special mount/resistance": every((15,), 11),
    "companion.special mount/tricks": _TRICKS,
    "companion.special mount/shares": (),
    "companion.special mount/special": {
        "5": "link, share spells, evasion",
        "6": "devotion",
        "9": "multiattack",
        "11": "celestial",
        "15": "improved evasion",
    },
}
