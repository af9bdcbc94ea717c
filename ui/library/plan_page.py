"""Preparing several encounters: templates to use again at the left, the encounters of a day in order at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QListWidget,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop_app.exchange.encounter_file import Template
from ui.library.plan_model import PlanColumn, PlanModel
from ui.library.plans import REST, Row
from ui.shared.widgets.basics import back_button, button, framed, label, panel, side_by_side, wrapping_row
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.prompt_bar import PromptBar
from ui.theme.theme import Theme

MARGIN = 10


class PlanPage(QWidget):
    """The page of encounter plans. Signals carry templates by name, places of the chain by row, encounters by id."""

    left = Signal()
    use_asked = Signal(str, bool)
    """A template, and whether it joins the encounter that is open."""
    save_asked = Signal()
    export_asked = Signal(str)
    import_asked = Signal()
    drop_asked = Signal(str)
    chain_changed = Signal(list, str)
    """The new list of encounters, and the name of the step for undo."""
    open_asked = Signal(str)
    print_asked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._titles: dict[str, str] = {}
        self.templates = QListWidget()
        self.no_templates = label("", "muted", wraps=True)
        self.model = PlanModel(self)
        self.table = QTableView()
        self.choice = DropDown()
        self.told = label("", "strong", wraps=True)
        self.prompt = PromptBar(theme)
        self.buttons: dict[str, QPushButton] = {}
        self._set_up_views()
        self._lay_out()
        self._listen()

    def show_templates(self, templates: Sequence[Template], told: Callable[[Template], str], opened: str) -> None:
        """Show the campaign's templates; `opened` = the title of the encounter that is open, if one is."""
        here = self.template()
        self.templates.clear()
        for each in templates:
            self.templates.addItem(f"{each.name}\n{told(each)}")
            self.templates.item(self.templates.count() - 1).setData(Qt.ItemDataRole.UserRole, each.name)
        names = [each.name for each in templates]
        self.templates.setCurrentRow(names.index(here) if here in names else 0 if names else -1)
        self.templates.setVisible(bool(names))
        self.no_templates.setVisible(not names)
        self.no_templates.setText(
            "There are no templates yet. Open an encounter and keep it as a template: all but the party are kept."
        )
        for name in ("use", "export", "drop"):
            self.buttons[name].setEnabled(bool(names))
        self.buttons["join"].setEnabled(bool(names) and bool(opened))
        self.buttons["save"].setEnabled(bool(opened))

    def show_chain(self, rows: tuple[Row, ...], others: dict[str, str], told: str) -> None:
        """Show the chain; `others` = titles of encounters that can be added, by id."""
        here = self.table.currentIndex().row()
        self.model.show(rows)
        if rows:
            self.table.setCurrentIndex(self.model.index(min(max(here, 0), len(rows) - 1), 0))
        chosen = self.choice.currentData()
        self.choice.clear()
        for id, title in others.items():
            self.choice.addItem(title, id)
        self.choice.setCurrentIndex(max(self.choice.findData(chosen), 0) if others else -1)
        self.told.setText(told)
        for name in ("up", "down", "remove", "print"):
            self.buttons[name].setEnabled(bool(rows))
        self.buttons["add"].setEnabled(bool(others))

    def template(self) -> str:
        """The name of the template that is chosen."""
        if self.templates.currentRow() < 0:
            return ""
        return str(self.templates.currentItem().data(Qt.ItemDataRole.UserRole))

    def _chain(self) -> list[str]:
        return [row.id for row in self.model.rows]

    def _add(self) -> None:
        if self.choice.currentData():
            self.chain_changed.emit(
                [*self._chain(), self.choice.currentData()], f"add to the day: {self.choice.currentText()}"
            )

    def _rest(self) -> None:
        chain, row = self._chain(), self.table.currentIndex().row()
        chain.insert(row + 1, REST)
        self.chain_changed.emit(chain, "a night of rest")

    def _move(self, by: int) -> None:
        chain, row = self._chain(), self.table.currentIndex().row()
        if 0 <= row < len(chain) and 0 <= row + by < len(chain):
            chain.insert(row + by, chain.pop(row))
            title = self.model.rows[row].title
            self.table.setCurrentIndex(self.model.index(row + by, 0))
            self.chain_changed.emit(chain, f"move in the day: {title}")

    def _remove(self) -> None:
        chain, row = self._chain(), self.table.currentIndex().row()
        if 0 <= row < len(chain):
            title = self.model.rows[row].title
            del chain[row]
            self.chain_changed.emit(chain, f"take out of the day: {title}")

    def _open(self) -> None:
        row = self.table.currentIndex().row()
        if 0 <= row < len(self.model.rows) and self.model.rows[row].stop is not None:
            self.open_asked.emit(self.model.rows[row].id)

    def _of_template(self, do: Callable[[str], object]) -> None:
        if self.template():
            do(self.template())

    def _set_up_views(self) -> None:
        self.templates.setAccessibleName("Templates of encounters")
        self.templates.setFrameShape(QFrame.Shape.NoFrame)
        self.templates.setSpacing(4)
        self.table.setAccessibleName("Encounters of the day")
        self.table.setModel(self.model)
        self.table.setFrameShape(QFrame.Shape.NoFrame)
        self.table.setShowGrid(False)
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        head = self.table.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(PlanColumn.TITLE, QHeaderView.ResizeMode.Stretch)
        self.choice.setAccessibleName("Encounter to be added")
        self.choice.setMinimumContentsLength(20)
        self.choice.setPlaceholderText("All encounters of the campaign are in the day")

    def _listen(self) -> None:
        templates, table = self.templates, self.table
        self._key(templates, "Return", lambda: self._of_template(partial(self._use, joins=False)))
        self._key(templates, "Shift+Return", lambda: self._of_template(partial(self._use, joins=True)))
        self._key(templates, "Del", lambda: self._of_template(self.drop_asked.emit))
        self._key(table, "Ctrl+Up", partial(self._move, -1))
        self._key(table, "Ctrl+Down", partial(self._move, 1))
        self._key(table, "Del", self._remove)
        self._key(table, "Return", self._open)
        templates.itemDoubleClicked.connect(lambda _item: self._of_template(partial(self._use, joins=False)))
        table.doubleClicked.connect(lambda _index: self._open())
        self.prompt.closed.connect(self.templates.setFocus)

    def _use(self, name: str, *, joins: bool) -> None:
        self.use_asked.emit(name, joins)

    def _key(self, widget: QWidget, keys: str, does: Callable[[], object]) -> None:
        shortcut = QShortcut(QKeySequence(keys), widget, does)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)

    def _button(self, name: str, text: str, does: Callable[[], object], tip: str, kind: str = "") -> QPushButton:
        self.buttons[name] = button(text, does, kind, tip)
        return self.buttons[name]

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label("Encounters and days", "title"), 1)
        head.addWidget(back_button(self.left))
        sides = side_by_side(self._template_side(), self._day_side(), sizes=[400, 720])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(MARGIN + 4, MARGIN, MARGIN, MARGIN)
        whole.setSpacing(MARGIN)
        whole.addLayout(head)
        whole.addWidget(sides, 1)
        whole.addWidget(self.prompt)
        self.setFocusProxy(self.templates)

    def _template_side(self) -> QWidget:
        of, side = self._of_template, QWidget()
        buttons, row = wrapping_row()
        row.addWidget(self._button("use", "New encounter", lambda: of(partial(self._use, joins=False)),
                                   "Make a new encounter from this template (Enter).", "primary"))  # fmt: skip
        row.addWidget(self._button("join", "Add to the open one", lambda: of(partial(self._use, joins=True)),
                                   "Add its creatures to the open encounter (Shift+Enter)."))  # fmt: skip
        row.addWidget(self._button("save", "Keep the open one ...", self.save_asked.emit,
                                   "Keep the open encounter as a template."))  # fmt: skip
        row.addWidget(
            self._button("export", "Export ...", lambda: of(self.export_asked.emit), "Save the template to a file.")
        )
        row.addWidget(self._button("import", "Import ...", self.import_asked.emit, "Read a template from a file."))
        row.addWidget(self._button("drop", "Remove", lambda: of(self.drop_asked.emit), "Remove the template (Del)."))
        inner = panel()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(1, 4, 1, 4)
        rows.addWidget(self.templates, 1)
        self.no_templates.setContentsMargins(12, 8, 12, 8)
        rows.addWidget(self.no_templates, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(label("Templates", "section"))
        column.addWidget(inner, 1)
        column.addWidget(buttons)
        return side

    def _day_side(self) -> QWidget:
        side = QWidget()
        adding, (buttons, row) = QHBoxLayout(), wrapping_row()
        adding.addWidget(self.choice, 1)
        adding.addWidget(self._button("add", "Add", self._add, "Add the encounter at the end of the day."))
        row.addWidget(self._button("rest", "Night\N{RIGHT SINGLE QUOTATION MARK}s rest", self._rest,
                                   "Insert a night’s rest below; a new day begins after it."))  # fmt: skip
        row.addWidget(self._button("up", "Earlier", partial(self._move, -1), "Move it up (Ctrl+Up)."))
        row.addWidget(self._button("down", "Later", partial(self._move, 1), "Move it down (Ctrl+Down)."))
        row.addWidget(self._button("remove", "Remove", self._remove, "Remove it from the day (Del)."))
        row.addWidget(
            self._button("print", "Print packet ...", self.print_asked.emit, "Print the encounters of the day.")
        )
        inner = framed(self.table)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(label("Encounters of the day", "section"))
        column.addLayout(adding)
        column.addWidget(inner, 1)
        column.addWidget(self.told)
        column.addWidget(buttons)
        return side
