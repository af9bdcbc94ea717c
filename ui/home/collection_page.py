"""The page of a collection: what is in it, what of it is doubtful, what meets it here, and where it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QItemSelectionModel, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.campaign.meeting import BOTH, CREATURE, DIFFERENT, KEEP, NEW, NEWER, OLDER, SAME, TAKE
from ui.home.cell_table import CellTable
from ui.home.merge_page import merge_table
from ui.shared.text import as_tip
from ui.shared.widgets.basics import back_button, button, label, page_column, panel, scrolling, show_text, side_by_side
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.search_fields import NarrowingField
from ui.theme.theme import Theme

if TYPE_CHECKING:
    from desktop_app.bringing_in import Thing
    from desktop_app.exchange.collected import Collection

NAME, KIND, DOUBTS, HOW, DO, WHERE, FILE = range(7)
HOWS: Final = {NEW: "new", SAME: "the same is here", DIFFERENT: "another is here", NEWER: "another, newer there",
               OLDER: "another, newer here"}  # fmt: skip
DOES: Final = {KEEP: "keep ours", TAKE: "take theirs", BOTH: "keep both"}
OF_NEW: Final = {TAKE: "bring in", KEEP: "leave out"}
WAYS: Final = {TAKE: "Take this one", BOTH: "Keep both", KEEP: "Leave out"}
READING: Final = "Reading {name} ... Esc cancels, and then nothing is brought in."
INTRO: Final = (
    "{count}. Space changes what is done with the selected rows. Nothing happens before Bring in; it is one step, "
    "and one Ctrl+Z takes all of it back."
)
NOTHING: Final = "Nothing was found in {name} that could be brought in."
NOT_UNDERSTOOD: Final = "The columns of a table are not understood: choose Columns to say what they are."
MOST_PROBLEMS: Final = 200


@dataclass(frozen=True, slots=True)
class Row:
    """A thing of the collection and what is to be done with it."""

    thing: Thing
    do: str

    @property
    def words(self) -> str:
        """What is to be done, in words."""
        how = self.thing.met.how
        return "" if how == SAME else (OF_NEW if how == NEW else DOES)[self.do]

    def cells(self) -> tuple[str, ...]:
        """What stands in its columns."""
        thing, doubts = self.thing, self.thing.doubts
        told = f"{doubts} {'doubt' if doubts == 1 else 'doubts'}" if doubts else ""
        several = f" ({thing.alike} alike)" if thing.alike > 1 else ""
        return (f"{thing.met.name}{several}", thing.met.kind, told, HOWS[thing.later or thing.met.how], self.words,
                thing.folder, thing.file)  # fmt: skip


class CollectionModel(CellTable[Row]):
    """A row a thing."""

    headings = ("Name", "Kind", "Doubts", "How it meets", "What is done", "Where it goes", "File")


class CollectionPage(QWidget):
    """`asked` when it shall be done, `chosen` with the thing that is looked at; `left` to go back.

    `columns_asked` to say what the columns of tables are.
    """

    left = Signal()
    asked = Signal()
    chosen = Signal(object)
    columns_asked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._rows: dict[Thing, Row] = {}
        self.model = CollectionModel(self)
        self.table = merge_table(self.model, "What is in the collection", self._next, self._current)
        self.filter = NarrowingField()
        self.filter.setPlaceholderText("Show only names, files or kinds with these letters")
        self.filter.setAccessibleName("Filter the collection")
        self.filter.setClearButtonEnabled(True)
        self.folder = DropDown()
        self.folder.setAccessibleName("Folder for the selected creatures")
        self.folder.setToolTip(as_tip("Where the selected creatures go. Ctrl+A in the list selects all of them."))
        self._told, self._problems = label("", "muted", wraps=True), label("", "small", wraps=True)
        self._title, self._side = label("", "large", wraps=True), label("", wraps=True)
        self.bring = button("Bring in", self.asked.emit, "primary", "Bring in what is chosen, in one step.")
        self.ways = {do: button(words, partial(self._set, do)) for do, words in WAYS.items()}
        self.columns = button("Columns ...", self.columns_asked.emit, "", "Say what the columns of a table are.")
        self._lay_out()
        self.setFocusProxy(self.table)
        self.filter.textChanged.connect(lambda _text: self._show())
        self.filter.down.connect(self._go_down)
        self.folder.activated.connect(lambda _row: self._send(self.folder.currentText()))
        theme.follow(self, self._set_rows)
        self._set_rows()

    def show_reading(self, name: str) -> None:
        """The collection is being read."""
        self._rows = {}
        self.filter.clear()
        show_text(self._problems, "")
        self.columns.setVisible(False)
        self._told.setText(READING.format(name=name))
        self._show()

    def show_found(self, collection: Collection, things: Sequence[Thing], folders: Iterable[str]) -> None:
        """Show what there is; what meets something here stands first, then what is doubtful."""
        name, problems = collection.name, collection.problems
        order = {how: place for place, how in enumerate((DIFFERENT, NEW, SAME))}
        ranked = sorted(things, key=lambda each: (order[each.met.how], each.met.kind == CREATURE, not each.doubts))
        self._rows = {each: Row(each, each.met.usual) for each in ranked}
        asks = not all(table.understood for table in collection.tables)
        told = INTRO.format(count=_counted(things)) if things else NOTHING.format(name=name)
        self._told.setText(f"{told} {NOT_UNDERSTOOD}" if asks else told)
        self.columns.setVisible(bool(collection.tables))
        show_text(self._problems, "\n".join(problems[:MOST_PROBLEMS]))
        self.folder.clear()
        self.folder.addItems(list(dict.fromkeys([*folders, *(each.folder for each in things if each.folder)])))
        self._show()
        self._go_down()

    def show_lines(self, thing: Thing, lines: Sequence[str]) -> None:
        """Show what a thing is, if it is still the one that is looked at."""
        row = self.model.row(self.table.currentIndex().row())
        if row is not None and row.thing.met == thing.met:
            self._side.setText("\n".join(lines))

    def told(self) -> str:
        """Everything that stands beside the list."""
        return "\n".join(each.text() for each in (self._told, self._problems, self._title, self._side))

    def choices(self) -> Mapping[Thing, str]:
        """What is to be done with everything, also with what the filter hides."""
        return {row.thing: row.do for row in self._rows.values()}

    def _go_down(self) -> None:
        """Into the list, to its first row where none is chosen."""
        if self.model.rows and not self.table.selectionModel().selectedRows():
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.table.selectionModel().setCurrentIndex(self.model.index(0, NAME), flags)
        self.table.setFocus()

    def _show(self) -> None:
        wanted = self.filter.text().lower().split()
        rows = [row for row in self._rows.values() if all(part in " ".join(row.cells()).lower() for part in wanted)]
        self.model.show_rows(rows, lambda row: row.thing.met)
        self._offer()

    def _offer(self) -> None:
        row = self.model.row(self.table.currentIndex().row())
        for do, way in self.ways.items():
            way.setEnabled(row is not None and do in row.thing.met.choices and len(row.thing.met.choices) > 1)
        self.folder.setEnabled(row is not None and row.thing.met.kind == CREATURE)
        count = sum(row.do != KEEP for row in self._rows.values())
        self.bring.setText(f"Bring in {count:,}" if count else "Bring in")
        self.bring.setEnabled(count > 0)

    def _current(self) -> None:
        row = self.model.row(self.table.currentIndex().row())
        self._side.clear()
        self._title.clear()
        self._offer()
        if row is not None:
            self._title.setText(f"{row.thing.met.name}: {HOWS[row.thing.later or row.thing.met.how]}")
            self.folder.setCurrentText(row.thing.folder)
            self.chosen.emit(row.thing)

    def _set(self, do: str) -> None:
        self._change(lambda row: replace(row, do=do) if do in row.thing.met.choices else row)
        self.table.setFocus()

    def _send(self, folder: str) -> None:
        self._change(lambda row: replace(row, thing=replace(row.thing, folder=folder)) if row.thing.folder else row)

    def _next(self) -> None:
        def after(row: Row) -> Row:
            choices = row.thing.met.choices
            return replace(row, do=choices[(choices.index(row.do) + 1) % len(choices)])

        self._change(after)

    def _change(self, to: Callable[[Row], Row]) -> None:
        selected = {index.row() for index in self.table.selectionModel().selectedRows()}
        changed = {row.thing.met: to(row) for n, row in enumerate(self.model.rows) if n in selected}
        made = (changed.get(thing.met, row) for thing, row in self._rows.items())
        self._rows = {row.thing: row for row in made}
        self._show()

    def _set_rows(self) -> None:
        letter = QFontMetrics(self._theme.font())
        self.table.verticalHeader().setDefaultSectionSize(letter.height() + 8)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(KIND, header.ResizeMode.Interactive)
        header.setSectionResizeMode(NAME, header.ResizeMode.Stretch)
        for column, letters in ((KIND, 7), (DOUBTS, 7), (HOW, 13), (DO, 10), (WHERE, 10), (FILE, 13)):
            header.resizeSection(column, letters * letter.horizontalAdvance("M"))

    def _lay_out(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(label("Bring in a collection", "huge"), 1)
        head.addWidget(back_button(self.left))
        listed, beside, inner = panel(), panel(), QWidget()
        rows, told, lines = QVBoxLayout(listed), QVBoxLayout(beside), QVBoxLayout(inner)
        rows.setContentsMargins(8, 6, 8, 6)
        rows.addWidget(self.filter)
        rows.addWidget(self.table, 1)
        told.setContentsMargins(6, 6, 6, 6)
        for each in (self._title, self._side, self._problems):
            lines.addWidget(each)
        lines.addStretch(1)
        told.addWidget(scrolling(inner, "About the selected row"))
        foot.addWidget(self.bring)
        for way in self.ways.values():
            foot.addWidget(way)
        foot.addWidget(self.columns)
        foot.addStretch(1)
        foot.addWidget(label("Put selected into", "muted"))
        foot.addWidget(self.folder)
        column = page_column(self)
        column.addLayout(head)
        column.addWidget(self._told)
        column.addWidget(side_by_side(listed, beside, sizes=[800, 360]), 1)
        column.addLayout(foot)


def _counted(things: Sequence[Thing]) -> str:
    creatures = sum(each.met.kind == CREATURE for each in things)
    fights = len(things) - creatures
    doubtful = sum(each.doubts > 0 for each in things)
    parts = [f"{creatures:,} {'creature' if creatures == 1 else 'creatures'}"]
    parts += [f"{fights} {'encounter' if fights == 1 else 'encounters'}"] if fights else []
    parts += [f"{doubtful:,} with doubts"] if doubtful else []
    return ", ".join(parts)
