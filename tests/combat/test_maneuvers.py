"""Maneuvers told as play: replies, overruling, feats that go further, and what is refused for what reason."""

from __future__ import annotations

import pytest

from desktop_app.rules.editions import EDITIONS
from tests.play import CLUB, KNIFE, SWORD, Play, foe, hero, like, play

FLAIL = {"name": "flail", "damage": "1d8", "features": ["trip"]}
MAUL = {"name": "maul", "damage": "1d12", "damage_type": "bludgeoning", "strength": 1}
PAIR = [("Ana", "Orc")]


def disarm_that_failed(ruleset: str) -> Play:
    fight = play(ruleset, engaged=PAIR, Ana=hero(weapons=[SWORD]), Orc=foe(weapons=[CLUB]))
    fight.start(Ana=20, Orc=10)
    return fight.do(
        "maneuver",
        by="Ana",
        target="Orc",
        kind="disarm",
        with_="sword",
        item="club",
        dice={"check": 2, "opposed": 15},
    )


@pytest.mark.rule("maneuver.disarm", "d35", "d30")
@pytest.mark.parametrize("ruleset", ["d35", "d30"])
def test_the_reply_is_gone_after_any_other_command(ruleset: str) -> None:
    fight = disarm_that_failed(ruleset)
    fight.do("note", text="what now?")
    fight.refused("maneuver", by="Orc", target="Ana", kind="disarm", as_="counter", with_="club", item="sword")


@pytest.mark.rule("maneuver.disarm", "d35")
def test_only_the_defender_replies_and_only_in_kind() -> None:
    fight = disarm_that_failed("d35")
    fight.refused("maneuver", by="Orc", target="Ana", kind="trip", as_="counter")
    fight.refused("maneuver", by="Ana", target="Orc", kind="disarm", as_="counter", with_="sword", item="club")


@pytest.mark.rule("maneuver.trip", "d35")
def test_one_who_tripped_with_a_weapon_may_drop_it_and_stay_up() -> None:
    fight = play("d35", engaged=PAIR, Ana=hero(weapons=[FLAIL]), Orc=foe(str=18))
    fight.start(Ana=20, Orc=10)
    dice = {"touch": 15, "check": 2, "opposed": 15}
    fight.do("maneuver", by="Ana", target="Orc", kind="trip", with_="flail", dice=dice)
    fight.do("maneuver", by="Orc", target="Ana", kind="trip", as_="counter", avoid=True)
    fight.expect({"Ana.conditions": {"lacks": "prone"}, "Ana.holding": []})


@pytest.mark.rule("maneuver.trip", "d35")
def test_a_reply_to_a_missed_touch_there_is_none() -> None:
    fight = play("d35", engaged=PAIR, Ana=hero(weapons=[FLAIL]), Orc=foe())
    fight.start(Ana=20, Orc=10)
    fight.do("maneuver", by="Ana", target="Orc", kind="trip", with_="flail", dice={"touch": 2})
    fight.refused("maneuver", by="Orc", target="Ana", kind="trip", as_="counter")


@pytest.mark.rule("maneuver.bull-rush", "pf1", "d35")
@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_the_game_master_may_overrule_the_size_and_the_log_says_so(ruleset: str) -> None:
    fight = play(ruleset, engaged=PAIR, Ana=hero(size="small"), Orc=foe(size="huge"))
    fight.start(Ana=20, Orc=10)
    (reason,) = fight.refused("maneuver", by="Ana", target="Orc", kind="bull-rush")
    assert "too large" in reason
    dice = {"maneuver": 2} if like(ruleset, "pf1") else {"check": 2, "opposed": 10}
    fight.do("maneuver", by="Ana", target="Orc", kind="bull-rush", force=True, dice=dice)
    assert "Overruled by the game master" in fight.log


@pytest.mark.rule("action.table", "pf1", "d35", "d30", "cmbv")
@pytest.mark.parametrize(
    ("ruleset", "kind", "way"),
    [
        ("pf1", "grapple", "attack"),
        ("pf1", "bull-rush", "opportunity"),
        ("d35", "sunder", "attack"),
        ("d35", "overrun", "charge"),
        ("cmbv", "trip", "attack"),
        ("cmbv", "bull-rush", "charge"),
        ("cmbv", "overrun", "standard"),
    ],
)
def test_a_way_that_the_ruleset_does_not_know_is_refused(ruleset: str, kind: str, way: str) -> None:
    fight = play(ruleset, engaged=PAIR, Ana=hero(weapons=[MAUL]), Orc=foe(weapons=[CLUB]))
    fight.start(Ana=20, Orc=10)
    fight.refused("maneuver", by="Ana", target="Orc", kind=kind, as_=way, with_="maul")


@pytest.mark.rule("maneuver.overrun", "pf1", "d30")
@pytest.mark.parametrize(("ruleset", "cost"), [("pf1", {"full_round": 0}), ("d30", {"standard": 0})])
def test_an_overrun_may_end_a_charge(ruleset: str, cost: dict[str, int]) -> None:
    fight = play(ruleset, Ana=hero(bab=4), Orc=foe())
    fight.start(Ana=20, Orc=10)
    dice = {"maneuver": 15} if like(ruleset, "pf1") else {"check": 15, "opposed": 2}
    fight.do("maneuver", by="Ana", target="Orc", kind="overrun", as_="charge", dice=dice)
    fight.expect(
        {"Orc.conditions": {"has": "prone"}, "Ana.ac": 8} | {f"Ana.budget.{key}": n for key, n in cost.items()}
    )


@pytest.mark.rule("maneuver.sunder", "pf1")
def test_greater_sunder_goes_through_to_the_bearer() -> None:
    feats = ["Improved Sunder", "Greater Sunder"]
    blade = SWORD | {"hardness": 10, "hp": 5}
    fight = play("pf1", engaged=PAIR, Ana=hero(bab=8, str=16, feats=feats, weapons=[MAUL]), Orc=foe(weapons=[blade]))
    fight.start(Ana=20, Orc=10)
    strike = {"by": "Ana", "target": "Orc", "kind": "sunder", "with_": "maul", "item": "sword", "destroy": True}
    fight.do("maneuver", **strike, dice={"maneuver": 15, "damage": [12]})
    fight.expect({"Orc.holding": [], "Orc.hp": 20, "Orc.items.sword.hp": 0})
    blade = SWORD | {"hardness": 5, "hp": 5}
    fight = play("pf1", engaged=PAIR, Ana=hero(bab=8, str=16, feats=feats, weapons=[MAUL]), Orc=foe(weapons=[blade]))
    fight.start(Ana=20, Orc=10)
    fight.do("maneuver", **strike, dice={"maneuver": 15, "damage": [12]}).expect({"Orc.hp": 15})


@pytest.mark.rule("maneuver.disarm", "pf1", "d35", "d30", "cmbv")
@pytest.mark.parametrize("ruleset", [edition.id for edition in EDITIONS])
def test_what_is_not_held_cannot_be_disarmed(ruleset: str) -> None:
    fight = play(ruleset, engaged=PAIR, Ana=hero(weapons=[SWORD]), Orc=foe(weapons=[CLUB], holding=[]))
    fight.start(Ana=20, Orc=10)
    fight.refused("maneuver", by="Ana", target="Orc", kind="disarm", with_="sword", item="club")
    fight.refused("maneuver", by="Ana", target="Orc", kind="disarm", with_="sword", item="halo")
    fight.refused("maneuver", by="Ana", target="Orc", kind="disarm", with_="spoon")


@pytest.mark.rule("maneuver.check", "pf1")
def test_flanking_concealment_and_a_fine_weapon_count_for_maneuvers() -> None:
    fine = KNIFE | {"enhancement": 2}
    fight = play("pf1", engaged=PAIR, Ana=hero(bab=3, str=14, weapons=[fine]), Orc=foe(weapons=[CLUB]))
    fight.start(Ana=20, Orc=10)
    fight.do(
        "maneuver",
        by="Ana",
        target="Orc",
        kind="disarm",
        with_="knife",
        item="club",
        options=["flanking", "concealed"],
        dice={"maneuver": 10, "miss_chance": 20},
    )
    fight.expect({"maneuver.total": 19, "maneuver.success": False, "Orc.holding": ["club"]})


@pytest.mark.rule("maneuver.trip", "d35")
def test_improved_trip_reminds_of_its_extra_attack() -> None:
    fight = play("d35", engaged=PAIR, Ana=hero(bab=4, feats=["Improved Trip"]), Orc=foe(weapons=[CLUB]))
    fight.start(Orc=20, Ana=10).turns("Orc")
    fight.do("maneuver", by="Ana", target="Orc", kind="trip", dice={"touch": 15, "check": 9, "opposed": 12})
    fight.expect({"check.total": 13, "check.success": True})
    assert "may immediately attack Orc" in fight.log


@pytest.mark.rule("maneuver.aid-another", "pf1")
def test_help_to_keep_a_hold() -> None:
    fight = play(
        "pf1", engaged=[("Ana", "Orc"), ("Bo", "Orc")], Ana=hero(bab=3), Bo=hero(bab=3, weapons=[CLUB]), Orc=foe(bab=4)
    )
    fight.start(Ana=20, Bo=15, Orc=10)
    fight.do("maneuver", by="Ana", target="Orc", kind="grapple", dice={"maneuver": 15}).turns("Ana")
    fight.do("aid", by="Bo", ally="Ana", target="Orc", for_="attack", dice={"attack": 10}).turns("Bo", "Orc")
    fight.do("grapple", by="Ana", action="maintain", dice={"maneuver": 2})
    fight.expect({"maneuver.total": 12, "maneuver.dc": 12, "maneuver.success": True})


@pytest.mark.rule("maneuver.trip", "pf1")
@pytest.mark.parametrize(("must_exceed", "falls"), [(False, True), (True, False)])
def test_tables_may_ask_that_a_trip_exceeds_the_number(must_exceed: bool, falls: bool) -> None:
    house_rules = {"maneuver.trip/must-exceed": must_exceed}
    fight = play("pf1", engaged=PAIR, house_rules=house_rules, Ana=hero(bab=1), Orc=foe(bab=1)).start(Ana=20, Orc=10)
    fight.do("maneuver", by="Ana", target="Orc", kind="trip", dice={"maneuver": 10})
    fight.expect({"maneuver.margin": 0, "maneuver.success": falls})


@pytest.mark.rule("maneuver.check", "cmbv")
@pytest.mark.parametrize(("ties", "falls"), [("defender", False), ("attacker", True)])
def test_tables_may_give_ties_to_the_attacker(ties: str, falls: bool) -> None:
    house_rules = {"maneuver.check/ties": ties}
    fight = play("cmbv", engaged=PAIR, house_rules=house_rules, Ana=hero(bab=1), Orc=foe(bab=1)).start(Ana=20, Orc=10)
    fight.do("maneuver", by="Ana", target="Orc", kind="trip", dice={"check": 10, "opposed": 10})
    fight.expect({"check.margin": 0, "check.success": falls})


FISTS = [{"name": "fist", "kind": "unarmed"}, {"name": "stone fist", "kind": "natural", "damage": "1d4"}]


@pytest.mark.rule("maneuver.disarm", "pf1")
@pytest.mark.parametrize("fist", FISTS, ids=lambda fist: fist["name"])
def test_a_named_fist_disarms_as_badly_as_bare_hands(fist: dict[str, str]) -> None:
    """Strength 10 and base attack 1: CMB +1, and -4 without a weapon; the log tells what falls."""
    fight = play("pf1", Ana=hero(weapons=[fist]), Orc=foe(weapons=[SWORD], holding=["sword"]))
    fight.start(Ana=20, Orc=10)
    fight.do("maneuver", by="Ana", target="Orc", kind="disarm", with_=fist["name"], dice={"maneuver": 20})
    fight.expect({"maneuver.total": 17})
    assert "Orc loses sword" in fight.log


@pytest.mark.rule("maneuver.cmd", "pf1")
def test_lying_prone_lowers_the_cmd_as_it_lowers_the_ac() -> None:
    """10, base attack 1: CMD 11; -4 against melee reaches it, +4 against shots does not."""
    fight = play("pf1", Ana=hero(), Orc=foe()).expect({"Orc.cmd": 11})
    fight.do("condition", to="Orc", add="prone").expect({"Orc.cmd": 7, "Orc.ac": 6, "Orc.ac_ranged": 14})


@pytest.mark.rule("nonlethal.overflow", "pf1")
def test_nonlethal_damage_does_not_overflow_in_one_who_regenerates() -> None:
    fight = play("pf1", Troll=foe(hp=20, traits=["regeneration 5 (fire)"]), Ana=hero(hp=20))
    fight.do("damage", to="Troll", amount=30, kind="nonlethal").expect({"Troll.hp": 20, "Troll.nonlethal": 30})
    fight.do("damage", to="Ana", amount=30, kind="nonlethal").expect({"Ana.hp": 10, "Ana.nonlethal": 20})
