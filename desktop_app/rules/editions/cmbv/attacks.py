"""Attack rolls, damage, criticals, cover and concealment."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "maneuver.charge": 0,
    "maneuver.charge/speeds": 1,
    "maneuver.charge/strength": True,
}
