"""The wait between two uses of a breath weapon and its like: rolled, laid on its user, objected to."""

from __future__ import annotations

from desktop_app.combat.decide.amounts import expect_dice
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_effect, end_effects, lasting
from desktop_app.combat.events import AreaRolled
from desktop_app.combat.recharge import RECHARGE, USED_AGAIN, rounds_to_wait, wait_of, waits_as
from desktop_app.rules.damage import roll_dice
from desktop_app.rules.effect import Effect
from desktop_app.rules.formula import parse_formula


def object_to_wait(draft: Draft, by: str, ability: str, recharge: str) -> None:
    """It cannot be used before it is ready again. Refuses a recharge that is no amount."""
    expect_dice(draft, recharge)
    left = rounds_to_wait(draft.state, draft.who(by), ability)
    draft.object(left > 0, f"The {ability} of {by} is ready again in {left} {'round' if left == 1 else 'rounds'}.")


def begin_wait(draft: Draft, by: str, ability: str, recharge: str) -> None:
    """From now on it recharges for so many rounds, in place of an earlier wait. Rule: round.effect-duration."""
    formula = parse_formula(recharge)
    faces = roll_dice(draft.dice, RECHARGE, formula)
    rounds = max(sum(faces) + formula.bonus, 1)
    if faces:
        draft.emit(AreaRolled(by=by, formula=str(formula), faces=faces, total=rounds, what="recharge"))
    waiting = wait_of(draft.who(by), ability)
    if waiting is not None:
        end_effects(draft, by, [waiting], USED_AGAIN)
    add_effect(draft, by, lasting(draft, Effect(waits_as(ability), RECHARGE), rounds))
