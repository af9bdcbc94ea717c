"""One attack in every order that the layouts print it."""

from __future__ import annotations

import pytest

from desktop_app.exchange.statblock import read_text
from desktop_app.exchange.statblock.strikes import Strike, read_strike
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN


def strike(text: str) -> Strike:
    found = read_strike(text)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "name", "count", "bonuses", "damage", "crit"),
    [
        ("bite +7 (1d8+4)", "bite", 1, (7,), "1d8+4", ""),
        ("2 claws +13 melee (1d6+4 plus poison)", "claws", 2, (13,), "1d6+4", ""),
        ("mwk guisarme +11/+6 (2d4+4/x3)", "mwk guisarme", 1, (11, 6), "2d4+4", "20/x3"),
        ("+1 keen rapier +12/+7/+2 (1d6+3/15-20)", "+1 keen rapier", 1, (12, 7, 2), "1d6+3", "15-20/x2"),
        ("+6 melee (1d6+5, claw)", "claw", 1, (6,), "1d6+5", ""),
        ("+16/+11 melee (2d8+10/19-20, greatclub)", "greatclub", 1, (16, 11), "2d8+10", "19-20/x2"),
        ("dagger -1 (1d3-2/19-20/x3)", "dagger", 1, (-1,), "1d3-2", "19-20/x3"),
        ("*battleaxe +22/+17 0'/BP (1d8+12 20/x3 Primary M)", "battleaxe", 1, (22, 17), "1d8+12", "20/x3"),
        ("swarm (2d6 plus distraction)", "swarm", 1, (), "2d6", ""),
        ("four tentacles +9 (1d4+1)", "tentacles", 4, (9,), "1d4+1", ""),
        ("Sword, Bastard -5 (1d10-1/19-20/x2)", "Bastard Sword", 1, (-5,), "1d10-1", "19-20/x2"),
        ("sting 8 (1d4)", "sting", 1, (8,), "1d4", ""),
        ("bite +1 melee (1)", "bite", 1, (1,), "1", ""),
    ],
)
def test_orders(text: str, name: str, count: int, bonuses: tuple[int, ...], damage: str, crit: str) -> None:
    found = strike(text)
    assert (found.name, found.count, found.bonuses) == (name, count, bonuses)
    assert (found.printed_damage, found.crit) == (damage, crit)


def test_touch_and_range() -> None:
    assert strike("ray +11 ranged touch (2d12 fire)").touch
    assert strike("ray +11 ranged touch (2d12 fire)").mode == "ranged"
    assert strike("touch +4 melee touch (1d6)").mode == "melee"
    assert not strike("slam +4 melee (1d6)").touch


def test_riders_and_extra_damage() -> None:
    found = strike("bite +7 (1d8+4 plus 1d6 cold and grab)")
    assert found.extra == "1d6 cold"
    assert found.riders == ("grab",)
    assert strike("+1 axe +9 (1d8+5/x3 plus 1d6 fire plus 1d6 cold)").extra == "1d6 fire, 1d6 cold"


def test_a_lost_dash_in_the_threat_range() -> None:
    found = strike("crossbow +3 (1d10/1920)")
    assert found.crit == "19-20/x2"
    assert "dash of the threat range is missing" in found.doubt


def test_a_lost_minus_sign_in_the_damage() -> None:
    found = strike("claw +2 (1d41)")
    assert found.printed_damage == "1d4-1"
    assert "no die with 41 sides" in found.doubt


def test_words_without_numbers_are_no_attack() -> None:
    assert read_strike("see below") is None
    assert read_strike("") is None


def test_alternatives_and_full_attacks() -> None:
    (melee,) = read_text(GLOOM_OTTER.text, "pf1")[0].attack_lines
    told = [[(one.name, one.count, one.bonuses) for one in strikes] for strikes in melee.alternatives]
    assert told == [[("bite", 1, (7,)), ("claws", 2, (7,))], [("slam", 1, (7,))]]


def test_the_single_attack_adds_only_what_the_full_attack_does_not_name() -> None:
    creature = read_text(RUST_WARDEN.text, "d35")[0].creature
    assert {attack.name: attack.attack for attack in creature.printed.attacks} == {
        "slam": (4,),
        "kick": (-1,),
        "bolt": (2,),
    }
    assert {weapon.name: (weapon.kind, weapon.role, weapon.count) for weapon in creature.weapons} == {
        "slam": ("natural", "primary", 2),
        "kick": ("natural", "secondary", 1),
        "bolt": ("ranged", "", 1),
    }


def test_damage_on_a_line_of_its_own() -> None:
    text = RUST_WARDEN.text.replace(
        "Full Attack: 2 slams +4 melee (1d4+1 plus corrosion) and kick -1 melee (1d3); or bolt +2 ranged (1d6/19-20)\n",
        "",
    ).replace(
        "Attack: Slam +4 melee (1d4+1 plus corrosion) or bolt +2 ranged (1d6/19-20)",
        "Attacks: 2 slams +4 melee, kick -1 melee\nDamage: Slam 1d4+1 and corrosion, kick 1d3",
    )
    creature = read_text(text, "d30")[0].creature
    assert {attack.name: (attack.attack, attack.damage) for attack in creature.printed.attacks} == {
        "slam": ((4,), "1d4+1"),
        "kick": ((-1,), "1d3"),
    }


def test_the_same_attack_twice_gets_names_of_its_own() -> None:
    text = GLOOM_OTTER.text.replace("or slam +7 (1d6+6 plus 1d4 cold)", "or 4 claws +5 (1d6+2)")
    names = [weapon.name for weapon in read_text(text, "pf1")[0].creature.weapons]
    assert names == ["bite", "claw", "claw (4)"]
