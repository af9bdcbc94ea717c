"""Decides commands about sessions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from desktop_app.campaign import session_commands as asked
from desktop_app.campaign.deciding import (
    LONGEST_NAME,
    Events,
    No,
    decides,
    fitting,
    known_encounter,
    need_free_id,
    written_in,
)
from desktop_app.campaign.game_sessions import PARTS, PHASES, PLAYED, PLAYING, Beat, GameSession, playing, real_date
from desktop_app.campaign.session_events import SessionGone, SessionKept, SessionWritten
from desktop_app.campaign.state import Campaign

MOST_NUMBER: Final = 9_999
MOST_BEATS: Final = 200
LONGEST_SCENE: Final = 500


@decides(asked.PlanSession)
def _plan(state: Campaign, command: asked.PlanSession) -> Events:
    need_free_id(state.ids(), command.session.id)
    session = looked_at(command.session)
    return [SessionKept(session=headed(state.sessions, replace(session, played=_known(state, session.played))))]


@decides(asked.EditSession)
def _edit(state: Campaign, command: asked.EditSession) -> Events:
    before = known_session(state, command.id)
    told = replace(
        before,
        number=before.number if command.number is None else command.number,
        date=before.date if command.date is None else command.date,
        title=before.title if command.to is None else command.to,
        present=before.present if command.present is None else command.present,
    )
    return [_kept(headed(state.sessions, told), "was changed")]


@decides(asked.SetEvening)
def _set_evening(state: Campaign, command: asked.SetEvening) -> Events:
    before = known_session(state, command.id)
    return [_kept(replace(before, evening=_beats(command.evening)), f"has another evening: {command.what}")]


@decides(asked.WriteInSession)
def _write(state: Campaign, command: asked.WriteInSession) -> Events:
    session = known_session(state, command.id)
    if command.part not in PARTS:
        raise No(f"A session has a plan and a recap, not {command.part!r}.")
    before, gone = session.text(command.part), len(command.gone)
    what = f"The {command.part} of {session.name}"
    fitting(written_in(before, what, command.at, command.gone, command.put), "A plan or a recap", before)
    return [
        SessionWritten(id=session.id, name=session.name, part=command.part, at=command.at, gone=gone, put=command.put)
    ]


@decides(asked.PlaySession)
def _play(state: Campaign, command: asked.PlaySession) -> Events:
    session, other = known_session(state, command.id), playing(state.sessions)
    if other is not None:
        raise No(f"{other.name} is being played; end it first.")
    # One that goes on after it was ended began when it was first played.
    began = state.clock.now if session.game_from is None else session.game_from
    return [_kept(replace(session, phase=PLAYING, game_from=began, game_to=None), "is being played")]


@decides(asked.EndSession)
def _end(state: Campaign, command: asked.EndSession) -> Events:
    session = known_session(state, command.id)
    if session.phase != PLAYING:
        raise No(f"{session.name} is not being played.")
    return [_kept(replace(session, phase=PLAYED, game_to=state.clock.now), "was played")]


@decides(asked.CountAsPlayed)
def _count(state: Campaign, command: asked.CountAsPlayed) -> Events:
    session, planned = known_session(state, command.id), known_encounter(state, command.encounter)
    played = tuple(id for id in session.played if id != planned.id)
    if command.played:
        played = (*played, planned.id) if planned.id not in session.played else session.played
    evening = tuple(
        replace(beat, done=command.played) if beat.encounter == planned.id else beat for beat in session.evening
    )
    whether = "was played" if command.played else "was not played"
    return [
        _kept(replace(session, played=played, evening=evening), f"has another encounter: {planned.title} {whether}")
    ]


@decides(asked.RemoveSession)
def _remove(state: Campaign, command: asked.RemoveSession) -> Events:
    return [SessionGone(id=command.id, name=known_session(state, command.id).name)]


def looked_at(made: GameSession) -> GameSession:
    """A session that comes whole, with its texts and its evening looked at. Raises No."""
    if made.phase not in PHASES or made.phase == PLAYING:
        raise No("A new session is planned first, then played.")
    for text in (made.plan, made.recap):
        fitting(text, "A plan or a recap")
    return replace(made, evening=_beats(made.evening))


def known_session(state: Campaign, id: str) -> GameSession:
    """The session of that id. Raises No."""
    if id not in state.sessions:
        raise No(f"There is no session {id!r} in the campaign.")
    return state.sessions[id]


def _kept(session: GameSession, what: str) -> SessionKept:
    """The event without the texts: they stay as they are."""
    return SessionKept(session=replace(session, plan="", recap=""), what=what)


def headed(sessions: Mapping[str, GameSession], session: GameSession) -> GameSession:
    """The session with its number, date and title looked at, among all `sessions`. Raises No."""
    if not 1 <= session.number <= MOST_NUMBER:
        raise No(f"The number of a session should be from 1 to {MOST_NUMBER:,}, not {session.number}.")
    for other in sessions.values():
        if other.id != session.id and other.number == session.number:
            raise No(f"The number {session.number} is another session's; each has one of its own.")
    date, title = real_date(session.date), session.title.strip()
    if not date:
        said = session.date if len(session.date) <= 40 else f"{session.date[:40]}..."
        raise No(f"The date should be a day of the calendar, such as 2026-03-01, not {said!r}.")
    if len(title) > LONGEST_NAME:
        raise No(f"The title of a session has at most {LONGEST_NAME} letters; this one has {len(title):,}.")
    return replace(session, date=date, title=title, present=tuple(dict.fromkeys(session.present)))


def _beats(evening: tuple[Beat, ...]) -> tuple[Beat, ...]:
    """The lines of an evening, looked at. Raises No."""
    if len(evening) > MOST_BEATS:
        raise No(f"An evening has at most {MOST_BEATS} scenes and encounters; these are {len(evening)}.")
    there = [beat.encounter for beat in evening if beat.encounter]
    if len(there) != len(set(there)):
        raise No("An encounter stands once in the order of an evening.")
    return tuple(_beat(beat) for beat in evening)


def _beat(beat: Beat) -> Beat:
    if beat.encounter:
        # One that was removed stays in its line: undo may bring it back.
        return replace(beat, text="")
    text = " ".join(beat.text.split())
    if not text:
        raise No("A scene needs a few words.")
    if len(text) > LONGEST_SCENE:
        raise No(
            f"A scene has at most {LONGEST_SCENE} letters; this one has {len(text):,}. The plan has room for more."
        )
    return replace(beat, text=text)


def _known(state: Campaign, ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(known_encounter(state, id).id for id in ids)
