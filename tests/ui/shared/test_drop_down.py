"""Lists that drop down show every row whole, at any size of text; the first one that is opened as well."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.settings import TEXT_SIZE
from tests.ui.conftest import OpenWindow
from ui.shared.widgets.completing import NameCompleter
from ui.shared.widgets.drop_down import DropDown
from ui.theme.theme import Theme

LONG = "greatsword of the fallen king +12/+7, 2d6+9 17-20"


def cut_rows(view: QAbstractItemView) -> list[int]:
    """The rows that are not whole in sight."""
    port, model = view.viewport().rect(), view.model()
    areas = [view.visualRect(model.index(row, 0)) for row in range(model.rowCount())]
    return [row for row, area in enumerate(areas) if not port.contains(area.adjusted(1, 0, -1, 0))]


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("count", [1, 3, 6])
def test_every_row_of_a_drop_down_list_is_whole(qtbot: QtBot, theme: Theme, percent: int, count: int) -> None:
    theme.choose("light", percent)
    for editable in (False, True):
        box = DropDown()
        box.setEditable(editable)
        box.addItems([f"{row} gjpq" for row in range(count)])
        qtbot.addWidget(box)
        box.show()
        box.showPopup()
        QApplication.processEvents()
        assert not cut_rows(box.view())
        box.hidePopup()
    theme.choose("light", 100)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_every_name_that_is_offered_below_a_field_is_whole(qtbot: QtBot, theme: Theme, percent: int) -> None:
    theme.choose("light", percent)
    holder, field = QWidget(), QLineEdit()
    QVBoxLayout(holder).addWidget(field)
    qtbot.addWidget(holder)
    completer = NameCompleter(field, [f"goblin {row}" for row in range(5)])
    holder.resize(300, 100)
    holder.show()
    field.setFocus()
    QTest.keyClicks(field, "gob")
    popup = completer.popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    QApplication.processEvents()
    assert not cut_rows(popup)
    popup.hide()
    theme.choose("light", 100)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_longest_choice_is_whole_in_a_box_of_its_own_size(qtbot: QtBot, theme: Theme, percent: int) -> None:
    theme.choose("light", percent)
    box = DropDown()
    box.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToContents)
    box.addItems(["Every level", "0", "1"])
    qtbot.addWidget(box)
    box.show()
    box.resize(box.sizeHint())
    assert box.shown_lines == ["Every level"]
    theme.choose("light", 100)


@pytest.mark.usefixtures("theme")
def test_a_list_is_as_wide_as_its_longest_text(qtbot: QtBot) -> None:
    box = DropDown()
    box.addItems(["dagger", LONG])
    box.setFixedWidth(90)
    qtbot.addWidget(box)
    box.show()
    box.showPopup()
    assert box.view().width() >= box.fontMetrics().horizontalAdvance(LONG)
    box.hidePopup()


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_every_hint_of_the_settings_is_whole(qtbot: QtBot, open_window: OpenWindow, percent: int) -> None:
    window = open_window()
    window.settings.set(TEXT_SIZE, percent)
    window.options.take()
    window.options.show()
    hints = window.options.page.findChildren(QLabel)
    qtbot.waitUntil(lambda: all(each.isVisible() for each in hints))
    QApplication.processEvents()
    cut = [each.text() for each in hints if each.wordWrap() and each.height() < each.heightForWidth(each.width())]
    assert hints
    assert not cut
