"""Wards that spells lay: what they take, how they are used up; images and outlines that blows miss."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.narrate import lines
from desktop_app.combat.view import view
from desktop_app.content.spells import load_spells
from desktop_app.rules.plain_forms import encode
from desktop_app.rules.spell_play import spell_resolution
from desktop_app.rules.wards import with_energy
from tests.play import BOW, RULESETS, Play, foe, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
AXE: dict[str, Any] = {"name": "axe", "kind": "melee", "hands": "two", "damage": "1d12"}
MAGE: dict[str, Any] = {"hp": 60}


def warded(ruleset: str, spell: str, level: int, energy: str = "", dice: Any = None) -> Play:
    """Ana, who has the spell of a caster level on, and an orc whose turn it is."""
    told = play(ruleset, Ana=hero(**MAGE), Orc=foe(bab=10, weapons=[AXE, BOW], holding=["axe"]))
    told.start(Ana=20, Orc=10)
    made = spell_resolution(load_spells(ruleset)[spell], level, told.ruleset)
    assert made is not None
    made = with_energy(made, energy) if energy else made
    told.do("cast", dice, by="Ana", name=spell, spell_level=2, targets=["Ana"], play=encode(made))
    return told.turns("Ana")


def detail(told: Play) -> str:
    return next((each.detail for each in view(told.state, "Ana", told.ruleset).conditions), "")


@every_ruleset
@pytest.mark.parametrize(("level", "resists"), [(3, 10), (6, 10), (7, 20), (10, 20), (11, 30), (20, 30)])
def test_energy_is_resisted_by_caster_level(ruleset: str, level: int, resists: int) -> None:
    """Resist energy: 10, from 7th level 20, from 11th level 30; in the oldest game 12 whatever the level."""
    told = warded(ruleset, "resist energy", level, "fire")
    stops = 12 if ruleset == "d30" else resists
    assert detail(told) == f"fire {stops}"
    told.do("damage", to="Ana", amount=40, type="fire").expect({"Ana.hp": 60 - 40 + stops})
    told.do("damage", to="Ana", amount=5, type="cold").expect({"Ana.hp": 60 - 40 + stops - 5})


@every_ruleset
def test_points_of_energy_are_taken_until_they_are_used_up(ruleset: str) -> None:
    """Protection from energy: 12 points a level, at 3rd level 36."""
    told = warded(ruleset, "protection from energy", 3, "cold")
    told.do("damage", to="Ana", amount=30, type="cold").expect({"Ana.hp": 60})
    assert detail(told) == "cold, 6 points left"
    told.do("damage", to="Ana", amount=10, type="fire").expect({"Ana.hp": 50})
    told.do("damage", to="Ana", amount=10, type="cold").expect({"Ana.hp": 46})
    assert "Ana is no longer affected by Protection from energy (used up)." in lines(told.events)
    told.do("damage", to="Ana", amount=1, type="cold").expect({"Ana.hp": 45})


@every_ruleset
@pytest.mark.rule("attack.damage-basic")
def test_stoneskin_stops_ten_of_each_blow_and_ten_points_a_level(ruleset: str) -> None:
    """Stoneskin: damage reduction 10, at 7th level 70 points in all."""
    told = warded(ruleset, "stoneskin", 7)
    told.do("damage", to="Ana", amount=12, type="slashing").expect({"Ana.hp": 58})
    told.do("damage", to="Ana", amount=4, type="piercing").expect({"Ana.hp": 58})
    told.do("damage", to="Ana", amount=4, type="fire").expect({"Ana.hp": 54})
    reduction = "10/+5" if ruleset == "d30" else "10/adamantine"
    assert detail(told) == f"{reduction}, 56 points left"
    for _ in range(5):
        told.do("damage", to="Ana", amount=10, type="slashing").expect({"Ana.hp": 54})
    told.do("damage", to="Ana", amount=10, type="slashing").expect({"Ana.hp": 50})
    assert detail(told) == ""


@every_ruleset
def test_protection_from_arrows_stops_shots_alone(ruleset: str) -> None:
    told = warded(ruleset, "protection from arrows", 3)
    hit = {"attack": 19, "damage": [6]}
    told.do("attack", dice={"attack": 19, "damage": [6]}, by="Orc", target="Ana", with_="axe").expect({"Ana.hp": 54})
    told.turns("Orc", "Ana")
    told.do("attack", dice=hit, by="Orc", target="Ana", with_="bow", force=True).expect({"Ana.hp": 54})
    assert detail(told).endswith("24 points left")


@every_ruleset
def test_blows_go_at_false_images(ruleset: str) -> None:
    """Mirror image at 6th level: 1d4 and 2; one figure of all is the creature, and what is struck is gone."""
    told = warded(ruleset, "mirror image", 6, dice={"images": 3})
    assert detail(told) == "5 images"
    told.do("attack", dice={"attack": 19, "image": 2}, by="Orc", target="Ana", with_="axe").expect({"Ana.hp": 60})
    assert "Orc strikes an image of Ana: 4 images left." in lines(told.events)
    told.turns("Orc", "Ana")
    told.do("attack", dice={"attack": 19, "image": 1, "damage": [6]}, by="Orc", target="Ana", with_="axe")
    told.expect({"Ana.hp": 54})
    assert detail(told) == "4 images"


@every_ruleset
def test_a_close_miss_destroys_an_image_where_the_game_has_it_so(ruleset: str) -> None:
    """pf1: a miss by 5 or less destroys one; elsewhere an image has its own Armor Class, 10 with size and Dexterity."""
    told = warded(ruleset, "mirror image", 3, dice={"images": 2})
    if like(ruleset, "d35"):
        told.do("attack", dice={"attack": 1, "image": 2}, by="Orc", target="Ana", with_="axe")
        assert detail(told) == "3 images"
        return
    told.do("adjust", to="Ana", what="ac", value=25)
    told.do("attack", dice={"attack": 9}, by="Orc", target="Ana", with_="axe").expect({"attack.total": 19})
    assert detail(told) == "3 images"
    told.turns("Orc", "Ana")
    told.do("attack", dice={"attack": 10}, by="Orc", target="Ana", with_="axe").expect({"attack.total": 20})
    assert detail(told) == "2 images"


@every_ruleset
@pytest.mark.rule("concealment.normal")
@pytest.mark.parametrize(("spell", "chance"), [("displacement", 50), ("blink", 50), ("blur", 20)])
def test_what_blurs_makes_blows_miss(ruleset: str, spell: str, chance: int) -> None:
    told = warded(ruleset, spell, 5)
    told.do("attack", dice={"attack": 19, "miss_chance": chance}, by="Orc", target="Ana", with_="axe")
    told.expect({"Ana.hp": 60, "attack.hit": False})
    told.turns("Orc", "Ana")
    dice = {"attack": 19, "miss_chance": chance + 1, "damage": [6]}
    told.do("attack", dice=dice, by="Orc", target="Ana", with_="axe").expect({"Ana.hp": 54})


@every_ruleset
def test_true_seeing_is_not_deceived_and_the_blinking_miss_themselves(ruleset: str) -> None:
    told = play(ruleset, Ana=hero(weapons=[AXE], holding=["axe"]), Orc=foe(traits=["true seeing"], weapons=[AXE],
                holding=["axe"], bab=10)).start(Ana=20, Orc=10)  # fmt: skip
    told.do("effect", to="Ana", name="Blink")
    dice = {"attack": 19, "miss_chance": 20}
    told.do("attack", dice=dice, by="Ana", target="Orc", with_="axe").expect({"attack.hit": False})
    told.turns("Ana").do("attack", dice={"attack": 19, "damage": [6]}, by="Orc", target="Ana", with_="axe")
    told.expect({"attack.hit": True})
