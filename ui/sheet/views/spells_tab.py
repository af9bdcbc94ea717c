"""Spells: who casts them, how many a day, which are known or prepared, what each is, and the number to save against."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QLineEdit

from desktop_app.making.typed_spells import HEAD, ordinal, own_level, save_dc, slot_problem, spell_lines, with_spells
from desktop_app.rules.abilities import ABILITY_NAMES
from ui.shared.text import signed
from ui.shared.widgets.basics import label
from ui.shared.widgets.completing import LastNameCompleter
from ui.sheet.models.names import NameLine, NamesModel
from ui.sheet.models.shown import Shown
from ui.sheet.models.told import spell_facts
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.names_list import NameDelegate, NamesList, NamesView
from ui.sheet.views.tab import Tab
from ui.sheet.views.uses import DailyUses


class SpellsTab(Tab):
    """The lines of all castings, the day's slots, and the facts of each spell that is named."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._names: tuple[str, ...] = ()
        self._names_for: tuple[object, ...] = ()
        self.spells = NamesList(
            kit,
            "Spells",
            lambda shown: tuple(line.text for line in spell_lines(shown.creature)),
            lambda creature, index, text, _: with_spells(creature, index, text),
            "Add: wizard 4 int, then 1st: shield",
            lines_of=_lines,
        )
        self.spells.lines.completes = self._complete
        self.uses = DailyUses(kit, slots=True)
        self.facts = NamesModel(self)
        self.listed = NamesView()
        self.listed.setAccessibleName("Facts of the spells")
        self.listed.setModel(self.facts)
        self._delegate = NameDelegate(kit.theme, self.listed, lambda *_: "", lambda *_: "")
        self.listed.setItemDelegate(self._delegate)
        self._heading = label("Facts", "section")
        self.rows.addWidget(label("Spells", "section"))
        self.rows.addWidget(self.spells)
        self.rows.addWidget(self.uses)
        self.rows.addWidget(self._heading)
        self.rows.addWidget(self.listed)
        self.rows.addStretch(1)

    def show_now(self, shown: Shown) -> None:
        """Show the spells."""
        self.spells.show_now(shown)
        self.uses.show_now(shown)
        if shown.creature.spellcasting:
            self._offer(shown)
        lines = tuple(fact_lines(shown))
        self.facts.show_rows(lines)
        self.listed.fit()
        for part in (self._heading, self.listed):
            part.setVisible(bool(lines))

    def _offer(self, shown: Shown) -> None:
        """Let the field know the names: those on the creature's own lists first."""
        classes = tuple(casting.class_name for casting in shown.creature.spellcasting)
        if self._names_for == (shown.ruleset.catalog, classes):
            return
        from desktop_app.content.spells import spells_of

        spells = spells_of(shown.ruleset).values()
        own = sorted(spell.name for spell in spells if any(spell.level(name) is not None for name in classes))
        others = sorted({spell.name for spell in spells} - set(own))
        self._names, self._names_for = (*own, *others), (shown.ruleset.catalog, classes)
        self.spells.add.offer_in_line(self._names)

    def _complete(self, editor: QLineEdit) -> None:
        LastNameCompleter(editor, self._names)


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


def fact_lines(shown: Shown) -> Iterator[NameLine]:
    """A row for each spell that the creature knows or has prepared: what the index tells of it."""
    if not any(casting.known or casting.prepared for casting in shown.creature.spellcasting):
        return
    from desktop_app.content.spells import named_spell

    for casting in shown.creature.spellcasting:
        for level, names in casting.known or casting.prepared:
            for name in dict.fromkeys(names):
                spell = named_spell(shown.ruleset, name)
                wrong = slot_problem(name, spell, casting, level)
                at = own_level(name, spell, casting, level) if spell is not None else level
                if spell is not None and wrong:
                    about = ", ".join(spell_facts(shown, casting, at, spell))
                    yield NameLine(name, about, wrong, editable=False)
                elif spell is None:
                    yield NameLine(name, problem="This spell is not in the list of spells.", editable=False)
                else:
                    yield NameLine(name, ", ".join(spell_facts(shown, casting, at, spell)), editable=False)
