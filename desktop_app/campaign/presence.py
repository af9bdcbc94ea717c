"""Who of the party is there: the one answer for `party` in an encounter, for shares, ratings and pages.

While a session is played, or for an encounter of one, its list of who is there counts. Otherwise the mark of the
party's book does: absent until the game master says that they are back.
"""

from __future__ import annotations

from dataclasses import replace

from desktop_app.campaign.event import Event
from desktop_app.campaign.game_sessions import PLAYED, GameSession, newest_first, playing
from desktop_app.campaign.session_events import SessionKept
from desktop_app.campaign.state import PARTY, Campaign, Kept


def members(campaign: Campaign) -> tuple[Kept, ...]:
    """All members, in order: who lies in the folder of the party and follows nobody. Groups are none."""
    return tuple(kept for kept in campaign.folder(PARTY) if not kept.master and not kept.group)


def session_of(campaign: Campaign, encounter: str = "") -> GameSession | None:
    """The session whose players are meant; None = no session, so the mark of the book counts.

    It is the last in which the encounter (its id) was fought, else the one that is played now, else the next in whose
    evening the encounter stands.
    """
    newest = newest_first(campaign.sessions.values())
    fought = next((each for each in newest if encounter and encounter in each.played), None)
    now = fought or playing(campaign.sessions)
    if now is not None or not encounter:
        return now
    to_come = (each for each in reversed(newest) if each.phase != PLAYED)
    return next((each for each in to_come if any(beat.encounter == encounter for beat in each.evening)), None)


def absent(campaign: Campaign, encounter: str = "") -> frozenset[str]:
    """The ids of the members who are not there, tonight or for the encounter of that id.

    A session with nobody on its list, as of one planned before there was a party, says nothing.
    """
    session, ids = session_of(campaign, encounter), frozenset(kept.id for kept in members(campaign))
    if session is None or ids.isdisjoint(session.present):
        return frozenset(campaign.party_book.absent)
    return ids.difference(session.present)


def is_present(campaign: Campaign, id: str, encounter: str = "") -> bool:
    """Whether a member is there."""
    return id not in absent(campaign, encounter)


def present(campaign: Campaign, encounter: str = "") -> tuple[Kept, ...]:
    """The members who are there."""
    away = absent(campaign, encounter)
    return tuple(kept for kept in members(campaign) if kept.id not in away)


def without_share(campaign: Campaign, encounter: str = "") -> frozenset[str]:
    """The ids of those who have no share of experience unless the game master says so: companions and the absent."""
    return campaign.followers | absent(campaign, encounter)


def marked(campaign: Campaign, ids: tuple[str, ...], *, there: bool) -> list[Event]:
    """What becomes of sessions when members are said to be there or absent: of the one played, else of all planned."""
    now = playing(campaign.sessions)
    concerned = [now] if now is not None else [each for each in campaign.sessions.values() if each.phase != PLAYED]
    return _kept(concerned, ids, there=there)


def members_followed(before: Campaign, after: Campaign) -> list[Event]:
    """Who has just become a member is there in sessions that are not over."""
    if before.creatures is after.creatures or not after.sessions:
        return []
    known = {kept.id for kept in members(before)}
    fresh = tuple(kept.id for kept in members(after) if kept.id not in known)
    open_ones = [each for each in after.sessions.values() if each.phase != PLAYED]
    return _kept(open_ones, fresh, there=True)


def _kept(sessions: list[GameSession], ids: tuple[str, ...], *, there: bool) -> list[Event]:
    found: list[Event] = []
    for session in sessions:
        others = tuple(each for each in session.present if each not in ids)
        told = (*session.present, *(id for id in ids if id not in session.present)) if there else others
        if told != session.present:
            kept = replace(session, present=told, plan="", recap="")
            found.append(SessionKept(session=kept, what="has others who are there"))
    return found
