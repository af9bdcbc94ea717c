"""Rolls of the game master's own: dice for no rule, and any check by its name. They change nothing of the fight."""

from __future__ import annotations

from desktop_app.combat.commands_rolls import Reroll, Roll, RollInitiative
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.groups import follow, led
from desktop_app.combat.decide.order import take_place
from desktop_app.combat.events import InitiativeSet
from desktop_app.combat.free_rolls import checks_rolled, dice_rolled, die_rolled_again, named_bonus
from desktop_app.combat.state import NORMAL, OVER, SURPRISE
from desktop_app.rules.dice import roll_all
from desktop_app.rules.formula import FormulaError
from desktop_app.rules.free_roll import parse_free_roll
from desktop_app.rules.named_checks import check_problem, number_of


@decides(Roll)
def roll(draft: Draft, command: Roll) -> None:
    """Roll once for each creature named, or once if none is named. Rule: save.formula."""
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


@decides(Reroll)
def reroll(draft: Draft, command: Reroll) -> None:
    """One die of a roll is thrown again; the others lie as they fell. Rule: save.formula."""
    if command.by:
        draft.who(command.by)
    try:
        dice = parse_free_roll(command.dice)
        event = die_rolled_again(dice, command.faces, command.die, command.by, draft.dice, secret=command.secret)
    except ValueError as wrong:
        raise draft.impossible(str(wrong)) from wrong
    draft.emit(event)


@decides(RollInitiative)
def roll_initiative_again(draft: Draft, command: RollInitiative) -> None:
    """Initiative anew, of a group one roll for all; who has acted in this round does not act again.

    Rule: initiative.check.
    """
    state = draft.state
    named = command.by or tuple(name for name, who in state.combatants.items() if who.initiative is not None)
    for name in named:
        draft.who(name)
    if state.phase == OVER or not named:
        raise draft.impossible("Nobody has an initiative to roll again.")
    followers = {name: leader for name, leader in led(state).items() if name in named and leader in named}
    rolling = [name for name in named if name not in followers]
    faces = roll_all(draft.dice, [("initiative", draft.d20.sides, name) for name in rolling])
    for name, face in zip(rolling, faces, strict=True):
        modifier = draft.sheet(name).total("init")
        draft.emit(
            InitiativeSet(
                who=name, total=face + modifier, modifier=modifier, face=face, again=True, dice=draft.d20.name
            )
        )
    follow(draft, followers)
    if state.phase in (SURPRISE, NORMAL):
        for name in named:
            take_place(draft, name)


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
    draft.emit(*checks_rolled(command.check, bonuses, command.dc, draft.dice, secret=command.secret, d20=draft.d20))
