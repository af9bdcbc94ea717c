"""Abilities: by array, points, dice or typed; what race and levels add; and the increases that levels give."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel

from desktop_app.making.ability_scores import BOUGHT, ROLLED, Method, cost, is_hopeless, methods, points_spent
from desktop_app.rules.abilities import ABILITY_NAMES, modifier_of
from desktop_app.rules.creature import ABILITIES
from ui.maker import scores
from ui.maker.increases import Increases
from ui.maker.maker_controller import MakerController
from ui.maker.step_page import StepPage, combo, field, named_row, offer
from ui.shared.text import signed, whole_number
from ui.shared.widgets.basics import button, label, rule, show_text
from ui.sheet.views.field import EditField
from ui.theme.theme import Theme

HEADINGS = ("", "Score", "Added", "Total", "Modifier", "Points")
DASH = "\N{EN DASH}"


class AbilityPage(StepPage):
    """Up and Down in a score change it by one; Enter takes what was typed."""

    def __init__(self, controller: MakerController, theme: Theme) -> None:
        super().__init__(controller, theme, "Abilities")
        self.way = combo(
            "Method for the scores", self._choose_way, "Choose an array, points, dice, or type the scores."
        )
        self.roll = button("Roll", self._roll, tip="Let the program roll the dice.")
        self.faces = field("Rolls of real dice", self._take_faces, example="6 5 4 1  3 3 3 3 ...")
        self.faces.setToolTip("Type what your own dice show, score by score, and press Enter.")
        top = named_row(("Method for the scores", self.way, 3), ("Rolls of real dice", self.faces, 4))
        top.addWidget(self.roll, 0, Qt.AlignmentFlag.AlignBottom)
        self.rows.addLayout(top)
        self.fallen = label("", "small", wraps=True)
        self.rows.addWidget(self.fallen)
        self.fields: dict[str, EditField] = {}
        self._cells: dict[str, list[QLabel]] = {}
        across = QHBoxLayout()
        across.addLayout(self._grid())
        across.addStretch(1)
        self.rows.addLayout(across)
        self.rows.addWidget(rule())
        self.increases = Increases(controller)
        self.rows.addWidget(self.increases)
        self.rows.addStretch(1)
        self.setFocusProxy(self.way)

    def _fill(self) -> None:
        """Show the method, the scores, and their totals."""
        work, ruleset = self.controller.work, self.controller.ruleset
        way = scores.way_of(work.plan, ruleset)
        offer(
            self.way, [("", "Choose ..."), *((each.id, each.name) for each in methods(ruleset))], way.id if way else ""
        )
        rolls = way is not None and way.kind == ROLLED
        self.roll.setEnabled(rolls)
        self.faces.setEnabled(rolls)
        self._show_fallen(way)
        for place, ability in enumerate(ABILITIES):
            self._show_row(ability, work.plan.scores[place], way)
        self.increases.show_now()
        self.tell(*self._sentences(way))

    def _sentences(self, way: Method | None) -> tuple[str, ...]:
        work, ruleset = self.controller.work, self.controller.ruleset
        if way is None:
            return ("Choose a method for the scores.",)
        told: list[str] = []
        if way.kind == BOUGHT:
            spent = points_spent(work.plan.scores, ruleset)
            told.append(f"{spent} of {way.budget} points spent, {way.budget - spent} left.")
        values = tuple(each.score for each in scores.throws_of(work, way)) if way.kind == ROLLED else ()
        if values and is_hopeless(values, ruleset):
            told.append("These scores are low enough to be rolled again.")
        return (*told, *(each.why for each in self.controller.problems if each.place == "scores" and not each.warning))

    def _show_fallen(self, way: Method | None) -> None:
        throws = scores.throws_of(self.controller.work, way) if way is not None and way.kind == ROLLED else ()
        shown = ";  ".join(f"{' '.join(map(str, each.faces))} = {each.score}" for each in throws)
        show_text(self.fallen, f"The dice: {shown}" if shown else "")

    def _show_row(self, ability: str, score: int, way: Method | None) -> None:
        total = self.controller.creature.abilities.score(ability)
        self.fields[ability].show_text(str(score) if score else "")
        added = total - score if total is not None and score else 0
        price = cost(score, self.controller.ruleset) if way is not None and way.kind == BOUGHT else None
        texts = (
            signed(added) if added else "",
            str(total) if total is not None and score else DASH,
            signed(modifier_of(total)) if total is not None and score else DASH,
            str(price) if price is not None else "",
        )
        for cell, text in zip(self._cells[ability], texts, strict=True):
            cell.setText(text)

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(4)
        for place, heading in enumerate(HEADINGS):
            grid.addWidget(label(heading, "section"), 0, place)
        for row, ability in enumerate(ABILITIES, 1):
            made = self.fields[ability] = ScoreField(ABILITY_NAMES[ability], partial(self._typed, ability))
            name = label(ABILITY_NAMES[ability])
            name.setBuddy(made)
            grid.addWidget(name, row, 0)
            grid.addWidget(made, row, 1)
            cells = self._cells[ability] = [label("", role) for role in ("muted", "strong", "strong", "muted")]
            for place, cell in enumerate(cells, 2):
                cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                grid.addWidget(cell, row, place)
        return grid

    def _choose_way(self, way_id: str) -> None:
        if way_id:
            work = scores.by_way(self.controller.work, way_id, self.controller.ability_order(), self.controller.ruleset)
            self.controller.put(work, f"scores by {self.way.currentText()}")

    def _roll(self) -> None:
        way = scores.way_of(self.controller.plan, self.controller.ruleset)
        if self.controller.types_dice():
            self.faces.setFocus()
            self.tell("The players roll their own dice: type the faces.")
        elif way is not None:
            self.controller.put(
                scores.thrown(self.controller.work, way, self.controller.dice, self.controller.ability_order()),
                "roll scores",
            )

    def _take_faces(self, text: str) -> str:
        way = scores.way_of(self.controller.plan, self.controller.ruleset)
        if not text.strip() or way is None:
            return ""
        try:
            dice = scores.typed_dice(text, way)
        except ValueError as error:
            return str(error)
        self.controller.put(
            scores.thrown(self.controller.work, way, dice, self.controller.ability_order()), "scores by real dice"
        )
        return ""

    def _typed(self, ability: str, text: str) -> str:
        try:
            plan = scores.with_typed(self.controller.work, ability, text, self.controller.ruleset)
        except ValueError as error:
            return str(error)
        self.controller.change(plan, f"{ABILITY_NAMES[ability]} {text.strip()}")
        return ""


class ScoreField(EditField):
    """A score: Up and Down change it by one."""

    def __init__(self, name: str, apply: scores.Apply) -> None:
        super().__init__(name, lambda _text: "", apply, characters=5)
        self.setProperty("kind", "")
        self.setFixedWidth(64)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()), 0)
        score = whole_number(self.text())
        if step and score is not None:
            self.setText(str(max(score + step, 0)))
            self.commit()
        else:
            super().keyPressEvent(event)
