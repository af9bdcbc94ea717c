"""The index of spells in the window: its page."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.campaign.views.spells_page import SpellsPage
    from ui.shared.host import Host


class SpellIndexController:
    """The list of spells is read when it is first needed."""

    def __init__(self, window: Host) -> None:
        self._window = window
        window.actions.on("help.spells", self.show)

    @cached_property
    def page(self) -> SpellsPage:
        """The page of the index."""
        from ui.campaign.views.spells_page import SpellsPage

        made = SpellsPage(self._window.theme)
        self._window.navigation.make_aside(made, made.left)
        return made

    def show(self, name: str = "") -> None:
        """Show the index, with a name in the search."""
        self._window.navigation.show_aside(self.page)
        self.page.show_spells(self._window.get_bridge().ruleset, name)
