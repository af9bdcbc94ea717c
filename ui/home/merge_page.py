"""The page of a merge: what the other campaign has, what meets it here side by side, and what is to be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QAbstractItemModel, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHBoxLayout, QHeaderView, QTableView, QVBoxLayout, QWidget

from desktop_app.campaign.meeting import BOTH, DAY, DIFFERENT, KEEP, NEW, NEWER, OLDER, PURSE, SAME, TAKE, Meeting
from ui.backups.words import when
from ui.home.cell_table import CellTable
from ui.shared.widgets.basics import back_button, button, label, page_column, panel, show_text, side_by_side
from ui.shared.widgets.rows import show_rows
from ui.theme.theme import Theme

KIND, NAME, HOW, DO = range(4)
HOWS: Final = {
    NEW: "only there",
    SAME: "the same",
    NEWER: "newer there",
    OLDER: "newer here",
    DIFFERENT: "different",
}
DOES: Final = {KEEP: "keep ours", TAKE: "take theirs", BOTH: "keep both"}
OF_NEW: Final = {TAKE: "take over", KEEP: "leave out"}
TOGETHER: Final = "put together"
WAYS: Final = {KEEP: "Keep ours", TAKE: "Take theirs", BOTH: "Keep both"}
SIDES: Final = "{what}: here {here}, there {there}"
READING: Final = "Reading {name} ..."
INTRO: Final = (
    "Space changes what is done with the selected rows. Nothing happens before Merge; it is one step, and one "
    "Ctrl+Z takes all of it back. The other campaign is not changed."
)


@dataclass(frozen=True, slots=True)
class Row:
    """A thing of the other campaign and what is to be done with it."""

    met: Meeting
    do: str

    def cells(self) -> tuple[str, ...]:
        """What stands in each column."""
        return self.met.kind, self.met.name, HOWS[self.met.how], self.words

    @property
    def words(self) -> str:
        """What is to be done, in words."""
        if self.met.how == SAME:
            return ""
        if self.do == BOTH and self.met.kind in (PURSE, DAY):
            return TOGETHER
        return (OF_NEW if self.met.how == NEW else DOES)[self.do]


class MergeModel(CellTable[Row]):
    """A row a thing."""

    headings = ("Kind", "Name", "How they meet", "What is done")


class MergeTable(QTableView):
    """The list; Space goes on to the next choice of the selected rows."""

    changed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            self.changed.emit()
        else:
            super().keyPressEvent(event)


def merge_table(
    model: QAbstractItemModel, name: str, change: Callable[[], object], look: Callable[[], object]
) -> MergeTable:
    """A table of what comes: `change` what is done with the selected rows, `look` at another; names take the rest."""
    table = MergeTable()
    table.setAccessibleName(name)
    table.setModel(model)
    table.setFrameShape(QFrame.Shape.NoFrame)
    show_rows(table)
    table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
    header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
    table.changed.connect(change)
    table.doubleClicked.connect(lambda _index: change())
    table.selectionModel().currentChanged.connect(lambda *_: look())
    return table


class MergePage(QWidget):
    """`asked` when it shall be done, `chosen` with the meeting whose sides are wanted; `left` to go back."""

    left = Signal()
    asked = Signal()
    other_asked = Signal()
    chosen = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.model = MergeModel(self)
        self.table = merge_table(self.model, "What the other campaign has", self._next, self._current)
        self._where, self._count = label("", "muted", wraps=True), label("", "small", wraps=True)
        self._side_title, self._side = label("", "large", wraps=True), label("", wraps=True)
        self.merge = button("Merge", self.asked.emit, "primary", "Take over what is chosen, in one step.")
        self.other = button("Another campaign ...", self.other_asked.emit)
        self.ways = {do: button(words, partial(self._set, do)) for do, words in WAYS.items()}
        self._lay_out()
        self.setFocusProxy(self.table)
        theme.follow(self, self._set_rows)
        self._set_rows()

    def show_reading(self, name: str) -> None:
        """The other campaign is being read."""
        self._where.setText(READING.format(name=name))
        self._show((), "")

    def show_met(self, where: str, met: Sequence[Meeting]) -> None:
        """Show what meets; what differs stands first."""
        order = {how: place for place, how in enumerate((DIFFERENT, NEWER, NEW, OLDER, PURSE, SAME))}
        rows = sorted((Row(each, each.usual) for each in met), key=lambda row: order[row.met.how])
        self._where.setText(where)
        self._show(tuple(rows), INTRO)
        if rows:
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.table.selectionModel().setCurrentIndex(self.model.index(0, KIND), flags)
        self.table.setFocus()

    def show_sides(self, met: Meeting, rows: Sequence[tuple[str, str, str]]) -> None:
        """Show how a thing stands on both sides, if it is still the chosen one."""
        row = self.model.row(self.table.currentIndex().row())
        if row is not None and row.met == met:
            self._side.setText("\n".join(SIDES.format(what=what, here=a or "-", there=b or "-") for what, a, b in rows))

    def sides(self) -> str:
        """What stands there."""
        return f"{self._side_title.text()}\n{self._side.text()}"

    def choices(self) -> Mapping[Meeting, str]:
        """What is to be done with everything."""
        return {row.met: row.do for row in self.model.rows}

    def _show(self, rows: tuple[Row, ...], intro: str) -> None:
        self.model.show_rows(rows, lambda row: row.met)
        show_text(self._count, intro)
        self._side_title.clear()
        self._side.clear()
        self._offer()

    def _offer(self) -> None:
        row = self.model.row(self.table.currentIndex().row())
        for do, way in self.ways.items():
            way.setEnabled(row is not None and do in row.met.choices and len(row.met.choices) > 1)
        self.merge.setEnabled(any(row.do != KEEP for row in self.model.rows))

    def _current(self) -> None:
        row = self.model.row(self.table.currentIndex().row())
        self._side.clear()
        self._offer()
        if row is not None:
            times = (("changed here", row.met.changed_here), ("changed there", row.met.changed_there))
            at = [f"{side} {when(changed)}" for side, changed in times if changed]
            self._side_title.setText(", ".join([f"{row.met.name}: {HOWS[row.met.how]}", *at]))
            self.chosen.emit(row.met)

    def _set(self, do: str) -> None:
        self._change(lambda row: do if do in row.met.choices else row.do)
        self.table.setFocus()

    def _next(self) -> None:
        self._change(lambda row: row.met.choices[(row.met.choices.index(row.do) + 1) % len(row.met.choices)])

    def _change(self, to: Callable[[Row], str]) -> None:
        selected = {index.row() for index in self.table.selectionModel().selectedRows()}
        rows = [Row(row.met, to(row)) if n in selected else row for n, row in enumerate(self.model.rows)]
        self.model.show_rows(rows, lambda row: row.met)
        self._offer()

    def _set_rows(self) -> None:
        letter = QFontMetrics(self._theme.font())
        self.table.verticalHeader().setDefaultSectionSize(letter.height() + 8)
        for column, letters in ((KIND, 9), (HOW, 11), (DO, 11)):
            self.table.horizontalHeader().resizeSection(column, letters * letter.horizontalAdvance("M"))

    def _lay_out(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(label("Merge another campaign", "huge"), 1)
        head.addWidget(back_button(self.left))
        listed, beside = panel(), panel()
        rows, told = QVBoxLayout(listed), QVBoxLayout(beside)
        rows.setContentsMargins(8, 6, 8, 6)
        rows.addWidget(self.table, 1)
        told.setContentsMargins(14, 12, 14, 12)
        told.addWidget(self._side_title)
        told.addWidget(self._side)
        told.addStretch(1)
        foot.addWidget(self.merge)
        for way in self.ways.values():
            foot.addWidget(way)
        foot.addStretch(1)
        foot.addWidget(self.other)
        column = page_column(self)
        column.addLayout(head)
        column.addWidget(self._where)
        column.addWidget(self._count)
        column.addWidget(side_by_side(listed, beside, sizes=[720, 380]), 1)
        column.addLayout(foot)
