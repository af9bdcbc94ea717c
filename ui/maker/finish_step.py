"""The last step: who it is, what is still open or not legal in words, and where it goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QPlainTextEdit

from desktop_app.making.typed import read_names
from ui.maker.choice_view import ChoiceList
from ui.maker.choices import Choice
from ui.maker.maker_controller import MakerController
from ui.maker.step_page import StepPage, combo, field, named_row, offer
from ui.maker.steps import WRONG
from ui.shared.widgets.basics import label
from ui.sheet.views.head import ALIGNMENTS
from ui.theme.theme import Theme


class FinishPage(StepPage):
    """Enter on something open goes to its step."""

    def __init__(self, controller: MakerController, theme: Theme) -> None:
        super().__init__(controller, theme, "Finish")
        self.name = field("Name", self._rename, example="a name")
        self.player = field("Player", self._set_player, example="nobody")
        self.alignment = combo("Alignment", self._set_alignment)
        self.languages = field("Languages", self._set_languages, example="Common, Dwarven")
        self.left = ChoiceList(theme, "Open or not legal")
        self.left.picked.connect(self._go)
        self.rows.addLayout(named_row(("Name", self.name, 3), ("Player", self.player, 2)))
        self.rows.addLayout(named_row(("Alignment", self.alignment, 2), ("Languages", self.languages, 3)))
        self.notes = NotesField(self._set_notes)
        self.rows.addWidget(label("Notes", "small"))
        self.rows.addWidget(self.notes)
        self._left_name = label("Open or not legal", "section")
        self.rows.addWidget(self._left_name)
        self.rows.addWidget(self.left, 1)
        self.rows.addStretch(0)
        self.setFocusProxy(self.name)

    def _fill(self) -> None:
        """Show who it is and what is left to be done."""
        plan = self.controller.plan
        self.name.show_text(plan.name)
        self.player.show_text(plan.player)
        self.languages.show_text(", ".join(plan.languages))
        offer(self.alignment, [("", "Open"), *((each, each) for each in ALIGNMENTS)], plan.alignment)
        self.notes.show_text(plan.notes)
        rows = [
            Choice(f"{step.key}:{number}", step.name, "" if step.mark == WRONG else reason,
                   reason if step.mark == WRONG else "", step.mark)
            for step in self.controller.steps()
            for number, reason in enumerate(step.reasons)
        ]  # fmt: skip
        self.left.choices.show_choices(rows)
        for part in (self.left, self._left_name):
            part.setVisible(bool(rows))
        wrong = sum(bool(row.problem) for row in rows)
        if not rows:
            self.tell("Everything is chosen and legal.")
        elif wrong:
            self.tell("Choices that are not legal can be kept; the game master decides. Enter goes to the step.")
        else:
            self.tell("Fill the rest (Ctrl+Enter) chooses what is open. Enter goes to the step.")

    def _rename(self, text: str) -> str:
        self.controller.change(replace(self.controller.plan, name=" ".join(text.split())), f"name {text.strip()}")
        return ""

    def _set_player(self, text: str) -> str:
        self.controller.change(replace(self.controller.plan, player=text.strip()), f"player {text.strip()}")
        return ""

    def _set_alignment(self, key: str) -> None:
        self.controller.change(replace(self.controller.plan, alignment=key), f"alignment {key or 'open'}")

    def _set_languages(self, text: str) -> str:
        self.controller.change(replace(self.controller.plan, languages=read_names(text)), "languages")
        return ""

    def _set_notes(self, text: str) -> None:
        self.controller.change(replace(self.controller.plan, notes=text), "notes")

    def _go(self, key: str) -> None:
        self.controller.step_asked.emit(key.partition(":")[0])


class NotesField(QPlainTextEdit):
    """Notes, taken when one leaves the field."""

    def __init__(self, take: Callable[[str], object]) -> None:
        super().__init__()
        self._take = take
        self._standing = ""
        self.setAccessibleName("Notes")
        self.setTabChangesFocus(True)
        self.setFixedHeight(58)

    def show_text(self, text: str) -> None:
        """Show what stands, unless something else is being typed."""
        if text != self._standing:
            self._standing = text
            if text != self.toPlainText():
                self.setPlainText(text)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.commit()

    def commit(self) -> None:
        """Take what was typed."""
        text = self.toPlainText().strip()
        if text != self._standing:
            self._standing = text
            self._take(text)
