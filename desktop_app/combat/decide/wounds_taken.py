"""What damage takes from a body: temporary points first, then hit points, or vigor and wound points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import HitPointsChanged, Told, WoundsChanged
from desktop_app.combat.state import Combatant, TemporaryHitPoints
from desktop_app.combat.toughness import regeneration_stopped_by
from desktop_app.rules import dying, vigor
from desktop_app.rules.ruleset import Ruleset

EXERTION: Final = "exertion"
"""What made a wounded one fall unconscious."""


@dataclass(frozen=True, slots=True)
class Wounds:
    """What one has lost once damage is taken; `lethal` = how much of it was lethal in the end, with what turned so.

    `wounds` = how many wound points are lost, where they are played.
    """

    damage: int
    nonlethal: int
    temporary: tuple[TemporaryHitPoints, ...]
    lethal: int
    wounds: int = 0


def wounded(target: Combatant, lethal: int, nonlethal: int, ruleset: Ruleset, critical: int = 0) -> Wounds:
    """The wounds of one that takes this damage: temporary hit points go first, too much nonlethal turns lethal.

    Rule: healing.temporary-hp, nonlethal.track, nonlethal.overflow.
    """
    if target.wound_points:
        return _of_vigor(target, lethal, nonlethal, critical)
    had, turned = target.nonlethal + nonlethal, 0
    if nonlethal and ruleset.injury.nonlethal_overflow and regeneration_stopped_by(target) is None:
        had, turned = dying.nonlethal_overflow(target.nonlethal, nonlethal, target.maximum)
    temporary, real = _soaked(target.temporary, lethal + turned)
    return Wounds(target.damage + real, had, temporary, lethal + turned)


def _of_vigor(target: Combatant, lethal: int, nonlethal: int, critical: int) -> Wounds:
    """The same where vigor goes first and wound points lie behind it."""
    temporary, real = _soaked(target.temporary, lethal)
    temporary, spared = _soaked(temporary, nonlethal)
    full, had = target.maximum - target.wound_points, vigor.Lost(target.damage, target.wounds)
    bare = not target.temporary and full <= had.damage - had.wounds
    lost = vigor.struck(had, full, real, spared, critical, bare=bare)
    soaked = lethal + nonlethal - real - spared
    return Wounds(lost.damage, target.nonlethal, temporary, soaked + lost.damage - had.damage, lost.wounds)


def tell_wounds(draft: Draft, before: Combatant, wounds: int) -> None:
    """Wound points were lost or came back."""
    if before.wound_points and wounds != before.wounds:
        name, points, change = before.name, before.wound_points, wounds - before.wounds
        what = f"{abs(change)} wound point{'' if abs(change) == 1 else 's'}"
        text = f"{name} {'loses' if change > 0 else 'regains'} {what}: {max(points - wounds, 0)} of {points} left."
        draft.emit(WoundsChanged(who=name, wounds=wounds, wound_points=points), Told(text=text, who=name))


def _soaked(pools: tuple[TemporaryHitPoints, ...], amount: int) -> tuple[tuple[TemporaryHitPoints, ...], int]:
    """The temporary hit points after they absorbed damage, and the damage left over."""
    left = []
    for pool in pools:
        taken = min(pool.amount, amount)
        amount -= taken
        if pool.amount > taken:
            left.append(replace(pool, amount=pool.amount - taken))
    return tuple(left), amount


def heal_wounds(draft: Draft, who: str, points: int, cause: str = "") -> int:
    """Give wound points back, never above their maximum; gives how many."""
    target = draft.who(who)
    given = min(points, target.wounds)
    if given:
        draft.emit(
            HitPointsChanged(
                who=who,
                damage=target.damage - given,
                nonlethal=target.nonlethal,
                temporary=target.temporary,
                healed=given,
                cause=cause,
            )
        )
        tell_wounds(draft, target, target.wounds - given)
    return given
