"""The actions of the menu File: who does each is made when it is first wanted."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.home.check_controller import CheckController
    from ui.home.collection_controller import CollectionController
    from ui.home.handing_controller import HandingController
    from ui.home.home_controller import HomeController
    from ui.home.host import HomeHost
    from ui.home.merge_controller import MergeController


class FileActions:
    """Joins the actions with those who do them."""

    def __init__(self, window: HomeHost) -> None:
        self._window = window
        on = window.actions.on
        on("campaign.recent", lambda: self.home.show_recent())
        on("campaign.window", lambda: self.home.ask_window())
        on("campaign.rename", lambda: self.home.rename())
        on("campaign.copy", lambda: self.home.ask_copy())
        on("campaign.export", lambda: self.handing.ask_export())
        on("campaign.import", lambda: self.handing.ask_import())
        on("campaign.merge", lambda: self.merging.ask())
        on("campaign.collection", lambda: self.collecting.ask_files())
        on("campaign.folder", lambda: self.collecting.ask_folder())
        on("campaign.check", lambda: self.checking.check())

    @cached_property
    def checking(self) -> CheckController:
        """What checks campaigns and writes repaired copies."""
        from ui.home.check_controller import CheckController

        return CheckController(self._window)

    @cached_property
    def handing(self) -> HandingController:
        """Campaigns as JSON, out and in."""
        from ui.home.handing_controller import HandingController

        return HandingController(self._window, lambda report: self.checking.show_report(report))

    @cached_property
    def collecting(self) -> CollectionController:
        """What brings in whole collections of other programs."""
        from ui.home.collection_controller import CollectionController

        return CollectionController(self._window)

    @cached_property
    def merging(self) -> MergeController:
        """What takes over things of another campaign."""
        from ui.home.merge_controller import MergeController

        return MergeController(self._window)

    @cached_property
    def home(self) -> HomeController:
        """Recent campaigns, another window, another title, a copy."""
        from ui.home.home_controller import HomeController

        return HomeController(self._window)
