"""The view of what can be chosen: a field that filters, and below it the rows; Enter or a click takes one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QHideEvent, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ui.maker.choices import CHOICE_ROLE, Choice, ChoicesModel
from ui.shared.key_presses import ENTER, PRESS, keeps
from ui.shared.widgets.row_delegate import RowDelegate, draw_patch
from ui.shared.widgets.typed_field import TypedField
from ui.shared.widgets.whole_rows import keep_rows_whole
from ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex
PAD, SMALL = 8, 0.9
KEYS_THAT_MOVE = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
TOP = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
TOP_RIGHT = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
BOTTOM = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft


class PassingField(TypedField):
    """A field that Esc and a cross empty."""

    def __init__(self) -> None:
        super().__init__()
        self.setClearButtonEnabled(True)
        for each in self.findChildren(QToolButton):
            each.setAccessibleName("Clear the field")

    def event(self, event: QEvent) -> bool:
        """Esc is this field's while there is something in it."""
        own = keeps(event, lambda pressed: pressed.key() == Qt.Key.Key_Escape and bool(self.text()))
        return own or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.setText("")
        else:
            super().keyPressEvent(event)


class FilterField(PassingField):
    """Letters filter; arrows move in the list below, Enter takes the row there, Esc empties it first."""

    moved = Signal(int)
    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in KEYS_THAT_MOVE:
            self.moved.emit(KEYS_THAT_MOVE[key])
        elif key in ENTER:
            self.entered.emit()
            event.accept()
        else:
            super().keyPressEvent(event)


class ChoiceDelegate(RowDelegate):
    """Paints a row: a tick where it is taken, its name, the detail at the right, a line about it or against it."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        first = QFontMetrics(self._theme.font()).height()
        return QSize(120, first + QFontMetrics(self._theme.font(SMALL)).height() + 7)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        choice: Choice | None = index.data(CHOICE_ROLE)
        if choice is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect: QRect = option.rect
        self._paint_ground(painter, rect, option.state)
        side = QFontMetrics(self._theme.font()).height() - 2
        sign = QRect(rect.left() + PAD - 2, rect.top() + 4, side, side)
        if choice.problem:
            self._theme.icon("warning", "warn").paint(painter, sign)
        elif choice.chosen:
            self._theme.icon("check", "good").paint(painter, sign)
        self._paint_text(painter, rect.adjusted(PAD + side + 4, 3, -PAD, -3), choice)
        painter.restore()

    def _paint_ground(self, painter: QPainter, rect: QRect, state: QStyle.StateFlag) -> None:
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            ground = self._theme.color("selection" if chosen else "accent_soft")
            draw_patch(painter, rect.adjusted(2, 0, -2, -1), ground)

    def _paint_text(self, painter: QPainter, area: QRect, choice: Choice) -> None:
        painter.setFont(self._theme.font(SMALL))
        painter.setPen(self._theme.color("muted"))
        room = painter.fontMetrics().horizontalAdvance(choice.detail) + PAD if choice.detail else 0
        painter.drawText(area, TOP_RIGHT, choice.detail)
        painter.setPen(self._theme.color("text" if choice.problem else "muted"))
        second = painter.fontMetrics().elidedText(
            choice.problem or choice.about, Qt.TextElideMode.ElideRight, area.width()
        )
        painter.drawText(area, BOTTOM, second)
        painter.setFont(self._theme.font(bold=choice.chosen))
        painter.setPen(self._theme.color("text"))
        name = painter.fontMetrics().elidedText(choice.text, Qt.TextElideMode.ElideRight, area.width() - room)
        painter.drawText(area, TOP, name)


class ChoiceList(QListView):
    """The rows alone. `picked` with the key of the row that was clicked or entered, `dropped` by Del."""

    picked = Signal(str)
    dropped = Signal(str)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.choices = ChoicesModel(self)
        self.setAccessibleName(name)
        self.setModel(self.choices)
        self.setItemDelegate(ChoiceDelegate(theme, self))
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.clicked.connect(lambda index: self.picked.emit(self.choices.key_at(index.row())))
        self._most = 0
        theme.follow(self, self._again)
        self.choices.modelReset.connect(lambda: keep_rows_whole(self))
        self.choices.rowsInserted.connect(lambda: keep_rows_whole(self))

    def fit(self, most: int) -> None:
        """Be as high as the rows, up to so many; gone where there are none."""
        self._most = most
        rows = self.choices.rowCount()
        self.setVisible(bool(rows))
        self.setFixedHeight(min(rows, most) * (self.sizeHintForRow(0) if rows else 0) + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        keep_rows_whole(self)

    def _again(self) -> None:
        keep_rows_whole(self)
        if self._most:
            self.fit(self._most)

    def current_key(self) -> str:
        """The key of the row that the keys stand on."""
        return self.choices.key_at(self.currentIndex().row())

    def stand_on(self, row: int) -> None:
        """Put the keys on a row, the nearest there is."""
        last = self.choices.rowCount() - 1
        index = self.choices.index(min(max(row, 0), last)) if last >= 0 else QModelIndex()
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.scrollTo(index)

    def pick(self) -> None:
        """Take the row that the keys stand on."""
        if self.current_key():
            self.picked.emit(self.current_key())

    def event(self, event: QEvent) -> bool:
        """Del is this list's while it has the keys."""
        return keeps(event, lambda pressed: pressed.key() == Qt.Key.Key_Delete) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESS:
            self.pick()
        elif event.key() == Qt.Key.Key_Delete and self.current_key():
            self.dropped.emit(self.current_key())
        else:
            super().keyPressEvent(event)


class ChoiceBox(QWidget):
    """A list with its filter above. `picked` with the key of what is taken."""

    picked = Signal(str)

    def __init__(self, theme: Theme, name: str, example: str) -> None:
        super().__init__()
        self.field = FilterField()
        self.field.setAccessibleName(f"Filter: {name}")
        self.field.setPlaceholderText(example)
        self.list = ChoiceList(theme, name)
        self.field.textChanged.connect(self._filter)
        self.field.moved.connect(lambda by: self.list.stand_on(self.list.currentIndex().row() + by))
        self.field.entered.connect(self.list.pick)
        self.list.picked.connect(self.picked)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        rows.addWidget(self.field)
        rows.addWidget(self.list, 1)
        self.setFocusProxy(self.field)

    def show_choices(self, choices: Sequence[Choice]) -> None:
        """Show these, and stay at the row where one was; while the keys are elsewhere, go to the one that is taken.

        Enter takes the row where one is: who comes back takes nothing else by it.
        """
        taken = [each.key for each in choices if each.chosen]
        away = not self.isAncestorOf(QApplication.focusWidget() or self)
        here = taken[0] if away and len(taken) == 1 else self.list.current_key()
        self.list.choices.show_choices(choices)
        row = self.list.choices.row_of(here) if here else -1
        if row != self.list.currentIndex().row() or row < 0:
            self.list.stand_on(max(row, 0))

    def hideEvent(self, event: QHideEvent) -> None:
        """What was typed to find one thing is of no use when one comes back."""
        super().hideEvent(event)
        self.field.setText("")

    def _filter(self, text: str) -> None:
        self.list.choices.filter(text)
        self.list.stand_on(0)
