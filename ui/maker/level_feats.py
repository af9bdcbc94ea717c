"""The feats of a level: its places, and what fits the place that is chosen."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.maker.choice_view import ChoiceBox, ChoiceList
from ui.maker.choices import Choice
from ui.maker.level_controller import LevelController
from ui.theme.theme import Theme

MOST_SLOTS = 4
"""As many places are in sight at once."""


class LevelFeats(QWidget):
    """Enter on a feat takes it for the place that is chosen, Del empties a place."""

    def __init__(self, controller: LevelController, theme: Theme) -> None:
        super().__init__()
        self._controller = controller
        self.slots = ChoiceList(theme, "Feats of this level")
        self.fitting = ChoiceBox(theme, "Feats that fit", "Type to filter; Enter takes it")
        self._shown_for: object = None
        rows = QVBoxLayout(self)
        rows.setContentsMargins(10, 8, 10, 8)
        rows.addWidget(self.slots)
        rows.addWidget(self.fitting, 1)
        self.slots.selectionModel().currentChanged.connect(lambda *_: self._show_fitting())
        self.slots.dropped.connect(lambda key: controller.put_feat(key, ""))
        self.fitting.picked.connect(self._take)

    def show_slots(self) -> None:
        """Show the places as they are filled, and what fits the one that is chosen."""
        level, slots = self._controller.level, self._controller.slots()
        against = {each.place.rpartition(".")[2]: each.why for each in self._controller.problems if not each.warning}
        self.slots.choices.show_choices(
            [
                Choice(slot.key, level.feat(slot.key) or "open", slot.label, against.get(slot.key, ""),
                       chosen=bool(level.feat(slot.key)))
                for slot in slots
            ]
        )  # fmt: skip
        if slots and not self.slots.current_key():
            self.slots.stand_on(0)
        self.slots.fit(MOST_SLOTS)
        self._show_fitting()

    def _show_fitting(self) -> None:
        key = self.slots.current_key()
        slot = next((each for each in self._controller.slots() if each.key == key), None)
        if (self._controller.work, key) != self._shown_for:
            self._shown_for = (self._controller.work, key)
            self.fitting.show_choices(self._controller.feats_for(slot) if slot is not None else [])

    def _take(self, name: str) -> None:
        if self.slots.current_key():
            self._controller.put_feat(self.slots.current_key(), name)
