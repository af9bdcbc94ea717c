"""The attacks of a creature as a table: bonus in full-attack order, damage, threat range, range, type."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop_app.documents.figures import critical, typeset
from desktop_app.making.typed_gear import weapon_text
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.offense import AttackNumbers
from ui.models.sheet_shown import Shown
from ui.models.sheet_words import NONE
from ui.text import signed

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
AT_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
AT_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
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


HEADINGS = ("Attack", "Full attack", "Damage", "Critical", "Range", "Type")
RIGHT = (AttackColumn.BONUS, AttackColumn.DAMAGE, AttackColumn.CRITICAL, AttackColumn.RANGE)


class AttacksModel(QAbstractTableModel):
    """A row for each weapon, in the creature's own order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shown: Shown | None = None
        self._attacks: tuple[AttackNumbers, ...] = ()
        self._texts: list[tuple[str, ...]] = []

    def show_sheet(self, shown: Shown) -> None:
        """Show the attacks of a creature; rows that are the same are not painted again."""
        attacks = tuple(shown.attack(index) for index in range(len(shown.creature.weapons)))
        texts = [_texts(each, shown, index) for index, each in enumerate(attacks)]
        if len(texts) != len(self._texts):
            self.beginResetModel()
            self._shown, self._attacks, self._texts = shown, attacks, texts
            self.endResetModel()
            return
        before = [(row, self._marks(number)) for number, row in enumerate(self._texts)]
        self._shown, self._attacks, self._texts = shown, attacks, texts
        for number, (row, old) in enumerate(zip(texts, before, strict=True)):
            if (row, self._marks(number)) != old:
                self.dataChanged.emit(self.index(number, 0), self.index(number, len(HEADINGS) - 1))

    def ledger(self, index: Index) -> tuple[str, Ledger] | None:
        """The title and the ledger behind a cell; None where it has none."""
        if not index.isValid():
            return None
        numbers = self._attacks[index.row()]
        if index.column() == AttackColumn.DAMAGE:
            return f"Damage of {numbers.name}", numbers.damage_bonus
        if index.column() in (AttackColumn.NAME, AttackColumn.BONUS):
            return f"Attack with {numbers.name}", numbers.to_hit[0]
        return None

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._texts)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(HEADINGS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and 0 <= section < len(HEADINGS):
            if role == Qt.ItemDataRole.DisplayRole:
                return HEADINGS[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._texts[row][column]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role == MARKED_ROLE:
            return self._is_marked(row, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self._texts[row][0]}, {HEADINGS[column]} {self._texts[row][column] or NONE}"
        if role == Qt.ItemDataRole.ToolTipRole and self.ledger(index) is not None:
            return "Click or press Enter to see what it is made of."
        return None

    def _marks(self, row: int) -> tuple[bool, ...]:
        return tuple(self._is_marked(row, column) for column in AttackColumn)

    def _is_marked(self, row: int, column: int) -> bool:
        part = {AttackColumn.BONUS: "attack", AttackColumn.DAMAGE: "damage", AttackColumn.CRITICAL: "crit"}.get(
            AttackColumn(column)
        )
        return (
            bool(part) and self._shown is not None and self._shown.marked(f"attacks.{self._attacks[row].name}.{part}")
        )


def _texts(numbers: AttackNumbers, shown: Shown, index: int) -> tuple[str, ...]:
    weapon = shown.creature.weapons[index]
    count = f"{weapon.count} " if weapon.count > 1 and numbers.natural else ""
    bonuses = numbers.bonuses[:1] if numbers.natural else numbers.bonuses
    extra = f" plus {numbers.extra}" if numbers.extra else ""
    splash = f", {numbers.splash} splash" if numbers.splash else ""
    damage = f"{typeset(numbers.damage_text)}{extra}{splash}" if numbers.damage.dice or extra else NONE
    reach = f"{numbers.range} ft." if numbers.range else "reach" if numbers.reach else ""
    return (
        f"{count}{weapon_text(weapon) if not numbers.natural else numbers.name}",
        "/".join(map(signed, bonuses)),
        damage,
        critical(numbers.crit) or "\N{MULTIPLICATION SIGN}2",
        reach,
        ", ".join(part for part in (numbers.damage_type, "nonlethal" if numbers.nonlethal else "") if part),
    )


def _alignment(column: int) -> Qt.AlignmentFlag:
    return AT_RIGHT if column in RIGHT else AT_LEFT
