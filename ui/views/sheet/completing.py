"""Completing the last name of a line: `1st: shield, mag` offers magic missile."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QLineEdit

_LAST = re.compile(r"^(?P<before>(?:.*[,:]\s*)?)(?P<last>[^,:]*)$")
LEAST = 2
"""So many letters are typed before anything is offered."""


class LastNameCompleter(QCompleter):
    """Completes what stands behind the last comma or colon; what stands before stays."""

    def __init__(self, field: QLineEdit, names: Sequence[str]) -> None:
        super().__init__(field)
        self._field = field
        self.setModel(QStringListModel(list(names), self))
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)

    def splitPath(self, path: str) -> list[str]:
        """What is looked for: the last name, once it has some letters."""
        found = _LAST.match(path)
        last = found["last"].strip() if found is not None else path
        behind_names = found is not None and bool(found["before"])
        return [last if behind_names and len(last) >= LEAST else "\0"]

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """The whole line with the chosen name in the place of the last."""
        found = _LAST.match(self._field.text())
        return f"{found['before'] if found is not None else ''}{index.data()}"
