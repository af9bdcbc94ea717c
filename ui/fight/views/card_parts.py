"""What every card of a fight is put together from: its columns, its fields, the row that says why not."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ui.shared.widgets.basics import label
from ui.shared.widgets.prompt_bar import PromptField


def named_field(name: str, example: str) -> PromptField:
    """A field that a screen reader knows by its name, with an example in it while it is empty."""
    made = PromptField()
    made.setAccessibleName(name)
    made.setPlaceholderText(example)
    return made


def spaced(card: QWidget | None = None) -> QVBoxLayout:
    """A column with room between its parts; that of a card keeps off its edges."""
    made = QVBoxLayout(card) if card is not None else QVBoxLayout()
    made.setSpacing(8)
    if card is not None:
        made.setContentsMargins(12, 10, 8, 10)
    return made


def column_of(choices: QVBoxLayout, *below: QWidget) -> QWidget:
    """What is scrolled on a card, from top to bottom."""
    inner = QWidget()
    parts = QVBoxLayout(inner)
    parts.setContentsMargins(0, 0, 4, 0)
    parts.setSpacing(8)
    parts.addLayout(choices)
    for widget in below:
        parts.addWidget(widget)
    parts.addStretch(1)
    return inner


def reason_row(problem: QLabel, *ways: QPushButton) -> QVBoxLayout:
    """Why it was refused, and the buttons that mend it or do it anyway."""
    column, row = QVBoxLayout(), QHBoxLayout()
    column.setSpacing(4)
    column.addWidget(problem)
    for way in ways:
        row.addWidget(way)
    row.addStretch(1)
    column.addLayout(row)
    return column


def below(name: str, field: QWidget) -> QWidget:
    """A field below its name, for names that would take the room of every field beside them."""
    holder = QWidget()
    rows = QVBoxLayout(holder)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.setSpacing(2)
    rows.addWidget(label(name, "muted"))
    rows.addWidget(field)
    return holder
