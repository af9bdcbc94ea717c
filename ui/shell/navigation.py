"""Which page is shown: campaigns, encounters, creatures, help; and what can be done there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from desktop_app.combat.state import OVER, Encounter
from ui.home.file_actions import FileActions
from ui.shared.ended_fight import keep_closed
from ui.shared.file_dialogs import ask_file
from ui.shared.widgets.banner import NOTE
from ui.shell.narrow_window import NarrowWindow
from ui.shell.new_campaign import NewCampaignController
from ui.shell.possible_actions import offer_what_is_possible
from ui.shell.undo import Undo

if TYPE_CHECKING:
    from ui.shared.widgets.palette import Palette
    from ui.shell.window import Window

CAMPAIGN_FILES = "Campaigns (*.turnkeeper *.sqlite *.db);;All files (*)"
GUIDE, ABOUT = "first-steps", "about"
TEXTS: Final = {
    "help.guide": (GUIDE, "First steps"),
    "help.map": ("map", "The battle map"),
    "help.notes": ("notes", "Notes and search"),
    "help.sessions": ("sessions", "Sessions"),
    "help.party": ("party", "Experience and loot"),
    "help.treasure": ("treasure", "Treasure and random encounters"),
    "help.clock": ("clock", "Clock and calendar"),
    "help.backups": ("backups", "Backups"),
    "help.about": (ABOUT, "About Turnkeeper"),
}
"""The text of `resources/help` that each action shows, and its title."""


class Navigation:
    """Goes from page to page. `palette` is the one opened last."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._before: QWidget = window.no_campaign
        self._asides: list[QWidget] = []
        self.palette: Palette | None = None
        self.room = NarrowWindow(window)
        self._undo = Undo(window)
        self.new_campaign, self.files = NewCampaignController(window), FileActions(window)
        on = window.actions.on
        on("encounter.new", self.new_encounter)
        on("campaign.open", self.ask_campaign)
        on("campaign.backup", lambda: window.backups.show())
        on("view.palette", self.show_palette)
        on("view.order", self.to_order)
        on("clock.pass", lambda: window.clock.ask_time())
        on("clock.rest", lambda: window.clock.ask_rest())
        on("clock.bring", lambda: window.clock.bringing.ask())
        on("campaign.rules", self.show_rules_of_campaign)
        on("campaign.compare", self.show_comparison)
        on("fight.after", lambda: window.after.show())
        on("log.text", lambda: window.after.ask_text())
        on("party.book", lambda: window.ledger.show())
        on("encounter.random", lambda: window.randoms.show())
        on("fight.forecast", lambda: window.forecast.show())
        on("treasure.open", lambda: window.treasures.show())
        on("calendar.open", lambda: window.calendar.show())
        on("calendar.pass", lambda: window.calendar.ask_pass())
        on("calendar.remind", lambda: window.calendar.ask_reminder())
        on("notes.open", lambda: window.notes.show())
        on("view.search", lambda: window.search.show())
        on("notes.beside", lambda: window.notes_beside.toggle())
        on("notes.new", lambda: window.notes.new())
        for action_id, (name, title) in TEXTS.items():
            on(action_id, partial(self.show_text, name, title))
        on("help.rules", self._show_rules)
        window.sidebar.encounter_opened.connect(self.open_encounter)
        window.sidebar.creature_opened.connect(self.show_creature)
        window.start.encounter_opened.connect(self.open_encounter)
        keep_closed(window.actions, self._state, window.sidebar.list.hasFocus, window.banners.remark)
        window.pages.currentChanged.connect(lambda _page: self.offer_actions())
        window.pages.currentChanged.connect(lambda _page: window.banners.pass_by(NOTE))
        self.offer_actions()

    def make_aside(self, page: QWidget, left: SignalInstance, back: Callable[[], object] | None = None) -> None:
        """A page from which one comes back, by its button and by Esc; `back` = the way, where it is another."""
        self._window.pages.addWidget(page)
        self._asides.append(page)
        leave = back or self.go_back
        left.connect(lambda: leave())
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), page, lambda: leave())
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def begin_at(self, page: QWidget) -> None:
        """Show where one begins, with a campaign or without; pages aside come back to it."""
        self._before = page
        self._window.pages.setCurrentWidget(page)
        self.offer_actions()

    def new_encounter(self, then: Callable[[], object] | None = None) -> None:
        """Make an encounter under a free name and show it; then call `then`."""
        bridge = self._window.get_bridge()
        taken = {each.title for each in bridge.campaign.encounters.values()}
        number = next(n for n in range(1, len(taken) + 2) if _title(n) not in taken)
        bridge.new_encounter(_title(number), then)

    def open_encounter(self, encounter_id: str, line: int = -1) -> None:
        """Open an encounter, unless it is the one that is open; `line` = the line of its log to go to, if one."""
        bridge = self._window.get_bridge()
        to_line = partial(self._to_line, line) if line >= 0 else None
        if bridge.encounter_id != encounter_id:
            bridge.show_encounter(encounter_id, to_line)
            return
        self._window.pages.setCurrentWidget(self._window.encounter)
        self._window.encounter.order.setFocus()
        if to_line is not None:
            to_line()

    def _to_line(self, line: int) -> None:
        self._window.encounter.log.go_to_line(line)

    def _state(self) -> Encounter | None:
        bridge = self._window.bridge
        return bridge.state if bridge is not None else None

    def show_creature(self, creature_id: str) -> None:
        """Show the sheet of a creature of the campaign."""
        bridge = self._window.bridge
        if bridge is None or creature_id not in bridge.campaign.creatures:
            return
        state = bridge.state
        can_add = state is not None and state.phase != OVER
        self._window.creature.open(creature_id, can_add=can_add)
        self._window.pages.setCurrentWidget(self._window.creature)
        self._window.sidebar.mark(creature_id)
        self.offer_actions()

    def creature_gone(self) -> None:
        """The creature that was shown is no longer in the campaign."""
        if self._window.pages.currentWidget() is self._window.creature:
            self._window.pages.setCurrentWidget(self._window.start)

    def to_order(self) -> None:
        """Show the encounter with the keys in its order."""
        if self._state() is not None:
            self._window.pages.setCurrentWidget(self._window.encounter)
            self._window.encounter.order.setFocus()

    def show_rules_of_campaign(self) -> None:
        """Show the ruleset and the house rules of the campaign."""
        self._window.rules.show_campaign()
        self.show_aside(self._window.rules)

    def show_comparison(self) -> None:
        """Show what would differ for the campaign under another ruleset."""
        self.show_aside(self._window.compare)
        self._window.compare.show_campaign()

    def show_aside(self, page: QWidget) -> None:
        """Show a page from which one comes back."""
        here = self._window.pages.currentWidget()
        if here is not None and here not in self._asides:
            self._before = here
        self._window.pages.setCurrentWidget(page)
        page.setFocus()

    def go_back(self) -> None:
        """Back from help, keys or settings."""
        self._window.pages.setCurrentWidget(self._before)
        if self._window.has("encounter") and self._before is self._window.encounter:
            self._window.encounter.order.setFocus()

    def show_palette(self) -> None:
        """Show every action and creature by letters."""
        from ui.campaign.finding import find_anything

        window = self._window
        self.palette = find_anything(window, self.show_creature, self.open_encounter)
        over = QApplication.activeWindow() or window.frame
        if over is not window.frame:
            self.palette.setParent(over, self.palette.windowFlags())  # a popup belongs to the window that has the keys
        self.palette.show_over(over)

    def ask_campaign(self) -> None:
        """Ask for a campaign file and open it."""
        ask_file(
            self._window.frame, "Open campaign", self._window.folders.data, CAMPAIGN_FILES, self._window.open_campaign
        )

    def offer_actions(self) -> None:
        """Offer only what is possible, and tell what undo would take back."""
        window = self._window
        is_reading = window.has("library") and window.library.is_reading
        offer_what_is_possible(window.actions, window.bridge, is_reading=is_reading)
        self._undo.offer()

    def add_creature(self, creature_id: str) -> None:
        """Put a creature into the encounter that is open, and go there."""
        self._window.roster.add_one(creature_id)
        self.to_order()

    def show_text(self, name: str, title: str) -> None:
        """Show a text of the help."""
        self.show_aside(self._window.help)
        self._window.help.show_text(name, title)

    def show_rule(self, name: str) -> None:
        """Show what the rules and the library say by that name."""
        self._window.library.compendium.show(text=name)

    def show_spell(self, name: str) -> None:
        """Show a spell in the index of spells."""
        self._window.creatures.spells.show(name)

    def to_combatant(self, name: str) -> None:
        """Show the encounter with that combatant selected."""
        self.to_order()
        self._window.encounter.order.select([name])

    def _show_rules(self) -> None:
        self.show_rule("")


def _title(number: int) -> str:
    return "New encounter" if number == 1 else f"New encounter {number}"
