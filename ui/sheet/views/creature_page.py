"""The page of a creature: its sheet, edited in place; at its side gear, feats, skills, spells and what else it has."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from ui.shared.bridge import Bridge
from ui.shared.widgets.basics import label, panel, rule, scrolling, show_text, side_by_side
from ui.shared.widgets.columns import Columns
from ui.shared.widgets.ledger_popup import LedgerPopup
from ui.shared.widgets.tab_order import tab_as_shown
from ui.shared.words_told import feat_words
from ui.sheet.models import told
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit, SheetController
from ui.sheet.views.also import FEATS, GEAR, MASTER, SPELLS, TAGS, Also
from ui.sheet.views.blocks import Abilities, Defence, Vitals
from ui.sheet.views.figure import Explainer
from ui.sheet.views.head import Head
from ui.sheet.views.maneuvers import Maneuvers
from ui.sheet.views.side import Side
from ui.sheet.views.tables import PAD, AttacksView, SkillsView
from ui.sheet.views.told_blocks import Html, SpecialsBlock, SpellsBlock, Tell, ToldBlock
from ui.theme.theme import Theme

MARGIN, SIDE = 10, 9
STRIP = 26
"""Figures that the strip beside the abilities has room for at least."""
COLUMN, LEAST, BAR = 38, 32, 14
"""Figures that a column of blocks has room for at least, and the page; what a scroll bar takes in points."""
FEATURES = "Class features"
TOLD: tuple[tuple[str, str, Html, Tell, Html | None], ...] = (
    (
        FEATURES,
        FEATS,
        told.features_html,
        told.feature_word,
        told.features_told,
    ),
    ("Feats", FEATS, told.feats_html, told.feat_word, lambda shown, _: told.texts_html(feat_words(shown.made))),
    ("Traits", FEATS, told.traits_html, told.any_rule, None),
    ("Gear", GEAR, lambda shown, _: told.gear_html(shown), lambda *_: None, None),
)
"""Blocks of one run of words: the tab where they are changed, their words, the texts behind them, words with texts."""
COLUMNS_WITH_TEXTS = 3
"""Where so many columns have room, features and feats stand there with their texts."""


class CreaturePage(QWidget):
    """`add_asked` with the creature's id puts it into the encounter; `print_asked` previews its papers.

    `copies_asked` shows its older copies in encounters, `change_asked` wants the page of changes with it.
    `tags_asked` and `master_asked` ask for these.
    `level_asked` lets it gain a level.
    `gone` when the creature that is shown is no longer in the campaign.
    """

    add_asked = Signal(str)
    print_asked = Signal(str)
    copies_asked = Signal(str)
    change_asked = Signal(str)
    level_asked = Signal(str)
    tags_asked = Signal()
    master_asked = Signal()
    gone = Signal()

    def __init__(self, theme: Theme, bridge_of: Callable[[], Bridge], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.controller = SheetController(bridge_of, self)
        self.explainer = Explainer(theme)
        self.kit = Kit(self.controller, theme, self.explainer)
        self.head = Head(self.kit)
        self.abilities = Abilities(self.kit)
        self.defence = Defence(self.kit)
        self.vitals = Vitals(self.kit)
        self.attacks = AttacksView(self.kit)
        self.maneuvers = Maneuvers(self.kit)
        self.skills = SkillsView(self.kit)
        self.also = Also(self.kit)
        self.also.tab_asked.connect(self._turn_to)
        self.specials = SpecialsBlock(self.kit, "Special abilities", FEATS)
        self.spells = SpellsBlock(self.kit, "Spells", SPELLS)
        self.told = {name: ToldBlock(self.kit, name, tab, html, tell, longer) for name, tab, html, tell, longer in TOLD}
        for block in (self.specials, self.spells, *self.told.values()):
            block.tab_asked.connect(self._turn_to)
        self._doubts = label("", "small", wraps=True)
        # From the outside in: what moves into another widget is styled anew, with all that is in it.
        main = panel()
        self.sides = side_by_side(self._scrolled(main), sizes=(), parent=self)
        self.side = Side(self.kit, self.sides)
        self._fill(main)
        self.sides.setStretchFactor(0, 5)
        self.sides.setStretchFactor(1, 3)
        self.sides.setSizes([685, 430])
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 5, MARGIN, 8)
        column.setSpacing(5)
        column.addWidget(self.head)
        column.addWidget(self.sides, 1)
        self.head.add_asked.connect(lambda: self._emit(self.add_asked))
        self.head.print_asked.connect(lambda: self._emit(self.print_asked))
        self.head.copies_asked.connect(lambda: self._emit(self.copies_asked))
        self.head.change_asked.connect(lambda: self._emit(self.change_asked))
        self.head.level_asked.connect(lambda: self._emit(self.level_asked))
        for number, name in enumerate(self.side.names, 1):
            QShortcut(QKeySequence(f"Ctrl+{number}"), self, partial(self.side.turn_to_named, name))
        self.controller.shown.connect(self._show_doubts)
        self._tabs_as_shown = False
        self.controller.shown.connect(self._forget_tabs)
        self.controller.gone.connect(self.gone)
        theme.follow(self, self._again)

    @property
    def add(self) -> QWidget:
        """The button that puts the creature into the encounter."""
        return self.head.add

    @property
    def popup(self) -> LedgerPopup | None:
        """The ledger opened last."""
        return self.explainer.popup

    def open(self, creature_id: str, *, can_add: bool) -> None:
        """Show a creature of the campaign; `can_add` = an encounter is open that it can join."""
        self.head.add.setVisible(can_add)
        self.controller.open(creature_id)

    def campaign_changed(self) -> None:
        """The campaign has changed: show the creature as it is now."""
        self.controller.campaign_changed()

    def focus_sheet(self) -> None:
        """Put the keys into the sheet."""
        self.vitals.hit_points.setFocus()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes as its controls stand: looked at when it is pressed, for an edit may make some of them anew."""
        layout = self.layout()
        if not self._tabs_as_shown and layout is not None:
            tab_as_shown(layout)
            self._tabs_as_shown = True
        return super().focusNextPrevChild(forward)

    def _forget_tabs(self, _shown: Shown) -> None:
        self._tabs_as_shown = False

    def _scrolled(self, main: QWidget) -> QWidget:
        area = self._area = scrolling(main, "Sheet")
        area.installEventFilter(self)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        return area

    def _fill(self, main: QWidget) -> None:
        rows = QVBoxLayout(main)
        rows.setContentsMargins(SIDE, 8, SIDE, 8)
        rows.setSpacing(5)
        top = Top(self.abilities, self.vitals)
        holder = QWidget()
        self._columns = Columns(holder)
        for block in self._blocks():
            self._columns.addWidget(block)
        for part in (
            inset(top), rule(), self.attacks, rule(), inset(self.maneuvers), rule(), inset(holder), inset(self._doubts),
        ):  # fmt: skip
            if isinstance(part, QWidget):
                rows.addWidget(part)
            else:
                rows.addLayout(part)
        rows.addStretch(1)
        self._widen()

    def _blocks(self) -> tuple[QWidget, ...]:
        """What stands in columns, the most asked for first."""
        told = self.told
        return (
            self.specials, titled("Skills", self.skills), told[FEATURES], self.spells, told["Feats"],
            self.defence, told["Traits"], self.also, told["Gear"],
        )  # fmt: skip

    def _widen(self) -> None:
        """A column has room for so many figures, whatever the size of the text."""
        figure = QFontMetrics(self._theme.font()).horizontalAdvance("0")
        self._columns.set_least(figure * COLUMN)
        self._area.setMinimumWidth(figure * LEAST)
        self._give_room()

    def _give_room(self) -> None:
        """By the width of the page, which no scroll bar changes."""
        has_room = self._columns.count_at(self._area.width() - 2 * (SIDE + PAD) - BAR) >= COLUMNS_WITH_TEXTS
        for block in self.told.values():
            block.give_room(has_room=has_room)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._area and event.type() == QEvent.Type.Resize:
            self._give_room()
        return super().eventFilter(watched, event)

    def _show_doubts(self, shown: Shown) -> None:
        told = [
            f"{_place(doubt.field)}: {', '.join(filter(None, (doubt.text, doubt.why)))}" for doubt in shown.made.doubts
        ]
        told += [f"{name} is not in this ruleset" for name in shown.unknown]
        show_text(self._doubts, f"Not sure of: {'; '.join(told)}." if told else "")

    def _turn_to(self, tab: str) -> None:
        if tab == TAGS:
            self.tags_asked.emit()
        elif tab == MASTER:
            self.master_asked.emit()
        else:
            self.side.turn_to_named(tab)

    def _emit(self, signal: object) -> None:
        if self.controller.now is not None:
            signal.emit(self.controller.now.kept.id)  # type: ignore[attr-defined]

    def _again(self) -> None:
        self._widen()
        if self.controller.now is not None:
            self.controller.shown.emit(self.controller.now)


class Top(QWidget):
    """The abilities and the strip beside each other; where there is too little room, the strip above."""

    def __init__(self, abilities: QWidget, strip: QWidget) -> None:
        super().__init__()
        self._abilities = abilities
        self._line = upright()
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._parts.setContentsMargins(0, 0, 0, 0)
        self._parts.setSpacing(14)
        self._parts.addWidget(abilities)
        self._parts.addWidget(self._line)
        self._parts.addWidget(strip, 1)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._abilities.minimumSizeHint().width(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        figure = self.fontMetrics().horizontalAdvance("0")
        beside = self.width() >= self._abilities.sizeHint().width() + figure * STRIP
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.BottomToTop
        if self._parts.direction() != way:
            self._parts.setDirection(way)
            self._line.setVisible(beside)


def _place(field: str) -> str:
    """The part of a sheet that a doubt is about: `weapons.0` is among the weapons."""
    return field.partition(".")[0].replace("_", " ")


def titled(title: str, part: QWidget) -> QWidget:
    """A part under a small heading."""
    holder = QWidget()
    rows = QVBoxLayout(holder)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.setSpacing(2)
    rows.addWidget(label(title, "section"))
    rows.addWidget(part)
    return holder


def inset(part: QWidget | QLayout) -> QHBoxLayout:
    """A part placed so that its words stand in line with those in the cells of the tables."""
    row = QHBoxLayout()
    row.setContentsMargins(PAD, 0, PAD, 0)
    if isinstance(part, QWidget):
        row.addWidget(part)
    else:
        row.addLayout(part)
    return row


def upright() -> QFrame:
    """A thin line from top to bottom."""
    line = QFrame()
    line.setProperty("rule", True)  # noqa: FBT003 - Qt's own call
    line.setFixedWidth(1)
    line.setStyleSheet("QFrame { max-height: 16777215px; }")
    return line
