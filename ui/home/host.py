"""What the room of the campaign's file asks of the window besides what every room may ask."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from ui.shared.host import Host


class OpenFile(Protocol):
    """Knows which campaign file is open."""

    @property
    def path(self) -> Path | None:
        """The file that is open, is being opened, or is still being closed."""

    @property
    def asked(self) -> Path | None:
        """The file that was asked for last, whether it could be opened or not."""


class HomeHost(Host, Protocol):
    """The window, as this room knows it."""

    @property
    def campaigns(self) -> OpenFile:
        """What opens and closes campaign files."""

    def open_campaign(self, path: Path, *, may_make: bool = False) -> None:
        """Open a campaign file in the place of the one that is open."""
