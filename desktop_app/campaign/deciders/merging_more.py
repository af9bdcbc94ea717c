"""Decides what a merge brings beside creatures, encounters and notes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from desktop_app.campaign import clock_events, party_events, treasure_events
from desktop_app.campaign.calendar import day_text, moment_text
from desktop_app.campaign.calendar_text import objection
from desktop_app.campaign.deciders.clock import MOST_REMINDERS, day_in_reach, in_one_line, in_reach
from desktop_app.campaign.deciders.party_experience import checked_award
from desktop_app.campaign.deciders.party_loot import checked_found, not_too_many
from desktop_app.campaign.deciders.sessions import headed, looked_at
from desktop_app.campaign.deciders.treasure import checked_table, not_too_large
from desktop_app.campaign.deciding import No
from desktop_app.campaign.encounter_events import EncounterFoldersMade
from desktop_app.campaign.event import Event, FoldersMade, SettingSet
from desktop_app.campaign.merge_command import MergeCampaign
from desktop_app.campaign.session_events import SessionGone, SessionKept
from desktop_app.campaign.state import Campaign
from desktop_app.rules.treasure.rolled import Treasure

CAME = "came from the other campaign"


def more(state: Campaign, command: MergeCampaign) -> Iterator[Event]:
    """What happens by it, after what is told of creatures, encounters and notes. Raises No."""
    yield from _pointed_elsewhere(state, command)
    yield from _sessions(state, command)
    yield from _book(state, command)
    yield from _clock(state, command)
    yield from _treasure(state, command)
    for made, known, event in (
        (command.more.folders, state.folders(), FoldersMade),
        (command.more.encounter_folders, state.encounter_folders(), EncounterFoldersMade),
    ):
        fresh = tuple(name for name in dict.fromkeys(made) if name.strip() and name not in known)
        if fresh:
            before = state.made_folders if event is FoldersMade else state.made_encounter_folders
            yield event(folders=(*before, *fresh))


def _treasure(state: Campaign, command: MergeCampaign) -> Iterator[Event]:
    """Treasures of the encounters that come, and tables of random encounters."""
    titles = {each.id: each.title for each in command.encounters}
    coming = dict(command.more.treasures)
    for old, new in command.more.instead.items():
        own, theirs = state.treasure(old), coming.get(new, Treasure())
        if own.entries and (not theirs.entries or (own.has_taken and not theirs.has_taken)):
            coming[new] = own  # what our party has taken is not there to be taken again
    for id, treasure in coming.items():
        if id in titles:
            told = f"The treasure of {titles[id]} {CAME}."
            yield treasure_events.TreasureKept(encounter=id, treasure=not_too_large(treasure), told=told)
    for table in command.more.own_tables:
        yield treasure_events.OwnTableKept(table=checked_table(table), told=f"The table {table.title} {CAME}.")


def _pointed_elsewhere(state: Campaign, command: MergeCampaign) -> Iterator[Event]:
    """What of ours speaks of an encounter that gives way speaks of the one that comes for it."""
    instead = command.more.instead
    for session in state.sessions.values():
        evening = tuple(
            replace(beat, encounter=instead.get(beat.encounter, beat.encounter)) for beat in session.evening
        )
        played = tuple(instead.get(id, id) for id in session.played)
        if (evening, played) != (session.evening, session.played):
            now = replace(session, evening=evening, played=played, plan="", recap="")
            yield SessionKept(session=now, what="has another encounter")
    book = state.party_book
    for award in book.awards.values():
        if award.encounter in instead:
            there = replace(award, encounter=instead[award.encounter])
            yield party_events.ExperienceAwarded(award=there, told=f"for the encounter that {CAME}")
    for found in book.found.values():
        if found.encounter in instead:
            there_now = replace(found, encounter=instead[found.encounter])
            yield party_events.FoundKept(found=there_now, told=f"{found.name}: of the encounter that {CAME}.")


def _sessions(state: Campaign, command: MergeCampaign) -> Iterator[Event]:
    sessions = command.more.sessions
    after = {**state.sessions, **{each.id: each for each in sessions}}
    for session in sessions:
        if session.id in state.sessions:
            yield SessionGone(id=session.id, name=state.sessions[session.id].name)
        yield SessionKept(session=headed(after, looked_at(session)), what=CAME)


def _book(state: Campaign, command: MergeCampaign) -> Iterator[Event]:
    book, brought = state.party_book, command.more
    there = {**state.creatures, **{kept.id: kept for kept in command.creatures}}
    for award in brought.awards:
        if unknown := [id for id in award.shares if id not in there]:
            raise No(f"There is no creature {unknown[0]!r} in the campaign.")
        yield party_events.ExperienceAwarded(award=checked_award(award), told=f"{award.points:,} points, {CAME}")
    for found in brought.found:
        if found.has and found.has not in there:
            raise No(f"There is no creature {found.has!r} in the campaign.")
        yield party_events.FoundKept(found=checked_found(found), told=f"{found.name} {CAME}.")
    for id, counters in brought.counters.items():
        for name, value in counters.items():
            if id in there:
                yield party_events.CounterSet(id=id, who=there[id].creature.name, name=name, value=value)
    come = [id for id in brought.absent if id in there]
    absent = tuple(dict.fromkeys((*book.absent, *come)))
    if absent != book.absent:
        told = f"Absent there and here: {', '.join(there[id].creature.name for id in come)}."
        yield party_events.PresenceSet(absent=absent, told=told)
    yield from (SettingSet(name=name, value=value) for name, value in brought.used.items())
    purse = brought.purse if brought.purse is not None else book.purse
    if brought.coins is not None:
        purse = purse.plus(brought.coins)
    if purse != book.purse:
        yield party_events.PurseChanged(purse=not_too_many(purse), told=f"What {CAME} is in the purse.")


def _clock(state: Campaign, command: MergeCampaign) -> Iterator[Event]:
    clock, brought = state.clock, command.more
    calendar = brought.calendar if brought.calendar is not None else clock.calendar
    if brought.calendar is not None:
        if wrong := objection(calendar):
            raise No(wrong)
        yield clock_events.CalendarSet(calendar=calendar)
    if brought.now is not None:
        now = in_reach(brought.now)
        told = f"The clock is that of the other campaign: it is {moment_text(calendar, now)}."
        yield clock_events.TimePassed(now=now, told=told)
    titles = {each.id: each.title for each in command.encounters}
    for id, passed in brought.fights.items():
        if id in titles and passed >= 0:
            told = "its rounds have passed already"
            yield clock_events.FightTimeCounted(encounter=id, title=titles[id], passed=passed, told=told, noted=True)
    own = {each.id: each for each in clock.reminders}
    if len({*own, *(each.id for each in brought.reminders)}) > MOST_REMINDERS:
        raise No(f"A campaign has at most {MOST_REMINDERS:,} reminders. Remove some that were told.")
    for reminder in brought.reminders:
        if reminder.id in own:
            yield clock_events.ReminderGone(id=reminder.id, text=own[reminder.id].text)
        fits = replace(reminder, at=in_reach(reminder.at), text=in_one_line(reminder.text))
        yield clock_events.ReminderKept(reminder=fits)
    for note in brought.days:
        day, text = day_in_reach(note.day), in_one_line(note.text)
        yield clock_events.DayWritten(day=day, text=text, told=day_text(calendar, day))
