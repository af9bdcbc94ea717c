"""Maps and pictures that are hard on a fight: clear words where one looks, and nothing lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSize

from desktop_app.combat.commands import Add, SetMap
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.sides import FOES
from desktop_app.content.samples import sample_campaign
from tests.ui.fight.map_table import opened, point, put
from tests.ui.fight.test_map_making import size
from tests.ui.fight.test_map_picture import drawn, drop
from tests.ui.player import ALT, CTRL, SHIFT, Key, Player


def test_a_map_is_made_by_keys_alone(gm: Player) -> None:
    """F8 goes to where a map is made, Space makes it, and the keys are on it with the cursor on whose turn it is."""
    gm.gather("goblin", "ogre")
    gm.begin("Goblin", "Ogre")
    gm.press(Key.Key_F8)
    pane = gm.window.map.pane
    assert pane is not None
    assert gm.focus() is pane.no_map.make
    gm.press(Key.Key_Space)
    assert size(gm) == (24, 16)
    assert pane.view.hasFocus()


def test_a_picture_of_one_pixel_is_a_map_of_one_square(gm: Player, tmp_path: Path) -> None:
    """One of both has room on it, the other waits for a place; undo brings the map and both back."""
    pane = opened(gm, "goblin", "ogre")
    before = {name: each.at for name, each in gm.state().combatants.items()}
    drop(pane, drawn(tmp_path / "dot.png", 0, size=QSize(1, 1)))
    gm.until(lambda: gm.state().picture is not None)
    gm.settle()
    assert size(gm) == (1, 1)
    assert pane.newcomers.text() == "Place 1 by side"
    for digit in range(Key.Key_1, Key.Key_9 + 1):
        gm.press(Key(digit))
        assert pane.told.startswith("A1")
    gm.press(Key.Key_0)
    gm.press(Key.Key_Z, CTRL)
    assert size(gm) == (24, 16)
    assert {name: each.at for name, each in gm.state().combatants.items()} == before


def test_nobody_goes_half_off_the_map(gm: Player) -> None:
    """size.space-and-reach: an ogre fills 2 by 2 squares, and has none beyond the last column and row."""
    pane = opened(gm, "ogre", "goblin")
    put(gm, "Ogre", (20, 14))
    point(gm, pane, (23, 15))
    assert "is not on the map" in pane.told
    gm.press(Key.Key_Return)
    assert any("is not on the map" in told for told in gm.messages())
    assert gm.state().combatants["Ogre"].at == (20, 14)


def test_the_largest_map_tells_and_goes_back(gm: Player) -> None:
    pane = opened(gm, "goblin x2", "ogre")
    gm.bridge.do(SetMap(ground=Ground(200, 200)))
    gm.settle()
    pane.view.point_at((500, 500))
    assert pane.view.cursor_square == (199, 199)
    assert "GR200 is" in pane.told
    gm.press(Key.Key_Z, CTRL)
    assert size(gm) == (24, 16)


def test_who_has_no_speed_stays_and_says_why(gm: Player) -> None:
    """move.modes: without a speed there is no share of it to swim or climb by; the game master may put it elsewhere."""
    pane = opened(gm, "hedda kolstad")
    stone = replace(sample_campaign().creature("Goblin"), name="Stone", speeds=(("land", 0),))
    gm.bridge.do(Add(creature=stone, side=FOES))
    gm.settle()
    gm.press(Key.Key_F8, CTRL)
    gm.until_turn_of("Stone")
    at = gm.state().combatants["Stone"].at
    assert at is not None
    pane.view.setFocus()
    point(gm, pane, (at[0] - 1, at[1]))
    assert "Stone has no speed to move that way." in pane.told
    assert pane.modes.currentText() == "Move"
    assert pane.modes.findText("Swim") < 0
    gm.press(Key.Key_Return)
    assert gm.state().combatants["Stone"].at == at
    gm.choose("Stone")
    point(gm, pane, (at[0] - 1, at[1]))
    gm.press(Key.Key_Return, ALT | SHIFT)
    assert gm.state().combatants["Stone"].at == (at[0] - 1, at[1])
