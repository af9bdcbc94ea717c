"""The party at a glance: every number that a game master looks up, each explained, and secret rolls."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QStyle,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop_app.campaign.command import SetSetting
from desktop_app.rules.checks import Check, check_for_all
from desktop_app.rules.d20 import d20_of
from desktop_app.rules.dice import Dice
from desktop_app.rules.skills import skill_names
from ui.campaign.models.party import CHECK_ROLE, FIRST_ROLE, WORDS_ROLE, PartyModel
from ui.shared.bridge import Bridge
from ui.shared.key_presses import PRESS
from ui.shared.text import as_written, signed
from ui.shared.widgets.basics import back_button, button, label, panel
from ui.shared.widgets.row_delegate import RowDelegate
from ui.sheet.views.field import AddField
from ui.sheet.views.figure import Explainer
from ui.sheet.views.tables import PAD, below, paint_ground, set_up_table
from ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex
OTHER_SKILLS = "party:skills"
"""The campaign's setting that holds the skills asked for beside those that are always shown."""
WORDS = 0.93
LEAST, MOST = 108, 240
"""Points: the narrowest and the widest column of a member."""


class PartyDelegate(RowDelegate):
    """Paints a number bold, what was rolled with it beside it, words in several lines."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, self._theme.color("selection"))
        if index.data(FIRST_ROLE) and index.row():
            painter.setPen(self._theme.color("line_strong"))
            painter.drawLine(rect.topLeft(), rect.topRight())
        paint_ground(painter, rect, self._theme, option, marked=False)
        area = rect.adjusted(PAD, 0, -PAD, 0)
        if index.data(WORDS_ROLE):
            painter.setFont(self._theme.font(WORDS))
            painter.setPen(self._theme.color("text"))
            flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            painter.drawText(area.adjusted(0, 3, 0, 0), flags, str(index.data()))
        else:
            self._paint_number(painter, area, index)
        painter.restore()

    def _paint_number(self, painter: QPainter, area: QRect, index: Index) -> None:
        painter.setFont(self._theme.font(bold=True))
        painter.setPen(self._theme.color("text"))
        middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        text = str(index.data())
        painter.drawText(area, middle, text)
        check: Check | None = index.data(CHECK_ROLE)
        if check is None:
            return
        width = max(painter.fontMetrics().horizontalAdvance(text), painter.fontMetrics().horizontalAdvance("+00"))
        area.setLeft(area.left() + width + 10)
        total = str(check.total)
        box = QRect(area.left(), area.top() + 2, painter.fontMetrics().horizontalAdvance(total) + 12, area.height() - 4)
        painter.setPen(QPen(self._theme.color("turn_edge"), 1))
        painter.setBrush(self._theme.color("turn"))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(self._theme.color("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, total)
        painter.setFont(self._theme.font(0.88))
        painter.setPen(self._theme.color("muted"))
        area.setLeft(box.right() + 6)
        painter.drawText(area, middle, f"die {check.face}")


class Members(QHeaderView):
    """Who stands in each column: the name, and smaller below it what it is; both cut short with dots."""

    def __init__(self, theme: Theme, view: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self._theme = theme

    def sizeHint(self) -> QSize:
        line = QFontMetrics(self._theme.font()).height()
        return QSize(100, 2 * line + 10)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803 - Qt's name
        text = str(self.model().headerData(logicalIndex, Qt.Orientation.Horizontal) or "")
        painter.save()
        painter.setPen(self._theme.color("line"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        area = rect.adjusted(PAD, 3, -PAD, -5)
        for line, font, ink, edge in zip(
            text.split("\n"),
            (self._theme.font(bold=True), self._theme.font(0.88)),
            ("text", "muted"),
            (Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom),
            strict=False,
        ):
            painter.setFont(font)
            painter.setPen(self._theme.color(ink))
            shown = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, area.width())
            painter.drawText(area, Qt.AlignmentFlag.AlignLeft | edge, shown)
        painter.restore()


class PartyView(QTableView):
    """Enter or a click explains a number; R rolls the row, O opens the sheet. `roll_asked` with the row."""

    roll_asked = Signal(int)
    open_asked = Signal(int)

    def __init__(self, theme: Theme, explainer: Explainer) -> None:
        super().__init__()
        self._theme, self._explainer = theme, explainer
        self.party = PartyModel(self)
        self.setModel(self.party)
        self.setAccessibleName("The party")
        self.setHorizontalHeader(Members(theme, self))
        set_up_table(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(PartyDelegate(theme, self))
        self.verticalHeader().show()
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.verticalHeader().setHighlightSections(False)
        self.verticalHeader().setSectionsClickable(True)
        self.horizontalHeader().setSectionsClickable(True)
        self.horizontalHeader().sectionClicked.connect(self.open_asked)
        self.verticalHeader().sectionClicked.connect(lambda row: self.setCurrentIndex(self.party.index(row, 0)))
        self.clicked.connect(self._explain)

    def fit(self) -> None:
        """Columns as wide as there is room, rows as high as their text."""
        count = self.party.columnCount()
        room = (self.viewport().width() - 2) // max(count, 1)
        least = max(LEAST, QFontMetrics(self._theme.font()).averageCharWidth() * 15)
        width = min(max(room, least), max(MOST, least))
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setDefaultSectionSize(width)
        line = QFontMetrics(self._theme.font()).height() + 7
        header = self.verticalHeader()
        header.setMinimumSectionSize(12)
        for number, row in enumerate(self.party.rows):
            header.resizeSection(number, self._words_height(number, width, line) if row.words else line)

    def _words_height(self, row: int, width: int, least: int) -> int:
        metrics = QFontMetrics(self._theme.font(WORDS))
        room = QRect(0, 0, width - 2 * PAD, 2000)
        flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        texts = [str(self.party.index(row, column).data()) for column in range(self.party.columnCount())]
        return max([least, *(metrics.boundingRect(room, flags, text).height() + 8 for text in texts)])

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.modifiers() or not index.isValid():
            super().keyPressEvent(event)
        elif event.key() in PRESS:
            self._explain(index)
        elif event.key() == Qt.Key.Key_R:
            self.roll_asked.emit(index.row())
        elif event.key() == Qt.Key.Key_O:
            self.open_asked.emit(index.column())
        else:
            super().keyPressEvent(event)

    def _explain(self, index: QModelIndex) -> None:
        found = self.party.ledger(index)
        if found is not None:
            self._explainer.explain(self, *found, below(self, index))

    def sizeHint(self) -> QSize:
        return QSize(600, 400)


class PartyPage(QWidget):
    """`left` to go back, `creature_asked` with the id of a member whose sheet is wanted, `print_asked`."""

    left = Signal()
    creature_asked = Signal(str)
    print_asked = Signal()

    def __init__(self, theme: Theme, bridge_of: Callable[[], Bridge], dice: Dice) -> None:
        super().__init__()
        self._bridge_of, self._dice = bridge_of, dice
        self.explainer = Explainer(theme)
        self.view = PartyView(theme, self.explainer)
        self.model = self.view.party
        self.roll = button("Roll in secret", self.roll_row, "primary", "Roll the current row for the whole party (R).")
        self.forget = button("Clear rolls", self._forget, tip="Remove the rolls from the table.")
        self.told = label("", "strong", wraps=True)
        self.told.setAccessibleName("Results of the rolls")
        self._none = label("The party folder of the campaign is empty.", "muted")
        self.add = AddField("Show another skill", self._objection, self._add_skill, example="Another skill: Heal")
        self.add.setFixedWidth(240)
        self.add.problem_told.connect(self.told.setText)
        self._lay_out()
        self.view.roll_asked.connect(lambda _row: self.roll_row())
        self.view.open_asked.connect(self._open)
        self.view.selectionModel().currentChanged.connect(lambda *_: self._show_roll())
        theme.follow(self.view, self.view.fit)

    def show_campaign(self) -> None:
        """Show the party as it stands."""
        bridge = self._bridge_of()
        ruleset, campaign = bridge.campaign_ruleset, bridge.campaign
        others = [name for name in str(campaign.settings.get(OTHER_SKILLS, "")).split(";") if name]
        self.model.show_party(campaign, ruleset, others)
        is_there = bool(self.model.members)
        self._none.setVisible(not is_there)
        self.view.setVisible(is_there)
        self.view.fit()
        if is_there and not self.view.currentIndex().isValid():
            first = next(number for number, row in enumerate(self.model.rows) if row.number.startswith("skill:"))
            self.view.setCurrentIndex(self.model.index(first, 0))
        self.add.offer([name.title() for name in skill_names(ruleset)])
        self._show_roll()

    def roll_row(self) -> None:
        """Roll a d20 for everybody with the number of the row where the keys are."""
        index = self.view.currentIndex()
        if not index.isValid() or not self.model.rows[index.row()].rolls:
            return
        row = self.model.rows[index.row()]
        d20 = d20_of(self._bridge_of().campaign_ruleset)
        checks = check_for_all(row.title, self.model.bonuses(index.row()), self._dice, d20)
        self.model.show_checks(index.row(), checks)
        self.told.setText(f"{row.title}: {self._best_first(checks)}")

    def _best_first(self, checks: Mapping[str, Check]) -> str:
        names = {member.kept.id: member.creature.name for member in self.model.members}
        best = sorted(checks.items(), key=lambda pair: pair[1].total, reverse=True)
        return ", ".join(f"{names[id]} {each.total} ({each.face} {signed(each.bonus)})" for id, each in best)

    def _forget(self) -> None:
        self.model.forget_checks()
        self.told.setText("")

    def _show_roll(self) -> None:
        index = self.view.currentIndex()
        row = self.model.rows[index.row()] if index.isValid() else None
        rolls = row is not None and row.rolls
        self.roll.setEnabled(rolls)
        self.roll.setText(as_written(f"Roll {row.title} in secret") if row is not None and rolls else "Roll in secret")

    def _open(self, column: int) -> None:
        self.creature_asked.emit(self.model.members[column].kept.id)

    def _objection(self, text: str) -> str:
        bridge = self._bridge_of()
        known = skill_names(bridge.campaign_ruleset)
        head = text.partition("(")[0].strip().lower()
        return "" if head in known else f"{text.strip()} is not a skill of {bridge.campaign_ruleset.name}."

    def _add_skill(self, text: str) -> str:
        bridge, problem = self._bridge_of(), self._objection(text)
        if problem:
            return problem
        name = " ".join(text.split()).title()
        others = [each for each in str(bridge.campaign.settings.get(OTHER_SKILLS, "")).split(";") if each]
        if any(row.title.lower() == name.lower() for row in self.model.rows):
            return f"{name} is already in the table."
        bridge.change_campaign(SetSetting(name=OTHER_SKILLS, value=";".join([*others, name])))
        return ""

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(label("Party", "huge"), 1)
        head.addWidget(self.add)
        head.addWidget(self.roll)
        head.addWidget(self.forget)
        head.addWidget(button("Print", self.print_asked.emit, tip="Preview the party summary and print it."))
        head.addWidget(back_button(self.left))
        frame = panel()
        inside = QVBoxLayout(frame)
        inside.setContentsMargins(8, 6, 8, 6)
        inside.addWidget(self._none)
        inside.addWidget(self.view, 1)
        keys = "Enter explains a number, R rolls its row for the whole party, O opens the sheet."
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.told)
        column.addWidget(frame, 1)
        column.addWidget(label(keys, "small"))
