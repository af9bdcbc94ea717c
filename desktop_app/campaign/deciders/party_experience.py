"""Decides who is there, what is counted for a member, and what the ledger of experience says."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.campaign import party_commands as asked
from desktop_app.campaign import party_events as happened
from desktop_app.campaign.deciding import Events, No, decides, given_name, known_creature, known_encounter, need_free_id
from desktop_app.campaign.game_sessions import playing
from desktop_app.campaign.party_book import Award, PartyBook
from desktop_app.campaign.presence import marked
from desktop_app.campaign.state import PARTY, Campaign, Kept
from desktop_app.rules.awards import MOST_POINTS

MOST_COUNTED: Final = 9_999
MOST_COUNTERS: Final = 12
"""Counters of one member."""


@decides(asked.SetPresence)
def _set_presence(state: Campaign, command: asked.SetPresence) -> Events:
    names = [_member(state, id).creature.name for id in dict.fromkeys(command.ids)]
    ids = tuple(dict.fromkeys(command.ids))
    sessions = marked(state, ids, there=command.there)
    if playing(state.sessions) is not None:
        if not sessions:
            raise No("That is so already.")
        return sessions
    before = state.party_book.absent
    kept = tuple(id for id in before if id not in ids)
    absent = kept if command.there else (*kept, *ids)
    if not names or set(absent) == set(before):
        raise No("That is so already.")
    are = "is" if len(names) == 1 else "are"
    told = f"{', '.join(names)} {are} {'there' if command.there else 'absent'}."
    return [happened.PresenceSet(absent=absent, told=told), *sessions]


@decides(asked.SetCounter)
def _set_counter(state: Campaign, command: asked.SetCounter) -> Events:
    who = _member(state, command.id).creature.name
    name = given_name(command.name, "A counter")
    own = state.party_book.counters.get(command.id, {})
    same = next((known for known in own if known.lower() == name.lower()), name)
    if command.number is None and same not in own:
        raise No(f"{who} has no counter {name}.")
    if command.number is not None and not 0 <= command.number <= MOST_COUNTED:
        raise No(f"{same} should be a whole number from 0 to {MOST_COUNTED:,}.")
    if same not in own and len(own) >= MOST_COUNTERS:
        raise No(f"{who} has {MOST_COUNTERS} counters already, the most possible.")
    return [happened.CounterSet(id=command.id, who=who, name=same, value=command.number)]


@decides(asked.AwardExperience)
def _award_experience(state: Campaign, command: asked.AwardExperience) -> Events:
    if not command.awards:
        raise No("There is no experience to give.")
    events: Events = [_removed(state, id) for id in dict.fromkeys(command.instead_of)]
    taken = set(state.ids())
    for award in command.awards:
        need_free_id(taken, award.id)
        taken.add(award.id)
        events.append(_awarded(state, award))
    _not_below_nothing(state, events)
    return events


@decides(asked.RemoveAward)
def _remove_award(state: Campaign, command: asked.RemoveAward) -> Events:
    events: Events = [_removed(state, command.id)]
    _not_below_nothing(state, events)
    return events


def checked_award(award: Award) -> Award:
    """An award with what is written of it looked at. Raises No."""
    what = given_name(award.what, "What the experience is for")
    for points in award.shares.values():
        if not points or not -MOST_POINTS <= points <= MOST_POINTS:
            raise No(f"Points should be a whole number up to {MOST_POINTS:,}, and not 0; these are {points:,}.")
    return replace(award, what=what)


def _awarded(state: Campaign, award: Award) -> happened.ExperienceAwarded:
    award = checked_award(award)
    if award.encounter:
        known_encounter(state, award.encounter)
    if award.session:
        given_name(award.session, "A session")
    if not award.shares:
        raise No("Nobody would get the experience: choose at least one member.")
    told = []
    for id, points in award.shares.items():
        kept = known_creature(state, id)
        if kept.master:
            raise No(f"{kept.creature.name} follows another and gets no experience of its own.")
        told.append(f"{kept.creature.name} {points:+,}")
    named = replace(award, session=award.session.strip())
    return happened.ExperienceAwarded(award=named, told=", ".join(told))


def _removed(state: Campaign, id: str) -> happened.AwardRemoved:
    award = state.party_book.awards.get(id)
    if award is None:
        raise No(f"The ledger has no entry {id!r}.")
    return happened.AwardRemoved(id=id, what=award.what)


def _not_below_nothing(state: Campaign, events: Events) -> None:
    """Raises No where somebody would have fewer points than none at all."""
    after, book = state, state.party_book
    for event in events:
        after = event.apply_to(after)
    touched = {id for each in (book, after.party_book) for award in each.awards.values() for id in award.shares}
    for id in sorted(touched):
        total = after.party_book.total(id)
        if total < 0 and total < book.total(id):
            raise No(f"{_who(state, id)} would have {total:,} points; nobody has fewer than 0.{_has(book, id)}")


def _has(book: PartyBook, id: str) -> str:
    return f" There are {book.total(id):,} now."


def _who(state: Campaign, id: str) -> str:
    return state.creatures[id].creature.name if id in state.creatures else "One who is gone"


def _member(state: Campaign, id: str) -> Kept:
    """Raises No for one who is not of the party."""
    kept = known_creature(state, id)
    if kept.folder != PARTY:
        raise No(f"{kept.creature.name} is not in the folder Party.")
    return kept
