"""Attack rolls, damage, criticals, cover and concealment."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "attack.minimum-damage": "nonlethal",
    "damage.reduction/enhancement-counts": True,
    "attack.into-melee": "by-size",
    "attack.cleave/after": "hit",
    "modifier.attack-table/invisible-against-blinded": True,
    "modifier.ac-table/grappling-loses-dexterity": False,
    "attack.critical-spells/touch": "damaging",
    "cover.bonuses/partial": True,
    "helpless.ac/flat-footed": True,
    "ac.incorporeal-touch": "ignores-cover-not-force",
}
