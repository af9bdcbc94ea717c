"""Keeps a repeated key press from sending the same command twice while the first is not yet answered."""

from __future__ import annotations


class PendingRequest:
    """Remembers the command that is not yet answered."""

    def __init__(self) -> None:
        self._asked: object = None

    def begins(self, *wish: object) -> bool:
        """Whether the command is new; if so, it now counts as not yet answered."""
        if self._asked == wish:
            return False
        self._asked = wish
        return True

    def answered(self) -> None:
        """The command was answered: the same one may be sent again."""
        self._asked = None
