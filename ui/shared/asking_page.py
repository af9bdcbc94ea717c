"""A page that asks its controller for everything, by names that its buttons and keys have in common."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from ui.shared.widgets.basics import button, wrapping_row

ONLY_THERE = Qt.ShortcutContext.WidgetShortcut
ALL_IN_IT = Qt.ShortcutContext.WidgetWithChildrenShortcut


class AskingPage(QWidget):
    """`asked` with the name of what is asked for; `left` to go back. `buttons` by what they ask for."""

    left = Signal()
    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[str, QPushButton] = {}

    def _button(self, name: str, text: str, tip: str, kind: str = "") -> QPushButton:
        self.buttons[name] = button(text, partial(self.asked.emit, name), kind, tip)
        return self.buttons[name]

    def _add_row(self, rows: QVBoxLayout, *buttons: QWidget) -> None:
        """Buttons side by side, in as many lines as they need."""
        holder, row = wrapping_row()
        rows.addWidget(holder)
        for each in buttons:
            row.addWidget(each)

    def _ask_by(self, keys: Mapping[str, str], where: QWidget, context: Qt.ShortcutContext = ONLY_THERE) -> None:
        """Ask by these keys while the focus is there: each key with the name of what it asks for."""
        for key, name in keys.items():
            QShortcut(QKeySequence(key), where, partial(self.asked.emit, name)).setContext(context)
