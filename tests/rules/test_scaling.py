"""Amounts by caster level and how long spells last, against figures reckoned by hand."""

from __future__ import annotations

import pytest

from desktop_app.content.spells import load_spells
from desktop_app.rules.formula import Formula
from desktop_app.rules.scaling import ScalingError, amount_at, lasts_at, rounds_of
from tests.play import RULESETS


@pytest.mark.parametrize(
    ("text", "level", "comes_to"),
    [
        ("3d6", 9, "3d6"),
        ("2d8+5", 1, "2d8+5"),
        ("-2", 4, "-2"),
        ("1d6/level, max 10d6", 5, "5d6"),
        ("1d6/level, max 10d6", 12, "10d6"),
        ("1d8/2 levels, max 5d8", 1, "1d8"),
        ("1d8/2 levels, max 5d8", 7, "3d8"),
        ("1d8/2 levels, max 5d8", 20, "5d8"),
        ("1d8+1/level, max +5", 3, "1d8+3"),
        ("1d8+1/level, max +5", 9, "1d8+5"),
        ("10/level, max 150", 11, "110"),
        ("10/level, max 150", 20, "150"),
        ("1+1/4 levels after 3, max 3", 1, "1"),
        ("1+1/4 levels after 3, max 3", 6, "1"),
        ("1+1/4 levels after 3, max 3", 7, "2"),
        ("1+1/4 levels after 3, max 3", 20, "3"),
        ("1d6+1/2 levels, max +5", 1, "1d6"),
        ("2+1/6 levels, max 5", 5, "2"),
        ("2+1/6 levels, max 5", 20, "5"),
        ("1/3 levels, max 3", 1, "1"),
        ("minus 1d6+1/2 levels, max +5", 7, "-1d6-3"),
        ("1d4+1d4/level, max 3d4", 2, "3d4"),
    ],
)
def test_amounts(text: str, level: int, comes_to: str) -> None:
    made = amount_at(text, level)
    assert made.text == comes_to
    assert amount_at(comes_to, level + 7).text == comes_to, "what is worked out does not grow any more"
    assert (f"at caster level {level}" in made.why) == ("/" in text)


@pytest.mark.parametrize("text", ["", "lots", "1d6/rank", "1d6 2d6", "1d6/level, max many", "d", "1d6+"])
def test_what_is_no_amount_says_what_was_expected(text: str) -> None:
    with pytest.raises(ScalingError, match="expected an amount such as 2d6"):
        amount_at(text, 5)


@pytest.mark.parametrize(
    ("text", "level", "lasts"),
    [
        ("1 round a level (D)", 7, "7 rounds"),
        ("1 round/level", 7, "7 rounds"),
        ("1 minute a level", 7, "70 rounds"),
        ("10 minutes a level", 3, "300 rounds"),
        ("1 hour a level", 2, "1200 rounds"),
        ("24 hours", 9, "14400 rounds"),
        ("1d4+1 rounds", 9, "1d4+1 rounds"),
        ("4d12 hours", 9, "4d12 hours"),
        ("1 round, and 1 round for each 3 levels", 7, "3 rounds"),
        ("1 round+1 round/3 levels", 7, "3 rounds"),
        ("concentration, up to 1 minute a level (D)", 5, "concentration, up to 50 rounds"),
        ("concentration and 2 rounds", 5, "concentration and 2 rounds"),
        ("concentration and 1 round a level (D)", 5, "concentration and 5 rounds"),
        ("permanent until discharged", 5, "permanent"),
        ("instantaneous or 1 round", 5, "instantaneous"),
    ],
)
def test_times(text: str, level: int, lasts: str) -> None:
    assert lasts_at(text, level) == lasts
    assert lasts_at(lasts, level + 5) == lasts


@pytest.mark.parametrize("text", ["see text", "a while", "one use for each 2 levels"])
def test_what_is_no_time_says_what_was_expected(text: str) -> None:
    with pytest.raises(ScalingError, match="expected a time such as 1 round/level"):
        lasts_at(text, 5)


def test_rounds_of_a_time() -> None:
    assert rounds_of("70 rounds") == (Formula((), 70), 1)
    assert rounds_of("1d6 hours") == (Formula(((1, 6),)), 600)
    assert rounds_of("permanent") is rounds_of("") is None


@pytest.mark.parametrize("ruleset", RULESETS)
def test_durations_of_the_index_are_read_or_plainly_hold_no_figure(ruleset: str) -> None:
    for spell in load_spells(ruleset).values():
        if not spell.duration.startswith(("see text", "until", "one use")) and spell.duration:
            assert lasts_at(spell.duration, 5), spell.name
