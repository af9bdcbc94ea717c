"""Hit points, dying, healing, nonlethal damage."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {}
