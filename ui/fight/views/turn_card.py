"""The card at the start of a turn: what it brought, reminders, saves to make again. It never stands in the way."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.combat.reminders import Reminder
from ui.fight.turn_notes import TurnNotes, save_words
from ui.shared.text import as_tip
from ui.shared.widgets.basics import button, clear, label, wrapping_row


class TurnCard(QFrame):
    """`save_asked` (who, text) makes a recurring save; `forget_asked` (who, text) ends its reminder."""

    save_asked = Signal(str, str)
    forget_asked = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("prompt", True)  # noqa: FBT003 - Qt's own call
        self.setAccessibleName("Start of the turn")
        self._dismissed = -1
        self._shown: TurnNotes | None = None
        self._title = label("", "strong", wraps=True)
        self._body = QVBoxLayout()
        self._body.setSpacing(3)
        close = button("Done", self.dismiss, "flat", "Close this card (Esc in the order).")
        close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 8, 8)
        column.setSpacing(3)
        column.addLayout(head)
        column.addLayout(self._body)
        self.hide()

    @property
    def lines(self) -> tuple[str, ...]:
        """All that it tells, if it is shown."""
        shown = self._shown
        if shown is None or self.isHidden():
            return ()
        return (*shown.lines, *shown.reminders, *(each.text for each in shown.saves))

    def show_notes(self, notes: TurnNotes | None) -> None:
        """Show what a turn began with, unless there is nothing or it was put away."""
        if notes == self._shown and not self.isHidden():
            return
        self._shown = notes
        clear(self._body)
        if notes is None or notes.is_empty or notes.seq == self._dismissed:
            self.hide()
            return
        self._title.setText(f"{notes.who}\N{RIGHT SINGLE QUOTATION MARK}s turn begins")
        for line in notes.lines:
            self._body.addWidget(label(line, wraps=True))
        for text in notes.reminders:
            self._body.addWidget(label(f"Reminder: {text}", "strong", wraps=True))
        for reminder in notes.saves:
            self._body.addWidget(self._save(notes.who, reminder))
        self.show()

    def dismiss(self) -> bool:
        """Put it away until the next turn; gives whether it was shown."""
        if self.isHidden() or self._shown is None:
            return False
        self._dismissed = self._shown.seq
        self.hide()
        return True

    def _save(self, who: str, reminder: Reminder) -> QWidget:
        holder, row = wrapping_row()
        row.addWidget(label(reminder.text))
        roll = button(f"Save, {save_words(reminder)}", partial(self.save_asked.emit, who, reminder.text), "primary")
        roll.setToolTip(as_tip(f"Roll the save for {who}. A success ends the effect."))
        over = button("End it", partial(self.forget_asked.emit, who, reminder.text), "flat")
        for each in (roll, over):
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(each)
        return holder
