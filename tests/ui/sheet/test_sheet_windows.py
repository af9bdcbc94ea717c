"""Several sheets at once: each in a window of its own, all of them live."""

from __future__ import annotations

from PySide6.QtTest import QTest

from tests.ui.player import CTRL, SHIFT, Key, Player, shut
from ui.sheet.sheet_windows import SheetWindow
from ui.sheet.views.blocks import Number


def opened(gm: Player, name: str) -> SheetWindow:
    """Opened with the keys from the campaign at the side."""
    gm.activate()
    gm.window.sidebar.list.setFocus()
    gm.window.sidebar.list.setCurrentIndex(gm.sidebar_row(name))
    gm.press(Key.Key_Return, CTRL | SHIFT)
    windows = gm.window.creatures.windows.open_ones
    (found,) = [each for each in windows.values() if each.windowTitle().startswith(name)]
    gm.qtbot.waitActive(found)
    return found


def armor_class(sheet: SheetWindow) -> str:
    return next(each for each in sheet.page.findChildren(Number) if each.number == "ac").text()


def test_two_sheets_stand_beside_each_other_and_live(gm: Player) -> None:
    hedda, goblin = opened(gm, "Hedda Kolstad"), opened(gm, "Goblin")
    assert hedda.isVisible()
    assert goblin.isVisible()
    assert armor_class(hedda) == "24"
    before = armor_class(goblin)
    field = hedda.page.defence.armor
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "chain shirt")
    QTest.keyClick(field, Key.Key_Return)
    gm.settle()
    assert armor_class(hedda) == "19"
    gm.window.navigation.show_creature("c1")
    assert "AC 24" not in gm.window.creature.head.news.line
    assert next(n for n in gm.window.creature.findChildren(Number) if n.number == "ac").text() == "19"
    assert armor_class(goblin) == before
    QTest.keyClick(field, Key.Key_Z, CTRL)
    gm.settle()
    assert armor_class(hedda) == "24"


def test_a_sheet_is_opened_once_and_closes_with_its_creature(gm: Player) -> None:
    first = opened(gm, "Goblin")
    assert opened(gm, "Goblin") is first
    gm.activate()
    gm.window.sidebar.list.setFocus()
    gm.window.sidebar.list.setCurrentIndex(gm.sidebar_row("Goblin"))
    gm.press(Key.Key_Delete)
    assert gm.window.creatures.windows.open_ones == {}


def test_ctrl_w_closes_one_and_the_program_closes_all(gm: Player) -> None:
    hedda, _ = opened(gm, "Hedda Kolstad"), opened(gm, "Goblin")
    QTest.keyClick(hedda, Key.Key_W, CTRL)
    assert len(gm.window.creatures.windows.open_ones) == 1
    shut(gm.window.frame)
    assert gm.window.creatures.windows.open_ones == {}


def test_the_shown_sheet_moves_into_a_window_and_can_be_printed(gm: Player) -> None:
    gm.go_to("Goblin")
    gm.window.creature.focus_sheet()
    gm.press(Key.Key_Return, CTRL | SHIFT)
    (sheet,) = gm.window.creatures.windows.open_ones.values()
    assert sheet.windowTitle().startswith("Goblin")
    QTest.keyClick(sheet, Key.Key_P, CTRL)
    preview = gm.window.sheets.preview
    assert preview is not None
    assert "Goblin" in preview.windowTitle()
    preview.close()


def test_what_needs_the_main_window_is_done_there(gm: Player) -> None:
    goblin = opened(gm, "Goblin")
    gm.window.navigation.show_creature("c1")
    goblin.page.tags_asked.emit()
    gm.settle()
    assert gm.window.prompt.field.isVisible()
    assert gm.window.prompt._title.text() == "Tags of Goblin"
    assert gm.window.creature.head.name.text() == "Goblin"
    gm.window.prompt.put_away()
    goblin.page.head.change_asked.emit()
    assert gm.window.pages.currentWidget() is gm.window.creatures.changing.page
