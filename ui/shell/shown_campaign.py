"""The campaign in the window: what shows it follows what happens in it, from its opening until it is closed."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from desktop_app.combat.state import OVER, Encounter
from desktop_app.session.results import DO
from ui.shared.bridge import shown_now
from ui.shared.text import as_title, quoted
from ui.shared.widgets.banner import NOTE, WARNING
from ui.shell.remembered_folds import folds_of, keep_folds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

    from ui.shared.bridge import Bridge, EncounterChange
    from ui.shell.window import Window

LOOK: Final = 40
"""Milliseconds in which the order of a fight that was ended is painted before the page after it is shown."""


class ShownCampaign:
    """Keeps every part of the window that has been made at the campaign as it stands."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._pages_follow = False
        window.sidebar.model.folds_changed.connect(partial(keep_folds, window))

    def follow(self, bridge: Bridge) -> None:
        """Follow a campaign that is about to be opened."""
        window = self._window
        bridge.failed.connect(window.campaigns.tell_failure)
        bridge.refused.connect(window.banners.remark)
        bridge.warned.connect(lambda text: window.banners.show_message(WARNING, text))
        bridge.offered.connect(lambda offer: window.mending.ask_for_encounter(bridge, offer))
        window.library.search.attach(bridge)
        window.library.plans.attach(bridge)
        if window.has("players"):
            window.players.attach(bridge)
        bridge.campaign_changed.connect(self.refresh)
        bridge.encounter_shown.connect(self._encounter_shown)
        bridge.encounter_changed.connect(lambda _change: window.parts.make_now())
        bridge.encounter_changed.connect(self._encounter_changed)

    def begin(self, bridge: Bridge) -> None:
        """The campaign is open: show it, and offer the fight that was not ended."""
        window = self._window
        if window.campaigns.path is not None:
            window.sidebar.model.take_folds(folds_of(window.settings, window.campaigns.path))
        self._pages_follow = False
        self.refresh()
        window.navigation.begin_at(window.start)
        window.sidebar.list.setFocus()
        self._offer_unfinished(bridge)

    def begin_pages(self, bridge: Bridge) -> Iterator[object]:
        """What else follows the campaign, a step each: what was being written, the evening in play, the clock."""
        window = self._window
        for module in ("ui.notes.notes_controller", "ui.sessions.sessions_controller", "ui.clock.calendar_controller"):
            yield import_module(module)
        window.notes.attach(bridge)
        yield window.notes
        window.sessions.drafts.attach(bridge)
        window.sessions.campaign_changed()
        yield window.sessions
        window.calendar.campaign_changed()
        window.calendar.attach(bridge)
        self._pages_follow = True

    def put_away(self) -> None:
        """The campaign will be closed: a field takes what is typed in it, what is asked about it goes."""
        typed = QApplication.focusWidget()
        if typed is not None:
            typed.clearFocus()
        self._window.prompt.put_away()
        self._window.banners.clear(NOTE)
        self._window.creatures.let_go()
        for part in ("notes", "search", "sessions", "ledger", "treasures", "randoms", "forecast"):
            if self._window.has(part):
                getattr(self._window, part).let_go()

    def show_none(self) -> None:
        """No campaign is open: whatever showed one is empty."""
        window = self._window
        window.sidebar.show_nothing()
        window.start.show_nothing()
        if window.has("encounter"):
            window.encounter.show_encounter()
        if window.has("creature"):
            window.creature.controller.forget()
        if window.has("players"):
            window.players.refresh()
        window.frame.setWindowTitle("Turnkeeper")
        window.navigation.begin_at(window.no_campaign)

    def refresh(self) -> None:
        """Show the campaign as it stands now."""
        window, bridge = self._window, self._window.bridge
        if bridge is None:
            return
        campaign = bridge.campaign
        window.idle.disturb()
        window.collecting.later()
        window.sidebar.show_campaign(campaign, bridge.opened.summary, shown_now(bridge))
        window.start.show_campaign(campaign, bridge.opened.summary)
        title = f"{as_title(campaign.title)} \N{EN DASH} Turnkeeper" if campaign.title else "Turnkeeper"
        window.frame.setWindowTitle(title)
        if bridge.encounter_id and bridge.encounter_id not in campaign.encounters:
            bridge.leave_encounter()
            window.pages.setCurrentWidget(window.start)
        elif bridge.encounter_id:
            window.encounter.show_title()
        if window.has("creature"):
            window.creature.campaign_changed()
        if window.has("rules"):
            window.rules.show_campaign()
        if window.has("compare") and window.compare.isVisible():
            window.compare.show_campaign()
        window.creatures.campaign_changed()
        if window.has("notes_beside"):
            window.notes_beside.refresh()
        if self._pages_follow:
            window.notes.campaign_changed()
            window.sessions.campaign_changed()
            window.calendar.campaign_changed()
        for part in ("ledger", "treasures", "randoms"):
            if window.has(part):
                getattr(window, part).campaign_changed()
        if window.has("after"):
            window.after.refresh()
        window.navigation.offer_actions()

    def _encounter_shown(self) -> None:
        """The bridge has another encounter."""
        window = self._window
        window.parts.make_page_soon(partial(self._show_encounter, window.get_bridge()))

    def _show_encounter(self, bridge: Bridge) -> None:
        window = self._window
        if not bridge.is_open or bridge.session is None:
            return  # closed, or left, while the page was made
        window.banners.clear(NOTE)
        window.banners.pass_by()
        window.pages.setCurrentWidget(window.encounter)
        window.encounter.show_encounter()
        self.refresh()
        window.sidebar.mark(window.get_bridge().encounter_id)

    def _encounter_changed(self, change: EncounterChange) -> None:
        """Something happened in the encounter."""
        window = self._window
        window.banners.pass_by()
        window.idle.disturb()
        window.collecting.later()
        window.encounter.refresh(change)
        window.creatures.companions.encounter_changed(change)
        window.sessions.evening.encounter_changed(change)
        if _shown_at_side(change.before) != _shown_at_side(change.after):
            self.refresh()
        if window.has("after"):
            window.after.refresh()
        if _has_ended(change):
            QTimer.singleShot(LOOK, window, partial(self._show_after, window.pages.currentWidget()))
        window.navigation.offer_actions()

    def _show_after(self, seen: QWidget | None) -> None:
        """The fight was ended a moment ago, unless that was taken back or another page or prompt opened since."""
        window, bridge = self._window, self._window.bridge
        ended = bridge is not None and bridge.state is not None and bridge.state.phase == OVER
        if ended and window.pages.currentWidget() is seen and not window.encounter.prompt.isVisible():
            window.after.show()

    def _offer_unfinished(self, bridge: Bridge) -> None:
        window, running = self._window, bridge.opened.unfinished()
        if not running:
            return
        planned, summary = bridge.campaign.encounters[running[0]], bridge.opened.summary(running[0])
        where = "in the surprise round" if summary.get("phase") == "surprise" else f"in round {summary.get('round')}"
        turn = f", {summary['actor']}\N{RIGHT SINGLE QUOTATION MARK}s turn" if summary.get("actor") else ""
        text = f"The fight {quoted(planned.title)} stopped {where}{turn}."
        go_on = partial(window.navigation.open_encounter, planned.id)
        window.banners.show_message(NOTE, text, "Continue", go_on).focus_button()


def _has_ended(change: EncounterChange) -> bool:
    """Whether the game master has ended the fight just now: not by redo."""
    return change.cause == DO and change.before.phase != OVER == change.after.phase


def _shown_at_side(state: Encounter) -> tuple[object, ...]:
    return (state.phase, state.round, len(state.combatants))
