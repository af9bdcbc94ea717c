"""The library in the window: searched as one types, encounters built from it, packs switched on and off."""

from __future__ import annotations

import json

import pytest
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import SetRuleset
from desktop_app.combat.state import SETUP
from desktop_app.content import load_ruleset
from desktop_app.content.creatures import LibraryEntry, library_entry
from desktop_app.paths import UserFolders
from desktop_app.rules.creature import Creature
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player, shut
from ui.library.budget import fillers
from ui.library.library_page import LibraryPage
from ui.library.model import LibraryModel

BOG = (
    {"name": "Qwom Hulk", "cr": "7", "type": "undead", "size": "large", "environment": "cold marshes"},
    {
        "name": "Qwom Imp",
        "cr": "2",
        "type": "outsider",
        "size": "tiny",
        "environment": "marshes",
        "speeds": {"fly": 50},
    },
    {"name": "Qwom Mite", "cr": "1/2", "type": "vermin", "size": "tiny"},
    {"name": "Qwom Bones", "cr": "3", "type": "undead", "size": "medium", "environment": "ruins"},
)


def write_pack(folders: UserFolders, name: str = "qwom.json", **changed: object) -> None:
    """A pack of the game master's own."""
    packs = folders.data / "packs"
    packs.mkdir(parents=True, exist_ok=True)
    form = {"format": "turnkeeper.pack/1", "name": "The qwom", "entries": {"creatures": list(BOG)}, **changed}
    (packs / name).write_text(json.dumps(form, indent=1), encoding="utf-8")


def open_library(gm: Player) -> LibraryPage:
    """Press Ctrl+L and wait until the creatures are there."""
    gm.press(Key.Key_L, CTRL)
    controller = gm.window.library.search
    assert gm.window.pages.currentWidget() is controller.page
    gm.until(lambda: not controller.shelf.busy)
    return controller.page


def names(page: LibraryPage) -> list[str]:
    """What the list shows, scrolled to its end."""
    while page.model.canFetchMore():
        page.model.fetchMore()
    return [page.model.index(row).data() for row in range(page.model.rowCount())]


def search(gm: Player, page: LibraryPage, text: str) -> list[str]:
    """Type in the place of what was searched before."""
    page.field.setFocus()
    if page.field.query:
        gm.press(Key.Key_Escape)
    gm.type(text, enter=False)
    return names(page)


def test_creatures_are_found_as_one_types(qtbot: QtBot, open_window: OpenWindow, folders: UserFolders) -> None:
    write_pack(folders)
    gm = Player(qtbot, open_window())
    page = open_library(gm)
    assert page.field.hasFocus()
    assert {"Goblin", "Qwom Hulk"} <= set(names(page))
    assert search(gm, page, "qwom") == ["Qwom Bones", "Qwom Hulk", "Qwom Imp", "Qwom Mite"]
    assert search(gm, page, "cr:3-7 type:undead from:qwom") == ["Qwom Bones", "Qwom Hulk"]
    assert [chip.accessibleName() for chip in chips(page)] == ["cr:3-7", "type:undead", "from:qwom"]
    assert search(gm, page, "qwom fly") == ["Qwom Imp"]
    assert "no filter" in (search(gm, page, "colour:red"), page.told.text())[1]
    assert search(gm, page, "qwom hulk") == ["Qwom Hulk"]
    gm.until(lambda: "CR 7" in page.preview.head._kind.text())
    gm.press(Key.Key_Escape)
    assert page.field.text() == ""
    for _ in range(12):
        gm.press(Key.Key_PageDown)
    assert page.list.currentIndex().row() == 120, "the list goes on where the first page ends"
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is gm.window.start


def chips(page: LibraryPage) -> list[QWidget]:
    """The chips of the filters, in order."""
    row = page._chip_row
    items = [row.itemAt(number) for number in range(row.count())]
    return [widget for item in items if item is not None and (widget := item.widget()) is not None]


def test_filters_stay_as_chips_and_are_taken_away(qtbot: QtBot, open_window: OpenWindow, folders: UserFolders) -> None:
    write_pack(folders)
    gm = Player(qtbot, open_window())
    page = open_library(gm)
    assert search(gm, page, "from:qwom type:undead cr:3 ") == ["Qwom Bones"]
    assert page.field.text() == "", "what is finished is a chip and no longer in the field"
    assert [chip.typed for chip in page.chips] == ["from:qwom", "type:undead", "cr:3"]
    gm.press(Key.Key_Backspace)
    assert names(page) == ["Qwom Bones", "Qwom Hulk"]
    gm.type("hulk", enter=False)
    assert names(page) == ["Qwom Hulk"]
    gm.press_button(page.chips[1])
    assert [chip.typed for chip in page.chips] == ["from:qwom"]
    assert page.field.hasFocus()
    assert (page.field.text(), names(page)) == ("hulk", ["Qwom Hulk"])
    page.field.setText("cr:1/2")
    gm.settle()
    assert names(page) == ["Qwom Mite"]
    page.chips[0].setFocus()
    gm.press(Key.Key_Right)
    gm.press(Key.Key_Delete)
    assert page.field.text() == "", "one that is still typed goes as well"
    page.chips[0].setFocus()
    gm.press(Key.Key_Delete)
    assert not page.chips
    assert "Goblin" in names(page)


def test_enter_adds_one_and_shift_enter_asks_how_many(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders
) -> None:
    write_pack(folders)
    gm = Player(qtbot, open_window())
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None and gm.page.quick_add.field.hasFocus())
    page = open_library(gm)
    search(gm, page, "qwom")
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Return)
    assert list(gm.state().combatants) == ["Qwom Hulk"]
    assert "1 Qwom Hulk joined" in page.told.text()
    search(gm, page, "qwom imp")
    gm.press(Key.Key_Return, SHIFT)
    gm.type("many")
    assert "whole number" in page.prompt.problem
    page.prompt.field.selectAll()
    gm.type("3")
    assert list(gm.state().combatants)[1:] == ["Qwom Imp 1", "Qwom Imp 2", "Qwom Imp 3"]
    assert page.field.hasFocus()
    search(gm, page, "hedda")
    gm.press(Key.Key_Return)
    assert gm.state().combatants["Hedda Kolstad"].side == "heroes"
    search(gm, page, "")
    assert names(page)[:3] == ["Hedda Kolstad", "Qwom Imp", "Qwom Hulk"], "the latest stand first"


def test_without_an_encounter_a_new_one_is_offered(gm: Player) -> None:
    page = open_library(gm)
    search(gm, page, "goblin")
    assert names(page)[0] == "Goblin"
    gm.press(Key.Key_Return)
    assert any("Open an encounter first" in message for message in gm.messages())
    gm.press(Key.Key_Space)
    gm.until(lambda: gm.bridge.state is not None and "Goblin" in gm.state().combatants)
    assert gm.window.pages.currentWidget() is gm.page
    assert gm.state().phase == SETUP


def test_favourites_stand_first_also_the_next_time(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window())
    page = open_library(gm)
    first = names(page)[0]
    search(gm, page, "wolf")
    chosen = names(page)[0]
    assert chosen != first
    gm.press(Key.Key_B, CTRL)
    assert search(gm, page, "")[0] == chosen
    assert "favourite" in page.model.index(0).data(role=11), "it is told to screen readers"
    shut(gm.window.frame)
    again = Player(qtbot, open_window())
    assert names(open_library(again))[0] == chosen


def test_the_strip_tells_how_hard_it_will_be(qtbot: QtBot, open_window: OpenWindow, folders: UserFolders) -> None:
    write_pack(folders)
    gm = Player(qtbot, open_window())
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None and gm.page.quick_add.field.hasFocus())
    strip = gm.window.library.search.strip
    assert strip.isVisible()
    assert "no foes with a challenge rating" in strip.words.text()
    gm.type("goblin x4")
    before = strip.words.text()
    assert "4 characters of party level" in before
    assert strip.difficulty.text()
    gm.type("goblin x8")
    assert strip.words.text() != before
    gm.press_button(strip._find)
    page = gm.window.library.search.page
    assert page.isVisible()
    gm.type("hedda")
    page.field.clear()
    gm.window.navigation.to_order()
    gm.in_order(Key.Key_Return, CTRL)
    assert not strip.isVisible()


def test_what_fills_the_budget_comes_in_its_number(qtbot: QtBot, open_window: OpenWindow, folders: UserFolders) -> None:
    write_pack(folders)
    gm = Player(qtbot, open_window())
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None and gm.page.quick_add.field.hasFocus())
    page = open_library(gm)
    page.fill.setFocus()
    gm.press(Key.Key_Space)
    assert page.fill.isChecked()
    assert search(gm, page, "mite from:qwom") == ["Qwom Mite"]
    found = page.model.found(0)
    assert found is not None
    assert found.count > 1
    gm.press(Key.Key_Return)
    assert len(gm.state().combatants) == found.count
    outlook = page._outlook
    assert outlook is not None
    assert outlook.estimate.points <= outlook.budgets[page.target.currentText()]


def test_fillers_never_cost_more_than_the_rest() -> None:
    entries = [made(f"c{n}", rating) for n, rating in enumerate(("1/2", "1", "3", "5", "", "9"))]
    ruleset = load_ruleset("pf1")
    found = fillers(entries, 1600, ruleset)
    assert found[0] == ("c3", 1), "one of CR 5 fills it alone"
    assert ("c2", 2) in found
    assert {id for id, _ in found} == {"c0", "c1", "c2", "c3"}


def made(id: str, rating: str) -> LibraryEntry:
    return library_entry(id, Creature(name=f"Beast {id}", cr=rating))


def test_packs_are_switched_off_and_on_and_their_mistakes_told(
    qtbot: QtBot, open_window: OpenWindow, folders: UserFolders
) -> None:
    write_pack(folders)
    write_pack(folders, "bad.json", entries={"creatures": [{"name": "Half", "size": "biggish"}]})
    gm = Player(qtbot, open_window())
    gm.window.actions["library.packs"].trigger()
    controller = gm.window.library.search
    gm.until(lambda: not controller.shelf.busy)
    page = controller.packs
    assert set(page.switches) == {"qwom.json", "bad.json"}
    assert not page.switches["bad.json"].isEnabled()
    told = [label.text() for label in page.findChildren(type(page._where)) if label.property("role") == "problem"]
    assert any("bad.json, line" in text and "size" in text for text in told), told
    page.switches["qwom.json"].setFocus()
    gm.press(Key.Key_Space)
    gm.until(lambda: not controller.shelf.busy)
    assert search(gm, open_library(gm), "qwom hulk") == []
    gm.window.actions["library.packs"].trigger()
    gm.until(lambda: not controller.shelf.busy)
    page.switches["qwom.json"].setFocus()
    gm.press(Key.Key_Space)
    gm.until(lambda: not controller.shelf.busy)
    assert len(search(gm, open_library(gm), "from:qwom")) == 4


def test_a_block_pasted_into_the_search_is_read(gm: Player) -> None:
    page = open_library(gm)
    QApplication.clipboard().setText("Fen Rat CR 1/4\nAC 14\nhp 4 (1d8)\nStr 6, Dex 15, Con 10, Int 2, Wis 12, Cha 2\n")
    QTest.keyClick(page.field, Key.Key_V, CTRL)
    gm.until(lambda: not gm.window.library.reading.busy)
    assert [each.creature.name for each in gm.window.library.reading.read] == ["Fen Rat"]


def test_a_creature_added_to_the_campaign_is_found(gm: Player) -> None:
    page = open_library(gm)
    assert search(gm, page, "quagqwom") == []
    gm.window.library.add_to_campaign([Creature(name="Quagqwom Toad", cr="1", ruleset="pf1")])
    gm.settle()
    assert names(open_library(gm)) == ["Quagqwom Toad"]


@pytest.mark.usefixtures("qapp")
def test_the_model_keeps_the_rules_of_models() -> None:
    entries = {each.id: each for each in (made("a", "1"), made("b", "2"), made("c", ""))}
    model = LibraryModel(entries.get, lambda each: each == "b")
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show(("a", "b", "c"))
    model.show(("b", "gone"), (2, 3))
    model.refresh()
    assert model.row_of("b") == 0
    assert model.found(1) is None
    assert model.index(0).data(11) == "2 Beast b, Humanoid, CR 2, favourite"
    model.show(("a",) * 250)
    while model.canFetchMore():
        before = model.rowCount()
        model.fetchMore()
        assert before < model.rowCount()
    assert model.rowCount() == 250
    model.show(())
    assert model.rowCount() == 0
    del tester


@pytest.mark.parametrize("ruleset", ["d35", "d30", "cmbv"])
def test_a_samples_creature_of_another_ruleset_gives_way_to_the_librarys_own(gm: Player, ruleset: str) -> None:
    """The samples' ghoul is made for Pathfinder: elsewhere the ruleset's own ghoul is meant by the name."""
    gm.bridge.change_campaign(SetRuleset(ruleset=ruleset))
    gm.settle()
    shelf = gm.window.library.search.shelf
    shelf.want()
    gm.until(lambda: not shelf.busy)
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.page.quick_add.field.hasFocus())
    for text in ("ghoul", "shado", "hedda"):
        gm.type(text)
        assert not gm.page.quick_add.problem
    there = gm.state().combatants
    assert there["Ghoul"].creature == shelf.creatures["Ghoul"]
    assert there["Shadow"].creature == shelf.creatures["Shadow"]
    assert there["Hedda Kolstad"].source_creature, "what the library has not comes from the campaign"
    page = open_library(gm)
    gm.type("ghoul", enter=False)
    gm.until(lambda: names(page)[:1] == ["Ghoul"])
    entry = gm.window.library.search.chosen
    assert entry is not None
    assert entry.creature == shelf.creatures["Ghoul"]
