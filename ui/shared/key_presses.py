"""What keys mean wherever they are pressed, and which of them a widget keeps from the actions of the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeGuard

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
PRESS = (*ENTER, Qt.Key.Key_Space)
"""What presses the row or the number that has the keys."""


def keeps(event: QEvent, is_own: Callable[[QKeyEvent], bool]) -> bool:
    """Keep a key from the actions of the window where it is the widget's own; whether it was."""
    if not _asks_for_override(event) or not is_own(event):
        return False
    event.accept()
    return True


def leaves_steps(event: QEvent, *, undo: bool, redo: bool) -> bool:
    """Leave undo and redo to the window where a field has nothing of its own to take back; whether it was one."""
    if not _asks_for_override(event):
        return False
    is_undo, is_redo = (event.matches(key) for key in (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo))
    left = (undo and is_undo) or (redo and is_redo)
    if left:
        event.ignore()
    return left


def _asks_for_override(event: QEvent) -> TypeGuard[QKeyEvent]:
    return isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
