"""The attacks of a creature as a table: bonus in full-attack order, damage, threat range, range, type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum

from PySide6.QtCore import Qt

from desktop_app.documents.figures import critical, typeset
from desktop_app.making.typed_gear import weapon_text
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.offense import AttackNumbers
from desktop_app.rules.qualities import rider_names
from desktop_app.rules.text import several
from ui.shared.text import as_tip, signed
from ui.shared.widgets.shown_rows import Index, RowTable
from ui.sheet.models.shown import Shown
from ui.sheet.models.words import NONE

MARKED_ROLE = Qt.ItemDataRole.UserRole + 1
"""Whether the last change moved this number."""


class AttackColumn(IntEnum):
    """The columns of the table."""

    NAME = 0
    BONUS = 1
    DAMAGE = 2
    CRITICAL = 3
    RANGE = 4
    TYPE = 5


PARTS = {AttackColumn.BONUS: "attack", AttackColumn.DAMAGE: "damage", AttackColumn.CRITICAL: "crit"}
"""What the columns of numbers are called where a change of them is told."""


@dataclass(frozen=True, slots=True)
class AttackRow:
    """An attack: its cells, the columns whose numbers the last change moved, and all its numbers."""

    texts: tuple[str, ...]
    marked: frozenset[AttackColumn]
    numbers: AttackNumbers = field(compare=False)
    short: str = ""

    @property
    def told(self) -> str:
        """The whole attack in a line."""
        name, bonus, damage, crit, reach, kind = self.texts
        return ", ".join(part for part in (f"{name} {bonus}", damage, crit, reach, kind) if part)


class AttacksModel(RowTable[AttackRow]):
    """A row for each weapon, in the creature's own order; the flurries of blows behind them."""

    headings = ("Attack", "Full attack", "Damage", "Critical", "Range", "Type")
    at_right = (AttackColumn.BONUS, AttackColumn.CRITICAL, AttackColumn.RANGE)
    _short = False

    def show_sheet(self, shown: Shown) -> None:
        """Show the attacks of a creature; rows that are the same are not painted again."""
        places = range(len(shown.creature.weapons))
        self.show_rows([*(_row(shown, index) for index in places), *_flurries(shown)])

    def shorten(self, *, short: bool) -> None:
        """In a narrow table the critical stands behind the damage: `1d8+3/19-20`."""
        if short != self._short:
            self._short = short
            if self.rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, AttackColumn.TYPE))

    def ledger(self, index: Index) -> tuple[str, Ledger] | None:
        """The title and the ledger behind a cell; None where it has none."""
        if not index.isValid():
            return None
        numbers = self.rows[index.row()].numbers
        if index.column() == AttackColumn.DAMAGE:
            return f"Damage of {numbers.name}", numbers.damage_bonus
        if index.column() in (AttackColumn.NAME, AttackColumn.BONUS):
            return f"Attack with {numbers.name}", numbers.to_hit[0]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], AttackColumn(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return row.short if self._short and column == AttackColumn.DAMAGE else row.texts[column]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.aligned(column)
        if role == MARKED_ROLE:
            return column in row.marked
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{row.texts[0]}, {self.headings[column]} {row.texts[column] or NONE}"
        if role == Qt.ItemDataRole.ToolTipRole:
            loading = f"\n{row.numbers.loading}" if row.numbers.loading else ""
            adds_up = "\nClick or press Enter to see how it adds up." if self.ledger(index) else ""
            return as_tip(row.told + loading + adds_up)
        return None


def _flurries(shown: Shown) -> Iterator[AttackRow]:
    for index in range(len(shown.creature.weapons)):
        numbers = shown.flurry(index)
        if numbers is not None:
            name, *others = _texts(numbers, shown, index)
            short = _damage(numbers, shown, index, critical(numbers.crit))
            yield AttackRow((f"{name}, flurry", *others), frozenset(), numbers, short)


def _row(shown: Shown, index: int) -> AttackRow:
    numbers = shown.attack(index)
    marked = {column for column, part in PARTS.items() if shown.marked(f"attacks.{numbers.name}.{part}")}
    texts = _texts(numbers, shown, index)
    short = _damage(numbers, shown, index, critical(numbers.crit))
    return AttackRow(texts, frozenset(marked), numbers, short)


def _damage(numbers: AttackNumbers, shown: Shown, index: int, crit: str = "") -> str:
    """`1d6 plus poison`; with `crit` `1d8+3/19-20`."""
    dice = typeset(numbers.damage_text) if numbers.damage.dice else ""
    if dice and crit:
        dice = f"{dice}/{crit}"
    riders = rider_names(shown.made, shown.creature.weapons[index])
    parts = (dice, *map(typeset, numbers.besides), *riders)
    splash = f", {numbers.splash} splash" if numbers.splash else ""
    return " plus ".join(part for part in parts if part) + splash or NONE


def _texts(numbers: AttackNumbers, shown: Shown, index: int) -> tuple[str, ...]:
    weapon = shown.creature.weapons[index]
    reach = f"{numbers.range} ft." if numbers.range else "reach" if numbers.reach else ""
    return (
        several(weapon.count, numbers.name) if numbers.natural else weapon_text(weapon),
        "/".join(map(signed, numbers.told_bonuses)),
        _damage(numbers, shown, index),
        critical(numbers.crit) or "\N{MULTIPLICATION SIGN}2",
        reach,
        ", ".join(part for part in (numbers.damage_type, "nonlethal" if numbers.nonlethal else "") if part),
    )
