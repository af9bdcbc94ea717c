"""Turning, rebuking, dispelling and bolstering undead. Rule: turning.attempt, turning.check, turning.effect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import TurnUndead
from desktop_app.combat.decide.acting import expect_cost, expect_turn, settle_strain, spend
from desktop_app.combat.decide.casting import count_uses
from desktop_app.combat.decide.damage import die
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import add_condition, add_effect, end_condition, lasting
from desktop_app.combat.events import CheckRolled, EffectAdded, EffectReplaced, TurningResolved
from desktop_app.combat.state import ActiveEffect, Origin
from desktop_app.combat.tally import TURNING, counted_use, turnings
from desktop_app.rules import turning as figures
from desktop_app.rules.affected import kinds_of
from desktop_app.rules.effect import Effect
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.tally import ability_key, lacks

COMMANDED: Final = "commands undead"
"""An effect whose value is the Hit Dice of undead under command; the game master ends it when they are released."""
POWERS: Final = (figures.POSITIVE, figures.NEGATIVE)
GREATER: Final = "greater"
USES: Final = ("turn", "dispel", "bolster", GREATER)
TURNING_DAMAGE: Final = (6, 6)
TURNED, BOLSTERED, UNDER_COMMAND = "turned", "bolstered", "commanded"
ROUNDS: Final = 10


@decides(TurnUndead)
def turn_undead(draft: Draft, command: TurnUndead) -> None:
    """A turning check, and what becomes of the undead whose Hit Dice are given."""
    by = expect_turn(draft, command.by)
    _object_to_words(draft, command)
    sheet = draft.sheet(by.name)
    level = figures.turning_level(sheet)
    counted = turnings(draft.state, command.by, draft.ruleset)
    draft.object(not draft.ruleset.turning.attempt, "This ruleset has no turning of undead.")
    draft.object(level <= 0, f"{command.by} cannot turn undead.")
    if counted is not None and not counted.left:
        draft.objects(f"{command.by} has no turning attempts left today.")
    draft.objects(_against_alignment(by.creature.alignment, command.power))
    expect_cost(draft, command.by, turn_budget.STANDARD)
    draft.settle()
    if draft.waits(command.by, (), turn_budget.STANDARD):
        return
    spend(draft, command.by, turn_budget.STANDARD)
    count_uses(draft, command.by, counted.key if counted is not None else TURNING)
    if command.use == GREATER:
        count_uses(draft, command.by, ability_key(figures.GREATER))
    ledger = Ledger("turning", (Line("ability", sheet.modifier("cha"), "Charisma"),))
    die = draft.roll_d20("turning")
    result = die + ledger.total
    draft.emit(CheckRolled(who=command.by, what="turning check", die=die, ledger=ledger, total=result))
    most = figures.most_hit_dice(result, level)
    told = _reached(draft, command, result, most, sheet)
    draft.emit(told)
    _carry_out(draft, told, dict(zip(command.targets, _hit_dice(draft, command), strict=False)))
    settle_strain(draft)


def _object_to_words(draft: Draft, command: TurnUndead) -> None:
    if command.power not in POWERS:
        raise draft.impossible(f"The power is positive or negative, not {command.power!r}.")
    if command.use not in USES:
        raise draft.impossible(f"Turning is used to {', '.join(USES)}, not to {command.use!r}.")
    if command.use == GREATER:
        _object_to_greater(draft, command)
    elif command.use != "turn":
        draft.object(command.power != "negative", f"Only negative energy can {command.use}.")
    for name in command.targets:
        kinds = kinds_of(draft.sheet(draft.who(name).name))
        draft.object("undead" not in kinds, f"{name} is not undead.")
    held = [name for name in command.targets if draft.who(name).has_condition(TURNED)]
    if command.use == "dispel" and command.targets and command.against is None:
        draft.object(not held, "None of them is turned.")
    if command.use == "dispel" and command.against is None and not command.targets:
        raise draft.impossible("Type the turning check result to beat.")


def _object_to_greater(draft: Draft, command: TurnUndead) -> None:
    """Once a day, for who has the domain of the sun, in place of an ordinary turning."""
    counted = counted_use(draft.state, command.by, draft.ruleset, ability_key(figures.GREATER))
    if counted is None or command.power != figures.POSITIVE:
        raise draft.impossible(f"{command.by} has no greater turning: it comes with the domain of the sun.")
    if not counted.left:
        draft.objects(lacks(counted, command.by))


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


def _held(draft: Draft, by: str) -> int:
    """Hit Dice under command: of those in the fight, and of others that it keeps. Rule: turning.effect."""
    laid = (active for each in draft.state.combatants.values() if not each.dead for active in each.effects)
    here = sum(each.effect.value for each in laid if each.effect.name == UNDER_COMMAND and each.origin.by == by)
    return _value(draft, by, COMMANDED) + here


def _reached(draft: Draft, command: TurnUndead, result: int, most: int, sheet: Sheet) -> TurningResolved:
    """The result by the use of the check: the total Hit Dice affected, and what happens to which undead."""
    level, hit_dice = figures.turning_level(sheet), _hit_dice(draft, command)
    told = TurningResolved(who=command.by, result=result, max_hd=most, hd_total=0)
    if command.use == "bolster":
        named = _named(command, (BOLSTERED,) * len(hit_dice), BOLSTERED)
        return replace(told, groups=((BOLSTERED, figures.bolstered(hit_dice, most)),), named=named)
    if command.use == "dispel":
        able = tuple(dice if _gives_way(draft, command, place, result) else 0 for place, dice in enumerate(hit_dice))
        if not any(able):
            return replace(told, groups=(("dispelled", ()),))
        words, reach, level, room = ("dispelled", "dispelled"), max(able), 0, None
        hit_dice = tuple(dice or reach + 1 for dice in able)
    elif command.use == GREATER:
        words, reach, level, room = ("destroyed", "destroyed"), most, 0, None
    else:
        words = ("turned", "destroyed") if command.power == "positive" else ("rebuked", "commanded")
        if not figures.in_reach(hit_dice, most):
            return replace(told, groups=((words[0], ()), (words[1], ())))
        reach = most
        room = figures.room_to_command(level, _held(draft, command.by)) if command.power == "negative" else None
    in_all = _in_all(draft, figures.turning_level(sheet), sheet.modifier("cha"))
    turned = figures.turn(hit_dice, reach, in_all, level, room)
    word = {figures.AFFECTED: words[0], figures.OVERWHELMED: words[1]}
    fates = tuple(word.get(fate, "") for fate in turned.fates)
    groups = ((words[0], turned.affected), (words[1], turned.overwhelmed))[: len(set(words))]
    return replace(told, hd_total=in_all, groups=groups, named=_named(command, fates, *dict.fromkeys(words)))


def _hit_dice(draft: Draft, command: TurnUndead) -> tuple[int, ...]:
    """Of the named as they count against turning, bolstered or not; else as they were typed."""
    if not command.targets:
        return command.hd
    return tuple(
        max(figures.counted_hit_dice(draft.sheet(name)), _value(draft, name, BOLSTERED)) for name in command.targets
    )


def _gives_way(draft: Draft, command: TurnUndead, place: int, result: int) -> bool:
    """Whether a turning is undone by that result: the typed one, else the one that holds the named."""
    if command.against is not None or not command.targets:
        return result >= (command.against or 0)
    active = draft.who(command.targets[place]).effect(TURNED)
    return active is not None and result >= active.effect.value


def _named(command: TurnUndead, fates: Sequence[str], *words: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    if not command.targets:
        return ()
    told = list(zip(command.targets, fates, strict=True))
    return tuple((word, tuple(name for name, fate in told if fate == word)) for word in words)


def _carry_out(draft: Draft, told: TurningResolved, hit_dice: Mapping[str, int]) -> None:
    """Apply the result to undead in the fight; others are recorded by their Hit Dice. Rule: turning.effect."""
    for word, names in told.named:
        for name in names:
            _befalls(draft, told, word, name, hit_dice[name])
    commanded = sum(sum(dice) for word, dice in told.groups if word == UNDER_COMMAND)
    if commanded and not told.named:
        _keep(draft, told.who, COMMANDED, _value(draft, told.who, COMMANDED) + commanded)


def _befalls(draft: Draft, told: TurningResolved, word: str, name: str, hit_dice: int) -> None:
    origin = Origin("turning", told.who)
    if word == "destroyed":
        die(draft, name, "turned to dust")
    elif word == "dispelled":
        end_condition(draft, name, TURNED, why="dispelled")
    elif word in (TURNED, "rebuked"):
        value = told.result if word == TURNED else 0
        add_condition(draft, name, word, rounds=ROUNDS, source=told.who, value=value, origin=origin)
    else:
        value, rounds = (max(told.max_hd, hit_dice), ROUNDS) if word == BOLSTERED else (hit_dice, None)
        add_effect(draft, name, lasting(draft, Effect(word, told.who, value=value), rounds, origin=origin))


def _in_all(draft: Draft, level: int, charisma: int) -> int:
    faces = [draft.dice.roll("turning_damage", sides) for sides in TURNING_DAMAGE]
    return figures.hit_dice_in_all(faces, level, charisma)
