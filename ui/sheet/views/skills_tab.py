"""All skills of the ruleset: ranks and other bonuses are typed where they stand; points spent and points there are."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyleOptionViewItem

from desktop_app.making.skills import purse_of, with_added, with_misc, with_ranks
from desktop_app.rules.creature import Creature
from ui.shared.key_presses import ENTER
from ui.shared.widgets.basics import label
from ui.shared.widgets.row_delegate import lines_high
from ui.sheet.models.ranks import EDITED, PROBLEM_ROLE, RankColumn, RanksModel
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.field import AddField
from ui.sheet.views.line_delegate import Index, LineDelegate
from ui.sheet.views.tab import KeyTable, Tab, tall_enough
from ui.sheet.views.tables import PAD, below, paint_cell, set_up_table


class RanksDelegate(LineDelegate):
    """Edits ranks and other bonuses; too many ranks are inked as a warning. Long names have a second line."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        ink, column = "warn" if index.data(PROBLEM_ROLE) else "text", index.column()
        wraps = column == RankColumn.SKILL
        paint_cell(painter, option, index, self._theme, ink, bold=column == RankColumn.TOTAL, wraps=wraps)


class RanksView(KeyTable):
    """The table. Enter on a total opens its ledger; typing a number changes ranks."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._kit = kit
        self.ranks = RanksModel(self)
        self.setModel(self.ranks)
        self.setAccessibleName("All skills")
        set_up_table(self)
        trigger = QAbstractItemView.EditTrigger
        self.setEditTriggers(trigger.EditKeyPressed | trigger.AnyKeyPressed | trigger.DoubleClicked)
        self.lines = RanksDelegate(kit.theme, self, self.check, self.apply)
        self.lines.problem_told.connect(kit.controller.problem_told)
        self.setItemDelegate(self.lines)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(RankColumn.SKILL, QHeaderView.ResizeMode.Stretch)
        self.clicked.connect(lambda index: self._explain(index) if index.column() == RankColumn.TOTAL else None)

    def show_now(self, shown: Shown) -> None:
        """Show the skills."""
        self.ranks.show_sheet(shown)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Rows as high as their names need, and all of them in sight."""
        metrics, header = QFontMetrics(self._kit.theme.font()), self.horizontalHeader()
        line, room = metrics.height() + 5, self.columnWidth(RankColumn.SKILL) - 2 * PAD
        self.verticalHeader().setDefaultSectionSize(line)
        names = [str(self.ranks.index(row, RankColumn.SKILL).data() or "") for row in range(self.ranks.rowCount())]
        heights = [lines_high(metrics, name, room) + 5 for name in names]
        for row, height in enumerate(heights):
            if self.rowHeight(row) != height:
                self.setRowHeight(row, height)
        tall_enough(self, 1, sum(heights) or line, header.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if index.isValid() and event.key() in ENTER and self.state() is not QAbstractItemView.State.EditingState:
            if index.column() in EDITED:
                self.edit(index)
            else:
                self._explain(index)
        else:
            super().keyPressEvent(event)

    def check(self, index: Index, text: str) -> str:
        """What is wrong with ranks or a bonus."""
        return self._kit.controller.objection(lambda creature: self._changed(creature, index, text))

    def apply(self, index: Index, text: str) -> str:
        """Take ranks or a bonus."""
        name = self.ranks.rows[index.row()].name
        what = "ranks" if index.column() == RankColumn.RANKS else "bonus"
        return self._kit.controller.edit(lambda creature: self._changed(creature, index, text), f"{name} {what} {text}")

    def _changed(self, creature: Creature, index: Index, text: str) -> Creature:
        name = self.ranks.rows[index.row()].name
        if index.column() == RankColumn.RANKS:
            return with_ranks(creature, name, text)
        return with_misc(creature, name, text)

    def _explain(self, index: QModelIndex) -> None:
        found = self.ranks.ledger(index)
        if found is not None:
            self._kit.explainer.explain(self, *found, below(self, index))


class SkillsTab(Tab):
    """The table, the points, and a field for skills of one's own."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.points = label("", "small", wraps=True)
        self.table = RanksView(kit)
        self.add = AddField("Add a skill", lambda _: "", self._add, example="Add: Knowledge (arcana) 4")
        self.add.problem_told.connect(self.controller.problem_told)
        self.rows.addWidget(self.points)
        self.rows.addWidget(self.table)
        self.rows.addWidget(self.add)
        self.rows.addStretch(1)

    def show_now(self, shown: Shown) -> None:
        """Show skills and points."""
        purse = purse_of(shown.made)
        told = f"{purse.spent:g} of {purse.points} skill points are spent"
        if purse.background:
            told += f", and {purse.background_spent:g} of {purse.background} for background skills alone"
        bond = shown.kept.bond
        if bond is not None and "ranks" in shown.home.companion.shares.get(bond.kind, ()):
            told = f"As a {bond.kind} it has its master\N{RIGHT SINGLE QUOTATION MARK}s ranks where those are better"
        self.points.setText(f"{told}. \N{BULLET} marks class skills.")
        self.table.show_now(shown)

    def _add(self, text: str) -> str:
        return self.controller.edit(lambda creature: with_added(creature, text), text.strip())
