"""Requirements of actions inside a grapple beside holding or being held: a weapon, a rope, a pinned foe."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from desktop_app.combat.arms import BODILY, UNARMED, kind_of
from desktop_app.combat.decide import grapple_hold as hold
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.courses import expect_on_map
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.grid.space import FEET
from desktop_app.combat.grid.steps import cost_of_path
from desktop_app.combat.standing import base_sheet
from desktop_app.rules import grapple as figures
from desktop_app.rules.maneuver_check import BY_BONUS, INSIDE, check_of

if TYPE_CHECKING:
    from desktop_app.combat.decide.grapple import Wrestle


def against(draft: Draft, wrestle: Wrestle) -> str:
    """The unmet requirement of an action inside a grapple as a sentence, or empty."""
    check = NEEDS.get(wrestle.action.id)
    return check(draft, wrestle) if check is not None else ""


def _needs_way(draft: Draft, wrestle: Wrestle) -> str:
    """On a map the path of a drag must be lawful, and no longer than half the speed. Rule: maneuver.grapple-while."""
    board = draft.board_with(wrestle.by)
    if board is None or not wrestle.command.path:
        return ""
    cost = cost_of_path(board, wrestle.by, wrestle.command.path)
    expect_on_map(draft, wrestle.by, cost.spaces)
    if check_of(draft.ruleset, INSIDE) is BY_BONUS:
        return cost.reason
    most = half_speed(draft, wrestle.by)
    return cost.reason or (f"The grapple moves {most} feet at most, not {cost.feet}." if cost.feet > most else "")


def half_speed(draft: Draft, who: str) -> int:
    """Half the speed in feet, in whole squares; what the grapple itself takes from it does not count."""
    speed = max(draft.sheet(who).total("speed"), base_sheet(draft.who(who), draft.ruleset).total("speed"))
    return speed // 2 // FEET * FEET


def _needs_weapon(draft: Draft, wrestle: Wrestle) -> str:
    """The foe's light weapon, in the foe's hand."""
    weapon = foes_weapon(draft, wrestle)
    if not weapon:
        return f"{wrestle.foe} holds no light weapon for {wrestle.by} to use."
    return ""


def foes_weapon(draft: Draft, wrestle: Wrestle) -> str:
    """The light weapon in the foe's hand that is meant, or nothing."""
    foe = draft.who(wrestle.foe)
    sheet = draft.sheet(wrestle.foe)
    names = [
        weapon.name
        for weapon in foe.creature.weapons
        if weapon.name in foe.holding and kind_of(weapon) not in BODILY and sheet.arm(weapon).light
    ]
    wanted = wrestle.command.weapon
    return wanted if wanted in names else names[0] if names and not wanted else ""


def _needs_own_weapon(draft: Draft, wrestle: Wrestle) -> str:
    name = wrestle.command.weapon
    weapon = draft.who(wrestle.by).creature.weapon(name)
    if weapon is None:
        raise draft.impossible(f"{wrestle.by} has no weapon called {name!r} to draw.")
    if not draft.sheet(wrestle.by).arm(weapon).light:
        return f"{name} is not a light weapon and cannot be drawn in a grapple."
    return f"{wrestle.by} already has {name} in hand." if name in draft.who(wrestle.by).holding else ""


def _needs_rope(draft: Draft, wrestle: Wrestle) -> str:
    items = [item.item.lower() for item in draft.who(wrestle.by).creature.equipment]
    bound = any(word in item for item in items for word in ("rope", "chain", "manacle"))
    return "" if bound else f"{wrestle.by} has no rope to tie {wrestle.foe} up with."


def _needs_fitting_weapon(draft: Draft, wrestle: Wrestle) -> str:
    name = wrestle.command.weapon
    if name in ("", UNARMED):
        return ""
    try:
        arm = draft.sheet(wrestle.by).arm(name)
    except KeyError:
        return f"{wrestle.by} has no weapon called {name!r}."
    fits = arm.light or arm.kind in draft.ruleset.grapple.weapon_kinds
    fits = fits or arm.grip in draft.ruleset.grapple.weapon_kinds
    return "" if fits else f"{name} is too large to use in a grapple."


def _needs_pin(draft: Draft, wrestle: Wrestle) -> str:
    pinned = [name for name in hold.pinned_by(draft.who(wrestle.foe)) if name != wrestle.by]
    return "" if pinned else f"{wrestle.foe} pins nobody else."


NEEDS: Final[Mapping[str, Callable[[Draft, Wrestle], str]]] = {
    "use-weapon": _needs_weapon,
    "draw": _needs_own_weapon,
    "tie-up": _needs_rope,
    "damage": _needs_fitting_weapon,
    "attack": _needs_fitting_weapon,
    "break-pin": _needs_pin,
    "move": _needs_way,
}


def against_ropes(draft: Draft, who: str) -> str:
    """Why the ropes cannot be escaped at all, or nothing."""
    ropes = hold.ropes_on(draft.who(who))
    cmb = check_of(draft.ruleset, INSIDE).mine("escape", rolls.side(draft, who)).total
    if ropes is not None and figures.ropes_hold(ropes.effect.value, cmb, draft.d20.most):
        return f"The ropes cannot be escaped: their DC {ropes.effect.value} is above {draft.d20.most} + {cmb}."
    return ""
