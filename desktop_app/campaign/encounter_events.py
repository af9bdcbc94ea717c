"""What happens to the folders of encounters."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.campaign.event import Event
from desktop_app.campaign.state import Campaign


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterFoldersMade(Event):
    """The folders of encounters, in order; those that are not named here follow as they are met."""

    folders: tuple[str, ...]

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, made_encounter_folders=self.folders)

    def line(self) -> str:
        return f"Folders of encounters: {', '.join(self.folders) or 'none'}."
