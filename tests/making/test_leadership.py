"""Leadership: the score, the cohort's highest level, followers. Figures of the feat's table."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.leadership import Leadership, leadership, led, too_high
from desktop_app.rules.creature import Abilities, ClassLevel, Creature

PF1, D35, D30 = load_ruleset("pf1"), load_ruleset("d35"), load_ruleset("d30")


def leader(level: int, charisma: int, *feats: str) -> Creature:
    scores = Abilities((10, 10, 10, 10, 10, charisma))
    return Creature("Boss", abilities=scores, levels=(ClassLevel("fighter", level),), feats=feats)


@pytest.mark.parametrize(
    ("level", "charisma", "bound", "expected"),
    [
        # 7 + 2 = 9: a cohort of 6, but no higher than two below the leader.
        (7, 14, False, Leadership(9, 5)),
        (10, 12, False, Leadership(11, 7, (6,))),
        # A bound animal makes it 13 for the cohort: level 9; followers go by 15.
        (12, 16, True, Leadership(15, 9, (20, 2, 1))),
        (20, 22, False, Leadership(26, 17, (135, 13, 7, 4, 2, 2))),
        (1, 6, False, Leadership(-1, 0)),
    ],
)
def test_the_score_gives_cohort_and_followers(level: int, charisma: int, bound: bool, expected: Leadership) -> None:
    for ruleset in (PF1, D35):
        assert leadership(leader(level, charisma, "Leadership"), ruleset, has_bound=bound) == expected
    assert leadership(leader(level, charisma), PF1, has_bound=bound) is None


def test_a_cohort_of_the_oldest_game_is_one_level_below() -> None:
    found = leadership(leader(7, 14, "Leadership"), D30, has_bound=False)
    assert found == Leadership(9, 6)


def test_it_is_told_in_words_and_a_cohort_too_high_is_refused() -> None:
    boss = leader(13, 10, "Leadership")
    found = leadership(boss, PF1, has_bound=False)
    assert found is not None
    assert led(found) == "leadership score 13: a cohort of level 9 at most, followers 10 of level 1, 1 of level 2"
    tall = Creature("Aide", levels=(ClassLevel("rogue", 10),))
    reason = "Aide is of level 10; with a leadership score 13 Boss attracts a cohort of level 9 at most."
    assert too_high(tall, boss, PF1, has_bound=False) == reason
    assert too_high(Creature("Aide", levels=(ClassLevel("rogue", 9),)), boss, PF1, has_bound=False) == ""
