"""The palette: creatures of the campaign and of the library by letters and number, looked up and added in one go."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.rules.creature import Creature
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master in the first round, with two creatures in the library that the campaign has not."""
    shelf = gm.window.library.search.shelf
    shelf.want()
    gm.until(lambda: not shelf.busy)
    shelf.creatures = {
        "Owlbear": Creature(name="Owlbear", cr="4", hp=47),
        "Orc Chief": Creature(name="Orc Chief", cr="3", hp=30),
    }
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    return gm


def test_three_orcs_join_a_running_fight_with_initiative_rolled(gm: Player) -> None:
    palette = gm.open_palette("3 orc")
    assert palette.found() == ("Add Orc x3", "Add Orc Chief x3")
    palette.show_preview()
    assert "Orc" in palette.preview.toPlainText()
    gm.press(Key.Key_Return)
    orcs = [name for name in gm.page.model.names if name.startswith("Orc ")]
    assert sorted(orcs) == ["Orc 1", "Orc 2", "Orc 3"]
    totals = [gm.look(name).initiative or 0 for name in gm.page.model.names]
    assert totals == sorted(totals, reverse=True)
    assert gm.session().undo_title == "add Orc x3"
    gm.activate()
    gm.in_order(Key.Key_Z, CTRL)
    assert not any(name.startswith("Orc ") for name in gm.page.model.names)


def test_creatures_of_the_library_are_looked_up_and_join(gm: Player) -> None:
    gm.know_the_library()
    palette = gm.open_palette("owlbear")
    assert palette.found()[0] == "Owlbear"
    palette.show_preview()
    assert "47 hit points" in palette.preview.toPlainText()
    gm.press(Key.Key_Escape)
    assert "Owlbear" not in gm.page.model.names
    gm.open_palette("owlbears x2")
    gm.press(Key.Key_Return)
    assert {"Owlbear 1", "Owlbear 2"} <= set(gm.page.model.names)
    assert gm.look("Owlbear 1").side == "foes"
    gm.open_palette("owlbear")
    gm.press(Key.Key_Return)
    assert "Owlbear" in gm.page.model.names or "Owlbear 3" in gm.page.model.names


def test_the_name_typed_whole_is_meant_wherever_it_is(gm: Player) -> None:
    gm.press(Key.Key_A, CTRL | SHIFT)
    gm.type("orc chief")
    assert "Orc Chief" in gm.page.model.names
    gm.press(Key.Key_A, CTRL | SHIFT)
    gm.type("beholder")
    assert gm.page.prompt.problem == (
        "There is no creature called \N{LEFT DOUBLE QUOTATION MARK}beholder\N{RIGHT DOUBLE QUOTATION MARK} "
        "in the campaign or the library."
    )


def test_without_an_open_encounter_a_creature_of_the_library_is_only_shown(gm: Player) -> None:
    gm.know_the_library()
    gm.bridge.leave_encounter()
    gm.open_palette("owlbear")
    gm.press(Key.Key_Return)
    page = gm.window.library.search.page
    assert gm.window.pages.currentWidget() is page
    chosen = gm.window.library.search.chosen
    assert chosen is not None
    assert chosen.name == "Owlbear"
    assert gm.open_palette("3 owl").found() == ()


def test_the_library_is_read_beside_the_window(qtbot: QtBot, open_window: OpenWindow) -> None:
    shelf = open_window().library.search.shelf
    assert not shelf.creatures
    qtbot.waitUntil(lambda: "Goblin" in shelf.creatures)
    assert "Hedda Kolstad" not in shelf.creatures, "the campaign's own are told apart"
