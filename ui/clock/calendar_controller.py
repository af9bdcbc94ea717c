"""The clock of the campaign in the window: time passed by hand from anywhere, reminders, the page of the calendar."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.campaign.calendar import Calendar, day_of, moment_text
from desktop_app.campaign.clock_commands import (
    PassTime,
    Remind,
    RemoveReminder,
    SetCalendar,
    SetClock,
    ShowClock,
    WriteDay,
)
from desktop_app.campaign.command import Command
from desktop_app.campaign.game_clock import GameClock, Reminder
from desktop_app.campaign.tallying import kept_overnight
from desktop_app.campaign.time_ahead import lines_ahead
from desktop_app.combat.state import OVER
from ui.clock.due_saves import DueSaves
from ui.clock.fight_times import FightTimes
from ui.clock.stood_still import StoodStill, lasts
from ui.clock.typed_times import EXAMPLE, REMIND_EXAMPLE, read_passing, read_reminder, read_when
from ui.shared.typed_input import PromptError, can_be_kept
from ui.shared.widgets.banner import NOTE
from ui.shared.widgets.preview_panel import PreviewPanel
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from ui.clock.calendar_page import CalendarPage
    from ui.shared.bridge import Bridge, Refusal
    from ui.shared.host import Host

HELP: Final = "clock"
STANDING: Final = "Effects in {title} stand still meanwhile; {keys} lets time pass there and in the campaign."
CALENDAR: Final = ("Calendar", None)
QUICK: Final = (
    ("+10 minutes", "10 minutes", "10 minutes pass."),
    ("+1 hour", "1 hour", "1 hour passes."),
    ("+8 hours rest", "8 hours rest", "A night: daily uses of the party are fresh."),
    ("+1 day", "1 day", "1 day passes."),
)


class CalendarController(QObject):
    """Joins clock and calendar with the window and the bridge."""

    def __init__(self, window: Host) -> None:
        super().__init__(window.frame)
        self._window = window
        self._told: frozenset[str] = frozenset()
        self._fights, self._saves, self._stood_still = FightTimes(), DueSaves(window), StoodStill(window)
        self._panel = PreviewPanel("Time of the campaign", QUICK, ())
        self._panel.asked.connect(self._take)

    @cached_property
    def page(self) -> CalendarPage:
        """The page, made when it is first shown."""
        from ui.clock.calendar_page import CalendarPage

        page = CalendarPage(self._window.theme)
        page.pass_asked.connect(self.ask_pass)
        page.set_asked.connect(self.ask_clock)
        page.remind_asked.connect(self.ask_reminder)
        page.help_asked.connect(lambda: self._window.navigation.show_text(HELP, "Clock and calendar"))
        page.noted.connect(self._note)
        page.removed.connect(lambda reminder: self._change(RemoveReminder(id=reminder)))
        page.saved.connect(self._saves.make)
        page.shown_to_players.connect(lambda on: self._change(ShowClock(players=on)))
        page.editor.given.connect(self._set_calendar)
        self._window.navigation.make_aside(page, page.left, self._leave)
        return page

    def attach(self, bridge: Bridge) -> None:
        """A campaign was opened: its fights have its time."""
        self._told = _told(bridge)
        self._fights.attach(bridge)
        self._saves.attach(bridge)
        self._stood_still.attach(bridge)

    def show(self, day: int | None = None) -> None:
        """Show the calendar at a day, the first is 0; without one at that of the clock."""
        campaign = self._window.get_bridge().campaign
        page = self.page
        self._window.navigation.show_aside(page)
        page.show_campaign(campaign, day_of(campaign.clock.now) if day is None else day)

    def campaign_changed(self) -> None:
        """The clock has gone on, perhaps: tell what it was to remind of."""
        bridge = self._window.bridge
        if bridge is None:
            return
        told = _told(bridge)
        for each in bridge.campaign.clock.reminders:
            if each.told and each.id not in self._told:
                does, do = ("Make the save", partial(self._saves.make, each.id)) if each.encounter else CALENDAR
                self._window.banners.show_message(NOTE, f"Reminder: {each.text}", does, do or self.show)
        self._told = told
        if "page" in self.__dict__ and self._window.pages.currentWidget() is self.page:
            self.page.show_campaign(bridge.campaign)

    def ask_pass(self) -> None:
        """Ask how much time passes between fights."""
        now = moment_text(self._clock.calendar, self._clock.now)
        prompt = Prompt(f"Time passes ({now})", EXAMPLE, self._pass, live=self._ahead, panel=self._panel)
        self._window.prompt.ask(prompt)
        self._panel.tell([])
        self._panel.show()

    def ask_clock(self) -> None:
        """Ask for the date and time that it is."""
        now = moment_text(self._clock.calendar, self._clock.now)
        self._window.prompt.ask(Prompt("Set the clock", "day 12 14:30   14:30   in 3 hours", self._set, now))

    def ask_reminder(self) -> None:
        """Ask what to be reminded of, and when."""
        self._window.prompt.ask(Prompt("Remind me", REMIND_EXAMPLE, self._remind))

    @property
    def _clock(self) -> GameClock:
        return self._window.get_bridge().campaign.clock

    def _take(self, text: str) -> None:
        field = self._window.prompt.field
        field.setText(text)
        field.textEdited.emit(text)
        field.setFocus()

    def _ahead(self, text: str) -> None:
        try:
            passing = read_passing(text)
        except PromptError:
            self._panel.tell([])
            return
        fresh = ("Daily uses of the party are fresh.",) if passing.is_rest else ()
        bridge = self._window.get_bridge()
        self._panel.tell([*lines_ahead(bridge.campaign, passing.rounds), *fresh, *self._standing(bridge)])

    def _standing(self, bridge: Bridge) -> tuple[str, ...]:
        """Says that what lasts in the encounter that is shown does not run on, and what lets it."""
        state = bridge.state
        if state is None or state.phase == OVER:
            return ()
        if not lasts(state):
            return ()
        title, keys = (
            bridge.campaign.encounters[bridge.encounter_id].title,
            self._window.actions.shown_keys("clock.pass"),
        )
        return (STANDING.format(title=title, keys=keys or "Let time pass"),)

    def _pass(self, text: str, _overrule: bool, answered: Answered) -> None:
        bridge, passing = self._window.get_bridge(), read_passing(text)
        ids = tuple(kept.id for kept in bridge.campaign.party()) if passing.is_rest else ()
        but = kept_overnight(bridge.campaign, ids, bridge.campaign_ruleset)
        self._fights.come_home()
        bridge.change_campaign(PassTime(rounds=passing.rounds, rest=ids, but=but), teller(answered, self._say_passed))

    def _say_passed(self) -> None:
        """Where the clock stands, and what ended."""
        events = self._window.get_bridge().opened.campaign.entries[-1].events
        lines = [line for line in (event.line() for event in events) if "pass" in line or "no longer" in line]
        self._window.banners.remark(" ".join(lines), NOTE)
        self._stood_still.offer()

    def _set(self, text: str, _overrule: bool, answered: Answered) -> None:
        now = read_when(text, self._clock)
        self._window.get_bridge().change_campaign(SetClock(now=now), teller(answered))

    def _remind(self, text: str, _overrule: bool, answered: Answered) -> None:
        bridge = self._window.get_bridge()
        at, what = read_reminder(text, self._clock)
        bridge.change_campaign(Remind(reminder=Reminder(bridge.opened.fresh_id(), at, what)), teller(answered))

    def _note(self, day: int, text: str) -> None:
        try:
            can_be_kept(text)
        except PromptError as error:
            self.page.refuse(str(error))
            return
        self._change(WriteDay(day=day, text=text), note=True)

    def _set_calendar(self, calendar: Calendar) -> None:
        def told(refusal: Refusal | None) -> None:
            if refusal is None:
                self.page.edit(on=False)
                self.page.show_campaign(self._window.get_bridge().campaign)
            else:
                self.page.editor.refuse(refusal.text)

        self._window.get_bridge().change_campaign(SetCalendar(calendar=calendar), told)

    def _change(self, command: Command, *, note: bool = False) -> None:
        def told(refusal: Refusal | None) -> None:
            if refusal is None:
                self.page.month.setFocus()
            elif note:
                self.page.refuse(refusal.text)
            else:
                self._window.banners.remark(refusal.text)

        self._window.get_bridge().change_campaign(command, told)

    def _leave(self) -> None:
        """Esc: from the fields to the day, then from the page."""
        if self.page.is_editing:
            self.page.edit(on=False)
        elif self.page.note.hasFocus():
            self.page.note.setText(self._clock.note(self.page.day))
            self.page.refuse("")
            self.page.month.setFocus()
        else:
            self._window.navigation.go_back()


def _told(bridge: Bridge) -> frozenset[str]:
    return frozenset(each.id for each in bridge.campaign.clock.reminders if each.told)
