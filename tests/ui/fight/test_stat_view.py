"""The summary with its figures side by side: however wide and high it is, it comes to rest."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow, in_the_fight
from ui.fight.views.selected_panel import SelectedPanel

ENOUGH = 12
"""Changes after which it will never come to rest."""


@pytest.mark.parametrize("size", [130, 200])
def test_figures_and_scroll_bar_come_to_rest(qtbot: QtBot, open_window: OpenWindow, size: int) -> None:
    gm = in_the_fight(qtbot, open_window)
    gm.window.theme.choose("light", size)
    state, name = gm.state(), gm.page.model.names[0]
    panel = SelectedPanel(gm.window.theme)
    qtbot.addWidget(panel)
    panel.show_view(gm.look(name), state.combatants[name])
    changes: list[int] = []

    def changed() -> None:
        changes.append(panel.width())
        panel.stats.blockSignals(len(changes) > ENOUGH)

    panel.stats.across_changed.connect(changed)
    panel.show()
    for height in (250, 450, 650, 850):
        for width in range(190, 500, 3):
            panel.resize(width, height)
            changes.clear()
            QApplication.sendPostedEvents()
            assert len(changes) < ENOUGH, (width, height)
    gm.window.theme.choose("light", 100)
