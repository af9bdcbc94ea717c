"""Editing a cell in place: what is wrong is marked in the editor, which stays open until it is mended or taken back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ui.shared.text import as_tip
from ui.shared.widgets.basics import mark_wrong
from ui.shared.widgets.typed_field import TypedField
from ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex


class LineDelegate(QStyledItemDelegate):
    """`check` gives what is wrong with a text for a cell, `apply` takes it. `problem_told` when that changed."""

    problem_told = Signal(str)

    def __init__(
        self,
        theme: Theme,
        view: QAbstractItemView,
        check: Callable[[Index, str], str],
        apply: Callable[[Index, str], str],
    ) -> None:
        super().__init__(view)
        self._theme, self._check, self._apply = theme, check, apply
        self.editor: QLineEdit | None = None
        self.completes: Callable[[QLineEdit], None] | None = None
        """Has names offered to an editor that was just made."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: ARG002
        editor = self.editor = TypedField(parent)
        editor.setAccessibleName(str(index.data(Qt.ItemDataRole.AccessibleTextRole) or "Text"))
        if self.completes is not None:
            self.completes(editor)
        place = QPersistentModelIndex(index)
        editor.textEdited.connect(lambda text: self._mark(editor, self._check(place, text)))
        editor.destroyed.connect(self._forget)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if isinstance(editor, QLineEdit) and not editor.isModified():
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole) or ""))
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:  # noqa: ARG002
        if isinstance(editor, QLineEdit) and editor.isModified():
            self._apply(index, editor.text())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is wrong is not let go by Enter, Tab or by leaving; Esc takes it back."""
        if isinstance(watched, QLineEdit) and self._is_leaving(event) and watched.isModified():
            place = watched.property("wrong")
            if place == "true":
                return True
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape and event.type() == QEvent.Type.KeyPress:
            self.problem_told.emit("")
        return super().eventFilter(watched, event)

    @staticmethod
    def _is_leaving(event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            return True
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        return isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in keys

    def _mark(self, editor: QLineEdit, problem: str) -> None:
        editor.setToolTip(as_tip(problem))
        mark_wrong(editor, problem)
        self.problem_told.emit(problem)

    def _forget(self) -> None:
        self.editor = None
