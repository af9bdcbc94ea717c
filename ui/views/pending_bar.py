"""The bar of an action that waits: who gets an attack of opportunity, who lets it pass, and going on."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from desktop_app.combat.state import Encounter
from ui.views.basics import Wrapping, button, clear, label


class PendingBar(QFrame):
    """`strike_asked` (by, target) takes an opportunity, `pass_asked` lets it go, `go_on_asked` goes on."""

    strike_asked = Signal(str, str)
    pass_asked = Signal(str)
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
        self._row.addWidget(label(f"{what[:1].upper()}{what[1:]} provokes.", "strong"))
        for name in waiting.left:
            self._add_choice(name, waiting.by)
        self._row.addWidget(button("Go on", self.go_on_asked.emit, "primary", "The action is carried out now."))
        self.show()

    def _add_choice(self, name: str, target: str) -> None:
        strike = button(f"{name} strikes", lambda: self.strike_asked.emit(name, target))
        strike.setToolTip(f"{name} takes an attack of opportunity against {target}.")
        passes = button(f"{name} lets it pass", lambda: self.pass_asked.emit(name), "flat")
        self._row.addWidget(strike)
        self._row.addWidget(passes)
