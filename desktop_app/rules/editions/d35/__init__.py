"""What it plays in a way of its own."""

from desktop_app.rules.delta import Edition
from desktop_app.rules.editions.d35 import creatures, fight, worth

D35 = Edition(
    id="d35",
    name="3.5 SRD",
    parent=None,
    settings={**fight.SETTINGS, **creatures.SETTINGS, **worth.SETTINGS},
)
