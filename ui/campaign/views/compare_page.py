"""The campaign under another ruleset: what differs for each creature, and which rules at the table do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from desktop_app.campaign.elsewhere import Elsewhere, campaign_under
from desktop_app.content import rulesets
from desktop_app.opening import ruleset_of
from ui.campaign.models.campaign_compare import HERE, THERE, CampaignCompareModel
from ui.shared.bridge import Bridge
from ui.shared.widgets.basics import back_button, label, page_column, panel, side_by_side
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.stat_view import StatView
from ui.shared.widgets.typed_field import TypedField
from ui.shared.workers import Worker
from ui.sheet.models.comparison import notes_html, rules_html
from ui.theme.theme import Theme

FEW = 30
"""Up to so many creatures are shown unfolded."""


class ComparePage(QWidget):
    """`left` to go back; `creature_asked` with the id of a creature whose sheet is wanted."""

    left = Signal()
    creature_asked = Signal(str)

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__()
        self._theme, self._bridge = theme, bridge
        self._found: Elsewhere | None = None
        self._worker: Worker[Elsewhere] = Worker(self, self._take)
        self.there = DropDown()
        self.there.setAccessibleName("Compare with a ruleset")
        for edition in rulesets():
            self.there.addItem(edition.name, edition.id)
        self.there.activated.connect(lambda _row: self._ask())
        self.filter = TypedField()
        self.filter.setPlaceholderText("Part of a creature\N{RIGHT SINGLE QUOTATION MARK}s name")
        self.filter.setAccessibleName("Find a creature by name")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _text: self._show())
        self._summary = label("", "muted", wraps=True)
        self.model = CampaignCompareModel(self)
        self.tree = self._made_tree()
        self.rules = StatView(theme, "Rules that differ at the table")
        self._lay_out()
        theme.follow(self, self._show_rules)

    def show_campaign(self) -> None:
        """Compare the campaign as it stands now."""
        bridge = self._bridge()
        if self.there.currentData() == bridge.campaign.ruleset:
            self.there.setCurrentIndex((self.there.currentIndex() + 1) % self.there.count())
        self._ask()

    @property
    def busy(self) -> bool:
        """Whether the comparison is still being made."""
        return self._worker.busy

    def _ask(self) -> None:
        bridge = self._bridge()
        campaign, here = bridge.campaign, bridge.campaign_ruleset
        there = ruleset_of(self.there.currentData(), campaign.options)
        self._summary.setText("Comparing \N{HORIZONTAL ELLIPSIS}")
        self._worker.do(lambda: campaign_under(campaign, here, there))

    def _take(self, found: Elsewhere) -> None:
        self._found = found
        self._show()
        self._show_rules()

    def _show(self) -> None:
        found = self._found
        if found is None:
            return
        self.model.show(found, self.filter.text())
        differ = sum(bool(each.numbers) for each in found.creatures)
        if found.here == found.there:
            told = f"This is the ruleset of the campaign: {found.here}."
        elif not found.creatures:
            told = "The campaign has no creatures yet. The rules that differ are listed at the side."
        else:
            many = len(found.creatures)
            told = f"{differ} of {many} creature{'' if many == 1 else 's'} have other numbers. Nothing is changed."
        self._summary.setText(told)
        if self.model.rowCount() <= FEW:
            self.tree.expandAll()
        if self.model.rowCount():
            self.tree.setCurrentIndex(self.model.index(0, 0))

    def _show_rules(self) -> None:
        found = self._found
        if found is None:
            return
        tokens = self._theme.tokens
        text = rules_html(found.rules, found.here, found.there, tokens) + notes_html(found.there, found.notes, tokens)
        self.rules.show_content(text or "<p>No rule differs at the table.</p>", {})

    def _open(self, index: QModelIndex) -> None:
        creature = self.model.creature(index)
        if creature is not None:
            self.creature_asked.emit(creature.id)

    def _made_tree(self) -> QTreeView:
        tree = QTreeView()
        tree.setAccessibleName("What differs for each creature")
        tree.setModel(self.model)
        tree.setUniformRowHeights(True)
        tree.setStyleSheet("QTreeView::item { padding: 3px 0; }")
        tree.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        tree.activated.connect(self._open)
        tree.setExpandsOnDoubleClick(False)
        header = tree.header()
        header.setStretchLastSection(True)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.resizeSection(HERE, 150)
        header.resizeSection(THERE, 190)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return tree

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label("The campaign under another ruleset", "huge"), 1)
        head.addWidget(back_button(self.left))
        choice = QHBoxLayout()
        choice.setSpacing(10)
        choice.addWidget(label("Compare with"))
        choice.addWidget(self.there)
        choice.addWidget(self.filter, 1)
        left, right = panel(), panel()
        for frame, inner in ((left, self.tree), (right, self.rules)):
            rows = QVBoxLayout(frame)
            rows.setContentsMargins(12, 8, 12, 8)
            rows.addWidget(inner, 1)
        sides = side_by_side(left, right, sizes=[620, 480])
        column = page_column(self)
        column.addLayout(head)
        column.addLayout(choice)
        column.addWidget(self._summary)
        column.addWidget(sides, 1)
        self.setFocusProxy(self.tree)
