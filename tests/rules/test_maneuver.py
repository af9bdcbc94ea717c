"""Combat maneuvers: what sizes, hands and margins are worth."""

from __future__ import annotations

import pytest

from desktop_app.rules import maneuver, opposed
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.size import Size


def tally(total: int) -> Ledger:
    return Ledger("cmb", (Line("untyped", total, "all of it"),))


@pytest.mark.rule("maneuver.bull-rush")
@pytest.mark.parametrize(
    ("way", "margin", "follow", "feet"),
    [
        ("five-and-fives", 0, False, 5),
        ("five-and-fives", 4, False, 5),
        ("five-and-fives", 10, False, 15),
        ("five-and-fives", -3, False, 5),
        ("five-and-fives-following", 5, False, 5),
        ("five-and-fives-following", 5, True, 10),
        ("five-and-fives-following", 4, True, 5),
        ("foot-a-point", 7, False, 7),
        ("foot-a-point", 2, False, 5),
    ],
)
def test_a_margin_pushes_so_many_feet(way: str, margin: int, follow: bool, feet: int) -> None:
    assert maneuver.push_feet(way, margin, follow=follow) == feet


@pytest.mark.rule("maneuver.bull-rush")
@pytest.mark.parametrize(("feet", "squares"), [(5, 5), (7, 5), (8, 10), (12, 10), (13, 15)])
def test_feet_become_whole_squares(feet: int, squares: int) -> None:
    assert maneuver.on_grid(feet) == squares


@pytest.mark.rule("maneuver.overrun")
def test_only_so_much_larger_may_be_overrun() -> None:
    assert maneuver.too_large(Size.SMALL, Size.LARGE, 1)
    assert not maneuver.too_large(Size.MEDIUM, Size.LARGE, 1)
    assert maneuver.too_large(Size.MEDIUM, Size.LARGE, 0)


@pytest.mark.rule("maneuver.overrun")
@pytest.mark.parametrize(
    ("way", "margin", "prone"), [("by-five", 5, True), ("by-five", 4, False), ("any-win", 1, True)]
)
def test_when_an_overrun_knocks_down(way: str, margin: int, prone: bool) -> None:
    assert maneuver.knocks_prone(way, margin) is prone


@pytest.mark.rule("maneuver.disarm")
def test_a_margin_of_ten_empties_both_hands_or_ones_own() -> None:
    assert maneuver.hands_emptied(11, double_at=10) == 2
    assert maneuver.hands_emptied(9, double_at=10) == 1
    assert maneuver.hands_emptied(30, double_at=0) == 1
    assert maneuver.backfires(-11, at=10)
    assert not maneuver.backfires(-9, at=10)
    assert not maneuver.backfires(-30, at=0)


@pytest.mark.rule("maneuver.disarm")
def test_hands_and_size_in_opposed_attack_rolls() -> None:
    assert maneuver.hands_line("two").value == 4
    assert maneuver.hands_line("light").value == -4
    assert not maneuver.hands_line("one").counts
    assert maneuver.size_difference(Size.MEDIUM, Size.SMALL).value == 4
    assert maneuver.size_difference(Size.HUGE, Size.MEDIUM).value == 8
    assert not maneuver.size_difference(Size.SMALL, Size.MEDIUM).counts


@pytest.mark.rule("maneuver.trip")
def test_size_and_legs_in_strength_checks() -> None:
    assert maneuver.strength_size(Size.SMALL).value == -4
    assert maneuver.strength_size(Size.HUGE).value == 8
    assert maneuver.stable_line(4, stable=False).value == 4
    assert maneuver.stable_line(2, stable=True).value == 4
    assert not maneuver.stable_line(2, stable=False).counts
    assert maneuver.legs_line(4).value == 4
    assert maneuver.legs_line(0).value == 0


@pytest.mark.rule("maneuver.check")
def test_equal_is_enough_and_the_naturals_decide() -> None:
    rolled = opposed.roll_check(ScriptedDice({"maneuver": 12}), "maneuver", tally(11), 23, opposed.ATTACK_LIKE)
    assert (rolled.total, rolled.margin, rolled.success) == (23, 0, True)
    assert opposed.judged(20, tally(-3), 40, opposed.ATTACK_LIKE).success
    assert not opposed.judged(1, tally(40), 20, opposed.ATTACK_LIKE).success
    assert not opposed.judged(20, tally(-3), 40).success


@pytest.mark.rule("maneuver.helpless-target")
def test_what_succeeds_by_itself_counts_as_a_twenty() -> None:
    automatic = opposed.automatic_success(tally(6), 18)
    assert (automatic.total, automatic.margin, automatic.success, automatic.automatic) == (26, 8, True, True)


@pytest.mark.rule("maneuver.check")
def test_a_tie_goes_to_the_defender() -> None:
    contest = opposed.roll_opposed(ScriptedDice({"check": 11, "opposed": 9}), tally(6), tally(8), "defender")
    assert (contest.total, contest.opposed, contest.success) == (17, 17, False)


@pytest.mark.rule("maneuver.grapple-start")
def test_a_tied_grapple_goes_to_the_higher_modifier_and_else_is_rolled_again() -> None:
    higher = opposed.roll_opposed(ScriptedDice({"check": 9, "opposed": 11}), tally(8), tally(6), "higher-modifier")
    assert higher.success
    dice = ScriptedDice({"check": [10, 12], "opposed": [10, 4]})
    again = opposed.roll_opposed(dice, tally(6), tally(6), "higher-modifier")
    assert (again.total, again.opposed, again.success) == (18, 10, True)
    assert not dice.left_over()


def test_every_kind_says_what_it_provokes_and_what_damage_does() -> None:
    for edition in EDITIONS:
        settings = edition.merged()
        for kind in maneuver.KINDS:
            assert settings[f"maneuver.provoke/{kind}"] in {
                "target",
                "target-if-unarmed",
                "all",
                "both-moving",
                "nobody",
            }
            assert settings[f"maneuver.damage/{kind}"] in {"nothing", "ends-it", "penalty"}
        assert settings["maneuver.bull-rush/push"] in maneuver.PUSH
        assert settings["maneuver.overrun/prone"] in maneuver.PRONE
        assert settings["maneuver.check/ties"] in opposed.TIES
