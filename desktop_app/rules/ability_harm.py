"""Ability damage, drain and penalties as effects on the sheet. Rule: attack.ability-damage."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.bonus import UNTYPED, Modifier
from desktop_app.rules.chapters.attacks import Attack
from desktop_app.rules.creature import Pairs
from desktop_app.rules.effect import Effect
from desktop_app.rules.flags import CANNOT_ATTACK, CANNOT_MOVE
from desktop_app.rules.ruleset import Ruleset

DAMAGE, DRAIN, PENALTY = "ability damage", "ability drain", "ability penalty"


def lowers_score(points: Pairs, source: str) -> tuple[Modifier, ...]:
    """Each point is a point of the score."""
    return tuple(Modifier(f"ability:{ability}", -amount, UNTYPED, source) for ability, amount in points if amount)


def penalty_per_two(points: Pairs, source: str) -> tuple[Modifier, ...]:
    """Every two points are -1 on what is based on the ability; the score stays."""
    return tuple(
        Modifier(f"modifier:{ability}", -(amount // 2), UNTYPED, source) for ability, amount in points if amount > 1
    )


def up_to_score(amount: int, left: int) -> int:
    """No score falls below 0, so that no more is taken than is left, and the first point that heals is a point."""
    return min(amount, max(left, 0))


def past_score(amount: int, left: int) -> int:  # noqa: ARG001 - the shape of AbilityHarm.counts
    """Every point counts, beyond the score too, and heals before one is up again."""
    return amount


@dataclass(frozen=True, slots=True)
class AbilityHarm:
    """What harm to an ability means: what points do to the sheet, and how many count where so much is left."""

    effect: Callable[[Pairs, str], tuple[Modifier, ...]]
    counts: Callable[[int, int], int]


MEANS: Final[Mapping[str, AbilityHarm]] = Attack.ability_damage.ways(
    {
        "lowers-score": AbilityHarm(lowers_score, up_to_score),
        "penalty-a-two": AbilityHarm(penalty_per_two, past_score),
    }
)


def ability_effects(damage: Pairs, drain: Pairs, penalty: Pairs, ruleset: Ruleset) -> tuple[Effect, ...]:
    """What the three do to the sheet; nothing where there is none of them."""
    means = MEANS[ruleset.attack.ability_damage].effect
    found = (
        (DAMAGE, means(damage, DAMAGE), damage),
        (DRAIN, lowers_score(drain, DRAIN), drain),
        (PENALTY, means(penalty, PENALTY), penalty),
    )
    lost = ruleset.injury.wounds == "wounds-and-vigor"
    whole = ((name, (*own, *(_wounds_lost(points, name) if lost else ()))) for name, own, points in found)
    return tuple(Effect(name, modifiers=modifiers) for name, modifiers in whole if modifiers)


def _wounds_lost(points: Pairs, name: str) -> tuple[Modifier, ...]:
    """The wound points that harm to Constitution takes: two for each point of damage, one of drain and penalties."""
    each = 2 if name == DAMAGE else 1
    return tuple(Modifier("wounds", -each * amount, UNTYPED, name) for ability, amount in points if ability == "con")


def unconscious_at_zero(ability: str) -> tuple[str, ...]:  # noqa: ARG001 - the shape of AT_ZERO
    """Whatever is spent, one falls senseless."""
    return ("unconscious",)


def by_ability(ability: str) -> tuple[str, ...]:
    """At Strength 0 a creature is helpless, at Dexterity 0 paralyzed, at a mental score of 0 unconscious."""
    return {"str": ("helpless", "prone"), "dex": ("paralyzed",)}.get(ability, ("unconscious",))


AT_ZERO: Final[Mapping[str, Callable[[str], tuple[str, ...]]]] = Attack.ability_at_zero.ways(
    {
        "all-unconscious": unconscious_at_zero,
        "by-ability": by_ability,
    }
)
"""What becomes of one whose ability is wholly spent, by mechanism; Constitution kills. Rule: attack.ability-damage."""

LIES_STILL: Final = Effect("no Strength left", flags=frozenset({CANNOT_ATTACK, CANNOT_MOVE}))
"""Who lies there without strength moves no limb, though it may still speak."""


def spent(scores: Mapping[str, int | None], damage: Pairs, drain: Pairs, bonuses: Mapping[str, int]) -> tuple[str, ...]:
    """The abilities, but for Constitution, of which damage and drain have left nothing."""
    lost: dict[str, int] = {}
    for ability, amount in (*damage, *drain):
        lost[ability] = lost.get(ability, 0) + amount
    found = []
    for ability, amount in lost.items():
        score = scores.get(ability)
        if ability != "con" and score is not None and amount >= score + bonuses.get(ability, 0):
            found.append(ability)
    return tuple(sorted(found))
