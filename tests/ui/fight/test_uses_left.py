"""What is left of uses by keys: shown beside whose turn it is, changed by hand, taken back, refused in place."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.combat.tally import counted_uses
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A barbarian of level 5 of the library, who acts, and a goblin."""
    player = Player(qtbot, open_window())
    player.wait_for_library("Berserker")
    player.gather("berserker", "goblin")
    player.begin("Berserker")
    return player


def left(gm: Player) -> str:
    found = counted_uses(gm.state(), "Berserker", gm.bridge.ruleset)
    return next(each.told for each in found if each.name == "rage")


def test_the_panel_shows_it_and_a_key_changes_it(gm: Player) -> None:
    before = left(gm)
    most = int(before.split()[0])
    assert before.endswith("rounds")
    assert f"rage: {before}" in gm.page.acting.stats.toPlainText()
    gm.choose("Berserker")
    gm.in_order(Key.Key_U, SHIFT)
    assert gm.page.prompt.isVisible()
    gm.type("rage -3")
    assert left(gm) == f"{most - 3} of {most} rounds"
    assert f"rage: {most - 3} of {most} rounds" in gm.page.acting.stats.toPlainText()
    assert gm.log_lines()[-1].endswith(f"Berserker has {most - 3} of {most} rounds of rage left.")
    gm.in_order(Key.Key_Z, CTRL)
    gm.until(lambda: left(gm) == before)


IMPOSSIBLE = (
    ("", "Type what is counted"),
    ("rage", "Type how many are left or spent behind the name: rage 5."),
    ("rage +0", "Type how many more or fewer"),
    ("smite 3", "There is no use of Berserker called"),
    ("rage 99", "rounds of rage left, not 99."),
    ("5", "Type how many are left or spent behind the name: rage 5."),
    ("rage -99", "rounds of rage left, not -"),
)
"""What may be typed, and a part of the reason that it cannot be."""


def test_what_cannot_be_is_refused_in_place(gm: Player) -> None:
    before = left(gm)
    gm.choose("Berserker")
    for typed, reason in IMPOSSIBLE:
        gm.in_order(Key.Key_U, SHIFT)
        gm.type(typed)
        gm.until(lambda: bool(gm.page.prompt.problem))
        assert reason in gm.page.prompt.problem, typed
        assert gm.page.prompt.field.text() == typed
        assert left(gm) == before, typed
        gm.press(Key.Key_Escape)
        assert not gm.page.prompt.isVisible(), typed
