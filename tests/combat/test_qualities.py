"""Magic properties of arms in a fight, with numbers worked out by hand from the item tables."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.standing import sheet_of
from desktop_app.combat.switches import Switch, switches
from tests.play import CLUB, Play, foe, hero, play


def duel(weapon: str, ruleset: str = "pf1", **orc: Any) -> Play:
    """Ana, Strength 10, a fighter of 1st level, with a weapon, beside an unarmored foe with 60 hit points."""
    arms = [{"name": weapon, "item": weapon}]
    ana = hero(weapons=arms, levels=[{"class": "fighter", "level": 1}], str=10, hp=20)
    orc = {"hp": 60, "dex": 10, "weapons": [CLUB]} | orc
    fight = play(ruleset, Ana=ana, Orc=foe(**orc), engaged=[("Ana", "Orc")])
    return fight.start(Ana=25, Orc=20)


def strike(fight: Play, weapon: str, dice: dict[str, Any], **more: Any) -> int:
    """The damage of one attack by Ana."""
    before = fight.state.combatants["Orc"].hp
    fight.do("attack", by="Ana", target="Orc", with_=weapon, dice={"attack": 20, "confirm": 1} | dice, **more)
    return before - fight.state.combatants["Orc"].hp


@pytest.mark.parametrize(
    ("weapon", "dice", "damage", "orc"),
    [
        ("+1 flaming longsword", {"damage": [5], "extra": [4]}, 5 + 1 + 4, {}),
        ("+1 frost longsword", {"damage": [5], "extra": [4]}, 5 + 1, {"resistances": ["cold 10"]}),
        # A longsword doubles on 19-20: two dice, two bonuses; fire is not doubled, the burst is 1d10 more.
        ("+1 flaming burst longsword", {"confirm": 20, "damage": [5, 6], "extra": [4, 9]}, 11 + 2 + 4 + 9, {}),
        ("+1 shocking burst longsword", {"damage": [5], "extra": [4]}, 5 + 1 + 4, {}),
        # A battleaxe multiplies by three, so that the burst is 2d10.
        ("+1 icy burst battleaxe", {"confirm": 20, "damage": [1, 1, 1], "extra": [2, 7, 8]}, 3 + 3 + 2 + 15, {}),
        ("+1 thundering longsword", {"confirm": 20, "damage": [5, 6], "extra": [8]}, 11 + 2 + 8, {}),
        ("+1 undead bane longsword", {"damage": [5], "extra": [3, 4]}, 5 + 1 + 2 + 7, {"type": "undead"}),
        ("+1 bane (orc) longsword", {"damage": [5], "extra": [3, 4]}, 5 + 1 + 2 + 7, {"subtypes": ["orc"]}),
        ("+1 undead bane longsword", {"damage": [5]}, 5 + 1, {}),
        ("+1 holy longsword", {"damage": [5], "extra": [3, 4]}, 5 + 1 + 7, {"alignment": "CE"}),
        ("+1 holy longsword", {"damage": [5]}, 5 + 1, {"alignment": "LN"}),
    ],
)
def test_dice_of_magic_weapons(weapon: str, dice: dict[str, Any], damage: int, orc: dict[str, Any]) -> None:
    assert strike(duel(weapon, **orc), weapon, {"confirm": 1} | dice) == damage


@pytest.mark.parametrize(("kind", "hp"), [("undead", 60 - 1 - 1 - 2 - 2), ("humanoid", 60)])
def test_bane_is_two_better_against_its_foe_alone(kind: str, hp: int) -> None:
    """A roll of 6 and base attack 1, enhancement 1: against AC 10 only the bane's two more hit."""
    weapon = "+1 undead bane longsword"
    fight = duel(weapon, type=kind)
    dice = {"attack": 6} | ({"damage": [1], "extra": [1, 1]} if kind == "undead" else {})
    fight.do("attack", by="Ana", target="Orc", with_=weapon, dice=dice).expect({"Orc.hp": hp})


def test_bane_without_a_foe_is_a_switch() -> None:
    weapon = "+1 bane longsword"
    assert Switch("bane", "Foe of the bane") in switches(duel(weapon).state, "Ana", duel(weapon).ruleset)
    assert strike(duel(weapon), weapon, {"damage": [5]}) == 6
    assert strike(duel(weapon), weapon, {"damage": [5], "extra": [3, 4]}, options=["bane"]) == 5 + 1 + 2 + 7


def test_a_merciful_weapon_spares() -> None:
    fight = duel("+1 merciful longsword")
    fight.do("attack", by="Ana", target="Orc", with_="+1 merciful longsword",
             dice={"attack": 18, "damage": [5], "extra": [4]})  # fmt: skip
    assert (fight.state.combatants["Orc"].hp, fight.state.combatants["Orc"].nonlethal) == (60, 10)


@pytest.mark.parametrize(("face", "damage"), [(25, 6), (26, 13)])
def test_light_fortification_turns_a_quarter_of_critical_hits(face: int, damage: int) -> None:
    fight = duel("+1 longsword", armor={"item": "+1 light fortification leather"})
    dice = {"confirm": 20, "fortification": face, "damage": [5] if damage == 6 else [5, 6]}
    assert strike(fight, "+1 longsword", dice) == damage


def test_brilliant_energy_passes_armor_and_does_nothing_to_the_lifeless() -> None:
    """AC 10 without the armor's 8: a total of 10 hits."""
    weapon = "+1 brilliant energy longsword"
    fight = duel(weapon, armor={"item": "full plate"})
    fight.do("attack", by="Ana", target="Orc", with_=weapon, dice={"attack": 8, "damage": [5]})
    assert fight.state.combatants["Orc"].hp == 60 - 6
    fight = duel(weapon, type="undead")
    reasons = fight.refused("attack", by="Ana", target="Orc", with_=weapon)
    assert reasons == (f"{weapon} is of brilliant energy and passes through the lifeless without harm.",)


def test_defending_moves_the_enhancement_to_the_wielder() -> None:
    """Two of +3 go to AC until Ana's next turn; the sword is +1 as long."""
    weapon = "+3 defending longsword"
    fight = duel(weapon)
    found = switches(fight.state, "Ana", fight.ruleset)
    assert Switch("defending", "Defending", 3) in found
    before = sheet_of(fight.state, fight.state.combatants["Ana"], fight.ruleset).total("ac")
    dice = {"attack": 18, "damage": [5]}
    fight.do("attack", by="Ana", target="Orc", with_=weapon, dice=dice, options=["defending 2"])
    fight.expect({"Orc.hp": 60 - 5 - 1})
    now = sheet_of(fight.state, fight.state.combatants["Ana"], fight.ruleset)
    assert now.total("ac") == before + 2
    assert now.attack(weapon).bonuses == (1 + 1,)
    fight.turns("Ana", "Orc")
    assert sheet_of(fight.state, fight.state.combatants["Ana"], fight.ruleset).total("ac") == before
