"""Buffs, stances and bonuses of the game master's own: laid on, renewed, run out, ended."""

from __future__ import annotations

import pytest

from desktop_app.combat.codec import read_state, state_form
from desktop_app.combat.view import view
from tests.play import RULESETS, SWORD, Play, foe, hero, play

LEVELS = [{"class": "fighter", "level": 6}]
DEFLECTION = {"to": "ac", "value": 3, "type": "deflection", "source": "ward"}


def begun(ruleset: str = "pf1") -> Play:
    ana = hero(levels=LEVELS, str=16, feats=["Power Attack"], weapons=[SWORD])
    return play(ruleset, Ana=ana, Orc=foe(hp=40)).start(Ana=20, Orc=10)


def looks(fight: Play, name: str = "Ana") -> dict[str, int | None]:
    return {each.name: each.rounds_left for each in view(fight.state, name, fight.ruleset).conditions}


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.rule("round.effect-duration")
def test_a_buff_of_the_library_counts_and_runs_out(ruleset: str) -> None:
    fight = begun(ruleset)
    before = view(fight.state, "Ana", fight.ruleset).attacks[0].bonuses[0]
    fight.do("effect", to="Ana", name="bless", rounds=2)
    assert view(fight.state, "Ana", fight.ruleset).attacks[0].bonuses[0] == before + 1
    assert looks(fight) == {"Bless": 2}
    fight.turns("Ana", "Orc", "Ana", "Orc")
    assert looks(fight) == {}
    assert read_state(state_form(fight.state)) is not None


def test_bonuses_of_ones_own_and_of_one_name_the_last_counts() -> None:
    fight = begun()
    armor = view(fight.state, "Ana", fight.ruleset).ac
    fight.do("effect", to="Ana", name="ward", modifiers=[DEFLECTION], rounds=50)
    assert view(fight.state, "Ana", fight.ruleset).ac == armor + 3
    fight.do("effect", to="Ana", name="ward", modifiers=[DEFLECTION | {"value": 1}], rounds=3)
    assert view(fight.state, "Ana", fight.ruleset).ac == armor + 1
    assert looks(fight) == {"ward": 3}
    fight.do("end-effect", to="Ana", source="ward")
    assert view(fight.state, "Ana", fight.ruleset).ac == armor


def test_more_constitution_is_more_hit_points_as_long_as_it_lasts() -> None:
    fight = begun()
    most = fight["Ana"].maximum
    fight.do("effect", to="Ana", name="Bear's endurance", rounds=1)
    assert fight["Ana"].maximum == most + 12
    fight.turns("Ana", "Orc")
    assert fight["Ana"].maximum == most


def test_a_condition_by_name_and_a_bare_name_by_overruling() -> None:
    fight = begun().do("effect", to="Orc", name="shaken", rounds=3)
    assert fight["Orc"].has_condition("shaken")
    assert "not an effect of this ruleset" in fight.refused("effect", to="Orc", name="blue glow")[0]
    fight.do("effect", to="Orc", name="blue glow", rounds=4, force=True)
    assert looks(fight, "Orc") == {"shaken": 3, "blue glow": 4}


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"to": "Elf", "name": "bless"}, "no combatant"),
        ({"to": "Ana", "name": " "}, "needs a name"),
        ({"to": "Ana", "name": "bless", "rounds": 0}, "lasts 1 to"),
    ],
)
def test_nonsense_is_refused(fields: dict[str, object], reason: str) -> None:
    assert reason in begun().refused("effect", **fields)[0]


def test_power_attack_stays_switched_on_until_it_is_ended() -> None:
    fight = begun()
    plain = view(fight.state, "Ana", fight.ruleset).attacks[0].bonuses[0]
    fight.do("effect", to="Ana", name="Power Attack")
    assert view(fight.state, "Ana", fight.ruleset).attacks[0].bonuses[0] == plain - 2
    fight.do("attack", by="Ana", target="Orc", with_="sword", dice={"attack": 15, "damage": [5]})
    fight.expect({"attack.total": 15 + plain - 2, "damage.total": 5 + 3 + 4})
    fight.turns("Ana", "Orc")
    fight.do("end-effect", to="Ana", source="Power Attack")
    assert view(fight.state, "Ana", fight.ruleset).attacks[0].bonuses[0] == plain


def test_the_figure_chosen_for_an_attack_comes_before_the_one_that_stays() -> None:
    fight = begun("d35").do("effect", to="Ana", name="Power Attack 5")
    plain = 6 + 3
    options = ["power-attack 2"]
    fight.do("attack", by="Ana", target="Orc", with_="sword", options=options, dice={"attack": 15, "damage": [5]})
    fight.expect({"attack.total": 15 + plain - 2, "damage.total": 5 + 3 + 2})


def test_who_joins_with_effects_has_them_from_the_start() -> None:
    fight = begun()
    bless = {"name": "bless"}
    ward = {"name": "ward", "modifiers": [DEFLECTION], "rounds": 10}
    fight.do("add", creature={"name": "Bea", "hp": 9, "bab": 1}, side="heroes", initiative=5, effects=[bless, ward])
    assert looks(fight, "Bea") == {"Bless": None, "ward": 10}


def test_combat_expertise_that_stays_on_guards_with_every_attack() -> None:
    ana = hero(levels=LEVELS, int=13, feats=["Combat Expertise"], weapons=[SWORD])
    fight = play("d35", Ana=ana, Orc=foe(hp=40)).start(Ana=20, Orc=10)
    fight.do("effect", to="Ana", name="Combat Expertise 3")
    armor = view(fight.state, "Ana", fight.ruleset).ac
    fight.do("attack", by="Ana", target="Orc", with_="sword", dice={"attack": 15, "damage": [5]})
    fight.expect({"attack.total": 15 + 6 - 3})
    assert view(fight.state, "Ana", fight.ruleset).ac == armor + 3
