"""Drawing on the battle map by keys and with the mouse; each stroke is one step."""

from __future__ import annotations

from PySide6.QtTest import QTest

from desktop_app.combat.grid.ground import DOOR, WALL, WATER, rows_of
from tests.ui.fight.map_table import opened, point, put, spot
from tests.ui.player import CTRL, LEFT, NO_KEY, SHIFT, Key, Player
from ui.map.map_pane import MapPane


def drawing(gm: Player) -> MapPane:
    """An empty map of a goblin and an ogre, with the wall in the hand."""
    pane = opened(gm, "goblin", "ogre")
    gm.press(Key.Key_F8, SHIFT)
    assert pane.drawing.isVisible()
    assert pane.view.hasFocus()
    return pane


def terrain(gm: Player) -> dict[tuple[int, int], str]:
    ground = gm.state().ground
    assert ground is not None
    return dict(ground.terrain)


def test_a_room_with_a_door_is_drawn_by_keys_alone(gm: Player) -> None:
    """W takes the walls of a room, Enter begins and ends them; 2 takes the door, Space draws one square."""
    pane = drawing(gm)
    actor = gm.state().actor
    point(gm, pane, (1, 1))
    gm.press(Key.Key_W)
    gm.press(Key.Key_Return)
    point(gm, pane, (4, 3))
    assert "Enter ends the stroke" in pane.told
    gm.press(Key.Key_Return)
    assert len(terrain(gm)) == 10
    point(gm, pane, (4, 2))
    gm.press(Key.Key_2)
    gm.press(Key.Key_Space)
    assert terrain(gm)[4, 2] == DOOR
    assert terrain(gm)[4, 1] == WALL
    assert gm.state().actor == actor, "Space draws, and does not end the turn"
    gm.press(Key.Key_Z, CTRL)
    assert terrain(gm)[4, 2] == WALL
    gm.press(Key.Key_Z, CTRL)
    assert terrain(gm) == {}


def test_escape_drops_a_stroke_then_ends_drawing(gm: Player) -> None:
    pane = drawing(gm)
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Escape)
    assert pane.drawing.isVisible()
    gm.press(Key.Key_Escape)
    assert not pane.drawing.isVisible()
    assert not gm.window.actions["map.draw"].isChecked()
    assert terrain(gm) == {}


def test_the_mouse_draws_one_stroke_and_moves_nobody(gm: Player) -> None:
    """From one square to another while the button is held: the brush leaves out no square on its way."""
    pane = drawing(gm)
    before = {name: who.at for name, who in gm.state().combatants.items()}
    gm.press_button(pane.drawing.brushes[WATER])
    steps = len(gm.session().entries)
    QTest.mousePress(pane.view, LEFT, NO_KEY, spot(pane, (2, 2)))
    QTest.mouseMove(pane.view, spot(pane, (6, 2)))
    QTest.mouseMove(pane.view, spot(pane, (6, 4)))
    QTest.mouseRelease(pane.view, LEFT, NO_KEY, spot(pane, (6, 4)))
    gm.settle()
    assert set(terrain(gm)) == {(2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (6, 3), (6, 4)}
    assert len(gm.session().entries) == steps + 1
    gm.press_button(pane.drawing.tools["fill"])
    gm.press(Key.Key_Delete)
    QTest.mouseClick(pane.view, LEFT, NO_KEY, spot(pane, (6, 3)))
    gm.settle()
    assert terrain(gm) == {}
    assert {name: who.at for name, who in gm.state().combatants.items()} == before


def test_drawing_begins_without_a_map_and_draws_fog_and_light(gm: Player) -> None:
    """One key shows the map, makes it and takes the pencil; fog and darkness lie over the ground."""
    gm.gather("goblin", "ogre")
    gm.begin("Goblin", "Ogre")
    gm.press(Key.Key_F8, SHIFT)
    pane = gm.window.map.pane
    assert pane is not None
    assert pane.drawing.isVisible()
    point(gm, pane, (3, 3))
    for key in (Key.Key_G, Key.Key_D):
        gm.press(key)
        gm.press(Key.Key_Space)
    ground = gm.state().ground
    assert ground is not None
    assert ground.fog == {(3, 3)}
    assert ground.light == {(3, 3): "dark"}
    assert "D4, fog, darkness" in pane.told
    gm.press(Key.Key_Delete)
    gm.press(Key.Key_Space)
    cleared = gm.state().ground
    assert cleared is not None
    assert set("".join(rows_of(cleared))) == {"."}
    assert not cleared.light


def test_a_key_with_ctrl_is_still_the_windows(gm: Player) -> None:
    """Only plain keys draw: Ctrl+K finds anything, F8 closes the map and ends drawing's keys."""
    pane = drawing(gm)
    gm.press(Key.Key_F8)
    assert not pane.isVisible()
    gm.press(Key.Key_W)
    assert gm.page.prompt.isVisible(), "W is the note again"


def test_changes_of_the_map_in_a_row_are_one_line_of_the_log(gm: Player) -> None:
    """It opens to the single ones, grows while it is open, and undo takes back one by one."""
    pane = drawing(gm)
    log = gm.page.log.log
    before = gm.log_lines()
    for column in range(3):
        point(gm, pane, (column, 2))
        gm.press(Key.Key_Space)
    assert gm.log_lines() == [*before, "The map was drawn: 3 changes."]
    gm.click(gm.page.log, log.index(len(before)))
    assert gm.log_lines()[len(before) :] == ["The map was drawn: 3 changes.", *["Draw wall."] * 3]
    point(gm, pane, (3, 2))
    gm.press(Key.Key_2)
    gm.press(Key.Key_Space)
    opened_line = ["The map was drawn: 4 changes.", *["Draw wall."] * 3, "Draw closed door."]
    assert gm.log_lines()[len(before) :] == opened_line
    gm.press(Key.Key_Z, CTRL)
    assert gm.log_lines()[len(before) :] == ["The map was drawn: 3 changes.", *["Draw wall."] * 3]
    put(gm, "Goblin", (9, 9))
    assert gm.log_lines()[len(before)] == "The map was drawn and set with creatures: 4 changes."
    for _ in range(3):
        gm.press(Key.Key_Z, CTRL)
    assert gm.log_lines() == [*before, "Draw wall."]
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Space)
    put(gm, "Goblin", (8, 9))
    assert "Draw wall." in gm.log_lines(), "a turn ends a run"
    gm.page.log.show_steps(gm.session().entries)
    assert gm.log_lines()[-1] != "Draw wall."
