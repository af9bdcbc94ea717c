"""The campaign's creatures in folders of their own, tagged, behind their masters: by keys, by dragging, undone."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.campaign.models.campaign import Kind
from ui.library.stock import OWN


def stand_on(gm: Player, *names: str) -> None:
    """Put the keys on a row at the side, and select the others with Ctrl."""
    side = gm.window.sidebar.list
    side.setFocus()
    side.setCurrentIndex(gm.sidebar_row(names[0]))
    for name in names[1:]:
        side.scrollTo(gm.sidebar_row(name))
        gm.click(side, gm.sidebar_row(name), CTRL)


def listed(gm: Player) -> list[str]:
    """The rows of creatures and headings at the side, companions indented."""
    model = gm.window.sidebar.model
    items = [model.item(row) for row in range(model.rowCount())]
    return [f"{'  ' * item.depth}{item.text}" for item in items if item is not None and item.kind is not Kind.ENCOUNTER]


def answer(gm: Player, text: str) -> None:
    field = gm.window.prompt.field
    assert field.isVisible()
    field.setFocus()
    field.selectAll()
    if text:
        QTest.keyClicks(field, text)
    else:
        field.del_()
    QTest.keyClick(field, Key.Key_Return)
    gm.settle()


def drag(gm: Player, name: str, onto: str) -> None:
    """Drag a creature onto a row."""
    side, model = gm.window.sidebar.list, gm.window.sidebar.model
    mime: QMimeData = model.mimeData([gm.sidebar_row(name)])
    side.scrollTo(gm.sidebar_row(onto))
    spot = side.visualRect(gm.sidebar_row(onto)).center()
    held = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(side.viewport(), QDragEnterEvent(spot, *held))
    QApplication.sendEvent(side.viewport(), QDragMoveEvent(spot, *held))
    QApplication.sendEvent(side.viewport(), QDropEvent(QPointF(spot), *held))
    gm.settle()


def test_a_folder_is_made_filled_renamed_and_removed_by_keys(gm: Player) -> None:
    gm.press(Key.Key_D, CTRL | SHIFT)
    answer(gm, "Undead")
    assert listed(gm)[-3:] == ["Undead", "Nothing here.", "Encounters"]
    stand_on(gm, "Skeleton", "Zombie", "Ghoul")
    gm.press(Key.Key_J, CTRL)
    assert gm.window.prompt._title.text() == "Move Skeleton, Zombie and Ghoul to"
    answer(gm, "undead")
    assert listed(gm)[-5:] == ["Undead", "Skeleton", "Zombie", "Ghoul", "Encounters"]
    stand_on(gm, "Undead")
    gm.press(Key.Key_F2)
    answer(gm, "The crypt")
    assert listed(gm)[-5] == "The crypt"
    stand_on(gm, "The crypt")
    gm.press(Key.Key_Delete)
    assert "The crypt" not in listed(gm)
    assert listed(gm)[-2] == "Bandit Captain"
    for _ in range(4):
        gm.press(Key.Key_Z, CTRL)
    assert "Undead" not in listed(gm)
    assert gm.window.actions["edit.undo"].text() == "&Undo"


def test_a_new_name_makes_a_folder_and_a_wrong_one_is_refused_in_the_prompt(gm: Player) -> None:
    stand_on(gm, "Ogre")
    gm.press(Key.Key_J, CTRL)
    answer(gm, "Giants")
    assert listed(gm)[-3:] == ["Giants", "Ogre", "Encounters"]
    gm.press(Key.Key_D, CTRL | SHIFT)
    answer(gm, "giants")
    assert "There is a folder giants already." in gm.window.prompt.problem
    answer(gm, "")
    assert gm.window.prompt.problem == "A folder needs a name."


def test_a_creature_is_dragged_into_a_folder(gm: Player) -> None:
    gm.press(Key.Key_D, CTRL | SHIFT)
    answer(gm, "Beasts")
    drag(gm, "Wolf", "Nothing here.")
    assert listed(gm)[-3:] == ["Beasts", "Wolf", "Encounters"]
    drag(gm, "Dire Rat", "Wolf")
    assert listed(gm)[-4:] == ["Beasts", "Wolf", "Dire Rat", "Encounters"]
    drag(gm, "Wolf", "The goblin toll")
    assert listed(gm)[-4:] == ["Beasts", "Wolf", "Dire Rat", "Encounters"]


def test_tags_are_edited_and_found_by_typing(gm: Player) -> None:
    stand_on(gm, "Ghoul", "Ogre")
    gm.press(Key.Key_G, CTRL | SHIFT)
    answer(gm, "boss, #night")
    stand_on(gm, "Ogre")
    gm.press(Key.Key_G, CTRL | SHIFT)
    assert gm.window.prompt.field.text() == "boss, night"
    answer(gm, "boss")
    side = gm.window.sidebar
    side.filter.setFocus()
    QTest.keyClicks(side.filter, "#night")
    assert listed(gm) == ["Creatures", "Ghoul"]
    side.filter.clear()
    QTest.keyClicks(side.filter, "bos")
    assert listed(gm) == ["Creatures", "Ogre", "Ghoul"]
    side.filter.clear()
    gm.click(side.list, gm.sidebar_row("Ghoul"))
    head, words = gm.window.creature.also.lines["Tags"]
    assert words.text() == "boss, night"
    gm.press_button(head)
    assert gm.window.prompt._title.text() == "Tags of Ghoul"


def test_the_library_finds_own_creatures_by_their_tags(gm: Player) -> None:
    shelf = gm.window.library.search.shelf
    shelf.want()
    gm.wait_for_library()
    stand_on(gm, "Orc")
    gm.press(Key.Key_G, CTRL | SHIFT)
    answer(gm, "raiders")
    shelf.want()
    orc = next(each for each in gm.bridge.campaign.creatures.values() if each.creature.name == "Orc")
    assert shelf.search("tag:raiders")[1] == (f"{OWN}{orc.id}",)


def test_a_companion_stands_under_its_master_whatever_its_folder(gm: Player) -> None:
    stand_on(gm, "Wolf")
    gm.window.actions["creature.master"].trigger()
    answer(gm, "Pip Quickreed")
    assert listed(gm)[:6] == [
        "Party", "Hedda Kolstad", "Borin Ashmantle", "Pip Quickreed", "  Wolf", "Serelin Vey",
    ]  # fmt: skip
    side = gm.window.sidebar
    QTest.keyClicks(side.filter, "pip")
    assert listed(gm) == ["Party", "Pip Quickreed", "  Wolf"]
    side.filter.clear()
    QTest.keyClicks(side.filter, "wolf")
    assert listed(gm) == ["Creatures", "Wolf"]
    side.filter.clear()
    stand_on(gm, "Pip Quickreed")
    gm.window.actions["creature.master"].trigger()
    answer(gm, "Wolf")
    assert "follows it already" in gm.window.prompt.problem
    gm.press(Key.Key_Escape)
    stand_on(gm, "Wolf")
    gm.window.actions["creature.master"].trigger()
    assert gm.window.prompt.field.text() == "Pip Quickreed"
    answer(gm, "")
    assert "  Wolf" not in listed(gm)


def test_several_are_removed_and_brought_back_together(gm: Player) -> None:
    stand_on(gm, "Goblin", "Orc")
    assert gm.window.pages.currentWidget() is gm.window.start, "selecting several opens none"
    gm.press(Key.Key_Delete)
    assert "Goblin" not in listed(gm)
    assert "Orc" not in listed(gm)
    gm.press(Key.Key_Z, CTRL)
    assert "Orc" in listed(gm)


def test_a_character_made_with_ctrl_held_is_selected_alone(gm: Player) -> None:
    """Ctrl+S adds it: Qt would add its row to what is selected, and Del would take both."""
    for line in ("half-orc barbarian 2", "human cleric 2"):
        gm.press(Key.Key_M, CTRL)
        QTest.keyClicks(gm.focus(), line)
        gm.press(Key.Key_Return)
        gm.press(Key.Key_S, CTRL)
    side = gm.window.sidebar
    assert [item.text for item in side.chosen()] == ["Human cleric 2"]
    gm.press(Key.Key_D, CTRL)
    assert "Human cleric 2 (2)" in listed(gm)
