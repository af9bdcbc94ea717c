"""The sheet of keys: every action with its key, by menu; a key is changed by choosing it and pressing another."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QKeySequenceEdit, QWidget

from ui.shared.actions import Actions, ActionSpec
from ui.shared.key_bindings import KeyTakenError
from ui.shared.text import as_written, quoted
from ui.shared.widgets.basics import back_button, button, framed, keep_room, label, page_column, show_text
from ui.shared.widgets.problem_line import ProblemLine
from ui.shared.widgets.search_fields import NarrowingField
from ui.shell.keys_list import KeysList, key_rows
from ui.theme.theme import Theme

HINT = "Click an action or press Enter on it, then press its new key. Backspace removes the key, Esc cancels."
NONE = "No action has all these words in its name, its key, or what it does."


class KeysPage(QWidget):
    """`left` to go back. `take` and `leave` decide whether a key is taken from the action that has it."""

    left = Signal()

    def __init__(self, theme: Theme, actions: Actions) -> None:
        super().__init__()
        self._actions = actions
        self._editing = self._wanted = ""
        """The action that is given a key, and the key that another one has."""
        self.field, self.list = NarrowingField(), KeysList(theme)
        self._problem = ProblemLine("\n".join(actions.lost_keys))
        self._none = label("", "muted", wraps=True)
        self._none.setContentsMargins(16, 12, 16, 12)
        self.take = button("", lambda: self._take())
        self.leave = button("", lambda: self._done(""))
        self.field.setPlaceholderText("Find an action by its name, its key or what it does")
        self.field.setAccessibleName("Find an action")
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(lambda _text: self._show_keys())
        self.field.down.connect(self.list.setFocus)
        self.list.chosen.connect(self.begin)
        self.list.lines.pressed.connect(self._pressed)
        self._lay_out()
        self._show_keys()

    @property
    def editor(self) -> QKeySequenceEdit | None:
        """The field in which another key is pressed, while there is one."""
        return self.list.lines.editor

    @property
    def problem(self) -> str:
        """Why a key was refused; empty if it was not."""
        return self._problem.text()

    def begin(self, action_id: str) -> None:
        """Ask for another key of an action, in the place of its key."""
        self.list.put_away()
        self._say("")
        self._editing = action_id
        self.list.stand_on(action_id)
        self.list.edit(self.list.currentIndex())

    def _pressed(self, sequence: QKeySequence) -> None:
        keys = sequence.toString(QKeySequence.SequenceFormat.PortableText)
        action_id = self._editing
        if keys in ("", "Esc"):
            self._done("")
            return
        try:
            self._actions.rebind(action_id, "" if keys == "Backspace" else keys)
        except KeyTakenError as taken:
            self._done(str(taken))
            self._ask(keys, taken.holder)
        except ValueError as error:
            self._done(str(error))
        else:
            self._done("")

    def _ask(self, keys: str, holder: ActionSpec) -> None:
        self._wanted = keys
        for answer, words in ((self.take, "Take it from"), (self.leave, "Leave it with")):
            answer.setText(as_written(f"{words} {quoted(holder.title)}"))
            answer.show()
        self.take.setFocus()

    def _take(self) -> None:
        self._actions.rebind(self._editing, self._wanted, take=True)
        self._done("")

    def _done(self, problem: str) -> None:
        self.list.put_away()
        self._say(problem)
        self.list.keys.show_again(self._actions)
        self.list.stand_on(self._editing)
        self.list.setFocus()

    def _say(self, problem: str) -> None:
        self._problem.setText(problem)
        self.take.hide()
        self.leave.hide()

    def _reset(self) -> None:
        self.list.put_away()
        self._actions.reset_keys()
        self._say("")
        self.list.keys.show_again(self._actions)

    def _show_keys(self) -> None:
        """Show the actions that have the words that are typed, and stay on the row where one was."""
        here = self.list.action
        self.list.keys.show(tuple(key_rows(self._actions, self.field.text())))
        show_text(self._none, "" if self.list.keys.rows else NONE)
        self.list.setVisible(bool(self.list.keys.rows))
        if self.list.action != here or not here:
            self.list.stand_on(here)

    def _lay_out(self) -> None:
        column = page_column(self)
        head = QHBoxLayout()
        head.addWidget(label("Keys", "huge"), 1)
        head.addWidget(button("Restore defaults", self._reset, tip="Give all actions their default keys."))
        head.addWidget(back_button(self.left))
        column.addLayout(head)
        column.addWidget(label(HINT, "muted", wraps=True))
        column.addWidget(self.field)
        answers = QHBoxLayout()
        answers.addWidget(self._problem, 1)
        for answer in (self.take, self.leave):
            answers.addWidget(answer)
            keep_room(answer)
            answer.hide()
        column.addLayout(answers)
        column.addWidget(framed(self._none, self.list), 1)
        self.setFocusProxy(self.field)
