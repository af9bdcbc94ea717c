"""Reminders: set by the game master, told when a turn or a round begins; saves that recur."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from desktop_app.combat.commands_reminders import Forget, RecurringSave, Remind
from desktop_app.combat.decide.damage import save, settle_life
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import end_effects
from desktop_app.combat.decide.turns import TURN_BEGINS
from desktop_app.combat.each_round import harmed_by
from desktop_app.combat.events_reminders import FightRemindersSet, Reminded, RemindersSet
from desktop_app.combat.reminders import Reminder, escapes_of
from desktop_app.rules.creature import SAVES

MOST_ROUNDS: Final = 14_400
TIME_PASSES: Final[list[Callable[[Draft], None]]] = []
"""What else happens when the clock has gone on: families append their functions."""


@decides(Remind)
def remind(draft: Draft, command: Remind) -> None:
    """A new reminder; one of the same text is replaced."""
    text = command.text.strip()
    if not text:
        raise draft.impossible("A reminder needs a text.")
    if not 0 <= command.rounds <= MOST_ROUNDS:
        raise draft.impossible(f"A reminder comes after 0 to {MOST_ROUNDS:,} rounds, not {command.rounds}.")
    if command.save and command.save not in SAVES:
        raise draft.impossible(f"A save is {', '.join(SAVES)}, not {command.save!r}.")
    if command.save and not command.on:
        raise draft.impossible("A repeated save needs a creature that makes it.")
    first = max(draft.state.round, 1) + command.rounds if command.rounds else 0
    made = Reminder(text, first, command.every or bool(command.save), command.save, command.dc, command.ends)
    add_reminder(draft, command.on, made)


@decides(Forget)
def forget(draft: Draft, command: Forget) -> None:
    """The reminder of that text goes."""
    had = _reminders(draft, command.on)
    left = _others(had, command.text)
    if left == had:
        raise draft.impossible(f"There is no reminder {command.text!r}.")
    keep_reminders(draft, command.on, left)


@decides(RecurringSave)
def recurring_save(draft: Draft, command: RecurringSave) -> None:
    """Another saving throw against something that lasts. Rule: save.formula."""
    held = _reminders(draft, command.by)
    found = next((each for each in held if each.text == command.text and each.save), None)
    if found is None:
        raise draft.impossible(f"{command.by} has no save to repeat against {command.text!r}.")
    if not save(draft, command.by, found.save, found.dc, named=True):
        return
    keep_reminders(draft, command.by, _others(held, found.text))
    ending = [
        active
        for active in draft.who(command.by).effects
        if found.ends and found.ends.lower() in (active.effect.name.lower(), active.condition.lower())
    ]
    if end_effects(draft, command.by, ending, "saved"):
        settle_life(draft, command.by)


def come_up(draft: Draft, name: str) -> None:
    """Whatever is due when the turn of `name` begins, and what waited for the round."""
    for on in ("", name):
        held = _with_targets(draft, on)
        due = [each for each in held if each.is_due(draft.state.round)]
        if on == "" and name != _first(draft):
            due = [each for each in due if not each.every]
        for each in due:
            draft.emit(Reminded(text=each.text, who=on, saves=each.asks))
        left = tuple(each for each in held if each.every or each not in due)
        if left != held:
            keep_reminders(draft, on, left)


def time_passes(draft: Draft, gone: int) -> None:
    """So many rounds of the clock: reminders that fall due in them come up, the others come nearer."""
    for rule in TIME_PASSES:
        rule(draft)
    now = max(draft.state.round, 1)
    for on in ("", *draft.state.combatants):
        held = _reminders(draft, on)
        left = []
        for each in held:
            due = each.round > now and each.round - now <= gone
            if due:
                draft.emit(Reminded(text=each.text, who=on, saves=each.asks))
            if each.round > now and not (due and not each.every):
                left.append(replace(each, round=max(each.round - gone, now)))
            elif not due:
                left.append(each)
        if tuple(left) != held:
            keep_reminders(draft, on, tuple(left))


def _first(draft: Draft) -> str:
    """Who has the first turn of a round."""
    return next((name for name in draft.state.order if not draft.who(name).dead), "")


TURN_BEGINS.append(come_up)


def _reminders(draft: Draft, on: str) -> tuple[Reminder, ...]:
    return draft.who(on).reminders if on else draft.state.reminders


def _with_targets(draft: Draft, on: str) -> tuple[Reminder, ...]:
    """Its reminders; those of harm go when nobody is left to whom it would come, ways out with what held it."""
    held = _reminders(draft, on)
    left = tuple(
        each
        for each in held
        if (each.harm is None or harmed_by(draft.state, on, each))
        and (not each.escapes or each in escapes_of(draft.who(on)))
    )
    if left != held:
        keep_reminders(draft, on, left)
    return left


def _others(held: tuple[Reminder, ...], text: str) -> tuple[Reminder, ...]:
    return tuple(each for each in held if each.text != text.strip())


def add_reminder(draft: Draft, on: str, made: Reminder) -> None:
    """Set a reminder of a combatant, replacing the one with the same text."""
    keep_reminders(draft, on, (*_others(_reminders(draft, on), made.text), made))


def keep_reminders(draft: Draft, on: str, reminders: tuple[Reminder, ...]) -> None:
    """The reminders of a combatant, or of the fight where `on` is empty, as they stand now."""
    if on:
        draft.emit(RemindersSet(who=on, reminders=reminders))
    else:
        draft.emit(FightRemindersSet(reminders=reminders))
