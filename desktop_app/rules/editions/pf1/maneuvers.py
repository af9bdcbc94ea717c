"""Combat maneuvers and opposed checks, mounted combat, splash weapons."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {}
