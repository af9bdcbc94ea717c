"""A wish that is taken once: the same again, before it was answered, is a key that was pressed twice."""

from __future__ import annotations


class PendingRequest:
    """Remembers the wish that is on its way to the disk."""

    def __init__(self) -> None:
        self._asked: object = None

    def begins(self, *wish: object) -> bool:
        """Whether this is a new wish; from now on it waits for its answer."""
        if self._asked == wish:
            return False
        self._asked = wish
        return True

    def answered(self) -> None:
        """It was answered: the same may be wished anew."""
        self._asked = None
