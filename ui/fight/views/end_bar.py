"""The line that asks whether the fight ends, when all foes are down."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from desktop_app.combat.all_down import fallen_foes
from desktop_app.combat.state import Encounter
from ui.shared.actions import Actions
from ui.shared.widgets.basics import Wrapping, button, label

QUESTION = "All foes are down: end the fight?"


class EndBar(QFrame):
    """Asks once whether the fight is over; again only after another foe has fallen or stood up."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._actions = actions
        self._asked: frozenset[str] = frozenset()
        self._actor = ""
        self.setProperty("prompt", True)  # noqa: FBT003 - Qt's own call
        self.setAccessibleName(QUESTION)
        row = Wrapping(self, 8, 6)
        row.setContentsMargins(10, 8, 10, 8)
        row.addWidget(label(QUESTION, "strong"))
        for each in (
            button("End the fight", self.end, "primary", "The fight is over (Enter in the order)."),
            button("Go on", self.hide, tip="The fight goes on (Esc in the order, or the next turn)."),
        ):
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(each)
        self.hide()

    def show_state(self, state: Encounter | None) -> None:
        """Ask where all foes are down; another turn, or a foe who stands, puts it away."""
        fallen = fallen_foes(state) if state is not None else frozenset()
        actor = state.actor if state is not None else ""
        if fallen != self._asked:
            self.setVisible(bool(fallen))
        elif actor != self._actor:
            self.hide()
        self._asked, self._actor = fallen, actor

    def end(self) -> bool:
        """End the fight, if that is asked; gives whether it is."""
        asked = not self.isHidden()
        if asked:
            self.hide()
            self._actions["fight.end"].trigger()
        return asked

    def dismiss(self) -> bool:
        """Go on; gives whether it was asked."""
        asked = not self.isHidden()
        self.hide()
        return asked
