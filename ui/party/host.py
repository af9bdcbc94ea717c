"""What the book of the party asks of the window besides what every room may ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtWidgets import QWidget

from ui.shared.host import Host


class Levels(Protocol):
    """Lets creatures gain levels."""

    def level_up(self, creature_id: str) -> None:
        """Show what a creature would gain by a level."""


class Making(Protocol):
    """Has what makes and levels creatures."""

    @property
    def making(self) -> Levels:
        """The pages where creatures are made and levelled."""


class BookPrinter(Protocol):
    """Opens previews of what can be printed; `of_page` = what printing does where that page is shown."""

    of_page: dict[QWidget, Callable[[], object]]

    def show_party_book(self) -> None:
        """The book of the party."""


class PartyHost(Host, Protocol):
    """The window, as the book of the party knows it."""

    @property
    def creatures(self) -> Making:
        """The campaign's creatures."""

    @property
    def sheets(self) -> BookPrinter:
        """What prints the book."""
