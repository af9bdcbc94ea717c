"""What is known before a die falls: exactly what the roll then meets, and nothing changes by asking."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.codec import read_command, state_form
from desktop_app.combat.decide.preview import Ahead, ahead
from tests.play import BITE, BOW, KNIFE, RULESETS, SWORD, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
TOUCH = {"name": "grasp", "kind": "touch", "hands": "light", "damage": "0"}
CASES: tuple[tuple[str, ...], ...] = (
    (),
    ("flanking",),
    ("flanking", "cover", "concealed"),
    ("higher-ground", "kneeling-target", "unaware-target"),
    ("touch",),
    ("defensively", "total-concealment"),
    ("charge",),
    ("nonlethal",),
)


def fight(ruleset: str, **orc: Any) -> Play:
    """It is Ana's turn; the orc in reach is flat-footed."""
    ana = hero(bab=6, str=16, weapons=[SWORD, BOW, KNIFE | {"hands": "off-hand"}, BITE, TOUCH])
    told = play(ruleset, Ana=ana, Orc=foe(dex=16, hp=200, **orc), engaged=[("Ana", "Orc")])
    return told.start(Ana=20, Orc=10)


def look(told: Play, verb: str, **arguments: Any) -> Ahead:
    """What a command would meet."""
    command = read_command({verb: {name.rstrip("_"): value for name, value in arguments.items()}})
    before = state_form(told.state)
    found = ahead(told.state, command, told.ruleset)
    assert state_form(told.state) == before
    return found


@every_ruleset
@pytest.mark.rule("ac.formula", "ac.touch", "ac.lose-dex", "cover.bonuses", "modifier.attack-table")
@pytest.mark.parametrize("options", CASES)
def test_the_roll_meets_what_was_said_before_it(ruleset: str, options: tuple[str, ...]) -> None:
    said = look(fight(ruleset), "attack", by="Ana", target="Orc", with_="sword", options=list(options)).attacks[0]
    told = fight(ruleset)
    dice = {"attack": 2} | ({"miss_chance": 99} if said.miss else {}) | {"damage": [1]}
    hits = 2 + said.bonus.total >= said.armor.total
    told.do(
        "attack", by="Ana", target="Orc", with_="sword", options=list(options),
        dice=dice if hits else {"attack": 2},
    )  # fmt: skip
    assert told.outcome["attack"]["total"] - 2 == said.bonus.total
    assert told.outcome["attack"]["ac"] == said.armor.total
    assert said.touch == ("touch" in options)
    assert said.flat_footed
    worth = {line.source: line.value for line in said.case}
    assert ("flanking" in options) == (worth.get("flanking") == 2)
    assert ("cover" in options) == (worth.get("cover") == 4)


@every_ruleset
@pytest.mark.rule("attack.into-melee")
def test_shooting_past_a_friend_is_told_before_it_is_rolled(ruleset: str) -> None:
    """-4 without a word of the game master, and the same on the roll."""
    told = play(
        ruleset,
        Ana=hero(bab=6, weapons=[BOW]),
        Bo=hero(weapons=[SWORD]),
        Orc=foe(hp=200),
        engaged=[("Bo", "Orc")],
    ).start(Ana=20, Bo=15, Orc=10)
    said = look(told, "attack", by="Ana", target="Orc", with_="bow").attacks[0]
    assert ("into a melee", -4) in [(line.source, line.value) for line in said.case]
    told.do("attack", by="Ana", target="Orc", with_="bow", dice={"attack": 2})
    assert told.outcome["attack"]["total"] - 2 == said.bonus.total
    alone = look(told.do("disengage", a="Bo", b="Orc"), "attack", by="Ana", target="Orc", with_="bow").attacks[0]
    assert alone.bonus.total == said.bonus.total + 4
    assert not alone.case


@every_ruleset
def test_the_least_face_that_hits(ruleset: str) -> None:
    mail = {"category": "light", "bonus": 8, "max_dex": 8, "check_penalty": 0}
    face = look(fight(ruleset, armor=mail), "attack", by="Ana", target="Orc", with_="sword").attacks[0].needed
    attack = {"by": "Ana", "target": "Orc", "with_": "sword"}
    assert fight(ruleset, armor=mail).do("attack", dice={"attack": face, "damage": [1]}, **attack).outcome["damage"]
    assert "damage" not in fight(ruleset, armor=mail).do("attack", dice={"attack": face - 1}, **attack).outcome
    grasp = look(fight(ruleset, armor=mail), "attack", by="Ana", target="Orc", with_="grasp").attacks[0]
    assert grasp.touch
    assert grasp.needed == 2, "a 1 never hits"


@every_ruleset
@pytest.mark.rule("aoo.provoke-action", "attack.unarmed-provokes", "maneuver.provoke")
def test_who_may_strike_first_is_who_then_may(ruleset: str) -> None:
    actions: tuple[tuple[str, dict[str, Any]], ...] = (
        ("attack", {"target": "Orc", "with_": "bow"}),
        ("attack", {"target": "Orc", "with_": "sword"}),
        ("full-attack", {"attacks": [{"with": "bow", "target": "Orc"}]}),
        ("maneuver", {"kind": "trip", "target": "Orc"}),
        ("maneuver", {"kind": "bull-rush", "target": "Orc"}),
        ("cast", {"spell_level": 1, "components": ["V"], "concentration_bonus": 5}),
        ("cast", {"spell_level": 1, "components": ["V"], "concentration_bonus": 5, "defensively": True}),
    )
    for verb, arguments in actions:
        told = fight(ruleset, weapons=[SWORD]).turns("Ana", "Orc")
        said = look(told, verb, by="Ana", **arguments).provokes
        command = read_command({verb: {"by": "Ana", **{name.rstrip("_"): each for name, each in arguments.items()}}})
        assert set(said) <= {"Orc"}
        if said:
            told.do(verb, by="Ana", **arguments)
            assert tuple(told.outcome["provokes"]) == said, command
        elif verb == "attack":
            told.do(verb, by="Ana", dice={"attack": 1}, **arguments)
            assert told.outcome["provokes"] == [], command
    told = fight(ruleset, weapons=[SWORD]).turns("Ana", "Orc")
    assert look(told, "attack", by="Ana", target="Orc", with_="bow").provokes == ("Orc",)
    assert look(told, "cast", by="Ana", spell_level=1, concentration_bonus=5).provokes == ("Orc",)
    assert look(told, "attack", by="Ana", target="Orc", with_="sword").provokes == ()


@every_ruleset
def test_each_attack_of_a_full_attack_meets_its_own_target(ruleset: str) -> None:
    ana = hero(bab=6, weapons=[SWORD])
    orcs = {"Orc": foe(dex=16, hp=90), "Wolf": foe(dex=10, hp=90)}
    told = play(ruleset, Ana=ana, **orcs, engaged=[("Ana", "Orc"), ("Ana", "Wolf")]).start(Ana=20, Orc=10, Wolf=5)
    attacks = [{"with": "sword", "target": "Orc"}, {"with": "sword", "target": "Wolf"}]
    said = look(told, "full-attack", by="Ana", attacks=attacks).attacks
    told.do("full-attack", by="Ana", attacks=attacks, dice={"attacks": [{"attack": 1}, {"attack": 1}]})
    assert [each.target for each in said] == ["Orc", "Wolf"]
    assert [each.bonus.total for each in said] == [each["total"] - 1 for each in told.outcome["attacks"]]
    assert [each.armor.total for each in said] == [each["ac"] for each in told.outcome["attacks"]]


def test_what_makes_no_sense_meets_nothing() -> None:
    told = fight("pf1")
    assert look(told, "attack", by="Ana", target="Nobody") == Ahead()
    assert look(told, "attack", by="Ana", target="Orc", with_="spoon") == Ahead()
    assert look(told, "full-attack", by="Ana", attacks=[]) == Ahead()
    assert look(told, "together", commands=[]) == Ahead()
