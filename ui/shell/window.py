"""The window furnished: the campaign at the side first, the pages when they are wanted, and what joins them."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget

from desktop_app.fresh_campaign import Fresh
from desktop_app.paths import UserFolders
from desktop_app.rules.dice import Dice
from desktop_app.settings import SHORTCUTS, Settings
from desktop_app.store.backup_names import is_backup
from ui.campaign.creatures import Creatures
from ui.campaign.views.sidebar import Sidebar
from ui.campaign.views.start_page import StartPage
from ui.library.library_controller import LibraryController
from ui.shared.action_specs.map import MAP_SPECS
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge
from ui.shared.dice import AskingDice
from ui.shared.idle import Idle
from ui.shared.widgets.banner import PROBLEM, WARNING, Banners
from ui.shared.widgets.prompt_bar import Answered, PromptBar
from ui.shell.campaign_pages import CampaignPages
from ui.shell.campaign_scope import OpenAt
from ui.shell.campaigns import Campaigns
from ui.shell.frame import Frame
from ui.shell.keys_in_use import KeysInUse
from ui.shell.lazy_parts import Parts
from ui.shell.memory_collector import Collecting
from ui.shell.menus import build_menus
from ui.shell.navigation import Navigation
from ui.shell.no_campaign_page import NoCampaignPage
from ui.shell.remembered_layout import Memory
from ui.shell.settings_controller import SettingsController
from ui.shell.shown_campaign import ShownCampaign
from ui.shell.two_sides import two_sides
from ui.theme.theme import Theme

if TYPE_CHECKING:
    from ui.backups.backups_controller import BackupsController
    from ui.campaign.roster import Roster
    from ui.campaign.standing_field import StandingField
    from ui.fight.after_fight import AfterFightController
    from ui.fight.clock import ClockController
    from ui.fight.fight_controller import FightController
    from ui.fight.game_master import GameMasterController
    from ui.fight.map_controller import MapController
    from ui.fight.views.encounter_page import EncounterPage
    from ui.sheet.views.creature_page import CreaturePage
    from ui.shell.help_page import HelpPage
    from ui.shell.mending_controller import MendingController
    from ui.shell.printing_controller import Sheets


class Window(CampaignPages):
    """Everything inside the frame. `open_campaign` opens a file; the rest is done by the user.

    Pages are made when they are first asked for; `parts` makes some of them before.
    """

    def __init__(self, frame: Frame, theme: Theme, settings: Settings, folders: UserFolders,
                 open_at: OpenAt, dice: Dice) -> None:  # fmt: skip
        super().__init__(frame)
        self.frame, self.theme, self.settings, self.folders = frame, theme, settings, folders
        self.dice = AskingDice(dice)
        self.idle = Idle(self)
        self.parts, self.collecting = Parts(self), Collecting(self.idle)
        self.actions = Actions(self, theme, settings.get(SHORTCUTS))
        self.memory = Memory(settings, self)
        self.menus = build_menus(frame, self.actions)
        self.banners = Banners(theme)
        self.prompt = PromptBar(theme)
        self.sidebar = Sidebar(theme, self.actions)
        self.start = StartPage(self.actions)
        self.pages = QStackedWidget()
        self.no_campaign = NoCampaignPage(self.actions)
        self.pages.addWidget(self.no_campaign)
        self.campaigns = Campaigns(self, open_at)
        self.pages.addWidget(self.start)
        self.sides = two_sides(frame, self.sidebar, self.pages, self.prompt, self.banners)
        self.navigation = Navigation(self)
        self.library = LibraryController(self)
        self.library.picture_dropped.connect(lambda path: self.map.take_picture(path))
        self.library.collection_given.connect(lambda paths: self.navigation.files.collecting.read(paths))
        self.creatures = Creatures(self)
        self.shown, self.options = ShownCampaign(self), SettingsController(self)
        self.actions.make_parts = self.parts.make_now
        self.actions.on("app.quit", frame.close)
        self.actions.on("view.players", lambda: self.players.toggle())
        self.actions.on("view.map", lambda: self.map.toggle())
        self.actions.on("view.map-window", lambda: self.map.turn())
        for each in (spec for spec in MAP_SPECS if spec.id != "map.print"):
            self.actions.on(each.id, partial(lambda action_id: self.map.take(action_id), each.id))
        self.prompt.closed.connect(self.sidebar.list.setFocus)
        self.sidebar.add_asked.connect(lambda creature: self.roster.add_one(creature))
        self.memory.restore(self)
        frame.may_close = self.may_close
        self.idle.watch(frame)
        for note in settings.notes:
            self.banners.show_message(WARNING, note)
        self.keys_in_use = KeysInUse(self)

    @cached_property
    def encounter(self) -> EncounterPage:
        """The page of an encounter."""
        from ui.fight.views.encounter_page import EncounterPage

        page = EncounterPage(self.theme, self.actions, self.get_bridge, self.idle, self.pages)
        self.options.give(page)
        self.pages.addWidget(page)
        self.memory.restore_encounter(page)
        self.library.search.furnish(page)
        return page

    @cached_property
    def fight(self) -> FightController:
        """What the keys of a fight do."""
        from ui.fight.fight_controller import FightController

        return FightController(self.encounter, self.actions, self.get_bridge, self.settings, self.banners.remark)

    @cached_property
    def map(self) -> MapController:
        """The battle map."""
        from ui.fight.map_controller import MapController

        attack = self.fight.cards.attack
        made = MapController(self.encounter, self.actions, self.get_bridge, self.banners.remark, attack)
        self.memory.restore_map(self, made)
        return made

    @cached_property
    def gm_hand(self) -> GameMasterController:
        """What the game master does beside the rules."""
        from ui.fight.game_master import GameMasterController

        return GameMasterController(
            self.encounter, self.actions, self.get_bridge, self.banners.remark, self.prompt, self.dice
        )

    @cached_property
    def clock(self) -> ClockController:
        """Time that passes, rests, the party brought along."""
        from ui.fight.clock import ClockController

        return ClockController(self.encounter, self.get_bridge, self.banners.remark)

    @cached_property
    def roster(self) -> Roster:
        """Adding, renaming, duplicating, removing."""
        from ui.campaign.roster import Roster

        say, ask, field = self.banners.remark, self.prompt.ask, self.standing_field
        roster = Roster(self.encounter, self.sidebar, self.actions, self.get_bridge, say, ask, self.settings, field)
        roster.shown = self.creatures.shown
        return roster

    @cached_property
    def standing_field(self) -> StandingField:
        """The field that stands below an encounter in preparation."""
        from ui.campaign.standing_field import StandingField

        def join(text: str, overrule: bool, answered: Answered) -> None:
            self.roster.join(text, overrule, answered)

        return StandingField(self.encounter, self.get_bridge, self.library.search.shelf, self.settings, join)

    @cached_property
    def sheets(self) -> Sheets:
        """What is printed."""
        from ui.shell.printing_controller import Sheets

        return Sheets(self)

    @cached_property
    def creature(self) -> CreaturePage:
        """The page of a creature."""
        from ui.sheet.views.creature_page import CreaturePage

        page = CreaturePage(self.theme, self.get_bridge, self.pages)
        page.add_asked.connect(self.navigation.add_creature)
        page.change_asked.connect(self.creatures.changing.change_kept)
        page.gone.connect(self.navigation.creature_gone)
        page.print_asked.connect(self.sheets.show_creature)
        self.creatures.attach_sheet(page)
        self.pages.addWidget(page)
        return page

    @cached_property
    def after(self) -> AfterFightController:
        """What comes after a fight."""
        from ui.fight.after_fight import AfterFightController

        return AfterFightController(self)

    @cached_property
    def backups(self) -> BackupsController:
        """The list of backups, and going back to one."""
        from ui.backups.backups_controller import BackupsController

        return BackupsController(self)

    @cached_property
    def mending(self) -> MendingController:
        """What asks how to go on where something cannot be read."""
        from ui.shell.mending_controller import MendingController

        return MendingController(self)

    @cached_property
    def help(self) -> HelpPage:
        """First steps, rules by name, about."""
        from ui.shell.help_page import HelpPage

        page = HelpPage(self.theme)
        self.navigation.make_aside(page, page.left)
        return page

    def has(self, part: str) -> bool:
        """Whether a part that is made when it is wanted has been made."""
        return part in self.__dict__

    @property
    def ready(self) -> bool:
        """Whether everything that a fight needs has been made for the campaign that is open."""
        return self.bridge is not None and self.parts.ready

    @property
    def bridge(self) -> Bridge | None:
        """The bridge to the campaign that is open; None also while one is being opened or closed."""
        return self.campaigns.bridge

    def get_bridge(self) -> Bridge:
        """The same, for what is offered only while a campaign is open. Raises RuntimeError before the first is."""
        return self.campaigns.latest

    def settings_changed(self) -> None:
        """A setting is another now: let it hold."""
        self.options.take()

    def tell(self, text: str) -> None:
        """Say something that went wrong, over the foot of the page."""
        self.banners.show_message(PROBLEM, text)

    def open_campaign(self, path: Path, *, may_make: bool = False, fresh: Fresh | None = None) -> None:
        """Open a campaign file in the place of the one that is open; where none is, `may_make` has a new one made.

        `fresh` = what the new one is to be, else it holds the samples.

        A backup is never opened: the page of the backups is shown with it.
        """
        if (is_backup(path, self.folders.backups) or self.has("backups")) and self.backups.refuses(path):
            return
        self.campaigns.open(path, fresh=fresh or (Fresh() if may_make else None))

    def may_close(self) -> bool:
        """The frame should close: remember everything, and let it go when all steps are on the disk."""
        if not self.campaigns.ends:
            self.memory.remember(self)
            self.frame.remember_geometry()
        if not self.campaigns.end():
            return False
        self.memory.keep_now()
        self.collecting.end()
        return True
