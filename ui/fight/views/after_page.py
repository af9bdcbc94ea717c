"""The page after a fight: what each did, who fell, and the experience, whose ticks the game master sets."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.documents.log import Aftermath, Award, Performance
from ui.shared.key_presses import ENTER
from ui.shared.widgets.basics import Wrapping, button, label, panel, scrolling
from ui.shared.widgets.combatant_rows import rounds
from ui.shared.widgets.tick_table import TickTable
from ui.shared.widgets.ticks import TickModel, TickRow

NONE = "\N{EM DASH}"
SIDE_BY_SIDE = 110
"""So many letters must find room for the two halves to stand side by side."""
READING = "Reading the fight \N{HORIZONTAL ELLIPSIS}"
HEADS = ("Name", "Hits", "Dealt", "Taken", "Healed", "Felled", "At the end")


class AfterPage(QWidget):
    """Shows an aftermath. `credited` (name, counts) when a tick was changed; the others are its buttons."""

    left = Signal()
    credited = Signal(str, bool)
    points_asked = Signal()
    text_asked = Signal()
    print_asked = Signal()
    again_asked = Signal()
    ledger_asked = Signal()
    treasure_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.title = label("", "huge", wraps=True)
        self.summary = label(READING, "muted", wraps=True)
        self.performances = TickModel(HEADS, range(1, 6), self)
        self.awards = TickModel(("Foe that counts", "CR", "Points", "At the end"), (2,), self)
        self.shares = TickModel(("Character that shares", "Points"), (1,), self)
        self.total = label("", "strong", wraps=True)
        self.basis = label("", "small", wraps=True)
        self.performance_table = TickTable(self.performances, "Combatants")
        self.awards_table = TickTable(self.awards, "Foes that count for experience")
        self.shares_table = TickTable(self.shares, "Characters who share the experience")
        self.awards.ticked.connect(self.credited)
        self.shares.ticked.connect(self.credited)
        self._falls = label("", wraps=True)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(12)
        self._halves.addWidget(self._performance_half(), 3, Qt.AlignmentFlag.AlignTop)
        self._halves.addWidget(self._experience_half(), 2, Qt.AlignmentFlag.AlignTop)
        body = QWidget()
        rows = QVBoxLayout(body)
        rows.setContentsMargins(0, 0, 8, 0)
        rows.addLayout(self._halves)
        rows.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 18)
        whole.setSpacing(8)
        whole.addLayout(self._head())
        whole.addWidget(self.summary)
        whole.addWidget(self._buttons())
        whole.addWidget(scrolling(body, "What happened in the fight"), 1)

    def wait(self, title: str) -> None:
        """The fight is being read."""
        self.title.setText(f"After the fight: {title}")
        self.summary.setText(READING)

    def show_aftermath(self, after: Aftermath, basis: str) -> None:
        """Show it; `basis` = where the points come from, in a sentence."""
        self.title.setText(f"After the fight: {after.title}")
        self.performances.show([_performance_row(each) for each in after.performances])
        self._falls.setText("\n".join(fall.sentence for fall in after.falls) or "Nobody fell.")
        # A turn of the loop for each half: a hundred rows in both take their time to be laid out and painted.
        QTimer.singleShot(0, self, partial(self._show_experience, after, basis))

    def _show_experience(self, after: Aftermath, basis: str) -> None:
        self.awards.show([_award_row(each) for each in after.awards])
        share = f"{after.share:,}" if after.experience is not None else NONE
        self.shares.show([TickRow(name, (name, share if has else NONE), has) for name, has in after.shares])
        self.total.setText(total_of(after))
        self.basis.setText(basis)
        self.summary.setText(summary_of(after))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < SIDE_BY_SIDE * QFontMetrics(self.font()).averageCharWidth()
        wanted = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if self._halves.direction() is not wanted:
            self._halves.setDirection(wanted)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(button("Back", self.left.emit, tip="Back to the fight (Esc)."))
        return head

    def _buttons(self) -> QWidget:
        holder = QFrame()
        row = Wrapping(holder, 8, 6)
        for text, signal, tip in (
            ("Print \N{HORIZONTAL ELLIPSIS}", self.print_asked, "Print this page and the log, or save them as PDF."),
            (
                "Save the log as text \N{HORIZONTAL ELLIPSIS}",
                self.text_asked,
                "Save this page and the log to a text file.",
            ),
            (
                "Treasure \N{HORIZONTAL ELLIPSIS}",
                self.treasure_asked,
                "Roll the treasure and take it (T).",
            ),
            ("Play it again", self.again_asked, "Make a copy of the encounter as it was before the fight."),
        ):
            row.addWidget(button(text, signal.emit, tip=tip))
        return holder

    def _performance_half(self) -> QWidget:
        frame, rows = _group("Combatants")
        rows.addWidget(self.performance_table)
        rows.addWidget(
            label(
                "Dealt counts damage after reductions. Damage that was typed counts for the creature whose turn it "
                "was, if it was on another side.",
                "small",
                wraps=True,
            )
        )
        rows.addWidget(label("The fallen", "section"))
        rows.addWidget(self._falls)
        return frame

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on the page itself is what mostly follows: the points go into the ledger; T shows the treasure."""
        if event.key() in ENTER and self.hasFocus():
            self.ledger_asked.emit()
        elif event.key() == Qt.Key.Key_T and self.hasFocus():
            self.treasure_asked.emit()
        else:
            super().keyPressEvent(event)

    def _experience_half(self) -> QWidget:
        frame, rows = _group("Experience")
        rows.addWidget(self.total)
        rows.addWidget(self.awards_table)
        rows.addWidget(label("Tick those who fled or surrendered, too (Space).", "small", wraps=True))
        rows.addWidget(self.shares_table)
        rows.addWidget(self.basis)
        give = button("Enter in the ledger \N{HORIZONTAL ELLIPSIS}", self.ledger_asked.emit, "primary")
        give.setToolTip("Give these points to those who are ticked, on the page Experience and loot (Enter).")
        rows.addWidget(give, 0, Qt.AlignmentFlag.AlignLeft)
        self.give = give
        points = button("Points by challenge rating \N{HORIZONTAL ELLIPSIS}", self.points_asked.emit)
        points.setToolTip("Set your own points for challenge ratings, on the page Rules of the campaign.")
        rows.addWidget(points, 0, Qt.AlignmentFlag.AlignLeft)
        return frame


def summary_of(after: Aftermath) -> str:
    """`3 rounds, 18 s of game time; 4 of 5 foes count as defeated`."""
    minutes, seconds = divmod(after.rounds * 6, 60)
    time = f"{minutes} min {seconds} s" if minutes else f"{seconds} s"
    counted = sum(each.counts for each in after.awards)
    foes = f"{counted} of {len(after.awards)} foes {'counts' if counted == 1 else 'count'} as defeated"
    return f"{rounds(after.rounds)}, {time} of game time; {foes}."


def total_of(after: Aftermath) -> str:
    """`1,200 points, 300 for each of 4`; says what is missing."""
    missing = f" Without points: {', '.join(after.unrated)}." if after.unrated else ""
    if after.experience is None:
        return f"No foe that counts is worth points.{missing}"
    if not after.heads:
        return f"{after.experience:,} points, but nobody to share them.{missing}"
    left = after.experience - after.share * after.heads
    rest = f", {left:,} left over" if left > 0 else ""
    return f"{after.experience:,} points: {after.share:,} for each of {after.heads}{rest}.{missing}"


def _performance_row(performance: Performance) -> TickRow:
    hits = f"{performance.hits} of {performance.attacks}" if performance.attacks else NONE
    figures = (
        f"{value:,}" if value else NONE
        for value in (performance.dealt, performance.taken, performance.healed, performance.felled)
    )
    return TickRow(performance.name, (performance.name, hits, *figures, performance.state))


def _award_row(award: Award) -> TickRow:
    points = f"{award.points:,}" if award.points is not None else NONE
    return TickRow(award.name, (award.name, award.rating or NONE, points, award.how), award.counts)


def _group(title: str) -> tuple[QFrame, QVBoxLayout]:
    frame = panel()
    rows = QVBoxLayout(frame)
    rows.setContentsMargins(16, 12, 16, 14)
    rows.setSpacing(8)
    rows.addWidget(label(title, "large"))
    return frame, rows
