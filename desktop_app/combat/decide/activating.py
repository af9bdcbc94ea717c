"""Before an item works: whether there is any of it left, and the check where its spell is not one of the user's own."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.commands_magic import Activation
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.health import roll_check
from desktop_app.combat.events import CheckRolled, Told
from desktop_app.combat.tally import counted_use
from desktop_app.rules.casters import caster_level
from desktop_app.rules.named_checks import CASTER_LEVEL, SKILL, check_problem, skill_title
from desktop_app.rules.tally import CHARGES, lacks

ACTIVATION: Final = "activation"
MISHAP_DC: Final = 5


def object_to_spent(draft: Draft, by: str, key: str, uses: int = 1) -> None:
    """Object where too little is left of what is counted under that key."""
    counted = counted_use(draft.state, by, draft.ruleset, key)
    if counted is None or counted.left >= uses:
        return
    if counted.span:
        draft.objects(lacks(counted, by, uses))
    elif counted.unit != CHARGES:
        draft.objects(f"{by} has no {counted.name} left.")
    else:
        left = f"only {counted.left} of the {uses} charges that it takes" if counted.left else "no charges"
        draft.objects(f"The {counted.name} of {by} has {left} left.")


def expect_means(draft: Draft, by: str, activation: Activation) -> None:
    """Object to a check that its user cannot try."""
    problem = check_problem(draft.sheet(by), activation.check)
    if problem:
        draft.objects(f"{by} does not have this spell on a class list and {problem}.")


def activates(draft: Draft, by: str, item: str, activation: Activation | None) -> bool:
    """Whether the item works: at once where no check is needed, and where the game master has overruled.

    An item that does not work is not used up; a scroll above the reader's caster level may do harm.
    Rule: action.activate-item.
    """
    if activation is None or check_problem(draft.sheet(by), activation.check):
        return True
    by_level = activation.check == CASTER_LEVEL
    if not by_level and not activation.check.startswith(SKILL):
        raise draft.impossible(f"{activation.check} is no check that makes an item work.")
    sheet = draft.sheet(by)
    ledger = caster_level(sheet, activation.source) if by_level else sheet.ledger(activation.check)
    face = draft.roll_d20(ACTIVATION)
    total = face + ledger.total
    success = total >= activation.dc and not (by_level and face == draft.d20.least)
    what = CASTER_LEVEL if by_level else skill_title(activation.check.removeprefix(SKILL))
    draft.emit(
        CheckRolled(
            who=by, what=what, die=face, ledger=ledger, total=total, dc=activation.dc, success=success, told_as="check"
        )
    )
    if success:
        return True
    draft.emit(Told(text=f"The {item} does nothing.", who=by))
    if by_level and roll_check(draft, by, "wis", MISHAP_DC) is False:
        draft.emit(Told(text=f"A mishap: the {item} goes wrong. The game master says how.", who=by))
    return False
