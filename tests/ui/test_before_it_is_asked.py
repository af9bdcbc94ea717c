"""What the window does ahead of time: rows out of sight, cards and pages, all when nothing else is to be done."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, Key, Player, shut
from ui.shared.idle import Warming
from ui.shared.workers import politely
from ui.shell import lazy_parts as parts

WAIT = 20_000
ROWS = 30


def test_bits_are_done_one_after_the_other_until_none_is_left(qtbot: QtBot) -> None:
    left = [3, 2, 1]
    asked: list[int] = []

    def next_bit() -> bool:
        asked.append(len(left))
        return bool(left) and bool(left.pop())

    parent = QObject()
    warming = Warming(next_bit, parent)
    warming.begin(stays=True)
    assert asked == []
    qtbot.waitUntil(lambda: asked == [3, 2, 1, 0])
    warming.begin()
    qtbot.waitUntil(lambda: asked == [3, 2, 1, 0, 0])


def test_rows_out_of_sight_are_worked_out_after_each_step(gm: Player) -> None:
    gm.activate()
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None)
    gm.type("goblin x30")
    gm.until(lambda: len(gm.state().combatants) == ROWS)
    model = gm.window.encounter.model
    gm.until(lambda: set(model._views) == set(gm.state().combatants))
    gm.press(Key.Key_Return, CTRL)
    gm.until(lambda: bool(gm.state().actor))
    gm.until(lambda: set(model._views) == set(gm.state().combatants))
    assert all(model.view(name).initiative == each.initiative for name, each in gm.state().combatants.items())


def test_cards_and_the_page_after_a_fight_are_made_when_it_is_quiet(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    assert not window.has("after")
    qtbot.waitUntil(lambda: window.parts.all_made, timeout=WAIT)
    assert window.has("after")
    qtbot.waitUntil(lambda: window.has("creature"), timeout=WAIT)
    assert window.library.search.shelf.creatures or window.library.search.shelf.busy


def test_the_largest_page_is_not_made_in_the_midst_of_a_fight(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "SOON", 100 * WAIT)
    gm = Player(qtbot, open_window())
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None)
    gm.window.parts._make_creature_page()
    assert not gm.window.has("creature")
    gm.bridge.leave_encounter()
    gm.window.parts._make_creature_page()
    assert gm.window.has("creature")


def test_polite_work_gives_every_item_in_its_order() -> None:
    assert list(politely(range(5000))) == list(range(5000))


def test_memory_is_looked_through_when_it_is_quiet(qtbot: QtBot, open_window: OpenWindow) -> None:
    usual = gc.get_threshold()
    window = open_window()
    assert gc.get_threshold()[2] > usual[2]
    passes = gc.get_stats()[2]["collections"]
    window.collecting.later()
    qtbot.waitUntil(lambda: gc.get_stats()[2]["collections"] > passes, timeout=WAIT)
    shut(window.frame)
    assert gc.get_threshold() == usual
