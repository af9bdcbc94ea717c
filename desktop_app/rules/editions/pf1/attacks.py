"""Attack rolls, damage, criticals, cover and concealment."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {}
