"""Spells that slay, save the dying, ask a second save, or leave those alone who are too strong."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.narrate import lines
from desktop_app.rules.escapes import Escape
from desktop_app.rules.plain_forms import encode
from desktop_app.rules.resolution import AbilityHarm, LaidEffect, Resolution, read_play, resolution_at
from desktop_app.rules.wards import WardPlay
from tests.play import RULESETS, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
DEAD = {"name": "dead", "lasts": "permanent"}
WIZARD = hero(
    levels=[{"class": "wizard", "level": 7}],
    int=18,
    spellcasting=[{"class": "wizard", "caster_level": 7, "ability": "int", "slots": {"4": 1}}],
)


def cast(ruleset: str, form: dict[str, Any], dice: dict[str, Any] | None = None, **others: Any) -> Play:
    """A wizard of the 7th level casts a spell of the 4th on all others."""
    order = {"Wiz": 20} | {name: 15 - place for place, name in enumerate(others)}
    told = play(ruleset, Wiz=WIZARD, **others).do("start", initiative=order)
    return told.do("cast", dice, by="Wiz", name="spell", slot="wizard", spell_level=4, targets=list(others), play=form)


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_who_fails_dies_and_who_saves_is_only_hurt(ruleset: str) -> None:
    form = {"save": "fort", "on_save": "negates", "effects": [DEAD], "if_saved": {"damage": "3d6"}}
    told = cast(ruleset, form, {"save": {"A": 2, "B": 20}, "damage": [4, 4, 4]}, A=foe(), B=foe())
    assert told["A"].dead
    assert told["A"].life == "dead"
    assert not told["B"].dead
    assert told["B"].hp == 8


@every_ruleset
def test_nothing_more_comes_to_lie_on_the_dead(ruleset: str) -> None:
    told = cast(ruleset, {"effects": [DEAD, {"name": "shaken"}]}, A=foe())
    assert told["A"].dead
    assert not told["A"].has_condition("shaken")


@every_ruleset
def test_the_table_is_told_what_it_does_with_and_without_targets(ruleset: str) -> None:
    form = {"note": "add a creature.", "cases": [{"only": ["not evil"], "note": "add none."}]}
    for targets, expected in (([], "add a creature."), (["A"], "add a creature."), (["B"], "add none.")):
        told = play(ruleset, Wiz=WIZARD, A=foe(alignment="CE"), B=foe()).start(Wiz=20, A=10, B=9)
        told.do("cast", by="Wiz", name="call", targets=targets, play=form)
        assert f"Call: {expected}" in lines(told.events)
    told = play(ruleset, Wiz=WIZARD, A=foe(alignment="CE")).start(Wiz=20, A=10)
    told.do("use", name="word", play={"only": ["not evil"]}, targets=["A"])
    assert "A is not affected: word has no effect on evil creatures." in lines(told.events)


@every_ruleset
def test_a_second_save_comes_to_those_alone_who_failed_the_first(ruleset: str) -> None:
    then = {"save": "fort", "on_save": "negates", "effects": [DEAD], "if_saved": {"damage": "3d6"}}
    form = {"save": "will", "on_save": "negates", "if_failed": then}
    told = cast(
        ruleset, form, {"save": {"A": 20, "B": [2, 20], "C": [2, 2]}, "damage": [1, 1, 1]}, A=foe(), B=foe(), C=foe()
    )
    assert (told["A"].hp, told["B"].hp) == (20, 17)
    assert [told[name].dead for name in "ABC"] == [False, False, True]


@every_ruleset
@pytest.mark.rule("save.formula")
def test_cases_and_second_saves_have_the_dc_of_the_spell(ruleset: str) -> None:
    """10, the spell's 4th level and Intelligence 18."""
    kind = {"only": ["undead"], "save": "will", "on_save": "negates", "effects": [{"name": "shaken"}]}
    form = {"save": "none", "effects": [{"name": "prone"}], "cases": [kind]}
    told = cast(ruleset, form, {"save": {"Zed": 17}}, Zed=foe(type="undead"))
    told.expect({"save.dc": 18})
    assert told["Zed"].has_condition("shaken")


@every_ruleset
def test_the_dying_are_made_stable(ruleset: str) -> None:
    told = play(ruleset, Wiz=WIZARD, A=hero()).do("start", initiative={"Wiz": 20, "A": 10})
    told.do("damage", to="A", amount=24)
    assert told["A"].life == "dying"
    told.do("cast", by="Wiz", name="spell", targets=["A"], play={"removes": ["dying"]})
    assert told["A"].life == "stable"


@every_ruleset
def test_those_with_too_many_hit_points_are_left_alone(ruleset: str) -> None:
    weak = {"most_hit_points": 20, "effects": [{"name": "stunned", "lasts": "4 rounds"}]}
    form = {"most_hit_points": 50, "effects": [{"name": "stunned", "lasts": "1 rounds"}], "cases": [weak]}
    told = cast(ruleset, form, A=foe(hp=20), B=foe(hp=50), C=foe(hp=51))
    lasting = {name: [each.ends_round for each in told[name].effects] for name in "ABC"}
    assert lasting == {"A": [5], "B": [2], "C": []}


@every_ruleset
def test_hit_dice_may_be_bounded_by_the_caster_level(ruleset: str) -> None:
    whole = read_play({"most_hit_dice": "1/level", "cases": [{"most_hit_dice": "1/level-5", "effects": [DEAD]}]})
    made = resolution_at(whole, 7)
    assert (made.most_hit_dice, made.cases[0].most_hit_dice) == (7, 2)
    assert resolution_at(whole, 5).cases[0].most_hit_dice == -1
    dice = {name: {"count": count, "die": 8} for name, count in (("A", 2), ("B", 7), ("C", 8))}
    form = {"most_hit_dice": 7, "effects": [{"name": "shaken"}], "cases": [{"most_hit_dice": 2, "effects": [DEAD]}]}
    told = cast(ruleset, form, **{name: foe(hit_dice=count) for name, count in dice.items()})
    assert [told[name].dead for name in "ABC"] == [True, False, False]
    assert [told[name].has_condition("shaken") for name in "ABC"] == [False, True, False]
    assert told.refused("use", name="word", play={"most_hit_dice": "1/level"}, targets=["A"])
    nobody = cast(ruleset, {"most_hit_dice": -1, "effects": [DEAD]}, A=foe())
    assert not nobody["A"].dead


@every_ruleset
def test_two_words_mean_those_who_are_both(ruleset: str) -> None:
    form = {"only": ["evil outsider"], "effects": [{"name": "shaken"}]}
    told = cast(ruleset, form, A=foe(type="outsider", alignment="LE"), B=foe(type="outsider"), C=foe(alignment="LE"))
    assert [told[name].has_condition("shaken") for name in "ABC"] == [True, False, False]


@every_ruleset
def test_half_of_the_damage_comes_to_some_from_the_same_dice(ruleset: str) -> None:
    form = {
        "damage": "2d8", "halved": True, "save": "will", "on_save": "half",
        "cases": [{"only": ["evil"], "damage": "2d8", "save": "will", "on_save": "half"}],
    }  # fmt: skip
    told = cast(
        ruleset, form, {"damage": [8, 5], "save": {"A": 1, "B": 1, "C": 20}}, A=foe(alignment="CE"), B=foe(), C=foe()
    )
    assert [told[name].hp for name in "ABC"] == [7, 14, 17]


@every_ruleset
@pytest.mark.rule("healing.ability-damage")
def test_points_of_abilities_come_back_to_one_or_to_all(ruleset: str) -> None:
    told = play(ruleset, Wiz=WIZARD, A=hero(str=14, dex=14, con=14)).do("start", initiative={"Wiz": 20, "A": 10})
    for ability, amount, kind in (("str", 4, "damage"), ("dex", 2, "damage"), ("con", 2, "drain")):
        told.do("ability", to="A", ability=ability, amount=amount, kind=kind)
    lesser = {"restores": [{"of": "one", "amount": "1d4"}]}
    told.do("cast", {"restored": 3}, by="Wiz", name="spell", targets=["A"], play=lesser)
    assert dict(told["A"].ability_damage) == {"str": 1, "dex": 2}
    told.do("use", name="spell", targets=["A"], play={"restores": [{}, {"kind": "drain", "of": "one"}]})
    assert not told["A"].ability_damage
    assert not told["A"].ability_drain


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (Resolution(lasts="Orc"), "Expected a time such as"),
        (Resolution(effects=(LaidEffect("haste", lasts="soon"),)), "Expected a time such as"),
        (Resolution(effects=(LaidEffect("shield", ward=WardPlay(points="club")),)), "Not a dice formula: 'club'"),
        (Resolution(effects=(LaidEffect("web", escapes=(Escape("str", 100),)),)), "The DC to get free is 0 to 99"),
        (Resolution(effects=(LaidEffect("web", escapes=(Escape("str", "x"),)),)), "The DC to get free is 0 to 99"),
        (Resolution(effects=(LaidEffect("web", escapes=(Escape("str", 9, "nap"),)),)), "'nap' is not a kind of action"),
        (Resolution(attacks="1000"), "1000 rays are too many"),
        (Resolution(ability=(AbilityHarm("str", "1d4", "theft"),)), "str theft is not damage, drain or penalty"),
    ],
)
@pytest.mark.parametrize("targets", [(), ("A",)])
def test_what_no_rule_can_play_is_refused_before_the_spell_is_cast(
    wrong: Resolution, reason: str, targets: tuple[str, ...]
) -> None:
    told = play("pf1", Wiz=WIZARD, A=foe()).start(Wiz=20, A=5)
    (refusal,) = told.refused("cast", by="Wiz", name="odd spell", play=encode(wrong), targets=list(targets))
    assert refusal.startswith(reason)
