"""The strip on top of an encounter: round and phase, whose turn it is, who is next, and the one button that goes on."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout

from desktop_app.combat.state import OVER, SETUP, SURPRISE, Encounter
from desktop_app.combat.timeline import game_time
from ui.fight.views.timer_button import TimerButton
from ui.shared.actions import Actions
from ui.shared.text import as_tip
from ui.shared.widgets.basics import button, label
from ui.shared.widgets.combatant_rows import rounds
from ui.shared.widgets.eliding import ElidingLabel

SECONDS_A_ROUND = 6
TOOLS = ("edit.undo", "edit.redo", "print.preview")
BETWEEN = "   \N{MIDDLE DOT}   "
CLOCK, BRING = "clock.pass", "clock.bring"


@dataclass(frozen=True, slots=True)
class When:
    """The campaign's day and time of day in a fight, in words."""

    day: str = ""
    hour: str = ""


class RulesMark(ElidingLabel):
    """The line below the turn: who is next, the encounter, its ruleset and day. A click shows the rules."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("small")
        self._rules = actions["campaign.rules"]
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self._rules.trigger()

    def _tell_all(self) -> None:
        cut = "" if self.shown_text == self.text() else f"{self.text()}. "
        self.setToolTip(as_tip(f"{cut}Click for the rules of the campaign."))


class Strip(QFrame):
    """Shows an encounter's phase; its buttons are the window's actions."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._actions = actions
        self._when = When()
        self.setProperty("strip", True)  # noqa: FBT003 - Qt's own call
        self.round = label("", "title")
        self.turn = ElidingLabel("large", Qt.TextElideMode.ElideMiddle)
        self.after = RulesMark(actions)
        self.bring = button("Bring the party", actions[BRING].trigger, "flat")
        self._start = button("Start the fight", actions["fight.start"].trigger, "primary")
        self._next = button("Next turn", actions["fight.next-turn"].trigger, "primary")
        self._end = button("End the fight", actions["fight.end"].trigger, "flat")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 12, 8)
        row.setSpacing(16)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.turn)
        words.addWidget(self.after)
        row.addWidget(self.round)
        row.addLayout(words, 1)
        self.timer = TimerButton(actions)
        row.addWidget(self.timer)
        self.clock = self._clock()
        row.addWidget(self.clock)
        actions.draw_icons(*TOOLS, CLOCK)
        for action_id in TOOLS:
            row.addWidget(self._tool(action_id))
        row.addSpacing(6)
        self.over = button("After the fight", actions["fight.after"].trigger, "primary")
        for each in (self.bring, self._end, self._start, self._next, self.over):
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(each)
        actions.keys_changed.connect(self._show_keys)
        self._show_keys()

    def show_state(
        self, title: str, state: Encounter | None, ruleset: str = "", following: str = "", when: When | None = None
    ) -> None:
        """Show how the encounter stands, when, and by which ruleset it is played; `following` acts next."""
        phase = state.phase if state is not None else SETUP
        self._when = when or When()
        self._show_clock(state)
        self._start.setVisible(phase == SETUP)
        self.bring.setVisible(phase == SETUP)
        self._next.setVisible(phase not in (SETUP, OVER))
        self._end.setVisible(phase not in (SETUP, OVER))
        self.over.setVisible(phase == OVER)
        if state is None or phase == SETUP:
            self._show_setup(title, state, ruleset)
        elif phase == OVER:
            self.round.setText("Over")
            self.turn.setText(title)
            told = f"The fight ended after {rounds(state.round)}. It is kept as it ended."
            self.after.setText(BETWEEN.join(filter(None, (told, ruleset, self._when.day))))
        else:
            self._show_turn(title, state, ruleset, following)

    def _show_setup(self, title: str, state: Encounter | None, ruleset: str) -> None:
        count = len(state.combatants) if state is not None else 0
        self.round.setText("Preparing")
        self.turn.setText(title)
        self.after.setText(
            BETWEEN.join(filter(None, (f"{count} in it" if count else "Empty", ruleset, self._when.day)))
        )

    def _show_turn(self, title: str, state: Encounter, ruleset: str, following: str) -> None:
        self.round.setText("Surprise round" if state.phase == SURPRISE else f"Round {state.round}")
        self.turn.setText(f"{state.actor}\N{RIGHT SINGLE QUOTATION MARK}s turn" if state.actor else title)
        # The title stands at the side as well: it may be cut before the ruleset is.
        told = (f"Next: {following}" if following else "", ruleset, title) if state.actor else ("Empty", ruleset)
        parts = (*told, self._when.day)
        self.after.setText(BETWEEN.join(part for part in parts if part))

    def _clock(self) -> QToolButton:
        """The game time; a click lets more of it pass."""
        action, clock = self._actions[CLOCK], QToolButton()
        clock.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        clock.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        clock.clicked.connect(action.trigger)
        action.changed.connect(lambda: clock.setIcon(action.icon()))
        return clock

    def _show_clock(self, state: Encounter | None) -> None:
        self.clock.setVisible(state is not None)
        so_far = elapsed(state) if state is not None else ""
        fought = state is not None and game_time(state) > 0
        text = BETWEEN.join(filter(None, (self._when.hour, so_far if fought or not self._when.hour else "")))
        self.clock.setText(text)
        self.clock.setAccessibleName(f"Game time: {text}")
        self._show_clock_tip(so_far)

    def _show_clock_tip(self, so_far: str) -> None:
        keys = self._actions.shown_keys(CLOCK)
        now = f"It is {self._when.day}, {self._when.hour}. " if self._when.hour else ""
        time = f"Game time of this encounter so far: {so_far}. " if so_far else ""
        self.clock.setToolTip(as_tip(f"{now}{time}Click to let time pass{f' ({keys})' if keys else ''}."))

    def _tool(self, action_id: str) -> QToolButton:
        tool = QToolButton()
        tool.setDefaultAction(self._actions[action_id])
        tool.setAccessibleName(self._actions[action_id].text().replace("&", ""))
        tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return tool

    def _show_keys(self) -> None:
        for each, action_id in (
            (self.bring, BRING),
            (self._start, "fight.start"),
            (self._next, "fight.next-turn"),
            (self._end, "fight.end"),
            (self.over, "fight.after"),
        ):
            each.setToolTip(as_tip(f"{self._actions[action_id].toolTip()} ({self._actions.shown_keys(action_id)})"))
        self._show_clock_tip("")


def elapsed(state: Encounter) -> str:
    """Game time on the encounter's clock: `18 s`, `2 min 6 s`, `3 h 10 min`, `2 d 4 h`."""
    seconds = game_time(state) * SECONDS_A_ROUND
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        return f"{days} d {hours} h"
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {seconds} s" if minutes else f"{seconds} s"
