"""A creature of the library before it joins: its numbers at the start of a fight, each opening its ledger."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QVBoxLayout

from desktop_app.combat.commands import Add
from desktop_app.combat.decide.roster import new_combatant
from desktop_app.combat.state import Encounter
from desktop_app.combat.view import CombatantView, view
from desktop_app.content.creatures import LibraryEntry
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from ui.shared.widgets.basics import label
from ui.shared.widgets.creature_head import CreatureHead
from ui.shared.widgets.stat_text import combatant_html, combatant_why, combatant_words, paragraph
from ui.shared.widgets.stat_view import StatView
from ui.theme.theme import Theme


class Preview(QFrame):
    """Shows one creature, or that there is none."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[LibraryEntry, Ruleset] | None = None
        self.setProperty("panel", True)  # noqa: FBT003 - Qt's own call
        self.setMinimumWidth(260)
        self.head = CreatureHead(theme, "CHOSEN")
        self.stats = StatView(theme, "Numbers of the selected creature")
        self._nobody = label("No creature is selected.", "muted")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(12, 8, 12, 8)
        self.column.setSpacing(8)
        self.column.addWidget(self._nobody)
        self.column.addWidget(self.head)
        self.column.addWidget(self.stats, 1)
        theme.follow(self, self._again)
        self.show_entry(None, None)

    def show_entry(self, entry: LibraryEntry | None, ruleset: Ruleset | None) -> None:
        """Show a creature as it would join a fight by that ruleset."""
        self._shown = (entry, ruleset) if entry is not None and ruleset is not None else None
        self._nobody.setVisible(self._shown is None)
        for widget in (self.head, self.stats):
            widget.setVisible(self._shown is not None)
        if entry is None or ruleset is None:
            return
        made = at_start(entry.creature, ruleset)
        self.head.show_view(made, entry.creature)
        extra = paragraph("Environment", entry.creature.environment) + paragraph("Source", entry.creature.source)
        differs = "; ".join(f"{number}: {why}" for number, why in entry.differs)
        html = combatant_html(made, entry.creature, self._theme.tokens) + extra
        html += paragraph("Book and rules differ", differs)
        self.stats.show_content(html, combatant_why(made), combatant_words(made))
        self.stats.verticalScrollBar().setValue(0)

    def _again(self) -> None:
        if self._shown is not None:
            self.show_entry(*self._shown)


def at_start(creature: Creature, ruleset: Ruleset) -> CombatantView:
    """How a creature stands when it has just joined."""
    name = creature.name or "Creature"
    combatant = new_combatant(ruleset, name, Add(creature=creature, name=name))
    return view(Encounter(ruleset=ruleset.id, combatants={name: combatant}), name, ruleset)
