"""A strip that tells how hard the encounter in preparation will be, as creatures come and go."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from ui.library.budget import Outlook
from ui.shared.widgets.basics import button, label


class BudgetStrip(QFrame):
    """`find_asked` to look for more creatures in the library."""

    find_asked = Signal()

    def __init__(self, *, finds: bool = True) -> None:
        super().__init__()
        self.difficulty = label("", "strong")
        self.words = label("", "muted", wraps=True)
        self._find = button("Find creatures", self.find_asked.emit, tip="Search the library for more (Ctrl+L).")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 12, 0)
        row.setSpacing(10)
        row.addWidget(self.difficulty)
        row.addWidget(self.words, 1)
        if finds:
            row.addWidget(self._find)
        self.setAccessibleName("How hard the encounter is")

    def show_outlook(self, outlook: Outlook) -> None:
        """Show an estimate."""
        made = outlook.estimate
        self.difficulty.setText(made.difficulty.capitalize() if made.points else "")
        self.difficulty.setVisible(bool(made.points))
        self.words.setText(f"{outlook.sentence()}. {_next(outlook)}".strip())


def _next(outlook: Outlook) -> str:
    """How much more makes it the next harder difficulty."""
    for name, most in outlook.budgets.items():
        if most > outlook.estimate.points:
            return f"{name.capitalize()} is {most:,} {outlook.unit}, {most - outlook.estimate.points:,} more."
    return ""
