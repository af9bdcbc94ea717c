"""The menu of a sheet: what is done with its creature, as at the side."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu

from ui.campaign.views.sidebar import BELONGING, HANDED_ON
from ui.shared.actions import Actions
from ui.sheet.views.creature_page import CreaturePage

GROUPS = (
    ("creature.window", "maker.level", "creature.change"),
    BELONGING,
    HANDED_ON,
    ("edit.rename", "edit.duplicate"),
)


def show_sheet_menu(page: CreaturePage, actions: Actions, point: QPoint) -> QMenu:
    """Open it at a point of the page; the keys go into the sheet, so that its creature is the one that is meant."""
    here = QApplication.focusWidget()
    if here is None or not page.isAncestorOf(here):
        page.focus_sheet()
    menu = QMenu(page)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for number, group in enumerate(GROUPS):
        if number:
            menu.addSeparator()
        for action_id in group:
            menu.addAction(actions[action_id])
    menu.popup(page.mapToGlobal(point))
    return menu
