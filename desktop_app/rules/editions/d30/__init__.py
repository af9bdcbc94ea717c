"""A child of the trunk: only what differs."""

from desktop_app.rules.delta import Edition
from desktop_app.rules.editions.d30 import attacks, companions, injury, layout, magic, maneuvers, numbers, turns
from desktop_app.rules.editions.d35 import D35

D30 = Edition(
    id="d30",
    name="3.0",
    parent=D35,
    settings={
        **numbers.SETTINGS,
        **turns.SETTINGS,
        **attacks.SETTINGS,
        **injury.SETTINGS,
        **maneuvers.SETTINGS,
        **magic.SETTINGS,
        **layout.SETTINGS,
        **companions.SETTINGS,
    },
    falls_back=(
        "Classes, races, creature types and their Hit Dice count as in 3.5: the text at hand does not hold them.",
        "Weapons have sizes of their own; what they do beyond that, and weapons of the wrong size, counts as in 3.5.",
        "Damage reduction, resistances, conditions, skills and size modifiers count as in 3.5.",
        "Injury, dying and healing, the procedures of special attacks, cover, concealment and turning follow 3.5.",
    ),
)
