"""The spells that were found, as a table; and all facts of one as HTML."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QObject, Qt

from desktop_app.rules.spell import Spell
from ui.shared.text import as_tip, capital
from ui.shared.widgets.shown_rows import Index, RowTable
from ui.theme.tokens import Tokens

NAME = 0
_RANGE_RULES = {
    "close": "close, 25 ft. and 5 ft. for each 2 caster levels",
    "medium": "medium, 100 ft. and 10 ft. a caster level",
    "long": "long, 400 ft. and 40 ft. a caster level",
}


def shown_name(spell: Spell) -> str:
    """`Greater dispel magic`, `Summon monster IV`."""
    head, _, last = spell.name.rpartition(" ")
    name = f"{head} {last.upper()}" if head and set(last) <= set("ivx") else spell.name
    return capital(name)


def levels_text(spell: Spell, class_name: str = "") -> str:
    """The level on one list, or on all: `cleric 3, sorcerer and wizard 4`."""
    if class_name:
        level = spell.level(class_name)
        return "" if level is None else str(level)
    held = dict(spell.levels)
    wizard = held.pop("wizard", None)
    if wizard is not None and held.get("sorcerer") == wizard:
        del held["sorcerer"]
        held["sorcerer and wizard"] = wizard
    elif wizard is not None:
        held["wizard"] = wizard
    return ", ".join(f"{name} {level}" for name, level in sorted(held.items()))


def spell_html(spell: Spell, tokens: Tokens) -> str:
    """Everything that the index knows of a spell."""
    touch = {"melee": "melee touch attack", "ranged": "ranged touch attack"}.get(spell.touch, "")
    rows = (
        ("Level", levels_text(spell)),
        ("School", spell.kind),
        ("Components", ", ".join(spell.components) + (f" ({spell.cost})" if spell.cost else "")),
        ("Casting time", spell.casting_time),
        ("Range", _RANGE_RULES.get(spell.range, spell.range)),
        ("Attack", touch),
        ("Duration", spell.duration.replace("(D)", "(can be dismissed)")),
        ("Saving throw", spell.save),
        ("Spell resistance", spell.resistance),
        ("Area", spell.area),
        ("Book", spell.book),
    )
    lines = "".join(
        f'<tr><td style="color:{tokens.muted}; padding:2px 12px 2px 0">{title}</td>'
        f'<td style="padding:2px 0">{escape(text)}</td></tr>'
        for title, text in rows
        if text
    )
    return (
        f'<p style="margin:0; font-size:large"><b>{escape(shown_name(spell))}</b></p>'
        f'<p style="margin:4px 0 8px 0">{escape(spell.summary)}</p>'
        + (f'<p style="margin:4px 0 8px 0">{escape(spell.text)}</p>' if spell.text else "")
        + f'<table cellspacing="0" cellpadding="0" style="margin-top:10px">{lines}</table>'
    )


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
            cells = (shown_name(spell), levels_text(spell, self._class), spell.kind, spell.casting_time, spell.save)
            shown = cells[index.column()]
            return as_tip(shown) if role == Qt.ItemDataRole.ToolTipRole else shown
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == NAME:
            return f"{shown_name(spell)}. {levels_text(spell)}. {spell.summary}"
        return None
