"""Joins the maker with the window: its pages, its actions, and what goes into the campaign."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop_app.campaign.command import AddCreatures
from desktop_app.campaign.state import Kept
from desktop_app.rules.creature_form import HIGHEST_LEVEL
from desktop_app.settings import LAST_CAMPAIGN, ROLL_PARTY, TYPED
from ui.shared.pending_request import PendingRequest
from ui.shared.widgets.banner import WARNING

if TYPE_CHECKING:
    from ui.maker.host import MakerHost
    from ui.maker.level_page import LevelPage
    from ui.maker.maker_controller import MakerController
    from ui.maker.page import MakerPage
    from ui.shared.bridge import Bridge, Refusal


class MakerPages(QObject):
    """The pages are made when they are first wanted."""

    def __init__(self, window: MakerHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._draft_of = ""
        self._once = PendingRequest()
        window.actions.on("maker.open", self.show_maker)
        window.actions.on("maker.level", self.level_chosen)

    @cached_property
    def controller(self) -> MakerController:
        """What is being made."""
        from ui.maker.maker_controller import MakerController

        return MakerController(self._window.get_bridge, self._window.dice.program, self._types_dice, self)

    @cached_property
    def page(self) -> MakerPage:
        """The page of the maker."""
        from ui.maker.page import MakerPage

        page = MakerPage(self._window.theme, self.controller, self._window.get_bridge)
        page.add_asked.connect(self.add_to_campaign)
        self.controller.changed.connect(self._window.navigation.offer_actions)
        self._window.navigation.make_aside(page, page.left)
        return page

    @cached_property
    def level(self) -> LevelPage:
        """The page where a creature gains a level."""
        from ui.maker.level_page import LevelPage

        page = LevelPage(self._window.theme, self._window.get_bridge, self._window.dice.program, self._types_dice)
        page.done.connect(self._leveled)
        page.controller.changed.connect(self._window.navigation.offer_actions)
        self._window.navigation.make_aside(page, page.left)
        return page

    def show_maker(self) -> None:
        """Show the maker as it was left."""
        self._attach()
        self._window.navigation.show_aside(self.page)
        self.page.begin()
        problem = self.controller.draft_problem()
        if problem:
            self._window.banners.show_message(WARNING, problem)

    def level_chosen(self) -> None:
        """Let the creature that is shown or chosen gain a level."""
        creature_id = self._window.creatures.chosen()
        if creature_id:
            self.level_up(creature_id)
        else:
            self._window.tell("Select a creature of the campaign first.")

    def level_up(self, creature_id: str) -> None:
        """Show what a creature would gain by a level."""
        window = self._window
        kept = window.get_bridge().campaign.creatures.get(creature_id)
        if kept is None:
            return
        taken = kept.creature.character_level
        if taken >= HIGHEST_LEVEL:
            window.tell(f"{kept.creature.name} already has {taken} levels, the most possible.")
            return
        self.level.open(kept)
        window.navigation.show_aside(self.level)
        window.frame.activateWindow()
        self.level.begin()

    def add_to_campaign(self) -> None:
        """Put the finished one into the campaign as one step, and show its sheet."""
        bridge = self._window.get_bridge()
        if not self.controller.can_add or not self._once.begins(bridge, self.controller.work):
            return
        kept = Kept(bridge.opened.fresh_id(), self.controller.creature, self.controller.folder)
        companion = self.controller.plan.companion

        def told(refusal: Refusal | None) -> None:
            self._once.answered()
            if refusal is not None:
                self._window.tell(refusal.text)
                return
            self.controller.clear()
            self._show_sheet(bridge, kept.id)
            if companion:
                self._window.creatures.join_companion(kept.id, companion)
            else:
                self._window.creatures.offer_companion(kept.id)
            self._window.roster.offer_names()

        bridge.change_campaign(AddCreatures(creatures=(kept,)), told)

    def let_go(self) -> None:
        """Write the draft before the campaign is closed."""
        if "controller" in self.__dict__:
            self.controller.keep_now()
            self._draft_of = ""

    def _types_dice(self) -> bool:
        """Whether the players throw dice of their own, as the settings say."""
        return self._window.settings.get(ROLL_PARTY) == TYPED

    def _attach(self) -> None:
        from ui.maker.drafts import Drafts, draft_path

        campaign = self._window.settings.get(LAST_CAMPAIGN)
        if campaign != self._draft_of:
            self._draft_of = campaign
            self.controller.attach(Drafts(draft_path(self._window.folders.data, campaign), self))

    def _leveled(self, creature_id: str) -> None:
        self._show_sheet(self._window.get_bridge(), creature_id)
        self._window.creatures.offer_companion(creature_id)

    def _show_sheet(self, bridge: Bridge, creature_id: str) -> None:
        if self._window.bridge is bridge and creature_id in bridge.campaign.creatures:
            self._window.navigation.show_creature(creature_id)
            self._window.creature.focus_sheet()
