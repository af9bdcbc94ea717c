"""Spells in combat, concentration, turning undead."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "spell.casting-time/partial": True,
    "spell.dc-aoo": "10+damage",
    "spell.concentration-check/damage": "10+damage",
    "spell.defensive": "10+level",
    "spell.quickened": "swift",
    "spell.holding-charge/unarmed": False,
}
