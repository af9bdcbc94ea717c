"""What animals get from their master's level: there is no table for animal companions."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "companion.kinds": ("familiar", "special mount"),
}
