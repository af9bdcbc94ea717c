"""What the sessions ask of the window besides what every room may ask."""

from __future__ import annotations

from typing import Protocol

from ui.notes.host import CampaignPath, PagePrinter
from ui.sessions.playing import EveningPanel
from ui.shared.host import Host


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
    def sidebar(self) -> Side:
        """The campaign at the side."""
