"""What creatures' numbers are made of: stacking, sizes, Hit Dice, armor, attacks."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "attack.wrong-size/hands": "weapon-size",
    "feat.power-attack/damage": {
        "light": 2,
        "one": 2,
        "two": 2,
        "off-hand": 2,
        "natural": 2,
        "only natural": 2,
        "secondary": 2,
    },
    "feat.improved-critical/keen": True,
}
