"""The turn timer: off by default, switched by a key, shown in the strip, paused, remembered; it blocks nothing."""

from __future__ import annotations

import pytest

from desktop_app.settings import TURN_SECONDS, TURN_TIMER, Settings
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.fight.turns import Stopwatch, time_words
from ui.shared.widgets.banner import NOTE


@pytest.fixture
def gm(gm: Player) -> Player:
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    return gm


@pytest.fixture
def clock(gm: Player) -> list[float]:
    """The clock that the timer looks at, in seconds: they pass when the test says so, and not by themselves."""
    now = [100.0]
    gm.window.fight.turns.watch = Stopwatch(lambda: now[0])
    return now


def test_a_stopwatch_counts_but_for_its_pauses() -> None:
    now = [100.0]
    watch = Stopwatch(lambda: now[0])
    watch.start()
    now[0] += 12.9
    assert (watch.seconds, watch.runs) == (12, True)
    watch.pause()
    now[0] += 60
    assert (watch.seconds, watch.runs) == (12, False)
    watch.pause()
    now[0] += 2
    assert watch.seconds == 14


@pytest.mark.parametrize(("seconds", "words"), [(0, "0:00"), (65, "1:05"), (600, "10:00")])
def test_times_in_words(seconds: int, words: str) -> None:
    assert time_words(seconds) == words


def test_it_is_off_until_it_is_switched_on_and_that_is_remembered(gm: Player, clock: list[float]) -> None:
    timer, settings = gm.page.strip.timer, gm.window.settings
    assert not timer.isVisible()
    gm.in_order(Key.Key_Q)
    assert "timer is off" in gm.messages()[-1]
    settings.set(TURN_SECONDS, 90)
    gm.in_order(Key.Key_Q, SHIFT)
    assert "counts down" in gm.messages()[-1]
    assert gm.window.banners.standing()[-1].kind == NOTE, "nothing was refused"
    assert timer.isVisible()
    assert timer.text() == "1:30"
    clock[0] += 2
    gm.until(lambda: timer.text() == "1:28")
    gm.in_order(Key.Key_Q, SHIFT)
    assert "counts up" in gm.messages()[-1]
    assert timer.text() == "0:02"
    gm.until(lambda: Settings(settings.path).get(TURN_TIMER) == "up")
    gm.in_order(Key.Key_Q, SHIFT)
    assert not timer.isVisible()


def test_it_pauses_and_the_next_turn_begins_anew(gm: Player, clock: list[float]) -> None:
    timer = gm.page.strip.timer
    gm.window.settings.set(TURN_TIMER, "up")
    gm.in_order(Key.Key_Space)
    clock[0] += 1
    gm.until(lambda: timer.text() == "0:01")
    gm.press_button(timer)
    clock[0] += 60
    assert timer.text() == "0:01 paused"
    before = gm.state().actor
    gm.in_order(Key.Key_Space)
    assert gm.state().actor != before, "it keeps nobody from going on"
    assert timer.text() == "0:00"
    gm.in_order(Key.Key_E, CTRL | SHIFT)
    assert not timer.isVisible(), "a fight that is over has no turns"


def test_overtime_is_told_in_words(gm: Player, clock: list[float]) -> None:
    timer = gm.page.strip.timer
    gm.window.settings.set(TURN_TIMER, "down")
    gm.in_order(Key.Key_Space)
    clock[0] += 125
    gm.until(lambda: timer.text() == "0:05 over")
    assert timer.isVisible()


def test_the_ruleset_stands_in_the_head(gm: Player) -> None:
    assert "Pathfinder 1e" in gm.page.strip.after.text()
