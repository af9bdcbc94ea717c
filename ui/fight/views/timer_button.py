"""The time of the turn at the table, in the strip; a click pauses it. It is not there while no turn is timed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton

from ui.shared.actions import Actions
from ui.shared.text import as_tip

PAUSE = "clock.timer-pause"


class TimerButton(QToolButton):
    """Shows a time; `late` in words, too, as a colour alone says nothing to some."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._actions = actions
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        action = actions[PAUSE]
        action.changed.connect(lambda: self.setIcon(action.icon()))
        actions.draw_icons(PAUSE)
        self.clicked.connect(action.trigger)
        actions.keys_changed.connect(self._show_keys)
        self._show_keys()
        self.hide()

    def show_time(self, text: str, *, late: bool, paused: bool) -> None:
        """Show the time as it is now."""
        words = f"{text} paused" if paused else f"{text} over" if late else text
        if words != self.text():
            self.setText(words)
            self.setAccessibleName(f"Time of this turn: {words}")
        self.show()

    def _show_keys(self) -> None:
        keys = self._actions.shown_keys(PAUSE)
        self.setToolTip(as_tip(f"Time of this turn at the table. Click to pause it{f' ({keys})' if keys else ''}."))
