"""What the class lets one choose at a level that is gained: the choices, and what fits the current one."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.making.class_asks import is_known, unknown_told
from desktop_app.making.class_places import ClassPlace, fitting
from ui.maker.choice_view import ChoiceBox, ChoiceList
from ui.maker.choices import Choice
from ui.maker.level_controller import LevelController
from ui.maker.option_step import OverruledField, key_of, row_of, taken_of, told_of
from ui.shared.widgets.basics import label, show_text
from ui.theme.theme import Theme

MOST_PLACES = 4
"""As many choices are in sight at once."""


class LevelOptions(QWidget):
    """Enter takes what is selected for the current choice, Del opens it again."""

    def __init__(self, controller: LevelController, theme: Theme) -> None:
        super().__init__()
        self._controller = controller
        self.places = ChoiceList(theme, "Choices of this level")
        self.fitting = ChoiceBox(theme, "What can be chosen", "Type to filter; Enter takes it")
        self.typed = OverruledField("Choice of the level as typed", self._typed, self._put_typed, "evocation")
        self._problem = label("", "problem", wraps=True)
        self._places: tuple[ClassPlace, ...] = ()
        self._shown_for: object = None
        rows = QVBoxLayout(self)
        rows.setContentsMargins(10, 8, 10, 8)
        rows.addWidget(self.places)
        rows.addWidget(self.fitting, 1)
        words = label("This choice, as typed", "small")
        words.setBuddy(self.typed)
        rows.addWidget(words)
        rows.addWidget(self.typed)
        rows.addWidget(self._problem)
        self._problem.hide()
        self.places.selectionModel().currentChanged.connect(lambda *_: self._show_fitting())
        self.places.dropped.connect(lambda _key: self._put(""))
        self.fitting.picked.connect(self._put)
        self.typed.problem_told.connect(lambda text: show_text(self._problem, text))

    @property
    def count(self) -> int:
        """How many choices there are that are to be made."""
        return sum(not each.optional for each in self._places)

    @property
    def any(self) -> bool:
        """Whether anything can be chosen, if only an archetype."""
        return bool(self._places)

    def show_places(self) -> None:
        """Show the choices as they are made, and what fits the current one."""
        self._places = self._controller.class_places()
        against = {each.place: each.why for each in self._controller.problems if not each.warning}
        self.places.choices.show_choices(
            [
                Choice(key_of(each), taken_of(each), told_of(each),
                       against.get(f"choices.{each.kind}", ""), chosen=bool(each.taken))
                for each in self._places
            ]
        )  # fmt: skip
        if self._places and not self.places.current_key():
            self.places.stand_on(0)
        self.places.fit(MOST_PLACES)
        self._show_fitting()

    def _place(self) -> ClassPlace | None:
        key = self.places.current_key()
        return next((each for each in self._places if key_of(each) == key), None)

    def _show_fitting(self) -> None:
        place, controller = self._place(), self._controller
        self.typed.setEnabled(place is not None)
        self.typed.show_text(place.taken if place is not None else "")
        if (controller.work, place) != self._shown_for:
            self._shown_for = (controller.work, place)
            if self.typed.problem:
                self.typed.take_back()
            before, level = controller.kept.creature, controller.level
            there = fitting(before, level, place, controller.rules) if place is not None else ()
            self.fitting.show_choices([row_of(each, place.taken if place is not None else "") for each in there])

    def _typed(self, text: str) -> str:
        """Take what was typed, if the library has it; what is known but not legal is taken and marked."""
        place, words, rules = self._place(), text.strip().lower(), self._controller.rules
        if place is not None and words and not is_known(place.kind, words, rules):
            return f"{unknown_told(place.kind, words, rules)} Ctrl+Enter takes it all the same."
        self._put(words)
        return ""

    def _put_typed(self, text: str) -> None:
        self._put(text.strip().lower())

    def _put(self, name: str) -> None:
        place = self._place()
        if place is not None:
            self._controller.put_option(place, name)
