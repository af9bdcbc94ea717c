"""What creatures' numbers are made of: stacking, sizes, Hit Dice, armor, skills."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {}
