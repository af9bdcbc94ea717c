"""The fields of a form for an own entry: a line, a text, a tick, a choice, or rows of cells; as a form asks them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_app.content.own_forms import CHOICE, EITHER, ROWS, TEXT, TICK
from ui.library.page_text import fitted
from ui.shared.widgets.basics import button, clear, icon_button, label, mark_wrong, show_text
from ui.shared.widgets.completing import NOTHING, NameCompleter
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.typed_field import TypedField

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from desktop_app.content.own_forms import Cell, Field, Mistake, Row, Typed

NARROW = 70
LEAST_LETTERS = 4
TEXT_LINES = 5
"""So many lines of a long text are seen at once."""


class Input(Protocol):
    """What a form holds for each field."""

    changed: SignalInstance

    def value(self) -> Typed:
        """What stands there."""

    def fill(self, told: Typed) -> None:
        """Let that stand there."""

    def tell(self, mistakes: Sequence[Mistake]) -> None:
        """Say what is wrong with it; nothing where these are none."""

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
        elif field.shape == EITHER:
            self.box = typed_box(field.choices, field.hint)
            self.box.editTextChanged.connect(self.changed)
            self.field = self.box
        elif field.shape == TEXT:
            self.text = LongText(field.hint)
            self.text.textChanged.connect(self.changed)
            self.field = self.text
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
        if self._shape == TEXT:
            return self.text.toPlainText()
        return _text_of(self.field)

    def fill(self, told: Typed) -> None:
        """See Input."""
        if self._shape == TICK:
            self.tick.setChecked(told is True)
        elif self._shape == TEXT:
            self.text.setPlainText(str(told))
        elif self._shape in (CHOICE, EITHER):
            stand_on(self.box, str(told))
        else:
            self.line.setText(str(told))

    def tell(self, mistakes: Sequence[Mistake]) -> None:
        """See Input."""
        told = " ".join(each.expected for each in mistakes)
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
        tip = f"One more row of {field.title.lower()} (Enter in the last). Alt+Up and Alt+Down move one."
        self.more = button("Add a row", self._add_and_go, tip=tip)
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
        for key, step in (("Alt+Up", -1), ("Alt+Down", 1)):
            heard = QShortcut(QKeySequence(key), self, partial(self._move, step))
            heard.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        heard = QShortcut(QKeySequence("Alt+Del"), self, self._empty_here)
        heard.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
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
        self._grid.setColumnStretch(len(self._cells) + 1, 0 if any(not cell.is_number for cell in self._cells) else 2)
        for row in told if isinstance(told, tuple) else ():
            self._add(row)
        if not self.cells:
            self._add(())

    def tell(self, mistakes: Sequence[Mistake]) -> None:
        """See Input. Each wrong cell is marked, and its row named."""
        wrong = {(each.row, each.cell): each.expected for each in reversed(mistakes)}
        for at, row in enumerate(self.cells):
            for place, cell in enumerate(row):
                mark_wrong(cell, wrong.get((at, place), ""))
        told = (f"Row {each.row + 1}: {each.expected}" if each.row >= 0 else each.expected for each in mistakes)
        show_text(self.problem, "\n".join(told))

    def first(self) -> QWidget:
        """See Input. The wrong cell, if one is."""
        wrong = (cell for row in self.cells for cell in row if cell.property("wrong") == "true")
        return next(wrong, self.cells[0][0])

    def _move(self, step: int) -> None:
        """The row with the keys changes places with the one above or below it, and the keys go with it."""
        at = next((at for at, row in enumerate(self.cells) if any(cell.hasFocus() for cell in row)), -1)
        to = at + step
        if at < 0 or not 0 <= to < len(self.cells):
            return
        place = next(place for place, cell in enumerate(self.cells[at]) if cell.hasFocus())
        rows = self.value()
        assert isinstance(rows, tuple)
        for row, texts in ((at, rows[to]), (to, rows[at])):
            for cell, text in zip(self.cells[row], texts, strict=True):
                if isinstance(cell, QComboBox):
                    stand_on(cell, text)
                elif isinstance(cell, TypedField):
                    cell.setText(text)
        self.cells[to][place].setFocus()
        self.changed.emit()

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
        gone = icon_button(
            f"Remove row {number} of {self._title}", "Empty this row (Alt+Del).", lambda: self._empty(made)
        )
        gone.setText("\N{MULTIPLICATION SIGN}")
        gone.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._grid.addWidget(gone, number, len(self._cells))
        before = [self.cells[-1][-1]] if self.cells else []
        for first, then in pairwise((*before, *made, self.more)):
            self.setTabOrder(first, then)
        self.cells.append(made)

    def _cell(self, cell: Cell, told: str) -> QWidget:
        if cell.choices:
            box = typed_box(cell.choices, cell.hint) if cell.free else choice_box(cell.choices)
            box.setMinimumContentsLength(LEAST_LETTERS)  # four of them have room beside each other
            stand_on(box, told)
            (box.editTextChanged if cell.free else box.activated).connect(self.changed)
            line_of = box.lineEdit()
            if line_of is not None:
                line_of.returnPressed.connect(self._go_on)
            return box
        line = TypedField()
        line.setText(told)
        line.setPlaceholderText(cell.hint)
        line.setMinimumWidth(NARROW)
        if cell.is_number:
            line.setMaximumWidth(NARROW)
        line.textEdited.connect(self.changed)
        line.returnPressed.connect(self._go_on)
        return line

    def _go_on(self) -> None:
        """Enter: to the first cell of the next row, which is made where there is none."""
        at = next((at for at, row in enumerate(self.cells) if any(cell.hasFocus() for cell in row)), -1)
        if at + 1 < len(self.cells):
            self.cells[at + 1][0].setFocus()
        else:
            self._add_and_go()

    def _empty_here(self) -> None:
        """Empty the row that has the keys."""
        row = next((row for row in self.cells if any(cell.hasFocus() for cell in row)), None)
        if row is not None:
            self._empty(row)

    def _empty(self, row: Sequence[QWidget]) -> None:
        """An empty row says nothing, and nothing moves below the keys."""
        for cell in row:
            if isinstance(cell, TypedField):
                cell.clear()
            elif isinstance(cell, QComboBox):
                stand_on(cell, "")
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


class WordCompleter(NameCompleter):
    """Offers the words that fit the letters, until one of them stands there whole.

    It is in the place of Qt's own, which would finish words that nobody means.
    """

    def splitPath(self, path: str) -> list[str]:
        """What is looked for; nothing where the word is there."""
        is_whole = path.strip().lower() in {word.lower() for word in self.names}
        return [NOTHING if is_whole else path.strip()]


def typed_box(choices: Sequence[tuple[str, str]], hint: str = "") -> DropDown:
    """A field that is typed, with what usually stands there to choose from: what fits the letters is offered.

    Down goes through all of it, F4 opens it.
    """
    box = choice_box(choices)
    box.setEditable(True)
    line = TypedField()
    box.setLineEdit(line)
    line.setPlaceholderText(hint)
    box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    WordCompleter(line, [word for _, word in choices if word]).within_names()
    box.setCurrentIndex(-1)
    box.setEditText("")
    return box


def stand_on(box: QComboBox, told: str) -> None:
    """Let that be chosen; what is not among the choices becomes one, or stands there as it is typed."""
    at = box.findData(told)
    if box.isEditable():
        box.setCurrentIndex(at)
        box.setEditText(box.itemText(at) if at >= 0 else told)
        return
    if told and at < 0:
        box.addItem(told, told)
        at = box.count() - 1
    box.setCurrentIndex(max(0, at))


class LongText(QPlainTextEdit):
    """A text of several lines; Tab goes on to the next field."""

    def __init__(self, hint: str) -> None:
        super().__init__()
        self.setPlaceholderText(hint)
        self.setTabChangesFocus(True)
        self.setFixedHeight(self.fontMetrics().lineSpacing() * TEXT_LINES + 2 * self.frameWidth() + 8)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Text comes without its looks."""
        if source.hasText():
            self.insertPlainText(fitted(source.text()))
            self.ensureCursorVisible()


def _text_of(cell: QWidget) -> str:
    if isinstance(cell, QComboBox) and cell.isEditable():
        at = cell.findText(cell.currentText())
        return str(cell.itemData(at)) if at >= 0 else cell.currentText()
    if isinstance(cell, QComboBox):
        return str(cell.currentData())
    return cell.text() if isinstance(cell, TypedField) else ""
