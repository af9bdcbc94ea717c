"""How characters are made and grow: what abilities cost, when feats come, what favored classes give."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    # Feats that come with Hit Dice: first-and-thirds, or odd.
    "level.feats": "first-and-thirds",
    # Whether a higher Intelligence gives skill points for all levels that were taken before.
    "level.skill-points/retroactive": False,
    # Whether a level in a favored class gives a hit point or a skill point.
    "level.favored-bonus": False,
}
