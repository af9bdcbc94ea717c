"""Feats: the places that levels, race and classes give at the left; what fits the chosen place at the right."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from desktop_app.making.editing import with_feat
from desktop_app.making.open_choices import FeatChoice, feat_places, feats
from desktop_app.making.plan import Plan
from desktop_app.making.taking import why_not
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet
from ui.maker.choice_view import ChoiceBox, ChoiceList
from ui.maker.choices import Choice
from ui.maker.maker_controller import MakerController
from ui.maker.step_page import StepPage, field
from ui.shared.widgets.basics import label
from ui.theme.theme import Theme

MORE = "more"
"""Slots beyond those that the rules give begin with this: the game master may always give one."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a feat: at a level (from 0) in a slot; `extra` = the rules do not give it."""

    level: int
    slot: str
    label: str
    taken: str
    extra: bool = False

    @property
    def key(self) -> str:
        """Names the place on the page."""
        return f"{self.level}.{self.slot}"

    @property
    def problem_place(self) -> str:
        """Where problems of this place are told."""
        return f"levels.{self.level}.feats.{self.slot}"


def places_of(plan: Plan, ruleset: Ruleset) -> tuple[Place, ...]:
    """All places that the rules give, then those that the game master gave, and one more."""
    given = [Place(each.level, each.slot.key, each.slot.label, each.taken) for each in feat_places(plan, ruleset)]
    known = {(each.level, each.slot) for each in given}
    more = [
        Place(level, slot, "beyond the rules", name, extra=True)
        for level, taken in enumerate(plan.levels)
        for slot, name in taken.feats
        if (level, slot) not in known
    ]
    if plan.levels:
        last = len(plan.levels) - 1
        more.append(Place(last, f"{MORE} {len(more) + 1}", "one more, from the game master", "", extra=True))
    return (*given, *more)


class FeatPage(StepPage):
    """Enter on a feat takes it for the place that is chosen and goes on to the next open one."""

    def __init__(self, controller: MakerController, theme: Theme) -> None:
        super().__init__(controller, theme, "Feats")
        self.slots = ChoiceList(theme, "Places for feats")
        self.feats = ChoiceBox(theme, "Feats that fit", "Type to filter; Enter takes it")
        self.typed = field("Feat as typed", self._typed, example="Weapon Focus (longsword)")
        self.typed.setToolTip(
            "Type the feat of the selected place with its choice in parentheses, or a feat of your own."
        )
        self._slots: tuple[Place, ...] = ()
        self._for: tuple[object, str] | None = None
        both = QHBoxLayout()
        both.setSpacing(10)
        left, right = QVBoxLayout(), QVBoxLayout()
        for column, name, widget in ((left, "Places", self.slots), (right, "Feats that fit", self.feats)):
            column.setSpacing(3)
            column.addWidget(label(name, "section"))
            column.addWidget(widget, 1)
            both.addLayout(column, 1)
        words = label("Feat of this place, as typed", "small")
        words.setBuddy(self.typed)
        left.addWidget(words)
        left.addWidget(self.typed)
        self.rows.addLayout(both, 1)
        self.slots.selectionModel().currentChanged.connect(lambda *_: self._show_feats())
        self.slots.dropped.connect(self._drop)
        self.feats.picked.connect(self._take)
        self.setFocusProxy(self.feats)
        controller.judged.connect(self._show_slots_if_shown)

    def _fill(self) -> None:
        """Show the places and what fits."""
        self._slots = places_of(self.controller.plan, self.controller.ruleset)
        self._show_slots()
        if not self.slots.current_key():
            self._go_to_open()
        self._show_feats()
        count = len(self._open())
        if not self._slots:
            self.tell("Choose levels first: they give feats.")
        elif count:
            self.tell(f"{count} open. Enter takes a feat for the selected place, Del clears a place.")
        else:
            self.tell("All places are filled. Enter changes the feat of the selected place.")

    def _show_slots_if_shown(self) -> None:
        if self.isVisible():
            self._show_slots()

    def _show_slots(self) -> None:
        against = {each.place: each.why for each in self.controller.problems if not each.warning}
        self.slots.choices.show_choices(
            [
                Choice(slot.key, slot.taken or ("..." if slot.extra else "open"),
                       f"Level {slot.level + 1}: {slot.label}", against.get(slot.problem_place, ""),
                       chosen=bool(slot.taken))
                for slot in self._slots
            ]
        )  # fmt: skip

    def _show_feats(self) -> None:
        slot = self._slot()
        if slot is None:
            self.feats.show_choices([])
            self.typed.setEnabled(False)
            return
        self.typed.setEnabled(True)
        self.typed.show_text(slot.taken)
        now = (self.controller.work, slot.key)
        if self._for is None or self._for[0] is not now[0] or self._for[1] != now[1]:
            self._for = now
            there = self._fitting(slot)
            self.feats.show_choices([_choice(each, slot) for each in there])

    def _fitting(self, place: Place) -> tuple[FeatChoice, ...]:
        if not place.extra:
            return feats(self.controller.plan, place.level, place.slot, self.controller.ruleset)
        sheet = plain_sheet(self.controller.creature, self.controller.ruleset)
        every = self.controller.ruleset.catalog.feats.values()
        return tuple(FeatChoice(each.name, each.summary, why_not(sheet, each.name), each.repeatable) for each in every)

    def _open(self) -> list[int]:
        return [row for row, place in enumerate(self._slots) if not place.taken and not place.extra]

    def _slot(self) -> Place | None:
        key = self.slots.current_key()
        return next((slot for slot in self._slots if slot.key == key), None)

    def _go_to_open(self) -> None:
        self.slots.stand_on(next(iter(self._open()), 0))

    def _take(self, name: str) -> None:
        """A feat that is taken for something, a weapon or a school, waits until that is typed in its parentheses."""
        slot = self._slot()
        entry = self.controller.ruleset.catalog.feats.get(name.lower())
        if slot is None:
            return
        if entry is not None and entry.repeatable:
            self.typed.setText(f"{name} ()")
            self.typed.setModified(True)
            self.typed.setFocus()
            self.typed.setCursorPosition(len(name) + 2)
            return
        self._put(slot, name)
        self.feats.field.setText("")
        if self._open():
            self._go_to_open()

    def _typed(self, text: str) -> str:
        slot = self._slot()
        if slot is not None:
            self._put(slot, " ".join(text.replace("()", "").split()))
            if self._open():
                self._go_to_open()
        return ""

    def _put(self, slot: Place, name: str) -> None:
        plan = with_feat(self.controller.plan, slot.level, slot.slot, name)
        self.controller.change(plan, f"feat {name}" if name else f"without {slot.taken}")

    def _drop(self, key: str) -> None:
        slot = next((each for each in self._slots if each.key == key), None)
        if slot is not None and slot.taken:
            self._put(slot, "")


def _choice(feat: FeatChoice, slot: Place) -> Choice:
    lacks = f"Lacks {', '.join(feat.missing)}" if feat.missing else ""
    taken = slot.taken == feat.name or slot.taken.startswith(f"{feat.name} (")
    return Choice(feat.name, feat.name, feat.summary, lacks, chosen=taken)
