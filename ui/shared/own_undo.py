"""A page whose work has an undo of its own, such as the maker: while it is in sight, undo and redo are its."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from ui.shared.bridge import Bridge


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


class KeptSteps:
    """The campaign's steps, for a page with texts: what is typed is kept first, so that it is the first to go back.

    `typed` = what undo calls that which is typed and no step yet; empty = nothing is.
    """

    def __init__(
        self, bridge: Callable[[], Bridge | None], keep: Callable[[], object], typed: Callable[[], str]
    ) -> None:
        self._bridge, self._keep, self._typed = bridge, keep, typed

    @property
    def undo_title(self) -> str:
        """See Steps."""
        bridge = self._bridge()
        steps = bridge.opened.campaign.undo_title if bridge is not None and bridge.is_open else ""
        return self._typed() or steps

    @property
    def redo_title(self) -> str:
        """See Steps."""
        bridge = self._bridge()
        steps = bridge.opened.campaign.redo_title if bridge is not None and bridge.is_open else ""
        return "" if self._typed() else steps

    def undo(self) -> None:
        """See Steps."""
        self._keep()
        if (bridge := self._bridge()) is not None:
            bridge.undo(campaign=True)

    def redo(self) -> None:
        """See Steps."""
        self._keep()
        if (bridge := self._bridge()) is not None:
            bridge.redo(campaign=True)
