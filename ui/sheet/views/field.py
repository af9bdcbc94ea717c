"""A field that is edited in place: flat until it is touched, marked while it is wrong; what was typed stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent

from ui.shared.key_presses import leaves_steps
from ui.shared.text import as_tip, in_lines
from ui.shared.typed_input import broken
from ui.shared.widgets.basics import mark_wrong
from ui.shared.widgets.completing import LastNameCompleter, NameCompleter
from ui.shared.widgets.typed_field import TypedField

Check = Callable[[str], str]
"""Given what is typed; what is wrong with it, else nothing."""
BESIDE_TEXT = 14
"""Points that a field keeps free beside its text."""


class EditField(TypedField):
    """`apply` takes what was typed and gives what is wrong, `check` the same without doing it.

    `problem_told` when what is wrong changed: the reason, or nothing. Esc takes back what was typed.
    """

    problem_told = Signal(str)

    def __init__(self, name: str, check: Check, apply: Check, *, example: str = "", characters: int = 0) -> None:
        super().__init__()
        self._check: Check = lambda text: broken(text) or check(text)
        self._apply: Check = lambda text: broken(text) or apply(text)
        self._standing = ""
        self._characters = characters
        self._completer: NameCompleter | None = None
        self.problem = ""
        self.setProperty("kind", "flat")
        self.setAccessibleName(name)
        self.setPlaceholderText(example)
        self.textEdited.connect(self._edited)
        self.returnPressed.connect(self.commit)

    def offer(self, names: Sequence[str]) -> None:
        """Complete what is typed to one of these, wherever in the name it stands; the one that is taken is applied."""
        if self._completer is None:
            self._completer = NameCompleter(self)
            self._completer.within_names()
            self._completer.activated.connect(lambda _text: self.commit(), Qt.ConnectionType.QueuedConnection)
        self._completer.offer(names)

    def offer_in_line(self, names: Sequence[str]) -> None:
        """Complete the last name of a line of names to one of these; the line goes on behind it."""
        if self._completer is None:
            self._completer = LastNameCompleter(self)
        self._completer.offer(names)

    def show_text(self, text: str) -> None:
        """Show what stands now; what was typed and is wrong stays until it is mended or taken back."""
        if text == self._standing and (self.problem or self.isModified()):
            return
        if self._standing and self.toolTip() == as_tip(in_lines(self._standing)):
            self.setToolTip("")
        self._standing = text
        self._tell_whole()
        if self.text() != text:
            self.setText(text)
            self.setCursorPosition(0)
        self.setModified(False)
        self._tell("")

    def commit(self) -> None:
        """Apply what was typed, if it is another than what stands."""
        if self.text().strip() == self._standing and not self.problem:
            return
        problem = self._apply(self.text())
        if not problem:
            self._standing = self.text().strip()
            self.setModified(False)
        self._tell(problem)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_whole()

    def _tell_whole(self) -> None:
        """What stands is in the tip where it has no room, unless there is something else to tell."""
        tip = as_tip(in_lines(self._standing))
        is_cut = self.fontMetrics().horizontalAdvance(self._standing) > self.width() - BESIDE_TEXT
        if is_cut and not self.toolTip():
            self.setToolTip(as_tip(in_lines(self._standing)))
        elif not is_cut and self._standing and self.toolTip() == tip:
            self.setToolTip("")

    def take_back(self) -> None:
        """Show what stands instead of what was typed."""
        self.setText(self._standing)
        self.setModified(False)
        self._tell("")
        self.selectAll()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        if self._characters:
            hint.setWidth(self.fontMetrics().averageCharWidth() * self._characters + 18)
        return hint

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return QSize(min(self.sizeHint().width(), hint.width()), hint.height()) if self._characters else hint

    def event(self, event: QEvent) -> bool:
        """Undo and redo are the window's while there is nothing typed to take back."""
        fresh = not self.isModified()
        return False if leaves_steps(event, undo=fresh, redo=fresh) else super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and (self.isModified() or self.problem):
            self.take_back()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.commit()

    def _edited(self, text: str) -> None:
        self._tell(self._check(text))

    def _tell(self, problem: str) -> None:
        if problem == self.problem:
            return
        self.problem = problem
        self.setToolTip(as_tip(problem))
        mark_wrong(self, problem)
        self.problem_told.emit(problem)


class AddField(EditField):
    """A field that adds something with Enter and is empty again; leaving it does nothing."""

    def __init__(self, name: str, check: Check, apply: Check, *, example: str) -> None:
        super().__init__(name, check, apply, example=example)
        self.setProperty("kind", "add")

    def commit(self) -> None:
        """Add what was typed."""
        if not self.text().strip():
            self._tell("")
            return
        problem = self._apply(self.text())
        if not problem:
            self.clear()
            self.setModified(False)
        self._tell(problem)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        TypedField.focusOutEvent(self, event)

    def _edited(self, text: str) -> None:
        self._tell(self._check(text) if self.problem and text.strip() else "")
