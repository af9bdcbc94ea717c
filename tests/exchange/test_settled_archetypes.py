"""Archetypes that blocks and other programs' files name are set where the library knows them."""

from __future__ import annotations

import json

import pytest

from desktop_app.content import load_ruleset
from desktop_app.exchange.foundry import read_foundry
from desktop_app.exchange.pcgen import read_pcgen
from desktop_app.exchange.settled_build import made_whole
from desktop_app.exchange.settled_parts import with_parts
from desktop_app.exchange.statblock import read_text
from desktop_app.rules.creature import Creature
from desktop_app.rules.sheet import plain_sheet

PF1 = load_ruleset("pf1")

BLOCK = """Toll Warden CR 4
XP 1,200
{classes}
N Medium humanoid (human)
Init +2; Senses Perception +7
Defense
AC 16, touch 12, flat-footed 14 (+4 armor, +2 Dex)
hp 42 (5d10+10)
Fort +6, Ref +3, Will +2
Offense
Speed 30 ft.
Ranged longbow +9 (1d8+1/x3)
Statistics
Str 13, Dex 15, Con 14, Int 10, Wis 12, Cha 8
Base Atk +5; CMB +6; CMD 18
Feats Dodge
"""


def archetypes(creature: Creature) -> list[str]:
    """The archetypes among its traits, and whatever of the reading was left there."""
    return [trait for trait in creature.traits if "archetype" in trait]


@pytest.mark.parametrize(
    ("classes", "held"),
    [
        ("Human fighter (archer) 5", ["archetype: archer"]),
        ("Male human fighter 5 (archer)", ["archetype: archer"]),
        ("Human rogue (scout, thug) 5", ["archetype: scout", "archetype: thug"]),
        ("Human monk (Zen Archer) 5", ["archetype: zen archer"]),
        ("Human wizard (evoker) 5", []),
        ("Human cleric of the sun (theologian) 5", ["archetype: theologian"]),
        ("Human fighter 5\nArchetypes two-handed fighter", ["archetype: two-handed fighter"]),
        ("Human fighter 5\nArchetype archer, unbreakable", ["archetype: archer"]),
        ("Human fighter 5", []),
    ],
)
def test_a_block_names_archetypes(classes: str, held: list[str]) -> None:
    creature = with_parts(read_text(BLOCK.format(classes=classes), "pf1")[0].creature, PF1)
    assert archetypes(creature) == held
    assert [taken.level for taken in creature.levels] == [5]
    assert (creature.alignment, creature.type, creature.race) == ("N", "humanoid", "human")


def test_an_archetype_of_a_block_replaces_what_it_replaces() -> None:
    creature = with_parts(read_text(BLOCK.format(classes="Human fighter (archer) 5"), "pf1")[0].creature, PF1)
    sheet = plain_sheet(creature, PF1)
    assert not sheet.has_trait("bravery")
    assert sheet.has_trait("expert archer")


@pytest.mark.parametrize("why", ["wind dancer", "unbreakable"])
def test_what_is_not_known_or_does_not_go_is_told(why: str) -> None:
    block = BLOCK.format(classes=f"Human fighter 5\nArchetypes archer, {why}")
    creature = with_parts(read_text(block, "pf1")[0].creature, PF1)
    assert archetypes(creature) == ["archetype: archer"]
    assert any(doubt.text == why for doubt in creature.doubts)


def test_foundry_names_archetypes_behind_the_class_or_as_an_item() -> None:
    held = {"abilities": {"str": {"value": 14}}, "attributes": {"hp": {"max": 40}}}
    items = [
        {"type": "class", "name": "Fighter (Archer)", "system": {"level": 5, "hd": 10}},
        {"type": "class", "name": "Rogue", "system": {"level": 2, "hd": 8}},
        {"type": "feat", "name": "Archetype: Scout", "system": {}},
        {"type": "feat", "name": "Dodge", "system": {}},
    ]
    data = json.dumps({"name": "Ivo", "type": "npc", "system": held, "items": items}).encode()
    creature = with_parts(made_whole(read_foundry(data, "pf1").found[0].creature, PF1), PF1)
    assert [(taken.class_name, taken.level) for taken in creature.levels] == [("fighter", 5), ("rogue", 2)]
    assert archetypes(creature) == ["archetype: archer", "archetype: scout"]
    assert creature.feats == ("Dodge",)


PCG = """PCGVERSION:2.0
CHARACTERNAME:Vara
STAT:STR|SCORE:14
STAT:DEX|SCORE:13
STAT:CON|SCORE:12
STAT:INT|SCORE:10
STAT:WIS|SCORE:10
STAT:CHA|SCORE:8
RACE:Human
CLASS:Fighter|SUBCLASS:None|LEVEL:5
CLASSABILITIESLEVEL:Fighter=1|HITPOINTS:10
CLASSABILITIESLEVEL:Fighter=2|HITPOINTS:6
CLASSABILITIESLEVEL:Fighter=3|HITPOINTS:6
CLASSABILITIESLEVEL:Fighter=4|HITPOINTS:6
CLASSABILITIESLEVEL:Fighter=5|HITPOINTS:6
ABILITY:{ability}|TYPE:NORMAL|CATEGORY:{category}|KEY:{key}|TYPE:Archetype
"""


@pytest.mark.parametrize(
    ("ability", "category", "key"),
    [
        ("Archetype", "Archetype", "Fighter Archetype ~ Two-Handed Fighter"),
        ("Fighter Archetype", "Special Ability", "Fighter ~ Two-Handed Fighter"),
        ("Archetype", "Archetype", "Two-Handed Fighter"),
    ],
)
def test_pcgen_names_archetypes(ability: str, category: str, key: str) -> None:
    data = PCG.format(ability=ability, category=category, key=key).encode()
    creature = made_whole(read_pcgen(data, "pf1").found[0].creature, PF1)
    assert archetypes(creature) == ["archetype: two-handed fighter"]
    assert plain_sheet(creature, PF1).mark("overhand_chop") == 1
