"""The fields of a form for an own entry: a line, a tick, a choice, or rows of cells; made of what a form asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop_app.content.own_forms import CHOICE, ROWS, TICK
from ui.shared.widgets.basics import button, clear, icon_button, label, mark_wrong, show_text
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.typed_field import TypedField

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from desktop_app.content.own_forms import Cell, Field, Mistake, Row, Typed

NARROW = 70


class Input(Protocol):
    """What a form holds for each field."""

    changed: SignalInstance

    def value(self) -> Typed:
        """What stands there."""

    def fill(self, told: Typed) -> None:
        """Let that stand there."""

    def tell(self, mistake: Mistake | None) -> None:
        """Say what is wrong with it."""

    def first(self) -> QWidget:
        """Where the keys begin."""


class PlainInput(QWidget):
    """A line, a tick or a choice, with room for what is wrong with it."""

    changed = Signal()

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.field: QWidget
        self._shape = field.shape
        if field.shape == TICK:
            self.tick = QCheckBox("Yes")
            self.tick.toggled.connect(self.changed)
            self.field = self.tick
        elif field.shape == CHOICE:
            self.box = choice_box(field.choices)
            self.box.activated.connect(self.changed)
            self.field = self.box
        else:
            self.line = TypedField()
            self.line.setPlaceholderText(field.hint)
            self.line.textEdited.connect(self.changed)
            self.field = self.line
        self.field.setAccessibleName(field.title)
        self.problem = label("", "problem", wraps=True)
        self.problem.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.field)
        column.addWidget(self.problem)

    def value(self) -> Typed:
        """See Input."""
        if self._shape == TICK:
            return self.tick.isChecked()
        return str(self.box.currentData()) if self._shape == CHOICE else self.line.text()

    def fill(self, told: Typed) -> None:
        """See Input."""
        if self._shape == TICK:
            self.tick.setChecked(told is True)
        elif self._shape == CHOICE:
            self.box.setCurrentIndex(max(0, self.box.findData(told)))
        else:
            self.line.setText(str(told))

    def tell(self, mistake: Mistake | None) -> None:
        """See Input."""
        told = mistake.expected if mistake is not None else ""
        mark_wrong(self.field, told)
        show_text(self.problem, told)

    def first(self) -> QWidget:
        """See Input."""
        return self.field


class RowsInput(QWidget):
    """Rows of cells; there is always an empty one at the end to go on with."""

    changed = Signal()

    def __init__(self, field: Field) -> None:
        super().__init__()
        self._title, self._cells = field.title, field.cells
        self.cells: list[list[QWidget]] = []
        self.problem = label("", "problem", wraps=True)
        self.problem.hide()
        self.more = button("Add a row", self._add_and_go, tip=f"One more row of {field.title.lower()}.")
        self.more.setAccessibleName(f"Add a row: {field.title}")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._grid)
        column.addWidget(self.problem)
        column.addWidget(self.more)
        self.more.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.fill(())

    def value(self) -> Typed:
        """See Input."""
        return tuple(tuple(_text_of(cell) for cell in row) for row in self.cells)

    def fill(self, told: Typed) -> None:
        """See Input."""
        clear(self._grid)
        self.cells = []
        for at, cell in enumerate(self._cells):
            self._grid.addWidget(label(cell.title, "small"), 0, at)
            self._grid.setColumnStretch(at, 0 if cell.is_number else 2)
        for row in told if isinstance(told, tuple) else ():
            self._add(row)
        if not self.cells:
            self._add(())

    def tell(self, mistake: Mistake | None) -> None:
        """See Input."""
        for at, row in enumerate(self.cells):
            for place, cell in enumerate(row):
                here = mistake is not None and (at, place) == (mistake.row, mistake.cell)
                mark_wrong(cell, mistake.expected if mistake is not None and here else "")
        where = f"Row {mistake.row + 1}: " if mistake is not None and mistake.row >= 0 else ""
        show_text(self.problem, f"{where}{mistake.expected}" if mistake is not None else "")

    def first(self) -> QWidget:
        """See Input. The wrong cell, if one is."""
        wrong = (cell for row in self.cells for cell in row if cell.property("wrong") == "true")
        return next(wrong, self.cells[0][0])

    def _add_and_go(self) -> None:
        self._add(())
        self.cells[-1][0].setFocus()
        self.changed.emit()

    def _add(self, row: Row) -> None:
        number = len(self.cells) + 1
        made: list[QWidget] = []
        for at, cell in enumerate(self._cells):
            widget = self._cell(cell, row[at] if row else "")
            widget.setAccessibleName(f"{self._title}, row {number}: {cell.title}")
            self._grid.addWidget(widget, number, at)
            made.append(widget)
        gone = icon_button(f"Remove row {number} of {self._title}", "Empty this row.", lambda: self._empty(made))
        gone.setText("\N{MULTIPLICATION SIGN}")
        self._grid.addWidget(gone, number, len(self._cells))
        self.cells.append(made)

    def _cell(self, cell: Cell, told: str) -> QWidget:
        if cell.choices:
            box = choice_box(cell.choices)
            if told and box.findData(told) < 0:
                box.addItem(told, told)
            box.setCurrentIndex(max(0, box.findData(told)))
            box.activated.connect(self.changed)
            return box
        line = TypedField()
        line.setText(told)
        line.setPlaceholderText(cell.hint)
        line.setMinimumWidth(NARROW)
        if cell.is_number:
            line.setMaximumWidth(NARROW)
        line.textEdited.connect(self.changed)
        return line

    def _empty(self, row: Sequence[QWidget]) -> None:
        """An empty row says nothing, and nothing moves below the keys."""
        for cell in row:
            if isinstance(cell, TypedField):
                cell.clear()
            elif isinstance(cell, QComboBox):
                cell.setCurrentIndex(0)
        row[0].setFocus()
        self.changed.emit()


def made_input(field: Field) -> PlainInput | RowsInput:
    """The input for a field of a form."""
    return RowsInput(field) if field.shape == ROWS else PlainInput(field)


def choice_box(choices: Sequence[tuple[str, str]]) -> DropDown:
    """A list to choose from; what is kept is its data."""
    box = DropDown()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(8)
    for kept, word in choices:
        box.addItem(word, kept)
    return box


def _text_of(cell: QWidget) -> str:
    if isinstance(cell, QComboBox):
        return str(cell.currentData())
    return cell.text() if isinstance(cell, TypedField) else ""
