"""The compendium by keys: narrowed as one types, read, given to a creature, into the loot, into a note, copied."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QComboBox

from desktop_app.content.book_listing import LAYOUTS
from desktop_app.content.books import BookEntry
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.library.compendium_page import CompendiumPage
from ui.library.entries_model import EntriesModel


def opened(gm: Player) -> CompendiumPage:
    gm.press(Key.Key_B, CTRL | SHIFT)
    page = gm.window.library.compendium.page
    gm.until(lambda: bool(page.model.rows))
    assert page.field.hasFocus()
    return page


def choose(gm: Player, box: QComboBox, row: int) -> None:
    """Choose a row of a drop-down list by the arrows."""
    box.setFocus()
    gm.press(Key.Key_Home)
    for _ in range(row):
        gm.press(Key.Key_Down)


def typed(gm: Player, page: CompendiumPage, text: str) -> None:
    """Type into the search in place of what stood there."""
    page.field.setFocus()
    page.field.selectAll()
    gm.press(Key.Key_Backspace)
    gm.type(text, enter=False)
    page.show_chosen()


def sent(gm: Player, page: CompendiumPage, told: str) -> None:
    gm.settle()
    assert told in page.count.text()
    gm.settle()


def test_an_item_is_found_read_given_kept_noted_and_copied(gm: Player) -> None:
    page = opened(gm)
    assert len(page.names()) > 2800
    typed(gm, page, "cloak of resis")
    assert page.names()[0] == "Cloak of resistance"
    facts = page.panel.facts.toPlainText()
    for told in ("shoulders", "faint abjuration", "5th", "+2 4,000 gp", "1 lb."):
        assert told in facts
    choose(gm, page.panel.version, 1)
    page.field.setFocus()
    gm.press(Key.Key_Return, CTRL)
    gm.type("Hedda")
    sent(gm, page, "Hedda Kolstad has Cloak of resistance +2 now.")
    hedda = next(each for each in gm.bridge.campaign.creatures.values() if each.creature.name == "Hedda Kolstad")
    assert "Cloak of resistance +2" in [item.item for item in hedda.creature.equipment]
    gm.press(Key.Key_Z, CTRL)
    gm.settle()
    assert gm.bridge.campaign.creatures[hedda.id].creature.equipment == hedda.creature.equipment[:-1]
    gm.press(Key.Key_Return, CTRL | SHIFT)
    sent(gm, page, "in the party's store now")
    (found,) = gm.bridge.campaign.party_book.found.values()
    assert (found.name, found.value, found.weight) == ("Cloak of resistance +2", 400_000, 1)
    gm.press(Key.Key_W, CTRL | SHIFT)
    gm.type(" of the vault")
    sent(gm, page, "It stands in the note")
    gm.press(Key.Key_C, CTRL | SHIFT)
    assert QApplication.clipboard().text().startswith("Cloak of resistance (Wondrous)\nSlot: shoulders")
    note = next(each for each in gm.bridge.campaign.pages.values() if "of the vault" in each.title)
    assert "- **Slot** shoulders" in note.text


def test_who_is_nobody_is_told_and_nothing_happens(gm: Player) -> None:
    page = opened(gm)
    typed(gm, page, "bag of holding")
    gm.press(Key.Key_Return, CTRL)
    gm.type("Xyzzy x2")
    assert "No creature of the campaign is called" in page.prompt.problem
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is not page


def test_kinds_facets_and_figures_narrow_the_list(gm: Player) -> None:
    page = opened(gm)
    choose(gm, page.kinds, page.kinds.findData("traps"))
    gm.until(lambda: "Deadfall" in page.names())
    many = len(page.names())
    typed(gm, page, "cr:<=2")
    assert 0 < len(page.names()) < many
    assert "Deadfall" not in page.names()
    choose(gm, page.facets[0], page.facets[0].findText("magic"))
    assert set(page.names()) <= {"Burning Hands Trap", "Acid Arrow Trap"}
    typed(gm, page, "cr:many")
    assert "expected a number or a range" in page.count.text()
    choose(gm, page.kinds, page.kinds.findData("afflictions"))
    gm.until(lambda: "Filth fever" in page.names())
    typed(gm, page, "filth fev")
    assert "Fortitude DC 12" in page.panel.facts.toPlainText()
    assert not page.panel.give.isVisible(), "a disease is given to nobody by a button"


def test_a_trap_goes_into_the_encounter(gm: Player) -> None:
    gm.go_to("The goblin toll")
    page = opened(gm)
    choose(gm, page.kinds, page.kinds.findData("traps"))
    gm.until(lambda: "Deadfall" in page.names())
    typed(gm, page, "deadfall")
    gm.press(Key.Key_Return, CTRL)
    sent(gm, page, "Deadfall is in the encounter now.")
    assert any("Deadfall" in each.name for each in gm.state().hazards)


def test_every_word_of_the_game_is_found_and_opened(gm: Player) -> None:
    gm.press(Key.Key_R, CTRL)
    page = gm.window.library.compendium.page
    gm.until(lambda: "Grab" in page.names())
    typed(gm, page, "grab")
    assert page.names()[0] == "Grab"
    assert "grapple" in page.panel.facts.toPlainText()
    typed(gm, page, "shaken")
    assert page.names()[0].lower() == "shaken"
    gm.press(Key.Key_Return)
    assert page.panel.facts.hasFocus()
    typed(gm, page, "magic missile")
    gm.press(Key.Key_Return)
    assert gm.window.pages.currentWidget() is gm.window.creatures.spells.page


def test_the_table_keeps_its_promises() -> None:
    model = EntriesModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    entry = BookEntry("items", "Ring of x", facts={"cost": 5, "slot": "ring", "category": "ring"})
    model.show_entries((entry,), LAYOUTS["items"].columns)
    assert [model.index(0, column).data() for column in range(4)] == [
        "Ring of x",
        "Ring",
        "ring",
        "5\N{NO-BREAK SPACE}gp",
    ]
    model.show_entries((entry,))
    assert model.columnCount() == 3
    assert model.data(QModelIndex()) is None
    assert tester is not None
