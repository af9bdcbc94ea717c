"""The tabs at the side of the sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from ui.shared.widgets.basics import panel
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.feats_tab import FeatsTab
from ui.sheet.views.gear_tab import GearTab
from ui.sheet.views.history_tab import HistoryTab
from ui.sheet.views.notes_tab import NotesTab
from ui.sheet.views.rules_tab import RulesTab
from ui.sheet.views.skills_tab import SkillsTab
from ui.sheet.views.spells_tab import SpellsTab
from ui.sheet.views.switches_tab import SwitchesTab
from ui.sheet.views.tab import scrolled


class Side(QWidget):
    """Gear, feats, skills, spells, switches, rules, history and notes."""

    def __init__(self, kit: Kit, parent: QWidget) -> None:
        super().__init__(parent)
        # From the outside in: what moves into another widget is styled anew, with all that is in it.
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        frame = panel()
        rows.addWidget(frame)
        inside = QVBoxLayout(frame)
        inside.setContentsMargins(1, 4, 1, 1)
        self.tabs = QTabWidget()
        inside.addWidget(self.tabs)
        self.tabs.setAccessibleName("More about the creature")
        self.tabs.setDocumentMode(True)
        self.tabs.setUsesScrollButtons(True)
        # Its bar alone takes the keys: Tab would find back to it from elsewhere, and never come around.
        self.tabs.setFocusProxy(None)  # type: ignore[arg-type]
        self.tabs.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.gear, self.feats, self.skills = GearTab(kit), FeatsTab(kit), SkillsTab(kit)
        self.spells, self.switches, self.rules = SpellsTab(kit), SwitchesTab(kit), RulesTab(kit)
        self.history, self.notes = HistoryTab(kit), NotesTab(kit)
        self._by_name: dict[str, QWidget] = {}
        for name, tab in (
            ("Gear", self.gear),
            ("Feats", self.feats),
            ("Skills", self.skills),
            ("Spells", self.spells),
            ("Buffs", self.switches),
            ("Rules", self.rules),
            ("History", self.history),
            ("Notes", self.notes),
        ):
            self._by_name[name.lower()] = tab
            index = self.tabs.addTab(tab if tab in (self.rules, self.notes) else scrolled(tab, name), name)
            self.tabs.setTabToolTip(index, f"Ctrl+{index + 1}")

    @property
    def names(self) -> tuple[str, ...]:
        """The tabs by their names in small letters, in order."""
        return tuple(self._by_name)

    def turn_to_named(self, name: str) -> None:
        """Show a tab by its name in small letters and put the keys into it."""
        tab = self._by_name[name]
        self.turn_to(tab)
        inside = (each for each in tab.findChildren(QWidget) if _takes_keys(each))
        first = next(inside, None)
        if first is not None:
            first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def turn_to(self, tab: QWidget) -> None:
        """Show a tab."""
        for index in range(self.tabs.count()):
            page = self.tabs.widget(index)
            if page is not None and (page is tab or page.isAncestorOf(tab)):
                self.tabs.setCurrentIndex(index)


def _takes_keys(widget: QWidget) -> bool:
    """Whether one comes to it by Tab."""
    shown = widget.isVisible() and widget.isEnabled() and widget.height() > 0
    return shown and bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)
