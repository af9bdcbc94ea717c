"""A list of texts that can be edited one by one, each with a line about it and a mark where something is wrong."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt

from ui.shared.text import as_tip, in_lines
from ui.shared.widgets.shown_rows import Index, RowList

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


class NamesModel(RowList[NameLine]):
    """The rows, in the creature's own order."""

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        line = self.rows[index.row()]
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        if line.checked is not None:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags | Qt.ItemFlag.ItemIsEditable if line.editable else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.rows[index.row()]
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
            return as_tip(in_lines("\n".join(part for part in (line.text, line.about, line.problem) if part)))
        return None
