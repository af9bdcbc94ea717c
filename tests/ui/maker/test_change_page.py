"""A creature changed in the window by keys: stacked changes, each number told, a new creature or the old."""

from __future__ import annotations

from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import creature as shipped
from desktop_app.content.templates import load_templates
from desktop_app.making.monsters.changing import WithTemplate, changed
from tests.ui.player import CTRL, LEFT, NO_KEY, SHIFT, Key, Player
from ui.maker.change_page import ChangePage
from ui.maker.changes import ChangesModel


def change(gm: Player, name: str) -> ChangePage:
    """Choose a creature at the side and press its keys."""
    gm.go_to(name)
    gm.press(Key.Key_M, CTRL | SHIFT)
    page = gm.window.creatures.changing.page
    assert gm.window.pages.currentWidget() is page
    assert page.field.hasFocus()
    return page


def number(page: ChangePage, name: str) -> tuple[str, ...]:
    return next(row[1:] for row in page.model.texts("Numbers") if row[0] == name)


def names(gm: Player) -> list[str]:
    return [kept.creature.name for kept in gm.bridge.campaign.creatures.values()]


def test_changes_are_typed_and_every_number_is_told_at_once(gm: Player) -> None:
    page = change(gm, "Ogre")
    gm.type("advanced giant")
    assert [line.text for line in page.stacked.rows] == ["advanced", "giant"]
    assert page.name.text() == "Advanced Giant Ogre"
    before = number(page, "Hit points")[1]
    gm.type("+2 HD")
    assert int(number(page, "Hit points")[1]) > int(before)
    assert any(row[0] == "Challenge rating" for row in page.model.texts("What they are made of"))


def test_enter_on_an_empty_line_adds_it_as_one_step_and_shows_its_sheet(gm: Player) -> None:
    page = change(gm, "Wolf")
    gm.type("giant, +2 HD")
    gm.activate()
    gm.press(Key.Key_Return)
    assert "Giant Wolf (+2 HD)" in names(gm)
    assert "Wolf" in names(gm)
    assert gm.window.pages.currentWidget() is gm.window.creature
    shown = gm.window.creature.controller.now
    assert shown is not None
    assert shown.creature.name == "Giant Wolf (+2 HD)"
    assert page.change.made is not None
    assert shown.creature == page.change.made.creature
    gm.press(Key.Key_Z, CTRL)
    assert "Giant Wolf (+2 HD)" not in names(gm)


def test_the_creature_itself_can_become_it_and_undo_takes_it_back(gm: Player) -> None:
    page = change(gm, "Orc")
    gm.type("advanced")
    gm.press_button(page.put)
    assert "Advanced Orc" in names(gm)
    assert "Orc" not in names(gm)
    assert gm.bridge.opened.campaign.undo_title == "edit Advanced Orc: advanced"
    gm.press(Key.Key_Z, CTRL)
    assert "Orc" in names(gm)


def test_what_cannot_be_is_told_in_place_and_stays_typed(gm: Player) -> None:
    page = change(gm, "Skeleton")
    gm.type("zombie")
    assert page.field.text() == "zombie"
    assert page.problem.isVisible()
    assert page.problem.text().startswith("Zombie is not for")
    page.field.selectAll()
    gm.type("gigantic")
    gm.activate()
    assert "is no change" in page.problem.text()
    assert not page.change.steps
    gm.press(Key.Key_Escape)
    assert not page.field.text()
    gm.press(Key.Key_Return)
    assert "No changes yet" in page.problem.text()
    assert not page.new.isEnabled()


def test_templates_are_ticked_and_changes_taken_away(gm: Player) -> None:
    page = change(gm, "Wolf")
    page.offers.setFocus()
    page.offers.setCurrentIndex(page.offered.index(0))
    gm.press(Key.Key_Space)
    assert [line.text for line in page.stacked.rows] == ["advanced"]
    assert page.offered.rows[0].checked
    row = next(row for row, line in enumerate(page.offered.rows) if line.text == "Zombie")
    spot = page.offers.visualRect(page.offered.index(row)).center()
    QTest.mouseClick(page.offers.viewport(), LEFT, NO_KEY, spot)
    assert [line.text for line in page.stacked.rows] == ["advanced", "zombie"]
    page.stack.setFocus()
    page.stack.setCurrentIndex(page.stacked.index(0))
    gm.press(Key.Key_Delete)
    assert [line.text for line in page.stacked.rows] == ["zombie"]
    page.field.setFocus()
    gm.press(Key.Key_Backspace)
    assert not page.change.steps


def test_a_change_is_typed_anew_in_its_row(gm: Player) -> None:
    page = change(gm, "Wolf")
    gm.type("+2 HD")
    page.stack.setFocus()
    page.stack.setCurrentIndex(page.stacked.index(0))
    gm.press(Key.Key_F2)
    gm.type("+4 HD")
    assert [line.text for line in page.stacked.rows] == ["+4 HD"]
    assert page.name.text() == "Wolf (+4 HD)"


def test_a_name_of_ones_own_stays(gm: Player) -> None:
    page = change(gm, "Wolf")
    gm.type("advanced")
    page.name.setFocus()
    page.name.selectAll()
    gm.type("Old Grim", enter=False)
    page.field.setFocus()
    gm.type("giant")
    gm.press(Key.Key_Return)
    assert "Old Grim" in names(gm)


def test_a_creature_of_the_library_joins_the_encounter_changed(gm: Player) -> None:
    gm.press(Key.Key_N, CTRL)
    gm.press(Key.Key_L, CTRL)
    search = gm.window.library.search
    gm.until(lambda: not search.shelf.busy)
    gm.type("ankheg", enter=False)
    gm.until(lambda: search.chosen is not None and search.chosen.creature.name == "Ankheg")
    gm.press(Key.Key_M, CTRL | SHIFT)
    page = gm.window.creatures.changing.page
    assert not page.put.isVisible()
    gm.type("young")
    gm.press_button(page.join)
    assert list(gm.state().combatants) == ["Young Ankheg"]
    assert "Young Ankheg" in names(gm)


def test_esc_goes_back_to_the_library(gm: Player) -> None:
    gm.press(Key.Key_L, CTRL)
    search = gm.window.library.search
    gm.until(lambda: not search.shelf.busy)
    gm.press(Key.Key_M, CTRL | SHIFT)
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is search.page


def test_the_sheet_has_a_button_and_the_palette_an_entry(gm: Player) -> None:
    gm.go_to("Wolf")
    gm.window.creature.head.change_asked.emit()
    assert gm.window.pages.currentWidget() is gm.window.creatures.changing.page
    gm.press(Key.Key_K, CTRL)
    palette = gm.window.navigation.palette
    assert palette is not None
    gm.type("change creature", enter=False)
    assert palette.found()[0] == "Change creature"
    palette.close()


def test_the_model_keeps_its_promises(qtbot: QtBot) -> None:
    model = ChangesModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    rules, templates = load_ruleset("pf1"), load_templates("pf1")
    wolf = shipped("pf1", "wolf").creature
    model.show_changed(changed(wolf, (WithTemplate("giant"),), rules, templates))
    assert ("AC", "14", "15", "Dexterity -1, natural armor +3, size -1") in model.texts("Numbers")
    model.show_changed(None)
    assert model.rowCount() == 0
    assert tester is not None
    assert qtbot is not None
