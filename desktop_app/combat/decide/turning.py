"""Turning, rebuking, dispelling and bolstering undead. Rule: turning.attempt, turning.check, turning.effect."""

from __future__ import annotations

from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import TurnUndead
from desktop_app.combat.decide.acting import expect_cost, expect_turn, settle_strain, spend
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.events import CheckRolled, EffectAdded, EffectReplaced, TurningResolved
from desktop_app.combat.state import ActiveEffect
from desktop_app.rules import turning as figures
from desktop_app.rules.effect import Effect
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.sheet import Sheet

USED: Final = "turning attempts used"
COMMANDED: Final = "commands undead"
"""An effect whose value is the Hit Dice of undead under command; the game master ends it when they are released."""
POWERS: Final = (figures.POSITIVE, figures.NEGATIVE)
USES: Final = ("turn", "dispel", "bolster")
TURNING_DAMAGE: Final = (6, 6)
Group = tuple[str, tuple[int, ...]]
"""What is done to undead, and the Hit Dice of each of them."""


@decides(TurnUndead)
def turn_undead(draft: Draft, command: TurnUndead) -> None:
    """A turning check, and what becomes of the undead whose Hit Dice are given."""
    by = expect_turn(draft, command.by)
    _object_to_words(draft, command)
    sheet = draft.sheet(by.name)
    level = cleric_level(sheet)
    spent = _value(draft, command.by, USED)
    allowed = figures.attempts_a_day(sheet.modifier("cha"), _extra_turnings(sheet))
    draft.object(not draft.ruleset.turning.attempt, "This ruleset has no turning of undead.")
    draft.object(level <= 0, f"{command.by} cannot turn undead.")
    draft.object(level > 0 and spent >= allowed, f"{command.by} has used all {allowed} turning attempts of the day.")
    draft.objects(_against_alignment(by.creature.alignment, command.power))
    expect_cost(draft, command.by, turn_budget.STANDARD)
    draft.settle()
    if draft.waits(command.by, (), turn_budget.STANDARD):
        return
    spend(draft, command.by, turn_budget.STANDARD)
    _keep(draft, command.by, USED, spent + 1)
    ledger = Ledger("turning", (Line("ability", sheet.modifier("cha"), "Charisma"),))
    die = draft.dice.roll("turning", 20)
    result = die + ledger.total
    draft.emit(CheckRolled(who=command.by, what="turning check", die=die, ledger=ledger, total=result))
    most = figures.most_hit_dice(result, level)
    in_all, groups = _use(draft, command, result, most, level, sheet.modifier("cha"))
    draft.emit(TurningResolved(who=command.by, result=result, max_hd=most, hd_total=in_all, groups=groups))
    settle_strain(draft)


def _object_to_words(draft: Draft, command: TurnUndead) -> None:
    if command.power not in POWERS:
        raise draft.impossible(f"The power is positive or negative, not {command.power!r}.")
    if command.use not in USES:
        raise draft.impossible(f"Turning is used to {', '.join(USES)}, not to {command.use!r}.")
    if command.use != "turn":
        draft.object(command.power != "negative", f"Only negative energy can {command.use}.")
    if command.use == "dispel" and command.against is None:
        raise draft.impossible("Type the turning check result to beat.")


def cleric_level(sheet: Sheet) -> int:
    """The level that the table is read with. Rule: turning.variants."""
    levels = {entry.class_name.lower(): entry.level for entry in sheet.creature.levels}
    bonus = sum(modifier.value for modifier in sheet.modifiers("turning"))
    return figures.effective_level(levels.get("cleric", 0), levels.get("paladin", 0), bonus)


def _extra_turnings(sheet: Sheet) -> int:
    return sum(1 for feat in sheet.creature.feats if feat.strip().lower().startswith("extra turning"))


def _against_alignment(alignment: str, power: str) -> str:
    """The good have positive, the evil negative energy; the neutral, and who has none written, what they chose."""
    given = figures.power_of(alignment)
    if not given or given == power:
        return ""
    return f"{'A good' if given == figures.POSITIVE else 'An evil'} cleric channels {given} energy only."


def _value(draft: Draft, by: str, name: str) -> int:
    active = draft.who(by).effect(name)
    return active.effect.value if active is not None else 0


def _keep(draft: Draft, by: str, name: str, value: int) -> None:
    active = ActiveEffect(Effect(name, value=value), began_round=draft.state.round)
    if draft.who(by).effect(name) is None:
        draft.emit(EffectAdded(who=by, active=active))
    else:
        draft.emit(EffectReplaced(who=by, active=active))


def _use(
    draft: Draft, command: TurnUndead, result: int, most: int, level: int, charisma: int
) -> tuple[int, tuple[Group, ...]]:
    """What the turning does: total Hit Dice, and the fate of each undead creature."""
    if command.use == "bolster":
        return 0, (("bolstered", tuple(figures.bolstered(command.hd, most))),)
    if command.use == "dispel":
        if result < (command.against or 0) or not command.hd:
            return 0, (("dispelled", ()),)
        in_all = _in_all(draft, level, charisma)
        reached = figures.turn(command.hd, max(command.hd), in_all, 0)
        return in_all, (("dispelled", tuple(reached.affected)),)
    words = ("turned", "destroyed") if command.power == "positive" else ("rebuked", "commanded")
    if not figures.in_reach(command.hd, most):
        return 0, ((words[0], ()), (words[1], ()))
    in_all = _in_all(draft, level, charisma)
    held = _value(draft, command.by, COMMANDED)
    room = figures.room_to_command(level, held) if command.power == "negative" else None
    reached = figures.turn(command.hd, most, in_all, level, room)
    if room is not None and reached.overwhelmed:
        _keep(draft, command.by, COMMANDED, held + sum(reached.overwhelmed))
    return in_all, ((words[0], tuple(reached.affected)), (words[1], tuple(reached.overwhelmed)))


def _in_all(draft: Draft, level: int, charisma: int) -> int:
    faces = [draft.dice.roll("turning_damage", sides) for sides in TURNING_DAMAGE]
    return figures.hit_dice_in_all(faces, level, charisma)
