"""The menus, made from the declared actions."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QMainWindow, QMenu

from ui.shared.actions import MENUS, SPECS, Actions, Where


def build_menus(window: QMainWindow, actions: Actions) -> dict[str, QMenu]:
    """Fill the menu bar; gives the menus by their text. Actions of the whole window listen on the window."""
    menus = {}
    bar = window.menuBar()
    for name in MENUS:
        menu = menus[name] = bar.addMenu(name)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(partial(actions.draw_icons, *(spec.id for spec in SPECS if spec.menu == name)))
        for spec in SPECS:
            if spec.menu != name:
                continue
            if spec.line:
                menu.addSeparator()
            menu.addAction(actions[spec.id])
            if spec.where is Where.WINDOW:
                window.addAction(actions[spec.id])
    return menus
