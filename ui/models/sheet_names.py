"""A list of texts that can be edited one by one, each with a line about it and a mark where something is wrong."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
LINE_ROLE = Qt.ItemDataRole.UserRole + 1
"""Gives the whole NameLine."""


@dataclass(frozen=True, slots=True)
class NameLine:
    """A row: its text, a line about it, and what is wrong or doubtful about it."""

    text: str
    about: str = ""
    problem: str = ""
    checked: bool | None = None
    editable: bool = True


class NamesModel(QAbstractListModel):
    """The rows, in the creature's own order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[NameLine, ...] = ()

    def show_lines(self, lines: tuple[NameLine, ...]) -> None:
        """Show these rows; those that stay the same are not painted again."""
        if len(lines) != len(self.lines):
            self.beginResetModel()
            self.lines = lines
            self.endResetModel()
            return
        old, self.lines = self.lines, lines
        for row, (before, after) in enumerate(zip(old, lines, strict=True)):
            if before != after:
                self.dataChanged.emit(self.index(row), self.index(row))

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        line = self.lines[index.row()]
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        if line.checked is not None:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags | Qt.ItemFlag.ItemIsEditable if line.editable else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return line.text
        if role == LINE_ROLE:
            return line
        if role == Qt.ItemDataRole.CheckStateRole and line.checked is not None:
            return Qt.CheckState.Checked if line.checked else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.AccessibleTextRole:
            on = "" if line.checked is None else ", on" if line.checked else ", off"
            return ". ".join(part for part in (f"{line.text}{on}", line.about, line.problem) if part)
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(part for part in (line.text, line.about, line.problem) if part)
        return None
