"""Decides commands about the clock and the calendar."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from desktop_app.campaign import clock_commands as asked
from desktop_app.campaign import clock_events as happened
from desktop_app.campaign.calendar import day_text, moment_text
from desktop_app.campaign.calendar_text import MOST_DAY, objection
from desktop_app.campaign.deciding import Events, No, decides, known_encounter, need_free_id
from desktop_app.campaign.event import CreatureKept, SettingSet
from desktop_app.campaign.game_clock import MOST_NOW, Reminder, after_fight
from desktop_app.campaign.state import Campaign, Kept, Switch, used_up
from desktop_app.combat.spans import span_text, time_passes
from desktop_app.rules.text import listed

MOST_PASSED: Final = 100 * 365 * 24 * 600
MOST_REMINDERS: Final = 1_000
LONGEST: Final = 500


@decides(asked.PassTime)
def _pass_time(state: Campaign, command: asked.PassTime) -> Events:
    if not 1 <= command.rounds <= MOST_PASSED:
        raise No("Let between 1 round and 100 years pass at once.")
    now = in_reach(state.clock.now + command.rounds)
    passes = time_passes(0, command.rounds)
    told = f"{passes}: it is {moment_text(state.clock.calendar, now)}."
    fresh = [name for name in used_up(state, command.rest) if name not in command.but]
    return [
        happened.TimePassed(now=now, told=told),
        *_ended(state, command.rounds),
        *(SettingSet(name=name, value=None) for name in fresh),
        *_due(state, now),
    ]


@decides(asked.SetClock)
def _set_clock(state: Campaign, command: asked.SetClock) -> Events:
    now = in_reach(command.now)
    if now == state.clock.now:
        raise No("The clock shows that already.")
    told = f"The clock was set: it is {moment_text(state.clock.calendar, now)}."
    return [happened.TimePassed(now=now, told=told), *_due(state, now)]


@decides(asked.CountFightTime)
def _count(state: Campaign, command: asked.CountFightTime) -> Events:
    planned = known_encounter(state, command.encounter)
    if command.passed < 0:
        raise No(f"The time of a fight should be 0 rounds or more, not {command.passed}.")
    now = in_reach(after_fight(state.clock, planned.id, command.passed, noted=command.noted).now)
    told = f"it is {moment_text(state.clock.calendar, now)}"
    counted = happened.FightTimeCounted(
        encounter=planned.id, title=planned.title, passed=command.passed, told=told, noted=command.noted
    )
    return [counted, *_ended(state, now - state.clock.now), *_due(state, now)]


@decides(asked.SetCalendar)
def _set_calendar(state: Campaign, command: asked.SetCalendar) -> Events:
    wrong = objection(command.calendar)
    if wrong:
        raise No(wrong)
    if command.calendar == state.clock.calendar:
        raise No("The calendar is like that already.")
    return [happened.CalendarSet(calendar=command.calendar)]


@decides(asked.Remind)
def _remind(state: Campaign, command: asked.Remind) -> Events:
    made = command.reminder
    need_free_id((each.id for each in state.clock.reminders), made.id)
    if len(state.clock.reminders) >= MOST_REMINDERS:
        raise No(f"A campaign has at most {MOST_REMINDERS:,} reminders. Remove some that were told.")
    text = in_one_line(made.text)
    if not text:
        raise No("A reminder needs a few words.")
    if made.at <= state.clock.now:
        raise No(f"A reminder is for a time to come; it is {moment_text(state.clock.calendar, state.clock.now)}.")
    return [happened.ReminderKept(reminder=Reminder(made.id, in_reach(made.at), text))]


@decides(asked.NoteIllness)
def _note_illness(state: Campaign, command: asked.NoteIllness) -> Events:
    planned, made = known_encounter(state, command.encounter), []
    for each in command.reminders:
        if each.encounter != planned.id or each.creature not in state.creatures or not each.text.strip():
            raise No("A save falls due for a creature of the campaign, by the encounter that it comes from.")
        made.append(replace(each, told=each.told or each.at <= state.clock.now, at=in_reach(each.at)))
    others = [each for each in state.clock.reminders if each.encounter != planned.id]
    if len({each.id for each in (*others, *made)}) != len(others) + len(made):
        raise No("Each save has an id of its own.")
    if len(others) + len(made) > MOST_REMINDERS:
        raise No(f"A campaign has at most {MOST_REMINDERS:,} reminders. Remove some that were told.")
    saves = [f"{each.text}, on {moment_text(state.clock.calendar, each.at)}" for each in made]
    told = f"{listed(saves)}." if saves else f"No save of {planned.title} is to come."
    return [happened.IllnessNoted(encounter=planned.id, reminders=tuple(made), creatures=command.creatures, told=told)]


@decides(asked.RemoveReminder)
def _remove_reminder(state: Campaign, command: asked.RemoveReminder) -> Events:
    for each in state.clock.reminders:
        if each.id == command.id:
            return [happened.ReminderGone(id=each.id, text=each.text)]
    raise No(f"There is no reminder {command.id!r} in the campaign.")


@decides(asked.WriteDay)
def _write_day(state: Campaign, command: asked.WriteDay) -> Events:
    day, text = day_in_reach(command.day), in_one_line(command.text)
    if text == state.clock.note(day):
        raise No("The day has that note already." if text else "The day has no note.")
    return [happened.DayWritten(day=day, text=text, told=day_text(state.clock.calendar, day))]


@decides(asked.ShowClock)
def _show_clock(_state: Campaign, command: asked.ShowClock) -> Events:
    return [happened.ClockShown(players=command.players)]


def in_reach(now: int) -> int:
    """A time that the clock can show. Raises No."""
    if not 0 <= now < MOST_NOW:
        raise No("The clock goes from the beginning of day 1 for ten million days; this time is outside.")
    return now


def day_in_reach(day: int) -> int:
    """A day on which a note can stand; the first is 0. Raises No."""
    if not 0 <= day < MOST_DAY:
        raise No(f"A day should be from 1 to {MOST_DAY:,}, not {day + 1:,}.")
    return day


def in_one_line(text: str) -> str:
    """The words of a reminder or of a note on a day. Raises No."""
    said = " ".join(text.split())
    if len(said) > LONGEST:
        raise No(f"A note on a day and a reminder have at most {LONGEST} letters; this one has {len(said):,}.")
    return said


def _due(state: Campaign, now: int) -> Iterator[happened.ReminderDue]:
    for each in state.clock.due(now):
        yield happened.ReminderDue(text=each.text)


def _ended(state: Campaign, rounds: int) -> Iterator[CreatureKept]:
    """What creatures have switched on for a time runs on, between fights and while one is fought, and ends."""
    if rounds <= 0:
        return
    for kept in state.creatures.values():
        switches = tuple(_run_on(switch, rounds) for switch in kept.switches)
        if switches != kept.switches:
            yield CreatureKept(kept=replace(kept, switches=switches), what=_what(kept, switches, rounds))


def _run_on(switch: Switch, rounds: int) -> Switch:
    if not switch.on or switch.rounds is None:
        return switch
    return replace(switch, on=False) if switch.rounds <= rounds else replace(switch, rounds=switch.rounds - rounds)


def _what(kept: Kept, after: tuple[Switch, ...], rounds: int) -> str:
    ended = [was.name for was, now in zip(kept.switches, after, strict=True) if was.on and not now.on]
    if not ended:
        return f"has {span_text(0, rounds)} less of what lasts"
    return f"no longer has {listed(ended)}"
