"""The answers of a session: accepted, refused by the rules, dice needed, or failed because it could not be written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias

from desktop_app.combat.outcome import FaceWanted, NeedsFaces, Refused
from desktop_app.session.document import C, E, S
from desktop_app.session.history import Entry
from desktop_app.session.mending import Offer

__all__ = ["Accepted", "Answer", "Change", "FaceWanted", "Failed", "Listener", "NeedsFaces", "Refused", "Then"]

DO, UNDONE, REDONE = "do", "undo", "redo"


@dataclass(frozen=True, slots=True)
class Accepted(Generic[S, C, E]):
    """The step is on the disk and in the state. For undo and redo, `entry` is the step undone or redone."""

    entry: Entry[C, E]
    state: S


@dataclass(frozen=True, slots=True)
class Failed:
    """The document could not be written or read; nothing changed. `message` tells the user why and what to do.

    `offer` = how a document that cannot be read completely can be opened all the same.
    """

    message: str
    offer: Offer | None = None


@dataclass(frozen=True, slots=True)
class Change(Generic[S, C, E]):
    """One change, told once to every listener: the step, its `cause` (do, undo, redo), the states before and after it.

    `entry.events` says what changed, for undo as well.
    """

    cause: str
    entry: Entry[C, E]
    before: S
    after: S


Answer: TypeAlias = Accepted[S, C, E] | Refused | NeedsFaces | Failed
Then: TypeAlias = Callable[[Answer[S, C, E]], None]
Listener: TypeAlias = Callable[[Change[S, C, E]], None]
