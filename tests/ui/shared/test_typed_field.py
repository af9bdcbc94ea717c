"""The field that all typed lines are made of."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.player import CTRL, Key
from ui.shared.widgets.typed_field import TypedField

LINE_ENDS = ("\n", "\r\n", "\r", "\v", "\f", "\x85", "\N{LINE SEPARATOR}", "\N{PARAGRAPH SEPARATOR}")


@pytest.mark.parametrize("end", LINE_ENDS, ids=ascii)
def test_pasted_lines_are_one_line_for_whoever_hears_of_them(qtbot: QtBot, end: str) -> None:
    field = TypedField()
    qtbot.addWidget(field)
    heard: list[str] = []
    field.textChanged.connect(heard.append)
    field.textEdited.connect(heard.append)
    QTest.keyClicks(field, "ab")
    QTest.keyClick(field, Key.Key_Left)
    QApplication.clipboard().setText(f"goblin{end}wolf")
    QTest.keyClick(field, Key.Key_V, CTRL)
    gap = " " * len(end)
    assert field.text() == f"agoblin{gap}wolfb"
    assert field.cursorPosition() == len(f"agoblin{gap}wolf")
    assert {text for text in heard if len(text) > 2} == {field.text()}
    QTest.keyClick(field, Key.Key_Z, CTRL)
    assert field.text() == "ab"
