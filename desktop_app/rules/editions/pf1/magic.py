"""Spells in combat, concentration, turning undead."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {}
