"""What classes let one choose beside feats: the choices of all levels at the left, what fits at the right."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from desktop_app.making.class_asks import is_known, unknown_told
from desktop_app.making.class_places import ClassPlace, OptionChoice, class_places, fitting_plan, with_option
from desktop_app.making.editing import with_level
from desktop_app.rules.text import capital
from ui.maker.choice_view import ChoiceBox, ChoiceList
from ui.maker.choices import Choice
from ui.maker.maker_controller import MakerController
from ui.maker.step_page import StepPage
from ui.shared.key_presses import ENTER, keeps
from ui.shared.widgets.basics import label
from ui.sheet.views.field import Check, EditField
from ui.theme.theme import Theme


class OverruledField(EditField):
    """A field whose text is refused with the reason; Ctrl+Enter has it `overruled` by the game master."""

    def __init__(self, name: str, apply: Check, overruled: Callable[[str], None], example: str) -> None:
        super().__init__(name, lambda _: "", apply, example=example)
        self.setProperty("kind", "")
        self._overruled = overruled

    def event(self, event: QEvent) -> bool:
        """Ctrl+Enter is this field's while it refuses something."""
        return keeps(event, lambda pressed: bool(self.problem) and _overrules(pressed)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.problem and _overrules(event):
            text = self.text()
            self.take_back()
            self._overruled(text)
        else:
            super().keyPressEvent(event)


def _overrules(event: QKeyEvent) -> bool:
    return event.key() in ENTER and event.modifiers() == Qt.KeyboardModifier.ControlModifier


class OptionPage(StepPage):
    """Enter takes what is selected for the current choice and goes on to the next open one; Del opens it again."""

    def __init__(self, controller: MakerController, theme: Theme) -> None:
        super().__init__(controller, theme, "Class choices")
        self.places = ChoiceList(theme, "Choices of the classes")
        self.options = ChoiceBox(theme, "What can be chosen", "Type to filter; Enter takes it")
        self.typed = OverruledField("Choice as typed", self._typed, self._overruled, "evocation")
        self.about = label("", wraps=True)
        self._places: tuple[ClassPlace, ...] = ()
        self._for: tuple[object, str] | None = None
        both = QHBoxLayout()
        both.setSpacing(10)
        left, right = QVBoxLayout(), QVBoxLayout()
        for column, name, widget in ((left, "Choices", self.places), (right, "What can be chosen", self.options)):
            column.setSpacing(3)
            column.addWidget(label(name, "section"))
            column.addWidget(widget, 1)
            both.addLayout(column, 1)
        left.addWidget(self.about)
        words = label("This choice, as typed", "small")
        words.setBuddy(self.typed)
        left.addWidget(words)
        left.addWidget(self.typed)
        self.rows.addLayout(both, 1)
        self.places.selectionModel().currentChanged.connect(lambda *_: self._show_options())
        self.places.dropped.connect(lambda _key: self._put(""))
        self.options.picked.connect(self._take)
        self.options.list.selectionModel().currentChanged.connect(lambda *_: self._tell_about())
        self.typed.problem_told.connect(lambda _: self._tell_about())
        self.setFocusProxy(self.options)
        controller.judged.connect(lambda: self._show_places() if self.isVisible() else None)

    def _fill(self) -> None:
        """Show the choices and what fits."""
        self._places = class_places(self.controller.plan, self.controller.ruleset)
        self._show_places()
        if not self.places.current_key():
            self._go_to_open()
        self._show_options()
        count = sum(not each.taken and not each.optional for each in self._places)
        if not self._places:
            self.tell("These levels let one choose nothing beside feats.")
        elif count:
            self.tell(f"{count} open. Enter takes what is selected, Del opens a choice again.")
        else:
            self.tell("Everything is chosen. Enter changes the current choice.")

    def _show_places(self) -> None:
        against = {each.place: each.why for each in self.controller.problems if not each.warning}
        self.places.choices.show_choices(
            [
                Choice(key_of(each), taken_of(each), told_of(each),
                       against.get(f"levels.{each.level}.choices.{each.kind}", ""), chosen=bool(each.taken))
                for each in self._places
            ]
        )  # fmt: skip

    def _show_options(self) -> None:
        place = self._place()
        self.typed.setEnabled(place is not None)
        self.typed.show_text(place.taken if place is not None else "")
        now = (self.controller.work, key_of(place) if place is not None else "")
        if self._for is not None and self._for[0] is now[0] and self._for[1] == now[1]:
            return
        self._for = now
        if self.typed.problem:
            self.typed.take_back()
        there = fitting_plan(self.controller.plan, place, self.controller.ruleset) if place is not None else ()
        self.options.show_choices([row_of(each, place.taken if place is not None else "") for each in there])
        if place is not None and place.taken:
            self.options.list.stand_on(max(self.options.list.choices.row_of(place.taken), 0))
        self._tell_about()

    def _tell_about(self) -> None:
        """What is wrong with what was typed, else what the selected option does, in full."""
        if self.typed.problem:
            self.about.setText(self.typed.problem)
            return
        key = self.options.list.current_key()
        row = next((each for each in self.options.list.choices.rows if each.key == key), None)
        self.about.setText(f"{row.text}: {row.about}" if row is not None and row.about else "")

    def _place(self) -> ClassPlace | None:
        key = self.places.current_key()
        return next((each for each in self._places if key_of(each) == key), None)

    def _take(self, name: str) -> None:
        place = self._place()
        if place is None:
            return
        self._put(name)
        self._places = class_places(self.controller.plan, self.controller.ruleset)
        if not place.taken:
            self._go_to_open()

    def _typed(self, text: str) -> str:
        """Take what was typed, if the library has it; what is known but not legal is taken and marked."""
        place, words = self._place(), text.strip().lower()
        if place is not None and words and not is_known(place.kind, words, self.controller.ruleset):
            return f"{unknown_told(place.kind, words, self.controller.ruleset)} Ctrl+Enter takes it all the same."
        self._put(words)
        return ""

    def _overruled(self, text: str) -> None:
        self._put(text.strip().lower())

    def _put(self, name: str) -> None:
        place = self._place()
        if place is not None:
            plan = self.controller.plan
            level = with_option(plan.levels[place.level], place.kind, place.number, name)
            self.controller.change(with_level(plan, place.level, level), f"{place.kind} {name or 'open again'}")

    def _go_to_open(self) -> None:
        row = next((row for row, each in enumerate(self._places) if not each.taken and not each.optional), 0)
        if self._places:
            self.places.stand_on(row)


def key_of(place: ClassPlace) -> str:
    """Names a choice on a page."""
    return f"{place.level}.{place.kind}.{place.number}"


def taken_of(place: ClassPlace) -> str:
    """What was chosen, else that it is open, or that it need not be chosen."""
    return capital(place.taken) or ("none" if place.optional else "open")


def told_of(place: ClassPlace) -> str:
    """`Rogue 2: rogue talent`."""
    return f"{capital(place.class_name)} {place.class_level}: {place.kind}"


def row_of(option: OptionChoice, taken: str) -> Choice:
    """An option as a row."""
    lacks = f"Not legal: {', '.join(option.missing)}" if option.missing else ""
    return Choice(option.name, capital(option.name), option.about, lacks, chosen=option.name == taken)
