"""The page on which characters are made: one line at the top, the steps at the left, what comes out at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout

from ui.maker.ability_step import AbilityPage
from ui.maker.beside_result import BesideResult
from ui.maker.class_step import ClassPage
from ui.maker.feat_step import FeatPage
from ui.maker.finish_step import FinishPage, NotesField
from ui.maker.folder_box import FolderBox
from ui.maker.gear_step import GearPage
from ui.maker.line import LineField
from ui.maker.maker_controller import MakerController, summary
from ui.maker.option_step import OptionPage
from ui.maker.preview import Preview
from ui.maker.race_step import RacePage
from ui.maker.skill_step import SkillPage
from ui.maker.spell_step import SpellPage
from ui.maker.step_page import StepPage
from ui.maker.steps import StepsView
from ui.shared.bridge import Bridge
from ui.shared.own_undo import OwnSteps
from ui.shared.widgets.basics import button, label, panel, take_out
from ui.shared.widgets.problem_line import ProblemLine
from ui.sheet.views.field import EditField
from ui.theme.theme import Theme

MARGIN = 10
STEPS_WIDTH, STEP_LETTERS, PREVIEW_WIDTH = 196, 28, 372
MIDDLE = 51
"""Figures that a step needs in a line."""


class MakerPage(OwnSteps):
    """`left` to go back; what was begun is kept as a draft. `add_asked` puts the finished one into the campaign."""

    left = Signal()
    add_asked = Signal()

    def __init__(self, theme: Theme, controller: MakerController, bridge_of: Callable[[], Bridge]) -> None:
        super().__init__(controller)
        self.controller, self._theme = controller, theme
        self.line = LineField()
        self.told = ProblemLine(role="small", lines=2)
        self.fill = button("Fill the rest", self._fill, tip="Fill what is still open with usual choices (Ctrl+Enter).")
        self.clear = button(
            "Start over", controller.start_anew, tip="Clear everything and start again. Undo brings it back."
        )
        self.add = button(
            "Add to the campaign",
            self._add,
            "primary",
            "Add the character to the campaign (Ctrl+S). Undo takes it back.",
        )
        self.folder = FolderBox(controller)
        self.steps = StepsView(theme)
        self.preview = Preview(theme, bridge_of)
        self.pages: dict[str, StepPage] = {
            "race": RacePage(controller, theme),
            "classes": ClassPage(controller, theme),
            "choices": OptionPage(controller, theme),
            "abilities": AbilityPage(controller, theme),
            "skills": SkillPage(controller, theme),
            "feats": FeatPage(controller, theme),
            "spells": SpellPage(controller, theme),
            "gear": GearPage(controller, theme),
            "finish": FinishPage(controller, theme),
        }
        self.stack = QStackedWidget()
        for page in self.pages.values():
            self.stack.addWidget(page)
        self._lay_out()
        self._connect()

    def begin(self) -> None:
        """The page is shown: the line has the keys, or the step where one left off."""
        self._again()
        self._judge()
        self.line.setFocus()
        self.line.selectAll()

    def turn_to(self, key: str) -> None:
        """Show a step."""
        self.steps.turn_to(key)

    def _again(self) -> None:
        """The work has changed: the numbers follow at once, what the rules say a moment later."""
        controller = self.controller
        self.preview.controller.show_creature(controller.creature, controller.ruleset)
        self.clear.setEnabled(not controller.work.is_empty)
        self.add.setEnabled(controller.can_add)
        self.folder.show_now()
        self.line.show_text(controller.work.line)

    def _judge(self) -> None:
        """The rules have looked at it: mark the steps."""
        if not self.isVisible():
            return
        steps = self.controller.steps()
        self.steps.show_steps(steps)
        if not self.steps.currentIndex().isValid():
            self.steps.turn_to("race")
        self.told.setText(summary(steps))

    def _take_line(self, text: str) -> None:
        problem = self.controller.take_line(text)
        self.line.mark(problem)
        if problem:
            self.told.setText(problem)

    def _typed_is_taken(self) -> bool:
        """Take what is still being typed; whether nothing about it is wrong."""
        field = self.focusWidget()
        if isinstance(field, NotesField):
            field.commit()
        if not isinstance(field, EditField):
            return True
        field.commit()
        if field.problem:
            self.told.setText(field.problem)
        return not field.problem

    def _add(self) -> None:
        if self._typed_is_taken():
            self.add_asked.emit()

    def _fill(self) -> None:
        if self._typed_is_taken():
            self.controller.fill()

    def _turned(self, key: str) -> None:
        self.stack.setCurrentWidget(self.pages[key])
        self.beside.show_choices()

    def _go(self, by: int) -> None:
        self.steps.step_by(by)
        page = self.stack.currentWidget()
        if page is not None:
            QTimer.singleShot(0, page, page.setFocus)

    def _widen(self) -> None:
        """Larger text needs more room."""
        letters = QFontMetrics(self._theme.font()).averageCharWidth() * STEP_LETTERS
        self._left.setFixedWidth(max(STEPS_WIDTH, letters))

    def _connect(self) -> None:
        self._theme.follow(self, self._widen)
        self.controller.changed.connect(self._again)
        self.controller.judged.connect(self._judge)
        self.controller.step_asked.connect(self.turn_to)
        self.steps.turned.connect(self._turned)
        self.line.entered.connect(self._take_line)
        for keys, act in (
            ("Ctrl+Return", self._fill),
            ("Ctrl+S", self._add),
            ("Ctrl+PgDown", partial(self._go, 1)),
            ("Ctrl+PgUp", partial(self._go, -1)),
        ):
            shortcut = QShortcut(QKeySequence(keys), self, act)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _lay_out(self) -> None:
        head, below = self._head, self._below = QHBoxLayout(), QHBoxLayout()
        for row in (head, below):
            row.setSpacing(8)
        head.addWidget(label("Make a character", "title"))
        head.addWidget(self.line, 1)
        below.addWidget(self.told, 1)
        below.addWidget(label("Goes to", "small"))
        below.addWidget(self.folder)
        left = self._left = panel()
        self._widen()
        rows = QVBoxLayout(left)
        rows.setContentsMargins(4, 6, 4, 6)
        rows.addWidget(self.steps)
        hint: QLabel = label("Ctrl+PgDn and Ctrl+PgUp go to the next and previous step.", "small", wraps=True)
        hint.setContentsMargins(6, 0, 6, 2)
        rows.addWidget(hint)
        middle, right = panel(), panel()
        for frame, widget in ((middle, self.stack), (right, self.preview)):
            inside = QVBoxLayout(frame)
            inside.setContentsMargins(1, 1, 1, 1)
            inside.addWidget(widget)
        beside = self.beside = BesideResult(self._theme, [(middle, 560, MIDDLE)], right, PREVIEW_WIDTH)
        beside.sides.setStretchFactor(0, 1)
        head.addWidget(beside.toggle)
        self._place_buttons(cramped=False)
        beside.cramped.connect(lambda cramped: self._place_buttons(cramped=cramped))
        across = QHBoxLayout()
        across.setSpacing(MARGIN)
        across.addWidget(left)
        across.addWidget(beside, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(MARGIN, 8, MARGIN, MARGIN)
        whole.setSpacing(6)
        whole.addLayout(head)
        whole.addLayout(below)
        whole.addLayout(across, 1)

    def _place_buttons(self, *, cramped: bool) -> None:
        """Beside the line; where there is little room, below it."""
        for each in (self.fill, self.clear, self.add):
            for row in (self._head, self._below):
                take_out(row, each)
            (self._below if cramped else self._head).addWidget(each)
