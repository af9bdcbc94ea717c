"""Which page is shown: campaigns, encounters, creatures, help; and what undo and redo are called there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, SignalInstance
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from desktop_app.combat.state import OVER, Encounter
from desktop_app.paths import CAMPAIGN_SUFFIX
from desktop_app.session.results import DO
from ui.shared.ended_fight import keep_closed
from ui.shared.own_undo import OwnSteps, Steps
from ui.shared.text import as_title, as_written, quoted
from ui.shared.widgets.banner import NOTE
from ui.shell.narrow_window import NarrowWindow
from ui.shell.possible_actions import offer_what_is_possible

if TYPE_CHECKING:
    from ui.shared.bridge import EncounterChange
    from ui.shared.widgets.palette import Palette
    from ui.shell.window import Window

CAMPAIGN_FILES = "Campaigns (*.turnkeeper *.sqlite *.db);;All files (*)"
LOOK = 40
"""Milliseconds in which the order of a fight that was ended is painted before the page after it is shown."""
GUIDE, ABOUT = "first-steps", "about"
"""Texts of `resources/help`."""


class Navigation:
    """Goes from page to page. `palette` is the one opened last."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._before: QWidget = window.no_campaign
        self._asides: list[QWidget] = []
        self.palette: Palette | None = None
        self.room = NarrowWindow(window)
        on = window.actions.on
        on("encounter.new", self.new_encounter)
        on("campaign.new", self.ask_new_campaign)
        on("campaign.open", self.ask_campaign)
        on("campaign.backup", lambda: window.backups.show())
        on("edit.undo", lambda: self._undo(redo=False))
        on("edit.redo", lambda: self._undo(redo=True))
        on("view.palette", self.show_palette)
        on("view.order", self.to_order)
        on("clock.pass", lambda: window.clock.ask_time())
        on("clock.rest", lambda: window.clock.ask_rest())
        on("clock.bring", lambda: window.clock.bringing.ask())
        on("app.settings", self.show_settings)
        on("campaign.rules", self.show_rules_of_campaign)
        on("campaign.compare", self.show_comparison)
        on("fight.after", lambda: window.after.show())
        on("log.text", lambda: window.after.ask_text())
        on("help.keys", lambda: self.show_aside(window.keys))
        on("help.guide", lambda: self.show_text(GUIDE, "First steps"))
        on("help.backups", lambda: self.show_text("backups", "Backups"))
        on("help.about", lambda: self.show_text(ABOUT, "About Turnkeeper"))
        on("help.rules", self._show_rules)
        window.sidebar.encounter_opened.connect(self.open_encounter)
        window.sidebar.creature_opened.connect(self.show_creature)
        window.start.encounter_opened.connect(self.open_encounter)
        keep_closed(window.actions, self._state, window.sidebar.list.hasFocus, window.banners.remark)
        window.pages.currentChanged.connect(lambda _page: self._show_enabled())
        self._show_enabled()

    def make_aside(self, page: QWidget, left: SignalInstance, back: Callable[[], object] | None = None) -> None:
        """A page from which one comes back, by its button and by Esc; `back` = the way, where it is another."""
        self._window.pages.addWidget(page)
        self._asides.append(page)
        leave = back or self.go_back
        left.connect(lambda: leave())
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), page, lambda: leave())
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def campaign_opened(self) -> None:
        """A campaign file was opened: show it, and offer the fight that was not ended."""
        self.show_campaign()
        self._window.pages.setCurrentWidget(self._window.start)
        self._before = self._window.start
        self._window.sidebar.list.setFocus()
        self._offer_unfinished()
        self._show_enabled()

    def leave_campaign(self) -> None:
        """The campaign will be closed: a field takes what is typed in it, what is asked about it goes."""
        typed = QApplication.focusWidget()
        if typed is not None:
            typed.clearFocus()
        self._window.prompt.put_away()
        self._window.banners.clear(NOTE)

    def nothing_open(self) -> None:
        """No campaign is open, or none any more."""
        self._before = self._window.no_campaign
        self._window.pages.setCurrentWidget(self._window.no_campaign)
        self._show_enabled()

    def show_campaign(self) -> None:
        """Show the campaign as it stands now."""
        bridge = self._window.bridge
        if bridge is None:
            return
        campaign = bridge.campaign
        self._window.idle.disturb()
        self._window.collecting.later()
        self._window.sidebar.show_campaign(campaign, bridge.opened.summary)
        self._window.start.show_campaign(campaign, bridge.opened.summary)
        self._window.frame.setWindowTitle(
            f"{as_title(campaign.title)} \N{EN DASH} Turnkeeper" if campaign.title else "Turnkeeper"
        )
        if bridge.encounter_id and bridge.encounter_id not in campaign.encounters:
            bridge.leave_encounter()
            self._window.pages.setCurrentWidget(self._window.start)
        elif bridge.encounter_id:
            self._window.encounter.show_title()
        if self._window.has("creature"):
            self._window.creature.campaign_changed()
        if self._window.has("rules"):
            self._window.rules.show_campaign()
        if self._window.has("compare") and self._window.compare.isVisible():
            self._window.compare.show_campaign()
        self._window.creatures.campaign_changed()
        if self._window.has("after"):
            self._window.after.refresh()
        self._show_enabled()

    def new_encounter(self, then: Callable[[], object] | None = None) -> None:
        """Make an encounter under a free name and show it; then call `then`."""
        bridge = self._window.get_bridge()
        taken = {each.title for each in bridge.campaign.encounters.values()}
        number = next(n for n in range(1, len(taken) + 2) if _title(n) not in taken)
        bridge.new_encounter(_title(number), then)

    def open_encounter(self, encounter_id: str) -> None:
        """Open an encounter, unless it is the one that is open."""
        bridge = self._window.get_bridge()
        if bridge.encounter_id == encounter_id:
            self._window.pages.setCurrentWidget(self._window.encounter)
            self._window.encounter.order.setFocus()
        else:
            bridge.show_encounter(encounter_id)

    def encounter_shown(self) -> None:
        """The bridge has another encounter."""
        self._window.banners.clear(NOTE)
        self._window.banners.pass_by()
        self._window.pages.setCurrentWidget(self._window.encounter)
        self._window.encounter.show_encounter()
        self.show_campaign()
        self._window.sidebar.mark(self._window.get_bridge().encounter_id)

    def encounter_changed(self, change: EncounterChange) -> None:
        """Something happened in the encounter."""
        window = self._window
        window.banners.pass_by()
        window.idle.disturb()
        window.collecting.later()
        window.encounter.refresh(change)
        window.creatures.companions.encounter_changed(change)
        if _shown_at_side(change.before) != _shown_at_side(change.after):
            self.show_campaign()
        if window.has("after"):
            window.after.refresh()
        if _has_ended(change):
            QTimer.singleShot(LOOK, window, self._show_after)
        self._show_enabled()

    def _state(self) -> Encounter | None:
        bridge = self._window.bridge
        return bridge.state if bridge is not None else None

    def _show_after(self) -> None:
        """The fight was ended a moment ago, unless that was taken back at once."""
        state = self._state()
        if state is not None and state.phase == OVER:
            self._window.after.show()

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
        self._show_enabled()

    def creature_gone(self) -> None:
        """The creature that was shown is no longer in the campaign."""
        if self._window.pages.currentWidget() is self._window.creature:
            self._window.pages.setCurrentWidget(self._window.start)

    def to_order(self) -> None:
        """Show the encounter with the keys in its order."""
        if self._state() is not None:
            self._window.pages.setCurrentWidget(self._window.encounter)
            self._window.encounter.order.setFocus()

    def show_settings(self) -> None:
        """Show the settings."""
        self._window.options.show_values()
        self.show_aside(self._window.options)

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
        if self._on_encounter():
            self._window.encounter.order.setFocus()

    def show_palette(self) -> None:
        """Show every action and creature by letters."""
        from ui.campaign.finding import find_anything

        window = self._window
        self.palette = find_anything(window, self.show_creature, self.open_encounter)
        self.palette.show_over(window.frame)

    def ask_campaign(self) -> None:
        """Ask for a campaign file and open it."""
        self._ask_file("Open campaign", self._window.folders.data)

    def ask_new_campaign(self) -> None:
        """Ask for the name of a new campaign file and make it."""
        dialog = QFileDialog(self._window.frame, "New campaign", str(self._window.folders.data), CAMPAIGN_FILES)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(CAMPAIGN_SUFFIX)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self._window.open_campaign(Path(path), may_make=True))
        dialog.open()

    def _ask_file(self, title: str, folder: Path) -> None:
        dialog = QFileDialog(self._window.frame, title, str(folder), CAMPAIGN_FILES)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self._window.open_campaign(Path(path)))
        dialog.open()

    def _offer_unfinished(self) -> None:
        bridge = self._window.get_bridge()
        running = bridge.opened.unfinished()
        if not running:
            return
        planned, summary = bridge.campaign.encounters[running[0]], bridge.opened.summary(running[0])
        where = "in the surprise round" if summary.get("phase") == "surprise" else f"at round {summary.get('round')}"
        turn = f", {summary['actor']}\N{RIGHT SINGLE QUOTATION MARK}s turn" if summary.get("actor") else ""
        text = f"The fight {quoted(planned.title)} stopped {where}{turn}."
        offer = self._window.banners.show_message(NOTE, text, "Continue", lambda: self.open_encounter(planned.id))
        offer.focus_button()

    def _undo(self, *, redo: bool) -> None:
        bridge = self._window.bridge
        own = self._own_steps()
        if own is not None:
            (own.redo if redo else own.undo)()
        elif bridge is not None:
            (bridge.redo if redo else bridge.undo)(campaign=self._undoes_campaign())

    def _own_steps(self) -> Steps | None:
        """The page in sight, if what is done on it has a way back of its own."""
        page = self._window.pages.currentWidget()
        has_keys = self._window.sidebar.list.hasFocus()
        return page.way_back if isinstance(page, OwnSteps) and not has_keys else None

    def _undoes_campaign(self) -> bool:
        """Undo belongs to what is in sight: the encounter's steps on its page, else the campaign's."""
        side = self._window.sidebar
        return not self._shows_encounter() or side.list.hasFocus()

    def _on_encounter(self) -> bool:
        return self._window.has("encounter") and self._window.pages.currentWidget() is self._window.encounter

    def _shows_encounter(self) -> bool:
        """Whether the encounter or the page after it is in sight."""
        window = self._window
        return self._on_encounter() or (window.has("after") and window.pages.currentWidget() is window.after.page)

    def steps_changed(self) -> None:
        """A page has other steps to be taken back."""
        self._show_enabled()

    def _show_enabled(self) -> None:
        """Menus tell what undo would take back, and offer only what is possible."""
        window, bridge = self._window, self._window.bridge
        session = bridge.session if bridge is not None else None
        is_reading = window.has("library") and window.library.is_reading
        offer_what_is_possible(window.actions, bridge, is_reading=is_reading)
        undo, redo = window.actions["edit.undo"], window.actions["edit.redo"]
        back = again = ""
        own = self._own_steps()
        if own is not None:
            back, again = own.undo_title, own.redo_title
        elif session is not None and self._shows_encounter():
            back, again = session.undo_title, session.redo_title
        elif bridge is not None and bridge.is_open:
            back, again = bridge.opened.campaign.undo_title, bridge.opened.campaign.redo_title
        undo.setText(f"&Undo {as_written(back)}".rstrip())
        redo.setText(f"&Redo {as_written(again)}".rstrip())
        undo.setEnabled(bool(back))
        redo.setEnabled(bool(again))

    def add_creature(self, creature_id: str) -> None:
        """Put a creature into the encounter that is open, and go there."""
        self._window.roster.add_one(creature_id)
        self.to_order()

    def show_text(self, name: str, title: str) -> None:
        """Show a text of the help."""
        self.show_aside(self._window.help)
        self._window.help.show_text(name, title)

    def _show_rules(self) -> None:
        self.show_aside(self._window.help)
        self._window.help.show_rules(self._window.get_bridge().ruleset)


def _title(number: int) -> str:
    return "New encounter" if number == 1 else f"New encounter {number}"


def _has_ended(change: EncounterChange) -> bool:
    """Whether the game master has ended the fight just now: not by redo."""
    return change.cause == DO and change.before.phase != OVER == change.after.phase


def _shown_at_side(state: Encounter) -> tuple[object, ...]:
    return (state.phase, state.round, len(state.combatants))
