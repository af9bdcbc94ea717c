"""What a changed monster gets and costs, where it is not as in the trunk."""

from desktop_app.rules.delta import Setting


def _by_challenge(*figures: int) -> dict[str, int]:
    """Figures for challenge 1/2 and 1 to 20."""
    return dict(zip(("1/2", *map(str, range(1, 21))), figures, strict=True))


_HP = _by_challenge(10, 15, 20, 30, 40, 55, 70, 85, 100, 115, 130, 145, 160, 180, 200, 220, 240, 270, 300, 330, 370)
_AC = _by_challenge(11, 12, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 27, 28, 29, 30, 31, 32, 33, 34, 36)
_ATTACK = _by_challenge(1, 2, 4, 6, 8, 10, 12, 13, 15, 17, 18, 19, 21, 22, 23, 24, 26, 27, 28, 29, 30)
_DAMAGE = _by_challenge(4, 7, 10, 13, 16, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 80, 90, 100, 110, 120)

SETTINGS: dict[str, Setting] = {
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
}
