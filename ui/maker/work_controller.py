"""What the controllers of the maker have in common: one piece of work, every change of it with its way back."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from ui.maker.history import History

T = TypeVar("T")


class WorkController(QObject, Generic[T]):
    """`changed` when the work holds another creature."""

    changed = Signal()

    def __init__(self, first: T, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._history = History(first)

    @property
    def work(self) -> T:
        """The work as it stands."""
        return self._history.now

    @property
    def undo_title(self) -> str:
        """What would be taken back."""
        return self._history.undo_title

    @property
    def redo_title(self) -> str:
        """What would be done again."""
        return self._history.redo_title

    def begin(self, work: T) -> None:
        """Lay other work down; there is no way back from it."""
        self._history = History(work)
        self.tell()

    def put(self, work: T, what: str) -> None:
        """Go on with other work, by a step of that name."""
        if work != self.work:
            self._history.do(work, what)
            self.tell()

    def undo(self) -> None:
        """Undo the last step."""
        if self._history.undo():
            self.tell()

    def redo(self) -> None:
        """Redo what was undone."""
        if self._history.redo():
            self.tell()

    def tell(self) -> None:
        """The work has changed."""
        self.changed.emit()
