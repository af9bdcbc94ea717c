"""The page of a table's own rules: the entries, the form of the chosen one, and what it does to a creature."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from ui.library.own_form import OwnForm
from ui.shared.asking_page import ALL_IN_IT, AskingPage
from ui.shared.widgets.basics import (
    back_button,
    label,
    page_column,
    panel,
    show_text,
    side_by_side,
    wrapping_row,
)
from ui.shared.widgets.book_table import BookTable
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.prompt_bar import PromptBar
from ui.shared.widgets.search_fields import NarrowingField
from ui.shared.widgets.stat_view import StatView
from ui.shared.widgets.ticks import TickModel, TickRow

if TYPE_CHECKING:
    from ui.theme.theme import Theme

NOTHING = (
    "There is nothing of your own yet. Choose a kind and press New (N), make your own from an entry of the library "
    "(M), or bring in a pack that somebody sent you."
)
NO_FIT = "Nothing of yours has these letters in its name or kind. Esc shows all of it again."
CHOOSE = (
    "Feats, conditions, weapons, classes and so on of your own stand on sheets and in new encounters like those of the "
    "library. Choose one at the left, or begin a new one."
)
LIST_KEYS: Final = {"Return": "change", "Enter": "change", "E": "change", "Del": "drop", "N": "new", "Ins": "new",
                    "M": "copy", "S": "send", "B": "bring"}  # fmt: skip


class OwnPage(AskingPage):
    """`chosen` another row; `hidden` when the page goes out of sight."""

    chosen = Signal()
    hidden = Signal()

    def __init__(self, theme: Theme, titles: Sequence[tuple[str, str]]) -> None:
        """`titles` = (section, what one of its entries is called)."""
        super().__init__()
        self.model = TickModel(("Name", "Kind"), (), self)
        self.list = BookTable(self.model, "Entries of your own", (0,), ())
        self._rows: Sequence[TickRow] = ()
        self.filter = NarrowingField()
        self.filter.setPlaceholderText("Show only names or kinds with these letters (F)")
        self.filter.setAccessibleName("Filter the entries of your own")
        self.filter.setClearButtonEnabled(True)
        self.none = label(NOTHING, "muted", wraps=True)
        self.none.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.told = label("", "small", wraps=True)
        self.kinds, self.creature = DropDown(), DropDown()
        self.kinds.setAccessibleName("Kind of a new entry")
        for section, title in titles:
            self.kinds.addItem(title, section)
        self.kinds.setCurrentIndex(max(0, self.kinds.findData("feats")))
        self.creature.setAccessibleName("Creature to try it on")
        self.form = OwnForm()
        self.result = StatView(theme, "What it does to the creature")
        self.result.hide()
        self.prompt = PromptBar(theme)
        self._right = QStackedWidget()
        self._lay_out()
        self._listen(theme)
        self.setFocusProxy(self.list)

    def go_in(self) -> None:
        """The keys go into the form, if it is shown."""
        if self._right.currentIndex() == 1:
            self.form.begin()

    def show_entries(self, rows: Sequence[TickRow]) -> None:
        """List these, as far as the filter lets them."""
        self._rows = rows
        self.filter.setVisible(bool(rows))
        self.buttons["send"].setEnabled(bool(rows))
        if not rows:
            self.filter.clear()
        self._list()

    def choose(self, key: str) -> None:
        """Put the keys on a row; the filter does not hide what was asked for."""
        if key in {row.key for row in self._rows} - {row.key for row in self.model.rows}:
            self.filter.clear()
        self.list.choose(key)

    def leave_filter(self) -> bool:
        """Out of the filter and into the list, with all of it in sight; False = the keys were not in the filter."""
        if not self.filter.hasFocus():
            return False
        self.filter.clear()
        self.to_list()
        return True

    def _list(self) -> None:
        wanted = self.filter.text().lower().split()
        rows = [row for row in self._rows if all(part in " ".join(row.texts).lower() for part in wanted)]
        self.model.show(rows)
        self.list.setVisible(bool(rows))
        self.none.setText(NO_FIT if self._rows else NOTHING)
        self.none.setVisible(not rows)
        self.buttons["drop"].setEnabled(bool(rows))

    def _narrow(self) -> None:
        self._list()
        self.chosen.emit()

    def show_creatures(self, creatures: Sequence[tuple[str, str]]) -> None:
        """Those to try an entry on, (id, name); the chosen one stays."""
        kept = self.creature.currentData()
        self.creature.clear()
        for id, name in creatures:
            self.creature.addItem(name, id)
        self.creature.setCurrentIndex(max(0, self.creature.findData(kept)))

    def show_form(self, *, on: bool) -> None:
        """Show the form, or what the page is for."""
        self._right.setCurrentIndex(1 if on else 0)

    def show_result(self, html: str) -> None:
        """Show what came of a trial; without one the form has the room."""
        self.result.show_content(html, {})
        self.result.setVisible(bool(html))

    def hideEvent(self, event: QHideEvent) -> None:
        """See QWidget. Whoever keeps what was typed does so now."""
        super().hideEvent(event)
        self.hidden.emit()

    def tell(self, text: str) -> None:
        """Say what became of it, below the list."""
        show_text(self.told, text)

    def to_list(self) -> None:
        """The keys go to the list, or to the kinds where there is none; where the filter hides all of it, they stay."""
        if self.model.rows or not self._rows:
            (self.list if self.model.rows else self.kinds).setFocus()

    def _listen(self, theme: Theme) -> None:
        self.prompt.closed.connect(self.to_list)
        self.list.selectionModel().currentRowChanged.connect(lambda *_: self.chosen.emit())
        self.creature.activated.connect(lambda _at: self.asked.emit("try"))
        self._ask_by(LIST_KEYS, self.list)
        self.list.hears("F", self.filter.setFocus)
        self.filter.textChanged.connect(lambda _text: self._narrow())
        self.filter.down.connect(self.to_list)
        self._ask_by({"Return": "new", "Enter": "new"}, self.kinds)
        self.list.doubleClicked.connect(lambda _index: self.asked.emit("change"))
        self._ask_by({"Ctrl+T": "try"}, self, ALL_IN_IT)
        self.form.kept.connect(lambda: self.asked.emit("keep"))
        theme.follow(self.list, self.list.fit)
        theme.follow(self.form, self.form.fit)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(label("Rules of your own", "title"), 1)
        head.addWidget(self._button("help", "Help", "How entries of your own are made, tried and shared."))
        head.addWidget(back_button(self.left))
        whole = page_column(self, 12)
        whole.addLayout(head)
        whole.addWidget(side_by_side(self._list_side(), self._form_side(), sizes=[360, 780]), 1)
        whole.addWidget(self.prompt)

    def _list_side(self) -> QWidget:
        dots = "\N{HORIZONTAL ELLIPSIS}"
        side = panel()
        rows = QVBoxLayout(side)
        rows.setContentsMargins(14, 10, 14, 12)
        rows.addWidget(self.filter)
        rows.addWidget(self.list, 1)
        rows.addWidget(self.none, 1)
        rows.addWidget(self.told)
        self.told.hide()
        rows.addWidget(label("A new one is a", "small"))
        rows.addWidget(self.kinds)
        holder, row = wrapping_row()
        for each in (
            self._button("new", "New", "Begin one of the chosen kind (N; Enter on the kind).", "primary"),
            self._button("copy", f"From the library {dots}", "Make your own from an entry of the library (M)."),
            self._button("drop", "Remove", "Remove the chosen one (Del)."),
            self._button("send", f"Send as a pack {dots}", "Write all of them into a file for another table (S)."),
            self._button("bring", f"Bring in a pack {dots}", "Take the entries of a pack's file in (B)."),
        ):
            row.addWidget(each)
        rows.addWidget(holder)
        side.setMinimumWidth(280)
        return side

    def _form_side(self) -> QWidget:
        side = panel()
        rows = QVBoxLayout(side)
        rows.setContentsMargins(14, 10, 14, 12)
        about = label(CHOOSE, "muted", wraps=True)
        about.setAlignment(Qt.AlignmentFlag.AlignTop)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.form, 3)
        trying = QHBoxLayout()
        trying.addWidget(label("Tried on", "small"))
        trying.addWidget(self.creature, 1)
        trying.addWidget(self._button("try", "Try it", "Show the numbers before and after, with every line (Ctrl+T)."))
        column.addLayout(trying)
        column.addWidget(self.result, 2)
        self._right.addWidget(about)
        self._right.addWidget(whole)
        rows.addWidget(self._right, 1)
        side.setMinimumWidth(380)
        return side
