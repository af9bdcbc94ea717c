"""Attack rolls, damage, criticals, cover and concealment."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    # The kind of the 1 point that a hit does at least: normal or nonlethal.
    "attack.minimum-damage": "normal",
    # Whether +3, +4 and +5 weapons count as of special materials and alignments against damage reduction.
    "damage.reduction/enhancement-counts": False,
    # flat, or by-size of the target.
    "attack.into-melee": "flat",
    "attack.fighting-defensively": -4,
    "attack.fighting-defensively/ac": 2,
    "attack.nonlethal-lethal-swap": -4,
    # Whether an invisible attacker has its bonus against the blinded, too.
    "modifier.attack-table/invisible-against-blinded": False,
    # Whether a grappling target loses Dexterity against those outside the grapple.
    "modifier.ac-table/grappling-loses-dexterity": True,
    "attack.critical-spells/touch": "any",
    "attack.cleave": True,
    # What the extra blow of Cleave follows: drop (a foe falls), or hit (a single attack hits, AC is the worse for it).
    "attack.cleave/after": "drop",
    "attack.cleave/ac": -2,
    "helpless.ac/flat-footed": False,
    "cover.bonuses/partial": False,
    "ac.incorporeal-touch": "touch",
    "maneuver.charge": 2,
    "maneuver.charge/ac": -2,
    # How far a charge goes, in speeds; and whether a charge with the move action adds Strength to damage.
    "maneuver.charge/speeds": 2,
    "maneuver.charge/strength": False,
    "initiative.ready-brace": True,
    # How many attacks of opportunity more Combat Reflexes gives: dexterity-bonus.
    "aoo.combat-reflexes": "dexterity-bonus",
}
