"""What is words about a creature: senses, languages, defences of its block, tactics, notes, its source."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QFormLayout, QPlainTextEdit

from desktop_app.making.typed import plain_text, read_names, whole
from desktop_app.rules.creature import Creature
from ui.shared.widgets.basics import label
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.field import EditField
from ui.sheet.views.tab import Tab

LISTS = (
    ("Senses", "senses"),
    ("Languages", "languages"),
    ("Damage reduction", "dr"),
    ("Resistances", "resistances"),
    ("Immunities", "immunities"),
)
WORDS = (
    ("Environment", "environment"),
    ("Organization", "organization"),
    ("Treasure", "treasure"),
    ("Tactics", "tactics"),
    ("Source", "source"),
)


class NotesField(QPlainTextEdit):
    """Free text. `left` when the keys go elsewhere."""

    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class NotesTab(Tab):
    """A form of fields and the notes."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        form = QFormLayout()
        form.setHorizontalSpacing(8)
        form.setVerticalSpacing(1)
        self.fields: dict[str, EditField] = {}
        for name, part in LISTS:
            self.fields[part] = self.controller.field(name, _list_text(part), _with_list(part), example="none")
        self.fields["sr"] = self.controller.field(
            "Spell resistance",
            lambda shown: "" if shown.creature.sr is None else str(shown.creature.sr),
            lambda creature, text, _: _with_resistance(creature, text),
            example="none",
        )
        for name, part in WORDS:
            self.fields[part] = self.controller.field(name, _word_text(part), _with_word(part), example="none")
        for name, part in (*LISTS, ("Spell resistance", "sr"), *WORDS):
            words = label(name, "small")
            words.setBuddy(self.fields[part])
            form.addRow(words, self.fields[part])
        self.notes = NotesField()
        self.notes.setAccessibleName("Notes")
        self.notes.setPlaceholderText("Notes")
        self.notes.setTabChangesFocus(True)
        self.notes.left.connect(self._keep)
        self.rows.addLayout(form)
        self.rows.addWidget(label("Notes", "section"))
        self.rows.addWidget(self.notes, 1)

    def show_now(self, shown: Shown) -> None:
        """Show the notes, unless they are being written."""
        if self.notes.toPlainText() != shown.creature.notes and not self.notes.hasFocus():
            self.notes.setPlainText(shown.creature.notes)

    def _keep(self) -> None:
        text = self.notes.toPlainText()
        self.controller.edit(lambda creature: replace(creature, notes=text), "notes")


def _list_text(part: str) -> Callable[[Shown], str]:
    return lambda shown: ", ".join(getattr(shown.creature, part))


def _with_list(part: str) -> Callable[[Creature, str, object], Creature]:
    return lambda creature, text, _: replace(creature, **{part: read_names(text)})  # type: ignore[arg-type]


def _word_text(part: str) -> Callable[[Shown], str]:
    return lambda shown: str(getattr(shown.creature, part))


def _with_word(part: str) -> Callable[[Creature, str, object], Creature]:
    return lambda creature, text, _: replace(creature, **{part: text.strip()})  # type: ignore[arg-type]


def _with_resistance(creature: Creature, text: str) -> Creature:
    return replace(creature, sr=whole(text, "Spell resistance", 0, 1000) if plain_text(text) else None)
