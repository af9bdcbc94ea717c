"""Rolls of the game master's own: dice for no rule, and any check by its name. They change nothing of the fight."""

from __future__ import annotations

from desktop_app.combat.commands_rolls import Roll
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.free_rolls import checks_rolled, dice_rolled, named_bonus
from desktop_app.rules.formula import FormulaError
from desktop_app.rules.free_roll import parse_free_roll
from desktop_app.rules.named_checks import check_problem, number_of


@decides(Roll)
def roll(draft: Draft, command: Roll) -> None:
    """One roll for each, or one for nobody. Rule: save.formula."""
    for name in command.by:
        draft.who(name)
    if command.check:
        _roll_checks(draft, command)
        return
    try:
        dice = parse_free_roll(command.dice)
    except FormulaError as wrong:
        raise draft.impossible(str(wrong)) from wrong
    draft.emit(*dice_rolled(dice, command.by, draft.dice, secret=command.secret))


def _roll_checks(draft: Draft, command: Roll) -> None:
    if not command.by:
        raise draft.impossible(f"Say who rolls {command.check}.")
    bonuses = {}
    for who in command.by:
        sheet = draft.sheet(who)
        number = number_of(command.check, sheet)
        if number is None:
            raise draft.impossible(f"There is no check called {command.check!r}.")
        problem = check_problem(sheet, number)
        draft.object(bool(problem), f"{who} {problem}.")
        bonuses[who] = named_bonus(sheet, number, command.bonus)
    draft.settle()
    draft.emit(*checks_rolled(command.check, bonuses, command.dc, draft.dice, secret=command.secret))
