"""What is done with the creatures of the campaign beside their sheets."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt

from ui.campaign.encounter_shelves import EncounterShelves
from ui.campaign.handing_over import HandingOver
from ui.campaign.models.campaign import Kind
from ui.campaign.spell_index_controller import SpellIndexController
from ui.maker.changing import Changing
from ui.maker.maker_pages import MakerPages
from ui.shared.widgets.banner import NOTE

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.campaign.companions import Companions
    from ui.campaign.folders_and_tags import Shelving
    from ui.campaign.host import CampaignHost
    from ui.campaign.older_copies import Copies
    from ui.campaign.views.copies_page import CopiesPage
    from ui.sheet.sheet_windows import SheetWindows
    from ui.sheet.views.creature_page import CreaturePage


class Creatures:
    """Joins the actions for creatures with the window."""

    def __init__(self, window: CampaignHost) -> None:
        self._window = window
        self.making = MakerPages(window)
        self.changing = Changing(window)
        self.spells = SpellIndexController(window)
        self.handing = HandingOver(window)
        window.actions.on("creature.window", self.open_in_window)
        self.encounters = EncounterShelves(window)
        window.actions.on("folder.new", lambda: self.shelving.new_folder())
        window.actions.on("creature.folder", lambda: self.shelving.move())
        window.actions.on("creature.tags", lambda: self.shelving.tags())
        window.sidebar.model.dropped.connect(lambda ids, folder: self.shelving.dropped(ids, folder))
        window.actions.on("creature.companion", lambda: self.companions.give())
        window.actions.on("creature.training", lambda: self.companions.train())
        window.actions.on("creature.followers", lambda: self.companions.gather())
        window.actions.on("creature.master", lambda: self.companions.follow())
        window.actions.on("creature.copies", self.show_copies)
        window.actions.on("view.party", self.show_party)
        window.sidebar.window_asked.connect(lambda creature_id: self.windows.open(creature_id))

    @cached_property
    def windows(self) -> SheetWindows:
        """The sheets in windows of their own."""
        from ui.sheet.sheet_windows import SheetWindows

        return SheetWindows(self._window, self._connect_sheet)

    @cached_property
    def shelving(self) -> Shelving:
        """Folders and tags."""
        from ui.campaign.folders_and_tags import Shelving

        return Shelving(self._window)

    @cached_property
    def companions(self) -> Companions:
        """Masters and their companions."""
        from ui.campaign.companions import Companions

        return Companions(self._window)

    @cached_property
    def copies(self) -> Copies:
        """What is known of older copies in encounters."""
        from ui.campaign.older_copies import Copies

        made = Copies(self._window.get_bridge, self._window.frame)
        made.found.connect(self._tell_sheet)
        return made

    @cached_property
    def copies_page(self) -> CopiesPage:
        """The page of older copies."""
        from ui.campaign.views.copies_page import CopiesPage

        page = CopiesPage(self.copies, self._window.get_bridge)
        page.told.connect(lambda text: self._window.banners.show_message(NOTE, text))
        self._window.navigation.make_aside(page, page.left)
        return page

    def attach_sheet(self, page: CreaturePage) -> None:
        """Let the sheet offer to update copies of the creature that it shows."""
        page.copies_asked.connect(self.show_copies)
        page.level_asked.connect(self.making.level_up)
        page.tags_asked.connect(lambda: self.shelving.tags())
        page.master_asked.connect(lambda: self.companions.follow())
        page.controller.shown.connect(lambda _shown: self._tell_sheet())
        page.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        page.customContextMenuRequested.connect(self._show_menu)

    def _show_menu(self, point: QPoint) -> None:
        """What is done with the creature of the sheet, at the mouse."""
        from ui.campaign.sheet_menu import show_sheet_menu

        show_sheet_menu(self._window.creature, self._window.actions, point)

    def _connect_sheet(self, page: CreaturePage, creature_id: str) -> None:
        """What needs a page or the prompt is done in the main window, which comes to the front with the creature."""

        def in_main(does: Callable[[], object]) -> None:
            self._window.navigation.show_creature(creature_id)
            self._window.creature.focus_sheet()
            self._window.frame.raise_()
            self._window.frame.activateWindow()
            does()

        page.print_asked.connect(self._window.sheets.show_creature)
        page.change_asked.connect(lambda _: in_main(lambda: self.changing.change_kept(creature_id)))
        page.level_asked.connect(lambda _: in_main(lambda: self.making.level_up(creature_id)))
        page.tags_asked.connect(lambda: in_main(self.shelving.tags))
        page.master_asked.connect(lambda: in_main(self.companions.follow))

    def show_copies(self, creature_id: str = "") -> None:
        """Show the older copies in encounters, of one creature or of all."""
        self._window.navigation.show_aside(self.copies_page)
        self.copies_page.show_copies(creature_id)

    def _tell_sheet(self) -> None:
        """Tell the sheet how many older copies there are of its creature."""
        window = self._window
        if window.has("creature") and window.creature.controller.now is not None and "copies" in self.__dict__:
            old = self.copies.of(window.creature.controller.now.kept.id)
            window.creature.head.show_copies(sum(len(each.names) for each in old))

    def campaign_changed(self) -> None:
        """The campaign has changed: what shows its creatures shows them as they are now."""
        if "windows" in self.__dict__:
            self.windows.campaign_changed()
        if self._window.has("party") and self._window.party.isVisible():
            self._window.party.show_campaign()
        if self._window.has("creature") and self._window.creature.isVisible():
            self.copies.look_soon()

    def let_go(self) -> None:
        """No campaign is open any more."""
        self.making.let_go()
        if "windows" in self.__dict__:
            self.windows.close_all()
        if "copies" in self.__dict__:
            self.copies.forget()

    def shown(self) -> str:
        """The creature whose sheet is the page in sight; empty if it is another page."""
        window = self._window
        if not window.has("creature") or window.pages.currentWidget() is not window.creature:
            return ""
        now = window.creature.controller.now
        return now.kept.id if now is not None else ""

    def chosen(self) -> str:
        """The creature that is meant: the row at the side that has the keys, else the sheet that is shown."""
        window = self._window
        item = window.sidebar.current()
        if window.sidebar.list.hasFocus() and item is not None and item.kind is Kind.CREATURE:
            return item.id
        if shown := self.shown():
            return shown
        return item.id if item is not None and item.kind is Kind.CREATURE else ""

    def offer_companion(self, creature_id: str) -> None:
        """Say that a creature may have a companion by its classes, and offer to choose it."""
        self.companions.offer(creature_id)

    def join_companion(self, creature_id: str, text: str) -> None:
        """Give a master the companion that was asked for with it."""
        self.companions.join(creature_id, text)

    def open_in_window(self) -> None:
        """Open the sheet of the chosen creature in a window of its own."""
        id = self.chosen()
        if id:
            self.windows.open(id)
        else:
            self._window.tell("Select a creature of the campaign first.")

    def show_party(self) -> None:
        """Show the party at a glance."""
        self._window.navigation.show_aside(self._window.party)
        self._window.party.show_campaign()
        self._window.party.view.setFocus()
