"""The trunk: every setting has its value here."""

from desktop_app.rules.delta import Edition
from desktop_app.rules.editions.d35 import (
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

D35 = Edition(
    id="d35",
    name="3.5 SRD",
    parent=None,
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
