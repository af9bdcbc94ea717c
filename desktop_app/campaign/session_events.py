"""What happens to sessions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.campaign.event import Event
from desktop_app.campaign.game_sessions import GameSession
from desktop_app.campaign.passages import with_passage
from desktop_app.campaign.state import Campaign


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionKept(Event):
    """A session was planned or changed. Its texts are not told here: those that are there stay."""

    session: GameSession
    what: str = "was planned"

    def apply_to(self, state: Campaign) -> Campaign:
        told, before = self.session, state.sessions.get(self.session.id)
        if before is not None:
            told = replace(told, plan=before.plan, recap=before.recap)
        return replace(state, sessions={**state.sessions, told.id: told})

    def line(self) -> str:
        return f"{self.session.name} {self.what}."


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionWritten(Event):
    """A passage of a session's plan or recap is another: from letter `at`, so many letters gave way to `put`."""

    id: str
    name: str
    part: str
    at: int
    gone: int
    put: str

    def apply_to(self, state: Campaign) -> Campaign:
        session = state.sessions[self.id]
        text = with_passage(session.text(self.part), self.at, self.gone, self.put)
        return replace(state, sessions={**state.sessions, self.id: _with_text(session, self.part, text)})

    def line(self) -> str:
        return f"The {self.part} of {self.name} was written."


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionGone(Event):
    """A session was removed."""

    id: str
    name: str

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, sessions={id: each for id, each in state.sessions.items() if id != self.id})

    def line(self) -> str:
        return f"{self.name} was removed."


def _with_text(session: GameSession, part: str, text: str) -> GameSession:
    return replace(session, plan=text) if part == "plan" else replace(session, recap=text)
