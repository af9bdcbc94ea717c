"""The index of spells by keys: its page, the palette, and the sheet that completes and explains."""

from __future__ import annotations

from PySide6.QtTest import QAbstractItemModelTester

from desktop_app.campaign.command import SetRuleset
from desktop_app.content.spells import find_spells, load_spells
from desktop_app.content.told_spell import levels_text, spell_name
from tests.ui.player import CTRL, SHIFT, Key, Player
from tests.ui.sheet_player import Sheet
from ui.campaign.models.spells import SpellsModel
from ui.campaign.views.spells_page import SpellsPage

WIZARD = "Serelin Vey"


def open_index(gm: Player) -> SpellsPage:
    gm.press(Key.Key_R, CTRL | SHIFT)
    page = gm.window.creatures.spells.page
    assert gm.window.pages.currentWidget() is page
    assert page.field.hasFocus()
    return page


def read_index(gm: Player) -> SpellsPage:
    """The index, once its spells have come by themselves."""
    page = open_index(gm)
    gm.until(lambda: page.classes.count() > 1)
    return page


def choose(page: SpellsPage, box: str, text: str) -> None:
    """Choose in a box as a click on its row does."""
    combo = {"class": page.classes, "level": page.levels, "school": page.schools}[box]
    combo.setCurrentText(text)
    combo.activated.emit(combo.currentIndex())


def test_spells_are_found_as_one_types_with_all_their_facts(gm: Player) -> None:
    page = open_index(gm)
    gm.type("fireb", enter=False)  # all are there at once, for who types at once
    assert page.names()[0] == "fireball"
    page.show_chosen()
    facts = page.facts.toPlainText()
    assert "evocation [fire]" in facts
    assert "Reflex half" in facts
    assert "long, 400 ft. and 40 ft. a caster level" in facts
    gm.press(Key.Key_Down)
    assert page.table.currentIndex().row() == 1
    gm.until(lambda: page.facts.toPlainText() != facts)
    assert "fireb" in page.facts.toPlainText().lower()
    page.field.clear()
    assert len(page.names()) >= 600
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is not page


def test_class_level_and_school_narrow_the_list(gm: Player) -> None:
    page = read_index(gm)
    choose(page, "class", "paladin")
    choose(page, "level", "4")
    names = page.names()
    assert {"holy sword", "death ward", "neutralize poison"} <= set(names)
    assert "fireball" not in names
    assert {page.model.index(row, 1).data() for row in range(page.model.rowCount())} == {"4"}
    choose(page, "school", "necromancy")
    assert "holy sword" not in page.names()
    assert "death ward" in page.names()


def test_the_index_follows_the_ruleset(gm: Player) -> None:
    page = open_index(gm)
    gm.type("stabilize", enter=False)
    assert page.names()[0] == "stabilize"
    gm.press(Key.Key_Escape)
    gm.bridge.change_campaign(SetRuleset(ruleset="d35"))
    gm.settle()
    page = open_index(gm)
    gm.type("stabilize", enter=False)
    assert "stabilize" not in page.names()
    gm.until(lambda: "No spell matches" in page.facts.toPlainText())


def test_the_palette_finds_spells_and_shows_them(gm: Player) -> None:
    gm.know_the_library()
    palette = gm.open_palette("magic missi")
    assert palette.found()[0] == "Magic missile"
    palette.show_preview()
    assert "never misses" in palette.preview.toPlainText()
    gm.press(Key.Key_Return)
    page = gm.window.creatures.spells.page
    assert gm.window.pages.currentWidget() is page
    assert page.names()[0] == "magic missile"
    assert "never misses" in page.facts.toPlainText()


def test_the_sheet_tells_of_each_spell_what_it_is(gm: Player) -> None:
    sheet = Sheet(gm, WIZARD)
    tab = sheet.page.side.spells
    sheet.page.side.turn_to(tab)
    gm.settle()
    told = {line.text: line.about for line in tab.facts.rows}
    assert "magic missile" in told
    assert told["magic missile"] == "1st, evocation [force], medium, 140 ft., 1 standard action"
    assert told["burning hands"] == "1st, evocation [fire], Reflex half DC 17, 15 ft., 1 standard action"
    assert all(not line.problem for line in tab.facts.rows)


def test_names_of_spells_are_completed_behind_the_comma(gm: Player) -> None:
    sheet = Sheet(gm, WIZARD)
    tab = sheet.page.side.spells
    sheet.page.side.turn_to(tab)
    gm.settle()
    field = tab.spells.add
    field.setFocus()
    gm.type("4th, 1 a day: fly, black ten", enter=False)
    completer = field.completer()
    popup = completer.popup()
    assert popup is not None
    gm.until(popup.isVisible)
    assert completer.currentCompletion() == "4th, 1 a day: fly, black tentacles"
    gm.press(Key.Key_Down)
    completer.activated.emit(completer.currentCompletion())
    popup.hide()
    gm.activate()
    field.setText(completer.currentCompletion())
    field.setFocus()
    gm.press(Key.Key_Return)
    assert any(line.text.endswith("black tentacles") for line in tab.spells.model.rows)
    assert any(line.text == "black tentacles" and line.about for line in tab.facts.rows)


def test_the_table_keeps_its_promises() -> None:
    model = SpellsModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_spells(find_spells("pf1", "fire"), "wizard")
    assert model.rowCount() > 10
    model.show_spells(())
    assert model.rowCount() == 0
    assert tester is not None


def test_names_and_levels_are_shown_as_people_say_them() -> None:
    spells = load_spells("pf1")
    assert spell_name(spells["summon monster iv"]) == "Summon monster IV"
    assert spell_name(spells["greater dispel magic"]) == "Greater dispel magic"
    told = levels_text(spells["dispel magic"]).split(", ")
    assert told == sorted(told)
    assert {"bard 3", "cleric 3", "druid 4", "paladin 3", "sorcerer and wizard 3"} <= set(told)
