"""The spells that were found, as a table; and all facts of one as HTML."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt

from desktop_app.content.told_spell import levels_text, spell_name, told_spell
from desktop_app.rules.spell import Spell
from ui.shared.entry_text import entry_html
from ui.shared.text import as_tip
from ui.shared.widgets.shown_rows import Index, RowTable
from ui.theme.tokens import Tokens

NAME = 0


def spell_html(spell: Spell, tokens: Tokens) -> str:
    """Everything that the index knows of a spell."""
    return entry_html(told_spell(spell), tokens)


class SpellsModel(RowTable[Spell]):
    """A row a spell; `class_name` = whose list is looked at, so that the level is its own."""

    headings = ("Spell", "Level", "School", "Casting time", "Save")

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._class = ""

    def show_spells(self, spells: tuple[Spell, ...], class_name: str = "") -> None:
        """Show these."""
        self.beginResetModel()
        self.rows, self._class = spells, class_name
        self.endResetModel()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        spell = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            cells = (spell_name(spell), levels_text(spell, self._class), spell.kind, spell.casting_time, spell.save)
            shown = cells[index.column()]
            return as_tip(shown) if role == Qt.ItemDataRole.ToolTipRole else shown
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == NAME:
            return f"{spell_name(spell)}. {levels_text(spell)}. {spell.summary}"
        return None
