"""Asks what a new campaign is to be, and opens it in the place of the one that is open."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.fresh_campaign import Fresh

if TYPE_CHECKING:
    from ui.shell.new_campaign_page import NewCampaignPage
    from ui.shell.window import Window


class NewCampaignController:
    """The page is made when it is first asked for."""

    def __init__(self, window: Window) -> None:
        self._window = window
        window.actions.on("campaign.new", self.show)

    @cached_property
    def page(self) -> NewCampaignPage:
        """The page where it is asked for."""
        from ui.shell.new_campaign_page import NewCampaignPage

        made = NewCampaignPage()
        self._window.navigation.make_aside(made, made.left)
        made.made.connect(self._make)
        return made

    def show(self) -> None:
        """Ask for a new one: in the folder of the user's campaigns, with the ruleset of the one that is open."""
        window = self._window
        ruleset = window.bridge.campaign.ruleset if window.bridge is not None else ""
        page = self.page
        window.navigation.show_aside(page)
        page.ask(window.folders.data, ruleset)

    def _make(self, path: Path, fresh: Fresh) -> None:
        self._window.open_campaign(path, may_make=True, fresh=fresh)
