"""A fight with a map: how it gets one, who may stand where, and what the squares say of an attack."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from desktop_app.combat.codec import command_form, read_command, read_state, state_form
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Attack
from desktop_app.combat.decide.preview import ahead
from desktop_app.combat.grid.ground import Ground, GroundError
from desktop_app.combat.ground_form import ground_form, read_ground
from desktop_app.combat.in_melee import in_melee
from desktop_app.combat.setting_up_map import place_all
from desktop_app.rules.fields import FieldError
from tests.play import BOW, RULESETS, SWORD, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def on_field(ruleset: str = "pf1", wide: int = 12, high: int = 6) -> Play:
    """Ana and Bo stand on both sides of an orc, an archer far away."""
    fight = play(
        ruleset, Ana=hero(weapons=[SWORD]), Bo=hero(weapons=[SWORD]), Orc=foe(weapons=[SWORD]), Arc=foe(weapons=[BOW])
    )
    fight.do("map", ground=ground_form(Ground(wide, high)))
    for name, at in {"Ana": (1, 1), "Orc": (2, 1), "Bo": (3, 1), "Arc": (11, 1)}.items():
        fight.do("place", by=name, at=at)
    return fight


@every_ruleset
@pytest.mark.rule("aoo.threatened")
def test_the_squares_say_who_is_in_melee(ruleset: str) -> None:
    fight = on_field(ruleset)
    assert in_melee(fight.state) == {"Ana": ("Orc",), "Bo": ("Orc",), "Orc": ("Ana", "Bo")}
    assert "their squares say" in fight.refused("engage", a="Ana", b="Arc")[0]
    fight.do("place", by="Ana", at=(0, 5))
    assert in_melee(fight.state) == {"Bo": ("Orc",), "Orc": ("Bo",)}
    fight.do("map")
    assert fight.state.ground is None
    assert in_melee(fight.state) == {"Bo": ("Orc",), "Orc": ("Bo",)}
    fight.do("engage", a="Ana", b="Orc")
    assert in_melee(fight.state)["Ana"] == ("Orc",)


def test_who_stands_nowhere_fights_by_the_game_masters_word() -> None:
    fight = on_field().do("place", by="Bo", at=None).do("engage", a="Bo", b="Arc")
    assert in_melee(fight.state) == {"Ana": ("Orc",), "Orc": ("Ana",), "Bo": ("Arc",), "Arc": ("Bo",)}


def test_nobody_stands_outside_in_a_wall_or_on_another() -> None:
    fight = on_field()
    assert "outside of the map at N1" in fight.refused("place", by="Ana", at=(13, 0))[0]
    fight.do("draw", squares=((5, 5), (6, 5), (99, 5)), brush="wall")
    assert fight.state.ground is not None
    assert fight.state.ground.terrain == {(5, 5): "wall", (6, 5): "wall"}
    assert "blocked" in fight.refused("place", by="Ana", at=(5, 5))[0]
    assert "Orc stands at C2" in fight.refused("place", by="Ana", at=(2, 1))[0]
    fight.do("place", by="Ana", at=(2, 1), force=True).expect({"Ana.at": [2, 1]})
    assert "None of these squares" in fight.refused("draw", squares=((-1, 0),), brush="wall")[0]
    assert "cannot be drawn" in fight.refused("draw", squares=((1, 0),), brush="lava")[0]


@pytest.mark.parametrize(("wide", "high"), [(0, 1), (201, 5), (5, 201)])
def test_a_map_has_bounds(wide: int, high: int) -> None:
    with pytest.raises(GroundError, match="1 to 200 squares"):
        Ground(wide, high)
    with pytest.raises(FieldError, match="1 to 200 squares"):
        read_ground({"rows": ["." * wide] * high})
    fight = play("pf1", Ana=hero())
    fight.do("map", ground=ground_form(Ground(1, 1))).do("place", by="Ana", at=(0, 0)).do(
        "map", ground=ground_form(Ground(200, 200))
    )
    fight.expect({"Ana.at": [0, 0]})


def test_who_would_stand_outside_of_a_smaller_map_is_named_first() -> None:
    fight = on_field()
    assert "Arc would stand outside" in fight.refused("map", ground=ground_form(Ground(8, 6)))[0]
    fight.do("map", ground=ground_form(Ground(8, 6)), force=True).expect({"Arc.at": None, "Ana.at": [1, 1]})
    assert "no map to take away" in play("pf1", Ana=hero()).refused("map")[0]
    assert "no map to draw on" in play("pf1", Ana=hero()).refused("draw", squares=((0, 0),), brush="wall")[0]


def test_fog_and_light_are_brushes_as_well() -> None:
    fight = on_field()
    for brush in ("fog", "dim", "low wall"):
        fight.do("draw", squares=((4, 4),), brush=brush)
    ground = fight.state.ground
    assert ground is not None
    assert ground == Ground(12, 6, {(4, 4): "low wall"}, frozenset({(4, 4)}), {(4, 4): "dim"})
    assert read_ground(json.loads(json.dumps(ground_form(ground)))) == ground
    for brush in ("no fog", "bright", "open"):
        fight.do("draw", squares=((4, 4),), brush=brush)
    assert fight.state.ground == Ground(12, 6)


def test_a_state_without_a_map_reads_as_before_and_one_with_a_map_is_whole() -> None:
    form = state_form(play("pf1", Ana=hero()).state)
    assert "ground" not in form
    assert read_state(form).ground is None
    fight = on_field().do("draw", squares=((4, 4),), brush="dark")
    assert read_state(json.loads(json.dumps(state_form(fight.state)))).ground == fight.state.ground


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ({}, "rows"),
        ({"rows": ["..", ".?"]}, "Row 1 of the map has '\\?' in column 1"),
        ({"rows": [".."], "fog": [[2, 0]]}, "a square of the map of 2 by 1"),
        ({"rows": [".."], "light": {"pink": [[0, 0]]}}, "dim or dark"),
    ],
)
def test_what_is_wrong_with_a_kept_map_is_told(form: dict[str, object], told: str) -> None:
    with pytest.raises(FieldError, match=told):
        read_ground(form)


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
@pytest.mark.rule("flanking.bonus")
def test_the_ledger_names_what_it_found_on_the_map(ruleset: str) -> None:
    fight = on_field(ruleset).start(Ana=20, Bo=15, Orc=10, Arc=5)
    (found,) = ahead(fight.state, Attack(by="Ana", target="Orc"), fight.ruleset).attacks
    assert [(line.source, line.value) for line in found.case] == [("flanking with Bo", 2)]
    (found,) = ahead(fight.state, Attack(by="Arc", target="Bo"), fight.ruleset).attacks
    assert [line.source for line in found.case] == ["into a melee"]
    (found,) = ahead(fight.state, Attack(by="Arc", target="Ana"), fight.ruleset).attacks
    assert "soft cover by Bo" in [line.source for line in found.case]
    (found,) = ahead(fight.state, Attack(by="Arc", target="Ana", options=("no-cover",)), fight.ruleset).attacks
    assert "soft cover by Bo" not in [line.source for line in found.case]


def asked(maneuver: Mapping[str, Any]) -> Command:
    """A maneuver as a scenario writes it."""
    return read_command({"maneuver": {name.rstrip("_"): value for name, value in maneuver.items()}})


@every_ruleset
@pytest.mark.rule("maneuver.check", "flanking.bonus")
@pytest.mark.parametrize("kind", ["trip", "disarm", "bull-rush"])
def test_a_maneuver_meets_what_the_squares_say_of_it(ruleset: str, kind: str) -> None:
    """Flanking counts for its roll, or for the touch before it, or for nothing where both make Strength checks."""
    fight = on_field(ruleset).start(Ana=20, Bo=15, Orc=10, Arc=5).turns("Ana", "Bo", "Orc", "Arc")
    by_hand = {"with_": "sword"} if kind == "disarm" else {}
    try_it = {"kind": kind, "by": "Ana", "target": "Orc", **by_hand}
    said = ahead(fight.state, asked(try_it), fight.ruleset)
    case = [line.source for line in (*said.case, *(line for each in said.attacks for line in each.case))]
    assert said.maneuver is not None
    counts = said.maneuver.check.like_an_attack or bool(said.attacks)
    assert ("flanking with Bo" in case) == ("flanking" in said.by_squares) == counts
    denied = {**try_it, "options": ["no-flanking"]}
    said = ahead(fight.state, asked(denied), fight.ruleset)
    assert "flanking" not in said.by_squares
    assert ("flanking" in said.overruled) == counts
    if said.maneuver is not None and said.maneuver.check.like_an_attack:
        struck = [line for line in said.maneuver.mine.lines if line.reason == "the game master says otherwise"]
        assert [line.source for line in struck] == ["flanking with Bo"]


@pytest.mark.rule("cover.total")
def test_total_cover_is_told_refused_and_said_otherwise() -> None:
    guisarme = {
        "name": "guisarme",
        "kind": "melee",
        "hands": "two",
        "damage": "2d4",
        "reach": True,
        "features": ["trip"],
    }
    fight = play("pf1", Ana=hero(weapons=[guisarme, BOW]), Orc=foe())
    fight.do("map", ground=ground_form(Ground(9, 3))).do("draw", squares=((2, 0), (2, 1), (2, 2)), brush="wall")
    fight.do("place", by="Ana", at=(1, 1)).do("place", by="Orc", at=(3, 1)).start(Ana=20, Orc=5)
    trip = {"kind": "trip", "by": "Ana", "target": "Orc", "with_": "guisarme"}
    assert "Orc has total cover and cannot be attacked." in fight.refused("maneuver", **trip)
    (found,) = ahead(fight.state, Attack(by="Ana", target="Orc", weapon="bow"), fight.ruleset).attacks
    assert found.no_line == "total cover by the wall at C1"
    shot = Attack(by="Ana", target="Orc", weapon="bow", options=("no-cover",))
    (found,) = ahead(fight.state, shot, fight.ruleset).attacks
    assert not found.no_line
    assert found.overruled == {"total-cover"}
    assert "total cover by the wall at C1" in [line.source for line in found.armor.lines if not line.counts]
    fight.do("maneuver", **trip, options=["no-cover"], dice={"maneuver": 1})


@every_ruleset
@pytest.mark.rule("attack.melee-reach")
def test_out_of_reach_is_refused_with_the_distance(ruleset: str) -> None:
    fight = on_field(ruleset).start(Ana=20, Bo=15, Orc=10, Arc=5)
    assert "Arc is 50 feet away" in fight.refused("attack", by="Ana", target="Arc")[0]
    assert "say over which squares" in fight.refused("move", by="Ana", distance=10)[0]
    assert "no map" in play("pf1", Ana=hero()).start(Ana=3).refused("move", by="Ana", path=((0, 0),))[0]


def test_sides_are_placed_where_there_is_room() -> None:
    """Heroes on the left and others on the right, whoever comes first; who finds no place stays without one."""
    fight = play("pf1", Ana=hero(), Bo=hero(), Orc=foe(), Ogre=foe(size="large"))
    assert place_all(fight.state, fight.ruleset) == ()
    fight.do("map", ground={"rows": ["..........", "..#.......", "...o......"]})
    placed(fight)
    at = {name: who.at[0] for name, who in fight.state.combatants.items() if who.at is not None}
    assert max(at["Ana"], at["Bo"]) < min(at["Orc"], at["Ogre"])
    fight.do("add", name="Pig", side="foes", creature={"name": "Pig", "hp": 5})
    placed(fight)
    late = fight.state.combatants["Pig"].at
    assert late is not None
    assert late[0] >= 5
    tiny = play("pf1", Ana=hero(), Bo=hero()).do("map", ground=ground_form(Ground(1, 1)))
    assert len(place_all(tiny.state, tiny.ruleset)) == 1


def placed(fight: Play) -> None:
    for command in place_all(fight.state, fight.ruleset):
        fight.do("place", **command_form(command)["place"])
