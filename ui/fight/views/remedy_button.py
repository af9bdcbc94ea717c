"""The button for what would make the rules agree, if it were done first: one key after the refusal."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton

from desktop_app.combat.command import Command
from desktop_app.combat.outcome import Remedy
from ui.shared.key_presses import ENTER
from ui.shared.text import as_written


class RemedyButton(QPushButton):
    """Has the keys when it is offered, so that Enter takes it. `first` = the command that was taken, or None."""

    def __init__(self, taken: Callable[[], object]) -> None:
        super().__init__()
        self._taken = taken
        self._offered: Command | None = None
        self.first: Command | None = None
        self.hide()
        self.clicked.connect(self._take)

    def offer(self, remedy: Remedy | None) -> None:
        """Show what can be done about a refusal; None = nothing."""
        self.setVisible(remedy is not None)
        if remedy is not None:
            self._offered = remedy.command
            self.setText(as_written(remedy.text))
            self.setToolTip("Done with it, as one step (Enter).")
            self.setFocus()

    def forget(self) -> None:
        """Something else is wanted: nothing is done first."""
        self.first = None
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)

    def _take(self) -> None:
        self.first = self._offered
        self._taken()
