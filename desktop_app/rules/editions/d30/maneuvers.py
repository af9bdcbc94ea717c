"""Combat maneuvers and opposed checks, mounted combat, splash weapons."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "maneuver.provoke/bull-rush": "nobody",
    "maneuver.provoke/overrun": "nobody",
    "maneuver.provoke/trip": "nobody",
    "maneuver.charge/kinds": ("bull-rush", "disarm", "grapple", "overrun", "trip"),
}
