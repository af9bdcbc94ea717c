"""Those without a body: what harms them, what their touch meets, what cannot be done with them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.play import RULESETS, SWORD, Play, foe, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
HARMED = ["ac.incorporeal-touch", "condition.known-effects"]


def against_ghost(ruleset: str, **weapon: Any) -> Play:
    """Ana strikes a ghost of 40 hit points whose touch is a touch."""
    ghost = foe(hp=40, traits=["incorporeal"], str=None, weapons=[{"name": "touch", "kind": "touch", "damage": "1d6"}])
    fight = play(ruleset, Ana=hero(bab=5, str=10, weapons=[SWORD | weapon]), Ghost=ghost, engaged=[("Ana", "Ghost")])
    return fight.start(Ana=20, Ghost=10)


def strikes(fight: Play, face: int = 12, **dice: object) -> Play:
    return fight.do("attack", by="Ana", target="Ghost", dice={"attack": face, "damage": [8]} | dice)


@every_ruleset
@pytest.mark.rule(*HARMED)
def test_a_plain_weapon_does_nothing(ruleset: str) -> None:
    fight = strikes(against_ghost(ruleset)).expect({"Ghost.hp": 40})
    assert "incorporeal: only magic harms it" in fight.log


@every_ruleset
@pytest.mark.rule(*HARMED)
@pytest.mark.parametrize(("die", "left"), [(50, 40), (51, 31)])
def test_a_magic_weapon_does_half_or_has_an_even_chance(ruleset: str, die: int, left: int) -> None:
    """1d8 shows 8, +1: 9, of which half is 4; before Pathfinder all of it above 50 on d%."""
    fight = against_ghost(ruleset, enhancement=1)
    if like(ruleset, "pf1"):
        strikes(fight).expect({"Ghost.hp": 36})
    else:
        strikes(fight, incorporeal=[die]).expect({"Ghost.hp": left})


@every_ruleset
@pytest.mark.rule(*HARMED)
def test_a_ghost_touch_weapon_strikes_in_full(ruleset: str) -> None:
    strikes(against_ghost(ruleset, features=["ghost touch"], enhancement=1)).expect({"Ghost.hp": 31})


@every_ruleset
@pytest.mark.rule(*HARMED)
def test_a_ghost_touch_weapon_finds_vital_spots_in_pathfinder(ruleset: str) -> None:
    fight = against_ghost(ruleset, features=["ghost touch"], enhancement=1)
    if like(ruleset, "pf1"):
        strikes(fight, face=20, confirm=19, damage=[8, 8]).expect({"Ghost.hp": 22})
    else:
        strikes(fight, face=20).expect({"Ghost.hp": 31})


@every_ruleset
@pytest.mark.rule(*HARMED)
def test_no_critical_hit_finds_anything(ruleset: str) -> None:
    strikes(against_ghost(ruleset), face=20).expect({"Ghost.hp": 40})


SPELLS = [("force", 28), ("negative", 28), ("positive", 28), ("", 28)]


@every_ruleset
@pytest.mark.rule(*HARMED)
@pytest.mark.parametrize(("kind", "left"), SPELLS)
def test_what_harms_it_like_anybody(ruleset: str, kind: str, left: int) -> None:
    """Force, the energies of life and death, and a number that the game master says without a type."""
    against_ghost(ruleset).do("damage", to="Ghost", amount=12, type=kind).expect({"Ghost.hp": left})


@every_ruleset
@pytest.mark.rule(*HARMED)
@pytest.mark.parametrize(("die", "left"), [(50, 40), (51, 28)])
def test_a_spell_does_half_or_has_an_even_chance(ruleset: str, die: int, left: int) -> None:
    fight = against_ghost(ruleset)
    spell: dict[str, Any] = {"amount": "12", "type": "fire", "targets": {"Ghost": ""}}
    if like(ruleset, "pf1"):
        fight.do("area", **spell).expect({"Ghost.hp": 34})
    else:
        fight.do("area", dice={"incorporeal": {"Ghost": die}}, **spell).expect({"Ghost.hp": left})


@every_ruleset
@pytest.mark.rule(*HARMED)
def test_a_thrown_flask_is_no_magic(ruleset: str) -> None:
    against_ghost(ruleset).do("damage", to="Ghost", amount=12, type="slashing").expect({"Ghost.hp": 40})


@every_ruleset
@pytest.mark.rule(*HARMED)
def test_its_own_kind_harms_it_in_full(ruleset: str) -> None:
    fight = against_ghost(ruleset)
    fight = play(
        ruleset,
        Ghost=foe(hp=40, traits=["incorporeal"]),
        Shade=hero(bab=5, subtypes=["Incorporeal"], weapons=[{"name": "touch", "kind": "touch", "damage": "1d6"}]),
        engaged=[("Shade", "Ghost")],
    ).start(Shade=20, Ghost=10)
    fight.do("attack", by="Shade", target="Ghost", dice={"attack": 12, "damage": [5]}).expect({"Ghost.hp": 35})


MAGE_ARMOR = {"to": "ac", "type": "armor", "value": 4, "source": "mage armor", "when": "force"}
MEETS = [
    ({"armor": {"item": "chain shirt"}, "shield": {"bonus": 2}, "ac_bonuses": {"natural": 3}}, 12),
    ({"bonuses": [MAGE_ARMOR]}, 16),
    ({"ac_bonuses": {"deflection": 1, "dodge": 1, "natural": 3}}, 14),
]


@every_ruleset
@pytest.mark.rule("ac.incorporeal-touch")
@pytest.mark.parametrize(("worn", "armor"), MEETS)
def test_its_touch_passes_armor_but_not_force(ruleset: str, worn: dict[str, Any], armor: int) -> None:
    """Dexterity +2; armor, shield and natural armor do not count, force, deflection and dodging do."""
    ghost = foe(bab=5, dex=10, traits=["incorporeal"], weapons=[{"name": "touch", "kind": "touch", "damage": "1d6"}])
    fight = play(ruleset, Ana=hero(dex=14, **worn), Ghost=ghost, engaged=[("Ana", "Ghost")]).start(Ana=20, Ghost=10)
    fight.turns("Ana").do("attack", by="Ghost", target="Ana", dice={"attack": armor - 6})
    fight.expect({"attack.ac": armor, "attack.hit": False})


@every_ruleset
@pytest.mark.rule("ac.incorporeal-touch")
def test_cover_helps_where_the_rules_say_so(ruleset: str) -> None:
    ghost = foe(bab=5, dex=10, traits=["incorporeal"], weapons=[{"name": "touch", "kind": "touch", "damage": "1d6"}])
    fight = play(ruleset, Ana=hero(), Ghost=ghost, engaged=[("Ana", "Ghost")]).start(Ghost=20, Ana=10)
    fight.do("attack", by="Ghost", target="Ana", options=["cover"], dice={"attack": 2})
    fight.expect({"attack.ac": 10 if like(ruleset, "pf1") else 14})


@every_ruleset
@pytest.mark.rule("condition.known-effects")
@pytest.mark.parametrize("kind", ["grapple", "trip", "bull-rush", "disarm"])
def test_nothing_can_be_held_or_pushed(ruleset: str, kind: str) -> None:
    fight = against_ghost(ruleset)
    reasons = fight.refused("maneuver", by="Ana", target="Ghost", kind=kind)
    assert "Ghost is incorporeal and cannot be held or pushed." in reasons
    fight.turns("Ana")
    assert any("incorporeal" in why for why in fight.refused("maneuver", by="Ghost", target="Ana", kind=kind))


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_one_who_loses_its_body_for_a_while(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(weapons=[SWORD]), Orc=foe(), engaged=[("Ana", "Orc")]).start(Ana=20, Orc=10)
    fight.do("condition", to="Orc", add="incorporeal")
    fight.do("attack", by="Ana", target="Orc", dice={"attack": 15, "damage": [5]}).expect({"Orc.hp": 20})
