"""The page of the party's book: members at the left; the ledger of experience and the loot at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

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
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.prompt_bar import PromptBar
from ui.shared.widgets.ticks import TickModel, TickRow
from ui.theme.theme import Theme

NO_MEMBERS: Final = "The folder Party is empty. Make characters, or move some there: they are the members."
NO_AWARDS: Final = "No experience has been given yet. A gives it: for an encounter, a session, or by hand."
NO_LOOT: Final = "Nothing has been found yet. N writes down what the party finds; the library knows prices and weights."
WHO_TONIGHT: Final = "The ticks are who is there in {session}, which is being played; Space changes them."
WHO_LASTING: Final = "Space marks who is absent, in planned sessions too, until you mark them there again."
LEAST_SHOWN: Final = 14
"""Letters that a drop-down list shows."""
DUE: Final = "level up!"
ABOUT_LOOT: Final = frozenset({"found", "coins", "pay", "split", "give", "sell", "change", "drop"})


class BookPage(AskingPage):
    """`track_chosen` with the track."""

    track_chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.members = TickModel(("Member", "Level", "Points", "Next at", "Counters"), (2, 3), self)
        self.awards = TickModel(("For", "Session", "Points"), (), self)
        self.loot = TickModel(("Thing", "Count", "Each", "Weight", "Who has it", "Notes"), (1, 2, 3), self)
        self.member_table = BookTable(self.members, "Members of the party", (0, 4), (4, 3))
        self.award_table = BookTable(self.awards, "Experience given", (0, 1, 2), (1,))
        self.loot_table = BookTable(self.loot, "What was found", (0, 5), (3, 5, 2))
        self.track, self.counter = DropDown(), DropDown()
        self.rule, self.whose = label("", "small", wraps=True), label("", "small", wraps=True)
        self.purse, self.totals = label("", "strong", wraps=True), label("", "small", wraps=True)
        self.no_members, self.no_awards, self.no_loot = (
            label(text, "muted", wraps=True) for text in (NO_MEMBERS, NO_AWARDS, NO_LOOT)
        )
        self.prompt = PromptBar(theme)
        self.member_table.setObjectName("ticks")
        for empty in (self.no_members, self.no_awards, self.no_loot):
            empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._is_about_loot = False
        self._back_to: BookTable = self.member_table
        self._lay_out()
        self._listen()
        self.setFocusProxy(self.member_table)
        theme.follow(self, self._fit)

    def show_members(self, rows: Sequence[TickRow], rule: str, counters: Sequence[str]) -> None:
        """Show the members, where levels come from, and the names of all counters."""
        self.members.show(rows)
        self._either(self.member_table, self.no_members, bool(rows))
        self.rule.setText(rule)
        chosen = self.counter.currentText()
        self.counter.clear()
        self.counter.addItems(list(counters))
        self.counter.setCurrentIndex(max(self.counter.findText(chosen), 0) if counters else -1)
        self.counter.setVisible(bool(counters))
        for name in ("more", "less"):
            self.buttons[name].setVisible(bool(rows) and bool(counters))
        for name in ("level", "correct", "counter", "award", "split"):
            self.buttons[name].setEnabled(bool(rows))

    def show_whose(self, session: str) -> None:
        """Say what the ticks mean: who is there in the session of that name, or until this is changed."""
        what = WHO_TONIGHT.format(session=session) if session else WHO_LASTING
        self.whose.setText(f"{what} Ctrl+1, 2 and 3 go from list to list.")

    def show_track(self, tracks: Sequence[str], chosen: str) -> None:
        """Show the tracks that the ruleset has, if it has any."""
        self.track.clear()
        for track in tracks:
            self.track.addItem(f"{track.capitalize()} track", track)
        self.track.setCurrentIndex(self.track.findData(chosen))
        self.track.setVisible(bool(tracks))

    def show_awards(self, rows: Sequence[TickRow]) -> None:
        """Show the ledger."""
        self.awards.show(rows)
        self._either(self.award_table, self.no_awards, bool(rows))
        self.buttons["forget"].setEnabled(bool(rows))

    def show_loot(self, rows: Sequence[TickRow], purse: str, totals: str) -> None:
        """Show the purse and what was found."""
        self.loot.show(rows)
        self._either(self.loot_table, self.no_loot, bool(rows))
        if rows and self.buttons["found"].hasFocus():
            self.loot_table.setFocus()  # the first thing was written down just now
        self.purse.setText(f"Purse: {purse}")
        show_text(self.totals, totals)
        for name in ("give", "sell", "change", "drop"):
            self.buttons[name].setEnabled(bool(rows))

    def _either(self, table: QWidget, empty: QWidget, has_rows: bool) -> None:
        table.setVisible(has_rows)
        empty.setVisible(not has_rows)

    def _fit(self) -> None:
        for table in (self.member_table, self.award_table, self.loot_table):
            table.fit()

    def _listen(self) -> None:
        self.asked.connect(self._remember)
        self.prompt.closed.connect(self._take_keys_back)
        self.track.activated.connect(lambda _row: self.track_chosen.emit(str(self.track.currentData())))
        self.member_table.doubleClicked.connect(lambda _index: self.asked.emit("sheet"))
        self.loot_table.doubleClicked.connect(lambda _index: self.asked.emit("change"))
        members = {"Space": "presence", "L": "level", "Return": "level", "Enter": "level", "E": "correct",
                   "C": "counter", "+": "more", "=": "more", "-": "less", "O": "sheet"}  # fmt: skip
        loot = {"G": "give", "S": "sell", "Return": "change", "Enter": "change", "Del": "drop"}
        self._ask_by(members, self.member_table)
        self._ask_by({"Del": "forget"}, self.award_table)
        self._ask_by(loot, self.loot_table)
        anywhere = {"A": "award", "N": "found", "Ins": "found", "M": "coins", "P": "pay", "D": "split"}
        self._ask_by(anywhere, self, ALL_IN_IT)
        for number, table in enumerate((self.member_table, self.award_table, self.loot_table), 1):
            focus = QShortcut(QKeySequence(f"Ctrl+{number}"), self, lambda table=table: table.setFocus())
            focus.setContext(ALL_IN_IT)

    def _remember(self, what: str) -> None:
        """Where the keys go when what is asked has been answered."""
        self._is_about_loot = what in ABOUT_LOOT
        self._back_to = self.award_table if self.award_table.hasFocus() else self.member_table

    def _take_keys_back(self) -> None:
        """What was asked is answered: the keys go to what it was about."""
        loot = self.loot_table if self.loot.rows else self.buttons["found"]
        (loot if self._is_about_loot else self._back_to).setFocus()

    def _lay_out(self) -> None:
        """From the outside in: Qt looks through all that lies in a panel whenever that is put into another."""
        whole, head = page_column(self, 12), QHBoxLayout()
        whole.addLayout(head)
        head.setSpacing(8)
        head.addWidget(label("Experience and loot", "title"), 1)
        head.addWidget(self._button("print", "Print", "Preview the book of the party and print it."))
        head.addWidget(self._button("export", "Export \N{HORIZONTAL ELLIPSIS}", "Save the book as a Markdown file."))
        head.addWidget(self._button("help", "Help", "How experience, purse and loot are kept."))
        head.addWidget(back_button(self.left))
        members, awards, loot, right = panel(), panel(), panel(), QSplitter(Qt.Orientation.Vertical)
        self.sides = side_by_side(members, right, sizes=[480, 660])
        self.sides.setStretchFactor(1, 1)
        whole.addWidget(self.sides, 1)
        right.setHandleWidth(10)
        right.setChildrenCollapsible(False)
        right.addWidget(awards)
        right.addWidget(loot)
        right.setSizes([260, 400])
        members.setMinimumWidth(330)
        self._fill_members(_rows_in(members, "Members"))
        self._fill_awards(_rows_in(awards, "Experience"))
        self._fill_loot(_rows_in(loot, "Purse and loot"))
        whole.addWidget(self.prompt)  # last, as Tab goes

    def _fill_members(self, rows: QVBoxLayout) -> None:
        rows.addWidget(self.member_table, 1)
        rows.addWidget(self.no_members, 1)
        self._add_row(
            rows,
            self._button("level", "Level up", "Open the page where the member gains a level (L or Enter).", "primary"),
            self._button("correct", "Correct points", "Set or move the points of the member (E)."),
            self._button("counter", "Counter", "Count hero points or the like for the member (C)."),
        )
        self._add_row(
            rows,
            self.counter,
            self._button("more", "+", "One more of the counter (+)."),
            self._button("less", "\N{MINUS SIGN}", "One less of the counter (-)."),
        )
        rows.addWidget(self.rule)
        self._add_row(rows, self.track, self._button("levels", "Points of levels", "Type your own points for levels."))
        rows.addWidget(self.whose)
        for box in (self.track, self.counter):
            box.setMinimumContentsLength(LEAST_SHOWN)
        self.track.setAccessibleName("Track of experience")
        self.counter.setAccessibleName("Counter that + and - change")
        self.buttons["more"].setAccessibleName("One more")
        self.buttons["less"].setAccessibleName("One less")

    def _fill_awards(self, rows: QVBoxLayout) -> None:
        rows.addWidget(self.award_table, 1)
        rows.addWidget(self.no_awards, 1)
        self._add_row(
            rows,
            self._button("award", "Give experience", "For an encounter, a session, or by hand (A).", "primary"),
            self._button("forget", "Remove", "Take the entry out of the ledger (Del)."),
        )

    def _fill_loot(self, rows: QVBoxLayout) -> None:
        rows.addWidget(self.purse)
        self._add_row(
            rows,
            self._button("coins", "Add coins", "Put coins into the purse (M)."),
            self._button("pay", "Spend", "Pay from the purse (P)."),
            self._button("split", "Split", "Share coins equally: they go onto the sheets (D)."),
        )
        rows.addWidget(self.loot_table, 1)
        rows.addWidget(self.no_loot, 1)
        rows.addWidget(self.totals)
        self._add_row(
            rows,
            self._button("found", "Found", "Write down what was found (N).", "primary"),
            self._button("give", "Give", "Put it onto a member\N{RIGHT SINGLE QUOTATION MARK}s sheet (G)."),
            self._button("sell", "Sell", "Sell it, for half its price if you type nothing else (S)."),
            self._button("change", "Change", "Change what is written of it (Enter)."),
            self._button("drop", "Remove", "Take it out of the list (Del)."),
        )


def _rows_in(frame: QFrame, title: str) -> QVBoxLayout:
    rows = QVBoxLayout(frame)
    rows.setContentsMargins(14, 10, 14, 12)
    rows.setSpacing(6)
    rows.addWidget(label(title, "large"))
    return rows
