"""The shipped creatures by name, read in a thread when they are first wanted: the window goes on meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

if TYPE_CHECKING:
    from desktop_app.rules.creature import Creature


class Shipped(QObject):
    """`creatures` by name, empty until they are there; `changed` when they are."""

    changed = Signal()
    _read = Signal(str, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wanted = ""
        self.creatures: Mapping[str, Creature] = {}
        self._read.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def want(self, ruleset: str) -> None:
        """Read the creatures of a ruleset, unless they are there or on their way."""
        if ruleset == self._wanted:
            return
        self._wanted, self.creatures = ruleset, {}
        threading.Thread(target=self._load, args=(ruleset,), name="library", daemon=True).start()

    def _load(self, ruleset: str) -> None:
        from desktop_app.content.creatures import load_creatures
        from desktop_app.content.schema import ContentError

        found: Mapping[str, Creature] = {}
        try:
            found = {entry.creature.name: entry.creature for entry in load_creatures(ruleset)}
        except (ContentError, KeyError, OSError):
            found = {}
        try:
            self._read.emit(ruleset, found)
        except RuntimeError:
            """The window is gone: nobody waits any more."""

    def _take(self, ruleset: str, found: Mapping[str, Creature]) -> None:
        if ruleset == self._wanted:
            self.creatures = found
            self.changed.emit()
