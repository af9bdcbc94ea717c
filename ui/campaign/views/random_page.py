"""The page of random encounters: tables at the left, the rows of the chosen one at the right, and what was rolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from ui.shared.asking_page import ALL_IN_IT, AskingPage
from ui.shared.widgets.basics import (
    back_button,
    label,
    page_column,
    panel,
    show_text,
    side_by_side,
)
from ui.shared.widgets.book_table import BookTable
from ui.shared.widgets.prompt_bar import PromptBar
from ui.shared.widgets.ticks import TickModel, TickRow
from ui.shared.widgets.typed_field import TypedField
from ui.theme.theme import Theme

NO_TABLES: Final = (
    "There is no table yet. L makes one of the library for a terrain and a level; N begins one of your own."
)
ABOUT: Final = (
    "A row a line: its faces of a d%, then who is met, as in 01-40 2d4 goblin, worg; or nobody. Every face from 01 to "
    "100 has one row. Ctrl+Enter keeps the table, Esc leaves it as it was."
)


class RandomPage(AskingPage):
    """`chosen` when another table is."""

    chosen = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.tables = TickModel(("Table", "Rows"), (1,), self)
        self.rows = TickModel(("d%", "Who is met"), (), self)
        self.table_list = BookTable(self.tables, "Tables of random encounters", (0,), ())
        self.row_table = BookTable(self.rows, "Rows of the table", (1,), ())
        self.title = TypedField()
        self.text = QPlainTextEdit()
        self.problem = label("", "problem", wraps=True)
        self.result, self.told = label("", "strong", wraps=True), label("", "small", wraps=True)
        self.none = label(NO_TABLES, "muted", wraps=True)
        self.prompt = PromptBar(theme)
        self.title.setAccessibleName("Name of the table")
        self.title.setPlaceholderText("Name of the table")
        self.text.setAccessibleName("Rows of the table, a line each")
        self.text.setTabChangesFocus(True)
        self.none.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._lay_out()
        self._listen()
        self.edit(on=False)
        self.setFocusProxy(self.table_list)
        theme.follow(self, self._fit)

    @property
    def is_editing(self) -> bool:
        """Whether a table is being typed."""
        return self._editor.isVisibleTo(self)

    def show_tables(self, tables: Sequence[TickRow]) -> None:
        """Show the tables; the keys stay where they were, or begin at the button that makes one."""
        self.tables.show(tables)
        self.table_list.setVisible(bool(tables))
        self.none.setVisible(not tables)
        for name in ("roll", "change", "drop"):
            self.buttons[name].setEnabled(bool(tables))
        if not self.is_editing and not self.prompt.isVisible():
            self.to_list()

    def show_rows(self, rows: Sequence[TickRow]) -> None:
        """Show the rows of the chosen table."""
        self.rows.show(rows)

    def show_result(self, result: str, told: str, *, can_make: bool) -> None:
        """Show what was rolled; `can_make` = an encounter can be made of it."""
        show_text(self.result, result)
        show_text(self.told, told)
        self.buttons["make"].setEnabled(can_make)

    def edit(self, *, on: bool, title: str = "", text: str = "") -> None:
        """Begin to type a table, or go back to its rows."""
        self._editor.setVisible(on)
        self.row_table.setVisible(not on)
        self.tell("")
        if on:
            self.title.setText(title)
            self.text.setPlainText(text)
            (self.text if title else self.title).setFocus()

    def tell(self, problem: str) -> None:
        """Say what is wrong with the table that is typed."""
        show_text(self.problem, problem)

    def to_list(self) -> None:
        """The keys go to the list of tables."""
        (self.table_list if self.tables.rows else self.buttons["library"]).setFocus()

    def _fit(self) -> None:
        for table in (self.table_list, self.row_table):
            table.fit()

    def _listen(self) -> None:
        self.prompt.closed.connect(self.to_list)
        self.table_list.selectionModel().currentRowChanged.connect(lambda *_: self.chosen.emit())
        self.tables.modelReset.connect(self.chosen)
        self.table_list.doubleClicked.connect(lambda _index: self.asked.emit("roll"))
        keys = {"Return": "roll", "Enter": "roll", "R": "roll", "E": "change", "Del": "drop"}
        for table in (self.table_list, self.row_table):
            self._ask_by(keys, table)
        for holder in (self.table_list, self.row_table, self.buttons["library"]):
            self._ask_by({"L": "library", "N": "new", "Ins": "new", "M": "make"}, holder)
        self._ask_by({"Ctrl+Return": "keep", "Ctrl+Enter": "keep"}, self._editor, ALL_IN_IT)

    def _lay_out(self) -> None:
        dots = "\N{HORIZONTAL ELLIPSIS}"
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(label("Random encounters", "title"), 1)
        head.addWidget(self._button("help", "Help", "How tables are made and rolled on."))
        head.addWidget(back_button(self.left))
        whole = page_column(self, 12)
        whole.addLayout(head)
        self.sides = side_by_side(self._list_side(dots), self._table_side(), sizes=[420, 720])
        self.sides.setStretchFactor(1, 1)
        whole.addWidget(self.sides, 1)
        whole.addWidget(self.prompt)

    def _list_side(self, dots: str) -> QWidget:
        left = panel()
        rows = QVBoxLayout(left)
        rows.setContentsMargins(14, 10, 14, 12)
        rows.addWidget(label("Tables", "large"))
        rows.addWidget(self.table_list, 1)
        rows.addWidget(self.none, 1)
        self._add_row(
            rows,
            self._button("library", f"From the library {dots}", "For a terrain and a level (L)."),
            self._button("new", f"Your own {dots}", "Begin a table of your own (N)."),
            self._button("change", f"Edit {dots}", "Change the chosen table (E)."),
            self._button("drop", "Remove", "Remove the chosen table (Del)."),
        )
        left.setMinimumWidth(300)
        return left

    def _table_side(self) -> QWidget:
        right = panel()
        rows = QVBoxLayout(right)
        rows.setContentsMargins(14, 10, 14, 12)
        rows.addWidget(self.row_table, 1)
        self._editor = QWidget()
        typed = QVBoxLayout(self._editor)
        typed.setContentsMargins(0, 0, 0, 0)
        typed.addWidget(self.title)
        typed.addWidget(self.text, 1)
        typed.addWidget(self.problem)
        typed.addWidget(label(ABOUT, "small", wraps=True))
        self._add_row(typed, self._button("keep", "Keep the table", "Keep it in the campaign (Ctrl+Enter)."))
        rows.addWidget(self._editor, 1)
        rows.addWidget(self.result)
        rows.addWidget(self.told)
        self._add_row(
            rows,
            self._button("roll", "Roll", "Roll on the chosen table, as often as you like (Enter).", "primary"),
            self._button("make", "Make the encounter", "An encounter in preparation with these creatures (M)."),
        )
        right.setMinimumWidth(360)
        return right
