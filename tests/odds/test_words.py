"""The headline of a card: what a game master reads first."""

from __future__ import annotations

import pytest

from desktop_app.combat.codec import read_command
from desktop_app.odds.asking import odds_of_attacks
from desktop_app.odds.words import attack_words
from tests.play import foe, hero, play


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
