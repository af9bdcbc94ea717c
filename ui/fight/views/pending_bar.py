"""The bar of an action that waits while its cards are put away: who may still strike, and going on."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from desktop_app.combat.state import Encounter
from ui.shared.text import as_tip, capital
from ui.shared.widgets.basics import Wrapping, button, clear, label


class PendingBar(QFrame):
    """`answer_asked` (who) opens the card of one who may strike, `go_on_asked` goes on."""

    answer_asked = Signal(str)
    go_on_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("prompt", True)  # noqa: FBT003 - Qt's own call
        self._row = Wrapping(self, 8, 6)
        self._row.setContentsMargins(10, 8, 10, 8)
        self.hide()

    def show_state(self, state: Encounter | None) -> None:
        """Show the topmost action that waits, if any does."""
        clear(self._row)
        if state is None or not state.pending:
            self.hide()
            return
        waiting = state.pending[-1]
        what = waiting.command.title(state)
        self._row.addWidget(label(f"{capital(what)} is waiting.", "strong"))
        for name in waiting.left:
            strike = button(f"{name}: attack of opportunity", partial(self.answer_asked.emit, name))
            strike.setToolTip(as_tip(f"Open the card of the attack of opportunity against {waiting.by}."))
            self._row.addWidget(strike)
        self._row.addWidget(
            button(
                "Go on", self.go_on_asked.emit, "primary", "Make no more attacks of opportunity. The action continues."
            )
        )
        self.show()
