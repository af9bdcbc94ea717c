"""Arms and armor as books, sheets and other programs write them, and those that have names of their own."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.gear import things
from desktop_app.making.prices import price
from desktop_app.making.typed_gear import armor_text, read_armor, read_weapon, weapon_text
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.hit_dice import dice_of, hit_points
from desktop_app.rules.sheet import sheet

FIGHTER = {"name": "Tried", "abilities": dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 14),
           "levels": [{"class": "fighter", "level": 6}]}  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "ruleset", "told"),
    [
        ("frost brand", "pf1", "+11/+6 (2d6+6 plus 1d6 cold, 19-20/x2)"),
        ("Holy Avenger", "d35", "+10/+5 (1d8+4, 19-20/x2)"),
        ("rapier of puncturing", "pf1", "+10/+5 (1d6+4 plus 1 bleed, 18-20/x2)"),
        ("light crossbow with 20 bolts", "pf1", "+8 (1d8, 19-20/x2)"),
        ("masterwork composite longbow (+2 Str) with 20 arrows", "pf1", "+9/+4 (1d8+2, 20/x3)"),
        ("longsword, +1 (flaming)", "pf1", "+9/+4 (1d8+3 plus 1d6 fire, 19-20/x2)"),
        ("mace (heavy)", "d35", "+8/+3 (1d8+2, 20/x2)"),
        ("+2 conductive flail", "pf1", "+10/+5 (1d8+4, 20/x2)"),
        ("+1/+1 two-bladed sword", "pf1", "+5/+0 (1d8+4, 19-20/x2)"),
        ("naginata", "pf1", "+8/+3 (1d8+3, 20/x4)"),
    ],
)
def test_weapons_are_known_however_they_are_written(typed: str, ruleset: str, told: str) -> None:
    rules = load_ruleset(ruleset)
    held = read_weapon(typed, rules)
    assert read_weapon(weapon_text(held), rules) == held
    found = sheet(read_creature({**FIGHTER, "ruleset": ruleset, "weapons": [{"name": typed}]}), (), rules)
    attack = found.attack(typed)
    extra = f" plus {attack.extra}" if attack.extra else ""
    bonuses = "/".join(f"{bonus:+d}" for bonus in attack.bonuses)
    assert f"{bonuses} ({attack.damage_text}{extra}, {attack.crit})" == told


@pytest.mark.parametrize(
    ("typed", "armor_class", "speed"),
    [
        ("celestial armor", 10 + 6 + 3 + 2, 30),
        ("rhino hide", 10 + 4 + 2 + 2, 20),
        ("full plate, +2", 10 + 9 + 2 + 1, 20),
        ("+1 glamered full plate of light fortification", 10 + 9 + 1 + 1, 20),
        ("+1 breastplate with armor spikes", 10 + 6 + 1 + 2, 20),
        ("+1 ironwood breastplate", 10 + 6 + 1 + 2, 20),
        ("+3 unrighteous adamantine breastplate", 10 + 6 + 3 + 2, 20),
        ("lamellar cuirass", 10 + 2 + 2, 30),
    ],
)
def test_armor_is_known_however_it_is_written(typed: str, armor_class: int, speed: int) -> None:
    rules = load_ruleset("pf1")
    worn = read_armor(typed, rules)
    assert read_armor(armor_text(worn), rules) == worn
    found = sheet(read_creature({**FIGHTER, "armor": {"item": typed}, "levels": []}), (), rules)
    assert (found.total("ac"), found.total("speed")) == (armor_class, speed)


def test_what_has_a_name_of_its_own_has_a_price_of_its_own() -> None:
    rules = load_ruleset("pf1")
    assert [price(name, rules) for name in ("Frost brand", "Lion's shield", "Celestial armor")] == [54475, 9170, 22400]


def test_only_heroes_begin_with_a_full_hit_die() -> None:
    rules = load_ruleset("pf1")

    def points(*levels: tuple[str, int]) -> int:
        taken = [{"class": name, "level": level} for name, level in levels]
        made = read_creature({**FIGHTER, "levels": taken})
        return sum(line.value for line in hit_points(dice_of(made, rules)))

    assert points(("commoner", 1)) == 3
    assert points(("warrior", 4)) == 22
    assert points(("fighter", 1), ("warrior", 3)) == 10 + 16
    assert points(("warrior", 1), ("fighter", 3)) == 5 + 17


@pytest.mark.parametrize(
    ("typed", "unknown", "bonus"),
    [
        ("+1 sparkling longsword", "sparkling", "1d6 fire"),
        ("+1 flaming sparkling longsword", "sparkling", "1d6 fire"),
        ("+1 flaming longsword", "", "1d6 fire"),
        ("light crossbow with 20 bolts", "", ""),
    ],
)
def test_qualities_that_the_library_does_not_know_are_told_at_the_item(typed: str, unknown: str, bonus: str) -> None:
    rules = load_ruleset("pf1")
    found = sheet(read_creature({**FIGHTER, "ruleset": "pf1", "weapons": [{"name": typed}]}), (), rules)
    assert [each.unknown for each in things(found.creature, rules)] == [unknown]
    assert [each.why for each in found.doubts] == (
        [f"{unknown!r} is no quality that the library knows: it changes nothing"] if unknown else []
    )
    assert found.attack(typed).extra == (bonus if "flaming" in typed else "")


def test_a_monks_robe_counts_as_five_levels_more_or_as_five() -> None:
    """Monk 15: +5 in place of +3 on AC and CMD, 2d10 in place of 2d6; a fighter has +1, Wisdom and 1d8."""
    rules, robe = load_ruleset("pf1"), [{"item": "monk's robe", "worn": True}]
    for levels, more, damage in (
        ([{"class": "monk", "level": 15}], 2, "2d10"),
        ([{"class": "fighter", "level": 3}], 3, "1d8"),
    ):
        plain, robed = (
            sheet(read_creature({**FIGHTER, "ruleset": "pf1", "levels": levels, "equipment": worn}), (), rules)
            for worn in ([], robe)
        )
        assert [robed.total(each) - plain.total(each) for each in ("ac", "cmd")] == [more, more]
        assert robed.attack("unarmed strike").damage_text.startswith(damage)
