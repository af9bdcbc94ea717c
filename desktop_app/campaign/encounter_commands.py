"""The commands that put encounters into folders, by place or chapter; the other ones are with the others."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.campaign.command import Command
from desktop_app.campaign.naming import encounter_title
from desktop_app.campaign.state import Campaign


@dataclass(frozen=True, slots=True, kw_only=True)
class FileEncounters(Command):
    """Put encounters into a folder (empty = none), before another encounter or at the end; out of the archive."""

    ids: tuple[str, ...]
    folder: str = ""
    before: str = ""

    def title(self, state: Campaign) -> str:
        what = encounter_title(state, self.ids[0]) if len(self.ids) == 1 else f"{len(self.ids)} encounters"
        return f"move {what} to {self.folder or 'no folder'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeEncounterFolder(Command):
    """Make a folder for encounters that stays though nothing is in it."""

    folder: str

    def heading(self) -> str:
        return f"make folder for encounters: {self.folder}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RenameEncounterFolder(Command):
    """Call a folder of encounters something else; by the name of another one both become one."""

    folder: str
    to: str

    def heading(self) -> str:
        return f"rename folder of encounters: {self.folder} to {self.to}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveEncounterFolder(Command):
    """Remove a folder of encounters; they stay, in no folder."""

    folder: str

    def heading(self) -> str:
        return f"remove folder of encounters: {self.folder}"
