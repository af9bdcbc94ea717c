"""What the sessions ask of the window besides what every room may ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ui.notes.host import CampaignPath, PagePrinter
from ui.sessions.playing import EveningPanel
from ui.shared.host import Host

if TYPE_CHECKING:
    from ui.notes.notes_controller import NotesController


class Side(Protocol):
    """The campaign at the side."""

    @property
    def evening(self) -> EveningPanel:
        """The session that is played."""


class SessionsHost(Host, Protocol):
    """The window, as the sessions know it."""

    @property
    def campaigns(self) -> CampaignPath:
        """What opens and closes campaign files."""

    @property
    def sheets(self) -> PagePrinter:
        """What is printed."""

    @property
    def notes(self) -> NotesController:
        """What knows where links go."""

    @property
    def sidebar(self) -> Side:
        """The campaign at the side."""
