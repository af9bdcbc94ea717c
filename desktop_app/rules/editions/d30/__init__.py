"""What it plays otherwise than 3.5."""

from desktop_app.rules.chapters.tables import by_hand
from desktop_app.rules.delta import Edition
from desktop_app.rules.editions.d35 import D35

D30 = Edition(
    id="d30",
    name="3.0",
    parent=D35,
    settings={
        "action.budget": "standard-with-move",
        "action.swift": 1,
        "action.immediate": True,
        "action.total-defense/opportunities": True,
        "action.start-full-round/movement": False,
        "move.run/feat-keeps-dexterity": False,
        "move.withdraw": False,
        "aoo.provoke-moving/only-move": True,
        "maneuver.provoke/bull-rush": "nobody",
        "maneuver.provoke/overrun": "nobody",
        "maneuver.provoke/trip": "nobody",
        "maneuver.charge/kinds": ("bull-rush", "disarm", "grapple", "overrun", "trip"),
        "spell.casting-time/partial": True,
        "spell.standard-cast/converts": {"cleric": "cure, inflict"},
        "spell.dc-aoo": "10+damage",
        "spell.concentration-check/damage": "10+damage",
        "spell.defensive": "10+level",
        "spell.quickened": "swift",
        "spell.holding-charge/unarmed": False,
        "attack.wrong-size/hands": "weapon-size",
        "feat.power-attack/damage": by_hand(2, 2, 2, 2, 2, 2, 2),
        "feat.improved-critical/keen": True,
        "gear.places/armor": False,
        "print.stat-block": "labels-old",
        "companion.cohort/below": 1,
        "companion.kinds": ("familiar", "special mount"),
    },
    falls_back=(
        "Classes, races, creature types and their Hit Dice count as in 3.5: the text at hand does not hold them.",
        "Weapons have sizes of their own; what they do beyond that, and weapons of the wrong size, counts as in 3.5.",
        "Damage reduction, resistances, conditions, skills and size modifiers count as in 3.5.",
        "Injury, dying and healing, the procedures of special attacks, cover, concealment and turning follow 3.5.",
    ),
)
