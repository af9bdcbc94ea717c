"""A creature changed: what is done to it, stacked at the left; at the right every number before and after, and why."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QTreeView, QVBoxLayout, QWidget

from desktop_app.making.monsters.template import Template
from desktop_app.making.monsters.typed_steps import EXAMPLE, step_about, step_names, step_text
from desktop_app.rules.creature import Creature
from ui.maker.changes import ChangesModel
from ui.maker.creature_change import CreatureChange, Subject
from ui.shared.key_presses import ENTER, keeps
from ui.shared.signals import signal_of
from ui.shared.text import as_written, quoted
from ui.shared.widgets.basics import back_button, button, label, page_column, panel, scrolling, side_by_side
from ui.shared.widgets.problem_line import ProblemLine
from ui.shared.widgets.typed_field import TypedField
from ui.sheet.models.names import NameLine, NamesModel
from ui.sheet.views.field import AddField
from ui.sheet.views.names_list import NameDelegate, NamesView
from ui.theme.theme import Theme

LEFT = 380
HINT = "Enter on an empty line adds it as a new creature."


class StepField(AddField):
    """The field in which changes are typed. `finished` = Enter on an empty line, `undone` = Backspace on one."""

    finished = Signal()
    undone = Signal()

    def event(self, event: QEvent) -> bool:
        """Esc takes back what is typed before it leaves the page."""
        own = keeps(event, lambda pressed: pressed.key() == Qt.Key.Key_Escape and bool(self.text()))
        return own or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        empty = not self.text().strip()
        if empty and event.key() in ENTER:
            self.finished.emit()
        elif empty and event.key() == Qt.Key.Key_Backspace:
            self.undone.emit()
        else:
            super().keyPressEvent(event)


class ChangePage(QWidget):
    """`left` to go back; `new_asked` with the new creature, `joined_asked` the same into the encounter too.

    `replace_asked` with the id, the creature as it is now, and in a few words what was done.
    """

    left = Signal()
    new_asked = signal_of(Creature)
    joined_asked = signal_of(Creature)
    replace_asked = Signal(str, object, str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._begun: CreatureChange | None = None
        self._name_typed = False
        self._title = label("", "huge")
        self.problem = ProblemLine(lines=2)
        self.field = StepField("Changes to make", lambda text: self.change.objection(text), self._put, example=EXAMPLE)
        self.stack, self.stacked = self._list("Changes made", self._drop)
        self.offers, self.offered = self._list("Templates of these rules", None)
        self.name = TypedField()
        self.name.setAccessibleName("Name of the changed creature")
        self.model = ChangesModel(self)
        self.tree = self._made_tree()
        self.new = button("Add as a new creature", self._finish, "primary", HINT)
        self.join = button(
            "Add it to the encounter",
            lambda: self._finish(joins=True),
            tip="Add it as a new creature to the encounter.",
        )
        self.put = button("Replace", self._replace, tip="Replace the creature itself. Undo takes it back.")
        self._lay_out()
        self._connect()

    @property
    def change(self) -> CreatureChange:
        """What is done to the creature."""
        assert self._begun is not None
        return self._begun

    def begin(self, subject: Subject, *, can_join: bool) -> None:
        """Change a creature; nothing is done to it yet."""
        self._begun, self._name_typed = CreatureChange(subject), False
        self._title.setText(f"Change: {subject.creature.name}")
        self.join.setVisible(can_join)
        self.put.setVisible(bool(subject.id))
        self.put.setText(as_written(f"Replace {quoted(subject.creature.name)}"))
        self._none.setVisible(not subject.templates)
        self.field.clear()
        self.field.offer(step_names(subject.ruleset, subject.templates))
        self._show()
        self.field.setFocus()

    def goes_on_with(self, creature: Creature) -> bool:
        """Do the same changes to the creature as it is now, if it is another by now; says so and gives whether."""
        if creature == self.change.subject.creature:
            return False
        self.change.go_on_with(creature)
        self._show()
        self._tell(f"{creature.name} was changed in the meantime. Check the numbers again, then replace it.")
        return True

    def _put(self, text: str, row: int | None = None) -> str:
        problem = self.change.put(text, row)
        if not problem:
            self._show()
        return problem

    def _drop(self, row: int) -> None:
        if 0 <= row < len(self.change.steps):
            self.change.drop(row)
            self._show()

    def _turn(self, row: int) -> None:
        """A template of the list is taken, or taken away."""
        problem = self.change.turn(list(self.change.subject.templates.values())[row])
        if problem:
            self.field.problem_told.emit(problem)
        else:
            self._show()

    def _show(self) -> None:
        """Show what is done and what is different."""
        change, templates = self.change, self.change.subject.templates
        self._tell(change.problem)
        self.stacked.show_rows(tuple(NameLine(step_text(s), step_about(s, templates)) for s in change.steps))
        self.stack.setVisible(bool(change.steps))
        self.stack.fit()
        self.offered.show_rows(tuple(self._offer(each) for each in templates.values()))
        self.model.show_changed(change.made if change.steps else None)
        self.tree.expandAll()
        for row in range(self.model.rowCount()):
            self.tree.setFirstColumnSpanned(row, self.tree.rootIndex(), True)  # noqa: FBT003 - Qt's own call
            head = self.model.index(row, 0)
            if self.model.item(row).data() == "To check":
                for child in range(self.model.rowCount(head)):
                    self.tree.setFirstColumnSpanned(child, head, True)  # noqa: FBT003 - Qt's own call
        if not self._name_typed:
            self.name.setText(change.now.name)
        for each in (self.new, self.join, self.put):
            each.setEnabled(change.is_done)

    def _offer(self, template: Template) -> NameLine:
        held, problem = self.change.has(template), self.change.lacks(template)
        return NameLine(template.name, template.summary, problem, checked=held, editable=False)

    def _finish(self, *, joins: bool = False) -> None:
        if self.change.is_done:
            (self.joined_asked if joins else self.new_asked).emit(self._named(self.change.now))
        elif self.change.made is not None:
            self.field.problem_told.emit(f"No changes yet. Type them, such as {EXAMPLE}.")

    def _replace(self) -> None:
        if self.change.is_done:
            what = ", ".join(step_text(step) for step in self.change.steps)
            self.replace_asked.emit(self.change.subject.id, self._named(self.change.now), what)

    def _named(self, creature: Creature) -> Creature:
        return replace(creature, name=" ".join(self.name.text().split()) or creature.name)

    def _tell(self, problem: str) -> None:
        self.problem.setText(problem)

    def _list(self, name: str, removed: object) -> tuple[NamesView, NamesModel]:
        view, model = NamesView(), NamesModel(self)
        view.setAccessibleName(name)
        view.setModel(model)
        delegate = NameDelegate(
            self._theme,
            view,
            lambda index, text: self.change.objection(text, index.row()),
            lambda index, text: self._put(text, index.row()),
        )
        view.setItemDelegate(delegate)
        if removed is not None:
            self._lines = delegate
            delegate.problem_told.connect(self._tell)
        return view, model

    def _made_tree(self) -> QTreeView:
        tree = QTreeView()
        tree.setAccessibleName("What changes")
        tree.setModel(self.model)
        tree.setUniformRowHeights(True)
        tree.setStyleSheet("QTreeView::item { padding: 2px 0; }")
        tree.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        header = tree.header()
        header.setStretchLastSection(True)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for column, width in enumerate((175, 95, 100)):
            header.resizeSection(column, width)
        return tree

    def _connect(self) -> None:
        self.field.finished.connect(self._finish)
        self.field.undone.connect(lambda: self._drop(len(self.change.steps) - 1))
        self.field.problem_told.connect(self._tell)
        self.stack.removed.connect(self._drop)
        self.offers.turned.connect(self._turn)
        self.name.textEdited.connect(self._rename)
        self.name.returnPressed.connect(self._finish)
        self._theme.follow(self, self._again)

    def _rename(self, text: str) -> None:
        self._name_typed = bool(text.strip())

    def _again(self) -> None:
        if self._begun is not None:
            self._show()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(back_button(self.left))
        left = panel()
        rows = QVBoxLayout(left)
        rows.setContentsMargins(12, 10, 12, 10)
        rows.setSpacing(6)
        for part in (label("Changes", "section"), self.field, self.problem, self.stack):
            rows.addWidget(part)
        self._none = label("This ruleset has no templates.", "muted", wraps=True)
        rows.addWidget(label("Templates", "section"))
        rows.addWidget(self._none)
        rows.addWidget(self.offers, 1)
        right = panel()
        told = QVBoxLayout(right)
        told.setContentsMargins(12, 8, 12, 8)
        told.addWidget(self.tree, 1)
        sides = side_by_side(scrolling(left, "Changes"), right, sizes=[LEFT, 720])
        foot = QHBoxLayout()
        foot.setSpacing(8)
        words = label("Name")
        words.setBuddy(self.name)
        foot.addWidget(words)
        foot.addWidget(self.name, 1)
        for each in (self.put, self.join, self.new):
            foot.addWidget(each)
        column = page_column(self, 14)
        column.addLayout(head)
        column.addWidget(sides, 1)
        column.addLayout(foot)
        self.setFocusProxy(self.field)
