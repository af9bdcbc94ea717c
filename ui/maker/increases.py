"""The abilities that are raised at every fourth Hit Die, one box a raise."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QComboBox, QWidget

from desktop_app.making.editing import with_increase
from desktop_app.making.open_choices import increases
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import ABILITIES
from ui.maker.maker_controller import MakerController
from ui.maker.step_page import combo, offer
from ui.shared.widgets.basics import Wrapping, label

MOST = 5


class Increases(QWidget):
    """Boxes for the levels that there are."""

    def __init__(self, controller: MakerController) -> None:
        super().__init__()
        self._controller = controller
        self.boxes: list[QComboBox] = []
        self._places: list[int] = []
        layout = Wrapping(self, 10, 4)
        self._none = label("The first ability increase comes at the 4th level.", "small")
        layout.addWidget(self._none)
        for number in range(MOST):
            box = combo(f"Ability raised, number {number + 1}", partial(self._choose, number))
            self.boxes.append(box)
            layout.addWidget(box)

    def show_now(self) -> None:
        """Show a box for each raise."""
        raised = increases(self._controller.plan, self._controller.ruleset)[:MOST]
        self._places = [place for place, _ in raised]
        self._none.setVisible(not raised)
        for number, box in enumerate(self.boxes):
            box.setVisible(number < len(raised))
            if number < len(raised):
                place, ability = raised[number]
                pairs = [("", f"Level {place + 1}: +1 to ...")]
                pairs += [(each, f"Level {place + 1}: +1 {ABILITY_NAMES[each]}") for each in ABILITIES]
                offer(box, pairs, ability)

    def _choose(self, number: int, ability: str) -> None:
        place = self._places[number]
        plan = with_increase(self._controller.plan, place, ability)
        self._controller.change(plan, f"+1 {ABILITY_NAMES.get(ability, 'open')} at level {place + 1}")
