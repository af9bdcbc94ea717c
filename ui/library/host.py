"""What the library asks of the window besides what every room may ask."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ui.shared.host import Host

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.shared.host import Names, Printer


class CampaignList(Protocol):
    """The campaign at the side of the window."""

    @property
    def list(self) -> QWidget:
        """Its rows, which can have the keys."""

    def mark(self, id: str) -> None:
        """Make a creature or an encounter the current row."""


class OpenedCampaigns(Protocol):
    """What opens campaigns."""

    @property
    def path(self) -> Path | None:
        """The file of the one that is open."""


class LibraryHost(Host, Protocol):
    """The window, as the library knows it."""

    @property
    def sidebar(self) -> CampaignList:
        """The campaign at the side."""

    @property
    def campaigns(self) -> OpenedCampaigns:
        """What opened the campaign."""

    @property
    def roster(self) -> Names:
        """What offers names where creatures join."""

    @property
    def sheets(self) -> Printer:
        """What prints encounters."""
