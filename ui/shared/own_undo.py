"""A page whose work has an undo of its own, such as the maker: while it is in sight, undo and redo are its."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtWidgets import QWidget


class Steps(Protocol):
    """What can be taken back and done again, step by step."""

    @property
    def undo_title(self) -> str:
        """What would be taken back; empty = nothing."""

    @property
    def redo_title(self) -> str:
        """What would be done again; empty = nothing."""

    def undo(self) -> None:
        """Undo the last step."""

    def redo(self) -> None:
        """Redo what was undone."""


class OwnSteps(QWidget):
    """A page with steps of its own; `way_back` = what keeps them."""

    def __init__(self, way_back: Steps) -> None:
        super().__init__()
        self.way_back = way_back
