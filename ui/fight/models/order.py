"""The order of an encounter as a table: rows are made when they are looked at and refreshed when they are named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Signal

from desktop_app.combat.in_melee import in_melee, melee_told
from desktop_app.combat.points_told import full_told, now_told
from desktop_app.combat.state import OVER, SETUP, Combatant, Encounter
from desktop_app.combat.view import CombatantView
from desktop_app.rules.dying import LIMITED
from ui.fight.models.carried_rows import CarriedRows
from ui.fight.models.order_rows import Layout, Row, RowKind, group_edges, names_of, rows_of
from ui.shared.text import as_tip, capital, plain, signed
from ui.shared.widgets.combatant_rows import budget_of, chips_of, hit_points, spoken
from ui.shared.widgets.shown_rows import NOWHERE, Index


class Column(IntEnum):
    """The columns of the order."""

    INITIATIVE = 0
    NAME = 1
    HIT_POINTS = 2
    AC = 3
    TOUCH = 4
    FLAT_FOOTED = 5
    TURN = 6


AT_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
CENTRED = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignHCenter


class Told(NamedTuple):
    """What a column is called, what it tells of a combatant, how it stands, and the explanation of its heading."""

    title: str
    text: Callable[[CombatantView], str]
    align: Qt.AlignmentFlag
    tip: str


COLUMNS = (
    Told("Init", lambda view: initiative_words(view), CENTRED,
         "Initiative: the highest acts first. Before the fight, type a total here or leave it empty to roll."),
    Told("Name", lambda view: view.name, AT_LEFT,
         "Name, state and conditions with the rounds left."),
    Told("Hit points", lambda view: f"{now_told(view)} / {full_told(view)}", AT_LEFT,
         "Current and full hit points; temporary hit points with a plus, nonlethal damage as NL. "
         "Where wounds and vigor are played, vigor and wound points with a plus between."),
    Told("AC", lambda view: str(view.ac), CENTRED,
         "Armor class against a melee attack now."),
    Told("Touch", lambda view: str(view.touch), CENTRED,
         "Armor class against touch attacks."),
    Told("Flat", lambda view: str(view.flat_footed), CENTRED,
         "Flat-footed armor class. The box marks the armor class that counts now."),
    Told("Turn", lambda view: turn_words(view), CENTRED,
         "What is left of the turn: standard (Std), move and swift action, 5-foot step, attacks of opportunity (AoO). "
         "What is struck is spent."),
)  # fmt: skip
"""A row for each `Column`."""
_ROW = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
FLAGS = {
    (False, False): _ROW,
    (False, True): _ROW | Qt.ItemFlag.ItemIsEditable,
    (True, False): _ROW | Qt.ItemFlag.ItemIsDragEnabled,
    (True, True): _ROW | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsEditable,
}
"""By whether rows can be carried somewhere, and whether the cell can be edited: every picture asks for hundreds."""
ViewOf = Callable[[Encounter, str], CombatantView]


class OrderModel(CarriedRows):
    """Rows in turn order. `initiative_typed` tells a total typed into the first column.

    `rearranged` when rows came, went or moved, and all of them are in their place.
    """

    initiative_typed = Signal(str, str)
    rearranged = Signal()

    def __init__(self, view_of: ViewOf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view_of = view_of
        self._state: Encounter | None = None
        self._layout = Layout()
        self._names: tuple[str, ...] = ()
        self._shown: list[Row] = []
        self._rows: dict[str, int] = {}
        self._views: dict[str, CombatantView] = {}
        self._edges: dict[str, tuple[bool, bool]] = {}
        self._unaware: frozenset[str] = frozenset()
        self._melee: Mapping[str, tuple[str, ...]] = {}
        self._melee_told: Mapping[str, str] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """All combatants in turn order, shown or folded away."""
        return self._names

    def row_at(self, row: int) -> Row | None:
        """What that row is; None where there is none."""
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def name_at(self, row: int) -> str:
        """The combatant in that row; empty if there is none."""
        return self._shown[row].name if 0 <= row < len(self._shown) else ""

    def row_of(self, name: str) -> int:
        """The row of a combatant; -1 if it is not shown."""
        return self._rows.get(name, -1)

    def combatant(self, name: str) -> Combatant:
        """The combatant itself. Raises KeyError."""
        assert self._state is not None
        return self._state.combatants[name]

    def melee(self, name: str) -> tuple[str, ...]:
        """The names of those it is in melee with."""
        return self._melee.get(name, ())

    def melee_words(self, name: str) -> str:
        """`in melee with Goblin 1 and Ogre`; empty where it is in no melee."""
        return self._melee_told.get(name, "")

    def edges(self, name: str) -> tuple[bool, bool]:
        """Whether the rows above and below belong to the same group."""
        return self._edges.get(name, (False, False))

    def arrange(self, layout: Layout) -> None:
        """Show other parts of the order."""
        if layout != self._layout:
            self._layout = layout
            self._take_rows(self._state)

    def view(self, name: str) -> CombatantView:
        """The combatant as it stands; made once until it is named as changed. Raises KeyError."""
        if name not in self._views:
            assert self._state is not None
            self._views[name] = self._view_of(self._state, name)
        return self._views[name]

    def view_one_more(self) -> bool:
        """Work out a row that was not looked at yet, if there is one: a new round brings a dozen into sight at once."""
        name = next((name for name in self._names if name not in self._views), None)
        if name is not None:
            self.view(name)
        return name is not None

    def has_chips(self, name: str) -> bool:
        """Whether its row has a second line: known without working out any number, for rows that are out of sight."""
        who = self.combatant(name)
        waits = who.delaying or who.readied is not None or bool(who.charge)
        lies = any(active.effect.name != who.life for active in who.effects)
        harmed = bool(who.afflictions or who.ability_damage or who.ability_drain or who.ability_penalty)
        down = who.life in LIMITED
        return waits or lies or harmed or down or who.hidden or self.is_unaware(name)

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
        self._melee, self._melee_told = (in_melee(state), melee_told(state)) if state is not None else ({}, {})
        self._views.clear()
        self._names = names_of(state)
        self._shown = rows_of(state, self._layout)
        self._count_rows()
        self.endResetModel()

    def refresh(self, state: Encounter, combatants: Iterable[str], *, turn: bool) -> None:
        """Take the next state: these combatants look different, and all of them where the turn moved on."""
        before = self._state
        if before is None:
            self.show(state)
            return
        self._state = state
        self._names = names_of(state)
        changed = set(combatants) | self._take_melee(state)
        if turn:
            changed |= _touched_by_turn(before, state, self._views)
        for name in changed:
            self._views.pop(name, None)
        self._take_rows(state)
        self._tell(changed)

    def _take_melee(self, state: Encounter) -> set[str]:
        """Who is in melee with others than before, or otherwise."""
        before, told = self._melee_told, melee_told(state)
        self._melee, self._melee_told = in_melee(state), told
        return {name for name in {*before, *told} if before.get(name) != told.get(name)}

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(Column)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled if self.is_moving else Qt.ItemFlag.NoItemFlags
        if not self.name_at(index.row()):
            return Qt.ItemFlag.ItemNeverHasChildren
        over = self._state is None or self._state.phase == OVER
        return FLAGS[self.is_moving or _has_map(self._state), index.column() == Column.INITIATIVE and not over]

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    @property
    def is_moving(self) -> bool:
        """Whether there are turns and places in the order can be changed: while the fight goes on."""
        return self._state is not None and self._state.phase not in (SETUP, OVER)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(COLUMNS):
            return None
        column = COLUMNS[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return column.tip
        return column.align if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._shown):
            return None
        row, column = self._shown[index.row()], index.column()
        if row.kind is not RowKind.COMBATANT:
            return self._head_says(row.text, role) if column == 0 else None
        view = self.view(row.name)
        if role == Qt.ItemDataRole.DisplayRole:
            return COLUMNS[column].text(view)
        if role == Qt.ItemDataRole.EditRole:
            return "" if view.initiative is None else str(view.initiative)
        if role == Qt.ItemDataRole.AccessibleTextRole and column == Column.NAME:
            return ", ".join(filter(None, (spoken(view), self.melee_words(view.name))))
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(turn_words(view) if column == Column.TURN else self._tip(view))
        return None

    @staticmethod
    def _head_says(text: str, role: int) -> str | None:
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(text)
        return text if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) else None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or not self.flags(index) & Qt.ItemFlag.ItemIsEditable:
            return False
        self.initiative_typed.emit(self.name_at(index.row()), str(value))
        return True

    def _tip(self, view: CombatantView) -> str:
        """All its effects: the second line of its row shows as many as fit."""
        who, lying = self.combatant(view.name), (chip.tip or chip.text for chip in chips_of(view))
        kept = (*(f"Reminder: {each.text}" for each in who.reminders), *who.notes.splitlines())
        melee = f"{capital(words)}." if (words := self.melee_words(view.name)) else ""
        return "\n".join((view.name, f"Hit points {hit_points(view)}", *lying, *filter(None, (melee,)), *kept))

    def _take_rows(self, state: Encounter | None) -> None:
        wanted = rows_of(state, self._layout)
        if wanted == self._shown:
            self._count_rows()
            return
        staying = set(wanted)
        for at in reversed([at for at, row in enumerate(self._shown) if row not in staying]):
            self.beginRemoveRows(NOWHERE, at, at)
            gone = self._shown.pop(at)
            if gone.name not in self._names:
                self._views.pop(gone.name, None)
            self._count_rows()
            self.endRemoveRows()
        shown = set(self._shown)
        joining = [row for row in wanted if row not in shown]
        if joining:
            self.beginInsertRows(NOWHERE, len(self._shown), len(self._shown) + len(joining) - 1)
            self._shown += joining
            self._count_rows()
            self.endInsertRows()
        self._sort(wanted)
        self.rearranged.emit()

    def _sort(self, wanted: list[Row]) -> None:
        if wanted == self._shown:
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        moved = [self._shown[index.row()] for index in before]
        self._shown = wanted
        self._count_rows()
        places = {row: at for at, row in enumerate(wanted)}
        after = [self.index(places[row], index.column()) for row, index in zip(moved, before, strict=True)]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _count_rows(self) -> None:
        self._rows = {row.name: at for at, row in enumerate(self._shown) if row.name}
        combatants = self._state.combatants if self._state is not None else {}
        self._edges = group_edges(self._shown, ((name, each.group) for name, each in combatants.items()))

    def _tell(self, names: Iterable[str]) -> None:
        for name in names:
            row = self.row_of(name)
            if row >= 0:
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(Column) - 1))


def _has_map(state: Encounter | None) -> bool:
    return state is not None and state.ground is not None


def initiative_words(view: CombatantView) -> str:
    """The total; before it is rolled the modifier, `+3`."""
    return signed(view.initiative_modifier) if view.initiative is None else plain(view.initiative)


def turn_words(view: CombatantView) -> str:
    """`standard, move, 5-foot step; 1 opportunity`, or why it cannot act."""
    if view.unable:
        return view.unable
    budget = budget_of(view)
    counts = (budget.standard, budget.move, budget.swift, budget.step)
    parts = zip(("standard", "move", "swift", "5-foot step"), counts, strict=True)
    left = ", ".join(name for name, count in parts if count) or "nothing left"
    count = budget.opportunities
    return f"{left}; {count} {'opportunity' if count == 1 else 'opportunities'}"


def _touched_by_turn(before: Encounter, after: Encounter, views: Mapping[str, CombatantView]) -> set[str]:
    """Who looks different because the turn moved: the two actors, and all whose effects count rounds down.

    Who acts on while others join the order or leave it looks as before.
    """
    names = set(before.to_act) ^ set(after.to_act)
    if (before.actor, before.round) != (after.actor, after.round):
        names |= {before.actor, after.actor}
    if before.phase != after.phase:
        names |= set(after.combatants)
    names |= {name for name, view in views.items() if any(each.rounds_left is not None for each in view.conditions)}
    return names
