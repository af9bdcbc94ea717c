"""What is typed on a sheet: read, refused with its reason, and written back as it would be typed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.content import load_ruleset
from desktop_app.making import typed
from desktop_app.making.typed import TypedError
from desktop_app.making.typed_attacks import attack_text, read_attack, with_attack
from desktop_app.making.typed_bonus import bonus_text, modifier_text, read_bonuses, read_modifiers
from desktop_app.making.typed_gear import (
    armor_text,
    item_text,
    money_text,
    read_armor,
    read_item,
    read_money,
    read_weapon,
    weapon_text,
)
from desktop_app.making.typed_spells import spell_lines, with_spells
from desktop_app.rules.creature import Bonus, ClassLevel, Creature, HitDice
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.sheet import sheet
from desktop_app.rules.size import Size

PF1 = load_ruleset("pf1")
SKILLS = tuple(PF1.skill.abilities)
NOBODY = Creature(name="Nobody")


def as_typed(name: str) -> str:
    return name


def why_not(read: Callable[[], object]) -> str:
    with pytest.raises(TypedError) as refused:
        read()
    message = str(refused.value)
    assert message.endswith((".", "?"))
    return message


def test_scores_are_numbers_or_none() -> None:
    assert typed.with_score(NOBODY, "str", "18").abilities.score("str") == 18
    assert typed.with_score(NOBODY, "con", "\N{EM DASH}").abilities.score("con") is None
    assert "0 to 100" in why_not(lambda: typed.with_score(NOBODY, "str", "101"))
    assert "not nothing" in why_not(lambda: typed.with_score(NOBODY, "str", " "))


def test_levels_keep_what_was_rolled() -> None:
    hero = Creature(name="A", levels=(ClassLevel("Fighter", 3, (10, 4, 7)),))
    more = typed.with_levels(hero, "fighter 2 / rogue 1", as_typed)
    assert more.levels == (ClassLevel("Fighter", 2, (10, 4)), ClassLevel("rogue", 1))
    assert typed.levels_text(more) == "Fighter 2, rogue 1"
    assert typed.with_levels(hero, "", as_typed).levels == ()
    assert "from 1 to 20" in why_not(lambda: typed.with_levels(hero, "fighter 0", as_typed))
    assert "these are 21" in why_not(lambda: typed.with_levels(hero, "fighter 20, bard 1", as_typed))


@pytest.mark.parametrize("text", ["4d8", "12d10 dragon", ""])
def test_hit_dice_come_back_as_typed(text: str) -> None:
    made = typed.with_hit_dice(NOBODY, text)
    assert typed.hit_dice_text(made) == text
    assert typed.with_hit_dice(made, "none").hit_dice is None


def test_hit_dice_are_of_the_games_kinds() -> None:
    assert "d7" in why_not(lambda: typed.with_hit_dice(NOBODY, "2d7"))
    assert "like 4d8" in why_not(lambda: typed.with_hit_dice(NOBODY, "many"))
    chosen = Creature(name="A", hit_dice=HitDice(2, 8, "", ("ref",)))
    assert typed.with_hit_dice(chosen, "5d8").hit_dice == HitDice(5, 8, "", ("ref",))


def test_speeds_sizes_and_hit_points() -> None:
    made = typed.with_speeds(NOBODY, "40, fly 60 ft.")
    assert typed.speeds_text(made) == "40, fly 60"
    assert "hop" in why_not(lambda: typed.with_speeds(NOBODY, "hop 20"))
    large = typed.with_size(read_creature({"name": "A", "space": 5, "reach": 5}), "large")
    assert (large.size, large.space, large.reach) == (Size.LARGE, None, None)
    assert typed.with_hit_points(NOBODY, "12").hp == 12
    assert "Without Hit Dice" in why_not(lambda: typed.with_hit_points(NOBODY, ""))
    assert typed.with_natural(NOBODY, "natural", "4").ac_bonuses == (("natural", 4),)
    assert typed.with_natural(typed.with_natural(NOBODY, "natural", "4"), "natural", "").ac_bonuses == ()


def test_printed_numbers() -> None:
    made = typed.with_printed(typed.with_printed(NOBODY, "ac", "17"), "will", "-1")
    assert dict(made.printed.numbers) == {"ac": 17, "will": -1}
    assert typed.with_printed(made, "ac", "").printed.number("ac") is None
    assert "The Will save" in why_not(lambda: typed.with_printed(NOBODY, "will", "much"))
    assert "no number" in why_not(lambda: typed.with_printed(NOBODY, "luck", "1"))


@pytest.mark.parametrize(
    ("text", "bonus"),
    [
        ("full plate", 9),
        ("+1 full plate", 10),
        ("masterwork full plate", 9),
        ("+2 mithral chain shirt", 6),
        ("hide coat (+3, max Dex +5, check -1, light)", 3),
    ],
)
def test_armor_comes_back_as_typed(text: str, bonus: int) -> None:
    armor = read_armor(text, PF1)
    assert armor_text(armor) == text
    made = sheet(Creature(name="A", armor=armor), (), PF1)
    assert made.total("ac") == 10 + bonus


def test_armor_that_nobody_knows_needs_figures() -> None:
    assert "Did you mean Full plate?" in why_not(lambda: read_armor("full plat", PF1))
    assert "belongs elsewhere" in why_not(lambda: read_armor("heavy steel shield", PF1))
    assert "'soft' is none" in why_not(lambda: read_armor("coat (soft)", PF1))
    assert "needs a bonus" in why_not(lambda: read_armor("coat (max Dex 3)", PF1))
    assert read_armor("none", PF1) is None


@pytest.mark.parametrize("text", ["longsword", "+1 flaming longsword", "masterwork dagger", "adamantine greataxe"])
def test_weapons_come_back_as_typed(text: str) -> None:
    weapon = read_weapon(text, PF1)
    assert weapon_text(weapon) == text
    assert sheet(Creature(name="A", weapons=(weapon,)), (), PF1).doubts == ()


def test_a_weapon_keeps_its_use_when_it_is_typed_anew() -> None:
    before = read_weapon("longsword", PF1).__class__("Old Widow", item="longsword", hands="two")
    better = read_weapon("+1 longsword", PF1, before)
    assert (better.hands, better.enhancement, better.name) == ("two", 1, "+1 longsword")
    assert "Did you mean" in why_not(lambda: read_weapon("longsward", PF1))


@pytest.mark.parametrize("text", ["torch x4 (1 lb)", "silk rope, 50 feet (5 lb)", "cloak of resistance +1"])
def test_things_come_back_as_typed(text: str) -> None:
    assert item_text(read_item(text)) == text


def test_money_is_read_in_any_order() -> None:
    assert money_text(read_money("8 sp and 61 gp")) == "61 gp, 8 sp"
    assert read_money("300") == (("gp", 300),)
    assert "pp, gp, sp, cp" in why_not(lambda: read_money("3 shillings"))


@pytest.mark.parametrize(
    ("text", "attacks", "damage"),
    [
        ("bite +7 (1d8+4)", (7,), "1d8+4"),
        ("2 claws +5 (1d6+2/19-20)", (5, 5), "1d6+2"),
        ("longbow +5/+0 (1d8/x3)", (5, 0), "1d8"),
        ("touch of rot +4 touch (1d6)", (4,), "1d6"),
    ],
)
def test_attacks_by_their_numbers(text: str, attacks: tuple[int, ...], damage: str) -> None:
    made = with_attack(NOBODY, text, PF1)
    weapon, line = read_attack(text, PF1)
    assert attack_text(line, weapon).replace(" touch", "") == text.replace(" touch", "")
    numbers = sheet(made, (), PF1).attack(made.weapons[0])
    assert (numbers.bonuses, numbers.damage_text) == (attacks, damage)
    changed = with_attack(made, "sting +9 (1d4)", PF1, made.weapons[0].name)
    assert [each.name for each in changed.weapons] == ["sting"]
    assert [each.name for each in changed.printed.attacks] == ["sting"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("bite", "is written like bite +7 (1d8+4); 'bite' cannot be read."),
        ("bite 7", "is written like bite +7 (1d8+4); 'bite 7' cannot be read."),
        ("+7", "is written like bite +7 (1d8+4); '+7' cannot be read."),
        ("bite +7 (hard)", "Damage is dice such as 1d8+4, not 'hard'."),
        ("bite +7 (1d8/often)", "A threat range is written like 19-20/x2, not 'often'."),
    ],
)
def test_attacks_that_cannot_be_read(text: str, reason: str) -> None:
    assert why_not(lambda: read_attack(text, PF1)).endswith(reason)


BONUSES = st.builds(
    Bonus,
    st.sampled_from(
        ["ac", "attack", "damage", "saves", "fort", "ability:str", "skill:Climb", "speed:fly", "check:dex"]
    ),
    st.sampled_from(["dodge", "morale", "untyped", "natural enhancement"]),
    st.integers(-50, 50).filter(bool),
    st.sampled_from(["ring", "war song"]),
    st.sampled_from(["", "vs poison", "vs giant"]),
)


@given(BONUSES)
def test_bonuses_come_back_as_they_are_shown(bonus: Bonus) -> None:
    assert read_bonuses(bonus_text(bonus), SKILLS) == (bonus,)


def test_several_bonuses_of_one_source() -> None:
    found = read_modifiers("+2 morale bonus on attack rolls, +1 dodge to AC and -2 to Reflex", "song")
    assert [modifier_text(each.value, each.type, each.to) for each in found] == [
        "+2 morale to attack",
        "+1 dodge to AC",
        "-2 to Reflex",
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("+1 to AC", "Say what it comes from"),
        ("ring: +1 lucky to AC", "'lucky' is no type of bonus"),
        ("ring: +1 to luck", "'luck' is no number of the sheet"),
        ("ring: plus one", "cannot be read"),
        ("ring: +0 to AC", "not 0"),
    ],
)
def test_bonuses_that_cannot_be_read(text: str, reason: str) -> None:
    assert reason in why_not(lambda: read_bonuses(text, SKILLS))


def test_spells_line_by_line() -> None:
    made = NOBODY
    for line in ("wizard 5 int", "0, 4 a day: light", "1st, 3 a day: shield, sleep", "2nd, 2 a day"):
        made = with_spells(made, None, line)
    assert [line.text for line in spell_lines(made)] == [
        "wizard 5 Int",
        "0, 4 a day: light",
        "1st, 3 a day: shield, sleep",
        "2nd, 2 a day",
    ]
    assert read_creature(write_creature(made)) == made
    made = with_spells(made, 2, "1st, 4 a day: shield")
    assert dict(made.spellcasting[0].prepared)["1"] == ("shield",)
    assert dict(with_spells(made, 3, "").spellcasting[0].slots) == {"0": 4, "1": 4}
    assert with_spells(made, 0, "").spellcasting == ()
    assert "First say who casts" in why_not(lambda: with_spells(NOBODY, None, "1st: shield"))
    assert "no ability" in why_not(lambda: with_spells(NOBODY, None, "wizard 5 luck"))


def test_a_sorcerer_knows_and_a_cleric_prepares() -> None:
    sorcerer = with_spells(with_spells(NOBODY, None, "sorcerer 3 cha"), None, "1st: shield")
    assert sorcerer.spellcasting[0].known == (("1", ("shield",)),)
    cleric = with_spells(with_spells(NOBODY, None, "cleric 3 wis"), None, "1st: bless")
    assert cleric.spellcasting[0].prepared == (("1", ("bless",)),)
