"""`sheet` against the creature file, field by field, in every wrapping that it reads."""

from __future__ import annotations

import json
from typing import Any

import pytest
import yaml

from tests.cli.direct import direct

FULL: dict[str, Any] = {
    "format": "turnkeeper.creature/1",
    "ruleset": "pf1",
    "name": "Ana",
    "player": "Kim",
    "alignment": "LG",
    "source": "made up",
    "notes": "tall",
    "cr": "1/3",
    "race": "human",
    "size": "medium",
    "shape": "tall",
    "type": "humanoid",
    "subtypes": ["human"],
    "legs": 2,
    "abilities": {"str": 16, "dex": 14, "con": 14, "int": 10, "wis": 12, "cha": None},
    "levels": [{"class": "fighter", "level": 5, "hp": [10, 6, 7, 3, 9]}, {"class": "rogue", "level": 1}],
    "hit_dice": {"count": 1, "die": 8, "type": "humanoid", "good_saves": ["will"]},
    "feats": ["Weapon Focus (longsword)", "Dodge", "Gnome Cooking"],
    "traits": ["evasion", "darkvision 60"],
    "skills": {"Climb": {"ranks": 3, "misc": 1}, "Stealth": {"ranks": 1}},
    "armor": {"item": "chain shirt", "enhancement": 1},
    "shield": {"category": "heavy", "bonus": 2, "max_dex": 5, "check_penalty": -1},
    "weapons": [
        {
            "name": "longsword",
            "kind": "melee",
            "hands": "one",
            "damage": "1d8",
            "damage_type": "slashing",
            "crit": "19-20/x2",
            "enhancement": 1,
            "masterwork": True,
        },
        {"name": "bow", "kind": "ranged", "range": 110, "damage": "1d8", "crit": "20/x3", "features": ["bow"]},
        {"name": "flask", "kind": "thrown", "damage": "1d6", "splash": "1", "features": ["splash"]},
        {"name": "bite", "kind": "natural", "role": "secondary", "count": 2, "damage": "1d4", "extra": "1d6 fire"},
        {"name": "glaive", "reach": True, "strength": 1.5},
    ],
    "equipment": [{"item": "rope", "count": 2, "weight": 10, "worn": False, "carried": True}],
    "speeds": {"land": 30, "fly": 60, "swim": 10, "climb": 20, "burrow": 5},
    "space": 5,
    "reach": 5,
    "ac_bonuses": {"natural": 1, "deflection": 1, "insight": 1},
    "bonuses": [
        {"to": "attack", "type": "morale", "value": 1, "source": "song"},
        {"to": "cmd", "type": "untyped", "value": 2, "source": "low", "when": "vs trip"},
        {"to": "skill:Climb", "type": "competence", "value": 5, "source": "gloves"},
        {"to": "speed:land", "type": "enhancement", "value": 10, "source": "boots"},
        {"to": "ac", "type": "armor", "value": 4, "source": "mage armor", "when": "force"},
    ],
    "resistances": ["fire 10"],
    "dr": "5/magic",
    "sr": 15,
    "immunities": ["poison"],
    "spellcasting": [{"class": "wizard", "caster_level": 3, "ability": "int", "slots": {"1": 2}}],
    "senses": ["darkvision 60 ft."],
    "languages": "Common",
    "environment": "any",
    "organization": "solitary",
    "treasure": "standard",
    "tactics": ["hits"],
    "special": [{"name": "Breath", "kind": "Su", "text": "fire", "uses": "3/day"}],
    "money": {"cp": 1, "sp": 2, "gp": 3, "pp": 4},
    "portrait": "ana.png",
    "doubts": [{"field": "ac", "text": "AC 2O", "why": "no number"}],
    "printed": {"ac": 20, "bab": 5, "attacks": {"longsword": {"attack": [10], "damage": "1d8+4"}}},
}
NUMBERS = ["ac", "touch", "flat_footed", "hp", "init", "fort", "ref", "will", "bab", "cmb", "cmd", "speed"]


def sheets(text: str, *options: str) -> list[dict[str, Any]]:
    """What `sheet` answers on this text."""
    done = direct("sheet", "-", "--json", *options, stdin=text)
    return [json.loads(line) for line in done.stdout.splitlines()]


def value_of(answer: dict[str, Any], number: str) -> int:
    """The number that a key of `why` stands for."""
    head, _, rest = number.partition(".")
    if head == "skills":
        return int(answer["skills"][rest])
    if head != "attacks":
        return int(answer[number])
    name, _, part = rest.rpartition(".")
    attack = answer["attacks"][name]
    if part == "attack":
        return int(attack["attack"][0])
    damage = attack["damage"]
    sign = max(damage.rfind("+"), damage.rfind("-"))
    return int(damage[sign:]) if sign > 0 else 0


@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30", "cmbv"])
def test_every_field_is_read_and_every_number_explained(ruleset: str) -> None:
    (answer,) = sheets(json.dumps(FULL), "--ruleset", ruleset)
    assert "errors" not in answer
    assert answer["ruleset"] == ruleset
    numbers = [*(NUMBERS if ruleset in ("pf1", "cmbv") else []), "ac", "hp", "speed"]
    for number in (name for name in numbers if name in answer):
        assert number in answer["why"], number
    for number, lines in answer["why"].items():
        assert sum(line["value"] for line in lines if line["counts"]) == value_of(answer, number), number
        assert all(line["source"] and line["type"] for line in lines), number
        assert all(line["counts"] or line["reason"] for line in lines), number
    assert set(answer["attacks"]) == {"longsword", "bow", "flask", "bite", "glaive"}
    assert set(answer["skills"]) == {"Climb", "Stealth"}
    assert answer["load"] in ("light", "medium", "heavy")


def test_the_numbers_of_one_game() -> None:
    (answer,) = sheets(json.dumps(FULL))
    found = {number: answer[number] for number in NUMBERS}
    assert found["ac"] == 10 + 5 + 2 + 2 + 1 + 1 + 1 + 1
    assert found["touch"] == 10 + 2 + 1 + 1 + 1
    assert found["flat_footed"] == found["ac"] - 3
    assert (found["bab"], found["cmb"], found["speed"]) == (5, 9, 40)
    assert (found["fort"], found["ref"], found["will"]) == (4 + 2, 1 + 2 + 2, 2 + 1 + 1)
    assert found["hp"] == 35 + 9 + 14
    assert answer["attacks"]["longsword"] == {"attack": [11], "damage": "1d8+4", "crit": "19-20/x2"}
    assert answer["attacks"]["bite"]["attack"] == [4, 4]
    assert answer["attacks"]["bite"]["extra"] == "1d6 fire"
    audit = {entry["number"]: (entry["printed"], entry["derived"]) for entry in answer["audit"]}
    assert audit["ac"] == (20, 23)
    assert audit["attacks.longsword.attack"] == (10, 11)
    assert {doubt["field"] for doubt in answer["doubts"]} == {"ac", "feats.2"}


def test_grapple_stands_in_the_older_games_only() -> None:
    for ruleset, expected in (("pf1", False), ("d35", True), ("d30", True)):
        (answer,) = sheets('{"name": "Bo"}', "--ruleset", ruleset)
        assert ("grapple" in answer) is expected
        assert ("cmd" in answer) is not expected


BO = {"name": "Bo", "levels": [{"class": "wizard", "level": 3}]}


@pytest.mark.parametrize(
    "text",
    [
        json.dumps([FULL, BO]),
        json.dumps([FULL, BO], indent=1),
        json.dumps(FULL) + "\n\n" + json.dumps(BO) + "\n",
        "\ufeff" + json.dumps(FULL) + "\r\n" + json.dumps(BO),
        yaml.safe_dump_all([FULL, BO], allow_unicode=True),
        yaml.safe_dump([FULL, BO]),
    ],
    ids=["array", "indented array", "lines", "lines with a mark", "yaml documents", "yaml list"],
)
def test_every_wrapping_gives_the_same_answers(text: str) -> None:
    assert sheets(text) == [*sheets(json.dumps(FULL)), *sheets(json.dumps(BO))]


def test_yaml_words_are_text() -> None:
    (answer,) = sheets("name: on\nnotes: yes\nfeats: [no]\n")
    assert answer["name"] == "on"


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"colour": "red"}, "colour"),
        ({"weapons": [{"name": "x"}, {"name": "y", "colour": "red"}]}, "weapons.1.colour"),
        ({"armor": {"colour": "red"}}, "armor.colour"),
        ({"size": "big"}, "size"),
        ({"abilities": {"str": 900}}, "abilities.str"),
        ({"levels": [{"class": "fighter", "level": 21}]}, "levels.0.level"),
        ({"hit_dice": {"count": -3, "die": 8}}, "hit_dice.count"),
        ({"hit_dice": {"count": 3, "die": 7}}, "hit_dice.die"),
    ],
)
def test_what_cannot_be_is_refused_and_the_rest_goes_on(change: dict[str, Any], path: str) -> None:
    done = direct("sheet", "-", "--json", stdin=json.dumps({**FULL, **change}) + "\n" + json.dumps(BO))
    bad, good = [json.loads(line) for line in done.stdout.splitlines()]
    assert (bad["name"], good["name"]) == ("Ana", "Bo")
    assert bad["errors"][0].startswith(f"{path}: expected ")
    assert "errors" not in good
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"feats": ["Gnome Cooking"]}, "feats.0"),
        ({"race": "moonling"}, "race"),
        ({"armor": {"item": "plot armor"}}, "armor.item"),
        ({"levels": [{"class": "moon knight", "level": 3}]}, "levels.0.class"),
        ({"bonuses": [{"to": "luck", "type": "luck", "value": 1, "source": "charm"}]}, "bonuses.0.to"),
    ],
)
def test_what_nobody_knows_is_kept_with_a_doubt(change: dict[str, Any], path: str) -> None:
    (answer,) = sheets(json.dumps({"name": "Bo", "hit_dice": {"count": 1, "die": 8}, **change}))
    assert path in [doubt["field"] for doubt in answer["doubts"]]
    assert "errors" not in answer


def test_the_short_text_tells_what_is_not_sure() -> None:
    creature = {"name": "Ana", "levels": [{"class": "fighter", "level": 1}], "feats": ["Gnome Cooking"]}
    done = direct("sheet", "-", stdin=json.dumps(creature))
    assert done.returncode == 0
    assert "not sure of feats.0, Gnome Cooking: this feat is not in the library" in done.stdout
