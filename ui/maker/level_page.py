"""The page on which a creature gains a level: the class, what it gives, and what is to be chosen; Enter takes it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QTabWidget, QVBoxLayout, QWidget

from desktop_app.campaign.command import EditCreature
from desktop_app.campaign.state import Kept
from desktop_app.making.editing import MOST_RANKS
from desktop_app.making.entering import why_not_class
from desktop_app.making.plan import FAVORED
from desktop_app.making.skill_points import left_words
from desktop_app.making.spell_picks import newly_prepared
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.class_features import gained_text
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.creature_form import HIGHEST_LEVEL
from desktop_app.rules.dice import Dice
from desktop_app.rules.sheet import plain_sheet
from ui.maker.beside_result import BesideResult
from ui.maker.choice_view import ChoiceBox, FilterField
from ui.maker.choices import Choice
from ui.maker.class_step import FAVORED_WORDS, class_text
from ui.maker.level_controller import AVERAGE, MAXIMUM, ROLLED, TYPED, LevelController
from ui.maker.level_feats import LevelFeats
from ui.maker.level_options import LevelOptions
from ui.maker.preview import Preview
from ui.maker.skill_table import SkillView
from ui.maker.step_page import combo, field, named_row, offer
from ui.shared.bridge import Bridge, Refusal
from ui.shared.own_undo import OwnSteps
from ui.shared.pending_request import PendingRequest
from ui.shared.text import as_tip, in_lines, signed
from ui.shared.widgets.basics import button, label, panel
from ui.shared.widgets.problem_line import ProblemLine
from ui.sheet.views.field import EditField
from ui.theme.theme import Theme

MARGIN = 10
LEFT, MIDDLE = 34, 42
"""Figures that a class and its numbers need in a line, and what is chosen."""
POINTS = ((AVERAGE, "Average"), (MAXIMUM, "Maximum"), (ROLLED, "Rolled"), (TYPED, "Typed"))


class LevelPage(OwnSteps):
    """`left` to go back; `done` with the creature's id when the level has been taken."""

    left = Signal()
    done = Signal(str)

    def __init__(
        self, theme: Theme, bridge_of: Callable[[], Bridge], dice: Dice, types_dice: Callable[[], bool]
    ) -> None:
        """`types_dice` = whether the players roll their own dice and the faces are typed."""
        controller = LevelController(dice)
        super().__init__(controller)
        self.controller = controller
        controller.setParent(self)
        self._bridge_of, self._types_dice, self._theme = bridge_of, types_dice, theme
        self.title = label("", "title", wraps=True)
        self.told = ProblemLine(role="small", lines=2)
        self.apply = button("Take the level", self.take, "primary", "Add the level (Enter). Undo takes it back.")
        self.classes = ChoiceBox(theme, "Classes", "Type to filter; Enter takes the level")
        self.given = label("", wraps=True)
        self.points = combo("Hit points", self._choose_points)
        self.face = field("Face of the Hit Die", self.controller.type_points, characters=5)
        self.roll = button("Roll", self._roll, tip="Let the program roll the Hit Die.")
        self.increase = combo("Ability raised", self.controller.choose_increase)
        self.favored = combo("Favored class gives", self.controller.choose_favored)
        self.feats = LevelFeats(controller, theme)
        self.options = LevelOptions(controller, theme)
        self.skill_field = FilterField()
        self.skills = SkillView(theme)
        self.left_points = label("", "small")
        self.preview = Preview(theme, bridge_of)
        self.tabs = QTabWidget()
        self._once = PendingRequest()
        self._lay_out()
        self._connect()

    def open(self, kept: Kept) -> None:
        """Begin a level for a creature."""
        bridge = self._bridge_of()
        self.preview.controller.forget()
        self.preview.controller.show_creature(kept.creature, bridge.campaign_ruleset)
        self.classes.field.setText("")
        self.controller.open(kept, bridge.campaign_ruleset)
        self.classes.list.stand_on(self.classes.list.choices.row_of(self.controller.level.class_name))

    def begin(self) -> None:
        """Put the keys into the list of classes."""
        self.tabs.setCurrentIndex(0)
        self.classes.field.setFocus()

    def take(self) -> None:
        """Let the campaign's creature be the one with the level."""
        typed = self.focusWidget()
        if isinstance(typed, EditField):
            typed.commit()
            if typed.problem:
                self.told.setText(typed.problem)
                return
        bridge, controller = self._bridge_of(), self.controller
        now = bridge.campaign.creatures.get(controller.kept.id)
        if now is None:
            self.told.setText(f"{controller.kept.creature.name} is no longer in the campaign.")
            return
        if now.creature != controller.kept.creature:
            if sum(each.level for each in now.creature.levels) >= HIGHEST_LEVEL:
                self.told.setText(f"{now.creature.name} already has all {HIGHEST_LEVEL} levels.")
                return
            controller.go_on_with(now)
            self.told.setText(f"{now.creature.name} was changed in the meantime. Check again, then take the level.")
            return
        if not self._once.begins(bridge, controller.kept.id, controller.work):
            return
        kept, gained = controller.kept, controller.gains

        def told(refusal: Refusal | None) -> None:
            self._once.answered()
            if refusal is None:
                self.done.emit(kept.id)
            else:
                self.told.setText(refusal.text)

        what = f"level up, {gained.class_name.lower()} {gained.class_level}"
        bridge.change_campaign(EditCreature(id=kept.id, creature=controller.after, what=what), told)

    def _show(self) -> None:
        controller, gained = self.controller, self.controller.gains
        self.title.setText(f"{controller.kept.creature.name}: {gained.class_name.lower()} {gained.class_level}")
        self._show_classes()
        self.given.setText(given_text(controller))
        self.given.setToolTip(as_tip(in_lines(features_text(controller))))
        offer(self.points, list(POINTS), controller.work.hit_points)
        self.face.show_text(str(controller.level.hp) if controller.level.hp else "")
        self.face.setPlaceholderText(f"1 to {controller.die}")
        pairs = [("", "+1 to ..."), *((each, f"+1 {ABILITY_NAMES[each]}") for each in ABILITIES)]
        offer(self.increase, pairs if gained.increase else [("", "none now")], controller.level.increase)
        self.increase.setEnabled(gained.increase)
        self.favored.setEnabled(gained.favored)
        offer(
            self.favored,
            [("", "nothing"), *((each, FAVORED_WORDS[each]) for each in FAVORED)],
            controller.level.favored,
        )
        self.feats.show_slots()
        self.tabs.setTabText(0, f"Feats ({len(gained.feats)})")
        self.options.show_places()
        self.tabs.setTabText(2, f"Class choices ({self.options.count})" if self.options.count else "Class choices")
        self.tabs.setTabVisible(2, self.options.any)
        self.skills.table.show_lines(controller.skill_lines())
        self.left_points.setText(f"{left_words(controller.purse())} Enter or + adds a rank, digits type them.")
        self.preview.controller.show_creature(controller.after, controller.rules)
        self._tell()

    def _tell(self) -> None:
        problems = self.controller.problems
        wrong = [each.why for each in problems if not each.warning]
        still = [each.why for each in problems if each.warning]
        told = f"Not legal: {' '.join(wrong)}" if wrong else f"Open: {' '.join(still)}" if still else ""
        self.told.setText(told or "Everything is chosen and legal. Enter takes the level.")

    def _show_classes(self) -> None:
        held = {each.class_name.lower(): each.level for each in self.controller.kept.creature.levels}
        now = self.controller.level.class_name
        rows = [
            Choice(key, each.name, class_text(each), self._against(key), f"level {held[key]}" if key in held else "",
                   key == now)
            for key, each in self.controller.rules.catalog.classes.items()
        ]  # fmt: skip
        rows.sort(key=lambda row: (row.key not in held, bool(row.problem), row.text))
        self.classes.list.choices.show_choices(rows)

    def _against(self, class_name: str) -> str:
        """What the creature lacks for a level in a class."""
        lacks = why_not_class(self.controller.kept.creature, class_name, self.controller.rules)
        return f"Lacks {', '.join(lacks)}" if lacks else ""

    def _count(self, name: str, by: float) -> None:
        held = dict(self.controller.level.ranks).get(name, 0)
        self.controller.put_ranks(name, max(held + by, 0))

    def _type(self, name: str, text: str) -> None:
        try:
            ranks = float(text.strip().replace(",", ".") or 0)
        except ValueError:
            ranks = -1
        if 0 <= ranks <= MOST_RANKS:
            self.controller.put_ranks(name, ranks)
        else:
            self.told.setText(f"Ranks in {name} should be a number from 0 to {MOST_RANKS}, not {text.strip()!r}.")

    def _choose_points(self, way: str) -> None:
        if way in (ROLLED, TYPED) and self._types_dice():
            self._roll()
        elif way == TYPED:
            self.face.setFocus()
        else:
            self.controller.choose_points(way)

    def _roll(self) -> None:
        if self._types_dice():
            self.face.setFocus()
            self.told.setText("The players roll their own dice: type what the Hit Die shows.")
        else:
            self.controller.roll()

    def _turn_class(self) -> None:
        key = self.classes.list.current_key()
        if key and self.isVisible():
            self.controller.choose_class(key)

    def _connect(self) -> None:
        self.controller.changed.connect(self._show)
        self.classes.list.selectionModel().currentChanged.connect(lambda *_: self._turn_class())
        self.classes.field.entered.disconnect()
        self.classes.field.entered.connect(self.take)
        self.skill_field.textChanged.connect(self.skills.table.filter)
        self.skill_field.moved.connect(lambda by: self.skills.stand_on(self.skills.currentIndex().row() + by))
        self.skill_field.entered.connect(lambda: self._count(self.skills.current_skill(), 1))
        self.skills.counted.connect(self._count)
        self.skills.typed.connect(self._type)
        for keys, act in (("Ctrl+Return", self.take), ("Ctrl+S", self.take)):
            shortcut = QShortcut(QKeySequence(keys), self, partial(act))
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.title, 1)
        head.addWidget(button("Fill the rest", self.controller.fill, tip="Fill what is open with usual choices."))
        head.addWidget(button("Back", self.left.emit, tip="Go back without taking a level (Esc)."))
        head.addWidget(self.apply)
        left, middle, right = panel(), panel(), panel()
        self._lay_out_left(left)
        self._lay_out_middle(middle)
        inside = QVBoxLayout(right)
        inside.setContentsMargins(1, 1, 1, 1)
        inside.addWidget(self.preview)
        beside = self.beside = BesideResult(self._theme, [(left, 300, LEFT), (middle, 430, MIDDLE)], right, 372)
        head.insertWidget(1, beside.toggle)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(MARGIN, 8, MARGIN, MARGIN)
        whole.setSpacing(6)
        whole.addLayout(head)
        whole.addWidget(self.told)
        whole.addWidget(beside, 1)

    def _lay_out_left(self, frame: QWidget) -> None:
        rows = QVBoxLayout(frame)
        rows.setContentsMargins(12, 8, 12, 10)
        rows.setSpacing(6)
        rows.addWidget(label("Class", "section"))
        rows.addWidget(self.classes, 1)
        rows.addWidget(label("What it gives", "section"))
        rows.addWidget(self.given)
        points = named_row(("Hit points", self.points, 2), ("Face", self.face, 1))
        points.addWidget(self.roll, 0, Qt.AlignmentFlag.AlignBottom)
        rows.addLayout(points)
        rows.addLayout(named_row(("Ability", self.increase, 1), ("Favored class gives", self.favored, 1)))

    def _lay_out_middle(self, frame: QWidget) -> None:
        rows = QVBoxLayout(frame)
        rows.setContentsMargins(1, 4, 1, 1)
        skills = QWidget()
        column = QVBoxLayout(skills)
        column.setContentsMargins(10, 8, 10, 8)
        self.skill_field.setAccessibleName("Filter: Skills")
        self.skill_field.setPlaceholderText("Type to filter; Enter adds a rank")
        for widget in (self.left_points, self.skill_field):
            column.addWidget(widget)
        column.addWidget(self.skills, 1)
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName("Feats, skills and class choices of the level")
        self.tabs.addTab(self.feats, "Feats")
        self.tabs.addTab(skills, "Skills")
        self.tabs.addTab(self.options, "Class choices")
        rows.addWidget(self.tabs)


def given_text(controller: LevelController) -> str:
    """What the level gives, in a few words."""
    gained = controller.gains
    parts = [f"d{gained.hit_die} hit points ({_span(gained.hp)})", f"base attack {_span(gained.bab, signs=True)}"]
    parts += [f"{name.capitalize()} {_span(pair, signs=True)}" for name, pair in gained.saves if pair[0] != pair[1]]
    parts.append(f"{gained.skill_points:g} skill points")
    own = controller.purse().background
    parts += [f"{own} skill points for background skills"] if own else []
    parts += [slot.label.lower() for slot in gained.feats]
    parts += list(gained.features)
    parts += [f"{what}: {which}" for what, which in controller.level.choices]
    parts += [f"learns {', '.join(names)}" for _, names in controller.level.spells]
    prepared = newly_prepared(controller.kept.creature, controller.after)
    parts += [f"prepares {', '.join(prepared)}"] if prepared else []
    return ", ".join(parts) + "."


def features_text(controller: LevelController) -> str:
    """What the class features of the level do, with the figures that the creature then has."""
    gained, rules = controller.gains, controller.rules
    return gained_text(gained.class_name, gained.class_level, rules, plain_sheet(controller.after, rules))


def _span(pair: tuple[int, int], *, signs: bool = False) -> str:
    before, after = pair
    show = signed if signs else str
    return f"{show(before)} \N{RIGHTWARDS ARROW} {show(after)}" if before != after else show(after)
