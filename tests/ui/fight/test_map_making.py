"""The map as a whole, by keys: ready grounds, its size, everybody placed, and taken away."""

from __future__ import annotations

from desktop_app.combat.commands import Place
from desktop_app.combat.grid.ground import rows_of
from desktop_app.combat.state import SETUP
from desktop_app.content.grounds import ready_grounds
from tests.ui.fight.map_table import opened
from tests.ui.player import CTRL, SHIFT, Key, Player


def by_palette(gm: Player, text: str) -> None:
    """Find an action by its name, and take it."""
    gm.press(Key.Key_K, CTRL)
    gm.type(text)
    gm.activate()
    gm.settle()


def size(gm: Player) -> tuple[int, int]:
    ground = gm.state().ground
    assert ground is not None
    return ground.width, ground.height


def test_a_ready_ground_is_chosen_where_there_is_no_map(gm: Player) -> None:
    """F8, a click on Tavern: everybody stands in or before it; one undo takes all of it back."""
    gm.gather("goblin x3", "ogre")
    gm.begin(*gm.state().combatants)
    gm.press(Key.Key_F8)
    pane = gm.window.map.pane
    assert pane is not None
    gm.press_button(pane.no_map.ready["Tavern"])
    tavern = next(each.ground for each in ready_grounds() if each.name == "Tavern")
    assert gm.state().ground == tavern
    assert None not in {each.at for each in gm.state().combatants.values()}
    gm.press(Key.Key_Z, CTRL)
    assert gm.state().ground is None


def test_a_ready_ground_takes_the_place_of_another_map(gm: Player) -> None:
    """By the palette and a part of its name; what is no ground is refused, and what was typed stays."""
    opened(gm, "goblin", "ogre")
    by_palette(gm, "Ready ground")
    gm.type("castle")
    assert "no ready ground" in gm.page.prompt.problem
    assert gm.page.prompt.field.text() == "castle"
    gm.page.prompt.field.selectAll()
    gm.type("cr")
    ground = gm.state().ground
    assert ground is not None
    assert rows_of(ground) == rows_of(next(each.ground for each in ready_grounds() if each.name == "Crypt"))
    assert all(each.at is not None and each.at not in ground.terrain for each in gm.state().combatants.values())
    assert gm.window.map.pane is not None
    assert gm.window.map.pane.view.hasFocus(), "the keys are the map's again"


def test_sizes_that_no_map_has_are_refused_in_place(gm: Player) -> None:
    opened(gm, "goblin", "ogre")
    for text in ("0 x 5", "201 x 5", "5 x 999999", "wide", "12", "-3 x 4", ""):
        by_palette(gm, "Size of the map")
        gm.page.prompt.field.selectAll()
        gm.press(Key.Key_Delete)
        gm.type(text)
        assert "squares wide" in gm.page.prompt.problem, text
        assert gm.page.prompt.field.text() == text
        assert size(gm) == (24, 16), text
        gm.press(Key.Key_Escape)
        assert not gm.page.prompt.isVisible(), text


def test_a_map_grows_to_its_bounds_and_shrinks_to_one_square(gm: Player) -> None:
    """200 by 200 is the largest; on 1 by 1 nobody but the one at A1 can stay, and the names of the others are told."""
    opened(gm, "goblin", "ogre")
    for text, wanted in (("200 x 200", (200, 200)), ("30 by 9", (30, 9))):
        by_palette(gm, "Size of the map")
        gm.type(text)
        assert size(gm) == wanted
    by_palette(gm, "Size of the map")
    gm.type("1 1")
    assert "would stand outside" in gm.page.prompt.problem
    gm.press(Key.Key_Return, CTRL)
    assert size(gm) == (1, 1)
    assert {each.at for each in gm.state().combatants.values()} == {None}


def test_who_has_no_place_is_placed_by_one_key(gm: Player) -> None:
    opened(gm, "goblin", "ogre")
    gm.bridge.do(Place(by="Ogre", at=None))
    gm.settle()
    gm.press(Key.Key_F8, CTRL)
    assert gm.state().combatants["Ogre"].at is not None
    gm.press(Key.Key_F8, CTRL)
    assert any("has a place on it" in text for text in gm.messages())


def test_the_map_is_taken_away_and_comes_back_by_undo(gm: Player) -> None:
    pane = opened(gm, "goblin", "ogre")
    by_palette(gm, "Remove the map")
    assert gm.state().ground is None
    assert pane.no_map.isVisible()
    by_palette(gm, "Size of the map")
    assert any("has no map" in text for text in gm.messages())
    gm.press(Key.Key_Z, CTRL)
    assert size(gm) == (24, 16)


def test_the_map_is_printed_to_scale_and_small(gm: Player) -> None:
    """By the palette: 24 by 16 squares on A4; without a map that is said."""
    gm.gather("goblin", "ogre")
    gm.press(Key.Key_F8)
    by_palette(gm, "Print the map")
    assert any("has no map" in text for text in gm.messages())
    pane = gm.window.map.pane
    assert pane is not None
    gm.press_button(pane.no_map.ready["Cave"])
    by_palette(gm, "Print the map")
    preview = gm.window.sheets.preview
    assert preview is not None
    assert preview.what.currentText() == "Battle map to scale"
    preview.close()


def test_a_copy_of_the_encounter_keeps_the_map_it_got_in_the_fight(gm: Player) -> None:
    """A map of the preparation comes with its steps; one of the fight is there from the beginning. Nobody has moved."""
    opened(gm, "goblin", "ogre")
    gm.press(Key.Key_F8, SHIFT)
    gm.press(Key.Key_Space)
    drawn = gm.state().ground
    gm.window.sidebar.list.setFocus()
    before = gm.bridge.encounter_id
    gm.press(Key.Key_D, CTRL)
    gm.until(lambda: gm.bridge.encounter_id != before and gm.bridge.state is not None)
    gm.settle()
    assert gm.state().phase == SETUP
    assert gm.state().ground == drawn
    assert {each.at for each in gm.state().combatants.values()} == {None}


def test_help_tells_how_maps_are_drawn(gm: Player) -> None:
    by_palette(gm, "The battle map")
    text = gm.window.help.text.toPlainText()
    assert "Shift+F8" in text
    assert "Walls that you draw upon it" in text
