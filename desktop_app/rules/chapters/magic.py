"""Spells in combat, concentration, splash weapons, turning undead."""

from typing import Literal

from desktop_app.rules.setting import Chapter, Choice, Flag, Number, Procedure, Texts

Difficulty = Literal[
    "5+level",
    "10+level",
    "15+level",
    "20+level",
    "15+double-level",
    "10+damage",
    "10+damage+level",
    "10+half-damage+level",
    "10+grappler+level",
    "20",
]
DIFFICULTY: dict[Difficulty, str] = {
    "5+level": "5 and the spell's level",
    "10+level": "10 and the spell's level",
    "15+level": "15 and the spell's level",
    "20+level": "20 and the spell's level",
    "15+double-level": "15 and twice the spell's level",
    "10+damage": "10 and the damage",
    "10+damage+level": "10, the damage and the spell's level",
    "10+half-damage+level": "10, half the damage and the spell's level",
    "10+grappler+level": "10, the grappler's maneuver bonus and the spell's level",
    "20": "20",
}


def _against(id: str, trouble: str, usual: Difficulty | None = None) -> Procedure[Difficulty]:
    return Procedure[Difficulty](id, f"Concentration, {trouble}", DIFFICULTY, usual)


class Spell(Chapter):
    """Casting in a fight."""

    concentration = Procedure[Literal["skill", "caster-level"]](
        "spell.concentration-check",
        "Concentration is",
        {"skill": "a skill", "caster-level": "a check of caster level and ability"},
    )
    dc_damage = _against("spell.concentration-check/damage", "damaged while casting", "10+damage+level")
    dc_opportunity = _against("spell.dc-aoo", "damaged by an attack of opportunity", "10+damage+level")
    dc_continuous = _against("spell.concentration-check/continuous-damage", "continuous damage", "10+half-damage+level")
    dc_defensive = _against("spell.defensive", "casting on the defensive")
    dc_grapple = _against("spell.while-grappling/dc", "in a grapple")
    dc_entangled = _against("spell.concentration-check/entangled", "entangled", "15+level")
    dc_motion = _against("mount.casting/motion", "in vigorous motion", "10+level")
    dc_violent_motion = _against("mount.casting/violent-motion", "in violent motion", "15+level")
    dc_extreme_motion = _against("spell.concentration-check/extreme-motion", "in extremely violent motion")
    dc_wind_rain = _against("spell.concentration-check/wind-rain", "in wind with rain or sleet", "5+level")
    dc_wind_hail = _against("spell.concentration-check/wind-hail", "in wind with hail or debris", "10+level")
    converts = Texts(
        "spell.standard-cast/converts",
        "Classes that cast these in place of what they prepared",
        {"cleric": "cure, inflict", "druid": "summon nature's ally", "warpriest": "cure, inflict"},
    )
    by_partial_actions = Flag("spell.casting-time/partial", "Long spells can be cast with partial actions", usual=False)
    quickened = Choice[Literal["swift", "free"]](
        "spell.quickened",
        "A quickened spell is",
        {"swift": "a swift action", "free": "a free action, once a round"},
        house="quickened",
    )
    held_by_fists = Flag("spell.holding-charge/unarmed", "An unarmed strike can deliver a held touch spell", usual=True)
    rays_provoke = Flag("spell.ranged-touch/provokes", "Rays provoke even when cast on the defensive")
    while_grappling = Choice[Literal["no-somatic", "any", "opposed-bonus"]](
        "spell.while-grappling",
        "Spells in a grapple",
        {
            "no-somatic": "only without somatic components",
            "any": "if a hand is free for components",
            "opposed-bonus": "with an opposed maneuver check, harder with somatic components",
        },
        "no-somatic",
        house="casting_in_a_grapple",
    )
    frightful_dice = Number(
        "monster.frightful-presence/dice", "A frightful presence makes afraid for", form="{}d6 rounds"
    )


class Splash(Chapter):
    """Splash weapons."""

    miss = Procedure[Literal["landing-and-adjacent", "adjacent"]](
        "splash.miss",
        "A splash weapon that misses splashes",
        {
            "landing-and-adjacent": "the square it hits and those around",
            "adjacent": "the squares around the one it hits",
        },
    )
    scatter = Procedure[Literal["increment-thrown", "increment-length"]](
        "splash.miss/distance",
        "A splash weapon that misses lands off by",
        {
            "increment-thrown": "one square for each range increment it was thrown",
            "increment-length": "the length of its range increment",
        },
        "increment-thrown",
        house="splash_scatter",
    )
    one_square = Flag(
        "splash.attack/one-square", "A splash at a big creature goes out from one of its squares", usual=False
    )


class Turning(Chapter):
    """Turning undead."""

    attempt = Flag("turning.attempt", "Turning undead takes a turning check")
    channel = Flag("turning.attempt/channel", "Clerics channel energy")
