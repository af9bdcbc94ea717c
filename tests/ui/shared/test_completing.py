"""Names offered while one types: the list may be open while the page changes, and nothing is taken from under it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.part import THOROUGH
from tests.ui.player import Key
from ui.shared.widgets.completing import LastNameCompleter, NameCompleter

ROOT = Path(__file__).resolve().parents[3]
TIMES = "50" if THOROUGH else "6"


def test_the_spells_of_a_wizard_are_typed_again_and_again() -> None:
    """Qt crashed at the second time of two: a process of its own, so that a crash is a test that fails."""
    ran = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-m", "tests.ui.typed_again", TIMES],
        cwd=ROOT, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr


@pytest.fixture
def field(qtbot: QtBot) -> QLineEdit:
    """A field on the screen with the keys in it."""
    made = QLineEdit()
    qtbot.addWidget(made)
    made.show()
    with qtbot.waitActive(made):
        made.activateWindow()
    made.setFocus()
    return made


def test_other_names_wait_until_the_open_list_is_closed(qtbot: QtBot, field: QLineEdit) -> None:
    completer = LastNameCompleter(field, ["fly", "flare", "haste"])
    QTest.keyClicks(field, "slow, fl")
    qtbot.waitUntil(lambda: completer.is_open)
    completer.offer(["light"])
    assert completer.names == ("fly", "flare", "haste")
    popup = QApplication.activePopupWidget()
    assert popup is not None
    QTest.keyClick(popup, Key.Key_Escape)
    qtbot.waitUntil(lambda: completer.names == ("light",))
    assert field.completer() is completer


def test_names_that_are_offered_in_the_handler_of_the_same_field(qtbot: QtBot, field: QLineEdit) -> None:
    completer = LastNameCompleter(field, ["fly", "flare"])
    field.returnPressed.connect(lambda: completer.offer([f"fl {field.text()}"]))
    for _ in range(20):
        field.setText("")
        QTest.keyClicks(field, "slow, fl")
        popup = QApplication.activePopupWidget()
        QTest.keyClick(popup or field, Key.Key_Return)
    qtbot.waitUntil(lambda: completer.names[0].startswith("fl slow"))


def test_what_was_typed_to_one_question_is_not_the_answer_of_the_next(field: QLineEdit) -> None:
    completer = NameCompleter(field, ["goblin 1", "ogre"], in_place=True)
    QTest.keyClicks(field, "go")
    assert field.text() == "goblin 1"
    completer.offer(["goblin 1", "ogre"])
    field.setText("3 fire")
    field.selectAll()
    QTest.keyClick(field, Key.Key_Return)
    assert field.text() == "3 fire"
