"""What creatures' numbers are made of: stacking, sizes, Hit Dice, armor, attacks."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "maneuver.cmb": "better",
    "maneuver.grapple-size-d35/check": False,
    "attack.full-attack": "extra-a-five",
    "attack.full-attack/penalty": -2,
}
