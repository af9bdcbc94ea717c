"""The menus, made from the declared actions."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

from ui.shared.actions import MENUS, SPECS, Actions, Where
from ui.shared.key_presses import keeps


class MenuBar(QMenuBar):
    """One that keeps all keys while it has them, for its letters.

    Else Qt takes every action in its menus for one that is heard here, also those of the order and of the library.
    """

    def event(self, event: QEvent) -> bool:
        return keeps(event, lambda pressed: pressed.key() != Qt.Key.Key_Alt) or super().event(event)


def build_menus(window: QMainWindow, actions: Actions) -> dict[str, QMenu]:
    """Fill the menu bar; gives the menus by their text. Actions of the whole window listen on the window."""
    menus = {}
    bar = MenuBar()
    window.setMenuBar(bar)
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
