"""Clicks on rows of the order while a card for many targets is open: they add a row or take it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QMouseEvent

Flag = QItemSelectionModel.SelectionFlag


class TargetClicks:
    """Says what a click does to the selection. `chooser` gives who chooses targets now; None = a click selects one."""

    def __init__(self, selection: Callable[[], QItemSelectionModel], selected: Callable[[], Sequence[str]]) -> None:
        self._selection, self._selected = selection, selected
        self._was_in = False
        self.chooser: Callable[[], str | None] = lambda: None

    def command(self, index: QModelIndex | QPersistentModelIndex, event: QEvent | None, usual: Flag) -> Flag:
        """`usual` = what the click would do else. The chooser makes way for the first target."""
        if not isinstance(event, QMouseEvent) or event.modifiers() != Qt.KeyboardModifier.NoModifier:
            return usual
        if event.type() is QEvent.Type.MouseButtonPress:
            self._was_in = self._selection().isSelected(index)
        elif event.type() is not QEvent.Type.MouseButtonRelease:
            return usual
        chooser = self.chooser()
        if chooser is None or not usual & Flag.ClearAndSelect or set(self._selected()) <= {chooser}:
            return usual
        if event.type() is QEvent.Type.MouseButtonRelease and not self._was_in:  # the press has just added it
            return Flag.NoUpdate
        return Flag.Toggle | Flag.Rows
