"""The steps of one piece of work, back and forth, each with its name."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")
MOST = 400
"""Steps that are kept."""


class History(Generic[T]):
    """What stands now, and what stood before and after it."""

    def __init__(self, first: T) -> None:
        self._past: list[tuple[T, str]] = []
        self._future: list[tuple[T, str]] = []
        self.now = first

    @property
    def undo_title(self) -> str:
        """What would be taken back; empty = nothing."""
        return self._past[-1][1] if self._past else ""

    @property
    def redo_title(self) -> str:
        """What would be done again; empty = nothing."""
        return self._future[-1][1] if self._future else ""

    def do(self, state: T, what: str) -> None:
        """Go on to a state by a step of that name."""
        self._past.append((self.now, what))
        del self._past[:-MOST]
        self._future.clear()
        self.now = state

    def undo(self) -> bool:
        """Back by a step; whether there was one."""
        if not self._past:
            return False
        before, what = self._past.pop()
        self._future.append((self.now, what))
        self.now = before
        return True

    def redo(self) -> bool:
        """On by a step that was taken back; whether there was one."""
        if not self._future:
            return False
        after, what = self._future.pop()
        self._past.append((self.now, what))
        self.now = after
        return True
