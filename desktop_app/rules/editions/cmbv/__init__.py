"""A child of the trunk: only what differs."""

from desktop_app.rules.delta import Edition
from desktop_app.rules.editions.cmbv import attacks, injury, magic, maneuvers, numbers, turns
from desktop_app.rules.editions.d35 import D35

CMBV = Edition(
    id="cmbv",
    name="House variant with opposed CMB",
    parent=D35,
    settings={
        **numbers.SETTINGS,
        **turns.SETTINGS,
        **attacks.SETTINGS,
        **injury.SETTINGS,
        **maneuvers.SETTINGS,
        **magic.SETTINGS,
    },
    falls_back=("What the house variant does not name is played as in 3.5, creatures and their numbers included.",),
)
