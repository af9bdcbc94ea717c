"""Spells in combat, concentration, turning undead."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "spell.concentration-check": "caster-level",
    "spell.concentration-check/extreme-motion": "20+level",
    "spell.defensive": "15+double-level",
    "spell.quickened": "swift",
    "spell.touch/critical": "damaging",
    "spell.ranged-touch/provokes": True,
    "spell.components/experience": False,
    "spell.while-grappling/dc": "10+grappler+level",
    "turning.attempt": False,
}
