"""A child of the trunk: only what differs."""

from desktop_app.rules.delta import Edition
from desktop_app.rules.editions.d30 import attacks, injury, layout, magic, maneuvers, numbers, turns
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
    },
)
