"""How characters are made and grow."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "level.feats": "odd",
    "level.skill-points/retroactive": True,
    "level.favored-bonus": True,
}
