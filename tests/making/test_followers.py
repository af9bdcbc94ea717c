"""Followers by one line: one creature for each level, as many as the leadership table says."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.followers import read_followers
from desktop_app.making.leadership import in_words, leadership, missing
from desktop_app.making.typed import TypedError
from desktop_app.rules.creature import Abilities, ClassLevel, Creature

PF1 = load_ruleset("pf1")
GAMES = ("pf1", "d35", "d30")


@pytest.mark.parametrize("game", GAMES)
def test_a_score_of_16_gives_one_warrior_for_each_of_four_levels(game: str) -> None:
    """The table of the feat: score 16 draws 25 of level 1, 2 of level 2, 1 of level 3; 17 draws 30, 3, 1, 1."""
    rules = load_ruleset(game)
    boss = Creature("Boss", abilities=Abilities((10,) * 5 + (16,)), levels=(ClassLevel("fighter", 14),))
    boss = Creature("Boss", abilities=boss.abilities, levels=boss.levels, feats=("Leadership",))
    led = leadership(boss, rules, has_bound=False)
    assert led is not None
    wanted = missing(led, ())
    assert wanted == ((1, 30), (2, 3), (3, 1), (4, 1))
    made = read_followers("human warrior", "Boss", wanted, rules)
    assert [(each.level, each.count, each.creature.character_level) for each in made] == [
        (1, 30, 1),
        (2, 3, 2),
        (3, 1, 3),
        (4, 1, 4),
    ]
    assert [each.creature.name for each in made][:2] == ["Human warrior 1 of Boss", "Human warrior 2 of Boss"]
    assert all(each.creature.levels[0].class_name == "warrior" for each in made)


def test_those_that_are_there_are_not_made_again() -> None:
    boss = Creature("Boss", abilities=Abilities((10,) * 5 + (16,)), levels=(ClassLevel("fighter", 14),))
    boss = Creature("Boss", abilities=boss.abilities, levels=boss.levels, feats=("leadership",))
    led = leadership(boss, PF1, has_bound=False)
    assert led is not None
    assert missing(led, ((1, 20), (1, 10), (2, 2), (3, 1))) == ((2, 3), (4, 1))
    assert in_words(missing(led, ((1, 20), (2, 3)))) == "30 of level 1, 1 of level 3, 1 of level 4"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("human warrior 3", "Their levels come from"),
        ("human warrior/expert", "Followers of one class"),
        ("", "Type something like"),
        ("human blorb", "'blorb' is not understood"),
    ],
)
def test_a_line_that_makes_no_followers_is_refused_in_words(line: str, reason: str) -> None:
    with pytest.raises(TypedError, match=reason):
        read_followers(line, "Boss", ((1, 5),), PF1)
