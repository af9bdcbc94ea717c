"""Whose turn it is: back to the one before, and how long the turn has taken at the table."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QTimer

from desktop_app.combat.commands import PreviousTurn
from desktop_app.combat.state import NORMAL, OVER, SETUP, SURPRISE
from desktop_app.settings import PASS_UNABLE, TURN_SECONDS, TURN_TIMER, Settings
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge

TICK = 200
"""Milliseconds between two looks at the clock."""


class Stopwatch:
    """Seconds since it was started, without those while it stood; `now` gives seconds of a clock."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now, self._before = now, 0.0
        self._since: float | None = None

    @property
    def runs(self) -> bool:
        """Whether it is not paused."""
        return self._since is not None

    @property
    def seconds(self) -> int:
        """Whole seconds so far."""
        running = self._now() - self._since if self._since is not None else 0.0
        return int(self._before + running)

    def start(self) -> None:
        """From the beginning."""
        self._before, self._since = 0.0, self._now()

    def pause(self) -> None:
        """Stand still, or go on."""
        if self._since is not None:
            self._before, self._since = self._before + self._now() - self._since, None
        else:
            self._since = self._now()


def time_words(seconds: int) -> str:
    """`1:05`."""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}"


class TurnsController(EncounterController):
    """Joins these actions with the page and the bridge."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 settings: Settings, say: Callable[[str], object]) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._settings = settings
        self._say = say
        self.watch = Stopwatch(monotonic)
        self._timed: tuple[str, str, int] | None = None
        self._ticks = QTimer(page)
        self._ticks.setInterval(TICK)
        self._ticks.timeout.connect(self._show_time)
        actions.on("fight.previous-turn", self.previous)
        actions.on("clock.timer-pause", self.pause)
        page.refreshed.connect(self.take_turn)

    def previous(self) -> None:
        """The one before has the turn again; nothing is undone."""
        state = self._state
        if state is not None and state.phase not in (SETUP, OVER):
            self._send(PreviousTurn(passing=self._settings.get(PASS_UNABLE)))

    def pause(self) -> None:
        """Let the timer stand, or go on."""
        if self._timed is None:
            self._say("The turn timer is off.")
            return
        self.watch.pause()
        self._show_time()

    def take_turn(self) -> None:
        """Another turn is timed from its beginning; without a turn nothing is."""
        state = self._state
        runs = self._settings.get(TURN_TIMER) != "off" and state is not None and state.phase in (SURPRISE, NORMAL)
        if state is None or not runs or not state.actor:
            self._timed = None
            self._ticks.stop()
            self._page.strip.timer.hide()
            return
        timed = (self._bridge().encounter_id, state.actor, state.round)
        if timed != self._timed:
            self._timed = timed
            self.watch.start()
        self._ticks.start()
        self._show_time()

    def _show_time(self) -> None:
        most, seconds = self._settings.get(TURN_SECONDS), self.watch.seconds
        shown = abs(most - seconds) if self._settings.get(TURN_TIMER) == "down" else seconds
        self._page.strip.timer.show_time(time_words(shown), late=seconds > most, paused=not self.watch.runs)
