"""A page whose work has an undo of its own, such as the maker: while it is in sight, undo and redo are its."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


class OwnSteps(QWidget):
    """A page with steps of its own."""

    @property
    def undo_title(self) -> str:
        """What would be taken back; empty = nothing."""
        raise NotImplementedError

    @property
    def redo_title(self) -> str:
        """What would be done again; empty = nothing."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take the last step back."""
        raise NotImplementedError

    def redo(self) -> None:
        """Do again what was taken back."""
        raise NotImplementedError
