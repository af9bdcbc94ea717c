"""Skills: ranks in all, the most there may be, and the points that are left."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QHideEvent

from desktop_app.making.editing import with_ranks
from desktop_app.making.open_choices import skills
from desktop_app.making.skill_points import left_words, together
from desktop_app.making.typed import TypedError
from desktop_app.rules.sheet import sheet
from desktop_app.rules.skills import usable
from ui.maker.choice_view import FilterField
from ui.maker.maker_controller import MakerController
from ui.maker.skill_table import SkillLine, SkillView
from ui.maker.step_page import StepPage
from ui.shared.text import capital
from ui.sheet.views.figure import Explainer
from ui.theme.theme import Theme


class SkillPage(StepPage):
    """Enter or + adds a rank, - takes one away, digits type them."""

    def __init__(self, controller: MakerController, theme: Theme) -> None:
        super().__init__(controller, theme, "Skills")
        self.field = FilterField()
        self.field.setAccessibleName("Filter: Skills")
        self.field.setPlaceholderText("Type to filter; Enter adds a rank; Knowledge (arcana) adds a skill")
        self.view = SkillView(theme)
        self.explainer = Explainer(theme)
        self._problem = ""
        self.rows.addWidget(self.field)
        self.rows.addWidget(self.view, 1)
        self.field.textChanged.connect(self._filter)
        self.field.moved.connect(lambda by: self.view.stand_on(self.view.currentIndex().row() + by))
        self.field.entered.connect(self._add_typed)
        self.view.counted.connect(self._count)
        self.view.typed.connect(self._type)
        self.view.explained.connect(self._explain)
        self.setFocusProxy(self.field)
        controller.judged.connect(self.fill_soon)

    def _fill(self) -> None:
        """Show all skills with their ranks."""
        here = self.view.current_skill()
        made = sheet(self.controller.creature, (), self.controller.ruleset)
        against = {
            each.place.rpartition(".")[2]: each.why
            for each in self.controller.problems
            if ".ranks." in each.place and not each.warning
        }
        self.view.table.show_lines(
            [
                SkillLine(each.name, each.class_skill, each.ranks, each.most, each.bonus,
                          bool(each.ranks) or usable(made, each.name), against.get(each.name, ""))
                for each in skills(self.controller.plan, self.controller.ruleset)
            ]
        )  # fmt: skip
        row = self.view.table.row_of(here)
        if row != self.view.currentIndex().row():
            self.view.stand_on(max(row, 0))
        self._tell_points()

    def hideEvent(self, event: QHideEvent) -> None:
        """What was typed to find one skill is of no use when one comes back."""
        super().hideEvent(event)
        self.field.setText("")

    def _tell_points(self) -> None:
        told = left_words(together(self.controller.budgets.ranks))
        self.tell(
            told, "A dot marks class skills. Press + and \N{MINUS SIGN} to change ranks, or type them.", self._problem
        )
        self._problem = ""

    def _filter(self, text: str) -> None:
        self.view.table.filter(text)
        self.view.stand_on(0)

    def _add_typed(self) -> None:
        """Enter in the filter: a rank in the skill that is found; a kind that is not in the table comes into it."""
        name = self.view.current_skill()
        typed = " ".join(self.field.text().split())
        if not name and typed:
            name = capital(typed)
        if name:
            self._count(name, 1)

    def _count(self, name: str, by: float) -> None:
        held = next((each.ranks for each in self.controller.creature.skills if each.name == name), 0)
        self._put(name, max(held + by, 0))

    def _type(self, name: str, text: str) -> None:
        words = text.strip().replace(",", ".")
        try:
            ranks = float(words or 0)
        except ValueError:
            self._problem = f"Ranks in {name} should be a number such as 4 or 2.5, not {text.strip()!r}."
            self._tell_points()
            return
        self._put(name, ranks)

    def _put(self, name: str, ranks: float) -> None:
        try:
            plan = with_ranks(self.controller.plan, name, ranks, self.controller.ruleset, anyway=True)
        except TypedError as error:
            self._problem = str(error)
            self._tell_points()
            return
        self.controller.change(plan, f"{name} {ranks:g}")

    def _explain(self, name: str) -> None:
        made = sheet(self.controller.creature, (), self.controller.ruleset)
        at = self.view.viewport().mapToGlobal(
            self.view.visualRect(self.view.currentIndex()).bottomLeft() + QPoint(0, 2)
        )
        self.explainer.explain(self.view, name, made.ledger(f"skill:{name}"), at)
