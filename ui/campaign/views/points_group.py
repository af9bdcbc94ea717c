"""The table of points by challenge rating on the page of the campaign's rules: typed in place, refused in place."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop_app.rules.awards import RATINGS, rule_of_points, worth
from ui.campaign.models.points import Column, PointsModel
from ui.shared.bridge import Bridge
from ui.shared.key_presses import ENTER
from ui.shared.points import keep_points, own_points, party_of, read_own
from ui.shared.text import wrappable
from ui.shared.typed_input import PromptError
from ui.shared.widgets.basics import label
from ui.shared.widgets.problem_line import ProblemLine
from ui.shared.widgets.typed_field import TypedField

Index = QModelIndex | QPersistentModelIndex
SHOWN_ROWS = 10
OWN_POINTS = "What you type replaces the points of the rules; an empty field keeps them."


class PointsDelegate(QStyledItemDelegate):
    """Keeps the field open while its text cannot be read; `refused` is told why, empty when it is well again."""

    def __init__(self, parent: QWidget, refused: Callable[[str], object]) -> None:
        super().__init__(parent)
        self._refused = refused
        self._rating = ""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: ARG002
        self._rating = RATINGS[index.row()]
        editor = TypedField(parent)
        editor.setAccessibleName(f"Your points for CR {self._rating}")
        editor.textEdited.connect(lambda _text: self._refused(""))
        return editor

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        is_enter = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ENTER
        if is_enter and isinstance(editor, QLineEdit):
            problem = problem_of(editor.text(), self._rating)
            self._refused(problem)
            if problem:
                return True
        return super().eventFilter(editor, event)


def problem_of(text: str, rating: str) -> str:
    """Why this cannot be the points of a rating; empty if it can."""
    try:
        read_own(text, rating)
    except PromptError as error:
        return str(error)
    return ""


class PointsGroup(QFrame):
    """Points for new summaries of fights; every change is a step of the campaign."""

    def __init__(self, bridge: Callable[[], Bridge]) -> None:
        super().__init__()
        self._bridge = bridge
        self.setProperty("panel", True)  # noqa: FBT003 - Qt's own call
        self.model = PointsModel(self)
        self.model.typed.connect(self._typed)
        self.table = QTableView()
        self.problem = ProblemLine()
        self._words = label("", "small", wraps=True)
        self._set_up()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(16, 12, 16, 14)
        rows.setSpacing(8)
        rows.addWidget(label("Experience", "large"))
        rows.addWidget(self._words)
        rows.addWidget(self.table)
        rows.addWidget(self.problem)

    def show_campaign(self) -> None:
        """Show the points of the campaign's ruleset."""
        bridge = self._bridge()
        ruleset, level = bridge.campaign_ruleset, party_of(bridge.campaign)
        rules = {rating: worth(rating, level, ruleset) for rating in RATINGS}
        self.model.show(rules, own_points(bridge.campaign, ruleset))
        self._words.setText(f"{rule_of_points(level, ruleset)} {OWN_POINTS}")

    def take_focus(self) -> None:
        """Put the keys on the first field."""
        self.table.setFocus()
        self.table.setCurrentIndex(self.model.index(0, Column.OWN))

    def refuse(self, problem: str) -> None:
        """Say why what was typed cannot be; empty = it can."""
        self.problem.setText(wrappable(problem))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _typed(self, rating: str, text: str) -> None:
        bridge = self._bridge()
        try:
            points = read_own(text, rating)
        except PromptError as error:
            self.refuse(str(error))
            return
        self.refuse("")
        ruleset = bridge.campaign_ruleset
        own = own_points(bridge.campaign, ruleset)
        changed = {key: value for key, value in own.items() if key != rating}
        if points is not None:
            changed[rating] = points
        if changed != own:
            bridge.change_campaign(keep_points(changed, ruleset))

    def _set_up(self) -> None:
        table = self.table
        table.setObjectName("points")
        table.setModel(self.model)
        table.setItemDelegate(PointsDelegate(table, self.refuse))
        table.setAccessibleName("Points by challenge rating")
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.AnyKeyPressed)
        table.activated.connect(self._edit)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.verticalHeader().setMinimumSectionSize(10)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setAccessibleName("Columns of the points")
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self._fit()

    def _edit(self, index: QModelIndex) -> None:
        """Open the field of a row, where there is one that is not open yet."""
        is_open = self.table.isPersistentEditorOpen(index)
        if not is_open and self.model.flags(index) & Qt.ItemFlag.ItemIsEditable:
            self.table.edit(index)

    def _fit(self) -> None:
        line = QFontMetrics(self.table.font()).height() + 8
        self.table.verticalHeader().setDefaultSectionSize(line)
        self.table.setFixedHeight(self.table.horizontalHeader().sizeHint().height() + SHOWN_ROWS * line)
