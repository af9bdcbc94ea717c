"""Where a note is written: plain text, names offered behind `[[`, links followed, pictures by paste and drop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QImage, QKeyEvent, QMouseEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QListWidget, QPlainTextEdit

from desktop_app.campaign.links import Target, link_to, links_in
from ui.shared.key_presses import ENTER, leaves_steps
from ui.shared.mime import local_files
from ui.shared.signals import signal_of
from ui.shared.typed_input import without_broken
from ui.shared.widgets.typed_field import KEEP_PLACE

WIDTH: Final = 34
"""Letters of the list of names."""
MOST_TYPED: Final = 60
"""A name that is longer is none that is still being typed."""
OPEN: Final = "[["
ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


class NoteEditor(QPlainTextEdit):
    """`left` when the keys go elsewhere; `picture_dropped` with a Path, `picture_pasted` with a QImage.

    `followed` with the name of the link on which Alt+Enter or Ctrl and a click fell.
    """

    left = Signal()
    followed = Signal(str)
    picture_dropped = signal_of(Path)
    picture_pasted = signal_of(QImage)

    def __init__(self, offered: Callable[[str], Sequence[Target]]) -> None:
        super().__init__()
        self._offered = offered
        self._found: tuple[Target, ...] = ()
        self.setAccessibleName("Text of the note")
        self.setPlaceholderText("Write here. # makes a heading, - a list, **bold**. [[ links to anything by its name.")
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)  # the campaign's steps are the way back
        self.names = QListWidget(self)
        self.names.setAccessibleName("Names to link to")
        self.names.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.names.setFrameShape(QFrame.Shape.Box)
        self.names.setProperty("dropped", True)  # noqa: FBT003 - Qt's own call
        self.names.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.names.hide()
        self.names.itemClicked.connect(lambda _item: self._choose())
        self.cursorPositionChanged.connect(self._offer)
        self.verticalScrollBar().valueChanged.connect(lambda _value: self.names.hide())

    @property
    def is_offering(self) -> bool:
        """Whether names stand below what is typed."""
        return self.names.isVisible()

    def put_away(self) -> None:
        """Offer nothing more until more is typed."""
        self.names.hide()

    def put_in(self, text: str) -> None:
        """Write something where the cursor is, on a line of its own."""
        cursor = self.textCursor()
        before = "" if cursor.atBlockStart() else "\n"
        cursor.insertText(f"{before}{text}\n")
        self.setTextCursor(cursor)

    def event(self, event: QEvent) -> bool:
        """Undo and redo are the window's: they go by what was written until one paused."""
        return False if leaves_steps(event, undo=True, redo=True) else super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab takes the name that is offered."""
        if self.is_offering and forward:
            self._choose()
            return True
        return super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """While names are offered the arrows choose among them, and Enter takes one."""
        key = event.key()
        if self.is_offering and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            step = 1 if key == Qt.Key.Key_Down else -1
            self.names.setCurrentRow((self.names.currentRow() + step) % max(self.names.count(), 1))
        elif self.is_offering and key in ENTER:
            self._choose()
        elif key in ENTER and event.modifiers() & ALT:
            self._follow(self.textCursor())
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and event.modifiers() & CTRL:
            self._follow(self.cursorForPosition(event.position().toPoint()))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in KEEP_PLACE:
            self.names.hide()
            self.left.emit()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasImage() or bool(local_files(source)) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Pictures are kept with the campaign, words go in as they are."""
        paths = local_files(source)
        image = source.imageData() if source.hasImage() else None
        if paths:
            for path in paths:
                self.picture_dropped.emit(path)
        elif isinstance(image, QImage) and not source.hasText():
            self.picture_pasted.emit(image)
        elif source.hasText():
            self.insertPlainText(without_broken(source.text()))

    def _follow(self, cursor: QTextCursor) -> None:
        """Say which link it is that the cursor stands in, if it stands in one."""
        at = cursor.positionInBlock()
        for link in links_in(cursor.block().text()):
            if link.start <= at <= link.end:
                self.followed.emit(link.name)
                return

    def _typed_link(self) -> str | None:
        """What is typed of a name behind the last [[ of the line; None where there is none open."""
        cursor = self.textCursor()
        before = cursor.block().text()[: cursor.positionInBlock()]
        at = before.rfind(OPEN)
        typed = before[at + len(OPEN) :]
        return typed if at >= 0 and len(typed) <= MOST_TYPED and not set(typed) & set("]|[") else None

    def _offer(self) -> None:
        typed = self._typed_link() if self.hasFocus() else None
        found = self._offered(typed) if typed is not None else ()
        self._found = tuple(found)
        self.names.clear()
        self.names.addItems([f"{target.name}   ({target.kind})" for target in found])
        self.names.setVisible(bool(found))
        if found:
            self.names.setCurrentRow(0)
            self._place_names()

    def _place_names(self) -> None:
        """Below the line that is typed, or above it where there is no room."""
        row = max(self.names.sizeHintForRow(0), 1)
        width = min(WIDTH * self.fontMetrics().averageCharWidth(), self.viewport().width())
        self.names.resize(width, row * self.names.count() + 2 * self.names.frameWidth() + 2)
        spot = self.cursorRect()
        top = spot.bottom() + 4
        if top + self.names.height() > self.viewport().height():
            top = max(spot.top() - self.names.height() - 4, 0)
        left = min(spot.left(), self.viewport().width() - width)
        self.names.move(QPoint(max(left, 0), top))
        self.names.raise_()

    def _choose(self) -> None:
        row, typed = self.names.currentRow(), self._typed_link()
        if not 0 <= row < len(self._found) or typed is None:
            return
        cursor = self.textCursor()
        back = QTextCursor.MoveOperation.PreviousCharacter
        cursor.movePosition(back, QTextCursor.MoveMode.KeepAnchor, len(typed) + len(OPEN))
        behind = cursor.block().text()[self.textCursor().positionInBlock() :]
        cursor.insertText(link_to(self._found[row]))
        if behind.startswith("]]"):
            cursor.movePosition(QTextCursor.MoveOperation.NextCharacter, QTextCursor.MoveMode.KeepAnchor, 2)
            cursor.removeSelectedText()
        self.setTextCursor(cursor)
        self.names.hide()
