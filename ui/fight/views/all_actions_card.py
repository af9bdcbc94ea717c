"""The card of all actions: find one by letters, see what it provokes or why it is not allowed, Enter takes it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QVBoxLayout

from desktop_app.combat.outcome import ActionAnswer
from ui.fight.delegates.actions_list import ActionsDelegate
from ui.fight.models.actions_list import ActionsModel
from ui.shared.key_presses import ENTER
from ui.shared.widgets.basics import button, label, wrapping_row
from ui.shared.widgets.card import Card
from ui.shared.widgets.prompt_bar import PromptField
from ui.theme.theme import Theme

HINT = "Type to find, arrows choose, Enter takes the action, Esc closes."


class AllActionsCard(Card):
    """`taken` (what the rules say of the action, whether the game master overrules them)."""

    taken = Signal(object, bool)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._title = label("", "large", wraps=True)
        self.field = PromptField()
        self.field.setAccessibleName("Find an action")
        self.field.setPlaceholderText("Find an action")
        self.model = ActionsModel(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setAccessibleName("Actions")
        self.list.setItemDelegate(ActionsDelegate(theme, self.list))
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setStyleSheet("QListView { border: 0; background: transparent; }")
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.remark = label(HINT, "muted", wraps=True)
        self.take = button("Take", self._take, "primary", "Take the action, or open its card (Enter).")
        self.force = button("Overrule", self._overrule, tip="Do it anyway. The log says so.")
        leave = button("Close", self.closed.emit, tip="Do nothing (Esc).")
        holder, buttons = wrapping_row()
        for each in (self.take, leave, self.force):
            buttons.addWidget(each)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 8, 10)
        column.setSpacing(8)
        for widget in (self._title, self.field, self.list, self.remark, holder):
            column.addWidget(widget, 1 if widget is self.list else 0)
        self.field.textChanged.connect(self._filter)
        self.field.escaped.connect(self.closed.emit)
        self.field.returnPressed.connect(self._take)
        self.field.installEventFilter(self)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show_remark())
        self.list.clicked.connect(lambda _: self._show_remark())
        self.list.doubleClicked.connect(lambda _: self._take())

    def open(self, by: str, answers: Sequence[ActionAnswer]) -> None:
        """List what the rules say of every action of `by`."""
        self._title.setText(f"Actions of {by}")
        self.field.clear()
        self.model.show(answers)
        self._choose(self.model.first())
        self.field.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
            if event.key() in steps:
                self._choose(self.model.following(self.list.currentIndex().row(), steps[Qt.Key(event.key())]))
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self._take()
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _filter(self, letters: str) -> None:
        self.model.filter(letters)
        self._choose(self.model.first(letters))

    def _choose(self, row: int) -> None:
        self.list.setCurrentIndex(self.model.index(row))
        self._show_remark()

    def _show_remark(self) -> None:
        """What is said of the chosen one, in full."""
        row = self.model.row(self.list.currentIndex().row())
        if row is None or row.is_head:
            self.remark.setText("Nothing found.")
        else:
            self.remark.setText(f"{row.name}: {row.remark}" if row.remark else f"{row.name}. {HINT}")
        barred = row is not None and not row.is_head and not row.allowed
        self.remark.setAccessibleName(self.remark.text())
        self.take.setEnabled(row is not None and row.allowed)
        self.force.setVisible(barred)

    def _take(self) -> None:
        row = self.model.row(self.list.currentIndex().row())
        if row is not None and row.answer is not None and row.allowed:
            self.taken.emit(row.answer, False)  # noqa: FBT003 - Qt's own call

    def _overrule(self) -> None:
        row = self.model.row(self.list.currentIndex().row())
        if row is not None and row.answer is not None:
            self.taken.emit(row.answer, True)  # noqa: FBT003 - Qt's own call
