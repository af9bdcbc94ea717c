"""What is dropped on the window: files and texts are read, wherever in it they fall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from ui.shared.mime import local_files


class Drops(QObject):
    """Listens on widgets for what is dropped there."""

    def __init__(
        self, parent: QObject, on_text: Callable[[str], object], on_files: Callable[[Sequence[Path]], object]
    ) -> None:
        super().__init__(parent)
        self._on_text, self._on_files = on_text, on_files

    def watch(self, widget: QWidget) -> None:
        """Take what falls on a widget, or on a child that does not want it itself."""
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DragEnter and isinstance(event, QDragEnterEvent):
            if event.mimeData().hasUrls() or event.mimeData().hasText():
                event.acceptProposedAction()
                return True
        elif event.type() == QEvent.Type.Drop and isinstance(event, QDropEvent):
            event.acceptProposedAction()
            paths = local_files(event.mimeData())
            if paths:
                self._on_files(paths)
            elif event.mimeData().hasText():
                self._on_text(event.mimeData().text())
            return True
        return super().eventFilter(watched, event)
