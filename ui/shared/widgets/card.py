"""What all cards are that stand in the place of the acting creature."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame


class Card(QFrame):
    """Anything that stands in the place of the acting creature for a while. `closed` when it is put away."""

    closed = Signal()
    picks_many = False
    """Whether it is for all who are selected in the order: a click on a row adds one or takes one out."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", True)  # noqa: FBT003 - Qt's own call
        self.setMinimumWidth(190)

    def take_keys(self) -> None:
        """Have the keys again."""
        self.setFocus()

    def take_target(self, name: str) -> bool:
        """A row of the order was clicked while it is open; gives whether that is its target now."""
        del name
        return False

    def state_changed(self) -> None:
        """Something happened in the fight while it is open."""

    def leave_from_afar(self) -> None:
        """Esc was pressed in the order while the card is open."""
        self.closed.emit()
