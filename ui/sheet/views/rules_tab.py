"""The creature beside itself under another ruleset, and its printed numbers beside the derived ones."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout

from desktop_app.content import rulesets
from ui.shared.widgets.basics import label
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.stat_view import StatView
from ui.sheet.models.comparison import audit_html, beside_html, falls_back_html
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.tab import Tab


class RulesTab(Tab):
    """`beside` chooses the other ruleset; where the sheet itself is looked at under one, it is that one."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.beside = DropDown()
        self.beside.setAccessibleName("Compare with a ruleset")
        for edition in rulesets():
            self.beside.addItem(edition.name, edition.id)
        self.beside.activated.connect(lambda _row: self._again())
        self.text = StatView(kit.theme, "Differences")
        row = QHBoxLayout()
        row.addWidget(label("Compare with", "small"))
        row.addWidget(self.beside, 1)
        self.rows.addLayout(row)
        self.rows.addWidget(self.text, 1)

    def show_now(self, shown: Shown) -> None:
        """Show what differs."""
        if shown.is_away:
            self.beside.setCurrentIndex(self.beside.findData(shown.ruleset.id))
        elif self.beside.currentData() == shown.home.id:
            self.beside.setCurrentIndex((self.beside.currentIndex() + 1) % self.beside.count())
        tokens = self.kit.theme.tokens
        there = self.controller.bridge.rulesets.without_house_rules(self.beside.currentData())
        text = audit_html(shown, tokens)
        if not shown.is_away:
            text += falls_back_html(shown.home, tokens)
        if there.id != shown.home.id:
            text += beside_html(shown, shown.home, there, tokens)
        self.text.show_content(text, {})

    def _again(self) -> None:
        if self.controller.now is not None:
            self.show_now(self.controller.now)
