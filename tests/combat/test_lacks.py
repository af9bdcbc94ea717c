"""What makes no sense for a combatant is barred, with the reason; what it has it may use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.play import BOW, CLUB, CROSSBOW, RULESETS, SWORD, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def acting(ruleset: str, **ana: Any) -> Play:
    """Ana's turn; she and the orc have had one."""
    told = play(ruleset, Ana=hero(bab=1, **ana), Orc=foe(hp=20, weapons=[CLUB]), engaged=[("Ana", "Orc")])
    return told.start(Orc=20, Ana=10).turns("Orc")


def reasons(told: Play) -> Mapping[str, str]:
    """Why each action is barred; empty = it is allowed."""
    told.do("actions", by="Ana")
    return {row["id"]: row["reason"] for row in told.outcome["actions"]}


@every_ruleset
@pytest.mark.rule("action.table")
def test_who_has_nothing_to_do_it_with_is_told_so(ruleset: str) -> None:
    why = reasons(acting(ruleset, weapons=[SWORD]))
    assert why["attack-melee"] == why["move" if "move" in why else "double-move"] == ""
    assert why["attack-ranged"] == "Ana has no ranged weapon."
    assert why["cast-spell-standard"] == why["cast-quickened"] == "Ana casts no spells."
    assert why["use-sp"] == "Ana has no spell-like abilities."
    assert why["use-su"] == "Ana has no supernatural abilities."
    assert why["escape-grapple"] == "Ana is not in a grapple."
    assert why["coup-de-grace"] == "Nobody here is helpless."
    assert why["stabilize-friend"] == "Nobody here is dying."
    assert why["lower-spell-resistance"] == "Ana has no spell resistance."
    assert why["load-light-crossbow"] == "Ana has no crossbow."
    assert why["prepare-splash"] == "Ana has no splash weapon."
    assert why["control-mount"] == "Ana does not ride."
    assert why["full-attack"] == ("" if ruleset == "cmbv" else "Ana has only one attack.")
    powers = {why[each] for each in ("channel-energy", "turn-undead") if each in why}
    assert powers <= {"Ana cannot channel energy.", "Ana cannot turn undead."}
    assert powers


@every_ruleset
@pytest.mark.rule("action.table")
def test_who_has_it_may(ruleset: str) -> None:
    cleric = [{"class": "cleric", "level": 5}]
    special = [{"name": "glare", "kind": "Sp", "uses": "at will"}, {"name": "breath", "kind": "Su"}]
    told = acting(
        ruleset, levels=cleric, wis=16, cha=14, sr=12, weapons=[SWORD, BOW, CROSSBOW], special=special,
        spellcasting=[{"class": "cleric", "caster_level": 5, "ability": "wis"}],
    )  # fmt: skip
    told.do("damage", to="Orc", amount=22)
    why = reasons(told)
    wanted = ("attack-ranged", "cast-spell-standard", "use-sp", "use-su", "lower-spell-resistance",
              "load-light-crossbow", "coup-de-grace", "stabilize-friend")  # fmt: skip
    assert {each: why[each] for each in wanted} == dict.fromkeys(wanted, "")
    assert not any(why[each] for each in ("channel-energy", "turn-undead") if each in why)


@every_ruleset
@pytest.mark.rule("move.five-foot-step", "action.table")
def test_after_a_move_neither_step_nor_charge(ruleset: str) -> None:
    told = acting(ruleset, weapons=[SWORD])
    before = reasons(told)
    assert before["five-foot-step"] == before["charge"] == ""
    told.do("move", by="Ana", distance=20)
    if told.outcome["pending"]:
        told.do("pass-opportunity", by="Orc").do("proceed")
    after = reasons(told)
    assert after["five-foot-step"]
    assert after["charge"]


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
@pytest.mark.rule("attack.decide-after-first")
def test_a_full_attack_may_go_on_after_its_first_attack(ruleset: str) -> None:
    told = play(ruleset, Ana=hero(bab=6, weapons=[SWORD]), Orc=foe(hp=90)).start(Ana=20, Orc=10)
    told.do("attack", by="Ana", target="Orc", dice={"attack": 1})
    assert reasons(told)["full-attack"] == ""
