"""A child of the trunk: only what differs."""

from desktop_app.rules.delta import Edition
from desktop_app.rules.editions.d35 import D35
from desktop_app.rules.editions.pf1 import (
    advancing,
    attacks,
    awards,
    changing,
    companions,
    injury,
    layout,
    magic,
    maneuvers,
    numbers,
    scores,
    turns,
)

PF1 = Edition(
    id="pf1",
    name="Pathfinder 1e",
    parent=D35,
    settings={
        **advancing.SETTINGS,
        **numbers.SETTINGS,
        **turns.SETTINGS,
        **attacks.SETTINGS,
        **injury.SETTINGS,
        **maneuvers.SETTINGS,
        **magic.SETTINGS,
        **layout.SETTINGS,
        **awards.SETTINGS,
        **scores.SETTINGS,
        **changing.SETTINGS,
        **companions.SETTINGS,
    },
)
