"""The library's search field: arrows and Enter are the list's, Esc empties it first, a pasted block is read.

A filter typed to its end leaves the field and stays as a chip; Backspace in the empty field takes the last one away.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication

from desktop_app.content.query import finished_filters
from ui.shared.key_presses import ENTER, keeps
from ui.shared.widgets.typed_field import TypedField

STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 10, Qt.Key.Key_PageUp: -10}


class SearchField(TypedField):
    """`moved` by so many rows, `entered` with whether a number is to be asked for, `pasted` a text of many lines.

    `searched` when `query` is another one; `filters` = those that are no longer in the field.
    """

    searched = Signal()
    moved = Signal(int)
    entered = Signal(bool)
    pasted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Search the library")
        self.setPlaceholderText("goblin   cr:3-7   type:undead   env:forest   fly   -swim")
        self.setClearButtonEnabled(True)
        self.filters: tuple[str, ...] = ()
        self.textChanged.connect(self._changed)

    @property
    def query(self) -> str:
        """All that is searched for: the filters, and what stands in the field."""
        return " ".join((*self.filters, self.text())).strip()

    def take_away(self, filter: str) -> None:
        """Search without that filter, wherever it stands."""
        if filter in self.filters:
            self.filters = tuple(each for each in self.filters if each != filter)
            self.searched.emit()
        else:
            self.setText(" ".join(word for word in self.text().split(" ") if word != filter))

    def empty(self) -> None:
        """Search for nothing in particular."""
        self.filters = ()
        self.clear()
        self.searched.emit()

    def _changed(self, text: str) -> None:
        found, rest = finished_filters(text)
        if found:
            self.filters = tuple(dict.fromkeys((*self.filters, *found)))
            self.setText(rest)
        else:
            self.searched.emit()

    def event(self, event: QEvent) -> bool:
        """Esc is this field's while there is something in it."""
        own = keeps(event, lambda pressed: pressed.key() == Qt.Key.Key_Escape and bool(self.query))
        return own or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in STEPS:
            self.moved.emit(STEPS[key])
        elif key in ENTER:
            self.entered.emit(bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            event.accept()
        elif key == Qt.Key.Key_Escape and self.query:
            self.empty()
        elif key == Qt.Key.Key_Backspace and not self.text() and self.filters:
            self.take_away(self.filters[-1])
        elif event.matches(QKeySequence.StandardKey.Paste) and "\n" in QApplication.clipboard().text().strip():
            self.pasted.emit(QApplication.clipboard().text())
        else:
            super().keyPressEvent(event)
