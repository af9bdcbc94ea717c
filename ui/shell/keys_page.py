"""The sheet of keys: every action with its key, by menu; a key is changed by choosing it and pressing another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics, QKeySequence
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QKeySequenceEdit, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.idle_policy import SOON
from ui.shared.actions import BY_ID, MENUS, SPECS, Actions, ActionSpec, Where
from ui.shared.key_bindings import KeyTakenError
from ui.shared.text import as_written, quoted
from ui.shared.widgets.basics import back_button, button, keep_room, label, let_go, page_column, panel, scrolling
from ui.shared.widgets.problem_line import ProblemLine
from ui.theme.theme import Theme

if TYPE_CHECKING:
    from ui.shared.idle import Idle

WIDEST_KEY = "Ctrl+Shift+PgDown"
HINT = "Click a key, then press the new one. Backspace removes it, Esc cancels."
AT_ONCE = 2
"""Menus that fill a window; those below are added while they are not in sight yet."""
PLACES = {Where.ORDER: " (in the order)", Where.LIBRARY: " (in the campaign list or the library)"}


class KeysPage(QWidget):
    """`left` to go back. `take` and `leave` decide whether a key is taken from the action that has it."""

    left = Signal()

    def __init__(self, theme: Theme, actions: Actions, idle: Idle) -> None:
        super().__init__()
        self._theme, self._actions = theme, actions
        self._buttons: dict[str, QPushButton] = {}
        self._names: list[QLabel] = []
        self.editor: QKeySequenceEdit | None = None
        self._editing = self._wanted = ""
        """The action that is given a key, and the key that another one has."""
        self._problem = ProblemLine("\n".join(actions.lost_keys))
        self.take = button("", lambda: self._take())
        self.leave = button("", lambda: self._done(""))
        body = QWidget()
        self._groups = QVBoxLayout(body)
        self._groups.setContentsMargins(0, 0, 8, 0)
        self._groups.setSpacing(12)
        column = page_column(self)
        head = QHBoxLayout()
        head.addWidget(label("Keys", "huge"), 1)
        head.addWidget(button("Restore defaults", self._reset, tip="Give all actions their default keys."))
        head.addWidget(back_button(self.left))
        column.addLayout(head)
        column.addWidget(label(HINT, "muted"))
        answers = QHBoxLayout()
        answers.addWidget(self._problem, 1)
        for answer in (self.take, self.leave):
            answers.addWidget(answer)
            keep_room(answer)
            answer.hide()
        column.addLayout(answers)
        column.addWidget(scrolling(body, "All keys"), 1)
        self._groups.addStretch(1)
        self._measure()
        left = self._add_groups()
        for _ in islice(left, AT_ONCE):
            pass
        self._rest = idle.job(SOON, lambda: left)
        self._rest.begin()
        theme.follow(self, self._align)

    @property
    def buttons(self) -> Mapping[str, QPushButton]:
        """The button of each action; all of them are there when they are asked for."""
        self._rest.finish()
        return self._buttons

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Tab goes through all of them."""
        self._rest.finish()
        return super().focusNextPrevChild(forwards)

    def begin(self, action_id: str) -> None:
        """Ask for another key of an action, in place of its button."""
        self._stop()
        self._say("")
        self._editing = action_id
        here = self.buttons[action_id]
        editor = self.editor = QKeySequenceEdit(QKeySequence(self._actions.keys(action_id)))
        editor.setAccessibleName(f"New key for {BY_ID[action_id].name}")
        editor.setMaximumSequenceLength(1)
        editor.setFixedWidth(self._key_width)
        # The field speaks once more when it is put away; only the one in use is heard.
        editor.editingFinished.connect(lambda: self._pressed(editor.keySequence()) if self.editor is editor else None)
        self._put(editor, here)
        editor.setFocus()

    @property
    def problem(self) -> str:
        """Why a key was refused; empty if it was not."""
        return self._problem.text()

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
        self._stop()
        self._say(problem)
        self._show_keys()
        self.buttons[self._editing].setFocus()

    def _say(self, problem: str) -> None:
        self._problem.setText(problem)
        self.take.hide()
        self.leave.hide()

    def _stop(self) -> None:
        """Have the button of the action in place of the field again."""
        editor, self.editor = self.editor, None
        if editor is not None:
            self._put(self.buttons[self._editing], editor)
            let_go(editor)

    def _put(self, widget: QWidget, there: QWidget) -> None:
        """Put a widget in the place of another one, which is hidden."""
        parent = there.parentWidget()
        layout = parent.layout() if parent is not None else None
        if layout is not None:
            layout.replaceWidget(there, widget)
        there.hide()
        widget.show()

    def _reset(self) -> None:
        self._stop()
        self._actions.reset_keys()
        self._say("")
        self._show_keys()

    def _show_keys(self) -> None:
        for action_id in self._buttons:
            self._show_key(action_id)

    def _show_key(self, action_id: str) -> None:
        keys, shown = self._actions.shown_keys(action_id), self._buttons[action_id]
        shown.setText(as_written(keys) or "\N{EN DASH}")
        shown.setAccessibleName(f"Key of {BY_ID[action_id].name}: {keys or 'none'}")

    def _add_groups(self) -> Iterator[None]:
        """A menu a step."""
        for menu in MENUS:
            self._groups.insertWidget(self._groups.count() - 1, self._group(menu))
            yield

    def _group(self, menu: str) -> QWidget:
        frame = panel()
        rows = QVBoxLayout(frame)
        rows.setContentsMargins(16, 12, 16, 12)
        rows.setSpacing(4)
        rows.addWidget(label(menu.replace("&", ""), "large"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(2, 1)
        for spec in SPECS:
            if spec.menu == menu:
                self._add_row(grid, spec)
        rows.addLayout(grid)
        return frame

    def _add_row(self, grid: QGridLayout, spec: ActionSpec) -> None:
        keys = self._buttons[spec.id] = button("", lambda: self.begin(spec.id))
        self._show_key(spec.id)
        keys.setFixedWidth(self._key_width)
        name = label(spec.title)
        name.setFixedWidth(self._name_width)
        self._names.append(name)
        row, words = grid.rowCount(), label(spec.tip + PLACES.get(spec.where, ""), "muted", wraps=True)
        for place, each in enumerate((keys, name, words)):
            grid.addWidget(each, row, place)

    def _align(self) -> None:
        """The columns of all groups below each other, whatever the size of the text."""
        self._measure()
        for name in self._names:
            name.setFixedWidth(self._name_width)
        for keys in self._buttons.values():
            keys.setFixedWidth(self._key_width)

    def _measure(self) -> None:
        metrics = QFontMetrics(self._theme.font())
        self._name_width = max(metrics.horizontalAdvance(spec.title) for spec in SPECS)
        self._key_width = metrics.horizontalAdvance(WIDEST_KEY) + 24
