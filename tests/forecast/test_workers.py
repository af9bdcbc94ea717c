"""Processes that play: all of them together come to what one alone would, and they end when nobody waits any more."""

from __future__ import annotations

import sys
import threading
from itertools import islice

import pytest

from desktop_app.forecast.compiling import compile_fight
from desktop_app.forecast.values import ForecastAsk, ForecastResult
from desktop_app.forecast.workers import Forecasting, play_all, rough_answers
from tests.forecast.encounters import FIGHTER, ORC, several
from tests.play import foe, hero, play

LONG = 60
"""Seconds after which nobody waits for a process any more."""


def test_two_processes_come_to_what_one_would_and_tell_how_far_they_are() -> None:
    here = play("pf1", **several(2, "Ana", hero, **FIGHTER), **several(3, "Orc", foe, **ORC))
    fight = compile_fight(ForecastAsk(here.state), here.ruleset)
    told: list[int] = []
    results: list[ForecastResult | None] = []
    over = threading.Event()

    def done(result: ForecastResult | None) -> None:
        results.append(result)
        over.set()

    running = Forecasting(fight, 600, 5, lambda part: told.append(part.fights), done)
    assert over.wait(LONG)
    assert results == [play_all(fight, 600, 5)]
    assert results[0] is not None
    assert max(told) == 600
    assert sorted(told) == told
    assert running.share_done == 1.0
    changed = {each.change: each.difference for each in results[0].deciding}
    assert changed["one Orc1 fewer"] > 0.05 > -0.05 > changed["one Orc1 more"]
    assert changed["the party two levels higher"] > 0 > changed["without Ana1"]
    first, second = islice(rough_answers(fight, 5), 2)
    assert (first.fights, second.fights) == (20, 40)

    ended = Forecasting(fight, 10_000_000, 5, lambda part: told.append(part.fights), done)
    ended.cancel()
    for worker in ended._workers:
        assert worker.wait(LONG) != 0, "it was ended, not waited for"
    for thread in threading.enumerate():
        if thread.name == "forecast":
            thread.join(LONG)
    assert len(results) == 1


def test_where_no_process_can_be_started_it_is_told_and_nothing_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    here = play("pf1", **several(1, "Ana", hero, **FIGHTER), **several(1, "Orc", foe, **ORC))
    fight = compile_fight(ForecastAsk(here.state), here.ruleset)
    monkeypatch.setattr(sys, "executable", "no program of this name")
    results: list[ForecastResult | None] = []
    over = threading.Event()

    def done(result: ForecastResult | None) -> None:
        results.append(result)
        over.set()

    running = Forecasting(fight, 500, 5, results.append, done)
    assert over.wait(LONG)
    assert results == [None]
    assert running.share_done == 0.0
    running.cancel()
