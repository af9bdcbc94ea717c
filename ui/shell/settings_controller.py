"""The settings: the pages and keys by which they are chosen, and how they take hold in the window."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from desktop_app.settings import (
    EFFECT_ROWS,
    FOLLOW_ACTOR,
    NEW_HIT_POINTS,
    PASS_UNABLE,
    SIDEBAR_SHOWN,
    TEXT_SIZE,
    THEME,
    TURN_TIMER,
)
from ui.shared.new_hit_points import NEXT, TOLD
from ui.shared.widgets.banner import NOTE
from ui.theme.tokens import DARK, LIGHT

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage
    from ui.shell.keys_page import KeysPage
    from ui.shell.settings_page import SettingsPage
    from ui.shell.window import Window


TIMERS = {
    "off": ("down", "The turn timer counts down."),
    "down": ("up", "The turn timer counts up."),
    "up": ("off", "The turn timer is off."),
}
"""What the turn timer's key makes of each way, and how that is told."""


class SettingsController:
    """Whatever is chosen holds at once and is written soon."""

    def __init__(self, window: Window) -> None:
        self._window = window
        on = window.actions.on
        on("app.settings", self.show)
        on("help.keys", lambda: window.navigation.show_aside(self.keys))
        on("view.sidebar", self._toggle_sidebar)
        on("clock.timer", self._change_timer)
        on("edit.hit-points", self._change_hit_points)
        on("view.dark", self._toggle_dark)
        on("view.larger", lambda: self._change_size(10))
        on("view.smaller", lambda: self._change_size(-10))
        window.theme.changed.connect(self._show_dark)
        self._show_dark()

    @cached_property
    def page(self) -> SettingsPage:
        """The page of all settings."""
        from ui.shell.settings_page import SettingsPage

        page = SettingsPage(self._window.settings)
        page.changed.connect(self.take)
        self._window.navigation.make_aside(page, page.left)
        return page

    @cached_property
    def keys(self) -> KeysPage:
        """The sheet of keys."""
        from ui.shell.keys_page import KeysPage

        page = KeysPage(self._window.theme, self._window.actions)
        self._window.navigation.make_aside(page, page.left)
        return page

    def show(self) -> None:
        """Show the settings."""
        self.page.show_values()
        self._window.navigation.show_aside(self.page)

    def take(self) -> None:
        """Let the settings in force hold."""
        window = self._window
        self._take_look()
        if window.has("encounter"):
            self.give(window.encounter)
            window.encounter.arrange()
            if window.has("fight"):
                window.fight.turns.take_turn()
        if window.has("standing_field"):
            window.standing_field.ask_again()
        if window.has("players"):
            window.players.refresh()

    def _take_look(self) -> None:
        """Let the colours and the size of the text hold that are set: of what is played nothing is another."""
        settings = self._window.settings
        self._window.theme.choose(settings.get(THEME), settings.get(TEXT_SIZE))
        if "page" in self.__dict__ and self.page.isVisible():
            self.page.show_values()
        self._window.memory.keep_soon()

    def give(self, page: EncounterPage) -> None:
        """Tell the page of an encounter what is set for it."""
        page.follow_actor = self._window.settings.get(FOLLOW_ACTOR)
        page.shows_endings = self._window.settings.get(EFFECT_ROWS)
        page.passes_unable = self._window.settings.get(PASS_UNABLE)

    def _toggle_sidebar(self) -> None:
        shown = not self._window.sidebar.isVisible()
        self._window.sidebar.setVisible(shown)
        self._window.actions["view.sidebar"].setChecked(shown)
        self._window.settings.set(SIDEBAR_SHOWN, shown)
        self._window.memory.keep_soon()

    def _toggle_dark(self) -> None:
        self._window.settings.set(THEME, LIGHT if self._window.theme.is_dark else DARK)
        self._take_look()

    def _change_hit_points(self) -> None:
        """The next way to find the hit points of those who join, and say which."""
        way = NEXT[self._window.settings.get(NEW_HIT_POINTS)]
        self._window.settings.set(NEW_HIT_POINTS, way)
        self.take()
        self._window.banners.remark(TOLD[way], NOTE)

    def _change_timer(self) -> None:
        """Switch the turn timer from off to down to up, and say which."""
        way, told = TIMERS[self._window.settings.get(TURN_TIMER)]
        self._window.settings.set(TURN_TIMER, way)
        self.take()
        self._window.banners.remark(told, NOTE)

    def _show_dark(self) -> None:
        self._window.actions["view.dark"].setChecked(self._window.theme.is_dark)

    def _change_size(self, by: int) -> None:
        size = min(max(self._window.settings.get(TEXT_SIZE) + by, TEXT_SIZE.lowest), TEXT_SIZE.highest)
        self._window.settings.set(TEXT_SIZE, size)
        self._take_look()
