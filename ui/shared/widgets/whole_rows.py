"""Lists whose last row in sight is a whole one."""

from __future__ import annotations

from PySide6.QtWidgets import QListView


def keep_rows_whole(view: QListView) -> None:
    """Leave the room below free in which only a part of a row would be seen; all rows are of the same height."""
    line = view.sizeHintForRow(0)
    room = view.height() - 2 * view.frameWidth()
    rest = room % line if 0 < line <= room else 0
    if view.viewportMargins().bottom() != rest:
        view.setViewportMargins(0, 0, 0, rest)
