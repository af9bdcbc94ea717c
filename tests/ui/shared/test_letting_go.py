"""A widget that goes leaves its layout at once: were its place there deleted by Qt, the program would crash later."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import ui
from ui.shared.widgets.basics import let_go, take_out
from ui.shared.widgets.tab_order import tab_as_shown


def test_it_leaves_its_layout_at_once_also_one_within_another(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    whole, row = QVBoxLayout(holder), QHBoxLayout()
    first, second, other = QCheckBox("first"), QCheckBox("second"), QCheckBox("other")
    whole.addWidget(first)
    whole.addLayout(row)
    row.addWidget(second)
    row.addWidget(other)
    tab_as_shown(whole)
    for gone in (first, second):
        let_go(gone)
    assert (whole.indexOf(first), row.indexOf(second), row.indexOf(other)) == (-1, -1, 0)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert (whole.count(), row.count()) == (1, 1)
    assert take_out(whole, other)
    assert not take_out(whole, other)


def test_no_room_has_qt_take_widgets_out() -> None:
    code = {path: path.read_text(encoding="utf-8") for path in Path(ui.__file__).parent.rglob("*.py")}
    assert [path.name for path, text in code.items() if ".removeWidget(" in text] == []
