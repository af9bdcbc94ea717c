"""Spells: by class and spell level, how many there are a day or known, and their names, typed with commas between."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from desktop_app.making.plan import Plan, Spells
from desktop_app.making.spell_slots import casting_of, known
from desktop_app.making.typed import read_names
from desktop_app.rules.creature import Creature, Spellcasting
from desktop_app.rules.ruleset import Ruleset
from ui.maker.changes import with_level
from ui.maker.desk import MakerDesk
from ui.maker.step_page import StepPage, field
from ui.theme.theme import Theme
from ui.views.basics import clear, label, scrolling
from ui.views.sheet.field import EditField


@dataclass(frozen=True, slots=True)
class SpellLine:
    """A spell level of a class: `count` a day or known, the names so far; `is_known` = it knows these alone."""

    class_name: str
    level: str
    count: int
    names: tuple[str, ...]
    is_known: bool

    @property
    def title(self) -> str:
        """`Wizard 1: 4 a day`."""
        sort = "known" if self.is_known else "a day"
        return f"{self.class_name.capitalize()}, level {self.level}: {self.count} {sort}"

    @property
    def left(self) -> int:
        """How many names are wanted still; negative = too many."""
        return self.count - len(self.names)


def spell_lines(creature: Creature, ruleset: Ruleset) -> tuple[SpellLine, ...]:
    """All lines, class by class."""
    return tuple(line for held in creature.spellcasting for line in _lines(held, creature, ruleset))


def _lines(held: Spellcasting, creature: Creature, ruleset: Ruleset) -> list[SpellLine]:
    entry = casting_of(held.class_name, ruleset)
    class_level = sum(each.level for each in creature.levels if each.class_name == held.class_name)
    limited = known(entry, class_level) if entry is not None else ()
    names = dict(held.known if limited else held.prepared)
    counts = [(level, count) for level, count in limited] if limited else list(held.slots)
    castable = {level for level, _ in held.slots}
    return [
        SpellLine(held.class_name, level, count, tuple(names.get(level, ())), bool(limited))
        for level, count in counts
        if level in castable
    ]


def with_names(plan: Plan, line: SpellLine, text: str) -> Plan:
    """The plan with the names of a spell level as typed."""
    names = read_names(text)
    if not line.is_known:
        held = dict(plan.prepared)
        held[line.class_name] = _with(held.get(line.class_name, ()), line.level, names)
        return replace(plan, prepared=tuple((name, spells) for name, spells in held.items() if spells))
    places = [place for place, level in enumerate(plan.levels) if level.class_name == line.class_name]
    left = list(names)
    for place in places:
        kept = [name for name in dict(plan.levels[place].spells).get(line.level, ()) if name in left]
        for name in kept:
            left.remove(name)
        if place == places[-1]:
            kept += left
        plan = with_level(plan, place, spells=_with(plan.levels[place].spells, line.level, tuple(kept)))
    return plan


def _with(spells: Spells, level: str, names: tuple[str, ...]) -> Spells:
    held = {**dict(spells), level: names}
    return tuple((each, held[each]) for each in sorted(held, key=int) if held[each])


class SpellPage(StepPage):
    """A field for each spell level."""

    def __init__(self, desk: MakerDesk, theme: Theme) -> None:
        super().__init__(desk, theme, "Spells")
        self.fields: dict[tuple[str, str], EditField] = {}
        self._lines: tuple[SpellLine, ...] = ()
        self._names: list[QLabel] = []
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(6)
        column.addLayout(self._grid)
        column.addStretch(1)
        self.rows.addWidget(scrolling(inside, "Spells by level"), 1)

    def show_now(self) -> None:
        """Show a field for each spell level."""
        lines = spell_lines(self.desk.creature, self.desk.ruleset)
        if [(each.class_name, each.level) for each in lines] != list(self.fields):
            self._make(lines)
        self._lines = lines
        for each, row in zip(lines, range(len(lines)), strict=True):
            self.fields[each.class_name, each.level].show_text(", ".join(each.names))
            left = f", {each.left} open" if each.left > 0 else f", {-each.left} too many" if each.left < 0 else ""
            self._names[row].setText(f"{each.title}{left}")
        self.tell("Names with commas between; the same one several times is prepared as often." if lines
                  else "It casts no spells.")  # fmt: skip

    def _make(self, lines: tuple[SpellLine, ...]) -> None:
        clear(self._grid)
        self.fields, self._names = {}, []
        for row, each in enumerate(lines):
            made = field(f"Spells of {each.class_name}, level {each.level}", partial(self._typed, row),
                         example="magic missile, shield")  # fmt: skip
            name = label("")
            name.setBuddy(made)
            self._names.append(name)
            self._grid.addWidget(name, row, 0)
            self._grid.addWidget(made, row, 1)
            self.fields[each.class_name, each.level] = made
        self._grid.setColumnStretch(1, 1)
        first = next(iter(self.fields.values()), None)
        if first is not None:
            self.setFocusProxy(first)

    def _typed(self, row: int, text: str) -> str:
        line = self._lines[row]
        self.desk.change(with_names(self.desk.plan, line, text), f"spells of level {line.level}")
        return ""
