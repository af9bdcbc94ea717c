"""Encounters are put into folders and into the archive, by keys, by the menu and by drag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop_app.campaign.command import ArchiveEncounter
from desktop_app.campaign.encounter_commands import FileEncounters
from ui.campaign.models.encounter_rows import ARCHIVE
from ui.campaign.models.rows import Kind
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from ui.campaign.host import CampaignHost


class EncounterShelves:
    """Asks in the window's prompt."""

    def __init__(self, window: CampaignHost) -> None:
        self._window = window
        window.actions.on("encounter.folder", self.move)
        window.actions.on("encounter.archive", self.archive)
        window.sidebar.model.filed.connect(self.filed)

    def move(self) -> None:
        """Ask for the folder that the chosen encounters go to; an empty one takes them out."""
        bridge, ids = self._window.get_bridge(), self.chosen()
        if not ids:
            return
        titles = [bridge.campaign.encounters[id].title for id in ids]
        called = titles[0] if len(titles) == 1 else f"{len(titles)} encounters"

        def submit(text: str, _overrule: bool, answered: Answered) -> None:
            bridge.change_campaign(FileEncounters(ids=ids, folder=" ".join(text.split())), teller(answered))

        before = bridge.campaign.encounters[ids[0]].folder
        names = bridge.campaign.encounter_folders()
        example = "a place or a chapter; empty = no folder"
        self._window.prompt.ask(Prompt(f"Move {called} to", example, submit, before, names=names))

    def archive(self) -> None:
        """Put the chosen encounters into the archive; take them out of it where all of them lie there."""
        bridge, ids = self._window.get_bridge(), self.chosen()
        if ids:
            lie_there = all(bridge.campaign.encounters[id].archived for id in ids)
            bridge.change_campaign(ArchiveEncounter(id=ids[0], archived=not lie_there, others=ids[1:]))

    def filed(self, ids: Sequence[str], shelf: str, before: str) -> None:
        """Encounters were dragged into a folder or the archive, before another one (empty = to the end)."""
        bridge = self._window.get_bridge()
        known = tuple(id for id in ids if id in bridge.campaign.encounters and id != before)
        if shelf == ARCHIVE:
            if known:
                bridge.change_campaign(ArchiveEncounter(id=known[0], others=known[1:]))
        elif known:
            bridge.change_campaign(FileEncounters(ids=known, folder=shelf, before=before))

    def chosen(self) -> tuple[str, ...]:
        """The encounters that are meant: those selected at the side, else the one that is shown."""
        bridge, side = self._window.get_bridge(), self._window.sidebar
        item = side.current()
        if side.list.hasFocus() and item is not None and item.kind is Kind.ENCOUNTER:
            selected = tuple(each.id for each in side.chosen(Kind.ENCOUNTER))
            return selected if item.id in selected else (item.id,)
        if bridge.encounter_id in bridge.campaign.encounters:
            return (bridge.encounter_id,)
        self._window.tell("Select an encounter of the campaign first.")
        return ()
