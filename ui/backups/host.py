"""What the backups ask of the window besides what every room may ask."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from ui.shared.host import Host


class CampaignFiles(Protocol):
    """Opens and closes campaign files, one at a time."""

    @property
    def path(self) -> Path | None:
        """The file that is open, is being opened, or is still being closed."""

    @property
    def asked(self) -> Path | None:
        """The file that was asked for last, whether it could be opened or not."""

    def when_closed(self, then: Callable[[], object]) -> None:
        """Let go of the campaign that is open, and call `then` as soon as it is closed."""


class BackupsHost(Host, Protocol):
    """The window, as the backups know it."""

    @property
    def campaigns(self) -> CampaignFiles:
        """What opens and closes campaign files."""

    def open_campaign(self, path: Path, *, may_make: bool = False) -> None:
        """Open a campaign file in the place of the one that is open."""
