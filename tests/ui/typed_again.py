"""A program of its own for `test_completing`: types the spells of a wizard while their names are offered, many times.

`python -m tests.ui.typed_again TIMES` ends with status 0, with another where the window did something else than it
should, or as a crash of Qt ends it.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListView, QWidget

from desktop_app.paths import user_folders
from desktop_app.rules.dice import SeededDice
from tests.ui.conftest import make_window
from ui.maker.page import MakerPage
from ui.maker.spell_step import SpellPage
from ui.shell.app import FIRST_CAMPAIGN, make_app
from ui.shell.window import Window
from ui.theme.theme import Theme

CTRL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton
PATIENCE = 300
"""Seconds that one step may take on the slowest machine."""
LINE = "elf wizard 7, 20 points, named Ilvaren"
SPELLS = "fly, haste, dispel magic, slow"
LEVEL = "wizard 3"


class Typist:
    """Hands at the maker of one window: every letter goes to whatever has the keys, an open list before all else."""

    def __init__(self, window: Window) -> None:
        self.window = window
        QTest.keyClick(window.frame, Qt.Key.Key_M, CTRL)
        page = window.creatures.making.page
        assert isinstance(page, MakerPage)
        self.page = page
        until(page.isVisible)

    @property
    def spells(self) -> SpellPage:
        """The step that is open."""
        page = self.page.stack.currentWidget()
        assert isinstance(page, SpellPage)
        return page

    def retype(self, field: QLineEdit, text: str) -> None:
        """Click a field, Ctrl+A, type over what stood there, Enter."""
        self.window.frame.activateWindow()
        QTest.mouseClick(field, LEFT, pos=QPoint(field.width() // 2, field.height() // 2))
        until(field.hasFocus)
        QTest.keyClick(field, Qt.Key.Key_A, CTRL)
        for letter in text:
            QTest.keyClicks(self._receiver(field), letter)
        QTest.keyClick(self._receiver(field), Qt.Key.Key_Return)
        QTest.qWait(1)

    def click(self, view: QListView, key: str, keys: list[str]) -> None:
        """Click the row of that key."""
        index = view.model().index(keys.index(key), 0)
        view.scrollTo(index)
        QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())
        QTest.qWait(1)

    @staticmethod
    def _receiver(field: QLineEdit) -> QWidget:
        return QApplication.activePopupWidget() or field


def until(so: Callable[[], bool]) -> None:
    """Let the window work until it is so. Raises TimeoutError."""
    end = time.monotonic() + PATIENCE
    while not so():
        if time.monotonic() > end:
            raise TimeoutError("the window did not come so far")
        QTest.qWait(1)


def type_again(times: int, folder: Path) -> None:
    """The line, the spells, and both again. Raises AssertionError where something else comes of it."""
    theme = Theme(make_app(["turnkeeper"]), "light")
    theme.finish()
    folders = user_folders(folder)
    window = make_window(theme, folders, SeededDice(7))
    window.open_campaign(folders.data / FIRST_CAMPAIGN, may_make=True)
    until(lambda: window.ready)
    window.frame.activateWindow()
    until(window.frame.isActiveWindow)
    typist = Typist(window)
    typist.retype(typist.page.line, LINE)
    steps = typist.page.steps
    until(lambda: "spells" in [step.key for step in steps.model_of_steps.rows])
    typist.click(steps, "spells", [step.key for step in steps.model_of_steps.rows])
    for _ in range(times):
        levels = typist.spells.levels
        typist.click(levels, LEVEL, [each.key for each in levels.choices.rows])
        typist.retype(typist.spells.typed, SPELLS)
        assert any(SPELLS in each.about + each.problem for each in levels.choices.rows)
        typist.retype(typist.page.line, LINE)
    window.frame.close()
    until(lambda: not window.frame.isVisible())


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="turnkeeper-") as own:
        type_again(int(sys.argv[1]), Path(own))
