"""Foundry's actors, in the shape of its exports old and new."""

from __future__ import annotations

import json
from typing import Any

import pytest

from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.foundry import read_foundry
from desktop_app.rules.size import Size


def actor(inner: str = "system", **changes: Any) -> dict[str, Any]:
    held = {
        "abilities": {
            "str": {"value": 18}, "dex": {"value": 12}, "con": {"value": None}, "int": {"value": 6},
            "wis": {"value": 11},
        },
        "attributes": {
            "naturalAC": "+5", "hp": {"value": 21, "max": 34}, "speed": {"land": {"base": 30}, "swim": {"base": 20}},
        },
        "details": {"alignment": "ce", "cr": {"base": 0.5}},
        "skills": {"clm": {"rank": 4}, "per": {"rank": 5}, "ste": {"rank": 0}},
        "traits": {"size": "lg", "senses": "darkvision 60 ft.; Perception +5", "languages": {"value": ["giant"]}},
    }  # fmt: skip
    items = [
        {"type": "class", "name": "Humanoid (Giant)", inner: {"level": 4, "hd": 8}},
        {"type": "class", "name": "Fighter", inner: {"level": 2, "hd": 10}},
        {"type": "feat", "name": "Power Attack", inner: {"changes": [{"formula": "4", "subTarget": "init"}]}},
        {"type": "feat", "name": "Sense: Darkvision 60ft.", inner: {}},
        {
            "type": "race",
            "name": "Bog Folk",
            inner: {"changes": [{"formula": "2", "subTarget": "cha", "target": "ability"}]},
        },
        {
            "type": "buff",
            "name": "Blessed",
            inner: {"changes": [{"formula": "1", "subTarget": "will", "target": "savingThrows"}]},
        },
        {"type": "attack", "name": "Claws", inner: {"attackNotes": ["2 claws +8 (1d6+4 )"]}},
        {"type": "attack", "name": "Special Attack: Rend (2 claws, 1d6+6)", inner: {"attackNotes": []}},
        {"type": "spell", "name": "Fog Cloud", inner: {}},
    ]
    return {"name": "Bog Giant", "type": "npc", inner: held, "items": items} | changes


def dumped(value: object) -> bytes:
    return json.dumps(value).encode()


@pytest.mark.parametrize("inner", ["data", "system"])
def test_an_actor(inner: str) -> None:
    contents = read_foundry(dumped(actor(inner)), "pf1")
    (found,) = contents.found
    creature = found.creature
    assert (creature.name, creature.cr, creature.size, creature.type) == ("Bog Giant", "1/2", Size.LARGE, "humanoid")
    assert creature.abilities.scores == (18, 12, None, 6, 11, 12)
    assert [(level.class_name, level.level) for level in creature.levels] == [("fighter", 2)]
    assert creature.hit_dice is not None
    assert (creature.hit_dice.count, creature.hit_dice.die) == (4, 8)
    assert dict(creature.speeds) == {"land": 30, "swim": 20}
    assert creature.ac_bonuses == (("natural", 5),)
    assert creature.feats == ("Power Attack",)
    assert {skill.name: skill.ranks for skill in creature.skills} == {"Climb": 4, "Perception": 5}
    assert {attack.name: attack.attack for attack in creature.printed.attacks} == {"claw": (8,)}
    assert [(bonus.to, bonus.value, bonus.source) for bonus in creature.bonuses] == [("will", 1, "Blessed")]
    assert [special.name for special in creature.special] == ["Rend"]
    assert contents.left_out == ("Bog Giant: its spells (1) were imported by name only",)


def test_only_hit_points_are_printed_and_a_doubt_says_why() -> None:
    creature = read_foundry(dumped(actor()), "pf1").found[0].creature
    assert dict(creature.printed.numbers) == {"hp": 34}
    assert [doubt.field for doubt in creature.doubts] == ["printed"]


def test_how_it_stands() -> None:
    heroes = read_foundry(dumped(actor(type="character")), "pf1").found
    assert heroes[0].in_fight is not None
    assert (heroes[0].in_fight.hp, heroes[0].in_fight.hero) == (21, True)


def test_lists_and_lines() -> None:
    both = [actor(name="One"), actor(name="Two"), {"type": "weapon", "name": "Axe"}]
    assert [one.creature.name for one in read_foundry(dumped(both), "pf1").found] == ["One", "Two"]
    lines = b"\n".join(dumped(one) for one in both)
    assert [one.creature.name for one in read_foundry(lines, "pf1").found] == ["One", "Two"]


def test_an_actor_with_almost_nothing() -> None:
    (found,) = read_foundry(dumped({"name": "Husk", "type": "npc", "items": []}), "pf1").found
    assert found.creature.name == "Husk"
    assert found.creature.printed.numbers == ()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"{", "line 1, column 2"),
        (b"[1, 2]", "no Foundry actor"),
        (b'{"type": "npc"}', "no Foundry actor"),
        (b"null", "no Foundry actor"),
        (b'{"name": "a", "type": "npc"}\n{broken', "line 2"),
        (b"[" * 100_000, "nested too deeply|not valid JSON"),
    ],
)
def test_damaged_files_are_told(data: bytes, told: str) -> None:
    with pytest.raises(BadFileError, match=told):
        read_foundry(data, "pf1", "actor.json")


@pytest.mark.parametrize(
    "held", [None, 3, "text", [], {"abilities": 3, "attributes": [], "skills": {"a": None}, "traits": ""}]
)
def test_values_of_other_kinds_do_no_harm(held: object) -> None:
    for items in (
        [],
        [None, 3, {"type": "class", "name": 4, "system": []}],
        [{"type": "attack", "system": {"attackNotes": 3}}],
    ):
        assert read_foundry(dumped({"name": "Odd", "type": "npc", "system": held, "items": items}), "pf1").found
