"""Classes and levels: one level after the other, also of several classes, and how hit points come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from desktop_app.making.editing import with_hit_dice, with_level, with_more_levels, without_level
from desktop_app.making.open_choices import ClassChoice, classes
from desktop_app.making.plan import FAVORED, Plan
from desktop_app.making.typed import TypedError
from desktop_app.making.typed_levels import faces_text, levels_text, read_faces, with_levels_typed
from desktop_app.rules.catalog import ClassEntry
from desktop_app.rules.class_features import gained_features, gained_text
from ui.maker.choice_view import ChoiceBox, ChoiceList
from ui.maker.choices import Choice
from ui.maker.maker_controller import MakerController
from ui.maker.step_page import StepPage, combo, field, named_row, offer
from ui.shared.widgets.basics import button, label
from ui.theme.theme import Theme

HIT_POINTS = (
    ("", "As the rules say"),
    ("average", "Average of the dice"),
    ("maximum", "Maximum"),
    ("rolled", "Rolled"),
)
ATTACKS = {
    "three-quarters": "\N{VULGAR FRACTION THREE QUARTERS}",
    "half": "\N{VULGAR FRACTION ONE HALF}",
}
FAVORED_WORDS = {"hp": "a hit point", "skill": "a skill point"}


class ClassPage(StepPage):
    """Enter on a class adds a level of it; Del on a level takes it away."""

    def __init__(self, controller: MakerController, theme: Theme) -> None:
        super().__init__(controller, theme, "Classes and levels")
        self.typed = field("Classes and levels", self._typed, example="fighter 4, wizard 2")
        self.levels = ChoiceList(theme, "Levels taken")
        self.classes = ChoiceBox(theme, "Classes", "Type to filter; Enter adds a level")
        self.hit_points = combo("Hit points", self._choose_hit_points, "Choose how hit points are determined.")
        self.faces = field("Faces of the Hit Dice", self._take_faces, example="10 6 7 ...")
        self.roll = button("Roll", self._roll, tip="Let the program roll the Hit Dice.")
        self.favored = combo(
            "Favored class gives", self._choose_favored, "Choose what each level in a favored class gives."
        )
        self._lay_out()
        self.levels.dropped.connect(self._drop)
        self.classes.picked.connect(self._add)
        self.setFocusProxy(self.typed)

    def _fill(self) -> None:
        """Show the levels and the classes."""
        plan = self.controller.plan
        self.typed.show_text(levels_text(plan))
        self.levels.choices.show_choices([self._level(place) for place in range(len(plan.levels))])
        held = dict(plan.classes)
        self.classes.show_choices([self._class(each, held) for each in classes(plan, self.controller.ruleset)])
        offer(self.hit_points, list(HIT_POINTS), plan.hit_points)
        rolled = plan.hit_points == "rolled"
        self.faces.setEnabled(rolled)
        self.roll.setEnabled(rolled and bool(plan.levels))
        self.faces.show_text(faces_text(plan))
        self._show_favored()
        self.tell("Type classes with levels, or choose below: Enter adds a level, Del takes one away.")

    def _show_favored(self) -> None:
        has = self.controller.has_favored
        self.favored.setVisible(has)
        plan = self.controller.plan
        given = {level.favored for level in plan.levels if level.class_name in favored_of(plan)}
        pairs = [("", "Open")] + [(each, FAVORED_WORDS[each]) for each in FAVORED]
        key = next(iter(given)) if len(given) == 1 else "" if not given else "mixed"
        offer(self.favored, [*pairs, ("mixed", "level by level")] if key == "mixed" else pairs, key)

    def _level(self, place: int) -> Choice:
        level = self.controller.plan.levels[place]
        nth = sum(each.class_name == level.class_name for each in self.controller.plan.levels[: place + 1])
        entry = self.controller.ruleset.catalog.classes.get(level.class_name)
        gained = gained_features(level.class_name, nth, self.controller.ruleset, self.controller.creature)
        tip = gained_text(level.class_name, nth, self.controller.ruleset)
        die = f"d{entry.hit_die}" if entry is not None else ""
        detail = f"{level.hp} of {die}" if level.hp else die
        return Choice(str(place), f"{place + 1}  {level.class_name} {nth}", ", ".join(gained), detail=detail, tip=tip)

    def _class(self, choice: ClassChoice, held: Mapping[str, int]) -> Choice:
        key = choice.name.lower()
        entry = self.controller.ruleset.catalog.classes[key]
        sort = "NPC class, " if choice.npc else "prestige class, " if choice.prestige else ""
        lacks = f"Lacks {', '.join(choice.missing)}" if choice.missing else ""
        detail = f"level {held[key]}" if key in held else ""
        return Choice(key, choice.name, f"{sort}{class_text(entry)}", lacks, detail, key in held)

    def _add(self, key: str) -> None:
        self.controller.change(with_more_levels(self.controller.plan, key, 1), f"a level of {key}")
        self.levels.stand_on(self.levels.choices.rowCount() - 1)

    def _drop(self, key: str) -> None:
        row = int(key)
        self.controller.change(without_level(self.controller.plan, row), f"without level {row + 1}")
        self.levels.stand_on(row)

    def _typed(self, text: str) -> str:
        try:
            plan = with_levels_typed(self.controller.plan, text, self.controller.ruleset.catalog.classes)
        except TypedError as error:
            return str(error)
        self.controller.change(plan, f"levels {text.strip()}")
        return ""

    def _choose_hit_points(self, key: str) -> None:
        self.controller.change(replace(self.controller.plan, hit_points=key), f"hit points {key or 'as usual'}")

    def _take_faces(self, text: str) -> str:
        try:
            faces = read_faces(text, self.controller.hit_dice())
        except TypedError as error:
            return str(error)
        self.controller.change(with_hit_dice(self.controller.plan, faces), "faces of the Hit Dice")
        return ""

    def _roll(self) -> None:
        if self.controller.types_dice():
            self.faces.setFocus()
            self.tell("The players roll their own dice: type the faces, level by level.")
            return
        faces = [
            self.controller.dice.roll("hp", die, f"level {place}")
            for place, die in enumerate(self.controller.hit_dice(), 1)
        ]
        self.controller.change(with_hit_dice(self.controller.plan, faces), "roll hit points")

    def _choose_favored(self, key: str) -> None:
        plan = self.controller.plan
        if key == "mixed":
            return
        plan = replace(plan, favored_classes=favored_of(plan))
        for place, level in enumerate(plan.levels):
            favored = key if level.class_name in plan.favored_classes else ""
            plan = with_level(plan, place, replace(level, favored=favored))
        self.controller.change(plan, f"favored class: {FAVORED_WORDS.get(key, 'open')}")

    def _lay_out(self) -> None:
        self.rows.addLayout(named_row(("Classes and levels", self.typed, 1)))
        both = QHBoxLayout()
        both.setSpacing(10)
        for name, widget in (("Levels taken", self.levels), ("Classes", self.classes)):
            part = QVBoxLayout()
            part.setSpacing(3)
            part.addWidget(label(name, "section"))
            part.addWidget(widget, 1)
            both.addLayout(part, 4 if widget is self.levels else 5)
        self.rows.addLayout(both, 1)
        last = named_row(("Hit points", self.hit_points, 2), ("Faces of the Hit Dice", self.faces, 1))
        last.addWidget(self.roll, 0, Qt.AlignmentFlag.AlignBottom)
        last.addLayout(named_row(("Favored class gives", self.favored, 0)))
        self.rows.addLayout(last)


def favored_of(plan: Plan) -> tuple[str, ...]:
    """The favored classes: those that were chosen, else the first one."""
    return plan.favored_classes or tuple(name for name, _ in plan.classes[:1])


def class_text(entry: ClassEntry) -> str:
    """`d10, full attack, Fort, 2 skills`."""
    saves = " ".join(each.capitalize() for each in entry.good_saves)
    parts = (f"d{entry.hit_die}", f"{ATTACKS.get(entry.bab, entry.bab)} attack", saves, f"{entry.skill_points} skills")
    return ", ".join(part for part in parts if part)
