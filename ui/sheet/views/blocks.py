"""The blocks of numbers: abilities, and the strip of all that the table asks for, each number with its ledger."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop_app.documents.figures import feet
from desktop_app.making import typed
from desktop_app.making.typed_gear import armor_text, read_armor
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import ABILITIES, Creature
from desktop_app.rules.creature_form import PRINTED_NUMBERS
from desktop_app.rules.printed import has_parts
from desktop_app.rules.qualities import noticing
from desktop_app.rules.ruleset import Ruleset
from ui.shared.text import as_tip, signed
from ui.shared.widgets.basics import label, wrapping_row
from ui.shared.widgets.ledger_popup import LedgerEdit
from ui.shared.widgets.told_label import ToldLabel
from ui.sheet.models.shown import Shown
from ui.sheet.models.told import qualities_html, quality_word
from ui.sheet.models.words import NONE, figure_text, title_of
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.field import EditField
from ui.sheet.views.figure import Figure

BIG, STRIP_GAP = 1.55, 11

STRIP = (
    ("ac", "AC"),
    ("touch", "Touch"),
    ("flat_footed", "Flat-footed"),
    ("cmd", "CMD"),
    ("fort", "Fortitude"),
    ("ref", "Reflex"),
    ("will", "Will"),
    ("sr", "Spell resistance"),
    ("init", "Initiative"),
    ("skill:Perception", "Perception"),
    ("skill:Listen", "Listen"),
    ("skill:Spot", "Spot"),
    ("speed", "Speed"),
    ("speed:fly", "Fly"),
    ("speed:swim", "Swim"),
    ("speed:climb", "Climb"),
    ("speed:burrow", "Burrow"),
    ("bab", "Base attack"),
    ("cmb", "CMB"),
    ("grapple", "Grapple"),
)
"""The numbers that the table asks for, by their ids, with the words over them, in the order of the strip."""

USUAL_NUMBERS = tuple(
    each for each in STRIP if each[0] in ("fort", "ref", "will", "init", "bab", "cmb", "grapple", "speed")
)
"""Those that every creature has, beside armor class."""


class Number(Figure):
    """A number of the sheet under its short name; where it stands as printed, it is changed from its ledger."""

    def __init__(self, kit: Kit, number: str, short: str, *, scale: float = 1.0, beside: bool = False) -> None:
        super().__init__(kit.theme, kit.explainer, scale, short, beside=beside)
        self._controller = kit.controller
        self.number = number
        self.edits(self._edit)
        kit.controller.shown.connect(self.show_sheet)

    def show_sheet(self, shown: Shown) -> None:
        """Show the number; nothing where the game or the creature has none."""
        number = self.number
        mode = number.partition(":")[2]
        there = shown.made.has_number(number) and not (number == "sr" and not shown.ledger(number).total)
        if number.startswith("skill:"):
            there = mode in dict(noticing(shown.made))
        elif mode:
            there = mode in dict(shown.creature.speeds)
        self.setVisible(there)
        if there:
            total = shown.ledger(number).total
            text = feet(total) if number.startswith("speed") else figure_text(number, total)
            mark = shown.marked(number.replace("skill:", "skills.").replace(":", "."))
            self.show_number(title_of(number), text, lambda: shown.ledger(number), marked=mark)

    def _edit(self) -> LedgerEdit | None:
        now, number = self._controller.now, self.number
        if now is None:
            return None
        if number == "hp":
            text = "" if now.creature.hp is None else str(now.creature.hp)
            return self._edited("Hit points as typed", text, typed.with_hit_points)
        if number == "speed":
            return self._edited("Base speeds", typed.speeds_text(now.creature), typed.with_speeds)
        if number not in PRINTED_NUMBERS or (has_parts(now.creature, number) and not now.creature.printed.in_force):
            return None
        printed = now.creature.printed.number(number)
        text = "" if printed is None else str(printed)
        return self._edited("As printed", text, lambda creature, text: typed.with_printed(creature, number, text))

    def _edited(self, name: str, text: str, change: Callable[[Creature, str], Creature]) -> LedgerEdit:
        def submit(text: str) -> str:
            return self._controller.edit(
                lambda creature: change(creature, text), f"{title_of(self.number).lower()} {text}"
            )

        return LedgerEdit(name, text, submit)


class Abilities(QWidget):
    """The six scores as fields, each with its modifier, and what it is for the moment."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._kit = kit
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(1)
        grid.addWidget(label("Abilities", "section"), 0, 0, 1, 4)
        self.figures = {ability: Figure(kit.theme, kit.explainer) for ability in ABILITIES}
        self.now = {ability: Figure(kit.theme, kit.explainer) for ability in ABILITIES}
        self.fields = {ability: self._field(ability) for ability in ABILITIES}
        for row, ability in enumerate(ABILITIES, 1):
            name = label(ability.capitalize())
            name.setToolTip(as_tip(ABILITY_NAMES[ability]))
            grid.addWidget(name, row, 0)
            grid.addWidget(self.fields[ability], row, 1)
            grid.addWidget(self.figures[ability], row, 2)
            grid.addWidget(self.now[ability], row, 3)
        grid.setColumnStretch(3, 1)
        grid.setRowStretch(len(ABILITIES) + 1, 1)
        kit.controller.shown.connect(self.show_sheet)

    def show_sheet(self, shown: Shown) -> None:
        """Show modifiers, and scores that something has changed."""
        for ability in ABILITIES:
            self._show(ability, shown)

    def _show(self, ability: str, shown: Shown) -> None:
        base = shown.creature.abilities.score(ability)
        score = shown.ledger(f"ability:{ability}")
        modifier = NONE if base is None else signed(shown.made.modifier(ability))
        name = ABILITY_NAMES[ability]
        self.figures[ability].show_number(f"{name} modifier", modifier, lambda: score)
        self.now[ability].setVisible(base is not None and score.total != base)
        self.now[ability].show_number(name, f"now {score.total}", lambda: score)

    def _field(self, ability: str) -> EditField:
        def text_of(shown: Shown) -> str:
            score = shown.creature.abilities.score(ability)
            return NONE if score is None else str(score)

        def typed_in(creature: Creature, text: str, _: Ruleset) -> Creature:
            return typed.with_score(creature, ability, text)

        field = self._kit.controller.field(ABILITY_NAMES[ability], text_of, typed_in, characters=5)
        field.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        field.setFixedWidth(field.sizeHint().width())
        return field


class Defence(QWidget):
    """What is worn for armor class, and the racial Hit Dice, as fields."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._kit = kit
        self.armor = self._worn("Armor", shield=False)
        self.shield = self._worn("Shield", shield=True)
        self.natural = kit.controller.field(
            "Natural armor",
            lambda shown: str(dict(shown.creature.ac_bonuses).get("natural", "")),
            lambda creature, text, _: typed.with_natural(creature, "natural", text),
            example="none",
        )
        self.dice = kit.controller.field(
            "Racial Hit Dice",
            lambda shown: typed.hit_dice_text(shown.creature),
            lambda creature, text, _: typed.with_hit_dice(creature, text),
            example="none",
        )
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(2)
        rows.addWidget(label("Armor and Hit Dice", "section"))
        rows.addLayout(_form((("Armor", self.armor), ("Shield", self.shield))))
        last = QHBoxLayout()
        last.setSpacing(14)
        last.addLayout(_form((("Natural", self.natural),)))
        last.addLayout(_form((("Racial HD", self.dice),)))
        rows.addLayout(last)

    def _worn(self, name: str, *, shield: bool) -> EditField:
        def held(creature: Creature) -> object:
            return creature.shield if shield else creature.armor

        def text_of(shown: Shown) -> str:
            return armor_text(shown.creature.shield if shield else shown.creature.armor)

        def typed_in(creature: Creature, text: str, ruleset: Ruleset) -> Creature:
            from dataclasses import replace

            before = creature.shield if shield else creature.armor
            piece = read_armor(text, ruleset, before, shield=shield)
            return replace(creature, shield=piece) if shield else replace(creature, armor=piece)

        def names(ruleset: Ruleset) -> list[str]:
            return [each.name for each in ruleset.catalog.armor.values() if (each.kind == "shield") is shield]

        return self._kit.controller.field(name, text_of, typed_in, example="none", names_of=names)


class Vitals(QWidget):
    """What the table asks for, large, in lines that wrap; below it what is told in words."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._theme = kit.theme
        self.hit_points = Number(kit, "hp", "Hit points", scale=BIG)
        self.numbers = [self.hit_points, *(Number(kit, number, short, scale=BIG) for number, short in STRIP)]
        holder, strip = wrapping_row(across=STRIP_GAP, down=2)
        for number in self.numbers:
            strip.addWidget(number)
        self.words = ToldLabel(kit.theme, "Defenses and senses")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        rows.addWidget(holder)
        rows.addWidget(self.words)
        rows.addStretch(1)
        kit.controller.shown.connect(self.show_sheet)

    def show_sheet(self, shown: Shown) -> None:
        """Tell what has no number."""
        html = qualities_html(shown, self._theme.tokens)
        self.words.show_html(html, lambda key: quality_word(shown, key))


def _form(rows: tuple[tuple[str, QWidget], ...]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(6)
    grid.setVerticalSpacing(1)
    grid.setColumnStretch(1, 1)
    for index, (name, field) in enumerate(rows):
        words: QLabel = label(name, "small")
        words.setBuddy(field)
        grid.addWidget(words, index, 0)
        grid.addWidget(field, index, 1)
    return grid
