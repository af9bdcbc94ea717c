"""The gear: how heavy it is, what is worn, in hand and packed away, money, and bonuses that things give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QMenu,
    QSizePolicy,
    QStyleOptionViewItem,
    QWidget,
)

from desktop_app.making import gear
from desktop_app.making.prices import magic_names
from desktop_app.making.typed_bonus import bonus_text, read_bonuses
from desktop_app.making.typed_gear import money_text, read_money
from desktop_app.making.typed_minds import EXAMPLE, mind_text, read_mind
from desktop_app.rules.carrying import HEAVY, LIGHT, MEDIUM
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.skills import skill_names
from desktop_app.rules.text import amount
from ui.shared.key_presses import PRESS
from ui.shared.text import as_written
from ui.shared.widgets.basics import label
from ui.shared.widgets.row_delegate import lines_high
from ui.sheet.models.gear import GearColumn, GearModel
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.field import AddField
from ui.sheet.views.line_delegate import Index, LineDelegate
from ui.sheet.views.names_list import NamesList
from ui.sheet.views.tab import KeyTable, Tab, tall_enough
from ui.sheet.views.tables import PAD, below, paint_cell, set_up_table
from ui.theme.theme import Theme

BAR = 8
ROOMY, NAMES_WRAP, USES_WRAP, NO_WEIGHTS = range(4)
"""What gives way in the table of things, one after the other, until no word of a name is cut."""


class LoadBar(QWidget):
    """The weight carried against the limits of the loads."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._weight, self._limits = 0.0, (0, 0, 0)
        self.setAccessibleName("Load")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_load(self, weight: float, limits: tuple[int, int, int]) -> None:
        """Show a weight in pounds."""
        self._weight, self._limits = weight, limits
        self.setAccessibleDescription(f"{weight:g} of {limits[-1]} pounds")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(100, BAR + 4)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's call
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        track = QRectF(0, 2, self.width(), BAR)
        painter.setBrush(self._theme.color("bar_track"))
        painter.drawRoundedRect(track, 3, 3)
        light, medium, heavy = self._limits
        if heavy:
            share = min(self._weight / heavy, 1.0)
            color = "bar_full" if self._weight <= light else "bar_half" if self._weight <= medium else "bar_low"
            painter.setBrush(self._theme.color(color))
            painter.drawRoundedRect(QRectF(0, 2, track.width() * share, BAR), 3, 3)
            painter.setBrush(self._theme.color("line_strong"))
            for limit in (light, medium):
                painter.drawRect(QRectF(track.width() * limit / heavy - 0.5, 0, 1, BAR + 4))
        painter.end()


class GearDelegate(LineDelegate):
    """Paints a thing's row, its use inked as what can be chosen; where there is little room a cell has lines."""

    way = ROOMY

    def width(self, text: str) -> int:
        """How wide the cell of a text is, in pixels."""
        metrics = QFontMetrics(self._theme.font())
        wide = _two_lines_wide(metrics, text) if self.way >= USES_WRAP else metrics.horizontalAdvance(text)
        return wide + 2 * PAD + 4

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        is_name = index.column() == GearColumn.THING
        wraps = self.way >= (NAMES_WRAP if is_name else USES_WRAP)
        paint_cell(painter, option, index, self._theme, "text" if is_name else "muted", wraps=wraps)


def _two_lines_wide(metrics: QFontMetrics, text: str) -> int:
    """How wide a text is, in pixels, that is parted into two lines where that makes it narrowest."""
    words = text.split()
    parted = ((" ".join(words[:place]), " ".join(words[place:])) for place in range(len(words)))
    return min((max(map(metrics.horizontalAdvance, lines)) for lines in parted), default=0)


class GearView(KeyTable):
    """The table of things: F2 or typing changes one, Enter on its use gives it another, Del takes it away."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._kit = kit
        self.gear = GearModel(self)
        self.menu: QMenu | None = None
        self._fitted: tuple[object, ...] = ()
        self.setModel(self.gear)
        self.setAccessibleName("Gear")
        set_up_table(self)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed | QAbstractItemView.EditTrigger.DoubleClicked)
        self.lines = GearDelegate(kit.theme, self, self.check, self.apply)
        self.lines.problem_told.connect(kit.controller.problem_told)
        self.setItemDelegate(self.lines)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(GearColumn.THING, QHeaderView.ResizeMode.Stretch)
        self.clicked.connect(lambda index: self._use(index) if index.column() == GearColumn.USE else None)

    def show_now(self, shown: Shown) -> None:
        """Show the gear."""
        self.gear.show_sheet(shown)
        self.setColumnHidden(GearColumn.LEFT, all(thing.left is None for thing in self.gear.rows))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where the longest name finds no room beside the uses, cells have lines of whole words: nothing is cut.

        The names first, then the uses; where that is not enough for the longest word, the weights are in the tips.
        Columns are measured here, once for each way: Qt would ask for every cell whenever anything is resized.
        """
        metrics, header = QFontMetrics(self._kit.theme.font()), self.horizontalHeader()
        names = [thing.text for thing in self.gear.rows]
        told = tuple((each.text, each.use, each.left, each.weight) for each in self.gear.rows)
        letters = (metrics.height(), header.fontMetrics().height())
        fitted = (told, self.viewport().width(), letters, self.isColumnHidden(GearColumn.LEFT))
        if fitted == self._fitted:
            return
        self._fitted = fitted
        words = [word for name in names for word in name.split()]
        longest, longest_word = (max(map(metrics.horizontalAdvance, parts), default=0) for parts in (names, words))
        way = ROOMY
        widths, room = self._taken(way)
        while way < NO_WEIGHTS and (longest if way == ROOMY else longest_word) > room:
            way += 1
            widths, room = self._taken(way)
        for column, width in widths.items():
            header.resizeSection(column, width)
        line = metrics.height() + 8
        heights = [line] * len(names)
        if way > ROOMY:
            uses = widths[GearColumn.USE] - 2 * PAD
            heights = [
                max(lines_high(metrics, thing.text, room), lines_high(metrics, thing.use, uses)) + 8
                for thing in self.gear.rows
            ]
        for row, height in enumerate(heights):
            if self.rowHeight(row) != height:
                self.setRowHeight(row, height)
        tall_enough(self, 1, sum(heights) or line, header.sizeHint().height())

    def _taken(self, way: int) -> tuple[dict[GearColumn, int], int]:
        """Take a way; gives what the columns beside the names need, in pixels, and what is left to the names."""
        self.lines.way = way
        if self.isColumnHidden(GearColumn.WEIGHT) is not (way == NO_WEIGHTS):
            self.setColumnHidden(GearColumn.WEIGHT, way == NO_WEIGHTS)
        header, widths = self.horizontalHeader(), dict[GearColumn, int]()
        for column in GearColumn:
            if column is not GearColumn.THING and not self.isColumnHidden(column):
                widths[column] = max(self._wanted(column), header.sectionSizeHint(column))
        return widths, self.viewport().width() - sum(widths.values()) - 2 * PAD

    def _wanted(self, column: GearColumn) -> int:
        texts = {str(self.gear.index(row, column).data() or "") for row in range(self.gear.rowCount())}
        return max(map(self.lines.width, texts), default=0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        thing = self.gear.thing(index)
        if self.state() is QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)
        elif thing is not None and event.key() == Qt.Key.Key_Delete:
            self._kit.controller.edit(
                lambda creature: gear.without(creature, thing, self._kit.controller.ruleset), f"without {thing.text}"
            )
        elif thing is not None and event.key() in PRESS:
            if index.column() == GearColumn.USE:
                self._use(index)
            else:
                column = GearColumn.LEFT if index.column() == GearColumn.LEFT and thing.left is not None else 0
                self.edit(self.gear.index(index.row(), column))
        else:
            super().keyPressEvent(event)

    def _use(self, index: QModelIndex) -> None:
        thing = self.gear.thing(index)
        if thing is None or len(thing.uses) < 2:
            return
        menu = self.menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for use in thing.uses:
            action = menu.addAction(as_written(use.capitalize()))
            action.setCheckable(True)
            action.setChecked(use == thing.use)
            action.triggered.connect(partial(self._take, thing, use))
        menu.popup(below(self, index))

    def _take(self, thing: gear.Thing, use: str, *_: object) -> None:
        controller = self._kit.controller
        told = gear.use_told(controller.now.creature, thing, use, controller.ruleset) if controller.now else ""
        problem = controller.edit(lambda creature: gear.with_use(creature, thing, use, controller.ruleset), told)
        if problem:
            controller.problem_told.emit(problem)

    def check(self, index: Index, text: str) -> str:
        """What is wrong with a thing as it is typed."""
        thing = self.gear.thing(index)
        if thing is None:
            return ""
        return self._kit.controller.objection(self._changed(index, thing, text))

    def apply(self, index: Index, text: str) -> str:
        """Take a thing as it is typed."""
        thing = self.gear.thing(index)
        if thing is None:
            return ""
        left = f"{thing.text}: {text.strip()} left" if index.column() == GearColumn.LEFT else text.strip()
        return self._kit.controller.edit(self._changed(index, thing, text), left)

    def _changed(self, index: Index, thing: gear.Thing, text: str) -> Callable[[Creature], Creature]:
        """What typing does: to the thing itself, or to what is left of it."""
        way = gear.with_left if index.column() == GearColumn.LEFT else gear.with_text
        return lambda creature: way(creature, thing, text, self._kit.controller.ruleset)


class GearTab(Tab):
    """All of it, with a field that adds."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._names_of: Ruleset | None = None
        self.load = label("", wraps=True)
        self.bar = LoadBar(kit.theme)
        self.table = GearView(kit)
        self.add = AddField("Add gear", lambda _text: "", self._add, example="Add: torch x4 (1 lb)")
        self.add.problem_told.connect(self.controller.problem_told)
        self.money = self.controller.field(
            "Money",
            lambda shown: money_text(shown.creature.money),
            lambda creature, text, _: replace(creature, money=read_money(text)),
            example="none",
        )
        self.bonuses = NamesList(
            kit, "Bonuses", _bonus_texts, _with_bonus, "Add: ring of protection: +1 deflection to AC"
        )
        self.minds = NamesList(kit, "Intelligent items", _mind_texts, _with_mind, f"Add: {EXAMPLE}")
        self.rows.addWidget(self.load)
        self.rows.addWidget(self.bar)
        self.rows.addWidget(self.table)
        self.rows.addWidget(self.add)
        row = QHBoxLayout()
        row.addWidget(label("Money", "small"))
        row.addWidget(self.money, 1)
        self.rows.addLayout(row)
        self.rows.addWidget(label("Bonuses from items and other sources", "section", wraps=True))
        self.rows.addWidget(self.bonuses)
        self.rows.addWidget(label("Intelligent items", "section", wraps=True))
        self.rows.addWidget(self.minds)
        self.rows.addStretch(1)

    def show_now(self, shown: Shown) -> None:
        """Show the gear and its weight."""
        made = shown.made
        weight, limits = made.standing.weight, made.loads
        load = {LIGHT: "Light load", MEDIUM: "Medium load", HEAVY: "Heavy load"}.get(made.load, "Overloaded")
        self.load.setText(
            f"{load}, {amount(weight)} lb. Light to {limits[0]:,} lb, medium to {limits[1]:,} lb, "
            f"heavy to {limits[2]:,} lb."
        )
        self.bar.show_load(weight, limits)
        self.table.show_now(shown)
        self.bonuses.show_now(shown)
        self.minds.show_now(shown)
        if shown.ruleset is not self._names_of:
            self._names_of, catalog = shown.ruleset, shown.ruleset.catalog
            weapons = [each.name for each in catalog.weapons.values()]
            self.add.offer(weapons + [each.name for each in catalog.armor.values()] + [*magic_names(shown.ruleset)])

    def _add(self, text: str) -> str:
        now = self.controller.now
        if now is None:
            return ""
        told = gear.new_told(now.creature, text.strip(), now.ruleset)
        return self.controller.edit(lambda creature: gear.with_new(creature, text, now.ruleset), told)


def _bonus_texts(shown: Shown) -> tuple[str, ...]:
    return tuple(bonus_text(bonus) for bonus in shown.creature.bonuses)


def _mind_texts(shown: Shown) -> tuple[str, ...]:
    return tuple(map(mind_text, shown.creature.intelligent_items))


def _with_mind(creature: Creature, index: int | None, text: str, _: Ruleset) -> Creature:
    """The intelligent item of that place as typed, gone if nothing was; None adds one."""
    minds = list(creature.intelligent_items)
    new = [read_mind(text)] if text.strip() else []
    place = len(minds) if index is None else index
    minds[place : place + 1] = new
    return replace(creature, intelligent_items=tuple(minds))


def _with_bonus(creature: Creature, index: int | None, text: str, ruleset: Ruleset) -> Creature:
    """The bonus of that place as typed, gone if nothing was; None adds one."""
    bonuses = list(creature.bonuses)
    new = read_bonuses(text, skill_names(ruleset)) if text.strip() else ()
    if index is None:
        bonuses += new
    else:
        bonuses[index : index + 1] = new
    return replace(creature, bonuses=tuple(bonuses))
