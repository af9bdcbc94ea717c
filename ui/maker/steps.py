"""The steps at the left: each with a sign and a word that tell whether it is done, open, or not legal, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyleOptionViewItem

from ui.shared.text import as_tip
from ui.shared.widgets.row_delegate import RowDelegate, draw_patch
from ui.shared.widgets.shown_rows import Index, RowList
from ui.shared.widgets.whole_rows import keep_rows_whole
from ui.theme.theme import Theme

STEP_ROLE = Qt.ItemDataRole.UserRole + 1
"""Gives the whole Step."""
DONE, NOTE, OPEN, WRONG = "done", "done, with a note", "open", "not legal"
SIGNS = {DONE: ("check", "good"), NOTE: ("info", "accent"), OPEN: ("right", "muted"), WRONG: ("warning", "warn")}
PAD, SMALL = 8, 0.9


@dataclass(frozen=True, slots=True)
class Step:
    """A step: `mark` is done (with a remark), open or not legal; `told` what was chosen; `reasons` why, in words."""

    key: str
    name: str
    mark: str = OPEN
    told: str = ""
    reasons: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """The second line: what is against it, else what was chosen."""
        if self.mark in (WRONG, NOTE) and self.reasons:
            return self.reasons[0]
        return self.told or (self.reasons[0] if self.reasons else self.mark)


class StepsModel(RowList[Step]):
    """The steps in their order."""

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        step = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return step.name
        if role == STEP_ROLE:
            return step
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ". ".join((f"{step.name}, {step.mark}", *filter(None, (step.told,)), *step.reasons))
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip("\n".join((f"{step.name}: {step.mark}", *step.reasons)))
        return None


class StepDelegate(RowDelegate):
    """Paints a step: its sign, its name, below it what was chosen or what is wrong."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        lines = QFontMetrics(self._theme.font()).height() + QFontMetrics(self._theme.font(SMALL)).height()
        return QSize(100, lines + 12)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        step: Step = index.data(STEP_ROLE)
        state: QStyle.StateFlag = option.state
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            ground = self._theme.color("selection" if chosen else "accent_soft")
            draw_patch(painter, rect.adjusted(2, 1, -2, -1), ground)
        side = QFontMetrics(self._theme.font()).height() - 2
        sign, ink = SIGNS[step.mark]
        self._theme.icon(sign, ink).paint(painter, QRect(rect.left() + PAD, rect.top() + 7, side, side))
        area = rect.adjusted(PAD + side + 8, 5, -PAD, -6)
        painter.setFont(self._theme.font(bold=chosen))
        painter.setPen(self._theme.color("text"))
        name = painter.fontMetrics().elidedText(step.name, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, name)
        painter.setFont(self._theme.font(SMALL))
        painter.setPen(self._theme.color("text" if step.mark == WRONG else "muted"))
        line = painter.fontMetrics().elidedText(step.line, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, line)
        painter.restore()


class StepsView(QListView):
    """The list of steps. `turned` with the id of the step that becomes current."""

    turned = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.model_of_steps = StepsModel(self)
        self.setAccessibleName("Steps")
        self.setModel(self.model_of_steps)
        self.setItemDelegate(StepDelegate(theme, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setObjectName("campaign")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentChanged.connect(lambda index, _before: self._turn(index))
        theme.follow(self, self._keep_rows_whole)

    def show_steps(self, steps: Sequence[Step]) -> None:
        """Show the steps as they stand now."""
        self.model_of_steps.show_rows(steps, lambda step: step.key)

    def turn_to(self, key: str) -> None:
        """Go to a step."""
        for row, each in enumerate(self.model_of_steps.rows):
            if each.key == key:
                self.setCurrentIndex(self.model_of_steps.index(row))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_rows_whole()

    def _keep_rows_whole(self) -> None:
        keep_rows_whole(self)

    def step_by(self, rows: int) -> None:
        """Go on or back by so many steps."""
        row = min(max(self.currentIndex().row() + rows, 0), self.model_of_steps.rowCount() - 1)
        self.setCurrentIndex(self.model_of_steps.index(row))

    def _turn(self, index: Index) -> None:
        if index.isValid():
            self.turned.emit(self.model_of_steps.rows[index.row()].key)
