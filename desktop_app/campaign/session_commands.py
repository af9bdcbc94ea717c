"""The commands of sessions: evenings planned, played and told."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.campaign.command import Command
from desktop_app.campaign.game_sessions import Beat, GameSession
from desktop_app.campaign.naming import encounter_title, session_number
from desktop_app.campaign.passages import difference
from desktop_app.campaign.state import Campaign


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanSession(Command):
    """Add a session."""

    session: GameSession

    def heading(self) -> str:
        return f"plan session {self.session.number}"


@dataclass(frozen=True, slots=True, kw_only=True)
class EditSession(Command):
    """Say number, day, title and who was there; what is None stays as it is."""

    id: str
    number: int | None = None
    date: str | None = None
    to: str | None = None
    present: tuple[str, ...] | None = None

    def title(self, state: Campaign) -> str:
        told = {"number": self.number, "date": self.date, "title": self.to, "who was there": self.present}
        changed = ", ".join(name for name, value in told.items() if value is not None)
        return f"{session_number(state, self.id)}: {changed}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetEvening(Command):
    """Put other scenes and encounters in order for an evening; `what` names the change in a few words."""

    id: str
    evening: tuple[Beat, ...]
    what: str = "order of the evening"

    def title(self, state: Campaign) -> str:
        return f"{session_number(state, self.id)}: {self.what}"


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteInSession(Command):
    """Write a passage of the plan or the recap: from letter `at`, `gone` gives way to `put`."""

    id: str
    part: str
    at: int
    gone: str = ""
    put: str = ""

    def title(self, state: Campaign) -> str:
        return f"{session_number(state, self.id)}: write {self.part}"


def passage_in(part: str, id: str, before: str, after: str) -> WriteInSession:
    """The command that makes one plan or recap of the other."""
    at, gone, put = difference(before, after)
    return WriteInSession(id=id, part=part, at=at, gone=gone, put=put)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaySession(Command):
    """Begin a session; one is played at a time."""

    id: str

    def title(self, state: Campaign) -> str:
        return f"play {session_number(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndSession(Command):
    """End the session that is being played."""

    id: str

    def title(self, state: Campaign) -> str:
        return f"end {session_number(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class CountAsPlayed(Command):
    """An encounter is fought while a session is played: the session has it among those played; or no longer."""

    id: str
    encounter: str
    played: bool = True

    def title(self, state: Campaign) -> str:
        whether = "played" if self.played else "not played"
        return f"{session_number(state, self.id)}: {encounter_title(state, self.encounter)} {whether}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveSession(Command):
    """Remove a session; its encounters stay."""

    id: str

    def title(self, state: Campaign) -> str:
        return f"remove {session_number(state, self.id)}"
