"""The index of spells: found by letters, class, level and school; beside the list all facts of the chosen one."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop_app.content.spells import find_spells, spell_classes, spells_of
from desktop_app.idle_policy import AT_ONCE, SETTLED
from desktop_app.rules.catalog import Catalog
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.spell import SCHOOLS
from ui.campaign.models.spells import NAME, SpellsModel, spell_html
from ui.shared.idle import Idle, timer_after
from ui.shared.widgets.basics import back_button, label, page_column, panel, side_by_side
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.rows import show_rows
from ui.shared.widgets.search_fields import MovingField
from ui.shared.widgets.stat_view import StatView
from ui.theme.theme import Theme

HIGHEST = 9
READ_AT_ONCE = 150
EVERY_CLASS, EVERY_LEVEL, EVERY_SCHOOL = "Every class", "Every level", "Every school"


class SpellsPage(QWidget):
    """`left` to go back.

    The spells are read some at a time while the window answers; who searches before all are there has them at once.
    """

    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._ruleset: Ruleset | None = None
        self._listed: Catalog | None = None
        self._title = label("", "huge")
        self._count = label("", "small")
        self.field = MovingField()
        self.field.setAccessibleName("Find a spell")
        self.field.setPlaceholderText("Part of a name, a descriptor such as fire, a word")
        self.field.setClearButtonEnabled(True)
        self.classes = self._box("Class")
        self.levels = self._box("Level")
        self.schools = self._box("School")
        self.levels.addItems([EVERY_LEVEL, *map(str, range(HIGHEST + 1))])
        self.schools.addItems([EVERY_SCHOOL, *SCHOOLS])
        self.model = SpellsModel(self)
        self.table = self._made_table()
        self.facts = StatView(theme, "Facts of the selected spell")
        self._settle = timer_after(SETTLED, self.show_chosen, self)
        self._reading = Idle(self).job(AT_ONCE, self._read)
        self._lay_out()
        self.field.textChanged.connect(self._search)
        self.field.moved.connect(self._move)
        theme.follow(self, self._take_look)
        self._fit()

    def show_spells(self, ruleset: Ruleset, text: str = "") -> None:
        """Show the spells of a ruleset, with this in the search."""
        self._title.setText(f"Spells: {ruleset.name}")
        if text:
            for box in (self.classes, self.levels, self.schools):
                box.setCurrentIndex(0)
        self._ruleset = None  # nobody has typed this
        self.field.setText(text)
        self._ruleset = ruleset
        self._reading.begin()
        self.field.setFocus()
        self.field.selectAll()

    def names(self) -> list[str]:
        """The names that are listed."""
        self._reading.finish()
        return [spell.name for spell in self.model.rows]

    def _read(self) -> Iterator[object]:
        ruleset = self._ruleset
        if ruleset is None:
            return
        for number, _ in enumerate(spells_of(ruleset).values()):
            if number % READ_AT_ONCE == 0:
                yield None
        if ruleset.catalog is not self._listed:
            self._listed, chosen = ruleset.catalog, self.classes.currentText()
            self.classes.clear()
            self.classes.addItems([EVERY_CLASS, *spell_classes(ruleset)])
            self.classes.setCurrentIndex(max(0, self.classes.findText(chosen)))
            yield None
        self._show_found(ruleset)
        self.show_chosen()

    def _search(self) -> None:
        if self._ruleset is not None:
            self._reading.finish()
            self._show_found(self._ruleset)

    def _show_found(self, ruleset: Ruleset) -> None:
        class_name = self.classes.currentText() if self.classes.currentIndex() > 0 else ""
        level = self.levels.currentIndex() - 1
        school = self.schools.currentText() if self.schools.currentIndex() > 0 else ""
        found = find_spells(ruleset, self.field.text(), class_name, level if level >= 0 else None, school)
        self.model.show_spells(found, class_name)
        self._count.setText("1 spell" if len(found) == 1 else f"{len(found)} spells")
        self.table.setCurrentIndex(self.model.index(0, NAME) if found else QModelIndex())
        self._settle.start()

    def _move(self, rows: int) -> None:
        self._reading.finish()
        row = min(max(self.table.currentIndex().row() + rows, 0), self.model.rowCount() - 1)
        self.table.setCurrentIndex(self.model.index(row, NAME))

    def show_chosen(self) -> None:
        """Tell the chosen spell beside the list, at once."""
        self._settle.stop()
        row = self.table.currentIndex().row()
        if 0 <= row < len(self.model.rows):
            self.facts.show_content(spell_html(self.model.rows[row], self._theme.tokens), {})
        else:
            self.facts.show_content("<p>No spell matches.</p>", {})

    def _take_look(self) -> None:
        """Another theme or size of text: what is told is in its colours."""
        self._fit()
        self.show_chosen()

    def _fit(self) -> None:
        """Rows as high as their text."""
        self.table.verticalHeader().setDefaultSectionSize(QFontMetrics(self._theme.font()).height() + 6)

    def _box(self, name: str) -> QComboBox:
        box = DropDown()
        box.setAccessibleName(name)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        box.activated.connect(lambda _row: self._search())
        return box

    def _made_table(self) -> QTableView:
        table = QTableView()
        table.setAccessibleName("Spells found")
        table.setModel(self.model)
        table.setFrameShape(QFrame.Shape.NoFrame)
        show_rows(table)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = table.horizontalHeader()
        header.setStretchLastSection(True)
        for column, width in enumerate((165, 165, 150, 115)):
            header.resizeSection(column, width)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        table.selectionModel().currentChanged.connect(lambda *_: self._settle.start())
        return table

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(back_button(self.left))
        choice = QHBoxLayout()
        choice.setSpacing(8)
        choice.addWidget(self.field, 1)
        for box in (self.classes, self.levels, self.schools):
            choice.addWidget(box)
        listed, beside = panel(), panel()
        rows = QVBoxLayout(listed)
        rows.setContentsMargins(8, 6, 8, 6)
        rows.addWidget(self.table, 1)
        rows.addWidget(self._count)
        told = QVBoxLayout(beside)
        told.setContentsMargins(14, 12, 14, 12)
        told.addWidget(self.facts, 1)
        sides = side_by_side(listed, beside, sizes=[770, 330])
        column = page_column(self)
        column.addLayout(head)
        column.addLayout(choice)
        column.addWidget(sides, 1)
        self.setFocusProxy(self.field)
