"""Wild shape: which forms there are at a level, and what the druid is in them. Numbers by hand from the books."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.carrying_over import as_they_left
from desktop_app.combat.class_abilities import AbilityError, abilities_at_hand, command_of
from desktop_app.combat.codec import command_form
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.view import view
from desktop_app.content.taken_forms import forms_for, named_form
from desktop_app.rules.plain_forms import encode
from tests.play import CLUB, Play, foe, hero, play

DRUID = {"str": 12, "dex": 14, "con": 14, "wis": 16, "armor": {"item": "leather"}, "weapons": [CLUB]}


def druid(ruleset: str, level: int, **more: Any) -> Play:
    dru = hero(**{**DRUID, "levels": [{"class": "druid", "level": level}], "hp": 50, **more})
    return play(ruleset, Dru=dru, Orc=foe(hp=60)).start(Dru=20, Orc=10)


def shape(told: Play, form: str) -> Play:
    ((verb, arguments),) = command_form(_command(told, form)).items()
    return told.do(verb, **arguments)


def _command(told: Play, form: str) -> Any:
    (ability,) = [each for each in abilities_at_hand(told.state, "Dru", told.ruleset) if each.name == "wild shape"]
    return command_of(told.state, ability, (), told.ruleset, form=named_form(told.ruleset.id, form))


def numbers(told: Play, *names: str) -> tuple[int, ...]:
    sheet = sheet_of(told.state, told["Dru"], told.ruleset)
    return tuple(sheet.total(name) for name in names)


@pytest.mark.parametrize("ruleset", ["d35", "d30", "cmbv"])
def test_the_body_is_that_of_a_bear(ruleset: str) -> None:
    """Brown bear: Str 27, Dex 13, Con 19, natural armor +5, Large. AC 10 - 1 + 1 + 5; Fort 6 + 4, Ref 2 + 1.

    Will 6 + 3. The claws: base attack 6 + Str 8 - size 1 = 13 for 1d8+8. Its own hit points stay, 8 of them come back.
    """
    told = druid(ruleset, 8).do("damage", to="Dru", amount=20, type="slashing")
    maximum = told["Dru"].maximum
    shape(told, "brown bear").expect({"Dru.hp": 50 - 20 + 8, "Dru.budget.standard": 0})
    assert numbers(told, "ability:str", "ability:dex", "ability:con", "ability:wis") == (27, 13, 19, 16)
    assert numbers(told, "ac", "fort", "ref", "will") == (15, 10, 3, 9)
    assert told["Dru"].maximum == maximum
    assert [(each.name, each.count) for each in told["Dru"].creature.weapons] == [("claw", 2), ("bite", 1)]
    assert dict(told["Dru"].creature.speeds) == {"land": 40}
    (lasting,) = view(told.state, "Dru", told.ruleset).conditions
    assert (lasting.name, lasting.rounds_left) == ("Wild shape: brown bear", 8 * 600)
    told.turns("Dru", "Orc").do(
        "attack", {"attack": [5], "damage": [1], "check": 1, "opposed": 20}, by="Dru", target="Orc", **{"with": "claw"}
    )
    told.expect({"attack.total": 5 + 13, "Orc.hp": 60 - 9})


def test_a_pathfinder_druid_keeps_its_own_scores() -> None:
    """A Medium wolf at level 4: Str 12 + 2, natural +2; AC 10 + Dex 2 + 2; the armor has melded. No trip before 6."""
    told = shape(druid("pf1", 4), "wolf")
    assert numbers(told, "ability:str", "ability:dex", "ac", "fort") == (14, 14, 14, 4 + 2)
    (bite,) = told["Dru"].creature.weapons
    assert (bite.name, bite.features) == ("bite", ())
    assert "scent" in told["Dru"].creature.senses
    told.turns("Dru", "Orc").do("attack", {"attack": [5], "damage": [1]}, by="Dru", target="Orc", **{"with": "bite"})
    told.expect({"attack.total": 5 + 3 + 2, "Orc.hp": 60 - (1 + 3)})  # the only attack: 1.5 x Str


def test_a_large_form_in_pathfinder() -> None:
    """A tiger at level 6: Str 12 + 4, Dex 14 - 2, natural +4, size -1; grab and pounce, but not yet rake."""
    told = shape(druid("pf1", 6), "tiger")
    assert numbers(told, "ability:str", "ability:dex", "ac") == (16, 12, 10 - 1 + 1 + 4)
    assert {"grab", "pounce"} <= set(told["Dru"].creature.traits)
    assert "Rake" not in {each.name for each in told["Dru"].creature.special}


@pytest.mark.parametrize(
    ("ruleset", "level", "form", "why"),
    [
        ("d35", 5, "brown bear", "A Large form can be taken from level 8; this is level 5."),
        ("d35", 5, "giant crocodile", "A Huge form can be taken from level 15; this is level 5."),
        ("d35", 9, "dire tiger", "Dire Tiger has 16 Hit Dice; at level 9 a form has at most 9."),
        ("d35", 9, "ghoul", "Ghoul is no form that can be taken: animals or plants can."),
        ("pf1", 5, "tiger", "A Large form can be taken from level 6; this is level 5."),
        ("pf1", 5, "bat swarm", "Bat Swarm is no form that can be taken: animals can."),
        ("pf1", 5, "nothing", "Type the form as well, such as wild shape wolf."),
    ],
)
def test_which_forms_there_are(ruleset: str, level: int, form: str, why: str) -> None:
    told = druid(ruleset, level)
    with pytest.raises(AbilityError) as error:
        _command(told, form)
    assert str(error.value) == why
    (ability,) = [each for each in abilities_at_hand(told.state, "Dru", told.ruleset) if each.name == "wild shape"]
    assert ability.known is not None
    assert ability.forms is not None
    assert form not in forms_for(ruleset, ability.known.level, ability.forms)
    assert "wolf" in forms_for(ruleset, ability.known.level, ability.forms)


def test_its_own_form_comes_back_in_every_way() -> None:
    told = shape(druid("d35", 5), "wolf").turns("Dru", "Orc")
    own = told["Dru"].own_form
    before = encode(own)
    told.do("switch-off", by="Dru", ability="wild shape", cost="standard").expect({"Dru.budget.standard": 0})
    assert told["Dru"].creature == own
    assert encode(told["Dru"].creature) == before
    assert numbers(told, "ac") == (10 + 2 + 2,)  # leather
    dead = shape(druid("d35", 5), "wolf").do("damage", to="Dru", amount=90, type="slashing")
    assert dead["Dru"].dead
    assert dead["Dru"].creature == own
    later = shape(druid("d35", 5), "wolf").do("end-fight").do("clock", minutes=5 * 60)
    assert later["Dru"].creature == own


def test_the_form_is_carried_to_the_next_fight() -> None:
    told = shape(druid("d35", 5), "wolf")
    own = told["Dru"].own_form
    (left,) = as_they_left(told.state, ["Dru"])
    other = play("d35", Orc=foe())
    bring = command_form(_bring(left))["bring"]
    other.do("bring", **bring)
    assert other["Dru"].creature.weapons[0].name == "bite"
    assert other["Dru"].own_form == own
    other.do("switch-off", by="Dru", ability="wild shape")
    assert other["Dru"].creature == own


def _bring(left: Any) -> Any:
    from desktop_app.combat.commands_effects import Bring

    return Bring(combatants=(left,), clock=0)


def test_it_is_in_the_log() -> None:
    told = shape(druid("d35", 5), "wolf")
    assert "Dru takes the form of a wolf." in told.log
