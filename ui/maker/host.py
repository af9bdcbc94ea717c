"""What the maker asks of the window besides what every room may ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ui.shared.host import Host

if TYPE_CHECKING:
    from ui.library.library_controller import LibraryController
    from ui.shared.host import Chooser, Names
    from ui.sheet.views.creature_page import CreaturePage


class MakerHost(Host, Protocol):
    """The window, as the maker knows it."""

    @property
    def library(self) -> LibraryController:
        """The library, out of which a creature can be changed."""

    @property
    def creatures(self) -> Chooser:
        """What knows which creature of the campaign is meant."""

    @property
    def creature(self) -> CreaturePage:
        """The sheet on which a creature is shown when it is made."""

    @property
    def roster(self) -> Names:
        """What offers names where creatures join."""
