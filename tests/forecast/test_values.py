"""What a forecast answers: shares with their errors, the worst case, parts put together, plain JSON."""

from __future__ import annotations

from desktop_app.forecast.tactics import TARGETS, Tactics
from desktop_app.forecast.values import (
    ChainStep,
    CombatantForecast,
    Deciding,
    ForecastResult,
    Share,
    SideForecast,
    merged,
    share,
)


def result(fights: int = 100, won: int = 71) -> ForecastResult:
    """A forecast as it might be."""
    left = (fights - won, *[0] * 19, won)
    return ForecastResult(
        "heroes",
        fights,
        0,
        (
            SideForecast("heroes", won, (won, 0, fights - won), (won, fights - won), left),
            SideForecast("foes", fights - won, (0, fights), (fights,), (fights, *[0] * 20)),
        ),
        (CombatantForecast("Ana", "heroes", 20, fell=fights - won, lost=10 * fights, lost_squared=125 * fights),),
        (0, 0, fights),
        (ChainStep("Bridge", fights, won),),
        (Deciding("one goblin fewer", Share(0.8, 0.01), 0.09),),
        ("Poison is not counted.",),
    )


def test_a_share_is_said_with_its_error() -> None:
    assert share(71, 100).words == "71% ± 4"
    assert share(7100, 10_000).words == "71%"
    assert [share(count, 2000).words for count in (0, 3, 1997, 2000)] == ["0%", "under 1%", "over 99%", "100%"]
    assert 0 < share(0, 50).error < 0.1, "what never happened in 50 fights may happen yet"


def test_the_worst_case_in_twenty_is_what_one_fight_in_twenty_comes_to() -> None:
    often, seldom = result(100, 71), result(100, 98)
    assert (often.worst_in_twenty("heroes").fallen, often.worst_in_twenty("heroes").left) == (2, 0.0)
    assert (seldom.worst_in_twenty("heroes").fallen, seldom.worst_in_twenty("heroes").left) == (0, 1.0)
    assert often.lost(often.combatants[0]) == (10.0, 0.5)


def test_parts_put_together_are_the_whole() -> None:
    whole = merged(result(100, 71), result(50, 20))
    assert (whole.fights, whole.side("heroes").won, whole.rounds) == (150, 91, (0, 0, 150))
    assert whole.combatants[0].lost == 1500
    assert whole.chain == (ChainStep("Bridge", 150, 91),)


def test_every_tactic_has_its_words() -> None:
    for target in TARGETS:
        assert Tactics(target).words[0].startswith("attacks ")
    assert len(Tactics(flee_at_quarter=True).words) == 4
