"""The creature that was read, beside its text: its numbers as printed, what is doubtful, and which of several it is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from desktop_app.reading.creatures import Choice, ReadCreature
from ui.library.doubts import DoubtsModel, Row
from ui.library.doubts_view import DoubtsView
from ui.library.read_html import read_html
from ui.shared.widgets.basics import label
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.stat_text import kind_of
from ui.shared.widgets.stat_view import StatView
from ui.theme.theme import Theme

NOTHING = "Nothing has been read yet. Creatures that are found in the text are shown here."
NO_DOUBT = "There are no doubts, and all numbers agree with the rules."
DOUBTS_SHARE = 2


class ReadPanel(QFrame):
    """`mend_asked` with the number of a doubt; `choices_changed` when book or rules were chosen; `shown_changed`."""

    mend_asked = Signal(int)
    choices_changed = Signal()
    shown_changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._read: tuple[ReadCreature, ...] = ()
        self._taken: frozenset[Choice] = frozenset()
        self.setProperty("panel", True)  # noqa: FBT003 - Qt's own call
        self.setMinimumWidth(260)
        self.which = DropDown()
        self.which.setAccessibleName("Which creature is shown")
        self.which.setMinimumContentsLength(12)
        self.name = label("", "large", wraps=True)
        self._kind = label("", "small", wraps=True)
        self.stats = StatView(theme, "The creature as it was read")
        self.about = label("", "section")
        self.model = DoubtsModel(self)
        self.doubts = DoubtsView(self.model, theme)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 8)
        column.setSpacing(6)
        for widget in (self.which, self.name, self._kind):
            column.addWidget(widget)
        column.addWidget(self.stats, 3)
        column.addWidget(self.about)
        column.addWidget(self.doubts, DOUBTS_SHARE)
        self.which.activated.connect(lambda _row: self._show_current())
        self.doubts.mend_asked.connect(self.mend_asked)
        self.doubts.choice_asked.connect(self._choose)
        theme.follow(self, self._show_current)
        self.show_read(())

    @property
    def choices(self) -> frozenset[Choice]:
        """Where the rules' numbers are taken."""
        return self._taken

    @property
    def current(self) -> ReadCreature | None:
        """The creature that is shown."""
        row = self.which.currentIndex()
        return self._read[row] if 0 <= row < len(self._read) else None

    def show_read(self, read: Sequence[ReadCreature]) -> None:
        """Show what was read, keeping the place."""
        row = self.which.currentIndex()
        self._read = tuple(read)
        self.which.blockSignals(True)  # noqa: FBT003 - Qt's own call
        self.which.clear()
        for each in self._read:
            self.which.addItem(_named(each))
        self.which.setCurrentIndex(min(max(row, 0), len(self._read) - 1))
        self.which.blockSignals(False)  # noqa: FBT003 - Qt's own call
        self.which.setVisible(len(self._read) > 1)
        self._show_current()

    def put_in_place(self, before: ReadCreature, after: ReadCreature) -> None:
        """Show one creature as more is known of it."""
        self._read = tuple(after if each is before else each for each in self._read)
        if self.current is after:
            self._show_current()

    def forget_choices(self) -> None:
        """The book's numbers are in force again."""
        self._taken = frozenset()

    def stand_at(self, mark: int) -> None:
        """The text stands at a doubt: show its creature and its row; -1 = at none."""
        first = 0
        for row, each in enumerate(self._read):
            if first <= mark < first + len(each.marks) and row != self.which.currentIndex():
                self.which.setCurrentIndex(row)
                self._show_current()
            first += len(each.marks)
        self.doubts.mark(self.model.row_of_mark(mark))

    def _show_current(self) -> None:
        read = self.current
        self.doubts.setVisible(read is not None)
        self.about.setVisible(read is not None)
        if read is None:
            self.name.setText("")
            self._kind.setText(NOTHING)
            self.stats.show_content("", {})
            self.model.show(None, 0, self._taken)
            return
        creature = read.with_choices(self._taken)
        self.name.setText(creature.name or "Without a name")
        source = f" \N{MIDDLE DOT} {read.source}" if read.source else ""
        self._kind.setText(kind_of(creature) + source)
        self.stats.show_content(read_html(creature, self._theme.tokens), {})
        first = sum(len(each.marks) for each in self._read[: self.which.currentIndex()])
        self.model.show(read, first, self._taken)
        self.about.setText(_about(read))
        self.doubts.setVisible(bool(self.model.rowCount()))
        self.shown_changed.emit()

    def _choose(self, row: Row) -> None:
        if row.choice is not None:
            self._taken = self._taken ^ {row.choice}
            self._show_current()
            self.choices_changed.emit()


def counted(count: int, word: str) -> str:
    """`1 doubt`, `3 doubts`."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _told(read: ReadCreature) -> str:
    parts = [counted(len(read.doubts), "doubt")] if read.doubts else []
    if read.findings:
        parts.append(f"{counted(len(read.findings), 'number')} where book and rules differ")
    return ", ".join(parts)


def _about(read: ReadCreature) -> str:
    """What is not sure, and what will be switched on."""
    told = _told(read) or NO_DOUBT
    if not read.switches:
        return told
    on = ", ".join(read.switches)
    return f"{told.rstrip('.')}. Switched on at its sheet, and not in these numbers: {on}."


def _named(read: ReadCreature) -> str:
    creature = read.creature
    challenge = f", CR {creature.cr}" if creature.cr else ""
    told = _told(read)
    return f"{creature.name or 'Without a name'}{challenge}{f' ({told})' if told else ''}"
