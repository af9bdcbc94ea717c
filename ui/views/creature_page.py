"""The page of a creature: its sheet, with every number opening the ledger it is made of."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.campaign.state import Kept
from desktop_app.rules.ruleset import Ruleset
from ui.theme.theme import Theme
from ui.views.basics import button, label
from ui.views.creature_text import creature_html
from ui.views.stat_text import kind_of
from ui.views.stat_view import StatView

WIDEST = 860


class CreaturePage(QWidget):
    """`add_asked` with the creature's id puts it into the encounter; `print_asked` previews its stat block."""

    add_asked = Signal(str)
    print_asked = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[Kept, Ruleset] | None = None
        self._name = label("", "huge", wraps=True)
        self._kind = label("", "muted", wraps=True)
        self.stats = StatView(theme, "Sheet of the creature")
        self._doubts = label("", "small", wraps=True)
        self.add = button("Add to the encounter", self._add, "primary", "Put it into the encounter opened last.")
        self._print = button("Print", self._ask_print, tip="Preview its stat block and print it.")
        head = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._name)
        words.addWidget(self._kind)
        head.addLayout(words, 1)
        head.addWidget(self._print)
        head.addWidget(self.add)
        sheet = QFrame()
        sheet.setProperty("panel", True)  # noqa: FBT003 - Qt's own call
        sheet.setMaximumWidth(WIDEST)
        inside = QVBoxLayout(sheet)
        inside.setContentsMargins(22, 18, 22, 14)
        inside.setSpacing(12)
        inside.addLayout(head)
        inside.addWidget(self.stats, 1)
        inside.addWidget(self._doubts)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.addStretch(1)
        row.addWidget(sheet, 30)
        row.addStretch(1)
        theme.changed.connect(self._again)

    def show_creature(self, kept: Kept, ruleset: Ruleset, *, can_add: bool) -> None:
        """Show a creature under a ruleset; `can_add` = an encounter is open that it can join."""
        self._shown = (kept, ruleset)
        creature = kept.creature
        self._name.setText(creature.name)
        player = f", played by {creature.player}" if creature.player else ""
        self._kind.setText(f"{kind_of(creature)}{player}")
        self.stats.show_content(*creature_html(creature, ruleset, self._theme.tokens))
        doubts = "; ".join(f"{doubt.field}: {doubt.why}" for doubt in creature.doubts)
        self._doubts.setText(f"Not sure of: {doubts}" if doubts else "")
        self._doubts.setVisible(bool(doubts))
        self.add.setVisible(can_add)

    def focus_sheet(self) -> None:
        """Put the keys into the sheet."""
        self.stats.setFocus()

    def _add(self) -> None:
        if self._shown is not None:
            self.add_asked.emit(self._shown[0].id)

    def _ask_print(self) -> None:
        if self._shown is not None:
            self.print_asked.emit(self._shown[0].id)

    def _again(self) -> None:
        if self._shown is not None:
            kept, ruleset = self._shown
            self.show_creature(kept, ruleset, can_add=self.add.isVisibleTo(self))
