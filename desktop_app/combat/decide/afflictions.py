"""Poisons and diseases run their course: on the turns of a fight, by the clock and over nights."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.afflicted import NEVER, course, dose_dc
from desktop_app.combat.commands import Afflict, ChangeAffliction, EndAffliction, Treat
from desktop_app.combat.decide.acting import expect_cost, expect_turn, spend
from desktop_app.combat.decide.amounts import expect_dice
from desktop_app.combat.decide.damage import SaveCase, die, save, settle_life
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import cure_afflictions, is_called, lift_what_lies
from desktop_app.combat.decide.health import roll_check
from desktop_app.combat.decide.reminders import TIME_PASSES
from desktop_app.combat.decide.resolved import INFECTS, Case
from desktop_app.combat.decide.resolving import Played, come_to, expect_sense
from desktop_app.combat.decide.turns import TURN_BEGINS
from desktop_app.combat.events import AfflictionsSet, CheckRolled, Told
from desktop_app.combat.state import NORMAL, SURPRISE, Afflicted
from desktop_app.combat.timeline import game_time
from desktop_app.rules.affected import immunity
from desktop_app.rules.affliction import (
    CURSE,
    DISEASE,
    DRUG,
    MADNESS,
    POISON,
    UNTIL_CURED,
    Affliction,
    read_affliction,
    rounds_in,
)
from desktop_app.rules.breath import names_a_breath
from desktop_app.rules.creature import SAVES
from desktop_app.rules.ledger import Line
from desktop_app.rules.resolution import Resolution, resolution_at
from desktop_app.rules.scaling import ScalingError
from desktop_app.rules.text import capital

TREATED: Final = 4
"""What a Heal check that succeeded gives on the next save, where it does not stand in for it."""
MOST_AT_ONCE: Final = 400
"""More saves than this at one turn of the clock are not made one by one: the rest waits for the next."""
MOST_DC: Final = 99
LONGEST: Final = 14_400 * 366
"""The rounds of a year."""
_CAUGHT: Final = {
    POISON: "is poisoned:", DISEASE: "catches", CURSE: "is cursed:", MADNESS: "loses its mind:", DRUG: "has taken",
}  # fmt: skip
"""What is told of who saved in vain, by kind."""
KINDS: Final = tuple(_CAUGHT)
DELAYED: Final = "Delay poison"


@decides(Afflict)
def afflict(draft: Draft, command: Afflict) -> None:
    """Expose a combatant to a poison or disease by the game master's word."""
    target = draft.who(command.to)
    _expect_sense(draft, command.to, command.affliction)
    draft.object(target.dead, f"{command.to} is {target.life_told}.")
    draft.settle()
    contract(draft, command.to, command.affliction, command.source, unsaved=command.unsaved)


def _expect_sense(draft: Draft, who: str, told: Affliction) -> None:
    """Refuse what cannot run its course: no name, no such save, times and amounts that cannot be read."""
    if not told.name.strip():
        raise draft.impossible("What afflicts somebody needs a name.")
    if told.kind not in KINDS or told.save not in SAVES:
        raise draft.impossible(f"A poison or disease asks for a {', '.join(SAVES)} save, not {told.save!r}.")
    open_ended = told.kind in UNTIL_CURED or told.lays is not None
    least = 0 if open_ended else 1
    if not least <= told.dc <= MOST_DC or min(told.times, told.saves) < 0 or max(told.times, told.saves) > MOST_AT_ONCE:
        raise draft.impossible(f"{told.name} needs a DC from 1 to {MOST_DC}, and no more than {MOST_AT_ONCE} saves.")
    for time in filter(None, (told.onset, told.every)):
        try:
            dice, _ = rounds_in(time)
        except (KeyError, ValueError):
            raise draft.impossible(f"{time!r} is no time such as 1 minute or 1d3 days.") from None
        expect_dice(draft, str(dice))
    for play in filter(None, (told.first, told.effect, told.lays)):
        try:
            expect_sense(draft, Played("", told.name, resolution_at(play, 1), (who,)))
        except ScalingError as wrong:
            raise draft.impossible(f"{capital(str(wrong))}.") from None


@decides(EndAffliction)
def end_affliction(draft: Draft, command: EndAffliction) -> None:
    """End a poison or disease by the game master's word."""
    if not cure_afflictions(draft, command.to, command.name):
        raise draft.impossible(f"{command.to} does not suffer from {command.name}.")


@decides(ChangeAffliction)
def change_affliction(draft: Draft, command: ChangeAffliction) -> None:
    """Change how a poison or disease stands: its DC, the saves made and fallen due, when the next one is."""
    target = draft.who(command.to)
    held = next((each for each in target.afflictions if is_called(each, command.name)), None)
    if held is None:
        raise draft.impossible(f"{command.to} does not suffer from {command.name}.")
    if command.dc is not None and not 1 <= command.dc <= MOST_DC:
        raise draft.impossible(f"The DC is a number from 1 to {MOST_DC}.")
    counts = [count for count in (command.saves, command.fallen) if count is not None]
    if counts and not 0 <= min(counts) <= max(counts) <= MOST_AT_ONCE:
        raise draft.impossible(f"Saves are counted from 0 to {MOST_AT_ONCE}.")
    if command.due is not None and not 0 <= command.due <= LONGEST:
        raise draft.impossible(f"The next save falls due in 0 to {LONGEST} rounds.")
    own_dc = held.affliction.dc if command.dc is None else max(command.dc - (dose_dc(held) - held.affliction.dc), 1)
    made = replace(
        held,
        affliction=replace(held.affliction, dc=own_dc),
        saves=held.saves if command.saves is None else command.saves,
        fallen=held.fallen if command.fallen is None else command.fallen,
        due=held.due if command.due is None else game_time(draft.state) + command.due,
    )
    _put(draft, command.to, held, made)
    course_told = f"DC {dose_dc(made)}, {made.saves} of {made.affliction.saves or 'no'} saves made"
    draft.emit(Told(text=f"{command.to}, {held.affliction.name}: {course_told}.", who=command.to))


@decides(Treat)
def treat(draft: Draft, command: Treat) -> None:
    """The Heal check counts for the next save. Rule: injury.stabilize-help."""
    held = next((each for each in draft.who(command.target).afflictions if is_called(each, command.name)), None)
    if held is None:
        raise draft.impossible(f"{command.target} does not suffer from {command.name}.")
    in_turns = draft.state.phase in (SURPRISE, NORMAL)
    if in_turns:
        expect_turn(draft, command.by)
        expect_cost(draft, command.by, turn_budget.STANDARD)
    draft.settle()
    if in_turns:
        spend(draft, command.by, turn_budget.STANDARD)
    success = roll_check(draft, command.by, "skill:Heal", dose_dc(held))
    rolled = next(each for each in reversed(draft.events) if isinstance(each, CheckRolled))
    stands_in = draft.ruleset.injury.treating == "instead"
    helped = rolled.total if stands_in else TREATED if success else 0
    _put(draft, command.target, held, replace(held, helped=helped))


def contract(draft: Draft, who: str, affliction: Affliction, source: str, *, unsaved: bool = False) -> None:
    """Expose a combatant: roll the first save, and on a failure begin the affliction. Rule: save.formula."""
    immune = immunity(draft.sheet(who), Resolution(descriptors=(affliction.kind,), save=affliction.save))
    if immune:
        draft.emit(Told(text=f"{who} is {immune}.", who=who))
        return
    held = next((each for each in draft.who(who).afflictions if is_called(each, affliction.name)), None)
    if held is not None and not affliction.stacks and affliction.kind != POISON:
        draft.emit(Told(text=f"{who} has {affliction.name} already.", who=who))
        return
    if not unsaved and affliction.asks_a_save and _saves(draft, who, affliction, affliction.dc):
        return
    if held is not None and affliction.stacks:
        more = replace(held, doses=held.doses + 1)
        _put(draft, who, held, more)
        text = f"Another dose of {affliction.name}: {who} saves against DC {dose_dc(more)} now, and longer."
        draft.emit(Told(text=text, who=who))
        return
    draft.emit(Told(text=f"{who} {_CAUGHT[affliction.kind]} {affliction.name}.", who=who))
    if affliction.every or affliction.lays is not None:
        wait = affliction.onset or affliction.every
        due = game_time(draft.state) + _rounds(draft, who, wait) if wait else NEVER
        _set(draft, who, (*draft.who(who).afflictions, Afflicted(affliction, source, due)))
    if affliction.first is not None:
        _suffer(draft, who, affliction, affliction.first, source)
    if affliction.lays is not None and not affliction.onset:
        _suffer(draft, who, affliction, affliction.lays, source)


def poison(draft: Draft, case: Case) -> None:
    """A poison of the spell's own, which goes on by its own saves; the first of them is made now."""
    name = f"{case.by}'s poison" if names_a_breath(case.name) else case.name
    read = read_affliction(name, POISON, case.play.affliction)
    if read is not None:
        contract(draft, case.target, replace(read, dc=case.play.dc, dc_ability=""), case.by)


INFECTS.append(poison)


def fall_due(draft: Draft, who: str) -> None:
    """All saves that the game time has reached, in order."""
    now = game_time(draft.state)
    for _ in range(MOST_AT_ONCE):
        target = draft.who(who)
        due = [each for each in target.afflictions if each.due <= now]
        if target.dead or not due:
            return
        _next_save(draft, who, min(due, key=lambda each: each.due), now)


def _next_save(draft: Draft, who: str, held: Afflicted, now: int) -> None:
    told = held.affliction
    if told.kind == POISON and draft.who(who).effect(DELAYED) is not None:
        _put(draft, who, held, replace(held, due=now + 1))
        return
    if told.lays is not None and told.onset and not held.begun:
        _breaks_out(draft, who, held)
        return
    sure = told.sure and not held.begun
    saved = not sure and told.asks_a_save and _saves(draft, who, told, dose_dc(held), held.helped)
    saves = held.saves + 1 if saved else 0 if told.in_a_row else held.saves
    every = _rounds(draft, who, told.every)
    later = replace(
        held, begun=True, saves=saves, fallen=held.fallen + 1, helped=0, due=held.due + every
    )  # fmt: skip
    if saved and told.lowers:
        later = _lowered(draft, who, later)
    over = told.times and later.fallen >= course(later)
    cured = (told.saves and saves >= told.saves) or (told.dc and not later.affliction.dc)
    _put(draft, who, held, None if over or cured else later)
    if over or cured:
        lift_what_lies(draft, who, held)
    if not saved:
        _strike(draft, who, held)
    if (over or cured) and not draft.who(who).dead:
        ending = f"{who} has overcome {told.name}" if cured else f"{capital(told.name)} has run its course in {who}"
        draft.emit(Told(text=f"{ending}.", who=who))


def _breaks_out(draft: Draft, who: str, held: Afflicted) -> None:
    """Its onset is over: what it lays begins, and the next save, if there is one, is counted from now."""
    told = held.affliction
    due = held.due + _rounds(draft, who, told.every) if told.every else NEVER
    _put(draft, who, held, replace(held, begun=True, due=due))
    assert told.lays is not None  # that is what begins
    _suffer(draft, who, told, told.lays, held.source)


def _lowered(draft: Draft, who: str, held: Afflicted) -> Afflicted:
    """A save made lowers the DC by the Charisma modifier, at least by 1."""
    less = max(draft.sheet(who).modifier("cha"), 1)
    left = max(held.affliction.dc - less, 0)
    if left:
        draft.emit(Told(text=f"{capital(held.affliction.name)} has DC {left} now.", who=who))
    return replace(held, affliction=replace(held.affliction, dc=left))


def _strike(draft: Draft, who: str, held: Afflicted) -> None:
    """Apply the effect of a failed save."""
    told = held.affliction
    if told.effect is not None:
        _suffer(draft, who, told, told.effect, held.source)
    if told.deadly and not draft.who(who).dead:
        die(draft, who, told.name)


def _saves(draft: Draft, who: str, told: Affliction, dc: int, helped: int = 0) -> bool:
    """Roll a save against it; `helped` = the total of a Heal check, or the bonus it gave."""
    draft.emit(Told(text=f"{who} must save against {told.name}.", who=who))
    instead = draft.ruleset.injury.treating == "instead"
    lines = (Line("untyped", helped, "treated"),) if helped and not instead else ()
    case = SaveCase(frozenset({f"vs {told.kind}"}), lines, helped if instead else 0)
    return save(draft, who, told.save, dc, named=True, case=case)


def _suffer(draft: Draft, who: str, told: Affliction, play: Resolution, source: str) -> None:
    by = source if source in draft.state.combatants else ""
    come_to(draft, Played(by, told.name, resolution_at(play, 1), (who,)))
    settle_life(draft, who)


def _rounds(draft: Draft, who: str, time: str) -> int:
    """A time in rounds; dice are rolled."""
    formula, unit = rounds_in(time)
    faces = sum(draft.dice.roll("onset", sides, who) for count, sides in formula.dice for _ in range(count))
    return max((faces + formula.bonus) * unit, 1)


def _put(draft: Draft, who: str, held: Afflicted, now: Afflicted | None) -> None:
    """One of them changes, or is gone."""
    afflictions = list(draft.who(who).afflictions)
    place = afflictions.index(held)
    afflictions[place : place + 1] = [] if now is None else [now]
    _set(draft, who, afflictions)


def _set(draft: Draft, who: str, afflictions: Iterable[Afflicted]) -> None:
    draft.emit(AfflictionsSet(who=who, afflictions=tuple(afflictions)))


def _by_the_clock(draft: Draft) -> None:
    for name in tuple(draft.state.combatants):
        fall_due(draft, name)


TURN_BEGINS.append(fall_due)
TIME_PASSES.append(_by_the_clock)
