"""Hit points, dying, healing, nonlethal damage."""

from typing import Literal

from desktop_app.rules.setting import Chapter, Choice, Flag, Procedure


class Injury(Chapter):
    """What damage does to a body."""

    thresholds = Procedure[Literal["con-score", "minus-ten"]](
        "injury.thresholds",
        "A creature is dead at",
        {"con-score": "minus its Constitution score", "minus-ten": "-10 hit points"},
        house="dead_at",
    )
    massive_damage = Procedure[Literal["half-and-fifty", "fifty"]](
        "injury.massive-damage",
        "Massive damage is",
        {"half-and-fifty": "half of full hit points, at least 50", "fifty": "50 points from one attack"},
    )
    massive_damage_active = Flag(
        "injury.massive-damage/active", "Massive damage can kill outright", house="massive_damage"
    )
    stabilize = Procedure[Literal["con-check", "ten-percent"]](
        "injury.stabilize-check",
        "Dying creatures stabilize by",
        {"con-check": "a Constitution check each turn", "ten-percent": "a 10% chance each turn"},
        house="stabilize",
    )
    recover = Procedure[Literal["con-check", "ten-percent"]](
        "injury.recover",
        "Stable creatures regain consciousness by",
        {"con-check": "a Constitution check each hour", "ten-percent": "a 10% chance each hour"},
    )
    continuous_damage = Flag("injury.continuous-damage", "Bleed effects keep dying creatures from stabilizing")
    regeneration = Choice[Literal["nonlethal", "heals"]](
        "injury.regeneration",
        "Regeneration",
        {"nonlethal": "turns damage into nonlethal damage", "heals": "heals, and keeps the creature alive"},
    )
    disabled_cost = Choice[Literal[0, 1]](
        "injury.disabled/cost",
        "A strenuous action of a disabled creature costs",
        {1: "1 hit point, after the action", 0: "nothing"},
        1,
        house="disabled_cost",
    )
    nonlethal_overflow = Flag(
        "nonlethal.overflow", "Nonlethal damage above the maximum is lethal", house="nonlethal_overflow"
    )
    treating = Choice[Literal["helps", "instead"]](
        "injury.stabilize-help/treating",
        "A Heal check against poison or disease",
        {"helps": "gives +4 on the next save", "instead": "may stand in for the next save"},
        "instead",
    )
    wounds = Choice[Literal["hit-points", "wounds-and-vigor"]](
        "injury.wounds",
        "Damage takes",
        {"hit-points": "hit points", "wounds-and-vigor": "vigor points first, then wound points"},
        "hit-points",
        house="wounds_and_vigor",
    )
    level_costs_spell = Flag(
        "condition.known-effects/level-costs-spell", "A negative level costs a caster a spell of the highest level"
    )
    level_lost = Flag("condition.known-effects/level-lost", "A permanent negative level is a lost level")
