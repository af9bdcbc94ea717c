"""A window whose place was remembered, on the screens that are there now."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def bring_onto_screen(window: QWidget) -> None:
    """Center a window on its screen if its middle is on no screen, and make it no larger than the screen."""
    screen = window.screen().availableGeometry()
    size = window.frameGeometry().size().boundedTo(screen.size())
    if screen.contains(window.geometry().center()) and size == window.frameGeometry().size():
        return
    window.resize(window.size().boundedTo(screen.size()))
    where = window.frameGeometry()
    where.moveCenter(screen.center())
    window.move(where.topLeft())
