"""What all tabs at the side of the sheet have in common: each shows the creature when it is in sight."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QScrollArea, QTableView, QVBoxLayout, QWidget

from ui.shared.key_presses import keeps
from ui.shared.widgets.basics import scrolling
from ui.shared.widgets.filled_in_sight import FilledInSight
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit


class Tab(FilledInSight):
    """A subclass shows the creature in `show_now`."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit, self.controller = kit, kit.controller
        self._shown: Shown | None = None
        """What is still to be shown."""
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(8, 10, 8, 10)
        self.rows.setSpacing(8)
        kit.controller.shown.connect(self._take)

    def show_now(self, shown: Shown) -> None:
        """Show the creature."""
        raise NotImplementedError

    def _take(self, shown: Shown) -> None:
        self._shown = shown
        self.fill_soon()

    def _fill(self) -> None:
        shown, self._shown = self._shown, None
        if shown is not None:
            self.show_now(shown)


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
