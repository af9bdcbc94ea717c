"""Bursts of channeled energy, told as play: whom they reach, saves, the tally, undo by steps."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.bursts import Channeling, channeling, reached, use_of, usual_burst
from desktop_app.combat.codec import command_form
from tests.play import Play, foe, hero, play

CLERIC: dict[str, Any] = {"levels": [{"class": "cleric", "level": 5}], "cha": 14, "alignment": "neutral good"}


def fight(*, feats: tuple[str, ...] = (), **others: Any) -> Play:
    """A cleric of 5 with Charisma 14 (3d6, DC 14, 5 a day) whose turn it is, a hurt friend, a ghoul, an orc."""
    cleric = hero(**CLERIC, feats=list(feats))
    ghoul = foe(type="undead", special=[{"name": "channel resistance +2"}])
    told = play("pf1", Cle=cleric, Ana=hero(), Ghoul=ghoul, Skel=foe(type="undead"), Orc=foe(), **others)
    order = {"Cle": 20, "Ana": 15, "Ghoul": 10, "Skel": 9, "Orc": 8} | dict.fromkeys(others, 5)
    return told.do("start", initiative=order)


def channels(told: Play) -> Channeling:
    found = channeling(told.state, "Cle", told.ruleset)
    assert found is not None
    return found


def burst(told: Play, *selected: str, dice: Any) -> Play:
    """The usual burst for what is selected."""
    made = channels(told)
    meant = usual_burst(told.state, made, selected, told.ruleset)
    command = use_of(made, meant, reached(told.state, made, meant, selected, told.ruleset).targets)
    ((verb, arguments),) = command_form(command).items()
    return told.do(verb, dice, **arguments)


@pytest.mark.rule("turning.attempt", "pf1")
def test_undead_save_for_half_and_channel_resistance_counts() -> None:
    """3d6 = 12 against Will DC 14: 12 + 2 for channel resistance saves, 12 alone does not."""
    told = burst(fight(), "Ghoul", "Skel", dice={"damage": [6, 4, 2], "save": {"Ghoul": 12, "Skel": 12}})
    told.expect({"Ghoul.hp": 14, "Skel.hp": 8, "Orc.hp": 20, "Cle.budget.standard": 0, "Cle.budget.move": 1})
    told.expect({"targets.Ghoul.saved": True, "targets.Skel.saved": False})
    assert channels(told).left == 4


@pytest.mark.rule("turning.attempt", "pf1")
def test_it_heals_the_living_friend_and_foe() -> None:
    told = fight().do("damage", to="Ana", amount=9).do("damage", to="Orc", amount=9).do("damage", to="Skel", amount=9)
    told = burst(told, dice={"healing": [3, 2, 1]})
    told.expect({"Ana.hp": 17, "Orc.hp": 17, "Skel.hp": 11})


@pytest.mark.rule("turning.attempt", "pf1")
def test_selective_channeling_leaves_foes_out() -> None:
    told = fight(feats=("Selective Channeling",)).do("damage", to="Ana", amount=9).do("damage", to="Orc", amount=9)
    made = channels(told)
    meant = usual_burst(told.state, made, (), told.ruleset)
    assert reached(told.state, made, meant, (), told.ruleset).spared == ("Orc",)
    burst(told, dice={"healing": [3, 2, 1]}).expect({"Ana.hp": 17, "Orc.hp": 11})


@pytest.mark.rule("turning.attempt", "pf1")
def test_a_spent_day_is_objected_to() -> None:
    told = fight()
    for _ in range(5):
        burst(told, "Skel", dice={"damage": [1, 1, 1], "save": {"Skel": 20}})
        told.turns("Cle", "Ana", "Ghoul", "Skel", "Orc")
    made = channels(told)
    assert made.left == 0
    command = use_of(made, made.bursts[0], ("Ana",))
    ((verb, arguments),) = command_form(command).items()
    assert told.refused(verb, **arguments) == ("Cle has no uses of channel energy left today.",)


@pytest.mark.rule("turning.attempt", "pf1")
def test_negative_energy_harms_the_living_but_not_its_maker() -> None:
    evil = foe(levels=[{"class": "cleric", "level": 3}], alignment="neutral evil")
    told = play("pf1", Cle=evil, Ana=hero(), Skel=foe(type="undead")).start(Cle=20, Ana=10, Skel=5)
    told = burst(told, "Ana", dice={"damage": [5, 5], "save": {"Ana": 3}})
    told.expect({"Ana.hp": 10, "Cle.hp": told["Cle"].maximum, "Skel.hp": 20})


@pytest.mark.rule("turning.attempt", "pf1")
def test_the_feat_makes_undead_flee_for_a_minute() -> None:
    told = fight(feats=("Turn Undead",))
    made = channels(told)
    turn = next(each for each in made.bursts if each.purpose == "turn")
    ((verb, arguments),) = command_form(use_of(made, turn, ("Ghoul", "Skel"))).items()
    told.do(verb, {"save": {"Ghoul": 12, "Skel": 3}}, **arguments)
    told.expect({"Skel.conditions": {"has": "panicked"}, "Ghoul.conditions": {"lacks": "panicked"}})


def test_on_a_map_it_reaches_thirty_feet() -> None:
    told = fight().do("map", ground={"rows": ["." * 9]})
    for name, column in {"Cle": 0, "Ana": 6, "Orc": 7, "Ghoul": 1, "Skel": 2}.items():
        told.do("place", by=name, at=(column, 0))
    made = channels(told)
    heals = next(each for each in made.bursts if each.purpose == "heal")
    assert set(reached(told.state, made, heals, (), told.ruleset).targets) == {"Cle", "Ana"}
