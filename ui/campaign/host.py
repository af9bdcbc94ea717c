"""What the campaign asks of the window besides what every room may ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ui.maker.host import MakerHost
from ui.shared.host import Host

if TYPE_CHECKING:
    from ui.campaign.creatures import Creatures
    from ui.campaign.roster import Roster
    from ui.campaign.views.party_page import PartyPage
    from ui.campaign.views.sidebar import Sidebar
    from ui.fight.game_master import GameMasterController
    from ui.fight.views.encounter_page import EncounterPage
    from ui.library.library_controller import LibraryController
    from ui.notes.notes_controller import NotesController
    from ui.shared.host import Printer


class CampaignHost(MakerHost, Protocol):
    """The window, as the campaign knows it."""

    @property
    def sidebar(self) -> Sidebar:
        """The campaign at the side."""

    @property
    def creatures(self) -> Creatures:
        """What is done with the creatures of the campaign."""

    @property
    def roster(self) -> Roster:
        """What lets creatures join an encounter."""

    @property
    def gm_hand(self) -> GameMasterController:
        """What the game master does beside the rules, such as rolling."""

    @property
    def encounter(self) -> EncounterPage:
        """The page of the encounter that is open."""

    @property
    def party(self) -> PartyPage:
        """The party at a glance."""

    @property
    def notes(self) -> NotesController:
        """The notes of the campaign."""

    @property
    def sheets(self) -> Printer:
        """What prints creatures."""

    def has(self, part: str) -> bool:
        """Whether a part that is made when it is wanted has been made."""


class Joining(Protocol):
    """Lets creatures join an encounter."""

    def join_when_read(self, text: str) -> None:
        """Add who is typed, `orc x3`, to the encounter that is open, as soon as the library has been read."""


class RandomHost(Host, Protocol):
    """The window, as the tables of random encounters know it."""

    @property
    def library(self) -> LibraryController:
        """The library, with the rules of one's own."""

    @property
    def roster(self) -> Joining:
        """What lets creatures join an encounter."""
