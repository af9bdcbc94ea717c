"""What a changed monster gets and costs: sizes gained, Hit Dice, class levels, and the challenge rating of each."""

from desktop_app.rules.delta import Setting

_GAINED = ("diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal")


def _by_gained(*figures: int) -> dict[str, int]:
    """Eight figures, for growing into Diminutive up to Colossal."""
    return dict(zip(_GAINED, figures, strict=True))


SETTINGS: dict[str, Setting] = {
    # What growing into a size adds; shrinking out of it takes the same away.
    "change.size/str": _by_gained(0, 2, 4, 4, 8, 8, 8, 8),
    "change.size/dex": _by_gained(-2, -2, -2, -2, -2, -2, 0, 0),
    "change.size/con": _by_gained(0, 0, 0, 2, 4, 4, 4, 4),
    "change.size/natural": _by_gained(0, 0, 0, 0, 2, 3, 4, 5),
    # One feat at first, and one more for each so many Hit Dice: at 3, 6, 9 ..., or at 3, 5, 7 ...
    "change.feats": "one-a-three",
    # The challenge of Hit Dice and size: by-type (so many Hit Dice a point), or by-statistics (beside usual figures).
    "change.challenge": "by-type",
    "change.challenge/hit-dice": {
        "aberration": 4,
        "animal": 3,
        "construct": 4,
        "dragon": 2,
        "elemental": 4,
        "fey": 4,
        "giant": 4,
        "humanoid": 4,
        "magical beast": 3,
        "monstrous humanoid": 3,
        "ooze": 4,
        "outsider": 2,
        "plant": 4,
        "undead": 4,
        "vermin": 4,
    },
    "change.challenge/large": 1,
    # What is usual at a challenge: empty where nobody asks.
    "change.statistics/hp": {},
    "change.statistics/ac": {},
    "change.statistics/attack": {},
    "change.statistics/damage": {},
    # Ability adjustments for the first levels in a class that is no NPC class, the best first.
    "change.levels/abilities": (),
    # Levels in a class that is not the creature's own way count half, until they are as many as its racial-dice,
    # or its challenge.
    "change.levels/half-until": "racial-dice",
    # How much lower than its levels the challenge of one is who has no racial Hit Dice; and of NPC classes.
    "change.levels/below": 0,
    "change.levels/npc-below": 1,
}
