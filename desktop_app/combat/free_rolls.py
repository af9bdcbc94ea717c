"""Free rolls of dice, and checks by name, as events, in a fight or outside of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from desktop_app.combat.event import Event
from desktop_app.combat.events import CheckRolled, DiceRolled
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.d20 import D20, ONE_D20
from desktop_app.rules.dice import Dice, roll_all
from desktop_app.rules.free_roll import FreeRoll
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.named_checks import check_bonus
from desktop_app.rules.sheet import Sheet

LABEL: Final = "roll"
_TOLD: Final = {
    "Fortitude save": "fort save",
    "Reflex save": "ref save",
    "Will save": "will save",
    "Initiative": "init",
    "Base attack bonus": "base attack",
    "Caster level": "caster level",
    "Combat maneuver bonus": "combat maneuver",
    "Grapple check": "grapple",
    **{f"{name} check": f"check:{ability}" for ability, name in ABILITY_NAMES.items()},
}
"""What the events of the fight call a check; all others go by their names."""


def dice_rolled(roll: FreeRoll, by: Sequence[str], dice: Dice, *, secret: bool = False) -> tuple[Event, ...]:
    """One roll for each of these creatures with its own dice; one roll without a creature if there are none."""
    everybody = by or ("",)
    wanted = [(LABEL, sides, who) for who in everybody for _ in range(roll.times) for sides in roll.sides]
    faces = iter(roll_all(dice, wanted))
    return tuple(
        _dice_event(roll, who, [tuple(next(faces) for _ in roll.sides) for _ in range(roll.times)], secret)
        for who in everybody
    )


def _dice_event(roll: FreeRoll, who: str, faces: Sequence[tuple[int, ...]], secret: bool) -> DiceRolled:
    totals, dropped = tuple(map(roll.total, faces)), tuple(map(roll.dropped, faces))
    return DiceRolled(dice=str(roll), faces=tuple(faces), totals=totals, dropped=dropped, who=who, secret=secret)


def die_rolled_again(
    roll: FreeRoll, faces: Sequence[tuple[int, ...]], die: int, by: str, dice: Dice, *, secret: bool = False
) -> DiceRolled:
    """The same roll with one die thrown again, counted from 1 through all. Raises ValueError for no such die."""
    time, place = divmod(die - 1, len(roll.sides))
    fits = len(faces) == roll.times and all(len(each) == len(roll.sides) for each in faces)
    if not fits or not 0 <= time < roll.times:
        raise ValueError(f"{roll} has {len(roll.sides) * roll.times} dice.")
    shown = [list(each) for each in faces]
    before, shown[time][place] = shown[time][place], dice.roll(LABEL, roll.sides[place], by)
    made = _dice_event(roll, by, [tuple(each) for each in shown], secret)
    return replace(made, again=(die, before))


def named_bonus(sheet: Sheet, number: str, more: int = 0) -> Ledger:
    """What is added to the d20 of a check, with what the game master gives besides."""
    ledger = check_bonus(sheet, number)
    return ledger.plus(Line("untyped", more, "given by the game master")) if more else ledger


def checks_rolled(
    name: str, bonuses: Mapping[str, Ledger], dc: int | None, dice: Dice, *, secret: bool = False, d20: D20 = ONE_D20
) -> tuple[Event, ...]:
    """A d20 for each, with what they add to it."""
    what = _TOLD.get(name, name)
    faces = roll_all(dice, [(LABEL, d20.sides, who) for who in bonuses])
    made = []
    for face, (who, ledger) in zip(faces, bonuses.items(), strict=True):
        total = face + ledger.total
        success = None if dc is None else total >= dc
        made.append(
            CheckRolled(who=who, what=what, die=face, ledger=ledger, total=total, dc=dc, success=success, secret=secret)
        )
    return tuple(made)
