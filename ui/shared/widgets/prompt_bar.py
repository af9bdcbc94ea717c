"""The inline prompt: a bar with one field. Enter applies, Esc cancels, what is refused stays to be mended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from ui.shared.key_presses import ENTER, keeps
from ui.shared.text import wrappable
from ui.shared.typed_input import MOST_TYPED, PromptError, Refusal, can_be_kept
from ui.shared.widgets.basics import button, keep_room, label, mark_wrong
from ui.shared.widgets.completing import NameCompleter
from ui.shared.widgets.preview_panel import PreviewPanel
from ui.shared.widgets.problem_line import ProblemLine
from ui.shared.widgets.typed_field import TypedField
from ui.theme.theme import Theme

BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
LEAST_TYPED = 30
"""So many letters find room in the field, or it has a line of its own."""


class Answered(Protocol):
    """Told what became of what was typed: empty = done, else why not, and whether the game master may overrule."""

    def __call__(self, problem: str, overrulable: bool = False) -> None: ...

    def sent(self) -> None:
        """What was typed is on its way: Enter pressed again does not send it a second time."""


Submit = Callable[[str, bool, Answered], None]
"""Given the text, whether to overrule the rules, and whom to tell. May raise PromptError."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked: a title ("Damage to Orc 1"), an example, the text to begin with, names that may be meant.

    `live` hears every change, `panel` stands above the field, `keys` may take a key before the field does, `left` is
    called in place of closing when Esc is pressed. `most` = so many letters can be an answer; longer texts are refused
    before anybody reads them.
    """

    title: str
    example: str
    submit: Submit
    text: str = ""
    names: Sequence[str] = field(default_factory=tuple)
    live: Callable[[str], None] | None = None
    panel: QWidget | None = None
    keys: Callable[[QKeyEvent], bool] | None = None
    left: Callable[[], None] | None = None
    hint: str = "Enter applies, Esc cancels"
    most: int = MOST_TYPED


def teller(answered: Answered, then: Callable[[], object] | None = None) -> Callable[[Refusal | None], None]:
    """What a bridge can tell: passes a refusal on to a prompt; where it was done, `then` is called before."""
    answered.sent()

    def told(refusal: Refusal | None) -> None:
        if refusal is None:
            if then is not None:
                then()
            answered("")
        else:
            answered(refusal.text, refusal.overrulable)

    return told


class PromptField(TypedField):
    """The field: Esc and Enter with Ctrl are the bar's."""

    escaped = Signal()
    overruled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.keys: Callable[[QKeyEvent], bool] | None = None

    def event(self, event: QEvent) -> bool:
        """Esc closes the prompt, not the page that it is asked on."""
        own = keeps(event, lambda pressed: pressed.key() == Qt.Key.Key_Escape)
        return own or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in ENTER
        if self.keys is not None and self.keys(event):
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.overruled.emit()
        else:
            super().keyPressEvent(event)
            if is_enter:
                # Qt passes Enter on to the card around the field, which would take it a second time.
                event.accept()


class _Answer:
    """Tells a bar what became of one prompt, if it is still the one that is asked."""

    def __init__(self, bar: PromptBar, asked: Prompt) -> None:
        self._bar, self._asked = bar, asked

    def sent(self) -> None:
        self._bar.wait(self._asked)

    def __call__(self, problem: str, overrulable: bool = False) -> None:
        self._bar.take_answer(self._asked, problem, overrulable=overrulable)


class PromptBar(QFrame):
    """Asks one thing at a time; `closed` when it is put away.

    One that `stays` asks the same again and again; it is `closed` by Esc with nothing typed.
    """

    closed = Signal()

    def __init__(self, theme: Theme, *, stays: bool = False) -> None:
        super().__init__()
        self._theme, self._stays = theme, stays
        self._prompt: Prompt | None = None
        self._sent: Prompt | None = None
        self._panel: QWidget | None = None
        if not stays:
            self.setProperty("prompt", True)  # noqa: FBT003 - Qt's own call
        self._title = label("", "strong")
        self.field = PromptField()
        self._completer = NameCompleter(self.field, in_place=True)
        self._example, self._problem = ProblemLine(role="small"), ProblemLine()
        self._overrule = button("Overrule", self._overrule_it, tip="Do it anyway (Ctrl+Enter). The log says so.")
        self._overrule.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(10, 8, 10, 8)
        rows.setSpacing(4)
        first, typed = QBoxLayout(BESIDE), QHBoxLayout()
        first.setSpacing(10)
        first.addWidget(self._title)
        first.addLayout(typed, 1)
        typed.addWidget(self.field, 1)
        typed.addWidget(self._overrule)
        if not stays:
            keep_room(self._overrule)
        rows.addLayout(first)
        # One that stays is the foot of a list, into which its problem grows; the field keeps its place.
        rows.insertWidget(0 if stays else 1, self._problem)
        rows.addWidget(self._example)
        self._rows, self._first = rows, first
        self.field.returnPressed.connect(lambda: self._submit(overrule=False))
        self.field.overruled.connect(self._overrule_it)
        self.field.escaped.connect(self.escape)
        self.field.textEdited.connect(self._edited)
        self.hide()

    @property
    def problem(self) -> str:
        """Why the text was refused; empty if it was not."""
        return self._problem.text()

    def ask(self, prompt: Prompt) -> None:
        """Show the bar and take the keys."""
        self._prompt = prompt
        self._title.setText(prompt.title)
        self.hint("" if self._stays else prompt.hint)
        self._show_panel(prompt.panel)
        self.field.keys = prompt.keys
        self.field.setAccessibleName(prompt.title)
        self.field.setPlaceholderText(prompt.example)
        self._make_room()
        self.field.setText(prompt.text)
        self.field.selectAll()
        self.know(prompt.names)
        self._show_problem("", overrulable=False)
        if not self._stays:
            self.show()
            self.field.setFocus()

    def know(self, names: Sequence[str]) -> None:
        """Complete what is typed to one of these."""
        self._completer.offer(names)

    def hint(self, text: str) -> None:
        """Say what Enter does now."""
        self._example.setText(text)

    def submit(self) -> None:
        """As if Enter were pressed in the field."""
        self._submit(overrule=False)

    def escape(self) -> None:
        """One step back: to what was asked before, else the bar closes."""
        if self._prompt is not None and self._prompt.left is not None:
            self._prompt.left()
        else:
            self.put_away()

    def put_away(self) -> None:
        """Close the bar without doing anything."""
        if self._stays:
            was_empty = not self.field.text()
            self.field.clear()
            self._show_problem("", overrulable=False)
            if was_empty:
                self.closed.emit()
        elif self._prompt is not None:
            self._prompt = None
            self._show_panel(None)
            self.hide()
            self.closed.emit()

    def _show_panel(self, panel: QWidget | None) -> None:
        if self._panel is not None and self._panel is not panel:
            self._panel.hide()
        self._panel = panel
        if panel is not None and self._rows.indexOf(panel) < 0:
            self._rows.insertWidget(0, panel)
            if isinstance(panel, PreviewPanel):
                panel.entered.connect(self.submit)
                panel.escaped.connect(self.escape)

    def wait(self, asked: Prompt) -> None:
        """What was typed is on its way; until it is answered, or something else is typed, Enter does nothing."""
        self._sent = asked

    def take_answer(self, asked: Prompt, problem: str, *, overrulable: bool) -> None:
        """What became of a prompt; of one that is no longer asked nothing is shown."""
        if self._prompt is not asked:
            return
        self._sent = None
        if problem:
            self._show_problem(problem, overrulable=overrulable)
            self.field.setFocus()
        else:
            self.put_away()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Where the field would be too short for what is typed, it has a line of its own."""
        taken = QFontMetrics(self._title.font()).horizontalAdvance(self._title.text())
        room = LEAST_TYPED * QFontMetrics(self.field.font()).averageCharWidth()
        stacks = not self._stays and self.width() < taken + room
        self._first.setDirection(BELOW if stacks else BESIDE)
        if self._title.wordWrap() != stacks:
            self._title.setWordWrap(stacks)

    def _edited(self, text: str) -> None:
        self._sent = None
        self._show_problem("", overrulable=False)
        if self._prompt is not None and self._prompt.live is not None and len(text) <= self._prompt.most:
            self._prompt.live(text)

    def _overrule_it(self) -> None:
        self._submit(overrule=True)

    def _submit(self, *, overrule: bool) -> None:
        asked = self._prompt
        if asked is None or self._sent is asked:
            return
        answered = _Answer(self, asked)
        try:
            can_be_kept(self.field.text(), asked.most)
            asked.submit(self.field.text(), overrule, answered)
        except PromptError as error:
            answered(str(error))

    def _show_problem(self, problem: str, *, overrulable: bool) -> None:
        self._problem.setText(wrappable(problem))
        # One of them keeps the room of a line, so that nothing moves when there is a problem.
        self._problem.setVisible(bool(problem))
        self._example.setVisible(not problem and not self._stays)
        self._overrule.setVisible(bool(problem) and overrulable)
        mark_wrong(self.field, problem)
