"""Who is in melee: shown on the row and beside it, set and ended by the key, ended by moving away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow, in_the_fight
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.fight.models.order import Column


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A game master in the first round of the goblin toll."""
    return in_the_fight(qtbot, open_window)


def hover(gm: Player, name: str) -> str:
    """What a pointer over the row reads."""
    model = gm.page.model
    return str(model.index(model.row_of(name), Column.NAME).data(Qt.ItemDataRole.ToolTipRole))


def other_side(gm: Player, count: int) -> list[str]:
    """Some who are not on the side of whose turn it is."""
    state = gm.state()
    return list(state.foes(state.actor))[:count]


def test_the_key_sets_it_with_whose_turn_it_is_shows_it_and_ends_it(gm: Player) -> None:
    actor, (one, other) = gm.state().actor, other_side(gm, 2)
    gm.choose(one, other)
    gm.press(Key.Key_M, SHIFT)
    assert gm.page.model.melee(actor) == tuple(sorted((one, other)))
    assert f"In melee with {actor}." in hover(gm, one)
    assert f"In melee with {' and '.join(sorted((one, other)))}." in hover(gm, actor)
    gm.choose(one)
    assert f"In melee with {actor}" in gm.page.selected.stats.toPlainText()
    gm.press(Key.Key_M, SHIFT)
    assert gm.page.model.melee(actor) == (other,)
    assert "In melee" not in gm.page.selected.stats.toPlainText()
    gm.press(Key.Key_Z, CTRL)
    assert one in gm.page.model.melee(actor)


def test_several_sides_are_in_melee_with_each_other_as_one_step(gm: Player) -> None:
    actor, (foe,) = gm.state().actor, other_side(gm, 1)
    friend = next(name for name, who in gm.state().combatants.items()
                  if name != actor and who.side == gm.state().combatants[actor].side)  # fmt: skip
    gm.choose(friend, foe)
    gm.press(Key.Key_M, SHIFT)
    assert gm.page.model.melee(foe) == (friend,)
    gm.choose(actor)
    gm.press(Key.Key_M, SHIFT)
    assert any("Select a foe of" in text for text in gm.messages())


def test_who_moves_away_is_in_no_melee_any_more(gm: Player) -> None:
    actor, (foe,) = gm.state().actor, other_side(gm, 1)
    gm.choose(foe)
    gm.press(Key.Key_M, SHIFT)
    gm.in_order(Key.Key_O)
    gm.type("withdraw")
    assert gm.page.model.melee(actor) == ()
    assert f"{actor} and {foe} are no longer in melee with each other." in gm.log_lines()


def test_reach_in_one_direction_is_set_turned_and_ended_by_keys(gm: Player) -> None:
    gm.until_turn_of("Ogre")
    (hero,) = other_side(gm, 1)
    gm.choose(hero)
    gm.press(Key.Key_L, SHIFT)
    assert gm.state().one_way == {("Ogre", hero)}, "the ogre is Large and reaches 10 feet"
    assert f"Threatens {hero}, who does not reach that far." in hover(gm, "Ogre")
    assert "Threatened by Ogre from out of reach" in gm.page.selected.stats.toPlainText()
    assert f"Ogre threatens {hero}, who does not reach that far." in gm.log_lines()
    gm.press(Key.Key_L, SHIFT)
    assert gm.state().one_way == {(hero, "Ogre")}
    gm.press(Key.Key_Z, CTRL)
    gm.press(Key.Key_M, SHIFT)
    assert (gm.state().one_way, gm.page.model.melee(hero)) == (frozenset(), ("Ogre",))
    assert "In melee with Ogre" in gm.page.selected.stats.toPlainText()
    gm.press(Key.Key_M, SHIFT)
    assert gm.page.model.melee(hero) == ()
    gm.press(Key.Key_L, SHIFT)
    gm.choose("Ogre")
    gm.press(Key.Key_M, SHIFT)
    assert gm.page.model.melee("Ogre") == (), "whose turn it is leaves every melee"
