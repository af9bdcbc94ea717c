"""The panel of the selected combatant: its full summary, every number opening its ledger."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from desktop_app.combat.state import Combatant
from desktop_app.combat.tally import CountedUse
from desktop_app.combat.view import CombatantView
from ui.fight.views.notes_text import kept_html
from ui.fight.views.tally_text import tally_html
from ui.shared.widgets.basics import label
from ui.shared.widgets.creature_head import CreatureHead
from ui.shared.widgets.filled_in_sight import FilledInSight
from ui.shared.widgets.stat_text import combatant_html, combatant_why, combatant_words
from ui.shared.widgets.stat_view import StatView
from ui.theme.theme import Theme

_Shown = tuple[CombatantView, Combatant, str, Callable[[], Sequence[CountedUse]]]


class SelectedPanel(FilledInSight):
    """Shows one combatant, at once where it is in sight, else when it comes in sight: a map may stand in its place."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: _Shown | None = None
        self._across = 0
        self.setProperty("panel", True)  # noqa: FBT003 - Qt's own call
        self.setMinimumWidth(190)
        self._head = CreatureHead(theme, "SELECTED")
        self.stats = StatView(theme, "Summary of the selected creature")
        self._nobody = label("Select a creature in the order to see its numbers.", "muted", wraps=True)
        full = QWidget()
        column = QVBoxLayout(full)
        column.setContentsMargins(12, 10, 12, 8)
        column.setSpacing(8)
        column.addWidget(self._head)
        column.addWidget(self.stats, 1)
        empty = QWidget()
        rows = QVBoxLayout(empty)
        rows.setContentsMargins(12, 12, 12, 12)
        rows.addWidget(self._nobody)
        rows.addStretch(1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(empty)
        self._pages.addWidget(full)
        theme.follow(self, self._again)
        self.stats.across_changed.connect(self._fit_again, Qt.ConnectionType.QueuedConnection)

    def show_view(self, view: CombatantView, who: Combatant, melee: str = "",
                  counts: Callable[[], Sequence[CountedUse]] = tuple) -> None:  # fmt: skip
        """Show a combatant, what is kept with it, its melee in words, and what it has left of its uses."""
        shown = self._shown
        if shown is not None and shown[0] is view and shown[1] is who and shown[2] == melee:
            return
        self._shown = (view, who, melee, counts)
        self.fill_soon()

    def _fill(self) -> None:
        if self._shown is None:
            return
        view, who, melee, counts = self._shown
        creature, tokens = who.creature, self._theme.tokens
        self._pages.setCurrentIndex(1)  # before it is filled: it takes its width, and so knows what has room
        self._head.show_view(view, creature)
        self._across = self.stats.across
        self.stats.show_content(
            combatant_html(view, creature, tokens, across=self._across)
            + tally_html(counts(), tokens)
            + kept_html(who, tokens, melee),
            combatant_why(view),
            combatant_words(view),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._head.fit(self.height())

    def show_nobody(self) -> None:
        """Show that no combatant is selected."""
        self._shown = None
        self._pages.setCurrentIndex(0)

    def _fit_again(self) -> None:
        """Another number of figures has room, unless they are shown so already: it was told before they were."""
        if self._across != self.stats.across:
            self._again()

    def _again(self) -> None:
        if self._shown is not None:
            shown, self._shown = self._shown, None
            self.show_view(*shown)
