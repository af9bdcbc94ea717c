"""Spells in combat, concentration, turning undead."""

from desktop_app.rules.delta import Setting

SETTINGS: dict[str, Setting] = {
    "spell.casting-time/partial": False,
    "spell.concentration-check": "skill",
    "spell.concentration-check/damage": "10+damage+level",
    "spell.concentration-check/continuous-damage": "10+half-damage+level",
    "spell.concentration-check/extreme-motion": "15+level",
    "spell.concentration-check/entangled": "15+level",
    "spell.concentration-check/wind-rain": "5+level",
    "spell.concentration-check/wind-hail": "10+level",
    "spell.dc-aoo": "10+damage+level",
    "spell.defensive": "15+level",
    "spell.quickened": "free",
    "spell.touch/critical": "any",
    "spell.holding-charge/unarmed": True,
    "spell.holding-charge/friends": 6,
    "spell.ranged-touch/provokes": False,
    "spell.components/experience": True,
    "spell.while-grappling": "no-somatic",
    "spell.while-grappling/dc": "20+level",
    "spell.metamagic-time/classes": ("sorcerer", "bard"),
    "spell.counterspell": True,
    "mount.casting/motion": "10+level",
    "mount.casting/violent-motion": "15+level",
    "turning.attempt": True,
}
