"""The page where stat blocks are read: the text at the left, what was read at the right, read again as one types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.reading.asking import Opened, open_text
from desktop_app.reading.creatures import ReadCreature
from desktop_app.reading.process import CancelledError, Stop, processes
from desktop_app.reading.requests import Rules, Wait
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from ui.library.page_text import fitted
from ui.library.read_panel import ReadPanel, counted
from ui.library.text_field import StatTextField
from ui.shared.idle import timer_after
from ui.shared.widgets.basics import button, label, side_by_side
from ui.shared.workers import Worker
from ui.theme.theme import Theme

QUIET = 120
"""Milliseconds after the last stroke before the text is read again."""
MARGIN = 10
PATIENCE = 800
"""Milliseconds after which it is told that the text is being read."""
MOST_PROBLEMS = 3
"""Sentences about what could not be read that stand above the text."""
KEYS = "F8 next doubt, Shift+F8 previous doubt, Esc cancels"


def _opened(text: str, rules: Rules, wait: Wait) -> Opened:
    try:
        return open_text(text, rules, wait)
    except CancelledError:
        return Opened(problems=("The text was not read to the end.",))


def _explained(read: ReadCreature, ruleset: Ruleset) -> ReadCreature:
    from desktop_app.reading.settling import explained

    return explained(read, ruleset)


class ReadingPage(QWidget):
    """`add_asked` with the creatures to be added, and what is switched on at each.

    `left` when nothing is; `files_given` with paths to be opened.
    """

    left = Signal()
    add_asked = Signal(list, list)
    files_given = Signal(list)
    was_read = Signal()

    def __init__(self, theme: Theme, ruleset_of: Callable[[], Ruleset], rules_of: Callable[[], Rules | None]) -> None:
        super().__init__()
        self._ruleset_of, self._rules_of = ruleset_of, rules_of
        self._problems: tuple[str, ...] = ()
        self._adds_when_read = False
        self._read_of = ""
        self._from_text: tuple[ReadCreature, ...] = ()
        self._from_files: tuple[ReadCreature, ...] = ()
        self._reader: Worker[tuple[str, Opened]] = Worker(self, self._take)
        self._explainer: Worker[tuple[ReadCreature, ReadCreature]] = Worker(self, self._take_explained)
        self.text = StatTextField(theme)
        self.panel = ReadPanel(theme)
        self._title = label("Read stat blocks", "title")
        self.told = label("", "muted", wraps=True)
        self.add = button("Add to campaign", self.add_all, "primary", "Add all of them to the campaign (Ctrl+Enter).")
        self._leave = button("Cancel", self.left.emit, tip="Go back without adding anything (Esc).")
        self._stop = Stop()
        self._slow = timer_after(PATIENCE, lambda: self.told.setText("Reading the text. Esc cancels."), self)
        self._timer = timer_after(QUIET, self._read, self)
        self._lay_out()
        self.text.textChanged.connect(self._timer.start)
        self.text.stood_at.connect(self.panel.stand_at)
        self.text.files_given.connect(self.files_given)
        processes.warm_soon()
        self.panel.mend_asked.connect(self._mend)
        self.panel.shown_changed.connect(self._tell)
        self.panel.shown_changed.connect(self._explain)
        for keys, does in (
            ("F8", partial(self._go_on, 1)),
            ("Shift+F8", partial(self._go_on, -1)),
            ("Ctrl+Return", self.add_all),
            ("Ctrl+Enter", self.add_all),
        ):
            shortcut = QShortcut(QKeySequence(keys), self, does)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    @property
    def busy(self) -> bool:
        """Whether the text is being read, or soon will be."""
        return self._timer.isActive() or self._reader.busy

    @property
    def read(self) -> tuple[ReadCreature, ...]:
        """All creatures, those of the text first."""
        return self._from_text + self._from_files

    def start(self, text: str, found: Sequence[ReadCreature] = ()) -> None:
        """Start again with a text and the creatures of files."""
        self.panel.forget_choices()
        self._from_text, self._from_files = (), tuple(found)
        self._problems, self._adds_when_read = (), False
        self.text.setPlainText(fitted(text))
        self._timer.stop()
        self.panel.show_read(self.read)
        self._read()
        self.text.setFocus()

    def put_in(self, texts: Sequence[str], found: Sequence[ReadCreature]) -> None:
        """More texts and creatures, behind what is there."""
        self._from_files += tuple(found)
        before = self.text.toPlainText().rstrip()
        joined = "\n\n\n".join(part for part in (before, *map(fitted, texts)) if part.strip())
        if joined != before:
            self.text.setPlainText(joined)
        self.panel.show_read(self.read)
        self._tell()

    def add_all(self) -> None:
        """Ask that all creatures go to the campaign, as the text is now: once it is read, if it is not yet."""
        if self._timer.isActive():
            self._timer.stop()
            self._read()
        self._adds_when_read = self._read_of != self.text.toPlainText()
        if self.read and not self._adds_when_read:
            made: list[Creature] = [each.with_choices(self.panel.choices) for each in self.read]
            self.add_asked.emit(made, [each.switches for each in self.read])

    def _read(self) -> None:
        text, rules = self.text.toPlainText(), self._rules_of()
        if rules is None:
            return  # the campaign was closed a moment ago
        if text.strip():
            if self._reader.busy and not self._slow.isActive():
                self._stop.set()  # of a text that takes so long, only the newest form is of use
            stop = self._stop = Stop()
            self._reader.do(lambda: (text, _opened(text, rules, Wait(stop))))
            self._slow.start()
        else:
            self._take((text, Opened()))

    def _take(self, answer: tuple[str, Opened]) -> None:
        text, opened = answer
        if text != self.text.toPlainText():
            return
        self._slow.stop()
        self._read_of = text
        self._from_text, self._problems = opened.creatures, opened.problems
        self.panel.show_read(self.read)
        self.text.show_marks([mark for each in opened.creatures for mark in each.marks])
        self._tell()
        self.was_read.emit()
        if self._adds_when_read:
            self.add_all()

    def _explain(self) -> None:
        """Look for reasons of what differs in the creature that is shown: behind many others they were left."""
        read, ruleset = self.panel.current, self._ruleset_of()
        if read is not None and not read.is_explained:
            self._explainer.do(lambda: (read, _explained(read, ruleset)))

    def _take_explained(self, both: tuple[ReadCreature, ReadCreature]) -> None:
        before, after = both
        self._from_files = tuple(after if each is before else each for each in self._from_files)
        self.panel.put_in_place(before, after)

    def _mend(self, mark: int) -> None:
        self.text.go_to(mark)
        self.text.setFocus()

    def _go_on(self, step: int) -> None:
        self.text.go_on(step)
        self.text.setFocus()

    def _tell(self) -> None:
        count = len(self.read)
        self.add.setEnabled(count > 0)
        self.add.setText(f"Add {count} to campaign" if count > 1 else "Add to campaign")
        doubts = sum(len(each.marks) for each in self.read)
        if self._problems:
            self.told.setText(" ".join(self._problems[:MOST_PROBLEMS]))
        elif count:
            sure = f"{counted(doubts, 'doubt')} underlined in the text" if doubts else "no doubts about the text"
            self.told.setText(f"{counted(count, 'creature')}, {sure}. {KEYS if doubts else ''}".strip())
        elif self.text.toPlainText().strip():
            self.told.setText("No stat block was found in this text. It needs at least a name and some numbers.")
        else:
            self.told.setText("Paste text into the left side, or drop files on it.")

    def _lay_out(self) -> None:
        sides = side_by_side(self.text, self.panel, sizes=[560, 480])
        head = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self.told)
        head.addLayout(words, 1)
        head.addWidget(self._leave)
        head.addWidget(self.add)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN + 4, MARGIN, MARGIN, MARGIN)
        column.setSpacing(MARGIN)
        column.addLayout(head)
        column.addWidget(sides, 1)
        self.setFocusProxy(self.text)
