"""Every action of the rules for one creature: its type, who is provoked by it, and why it is not allowed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from desktop_app.combat.outcome import ActionAnswer
from ui.shared.text import as_tip
from ui.shared.widgets.shown_rows import NOWHERE, Index

TYPES = (
    ("standard", "Standard actions"),
    ("move", "Move actions"),
    ("move-equivalent", "Move-equivalent actions"),
    ("full-round", "Full-round actions"),
    ("partial", "Partial actions"),
    ("replaces-melee-attack", "In place of a melee attack"),
    ("swift", "Swift actions"),
    ("immediate", "Immediate actions"),
    ("free", "Free actions"),
    ("no-action", "Not an action"),
)
OTHER_TYPES = "Others"
PROVOKE_WORDS = {
    "yes": "provokes",
    "usually": "provokes",
    "maybe": "may provoke",
    "varies": "may provoke",
    "both-for-movement": "the movement may provoke",
    "target-only": "provokes its target",
}


class Role(IntEnum):
    """What a row tells beside its name."""

    ACTION = Qt.ItemDataRole.UserRole + 1


@dataclass(frozen=True, slots=True)
class ActionRow:
    """A row: an action, or the head of a type (then `answer` is None)."""

    name: str
    answer: ActionAnswer | None = None

    @property
    def is_head(self) -> bool:
        """Whether it is the head of a type of action."""
        return self.answer is None

    @property
    def allowed(self) -> bool:
        """Whether the rules allow it now."""
        return self.answer is not None and self.answer.allowed

    @property
    def remark(self) -> str:
        """Why it is not allowed, else whether it provokes; empty where there is nothing to say."""
        if self.answer is None:
            return ""
        return self.answer.reason or self.provokes

    @property
    def provokes(self) -> str:
        """`provokes Ogre, Goblin 1`; empty if it never provokes."""
        word = PROVOKE_WORDS.get(self.answer.provokes, "") if self.answer is not None else ""
        if self.answer is None or not word or self.answer.provokes == "target-only":
            return word
        names = self.answer.provoked
        return f"{word} {', '.join(names)}" if names else f"{word}; nobody threatens now"


class ActionsModel(QAbstractListModel):
    """The rows that hold the typed letters; heads of types without rows are left out."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._answers: tuple[ActionAnswer, ...] = ()
        self._rows: list[ActionRow] = []

    def show(self, answers: Sequence[ActionAnswer], letters: str = "") -> None:
        """Other actions, or other letters."""
        self.beginResetModel()
        self._answers = tuple(answers)
        self._rows = self._found(letters.strip().lower())
        self.endResetModel()

    def filter(self, letters: str) -> None:
        """Show those that hold these letters."""
        self.show(self._answers, letters)

    def row(self, row: int) -> ActionRow | None:
        """The row of that number, if there is one."""
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def first(self, letters: str = "") -> int:
        """The row to begin with: one that begins so and is allowed, one that begins so, one allowed; -1 = none."""
        numbers = [number for number, row in enumerate(self._rows) if not row.is_head]
        wanted = letters.strip().lower()

        def rank(number: int) -> tuple[bool, bool]:
            row = self._rows[number]
            return (bool(wanted) and not row.name.lower().startswith(wanted), not row.allowed)

        return min(numbers, key=rank, default=-1)

    def following(self, row: int, step: int) -> int:
        """The next row in that direction that is no head; the same where there is none."""
        number = row + step
        while 0 <= number < len(self._rows) and self._rows[number].is_head:
            number += step
        return number if 0 <= number < len(self._rows) else row

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        row = self.row(index.row())
        if row is None or row.is_head:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index.row()) if index.isValid() else None
        if row is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(row.remark or row.name)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            barred = "" if row.is_head or row.allowed else ", not allowed"
            return f"{row.name}{barred}{f': {row.remark}' if row.remark else ''}"
        return row if role == Role.ACTION else None

    def _found(self, letters: str) -> list[ActionRow]:
        named = dict(TYPES)
        groups: dict[str, list[ActionRow]] = {title: [] for _, title in TYPES}
        for answer in self._answers:
            if letters in answer.name.lower():
                title = named.get(answer.type, OTHER_TYPES)
                groups.setdefault(title, []).append(ActionRow(answer.name, answer))
        rows: list[ActionRow] = []
        for title, members in groups.items():
            if members:
                rows += [ActionRow(title), *sorted(members, key=lambda row: not row.allowed)]
        return rows
