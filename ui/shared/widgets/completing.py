"""Offers names while the user types; the only place where a field gets a completer.

A list of names may be open while the field's own key is being handled: Enter goes to the field first, what it says
changes the page, and only then is the list closed. Removing the completer or its names in between crashes Qt. So a
field keeps one completer with one list of names for its whole life, and new names wait until the list is closed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QStringListModel, Qt, QTimer
from PySide6.QtWidgets import QApplication, QCompleter, QLineEdit, QStyledItemDelegate, QWidget

from desktop_app.patterns_later import pattern
from ui.shared.widgets.drop_down import MOST_ROWS, dropped_list

LEAST = 2
"""So many letters of a further name are typed before anything is offered."""
LOOK: Final = 20
"""Milliseconds after which it is looked again whether an open list has been closed."""
_LAST = pattern(r"^(?P<before>(?:.*[,:]\s*)?)(?P<last>[^,:]*)$")
NOTHING: Final = "\0"
"""What fits no name."""


class NameCompleter(QCompleter):
    """Completes one field, from now on and for its whole life, by the names that were offered last.

    `in_place` = the rest of the name is written behind the letters; else a list of all that fit opens below the field.
    """

    def __init__(self, field: QLineEdit, names: Sequence[str] = (), *, in_place: bool = False) -> None:
        super().__init__(field)
        self._field, self._in_place = field, in_place
        self._wanted = self._offered = tuple(names)
        self._model = QStringListModel(self._offered, self)
        self.setModel(self._model)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setMaxVisibleItems(MOST_ROWS)
        if in_place:
            self.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
        else:
            view = dropped_list()
            self.setPopup(view)
            view.setItemDelegate(QStyledItemDelegate(view))  # behind the completer's own, which knows no style sheet
        field.setCompleter(self)

    @property
    def names(self) -> tuple[str, ...]:
        """What is offered now; while a list is open, what was offered when it opened."""
        return self._offered

    @property
    def is_open(self) -> bool:
        """Whether a list of names stands below the field."""
        return not self._in_place and is_listing(self._field)

    def within_names(self) -> None:
        """Find what is typed anywhere in a name, not only at its beginning."""
        self.setFilterMode(Qt.MatchFlag.MatchContains)

    def offer(self, names: Sequence[str]) -> None:
        """Complete by these names; at once, or when the list that is open has been closed."""
        self._wanted = tuple(names)
        if self._in_place:
            # Letters of an earlier question: Enter would complete them in the place of what is asked now.
            self.setCompletionPrefix("")
        self._take()

    def splitPath(self, path: str) -> list[str]:
        """What is looked for: a number alone is meant as it stands, though a name may begin with one."""
        return [NOTHING] if self._in_place and path.strip().isdecimal() else super().splitPath(path)

    def _take(self) -> None:
        if self._wanted == self._offered:
            return
        if self.is_open:
            QTimer.singleShot(LOOK, self, self._take)
        else:
            self._offered = self._wanted
            self._model.setStringList(self._offered)


def is_listing(field: QWidget) -> bool:
    """Whether a list of names stands below a field, or a box that is typed into: nothing of it may change now."""
    popup = QApplication.activePopupWidget()
    return popup is not None and popup.focusProxy() is field


class LastNameCompleter(NameCompleter):
    """Completes what stands behind the last comma or colon; what stands before stays."""

    def __init__(self, field: QLineEdit, names: Sequence[str] = ()) -> None:
        super().__init__(field, names)
        self.within_names()

    def splitPath(self, path: str) -> list[str]:
        """What is looked for: the last name, once it has some letters."""
        found = _LAST.match(path)
        last = found["last"].strip() if found is not None else path
        behind_names = found is not None and bool(found["before"])
        return [last if behind_names and len(last) >= LEAST else NOTHING]

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """The whole line with the chosen name in the place of the last."""
        found = _LAST.match(self._field.text())
        return f"{found['before'] if found is not None else ''}{index.data()}"
