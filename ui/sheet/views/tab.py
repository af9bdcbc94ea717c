"""What all tabs at the side of the sheet have in common: each shows the creature when it is in sight."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QScrollArea, QTableView, QVBoxLayout, QWidget

from ui.shared.key_presses import keeps
from ui.shared.widgets.basics import scrolling
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit


class Tab(QWidget):
    """Shows the creature at once where it is in sight, else when it comes in sight."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit, self.controller = kit, kit.controller
        self._stale: Shown | None = None
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(8, 10, 8, 10)
        self.rows.setSpacing(8)
        kit.controller.shown.connect(self._take)

    def show_now(self, shown: Shown) -> None:
        """Show the creature."""
        raise NotImplementedError

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale is not None:
            stale, self._stale = self._stale, None
            self.show_now(stale)

    def _take(self, shown: Shown) -> None:
        if self.isVisible():
            self._stale = None
            self.show_now(shown)
        else:
            self._stale = shown


class KeyTable(QTableView):
    """A table that keeps F2 and Del for itself while it has the keys."""

    def event(self, event: QEvent) -> bool:
        return keeps(event, is_own_key) or super().event(event)


def is_own_key(event: QKeyEvent) -> bool:
    """Whether a list or table of the sheet takes this key before the window's actions."""
    return event.key() in (Qt.Key.Key_F2, Qt.Key.Key_Delete, Qt.Key.Key_Space)


def tall_enough(view: QAbstractItemView, rows: int, line: int, head: int = 0) -> None:
    """Let a view be as high as its rows, so that the tab scrolls and not the view."""
    view.setFixedHeight(max(rows, 1) * line + head + 2)


def scrolled(tab: QWidget, name: str) -> QScrollArea:
    """A tab that scrolls as a whole."""
    area = scrolling(tab, name)
    area.setMinimumSize(QSize(240, 120))
    return area
