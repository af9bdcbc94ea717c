"""The card at the start of a turn: what it brought, reminders, saves to make again. It never stands in the way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.combat.each_round import HarmDue
from desktop_app.combat.lasting_spells import LastingSpell
from desktop_app.combat.reminders import Reminder
from ui.fight.turn_notes import TurnNotes, acts_words, harm_words, save_words
from ui.shared.grouped_steps import many
from ui.shared.text import as_tip
from ui.shared.widgets.basics import button, clear, label, wrapping_row


class TurnCard(QFrame):
    """`save_asked` (who, text) makes a recurring save; `forget_asked` (who, text) ends its reminder.

    `harm_asked` (who, text) rolls what a lasting spell does again. `free_asked` (who, text, check) = it tries to get
    out of what holds it. `act_asked` (who, spell) = a spell that acts again is to be used.
    `keep_asked` (who) takes the action that keeps a spell, `let_go_asked` (who, spell) ends it. `aura_asked` = the
    saves against gazes and auras are wanted.
    """

    aura_asked = Signal()
    keep_asked = Signal(str)
    let_go_asked = Signal(str, str)
    save_asked = Signal(str, str)
    harm_asked = Signal(str, str)
    free_asked = Signal(str, str, str)
    forget_asked = Signal(str, str)
    act_asked = Signal(str, str)

    def __init__(self, keys: Callable[[], str]) -> None:
        super().__init__()
        self._keys = keys
        self.setProperty("prompt", True)  # noqa: FBT003 - Qt's own call
        self.setAccessibleName("Start of the turn")
        self._dismissed = -1
        self._shown: TurnNotes | None = None
        self._title = label("", "strong", wraps=True)
        self._hint = label("", "muted", wraps=True)
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
        column.addWidget(self._hint)
        self.hide()

    @property
    def lines(self) -> tuple[str, ...]:
        """All that it tells, if it is shown."""
        shown = self._shown
        if shown is None or self.isHidden():
            return ()
        kept = (kept_words(each) for each in shown.kept)
        harms = (harm_words(each, shown.who) for each in shown.harms)
        held = (each.text for each in shown.escapes)
        saves = (each.text for each in shown.saves)
        acts = (acts_words(*each) for each in shown.acts)
        return (*shown.lines, *acts, *shown.reminders, *saves, *harms, *held, *kept, *shown.auras)

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
        rolls, keys = bool(notes.saves or notes.harms or notes.acts), self._keys()
        self._hint.setText(f"{keys} rolls what is due." if rolls and keys else "")
        self._hint.setVisible(rolls and bool(keys))
        for line in notes.lines:
            self._body.addWidget(label(line, wraps=True))
        for text in notes.reminders:
            self._body.addWidget(label(f"Reminder: {text}", "strong", wraps=True))
        for reminder in notes.saves:
            self._body.addWidget(self._save(notes.who, reminder))
        for due in notes.harms:
            self._body.addWidget(self._harm(notes.who, due))
        for held in notes.escapes:
            self._body.addWidget(self._held(notes.who, held))
        for name, action in notes.acts:
            self._body.addWidget(self._act(notes.who, name, action))
        for spell in notes.kept:
            self._body.addWidget(self._kept(spell))
        for text in notes.auras:
            self._body.addWidget(label(text, "strong", wraps=True))
        if notes.auras:
            roll = button("Save\N{HORIZONTAL ELLIPSIS}", self.aura_asked.emit, "primary", "Roll these saves (Shift+G).")
            roll.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._body.addWidget(roll)
        self.show()

    def roll_next(self) -> bool:
        """Roll the next of what is due in this turn, or go to its card; gives whether anything is."""
        shown = self._shown
        if shown is None:
            return False
        if shown.saves:
            self.save_asked.emit(shown.who, shown.saves[0].text)
        elif shown.harms:
            self.harm_asked.emit(shown.harms[0].on, shown.harms[0].reminder.text)
        elif shown.auras:
            self.aura_asked.emit()
        elif shown.acts:
            self.act_asked.emit(shown.who, shown.acts[0][0])
        return bool(shown.saves or shown.harms or shown.auras or shown.acts)

    def dismiss(self) -> bool:
        """Put it away until the next turn; gives whether it was shown."""
        if self.isHidden() or self._shown is None:
            return False
        self._dismissed = self._shown.seq
        self.hide()
        return True

    def _kept(self, spell: LastingSpell) -> QWidget:
        holder, row = wrapping_row()
        row.addWidget(label(kept_words(spell)))
        keep = button("Concentrate (standard action)", partial(self.keep_asked.emit, spell.by), "primary")
        keep.setToolTip(as_tip("If the standard action is left when the turn ends, it is used for this automatically."))
        end = button("End the spell", partial(self.let_go_asked.emit, spell.by, spell.spell), "flat")
        for each in (keep, end):
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(each)
        return holder

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

    def _held(self, who: str, held: Reminder) -> QWidget:
        holder, row = wrapping_row()
        row.addWidget(label(held.text))
        for way in held.escapes:
            free = button(way.name, partial(self.free_asked.emit, who, held.text, way.check), "primary")
            free.setToolTip(as_tip(f"Get free: {way.words} (Shift+F)."))
            free.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(free)
        return holder

    def _act(self, who: str, spell: str, action: str) -> QWidget:
        holder, row = wrapping_row()
        row.addWidget(label(acts_words(spell, action)))
        act = button("Use it\N{HORIZONTAL ELLIPSIS}", partial(self.act_asked.emit, who, spell), "primary")
        act.setToolTip(as_tip("Open its card: on whom it acts in this round."))
        act.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row.addWidget(act)
        return holder

    def _harm(self, who: str, due: HarmDue) -> QWidget:
        holder, row = wrapping_row()
        text = due.reminder.text
        row.addWidget(label(harm_words(due, who)))
        roll = button("Roll it", partial(self.harm_asked.emit, due.on, text), "primary")
        roll.setToolTip(as_tip("What the spell does again in this round."))
        over = button("End it", partial(self.forget_asked.emit, due.on, text), "flat")
        over.setToolTip(as_tip("The spell does nothing more of this."))
        for each in (roll, over):
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(each)
        return holder


def kept_words(spell: LastingSpell) -> str:
    """`Concentrating on hypnotic pattern: Goblin 1 and Goblin 2.`"""
    return f"Concentrating on {spell.spell}: {many(spell.on)}."
