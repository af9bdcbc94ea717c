"""Forecasts in their file: the newest of each encounter, and a file that is harmed is no loss."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_app.forecast.tactics import Tactics
from desktop_app.forecast.values import CombatantForecast, Deciding, ForecastResult, Share, SideForecast
from ui.library.kept_forecasts import FILE, MOST, Kept, read_kept, write_kept


def result(fights: int) -> ForecastResult:
    heroes, foes = SideForecast("heroes", fights - 2, (fights - 1, 1), (fights,)), SideForecast("foes", 0, (2,), (2,))
    wim = CombatantForecast("Wim", "heroes", 12, fell=1, lost=40, lost_squared=300, spent=2, uses=5)
    deciding = (Deciding("without Wim", Share(0.25, 0.01), -0.5),)
    return ForecastResult("heroes", fights, 2, (heroes, foes), (wim,), (0, 3, fights - 3), (), deciding, ("Poison.",))


FLEES = Tactics(flee_at_quarter=True)
KEPT = Kept("stood so", Tactics("weakest"), FLEES, 500, ("e2", "e3"), ("so", "otherwise"), result(500))


def test_each_encounter_of_each_campaign_has_its_own(tmp_path: Path) -> None:
    other = Kept("otherwise", Tactics(), Tactics(), 2_000, (), (), result(2_000))
    write_kept(tmp_path, "one", "e1", KEPT)
    write_kept(tmp_path, "one", "e2", other)
    write_kept(tmp_path, "two", "e1", other)
    assert read_kept(tmp_path, "one", "e1") == KEPT
    assert read_kept(tmp_path, "two", "e1") == other
    assert read_kept(tmp_path, "two", "e2") is None


def test_the_oldest_give_way(tmp_path: Path) -> None:
    for number in range(MOST + 1):
        write_kept(tmp_path, "one", f"e{number}", KEPT)
    assert read_kept(tmp_path, "one", "e0") is None
    assert read_kept(tmp_path, "one", "e1") == KEPT


@pytest.mark.parametrize("harm", ["", "[]", "{", '{"one e1": 7}', '{"one e1": {"fights": "many"}}', "[" * 9_000])
def test_a_harmed_file_holds_nothing_and_is_written_anew(tmp_path: Path, harm: str) -> None:
    (tmp_path / FILE).write_text(harm, encoding="utf-8")
    assert read_kept(tmp_path, "one", "e1") is None
    write_kept(tmp_path, "one", "e1", KEPT)
    assert read_kept(tmp_path, "one", "e1") == KEPT
