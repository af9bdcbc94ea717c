"""The order of an encounter as a table: rows are made when they are looked at and refreshed when they are named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from desktop_app.combat.state import SETUP, Encounter
from desktop_app.combat.view import CombatantView
from ui.models.rows import chips_of, spoken
from ui.text import plain, signed

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class Column(IntEnum):
    """The columns of the order."""

    INITIATIVE = 0
    NAME = 1
    HIT_POINTS = 2
    AC = 3
    TOUCH = 4
    FLAT_FOOTED = 5


HEADERS = ("Init", "Name", "Hit points", "AC", "Touch", "Flat")
HEADER_TIPS = (
    "Initiative: the highest acts first. Before the fight a total can be typed here; an empty one is rolled.",
    "Name, state and conditions with the rounds that are left.",
    "Hit points now and at most; temporary ones with a plus, nonlethal damage as NL.",
    "Armor class against a foe's melee attack as things stand.",
    "Armor class against touch attacks.",
    "Armor class while flat-footed. The box marks the one that counts now.",
)
VIEW_ROLE = Qt.ItemDataRole.UserRole + 1
"""Gives the whole CombatantView of a row."""

ViewOf = Callable[[Encounter, str], CombatantView]


class OrderModel(QAbstractTableModel):
    """Rows in turn order. `initiative_typed` tells a total typed into the first column before the fight."""

    initiative_typed = Signal(str, str)

    def __init__(self, view_of: ViewOf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view_of = view_of
        self._state: Encounter | None = None
        self._names: list[str] = []
        self._rows: dict[str, int] = {}
        self._views: dict[str, CombatantView] = {}
        self._unaware: frozenset[str] = frozenset()

    @property
    def names(self) -> tuple[str, ...]:
        """All combatants from top to bottom."""
        return tuple(self._names)

    @property
    def in_setup(self) -> bool:
        """Whether the fight has not begun."""
        return self._state is not None and self._state.phase == SETUP

    def name_at(self, row: int) -> str:
        """The combatant in that row; empty if there is none."""
        return self._names[row] if 0 <= row < len(self._names) else ""

    def row_of(self, name: str) -> int:
        """The row of a combatant; -1 if it is not there."""
        return self._rows.get(name, -1)

    def view(self, name: str) -> CombatantView:
        """The combatant as it stands; made once until it is named as changed. Raises KeyError."""
        if name not in self._views:
            assert self._state is not None
            self._views[name] = self._view_of(self._state, name)
        return self._views[name]

    @property
    def unaware(self) -> frozenset[str]:
        """All who are marked as surprised before the fight."""
        return self._unaware

    def is_unaware(self, name: str) -> bool:
        """Whether it is marked as surprised before the fight."""
        return name in self._unaware

    def mark_unaware(self, names: frozenset[str]) -> None:
        """Mark those who will be surprised."""
        changed = self._unaware ^ names
        self._unaware = names
        self._tell(changed)

    def show(self, state: Encounter | None) -> None:
        """Show another encounter from the start."""
        self.beginResetModel()
        self._state = state
        self._views.clear()
        self._names = list(_names_of(state))
        self._count_rows()
        self.endResetModel()

    def refresh(self, state: Encounter, combatants: Iterable[str], *, turn: bool) -> None:
        """Take the next state: these combatants look different, and all of them where the turn moved on."""
        before = self._state
        if before is None:
            self.show(state)
            return
        self._state = state
        wanted = list(_names_of(state))
        changed = set(combatants)
        if turn:
            changed |= _touched_by_turn(before, state, self._views)
        for name in changed:
            self._views.pop(name, None)
        self._drop(set(wanted))
        self._append([name for name in wanted if name not in self._rows])
        self._sort(wanted)
        self._tell(changed)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._names)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(Column)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        if self.in_setup and index.isValid() and index.column() == Column.INITIATIVE:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags if index.isValid() else Qt.ItemFlag.NoItemFlags

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(HEADERS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return HEADERS[section]
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return HEADER_TIPS[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            left = section in (Column.NAME, Column.HIT_POINTS)
            return Qt.AlignmentFlag.AlignVCenter | (
                Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignHCenter
            )
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._names):
            return None
        view = self.view(self._names[index.row()])
        if role == VIEW_ROLE:
            return view
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(view, Column(index.column()))
        if role == Qt.ItemDataRole.EditRole:
            return "" if view.initiative is None else str(view.initiative)
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == Column.NAME:
            return spoken(view)
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == Column.NAME:
            return "\n".join((view.name, *(chip.tip or chip.text for chip in chips_of(view))))
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or not self.flags(index) & Qt.ItemFlag.ItemIsEditable:
            return False
        self.initiative_typed.emit(self.name_at(index.row()), str(value))
        return True

    def _text(self, view: CombatantView, column: Column) -> str:
        if column is Column.INITIATIVE:
            return signed(view.initiative_modifier) if view.initiative is None else plain(view.initiative)
        if column is Column.NAME:
            return view.name
        if column is Column.HIT_POINTS:
            return f"{plain(view.hp)} / {view.maximum}"
        return str({Column.AC: view.ac, Column.TOUCH: view.touch, Column.FLAT_FOOTED: view.flat_footed}[column])

    def _drop(self, wanted: set[str]) -> None:
        for row in reversed([row for row, name in enumerate(self._names) if name not in wanted]):
            self.beginRemoveRows(NOWHERE, row, row)
            self._views.pop(self._names.pop(row), None)
            self._count_rows()
            self.endRemoveRows()

    def _append(self, names: list[str]) -> None:
        if names:
            self.beginInsertRows(NOWHERE, len(self._names), len(self._names) + len(names) - 1)
            self._names += names
            self._count_rows()
            self.endInsertRows()

    def _sort(self, wanted: list[str]) -> None:
        if wanted == self._names:
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        names = [self._names[index.row()] for index in before]
        self._names = wanted
        self._count_rows()
        after = [self.index(self._rows[name], index.column()) for name, index in zip(names, before, strict=True)]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _count_rows(self) -> None:
        self._rows = {name: row for row, name in enumerate(self._names)}

    def _tell(self, names: Iterable[str]) -> None:
        for name in names:
            row = self.row_of(name)
            if row >= 0:
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(Column) - 1))


def _names_of(state: Encounter | None) -> tuple[str, ...]:
    if state is None:
        return ()
    listed = tuple(name for name in state.order if name in state.combatants)
    return listed + tuple(name for name in state.combatants if name not in set(listed))


def _touched_by_turn(before: Encounter, after: Encounter, views: Mapping[str, CombatantView]) -> set[str]:
    """Who looks different because the turn moved: the two actors, and all whose effects count rounds down."""
    names = {before.actor, after.actor, *(set(before.to_act) ^ set(after.to_act))}
    if before.phase != after.phase:
        names |= set(after.combatants)
    names |= {name for name, view in views.items() if any(each.rounds_left is not None for each in view.conditions)}
    return names
