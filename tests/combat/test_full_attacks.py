"""Every way to make a full attack, attack by attack, and that the fight accepts what is offered."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.full_attacks import full_attacks
from desktop_app.combat.switches import switches
from tests.play import AXE, BITE, BOW, CROSSBOW, KNIFE, RULESETS, SWORD, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
CLAWS = {"name": "claws", "kind": "natural", "damage": "1d4", "count": 2, "role": "secondary"}


def fight(ruleset: str, **ana: Any) -> Play:
    told = play(ruleset, Ana=hero(**ana), Orc=foe(hp=200), engaged=[("Ana", "Orc")])
    return told.start(Orc=20, Ana=10).turns("Orc")


def ways(told: Play, *options: str) -> dict[str, list[tuple[str, int]]]:
    found = full_attacks(told.state, "Ana", told.ruleset, options)
    return {way.id: [(attack.weapon, attack.bonus) for attack in way.steps] for way in found}


@every_ruleset
@pytest.mark.rule("attack.full-attack", "attack.decide-after-first")
def test_iterative_attacks_and_going_on_after_the_first(ruleset: str) -> None:
    told = fight(ruleset, bab=11, weapons=[SWORD, BITE])
    offered = ways(told)["sword"]
    assert len(offered) > 1
    attacks = [{"with": weapon, "target": "Orc"} for weapon, _ in offered]
    rolled = [{"attack": 10, "damage": [1]} for _ in attacks]
    told.do("full-attack", by="Ana", attacks=attacks, dice={"attacks": rolled})
    assert [each["total"] - 10 for each in told.outcome["attacks"]] == [bonus for _, bonus in offered]
    again = fight(ruleset, bab=11, weapons=[SWORD])
    again.do("attack", by="Ana", target="Orc", dice={"attack": 1})
    assert ways(again)["sword"] == offered[1:]


@pytest.mark.rule("twf.penalties", "attack.natural-secondary")
@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
def test_two_weapons_and_a_bite_with_them(ruleset: str) -> None:
    second = KNIFE | {"hands": "off-hand"}
    told = fight(ruleset, bab=6, weapons=[SWORD, second, BITE])
    offered = ways(told)
    assert next(iter(offered)) == "sword and knife and bite"
    attacks = [{"with": weapon, "target": "Orc"} for weapon, _ in offered["sword and knife and bite"]]
    assert [attack["with"] for attack in attacks] == ["sword", "sword", "knife", "bite"]
    told.do("full-attack", by="Ana", attacks=attacks, dice={"attacks": [{"attack": 1}] * 4})
    said = [bonus for _, bonus in offered["sword and knife and bite"]]
    assert [each["total"] - 1 for each in told.outcome["attacks"]] == said


@every_ruleset
@pytest.mark.rule("attack.natural-primary")
def test_natural_attacks_one_row_for_each(ruleset: str) -> None:
    told = fight(ruleset, bab=4, weapons=[BITE, CLAWS])
    offered = ways(told)["bite and claws"]
    assert [weapon for weapon, _ in offered] == ["bite", "claws", "claws"]
    assert offered[1][1] < offered[0][1]


@every_ruleset
def test_one_attack_is_no_full_attack(ruleset: str) -> None:
    told = fight(ruleset, bab=1, weapons=[BITE])
    assert ways(told) == {}


@pytest.mark.rule("attack.bonus-melee")
def test_feats_that_are_switched_on_and_their_points() -> None:
    older, newer = (fight(ruleset, bab=4, feats=["Power Attack"], weapons=[AXE]) for ruleset in ("d35", "pf1"))
    assert [(each.option, each.most) for each in switches(older.state, "Ana", older.ruleset)] == [("power-attack", 4)]
    assert [(each.option, each.most) for each in switches(newer.state, "Ana", newer.ruleset)] == [("power-attack", 0)]
    bold = fight("d35", bab=6, feats=["Power Attack"], weapons=[AXE])
    plain, given = ways(bold)["axe"], ways(bold, "power-attack 3")["axe"]
    assert [bonus for _, bonus in given] == [bonus - 3 for _, bonus in plain]


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_a_further_shot_by_rapid_shot(ruleset: str) -> None:
    told = fight(ruleset, bab=6, feats=["Point-Blank Shot", "Rapid Shot"], weapons=[BOW])
    assert len(ways(told, "rapid-shot")["bow"]) == len(ways(told)["bow"]) + 1


@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
def test_a_monks_flurry(ruleset: str) -> None:
    levels = [{"class": "monk", "level": 8}]
    told = fight(ruleset, levels=levels, weapons=[{"name": "unarmed strike", "kind": "unarmed"}])
    assert "Flurry with unarmed strike" in ways(told)


@pytest.mark.parametrize("feats", [[], ["Rapid Reload (crossbow)"]])
def test_a_crossbow_is_shot_as_often_as_it_is_loaded(feats: list[str]) -> None:
    """Without Rapid Reload the second shot is refused, with the reason; the game master may allow it."""
    told = play("pf1", Ana=hero(bab=6, feats=feats, weapons=[CROSSBOW]), Orc=foe(hp=200)).start(Ana=20, Orc=10)
    assert len(ways(told).get("crossbow", [])) == (2 if feats else 0)
    twice, dice = [{"with": "crossbow", "target": "Orc"}] * 2, {"attacks": [{"attack": 2}] * 2}
    if not feats:
        why = told.refused("full-attack", by="Ana", attacks=twice)
        assert why == ("Crossbow: Loading takes a move action: one shot in a full attack.",)
    told.do("full-attack", by="Ana", force=not feats, attacks=twice, dice=dice)
    assert len(told.outcome["attacks"]) == 2
