"""What creatures' numbers are made of: stacking, sizes, Hit Dice, armor, attacks."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "attack.wrong-size/hands": "weapon-size",
}
