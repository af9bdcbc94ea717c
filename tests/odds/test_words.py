"""The headline of a card: what a game master reads first."""

from __future__ import annotations

import pytest

from desktop_app.combat.codec import read_command
from desktop_app.odds.asking import odds_of_attacks
from desktop_app.odds.telling import tell_odds
from desktop_app.odds.words import attack_words
from tests.play import SWORD, foe, hero, play


@pytest.mark.parametrize(
    ("damage", "harm", "headline"),
    [
        # +3 against a touch Armor Class of 10 hits on 7 and more.
        ("", ["1d6 Strength damage"], "70% to hit, 1d6 Strength damage, 1% to drop Ana"),
        ("", ["1 negative level"], "70% to hit, 1 negative level"),
        ("1d4", ["1 Dex damage"], "70% to hit, 1.8 damage and 1 Dexterity damage, 0% to drop Ana"),
        ("1d4", [], "70% to hit, 1.8 damage, 0% to drop Ana"),
    ],
)
def test_a_hit_that_lames_or_drains_says_so_and_not_zero_points(damage: str, harm: list[str], headline: str) -> None:
    touch = {"name": "touch", "kind": "touch", "hands": "light", "harm": harm} | ({"damage": damage} if damage else {})
    fight = play(
        "pf1",
        Ana=hero(str=10, dex=10, hp=20),
        Shadow=foe(type="undead", str=None, con=None, dex=16, hit_dice={"count": 1, "die": 8}, weapons=[touch]),
        engaged=[("Ana", "Shadow")],
    ).start(Shadow=20, Ana=10)
    command = read_command({"attack": {"by": "Shadow", "target": "Ana", "with": "touch"}})
    odds = odds_of_attacks(fight.state, command, fight.ruleset)  # type: ignore[arg-type]
    assert attack_words(odds, fight.state, fight.ruleset).headline == headline


@pytest.mark.parametrize(
    ("ruleset", "form", "headline", "lines"),
    [
        # Bluff of a Charisma of 8 against a giant's 16: -1, and -4 for one that is no humanoid.
        ("cmbv", {"feint": {"by": "Ana", "target": "Ogre"}}, "0% to succeed",
         ["Bluff to feint \N{MINUS SIGN}5: ", "against Ogre, who rolls as well."]),
        ("pf1", {"maneuver": {"by": "Ana", "target": "Ogre", "kind": "trip"}}, "40% to succeed",
         ["CMB +4: ", "CMD 17: base +10, "]),
        ("cmbv", {"maneuver": {"by": "Ana", "target": "Ogre", "kind": "trip"}}, "34% to succeed",
         ["CMB +4: ", "The target\N{RIGHT SINGLE QUOTATION MARK}s CMB +7: "]),
    ],
)  # fmt: skip
def test_the_odds_of_a_check_open_to_its_parts(
    ruleset: str, form: dict[str, object], headline: str, lines: list[str]
) -> None:
    fight = play(
        ruleset,
        Ana=hero(bab=2, str=14, cha=8, hp=20, weapons=[SWORD]),
        Ogre=foe(type="giant", size="large", bab=3, str=16, dex=10, armor={"bonus": 7}, hp=30),
        engaged=[("Ana", "Ogre")],
    ).start(Ana=20, Ogre=10)
    told = tell_odds(fight.state, read_command(form), fight.ruleset)
    assert told.headline == headline
    text = " ".join(told.lines)
    assert [each for each in lines if each not in text] == []


def test_vigor_and_wounds_are_told_apart() -> None:
    fight = play(
        "pf1",
        options={"wounds_and_vigor": "wounds-and-vigor"},
        Ana=hero(bab=2, weapons=[SWORD]),
        Ogre=foe(con=15, hit_dice={"count": 4, "die": 8}),
        engaged=[("Ana", "Ogre")],
    ).start(Ana=20, Ogre=10)
    fight.do("damage", to="Ogre", amount=3)
    told = tell_odds(fight.state, read_command({"attack": {"by": "Ana", "target": "Ogre"}}), fight.ruleset)
    assert "Ogre has 15 vigor points, 30 wound points." in told.lines
