"""Rakes: free attacks on a foe that is held since the turn began, and a part of a pounce."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.combat.decide import grapple_hold
from desktop_app.combat.decide.acting import mark
from desktop_app.combat.decide.attack_hooks import ATTACK_CHECKS, ATTACK_LINES
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.turns import TURN_BEGINS
from desktop_app.combat.raking import RAKED, held_since, may_be_raked
from desktop_app.rules.ledger import Line
from desktop_app.rules.raking import RAKE, printed_rake, rake_of

if TYPE_CHECKING:
    from desktop_app.combat.decide.single_attack import PlannedAttack


def note_held(draft: Draft, who: str) -> None:
    """Whom it holds as its turn begins it may rake in it. Rule: maneuver.grapple-while."""
    if rake_of(draft.who(who).creature) is not None:
        held = [held_since(name) for name in grapple_hold.victims(draft.who(who))]
        if held:
            mark(draft, who, *held)


def object_to_rake(draft: Draft, attack: PlannedAttack) -> None:
    """What the rules have against a rake. Rule: maneuver.grapple-while."""
    if attack.arm.name != RAKE or attack.says("charge"):
        return
    by = draft.who(attack.by)
    draft.object(RAKED in by.turn.marks, f"{attack.by} has raked already this turn.")
    if RAKED not in by.turn.marks:
        held = attack.target in may_be_raked(by)
        draft.object(not held, f"{attack.by} did not begin its turn holding {attack.target} and cannot rake.")


def as_printed(draft: Draft, attack: PlannedAttack) -> list[Line]:
    """The difference between the attack bonus that is printed for its rake and what its parts make."""
    sheet = draft.sheet(attack.by).unharmed
    printed = printed_rake(sheet.creature) if attack.arm.name == RAKE else None
    if printed is None:
        return []
    difference = printed - sheet.attack(RAKE).bonuses[0]
    return [Line("printed", difference, "as printed")] if difference else []


TURN_BEGINS.append(note_held)
ATTACK_CHECKS.append(object_to_rake)
ATTACK_LINES.append(as_printed)
