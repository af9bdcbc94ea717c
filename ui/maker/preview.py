"""The numbers that come out, beside the steps: a sheet in small, each number with its ledger."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.campaign.state import Kept
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.class_features import levels_told
from desktop_app.rules.creature import ABILITIES, Creature
from desktop_app.rules.ruleset import Ruleset
from ui.shared.bridge import Bridge
from ui.shared.text import as_tip, signed
from ui.shared.widgets.basics import label, rule, scrolling, show_text
from ui.sheet.models.shown import Shown, shown
from ui.sheet.models.words import NONE
from ui.sheet.sheet_controller import Kit, SheetController
from ui.sheet.views.blocks import BIG, USUAL_NUMBERS, Number
from ui.sheet.views.figure import Explainer, Figure
from ui.sheet.views.tables import AttacksView, SkillsView
from ui.theme.theme import Theme

COLUMNS = 3


class PreviewController(SheetController):
    """A controller with a creature of no campaign: it is shown, and changed in the steps alone."""

    def show_creature(self, creature: Creature, ruleset: Ruleset) -> None:
        """Show the creature made so far; changed numbers are marked, unless it is another creature."""
        before = self.now if self.now is not None and self._same(self.now.creature, creature) else None
        self.now = shown(Kept("", creature), ruleset, ruleset, before)
        self.shown.emit(self.now)

    @staticmethod
    def _same(before: Creature, after: Creature) -> bool:
        return bool(before.levels) and before.race == after.race and bool(before.weapons) == bool(after.weapons)

    def forget(self) -> None:
        """The next creature is another one: nothing about it has changed."""
        self.now = None


class ScoreCell(QWidget):
    """An ability: its short name, the score, and the modifier with its ledger."""

    def __init__(self, kit: Kit, ability: str) -> None:
        super().__init__()
        self._ability = ability
        self._score = label("", "small")
        self.figure = Figure(kit.theme, kit.explainer)
        name = label(ability.capitalize(), "small")
        name.setToolTip(as_tip(ABILITY_NAMES[ability]))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for each in (name, self._score):
            each.setContentsMargins(4, 0, 0, 0)
            column.addWidget(each)
        column.addWidget(self.figure)
        kit.controller.shown.connect(self.show_sheet)

    def show_sheet(self, now: Shown) -> None:
        """Show the score."""
        score = now.ledger(f"ability:{self._ability}")
        has = now.creature.abilities.score(self._ability) is not None
        self._score.setText(str(score.total) if has else NONE)
        text = signed(now.made.modifier(self._ability)) if has else NONE
        self.figure.show_number(f"{ABILITY_NAMES[self._ability]} modifier", text, lambda: score)


class Preview(QWidget):
    """The compact sheet."""

    def __init__(self, theme: Theme, bridge_of: Callable[[], Bridge]) -> None:
        super().__init__()
        self.controller = PreviewController(bridge_of, self)
        self.explainer = Explainer(theme)
        self.kit = Kit(self.controller, theme, self.explainer)
        self.name = label("", "large", wraps=True)
        self.about = label("", "small", wraps=True)
        self.big = [
            Number(self.kit, number, short, scale=BIG)
            for number, short in (
                ("ac", "AC"),
                ("touch", "Touch"),
                ("flat_footed", "Flat-footed"),
                ("cmd", "CMD"),
                ("hp", "Hit points"),
            )
        ]
        self.numbers = [Number(self.kit, number, short, beside=True) for number, short in USUAL_NUMBERS]
        for each in (*self.big, *self.numbers):
            each.edits(lambda: None)
        self.scores = [ScoreCell(self.kit, ability) for ability in ABILITIES]
        self.attacks = AttacksView(self.kit)
        self.skills = SkillsView(self.kit)
        self.feats = label("", "small", wraps=True)
        self._lay_out()
        self.controller.shown.connect(self._show)

    def figures(self) -> dict[str, str]:
        """The numbers shown, by their short ids."""
        return {each.number: each.text() for each in (*self.big, *self.numbers) if each.isVisibleTo(self)}

    def _show(self, now: Shown) -> None:
        creature = now.creature
        self.name.setText(creature.name or "No name yet")
        levels = levels_told(creature, ", ")
        self.about.setText(" ".join(part for part in (creature.alignment, creature.race, levels) if part))
        feats = ", ".join(creature.feats)
        show_text(self.feats, f"Feats: {feats}." if feats else "")
        self.skills.setVisible(bool(creature.skills))
        self.attacks.setVisible(bool(creature.weapons))

    def _lay_out(self) -> None:
        inside = QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(12, 8, 12, 8)
        rows.setSpacing(5)
        rows.addWidget(self.name)
        rows.addWidget(self.about)
        big = QHBoxLayout()
        big.setSpacing(10)
        for number in self.big:
            big.addWidget(number)
        big.addStretch(1)
        rows.addLayout(big)
        scores = QHBoxLayout()
        scores.setSpacing(4)
        for score in self.scores:
            scores.addWidget(score, 1)
        rows.addLayout(scores)
        rows.addWidget(rule())
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(0)
        for index, number in enumerate(self.numbers):
            self._grid.addWidget(number, index // COLUMNS, index % COLUMNS)
        for place in range(COLUMNS):
            self._grid.setColumnStretch(place, 1)
        rows.addLayout(self._grid)
        rows.addWidget(rule())
        rows.addWidget(self.attacks)
        rows.addWidget(self.skills)
        rows.addWidget(self.feats)
        rows.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        area = scrolling(inside, "Result")
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        column.addWidget(area)
