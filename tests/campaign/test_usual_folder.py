"""Where a new character goes if nobody says."""

from __future__ import annotations

import pytest

from desktop_app.campaign.state import PARTY, Campaign, Kept
from desktop_app.campaign.usual_folder import usual_folder
from desktop_app.content import load_ruleset
from desktop_app.making.plan import Level, Plan
from desktop_app.rules.creature import Creature

FIGHTER = (Level("fighter"),)


@pytest.mark.parametrize(
    ("plan", "heroes", "folder"),
    [
        (Plan(levels=FIGHTER), 5, "party"),
        (Plan(levels=FIGHTER), 6, "others"),
        (Plan(levels=FIGHTER, player="Ana"), 6, "party"),
        (Plan(levels=FIGHTER, alignment="lawful evil"), 0, "others"),
        (Plan(levels=FIGHTER, alignment="lawful evil", player="Ana"), 0, "party"),
        (Plan(levels=FIGHTER, template="vampire"), 0, "others"),
        (Plan(levels=(Level("warrior"),)), 0, "others"),
        (Plan(levels=(Level("warrior"), Level("fighter"))), 0, "party"),
    ],
)
def test_a_villain_is_among_the_creatures(plan: Plan, heroes: int, folder: str) -> None:
    kept = {str(each): Kept(str(each), Creature("Hero"), PARTY) for each in range(heroes)}
    follower = {"wolf": Kept("wolf", Creature("Wolf"), PARTY, master="0")}
    campaign = Campaign(creatures=kept | follower)
    assert usual_folder(plan, campaign, load_ruleset("pf1")) == folder
