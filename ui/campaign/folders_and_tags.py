"""Ordering the campaign's creatures by what is typed: folders and tags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop_app.campaign.command import Command, MakeFolder, MoveCreatures, TagCreatures
from desktop_app.campaign.state import Campaign, Kept
from ui.campaign.models.campaign import TITLES, Kind, folder_meant
from ui.shared.grouped_steps import many
from ui.shared.typed_input import PromptError
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from ui.campaign.host import CampaignHost
    from ui.shared.bridge import Bridge


class Shelving:
    """Asks in the window's prompt."""

    def __init__(self, window: CampaignHost) -> None:
        self._window = window

    def new_folder(self) -> None:
        """Ask for the name of a folder and make it."""

        def submit(text: str, _overrule: bool, answered: Answered) -> None:
            name, bridge = _words(text, "A folder"), self._bridge
            if folder_meant(name, bridge.campaign.folders()) in bridge.campaign.folders():
                raise PromptError(f"There is a folder {name} already.")
            self._do(MakeFolder(folder=name), answered)

        self._ask(Prompt("New folder", "Undead", submit))

    def move(self) -> None:
        """Ask for the folder that the chosen creatures go to."""
        ids, bridge = self.chosen(), self._bridge
        if not ids:
            return
        campaign = bridge.campaign
        shown = [TITLES.get(folder, folder) for folder in campaign.folders()]

        def submit(text: str, _overrule: bool, answered: Answered) -> None:
            name = _words(text, "A folder")
            self._do(MoveCreatures(ids=ids, folder=folder_meant(name, bridge.campaign.folders())), answered)

        self._ask(Prompt(f"Move {_called(campaign, ids)} to", "a folder; a new name makes one", submit, names=shown))

    def dropped(self, ids: Sequence[str], folder: str) -> None:
        """Creatures were dragged into a folder."""
        bridge = self._bridge
        kept = _kept(bridge.campaign, ids)
        moved = tuple(each.id for each in kept if each.folder != folder)
        if moved:
            bridge.change_campaign(MoveCreatures(ids=moved, folder=folder))

    def tags(self) -> None:
        """Ask for the tags of the chosen creatures; of several those that all have are shown."""
        ids, bridge = self.chosen(), self._bridge
        if not ids:
            return
        campaign = bridge.campaign
        kept = _kept(campaign, ids)
        shared = [tag for tag in kept[0].tags if all(tag in each.tags for each in kept)]

        def submit(text: str, _overrule: bool, answered: Answered) -> None:
            typed = [" ".join(part.split()).lstrip("#") for part in text.split(",")]
            typed = [tag for tag in typed if tag]
            letters = {tag.lower() for tag in typed}
            add = tuple(tag for tag in typed if any(tag not in each.tags for each in kept))
            remove = tuple(tag for tag in shared if tag.lower() not in letters)
            if add or remove:
                self._do(TagCreatures(ids=ids, add=add, remove=remove), answered)
            else:
                answered("")

        self._ask(Prompt(f"Tags of {_called(campaign, ids)}", "undead, boss", submit, ", ".join(shared)))

    def chosen(self) -> tuple[str, ...]:
        """The creatures that are meant: those selected at the side, else the one whose sheet is shown."""
        side = self._window.sidebar
        item = side.current()
        selected = tuple(each.id for each in side.chosen())
        if side.list.hasFocus() and item is not None and item.kind is Kind.CREATURE:
            return selected if item.id in selected else (item.id,)
        one = self._window.creatures.chosen()
        if one not in self._bridge.campaign.creatures:
            self._window.tell("Select a creature of the campaign first.")
            return ()
        return selected if one in selected else (one,)

    @property
    def _bridge(self) -> Bridge:
        return self._window.get_bridge()

    def _ask(self, prompt: Prompt) -> None:
        self._window.prompt.ask(prompt)

    def _do(self, command: Command, answered: Answered) -> None:
        self._bridge.change_campaign(command, teller(answered))


def _called(campaign: Campaign, ids: Sequence[str]) -> str:
    return many([each.creature.name for each in _kept(campaign, ids)])


def _kept(campaign: Campaign, ids: Sequence[str]) -> list[Kept]:
    """Those that are in the campaign still: undo may have taken one that is shown yet."""
    return [campaign.creatures[id] for id in ids if id in campaign.creatures]


def _words(text: str, what: str) -> str:
    name = " ".join(text.split())
    if not name:
        raise PromptError(f"{what} needs a name.")
    return name
