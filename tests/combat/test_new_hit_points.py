"""Hit points of those who join: rolled by the protocol of dice, at the maximum, as printed."""

from __future__ import annotations

import pytest

from tests.play import Play, hero, play

OGRE = {"name": "Ogre", "type": "giant", "hp": 29, "hit_dice": {"count": 4, "die": 8}, "abilities": {"con": 15}}
"""4d8+11: 18 on average, and 8 for Constitution 15, and 3 for Toughness."""
SKELETON = {"name": "Skeleton", "type": "undead", "hit_dice": {"count": 2, "die": 12}, "abilities": {"con": None}}
FIGHTER = {"name": "Guard", "levels": [{"class": "fighter", "level": 3}], "abilities": {"con": 14}}
"""First level full (10), two more d10 (11 on average), Constitution 2 x 3: 27."""
ORC = {"name": "Orc", "levels": [{"class": "warrior", "level": 1}], "abilities": {"con": 12}}
FIRST_FIGHTER = {"levels": [{"class": "fighter", "level": 1}]}


@pytest.fixture(params=["pf1", "d35"])
def fight(request: pytest.FixtureRequest) -> Play:
    return play(request.param, Ana=hero())


@pytest.mark.parametrize(
    ("creature", "faces", "rolled", "maximum"),
    [
        (OGRE, [8, 1, 1, 2], 29 - 18 + 12, 29 - 18 + 32),
        (SKELETON, [1, 1], 2, 24),
        (FIGHTER, [10, 1], 10 + 11 + 6, 10 + 20 + 6),
    ],
)
def test_each_die_counts_in_the_place_of_its_average(
    fight: Play, creature: dict[str, object], faces: list[int], rolled: int, maximum: int
) -> None:
    name = str(creature["name"])
    fight.do("add", creature=creature, hit_points="rolled", dice={"hit-points": faces})
    assert (fight[name].maximum, fight[name].hp) == (rolled, rolled)
    fight.do("add", creature=creature, hit_points="maximum", name="Strong one")
    assert fight["Strong one"].hp == maximum


def test_each_of_several_rolls_its_own_and_the_log_tells(fight: Play) -> None:
    fight.do("add", creature=OGRE, count=2, hit_points="rolled",
             dice={"hit-points": {"Ogre 1": [1, 1, 1, 1], "Ogre 2": [8, 8, 8, 8]}})  # fmt: skip
    assert [fight[name].hp for name in ("Ogre 1", "Ogre 2")] == [15, 43]
    texts = [getattr(event, "text", "") for event in fight.events]
    assert "Ogre 1 has 15 hit points: 4d8 shows 1, 1, 1, 1; 29 on average." in texts


def test_a_change_of_its_numbers_keeps_what_was_rolled(fight: Play) -> None:
    fight.do("add", creature=OGRE, hit_points="rolled", dice={"hit-points": [8, 8, 8, 7]})
    assert fight["Ogre"].hp == 42
    fight.do("edit", name="Ogre", creature=OGRE | {"cr": "4"})
    assert fight["Ogre"].maximum == 42
    fight.do("ability", to="Ogre", ability="con", amount=2)
    assert fight["Ogre"].maximum < 42


def test_at_least_a_point_for_each_die(fight: Play) -> None:
    frail = SKELETON | {"name": "Frail", "type": "humanoid", "abilities": {"con": 3}}
    fight.do("add", creature=frail, hit_points="rolled", dice={"hit-points": [1, 2]})
    assert fight["Frail"].hp == 2


def test_printed_hit_points_of_a_first_level_that_is_not_full_are_rolled_too(fight: Play) -> None:
    """An orc, warrior 1, is printed with 1d8+1 (5), in pf1 1d10+1 (6); a fighter's first die is full, 11."""
    printed, full = (6 if fight.ruleset.id == "pf1" else 5), 11
    fight.do("add", creature=ORC | {"hp": printed}, hit_points="rolled", dice={"hit-points": [7]})
    assert fight["Orc"].hp == 8
    fight.do("add", creature=ORC | FIRST_FIGHTER | {"hp": full}, hit_points="rolled", name="Captain")
    assert fight["Captain"].hp == full, "its first level is full: no die is left to roll"


def test_without_hit_dice_they_stay_and_nonsense_is_refused(fight: Play) -> None:
    fight.do("add", creature={"name": "Thing", "hp": 12}, hit_points="rolled")
    assert fight["Thing"].hp == 12
    assert "average, rolled, maximum" in fight.refused("add", creature=OGRE, hit_points="many")[0]
