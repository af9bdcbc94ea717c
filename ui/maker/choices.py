"""A list of what can be chosen: each with a line about it, what stands against it, and a tick where it is taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt

from ui.shared.text import as_tip, in_lines
from ui.shared.widgets.shown_rows import Index, RowList

CHOICE_ROLE = Qt.ItemDataRole.UserRole + 1
"""Gives the whole Choice."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A row: `about` is its second line, `problem` what the rules have against it, `detail` stands at the right.

    `tip` = what is told under the pointer instead of `about`.
    """

    key: str
    text: str
    about: str = ""
    problem: str = ""
    detail: str = ""
    chosen: bool = False
    tip: str = ""

    @property
    def spoken(self) -> str:
        """The row in one sentence, for screen readers."""
        name = f"{self.text}, taken" if self.chosen else self.text
        problem = f"not legal: {self.problem}" if self.problem else ""
        return ". ".join(part for part in (name, self.detail, self.about, problem) if part)


class ChoicesModel(RowList[Choice]):
    """The rows that hold all typed words; those that begin with what is typed come first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[Choice, ...] = ()
        self._words: tuple[str, ...] = ()
        self._typed = ""

    def show_choices(self, choices: Sequence[Choice]) -> None:
        """Show these; where the same ones stay in sight, only the changed ones are painted again."""
        self._all = tuple(choices)
        self._take(self._found())

    def filter(self, text: str) -> None:
        """Show only what holds these words."""
        self._typed = " ".join(text.lower().split())
        self._words = tuple(self._typed.split())
        self._take(self._found())

    def key_at(self, row: int) -> str:
        """The key of a row, empty if there is none."""
        return self.rows[row].key if 0 <= row < len(self.rows) else ""

    def row_of(self, key: str) -> int:
        """The row of a key, -1 if it is not in sight."""
        return next((row for row, each in enumerate(self.rows) if each.key == key), -1)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role == CHOICE_ROLE:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(in_lines("\n".join(part for part in (row.text, row.tip or row.about, row.problem) if part)))
        return None

    def _found(self) -> tuple[Choice, ...]:
        if not self._words:
            return self._all
        held = [each for each in self._all if all(word in each.text.lower() for word in self._words)]
        return tuple(sorted(held, key=lambda each: not each.text.lower().startswith(self._typed)))

    def _take(self, rows: tuple[Choice, ...]) -> None:
        self.show_rows(rows, lambda each: each.key)
