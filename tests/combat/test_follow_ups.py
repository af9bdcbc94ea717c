"""What follows a spell is told by the events of the step in which it takes effect, whenever that is."""

from __future__ import annotations

import pytest

from desktop_app.combat.codec import read_event
from desktop_app.combat.events import ChargeHeld
from desktop_app.combat.follow_ups import FollowUp, follow_ups
from tests.play import CLUB, RULESETS, Play, foe, hero, play

FIRE = "6 fire"


def ready(ruleset: str = "pf1") -> Play:
    """A wizard beside a friend, and an orc far away."""
    return play(ruleset, Wiz=hero(hp=12), Bo=hero(hp=9), Orc=foe(weapons=[CLUB])).start(Wiz=20, Bo=15, Orc=10)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_touch_has_its_follow_up_when_it_is_delivered(ruleset: str) -> None:
    fight = ready(ruleset)
    fight.do("cast", by="Wiz", touch="melee", name="frost hand", follows=FIRE)
    assert follow_ups(fight.events) == ()
    assert fight.state.combatants["Wiz"].charge_follows == FIRE
    fight.do("deliver", by="Wiz", target="Bo")
    assert follow_ups(fight.events) == (FollowUp("Wiz", "frost hand", "Bo", FIRE),)
    assert fight.state.combatants["Wiz"].charge_follows == ""


@pytest.mark.parametrize(("face", "hits"), [(20, True), (1, False)])
def test_a_ray_has_its_follow_up_where_it_hits(face: int, hits: bool) -> None:
    dice = {"touch": face, "confirm": 2} if hits else {"touch": face}
    fight = ready()
    fight.do("cast", by="Wiz", touch="ranged", name="ray", target="Orc", follows=FIRE, dice=dice)
    assert follow_ups(fight.events) == ((FollowUp("Wiz", "ray", "Orc", FIRE),) if hits else ())


@pytest.mark.parametrize("touch", [None, "melee"])
def test_a_long_spell_has_its_follow_up_when_it_is_complete(touch: str | None) -> None:
    fight = ready()
    fight.do("cast", by="Wiz", time="1-round", name="rain", target="Orc", touch=touch, follows=FIRE)
    assert follow_ups(fight.events) == ()
    fight.turns("Wiz", "Bo", "Orc")
    told = () if touch else (FollowUp("Wiz", "rain", "Orc", FIRE),)
    assert follow_ups(fight.events) == told
    assert fight.state.combatants["Wiz"].charge_follows == (FIRE if touch else "")


def test_a_charge_that_an_older_program_wrote_has_nothing_to_follow() -> None:
    form = {"kind": "charge", "version": 1, "who": "Wiz", "charge": "frost hand"}
    assert read_event(form) == ChargeHeld(who="Wiz", charge="frost hand")
