"""What a hold brings: constriction with each check, blood drained in each turn, prey swallowed whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from desktop_app.combat.events import CheckSettled
from desktop_app.combat.state import ActiveEffect
from desktop_app.content.creatures import creature
from desktop_app.rules.creature import Creature, Special, Weapon
from desktop_app.rules.creature_form import write_creature
from desktop_app.rules.effect import Effect
from desktop_app.rules.holding_harm import crush_of, drain_of, gullet_of
from desktop_app.rules.riders import riders_of
from tests.play import RULESETS, Play, foe, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def beside(ruleset: str, monster: str, **fields: Any) -> Play:
    """Ana with 90 hit points beside a monster of the library whose turn it is."""
    form = write_creature(creature(ruleset, monster).creature)
    form.pop("format")
    ana = hero(**({"hp": 90, "bab": 4, "str": 10, "dex": 10, "con": 14} | fields))
    beast = {"side": "foes", "creature": form}
    return play(ruleset, Ana=ana, Beast=beast, engaged=[("Ana", "Beast")]).start(Beast=20, Ana=10)


def wins(ruleset: str) -> dict[str, Any]:
    """Faces with which the monster wins its grapple check."""
    return {"maneuver": 19} if like(ruleset, "pf1") else {"check": 19, "opposed": 2}


def held(ruleset: str, monster: str, weapon: str, *damage: int, **fields: Any) -> Play:
    """The monster has hit with the weapon and grabbed Ana; these faces of damage fell."""
    fight = beside(ruleset, monster, **fields)
    dice = {"attack": 19, "damage": list(damage), **wins(ruleset)}
    return fight.do("attack", dice, by="Beast", target="Ana", with_=weapon)


def lost(fight: Play) -> int:
    return fight["Ana"].damage


@every_ruleset
@pytest.mark.rule("maneuver.grapple-start")
def test_a_black_pudding_crushes_and_burns_as_it_grabs(ruleset: str) -> None:
    """Slam 2d6+4 and 2d6 acid; constrict 2d6+4 and 2d6 acid."""
    fight = beside(ruleset, "black-pudding")
    dice = {"attack": 19, "damage": [2, 3, 1, 2, 5, 6], "extra": [4, 4], **wins(ruleset)}
    fight.do("attack", dice, by="Beast", target="Ana", with_="slam")
    assert lost(fight) == (2 + 3 + 4) + (4 + 4) + (1 + 2 + 4) + (5 + 6)


TEXTS = [
    ("2d6+4 and 2d6 acid.", "slam", [("2d6+4", "bludgeoning"), ("2d6", "acid")], False),
    ("2d6+9, then it may rake with six claws at +14 for 1d4+6.", "bite", [("2d6+9", "bludgeoning")], False),
    ("Tentacle 2d8+12 or arm 1d6+6 with a grapple check.", "arm", [("1d6+6", "bludgeoning")], False),
    ("Tentacle 2d8+12 or arm 1d6+6 with a grapple check.", "tentacle", [("2d8+12", "bludgeoning")], False),
    ("Slam damage and 1d6 acid.", "slam", [("1d6", "acid")], True),
    ("Claw damage with a successful grapple check.", "claw", [], True),
]


@pytest.mark.parametrize(("text", "weapon", "parts", "again"), TEXTS)
def test_constriction_is_read(text: str, weapon: str, parts: list[tuple[str, str]], again: bool) -> None:
    arm = Weapon(weapon, kind="natural", features=("grab",))
    crush = crush_of(Creature("Beast", special=(Special("Constrict", "ex", text),), weapons=(arm,)), arm)
    assert crush is not None
    plays = (crush.play, *crush.play.also) if crush.play is not None else ()
    assert [(each.damage, each.damage_type) for each in plays] == parts
    assert crush.again == again


SWALLOWED = [
    ("2d8+8 and 8 acid a round; AC 15, 25 points of damage cut a way out.", ["2d8+8", "8"], "AC 15, 25"),
    ("2d6+9 and 8d6 fire a round; AC 15, 9 hit points.", ["2d6+9", "8d6"], "AC 15, 9"),
    ("Acid 2d6 a round and paralysis for 3d6 rounds, Fortitude DC 20 negates.", ["2d6"], ""),
]


@pytest.mark.parametrize(("text", "damage", "out"), SWALLOWED)
def test_a_gullet_is_read(text: str, damage: list[str], out: str) -> None:
    gullet = gullet_of(Creature("Worm", special=(Special("Swallow Whole", "ex", text),)))
    assert gullet is not None
    assert [each.damage for each in (gullet.play, *gullet.play.also)] == damage
    assert gullet.way_out.startswith(out)


@every_ruleset
def test_who_has_none_of_it_has_none(ruleset: str) -> None:
    ogre = creature(ruleset, "ogre").creature
    assert (crush_of(ogre), drain_of(ogre), gullet_of(ogre)) == (None, None, None)


@every_ruleset
@pytest.mark.rule("maneuver.grapple-start", "maneuver.grapple-while")
def test_a_constrictor_crushes_at_once_and_with_each_later_check(ruleset: str) -> None:
    """Pathfinder: bite 1d4+4 and constrict 1d4+4; before: bite 1d3+4 and constrict 1d3+4.

    The bite with faces 2, constriction with 3: 6 + 7. Keeping hold, again both: 6 + 7.
    """
    fight = held(ruleset, "constrictor-snake", "bite", 2, 3, size="small")
    assert lost(fight) == (2 + 4) + (3 + 4)
    fight.turns("Beast", "Ana")
    action = "maintain" if like(ruleset, "pf1") else "pin"
    fight.do("grapple", {**wins(ruleset), "damage": [2, 3]}, by="Beast", action=action)
    assert lost(fight) == 2 * ((2 + 4) + (3 + 4))


@every_ruleset
@pytest.mark.rule("maneuver.grapple-while")
def test_a_behir_swallows_whom_it_would_pin(ruleset: str) -> None:
    """Huge swallows Medium; the gullet works at each of the prey's turns: 2d8+9, or 2d8+8 and 8 acid."""
    new = like(ruleset, "pf1")
    fight = held(ruleset, "behir", "bite", 2, 3, 4, 5, hp=200)
    before = lost(fight)
    fight.turns("Beast", "Ana")
    # Bite and constriction again, as the check succeeds.
    fight.do("grapple", {**wins(ruleset), "damage": [2, 3, 4, 5]}, by="Beast", action="pin")
    assert fight["Ana"].effect("swallowed") is not None
    assert "Beast swallows Ana; to cut a way out: AC" in str(fight.outcome)
    assert lost(fight) == 2 * before
    fight.do("end-turn", {"damage": [1, 2]}, by="Beast")
    assert lost(fight) == 2 * before + (1 + 2 + 9 if new else 1 + 2 + 8 + 8)


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
def test_a_stirge_clings_and_drinks_at_the_end_of_its_turn(ruleset: str) -> None:
    """1 Constitution in Pathfinder, 1d4 before."""
    new = like(ruleset, "pf1")
    fight = beside(ruleset, "stirge").do("attack", {"attack": 19}, by="Beast", target="Ana", with_="touch")
    assert fight["Beast"].grappling == ("Ana",)
    fight.do("end-turn", {} if new else {"harm": [3]}, by="Beast")
    assert fight["Ana"].ability_damage == (("con", 1 if new else 3),)


@every_ruleset
@pytest.mark.rule("attack.ability-damage")
def test_a_stirge_that_has_drunk_four_points_lets_go(ruleset: str) -> None:
    """Attached it has no Dexterity bonus: AC 16 becomes 12. 1 point a turn, or 1d4, until 4 are drunk."""
    new = like(ruleset, "pf1")
    fight = beside(ruleset, "stirge")
    fight.expect({"Beast.ac": 16}).do("attack", {"attack": 19}, by="Beast", target="Ana", with_="touch")
    fight.expect({"Beast.ac": 12})
    for turn in range(4 if new else 2):
        assert fight["Beast"].grappling == ("Ana",), turn
        if new and turn:  # a hold is kept up by an action in each turn
            fight.do("grapple", {"maneuver": 19}, by="Beast", action="maintain")
        fight.do("end-turn", {} if new else {"harm": [2]}, by="Beast").turns("Ana")
    assert fight["Ana"].ability_damage == (("con", 4),)
    assert fight["Beast"].grappling == ()
    fight.expect({"Beast.ac": 16})


KNIFE = {"name": "knife", "kind": "melee", "hands": "light", "damage": "1d4", "damage_type": "piercing"}
SWORD = {"name": "sword", "kind": "melee", "hands": "one", "damage": "1d8", "damage_type": "slashing"}


@every_ruleset
@pytest.mark.rule("maneuver.grapple-while")
@pytest.mark.parametrize("stunned", [False, True])
def test_the_swallowed_cut_their_way_out(ruleset: str, stunned: bool) -> None:
    """A gullet of AC 13 and 6 points: the knife's +6 hits it on 7 and not on 6; 3 and 3 more are enough.

    A worm that has lost its Dexterity bonus of 4, and 2 more for being stunned, has the same gullet.
    """
    worm = foe(
        type="magical beast", size="large", bab=6, hp=60, dex=18,
        special=[{"name": "Swallow Whole", "text": "1d4 a round; AC 13, 6 points of damage cut a way out."}],
    )  # fmt: skip
    ana = hero(hp=60, bab=6, weapons=[KNIFE, SWORD], holding=["knife", "sword"])
    fight = play(ruleset, Worm=worm, Ana=ana, engaged=[("Ana", "Worm")]).start(Ana=20, Worm=10)
    swallowed = ActiveEffect(Effect("swallowed", "Worm"), began_round=1, tied=True)
    state = fight.state.combatants
    fight.state = replace(
        fight.state,
        combatants={
            **state,
            "Ana": replace(state["Ana"], effects=(swallowed,), grappling=("Worm",)),
            "Worm": replace(state["Worm"], grappling=("Ana",)),
        },
    )
    refused = fight.refused("attack", by="Ana", target="Worm", with_="sword")
    assert "Ana is swallowed and can use only a light slashing or piercing weapon." in refused
    penalty = 0 if like(ruleset, "pf1") else 4  # a weapon in a grapple
    if stunned:
        fight.do("condition", to="Worm", add="stunned")
    fight.do("attack", {"attack": 6 + penalty}, by="Ana", target="Worm", with_="knife").expect({"Worm.hp": 60})
    fight.turns("Ana").do("end-turn", {"damage": [1]}, by="Worm")
    for face in (3, 3):
        fight.do("attack", {"attack": 7 + penalty, "damage": [face]}, by="Ana", target="Worm", with_="knife")
        if fight["Ana"].grappling:
            fight.turns("Ana").do("end-turn", {"damage": [1]}, by="Worm")
    assert fight["Ana"].grappling == ()
    assert fight["Ana"].effect("swallowed") is None
    fight.expect({"Worm.hp": 54})


@every_ruleset
@pytest.mark.rule("maneuver.bull-rush")
@pytest.mark.parametrize("wins", [True, False])
def test_a_push_is_a_free_check(ruleset: str, wins: bool) -> None:
    slam = {"name": "slam", "kind": "natural", "damage": "1d6", "features": ["push"]}
    special = [{"name": "push (slam, 10 feet)", "kind": "Ex", "text": ""}]
    beast = foe(type="elemental", size="large", bab=6, hp=60, weapons=[slam], special=special)
    fight = play(ruleset, Beast=beast, Ana=hero(hp=40), engaged=[("Ana", "Beast")]).start(Beast=20, Ana=10)
    face, other = (19, 2) if wins else (2, 19)
    rolled = {"maneuver": face} if like(ruleset, "pf1") else {"check": face, "opposed": other}
    fight.do("attack", {"attack": 15, "damage": [3], **rolled}, by="Beast", target="Ana", with_="slam")
    told = [event.effect for event in fight.events if isinstance(event, CheckSettled)]
    assert told == (["Ana is pushed 10 feet"] if wins else [])


@every_ruleset
@pytest.mark.rule("injury.continuous-damage")
def test_a_bearded_devils_glaive_leaves_a_wound(ruleset: str) -> None:
    devil = creature(ruleset, "bearded-devil").creature
    glaive = next(each for each in devil.weapons if "glaive" in each.name)
    assert [rider.bleed for rider in riders_of(devil, glaive)] == ["2"]


@pytest.mark.rule("attack.ability-damage")
def test_a_violet_fungus_rots_with_a_save() -> None:
    """Fortitude DC 15 or 1d4 Strength and 1d4 Constitution."""
    fight = beside("pf1", "violet-fungus")
    fight.do(
        "attack",
        {"attack": 19, "damage": [1], "save": {"Ana": 2}, "ability": [3, 4]},
        by="Beast", target="Ana", with_="tentacle",
    )  # fmt: skip
    assert fight["Ana"].ability_damage == (("con", 4), ("str", 3))
