"""What animals get from their master's level: companions, familiars, mounts. A figure holds from its level on."""

from desktop_app.rules.delta import Setting


def every(levels: tuple[int, ...], *figures: int) -> dict[str, int]:
    """Figures, each from its level on."""
    return dict(zip(map(str, levels), figures, strict=True))


_THREES = (1, 3, 6, 9, 12, 15, 18)
_TWOS = (1, 3, 5, 7, 9, 11, 13, 15, 17, 19)
_MOUNT = (5, 8, 11, 15)
_NOTHING: dict[str, int] = {}

SETTINGS: dict[str, Setting] = {
    "companion.kinds": ("animal companion", "familiar", "special mount"),
    # Which classes lead to it, and how their levels count: all, half, or so many fewer.
    "companion.animal companion/classes": {"druid": "all", "ranger": "half"},
    # Hit Dice are added to its own, or the table's are all that it has.
    "companion.animal companion/hit-dice-way": "added",
    "companion.animal companion/hit-dice": every(_THREES, 0, 2, 4, 6, 8, 10, 12),
    "companion.animal companion/natural": every(_THREES, 0, 2, 4, 6, 8, 10, 12),
    "companion.animal companion/abilities": ("str", "dex"),
    "companion.animal companion/ability": every(_THREES, 0, 1, 2, 3, 4, 5, 6),
    "companion.animal companion/int": _NOTHING,
    "companion.animal companion/speed": _NOTHING,
    "companion.animal companion/resistance": _NOTHING,
    "companion.animal companion/tricks": every(_THREES, 1, 2, 3, 4, 5, 6, 7),
    "companion.animal companion/shares": (),
    "companion.animal companion/special": {
        "1": "link, share spells",
        "3": "evasion",
        "6": "devotion",
        "9": "multiattack",
        "15": "improved evasion",
    },
    "companion.familiar/classes": {"sorcerer": "all", "wizard": "all"},
    "companion.familiar/hit-dice-way": "added",
    "companion.familiar/hit-dice": _NOTHING,
    "companion.familiar/natural": every(_TWOS, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    "companion.familiar/abilities": (),
    "companion.familiar/ability": _NOTHING,
    "companion.familiar/int": every(_TWOS, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    "companion.familiar/speed": _NOTHING,
    "companion.familiar/resistance": every((11,), 5),
    "companion.familiar/tricks": _NOTHING,
    # What it has of its master: half the hit points; base attack, base saves and ranks where they are better.
    "companion.familiar/shares": ("half hit points", "base attack", "base saves", "ranks"),
    "companion.familiar/special": {
        "1": "alertness, improved evasion, share spells, empathic link",
        "3": "deliver touch spells",
        "5": "speak with master",
        "7": "speak with animals of its kind",
        "13": "scry on familiar",
    },
    "companion.special mount/classes": {"paladin": "all"},
    "companion.special mount/hit-dice-way": "added",
    "companion.special mount/hit-dice": every(_MOUNT, 2, 4, 6, 8),
    "companion.special mount/natural": every(_MOUNT, 4, 6, 8, 10),
    "companion.special mount/abilities": ("str",),
    "companion.special mount/ability": every(_MOUNT, 1, 2, 3, 4),
    "companion.special mount/int": every(_MOUNT, 6, 7, 8, 9),
    "companion.special mount/speed": every((8,), 10),
    "companion.special mount/resistance": every((15,), 5),
    "companion.special mount/tricks": _NOTHING,
    "companion.special mount/shares": ("base saves",),
    "companion.special mount/special": {
        "5": "empathic link, improved evasion, share spells, share saving throws",
        "11": "command creatures of its kind",
    },
}
