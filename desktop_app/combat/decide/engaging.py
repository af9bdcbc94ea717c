"""A melee attack brings two into melee: both reach each other, or only the one with the longer reach does.

Rule: aoo.threatened, aoo.reach.
"""

from __future__ import annotations

from desktop_app.combat.arms import strike_reach
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import EngagedSet
from desktop_app.rules.wielding import WeaponInUse

STEP = 5
"""Feet between one square and the next."""


def engage_by_attack(draft: Draft, by: str, target: str, arm: WeaponInUse | None = None) -> None:
    """The attacker has its target in reach; a reach weapon strikes from where a shorter reach does not answer.

    Without a map nothing else tells how far apart they are, so that any other blow is struck from where both reach;
    on a map the squares do.
    """
    if draft.state.has_placed(by, target) or draft.state.reaches(by, target):
        return
    far = arm is not None and arm.reach and not draft.state.reaches(target, by)
    one_way = far and strike_reach(draft.state, draft.who(target), draft.ruleset) < draft.sheet(by).reach + STEP
    draft.emit(EngagedSet(a=by, b=target, engaged=True, one_way=one_way))
