"""What it plays in a way of its own."""

from desktop_app.rules.delta import Edition
from desktop_app.rules.editions.pf1 import creatures, fight, worth

PF1 = Edition(
    id="pf1",
    name="Pathfinder 1e",
    parent=None,
    settings={**fight.SETTINGS, **creatures.SETTINGS, **worth.SETTINGS},
)
