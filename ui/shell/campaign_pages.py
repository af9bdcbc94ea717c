"""The pages of the window that show the campaign between its fights; each is made when it is first asked for."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop_app.campaign.links import SESSION

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStackedWidget

    from desktop_app.paths import UserFolders
    from desktop_app.settings import Settings
    from ui.campaign.creatures import Creatures
    from ui.campaign.randoms import RandomEncounters
    from ui.campaign.roster import Roster
    from ui.campaign.views.compare_page import ComparePage
    from ui.campaign.views.party_page import PartyPage
    from ui.campaign.views.rules_page import RulesPage
    from ui.campaign.views.sidebar import Sidebar
    from ui.clock.calendar_controller import CalendarController
    from ui.fight.players import PlayersController
    from ui.fight.views.encounter_page import EncounterPage
    from ui.library.forecast_controller import ForecastController
    from ui.library.library_controller import LibraryController
    from ui.notes.beside_fight import NotesBeside
    from ui.notes.notes_controller import NotesController
    from ui.notes.search_controller import SearchController
    from ui.party.ledger import PartyLedger
    from ui.party.treasures import Treasures
    from ui.sessions.sessions_controller import SessionsController
    from ui.shared.actions import Actions
    from ui.shared.bridge import Bridge
    from ui.shared.dice import AskingDice
    from ui.shared.widgets.banner import Banners
    from ui.shared.widgets.prompt_bar import PromptBar
    from ui.shell.campaigns import Campaigns
    from ui.shell.frame import Frame
    from ui.shell.navigation import Navigation
    from ui.shell.printing_controller import Sheets
    from ui.shell.remembered_layout import Memory
    from ui.theme.theme import Theme


class CampaignPages(QObject):
    """What the window has of pages for the campaign."""

    frame: Frame
    theme: Theme
    settings: Settings
    folders: UserFolders
    memory: Memory
    actions: Actions
    dice: AskingDice
    banners: Banners
    prompt: PromptBar
    pages: QStackedWidget
    campaigns: Campaigns
    navigation: Navigation
    creatures: Creatures
    sidebar: Sidebar
    library: LibraryController

    @property
    def bridge(self) -> Bridge | None:
        """The bridge to the campaign that is open."""
        raise NotImplementedError

    def tell(self, text: str) -> None:
        """Say something that went wrong."""
        raise NotImplementedError

    @property
    def sheets(self) -> Sheets:
        """What is printed."""
        raise NotImplementedError

    @cached_property
    def players(self) -> PlayersController:
        """The players' window."""
        from ui.fight.players import PlayersController

        players = PlayersController(self)
        self.frame.closing.connect(players.put_away)
        return players

    @property
    def encounter(self) -> EncounterPage:
        """The page of an encounter."""
        raise NotImplementedError

    @property
    def roster(self) -> Roster:
        """What lets creatures join an encounter."""
        raise NotImplementedError

    def settings_changed(self) -> None:
        """A setting is another now: let it hold."""
        raise NotImplementedError

    def get_bridge(self) -> Bridge:
        """The bridge to the campaign."""
        raise NotImplementedError

    @cached_property
    def rules(self) -> RulesPage:
        """The ruleset and the house rules of the campaign."""
        from ui.campaign.views.rules_page import RulesPage

        page = RulesPage(self.get_bridge, self.settings)
        page.compare_asked.connect(self.actions["campaign.compare"].trigger)
        page.explain_asked.connect(lambda: self.navigation.show_text("house-rules", "House rules"))
        page.settings_changed.connect(self.settings_changed)
        self.navigation.make_aside(page, page.left)
        return page

    @cached_property
    def compare(self) -> ComparePage:
        """The campaign under another ruleset."""
        from ui.campaign.views.compare_page import ComparePage

        page = ComparePage(self.theme, self.get_bridge)
        page.creature_asked.connect(self.navigation.show_creature)
        self.navigation.make_aside(page, page.left)
        return page

    @cached_property
    def party(self) -> PartyPage:
        """The party at a glance."""
        from ui.campaign.views.party_page import PartyPage

        page = PartyPage(self.theme, self.get_bridge, self.dice.program)
        page.creature_asked.connect(self.navigation.show_creature)
        page.print_asked.connect(lambda: self.sheets.show_party())
        self.navigation.make_aside(page, page.left)
        return page

    @cached_property
    def calendar(self) -> CalendarController:
        """The clock of the campaign and its calendar."""
        from ui.clock.calendar_controller import CalendarController

        return CalendarController(self)

    @cached_property
    def notes(self) -> NotesController:
        """The notes of the campaign."""
        from ui.notes.notes_controller import NotesController

        notes = NotesController(self)
        notes.ways[SESSION] = lambda session_id: self.sessions.open(session_id)
        return notes

    @cached_property
    def search(self) -> SearchController:
        """The search over everything in the campaign."""
        from ui.notes.search_controller import AWARD, DAY, LOOT, SearchController

        search = SearchController(self)
        search.ways[LOOT] = lambda found: self.ledger.show_found(found)
        search.ways[AWARD] = lambda award: self.ledger.show_award(award)
        search.ways[DAY] = lambda day: self.calendar.show(int(day))
        return search

    @cached_property
    def notes_beside(self) -> NotesBeside:
        """Notes beside a fight."""
        from ui.notes.beside_fight import NotesBeside

        return NotesBeside(self, self.encounter.beside)

    @cached_property
    def sessions(self) -> SessionsController:
        """The evenings at the table."""
        from ui.sessions.sessions_controller import SessionsController

        return SessionsController(self)

    @cached_property
    def ledger(self) -> PartyLedger:
        """The book of the party."""
        from ui.party.ledger import PartyLedger

        return PartyLedger(self)

    @cached_property
    def treasures(self) -> Treasures:
        """Treasure of encounters and hoards."""
        from ui.party.treasures import Treasures

        return Treasures(self)

    @cached_property
    def forecast(self) -> ForecastController:
        """Forecasts of encounters."""
        from ui.library.forecast_controller import ForecastController

        forecast = ForecastController(self)
        self.frame.closing.connect(forecast.let_go)
        return forecast

    @cached_property
    def randoms(self) -> RandomEncounters:
        """Tables of random encounters."""
        from ui.campaign.randoms import RandomEncounters

        return RandomEncounters(self)
