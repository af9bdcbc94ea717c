"""Points that levels need: by track, by the formula, by the game master's word."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.level_points import (
    LevelRule,
    has_tracks,
    objection,
    points_for,
    read_levels,
    standing,
    told_rule,
    write_levels,
)
from desktop_app.rules.ruleset import Ruleset

PF1 = load_ruleset("pf1")
OTHERS = [load_ruleset(id) for id in ("d35", "d30", "cmbv")]


@pytest.mark.parametrize(
    ("track", "level", "points"),
    [("slow", 2, 3000), ("medium", 2, 2000), ("fast", 2, 1300), ("slow", 20, 5_350_000), ("medium", 11, 155_000),
     ("fast", 20, 2_400_000), ("medium", 1, 0), ("medium", 21, 4_650_000), ("odd", 3, 5000)],
)  # fmt: skip
def test_tracks_are_the_rulesets(track: str, level: int, points: int) -> None:
    assert points_for(level, PF1, LevelRule(track)) == points


@pytest.mark.parametrize("rules", OTHERS, ids=lambda each: each.id)
def test_without_a_table_each_level_takes_as_many_thousands_as_one_has_levels(rules: Ruleset) -> None:
    assert not has_tracks(rules)
    assert [points_for(level, rules) for level in (1, 2, 3, 4, 5, 20)] == [0, 1000, 3000, 6000, 10_000, 190_000]
    assert "formula" in told_rule(rules, LevelRule())


@pytest.mark.parametrize("rules", [PF1, *OTHERS], ids=lambda each: each.id)
def test_every_level_needs_more_than_the_one_before(rules: Ruleset) -> None:
    for track in ("slow", "medium", "fast"):
        needed = [points_for(level, rules, LevelRule(track)) for level in range(1, 31)]
        assert needed == sorted(set(needed))
        assert not objection({}, rules, track)


def test_a_level_is_due_at_its_points_and_not_one_before() -> None:
    assert not standing(1, 1999, PF1).is_due
    due = standing(1, 2000, PF1)
    assert (due.is_due, due.reached, due.next_at, due.missing) == (True, 2, 2000, 0)
    assert standing(2, 2000, PF1).missing == 3000
    assert standing(1, 9000, PF1).reached == 4


def test_the_game_masters_points_come_first_and_must_rise() -> None:
    own = LevelRule("medium", {2: 100})
    assert (points_for(2, PF1, own), points_for(3, PF1, own)) == (100, 5000)
    assert "Your own points" in told_rule(PF1, own)
    assert objection({3: 1500}, PF1, "medium").startswith("Level 3 would need 1,500")
    assert read_levels("2: 100; 3: x; 99: 4; 41: 5; 4: 20") == {2: 100, 4: 20}
    assert read_levels(write_levels({4: 20, 2: 100})) == {2: 100, 4: 20}
