"""Spells: who casts them, how many a day, which are known or prepared, and the number to save against them."""

from __future__ import annotations

from desktop_app.making.typed_spells import HEAD, ordinal, save_dc, spell_lines, with_spells
from desktop_app.rules.abilities import ABILITY_NAMES
from ui.models.sheet_names import NameLine
from ui.models.sheet_shown import Shown
from ui.text import signed
from ui.views.basics import label
from ui.views.sheet.desk import Kit
from ui.views.sheet.names_list import NamesList
from ui.views.sheet.tab import Tab
from ui.views.sheet.uses import DailyUses


class SpellsTab(Tab):
    """The lines of all castings, and the day's slots."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.spells = NamesList(
            kit,
            "Spells",
            lambda shown: tuple(line.text for line in spell_lines(shown.creature)),
            lambda creature, index, text, _: with_spells(creature, index, text),
            "Add: wizard 4 int, then 1st, 4 a day: shield",
            lines_of=_lines,
        )
        self.uses = DailyUses(kit, slots=True)
        self.rows.addWidget(label("Spells", "section"))
        self.rows.addWidget(self.spells)
        self.rows.addWidget(self.uses)
        self.rows.addStretch(1)

    def show_now(self, shown: Shown) -> None:
        """Show the spells."""
        self.spells.show_now(shown)
        self.uses.show_now(shown)


def _lines(shown: Shown) -> tuple[NameLine, ...]:
    found = []
    for line in spell_lines(shown.creature):
        casting = shown.creature.spellcasting[line.casting]
        if line.level == HEAD:
            modifier = signed(shown.made.modifier(casting.ability))
            about = f"caster level {casting.caster_level}, {ABILITY_NAMES[casting.ability]} {modifier}"
        else:
            about = f"DC {save_dc(shown.made, casting, line.level).total} against spells of {ordinal(line.level)} level"
        found.append(NameLine(line.text, about))
    return tuple(found)
