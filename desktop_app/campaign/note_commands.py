"""The commands of notes beside writing and removing them, which are with the others."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.campaign.command import Command
from desktop_app.campaign.naming import note_title
from desktop_app.campaign.passages import difference
from desktop_app.campaign.state import Campaign


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteInNote(Command):
    """Write a passage of a note: from letter `at`, `gone` gives way to `put`. The journal keeps no more than that."""

    id: str
    at: int
    gone: str = ""
    put: str = ""

    def title(self, state: Campaign) -> str:
        return f"write note: {note_title(state, self.id)}"


def passage(id: str, before: str, after: str) -> WriteInNote:
    """The command that makes one text of the other."""
    at, gone, put = difference(before, after)
    return WriteInNote(id=id, at=at, gone=gone, put=put)


@dataclass(frozen=True, slots=True, kw_only=True)
class FileNote(Command):
    """Say what a note is about: one of `state.NOTE_KINDS`."""

    id: str
    to: str

    def title(self, state: Campaign) -> str:
        return f"note {note_title(state, self.id)}: {self.to}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PinNote(Command):
    """Let a note stand first and beside fights, or no longer."""

    id: str
    pinned: bool = True

    def title(self, state: Campaign) -> str:
        return f"{'pin' if self.pinned else 'unpin'} note: {note_title(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PutPicture(Command):
    """Keep a picture with the campaign and write the note that shows it, in one step.

    `text` = the note's whole text with the picture in it, `data` = an image file in base64, kept by `name`.
    """

    id: str
    text: str
    name: str
    data: str

    def title(self, state: Campaign) -> str:
        return f"picture in note: {note_title(state, self.id)}"
