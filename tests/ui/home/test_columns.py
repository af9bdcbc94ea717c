"""Columns of a table that no name tells are told by hand, with the keyboard alone, and remembered."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop_app.settings import TABLE_COLUMNS
from tests.exchange import hostile
from tests.ui.home.test_collection import column, dropped
from tests.ui.player import Key, Player
from ui.home.collection_page import NAME
from ui.home.columns_page import COLUMN, FIELD, VALUES, ColumnsPage

TABLE = """Kreatur;RK;TP;Zäh;Ref;Wil;Initiative;Spruch;Rest
Moorkröte;14;9;3;4;x;+2;quakt;1
Schilfwolf;15;13;4;5;1;+3;heult;2
"""


def choose(gm: Player, page: ColumnsPage, words: str) -> None:
    """Say what the selected column is, as one does without a mouse: Space, to the row, Enter."""
    assert page.table.hasFocus()
    gm.press(Key.Key_Space)
    view = page.field.view()
    assert view.isVisible()
    view.setCurrentIndex(page.field.model().index(page.field.findText(words), 0))
    QTest.keyClick(view, Qt.Key.Key_Return)
    gm.activate()


def test_a_table_of_too_many_columns_is_a_sentence(gm: Player, tmp_path: Path) -> None:
    (tmp_path / "wide.csv").write_bytes(hostile.wide_table())
    page = dropped(gm, tmp_path / "wide.csv")
    assert "wide.csv: " in page.told()
    assert "columns; a bestiary has at most 1000" in page.told()
    assert not page.columns.isVisible()


def test_columns_are_told_by_keyboard_and_remembered(gm: Player, tmp_path: Path) -> None:
    (tmp_path / "tiere.csv").write_text(TABLE, encoding="utf-8")
    page = dropped(gm, tmp_path / "tiere.csv")
    collecting = gm.window.navigation.files.collecting
    assert "the header has no column Name, AC, HP" in page.told()
    assert "choose Columns" in page.told()
    gm.press_button(page.columns)
    told = collecting.columns
    assert gm.window.pages.currentWidget() is told
    assert [told.model.index(row, COLUMN).data() for row in range(2)] == ["Kreatur", "RK"]
    assert told.model.index(0, VALUES).data() == "Moorkröte  |  Schilfwolf"
    assert told.model.index(6, FIELD).data() == "Initiative"
    assert "One column has to be the name" in told.problem()
    assert not told.read.isEnabled()
    for words in ("Name", "Armor class", "Hit points", "Fortitude save", "Armor class"):
        choose(gm, told, words)
    assert "Armor class stands twice" in told.problem()
    gm.press(Key.Key_Up)
    assert told.field.currentText() == "Armor class"
    choose(gm, told, "Reflex save")
    choose(gm, told, "Will save")
    told.table.selectRow(8)
    choose(gm, told, "Left out")
    gm.press_button(told.read)
    gm.until(lambda: not collecting.busy and bool(page.model.rows))
    assert gm.window.pages.currentWidget() is page
    assert column(page, NAME) == ["Moorkröte", "Schilfwolf"]
    assert "tiere.csv: Line 2, column Wil: a number is expected, not 'x'" in page.told()
    gm.press_button(page.bring)
    gm.until(lambda: gm.window.pages.currentWidget() is not page)
    came = {kept.creature.name: kept.creature for kept in gm.bridge.campaign.creatures.values()}
    toad, wolf = came["Moorkröte"], came["Schilfwolf"]
    assert dict(toad.printed.numbers) == {"ac": 14, "hp": 9, "fort": 3, "ref": 4, "init": 2}
    assert dict(wolf.printed.numbers)["will"] == 1
    assert toad.notes == "Spruch: quakt"
    assert [(doubt.field, doubt.text) for doubt in toad.doubts if doubt.text == "x"] == [("will", "x")]
    assert len(gm.window.settings.get(TABLE_COLUMNS)) == 1
    (tmp_path / "mehr.csv").write_text(TABLE.replace("Moorkröte", "Nebelaal"), encoding="utf-8")
    page = dropped(gm, tmp_path / "mehr.csv")
    assert sorted(column(page, NAME)) == ["Nebelaal", "Schilfwolf"]
