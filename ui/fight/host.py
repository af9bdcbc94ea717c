"""What the fight asks of the window besides what every room may ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ui.shared.host import Host

if TYPE_CHECKING:
    from ui.shared.host import Printer


class PointsPage(Protocol):
    """The rules of the campaign, where the points by challenge rating are set."""

    def show_points(self) -> None:
        """Go to these points."""


class Ledger(Protocol):
    """The book of the party, where experience is kept."""

    def give(self, encounter: str) -> None:
        """Propose the experience of an encounter."""


class TreasurePages(Protocol):
    """Treasure of encounters and hoards."""

    def show(self) -> None:
        """Show the treasure of the encounter that is open."""


class FightHost(Host, Protocol):
    """The window, as the fight knows it."""

    @property
    def rules(self) -> PointsPage:
        """The page of the rules of the campaign."""

    @property
    def ledger(self) -> Ledger:
        """The book of the party."""

    @property
    def treasures(self) -> TreasurePages:
        """Treasure of encounters and hoards."""

    @property
    def sheets(self) -> Printer:
        """What prints the log."""
