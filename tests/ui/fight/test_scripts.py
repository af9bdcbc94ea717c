"""A fight exported from the window plays again to the same end."""

from __future__ import annotations

from pathlib import Path

from desktop_app.combat.codec import state_form
from desktop_app.exchange.scenario import play, read_scenario
from desktop_app.exchange.yaml12 import load
from tests.ui.player import CTRL, Key, Player
from ui.fight.scripts import save_script


def test_an_exported_fight_plays_again_to_the_same_end(gm: Player, tmp_path: Path) -> None:
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    gm.in_order(Key.Key_Space)
    gm.in_order(Key.Key_Space)
    path = tmp_path / "toll.yaml"
    save_script(gm.window, path)
    told = load(path.read_text(encoding="utf-8"))
    assert isinstance(told, dict)
    assert told["id"] == "The goblin toll"
    last = list(play(read_scenario(told)))[-1][1]
    here = gm.state()
    assert (last.round, last.actor, last.order) == (here.round, here.actor, here.order)
    assert state_form(last)["combatants"] == state_form(here)["combatants"]


def test_a_place_that_cannot_be_written_is_told_and_leaves_nothing(gm: Player, tmp_path: Path) -> None:
    gm.go_to("The goblin toll")
    path = tmp_path / "nowhere" / "toll.yaml"
    save_script(gm.window, path)
    assert "could not be written" in gm.window.banners.standing()[0].text
    assert not path.parent.exists()
