"""Special attacks on several: what the words of a block say that they do, worked out by hand from the books."""

from __future__ import annotations

import pytest

from desktop_app.content.creatures import creature
from desktop_app.rules.breath import Breath
from desktop_app.rules.creature import Creature, Special
from desktop_app.rules.special_attacks import area_attacks_of


def of(ruleset: str, entry: str, name: str) -> Breath:
    return next(each for each in area_attacks_of(creature(ruleset, entry).creature) if each.name == name)


@pytest.mark.parametrize(
    ("ruleset", "entry", "name", "cost", "area", "damage", "save", "dc"),
    [
        # The trampler runs over its foes by a full-round action: damage as printed, Reflex half.
        ("pf1", "elephant", "trample", "full-round", "", "2d8+15", "ref half", 25),
        ("d35", "elephant", "trample", "full-round", "", "2d8+15", "ref half", 25),
        # The treant's slam is 2d6, its Strength 29: one and a half times 9 is 13.
        ("pf1", "treant", "trample", "full-round", "", "2d6+13", "ref half", 25),
        ("d35", "treant", "trample", "full-round", "", "2d6+13", "ref half", 22),
        # All within 10 feet are slowed for 7 rounds, as a free action once every 2 rounds.
        ("pf1", "stone-golem", "slow", "free", "within 10 feet", "", "will negates", 17),
        ("d35", "stone-golem", "slow", "free", "within 10 feet", "", "will negates", 17),
        ("pf1", "balor", "death throes", "", "within 100 feet", "100", "ref half", 33),
        ("d35", "balor", "death throes", "", "within 100 feet", "100", "ref half", 30),
        ("pf1", "ankheg", "spit acid", "standard", "30-foot line", "4d4", "ref half", 14),
        ("d35", "dragonne", "roar", "standard", "within 120 feet", "", "will negates", 15),
        ("d35", "androsphinx", "first roar", "standard", "within 500 feet", "", "will negates", 19),
        ("d35", "djinni", "whirlwind", "standard", "", "3d6", "ref negates", 20),
        ("pf1", "giant-spider", "web", "standard", "within 50 feet", "", "none ", 0),
    ],
)
def test_what_the_library_says_of_it(
    ruleset: str, entry: str, name: str, cost: str, area: str, damage: str, save: str, dc: int
) -> None:
    found = of(ruleset, entry, name)
    play = found.play
    assert (found.cost, found.area, play.damage, f"{play.save} {play.on_save}", play.dc) == (
        cost,
        area,
        damage,
        save,
        dc,
    )


def test_a_frost_worm_bursts_by_one_save_for_both_kinds_of_damage() -> None:
    found = of("pf1", "frost-worm", "death throes")
    assert found.dying
    assert (found.play.damage, found.play.damage_type, found.play.dc) == ("12d6", "cold", 23)
    (second,) = found.play.also
    assert (second.damage, second.damage_type, second.save) == ("8d6", "piercing", "same")


def test_whom_the_whirlwind_carries_off_takes_its_damage_each_round() -> None:
    """A djinni of 7 Hit Dice keeps the form for 3 rounds; who is caught has -4 Dexterity, -2 to attack."""
    (carried,) = of("d35", "djinni", "whirlwind").play.also
    assert (carried.save, carried.dc, carried.each_round) == ("ref", 20, "1d8")
    (caught,) = carried.effects
    assert caught.lasts == "3 rounds"
    assert [(each.to, each.value) for each in caught.modifiers] == [("ability:dex", -4), ("attack", -2)]


@pytest.mark.parametrize(
    ("name", "kind", "text", "told"),
    [
        ("Trample (2d6+9, DC 20)", "Ex", "", ("2d6+9", "ref", 20, ())),
        ("Wail", "Su", "60-foot spread, 3d6 sonic, Will DC 15 half", None),  # sounds are gazes' and auras' kin
        ("Spit", "Ex", "One target within 10 feet; ranged touch +3; Fortitude DC 13 or sickened for 1d4 rounds.",
         ("", "fort", 13, (("sickened", "1d4 rounds"),))),
        ("Shock", "Su", "One foe within 5 feet: 2d8 nonlethal electricity, Reflex DC 12 halves.",
         ("2d8", "ref", 12, ())),
        ("Heat", "Su", "Whoever touches it takes 8d6 fire; Fortitude DC 19 negates.", None),
        ("Burst", "Su", "30-foot radius.", None),
        ("Slow", "Sp", "DC 14", None),
    ],
)  # fmt: skip
def test_words_of_any_block(name: str, kind: str, text: str, told: tuple[object, ...] | None) -> None:
    found = area_attacks_of(Creature("It", special=(Special(name, kind, text),)))
    if told is None:
        assert not found
        return
    play = found[0].play
    assert (play.damage, play.save, play.dc, tuple((each.name, each.lasts) for each in play.effects)) == told
