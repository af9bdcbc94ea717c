"""The page of a treasure: its rolls at the left, one line each, and at the right what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from ui.shared.asking_page import ALL_IN_IT, AskingPage
from ui.shared.widgets.basics import back_button, label, page_column, panel, side_by_side
from ui.shared.widgets.book_table import BookTable
from ui.shared.widgets.prompt_bar import PromptBar
from ui.shared.widgets.ticks import TickModel, TickRow
from ui.theme.theme import Theme

READING: Final = "Reading the treasure tables \N{HORIZONTAL ELLIPSIS}"
NO_ROLLS: Final = (
    "Nothing has been rolled. E rolls for the creatures of the encounter, H a hoard of a level or for a sum, I on one "
    "table; N puts in what you have chosen yourself."
)
NO_GAINS: Final = "There is nothing in it yet."
ABOUT: Final = (
    "Enter rolls the chosen line again with all that it leads to, T types its dice, C changes what it came to, Del "
    "takes it out. Everything else stays. Ctrl+1 and 2 go from list to list."
)
ROLL_KEYS: Final = {"Return": "again", "Enter": "again", "R": "again", "T": "type", "C": "change", "Del": "out",
                    "Space": "out"}  # fmt: skip
GAIN_KEYS: Final = {"G": "take one", "Return": "take one", "Enter": "take one"}
ANYWHERE: Final = {"E": "encounter", "H": "hoard", "I": "table", "N": "add", "Ins": "add", "P": "take", "M": "place"}


class TreasurePage(AskingPage):
    """What was rolled, and what it comes to."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.rolls = TickModel(("Roll", "Dice", "What it came to", "Worth"), (3,), self)
        self.gains = TickModel(("Treasure", "Count", "Each", "All"), (1, 2, 3), self)
        self.roll_table = BookTable(self.rolls, "Rolls of the treasure", (0, 2), (3,))
        self.gain_table = BookTable(self.gains, "What the treasure is", (0,), (2, 1))
        self.title = label("Treasure", "title", wraps=True)
        self.total = label("", "strong", wraps=True)
        self.note = label("", "small", wraps=True)
        self.told = label("", "small", wraps=True)
        self.no_rolls, self.no_gains = label(READING, "muted", wraps=True), label("", "muted", wraps=True)
        self.prompt = PromptBar(theme)
        for empty in (self.no_rolls, self.no_gains):
            empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._back_to: QWidget = self.roll_table
        self._lay_out()
        self._listen()
        self.setFocusProxy(self.roll_table)
        theme.follow(self, self._fit)

    def wait(self, title: str) -> None:
        """The tables are being read."""
        self.title.setText(title)
        self.show_rolls((), (), "", "")
        self.no_rolls.setText(READING)

    def show_rolls(self, rolls: Sequence[TickRow], gains: Sequence[TickRow], total: str, note: str) -> None:
        """Show the rolls, what they come to, and the sum of it."""
        self.rolls.show(rolls)
        self.gains.show(gains)
        self.no_rolls.setText(NO_ROLLS)
        self.no_gains.setText(NO_GAINS)
        has_focus = any(each.hasFocus() for each in (self.roll_table, self.gain_table, self.buttons["hoard"]))
        for table, empty, rows in ((self.roll_table, self.no_rolls, rolls), (self.gain_table, self.no_gains, gains)):
            table.setVisible(bool(rows))
            empty.setVisible(not rows)
        self._tell_whole()
        self.total.setText(total)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        if has_focus or (not rolls and not self.prompt.isVisible()):
            self.take_focus()
        for name in ("again", "type", "change", "out"):
            self.buttons[name].setEnabled(bool(rolls))
        for name in ("take", "take one"):
            self.buttons[name].setEnabled(bool(gains))

    def take_focus(self) -> None:
        """The keys go to the list that they were in, if it shows anything."""
        in_gains = self._back_to is self.gain_table or self.gain_table.hasFocus()
        wanted = self.gain_table if in_gains and self.gains.rows else self.roll_table
        (wanted if self.rolls.rows else self.buttons["hoard"]).setFocus()

    def offer(self, *, encounter: bool, loose: bool) -> None:
        """Offer what is possible: `encounter` = it belongs to one; `loose` = there is some that belongs to none."""
        self.buttons["encounter"].setVisible(encounter)
        self.buttons["place"].setVisible(loose)

    def _fit(self) -> None:
        for table in (self.roll_table, self.gain_table):
            table.fit()

    def _listen(self) -> None:
        self.asked.connect(self._remember)
        self.prompt.closed.connect(lambda: self._home().setFocus())
        self.roll_table.selectionModel().currentRowChanged.connect(lambda *_: self._tell_whole())
        self.roll_table.doubleClicked.connect(lambda _index: self.asked.emit("again"))
        self._ask_by(ROLL_KEYS, self.roll_table)
        self._ask_by(GAIN_KEYS, self.gain_table)
        self._ask_by(ANYWHERE, self, ALL_IN_IT)
        for number, table in enumerate((self.roll_table, self.gain_table), 1):
            QShortcut(QKeySequence(f"Ctrl+{number}"), self, lambda table=table: table.setFocus()).setContext(ALL_IN_IT)

    def _tell_whole(self) -> None:
        """All that the chosen line says: the list has not always room for it."""
        row = self.rolls.row(self.roll_table.currentIndex().row())
        self.told.setText(". ".join(text.strip() for text in row.texts[:3] if text.strip()) if row is not None else "")

    def _remember(self, _what: str) -> None:
        self._back_to = self.gain_table if self.gain_table.hasFocus() else self.roll_table

    def _home(self) -> QWidget:
        if self._back_to.isVisible():
            return self._back_to
        return self.roll_table if self.rolls.rows else self.buttons["hoard"]

    def _lay_out(self) -> None:
        dots = "\N{HORIZONTAL ELLIPSIS}"
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.title, 1)
        head.addWidget(self._button("help", "Help", "How treasure is rolled, changed and taken."))
        head.addWidget(back_button(self.left))
        left, rows = _group("Rolls")
        self._add_row(
            rows,
            self._button("encounter", "Roll for the encounter", "By its creatures (E).", "primary"),
            self._button("hoard", f"Hoard {dots}", "Of a level, or for a sum in gold pieces (H)."),
            self._button("table", f"One table {dots}", "Gems, a ring, a scroll: roll on one table (I)."),
            self._button("add", f"By hand {dots}", "Put in coins or a thing of your own (N)."),
        )
        rows.addWidget(self.roll_table, 1)
        rows.addWidget(self.no_rolls, 1)
        self._add_row(
            rows,
            self._button("again", "Roll again", "The chosen roll and all that it leads to (Enter)."),
            self._button("type", f"Type dice {dots}", "Say what the dice of the chosen roll show (T)."),
            self._button("change", f"Change {dots}", "Say yourself what the chosen roll came to (C)."),
            self._button("out", "Take out", "Take the chosen roll out, or put it in again (Del)."),
        )
        rows.addWidget(self.told)
        rows.addWidget(label(ABOUT, "small", wraps=True))
        right, found = _group("What it is")
        found.addWidget(self.total)
        found.addWidget(self.gain_table, 1)
        found.addWidget(self.no_gains, 1)
        found.addWidget(self.note)
        self._add_row(
            found,
            self._button("take", "The party takes all", "Coins to the purse, things to the loot (P).", "primary"),
            self._button("take one", "Only the chosen", "The party takes the chosen line (G)."),
            self._button("place", f"Put into an encounter {dots}", "This treasure belongs to no encounter yet (M)."),
        )
        whole = page_column(self, 12)
        whole.addLayout(head)
        self.sides = side_by_side(left, right, sizes=[700, 440])
        self.sides.setStretchFactor(0, 1)
        whole.addWidget(self.sides, 1)
        whole.addWidget(self.prompt)


def _group(title: str) -> tuple[QFrame, QVBoxLayout]:
    frame = panel()
    rows = QVBoxLayout(frame)
    rows.setContentsMargins(14, 10, 14, 12)
    rows.setSpacing(6)
    rows.addWidget(label(title, "large"))
    frame.setMinimumWidth(330)
    return frame, rows
