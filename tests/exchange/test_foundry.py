"""Foundry's actors, in the shape of its exports old and new."""

from __future__ import annotations

import json
from typing import Any

import pytest

from desktop_app.content import load_ruleset
from desktop_app.documents.subjects import subject
from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.foundry import read_foundry
from desktop_app.exchange.programs import read_file
from desktop_app.exchange.settled_build import made_whole
from desktop_app.rules.sheet import plain_sheet
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


def test_what_it_tells_besides_its_numbers_stands_in_the_notes() -> None:
    one = actor()
    one["system"]["details"] |= {
        "biography": {"value": "<p>Hates <b>light</b> &amp; @UUID[Item.x]{fire}.</p><p>Sings.</p>"}, "deity": "The Fen",
        "notes": {"value": ""}}  # fmt: skip
    one["system"]["attributes"]["saveNotes"] = "+4 against poison"
    one["items"].append(
        {"type": "feat", "name": "Ecology", "system": {"description": {"value": "<li>cold marsh</li>"}}}
    )
    (found,) = read_foundry(dumped(one), "pf1").found
    assert found.creature.notes.splitlines()[-5:] == [
        "Deity: The Fen", "Saves: +4 against poison", "Hates light & fire.", "Sings.", "Ecology: cold marsh",
    ]  # fmt: skip


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
        (b"[" * 100_000, "nested too deeply|not valid JSON"),
    ],
)
def test_damaged_files_are_told(data: bytes, told: str) -> None:
    with pytest.raises(BadFileError, match=told):
        read_foundry(data, "pf1", "actor.json")


def test_a_line_that_is_broken_spoils_no_other() -> None:
    contents = read_foundry(b'{"name": "a", "type": "npc"}\n{broken\n{"name": "b", "type": "npc"}', "pf1")
    assert [each.creature.name for each in contents.found] == ["a", "b"]
    assert contents.left_out == ("Left out, for it is not valid JSON: line 2",)


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


def hero() -> dict[str, Any]:
    """A dwarf fighter 3/wizard 2 as a player has it: weapons, armor, worn magic, spells, a backpack."""
    items: list[dict[str, Any]] = [
        {"type": "race", "name": "Dwarf", "system": {"changes": [
            {"formula": "2", "subTarget": "con"}, {"formula": "2", "subTarget": "skill.apr"}]}},
        {"type": "class", "name": "Fighter", "system": {"level": 3}},
        {"type": "class", "name": "Wizard", "system": {"level": 2}},
        {"type": "feat", "name": "Iron Will", "system": {}},
        {"type": "weapon", "name": "+1 Battleaxe", "system": {
            "subType": "martial", "weaponSubtype": "1h", "enh": 1, "masterwork": True, "weight": {"value": 6}}},
        {"type": "weapon", "name": "Crossbow, Light", "system": {
            "weaponType": "simple", "weaponSubtype": "ranged", "weight": 4}},
        {"type": "attack", "name": "+1 Battleaxe", "system": {"subType": "weapon"}},
        {"type": "attack", "name": "Bite", "system": {"subType": "natural", "actions": [
            {"actionType": "mwak", "naturalAttack": {"primaryAttack": False},
             "damage": {"parts": [{"formula": "sizeRoll(1, 4, @size)"}]}}]}},
        {"type": "equipment", "name": "Masterwork Chain Shirt", "system": {
            "subType": "armor", "equipped": True, "masterwork": True, "armor": {"value": 4}, "weight": {"value": 25}}},
        {"type": "equipment", "name": "Light Steel Shield", "system": {
            "equipmentType": "shield", "equipped": True, "armor": {"value": 1}, "weight": 6}},
        {"type": "equipment", "name": "Cloak of Resistance +1", "system": {"subType": "wondrous", "equipped": True,
            "changes": [{"formula": "1", "subTarget": "will", "type": "resist"}]}},
        {"type": "equipment", "name": "Belt of Giant Strength +2", "system": {"subType": "wondrous", "equipped": False,
            "changes": {"a": {"formula": "2", "subTarget": "str", "type": "enh"}}}},
        {"type": "container", "name": "Backpack", "system": {"weight": {"value": 2}, "inventoryItems": [
            {"type": "loot", "name": "Bedroll", "system": {"quantity": 1, "weight": {"value": 5}}}]}},
        {"type": "buff", "name": "Bless", "system": {"active": False, "changes": [
            {"formula": "1", "subTarget": "init"}]}},
        {"type": "spell", "name": "Shield", "system": {"level": 1, "preparation": {"preparedAmount": 2}}},
        {"type": "spell", "name": "Sleep", "system": {"level": 1, "preparation": {"preparedAmount": 0}}},
    ]  # fmt: skip
    held = {
        "abilities": {"str": {"value": 16}, "dex": {"value": 14}, "con": {"value": 12}, "int": {"value": 14},
                      "wis": {"value": 10}, "cha": {"value": 8}},
        "attributes": {"hp": {"value": 30, "max": 36}, "spells": {"spellbooks": {
            "primary": {"class": "wizard", "ability": "int", "inUse": True}}}},
        "currency": {"gp": 12}, "traits": {"size": "med"},
    }  # fmt: skip
    return {"name": "Thrain", "type": "character", "system": held, "items": items}


def test_a_player_with_gear_and_spells_has_the_numbers_of_the_rules() -> None:
    """AC 10, Dexterity 2, chain shirt 4, shield 1; Will 1 and 3 of the classes, 2 feat, 1 cloak; the belt is packed."""
    rules = load_ruleset("pf1")
    data = dumped(hero())
    read = read_file(data, "thrain.json", "pf1", {"dwarf": {}}).found[0].creature
    who = made_whole(read, rules)
    made = plain_sheet(who, rules)
    assert (made.total("ac"), made.total("will"), made.total("init"), made.total("ability:str")) == (17, 7, 2, 16)
    assert [line.total for line in made.attack("+1 Battleaxe").to_hit] == [3 + 1 + 3 + 1]
    assert made.attack("Crossbow, Light").to_hit[0].total == 4 + 2
    assert (who.race, made.total("ability:con"), made.total("skill:Appraise")) == ("dwarf", 14, 2)
    assert [(weapon.name, weapon.role, weapon.damage) for weapon in who.weapons[2:]] == [("bite", "secondary", "1d4")]
    assert [item.item for item in who.equipment if not item.worn] == [
        "Belt of Giant Strength +2",
        "Backpack",
        "Bedroll",
    ]
    (book,) = who.spellcasting
    assert (dict(book.known)["1"], dict(book.prepared)["1"]) == (("shield", "sleep"), ("shield", "shield"))
    assert (dict(book.slots)["1"], dict(who.money)) == (3, {"gp": 12})


def test_traits_are_read_in_the_form_of_newer_systems() -> None:
    traits = {
        "size": "med",
        "senses": {
            "dv": {"value": 60}, "bs": 30, "ll": {"enabled": True}, "sid": True, "sc": {"value": 30},
            "tr": {"value": 0}, "custom": "mistsight",
        },
        "dr": {
            "value": [
                {"amount": 10, "types": ["cold-iron", "magic"], "operator": False}, {"amount": 5, "types": []},
            ]
        },
        "eres": {"value": [{"amount": 15, "types": ["fire", ""], "operator": True}], "custom": "sonic 5"},
        "di": {"value": ["cold"], "custom": "sleep;charm"},
        "ci": {"value": ["paralyzed"], "custom": []},
        "dv": {"value": ["electricity"]},
        "languages": {"value": ["giant"], "custom": ["Old Marsh"]},
    }  # fmt: skip
    held = actor()
    held["system"]["traits"] = traits
    creature = read_foundry(dumped(held), "pf1").found[0].creature
    assert set(creature.senses) == {
        "low-light vision", "darkvision 60 ft.", "blindsight 30 ft.", "see in darkness", "scent", "mistsight",
    }  # fmt: skip
    assert set(creature.dr) == {"10/cold iron and magic", "5/-"}
    assert set(creature.resistances) == {"fire 15", "sonic 5"}
    assert set(creature.immunities) == {"cold", "sleep", "charm", "paralyzed"}
    assert subject(creature, load_ruleset("pf1")).qualities.weaknesses == ("electricity",)
    assert creature.languages == ("giant", "Old Marsh")


def test_skills_within_a_group_and_skills_without_ranks_that_something_adds_to() -> None:
    held = actor()
    held["system"]["skills"] |= {
        "crf": {
            "rank": 0,
            "subSkills": {"crf1": {"name": "Rope", "rank": 3}, "crf2": {"name": "Craft (boats)", "rank": 1}},
        },
        "skill1": {"name": "Poling", "rank": 2},
        "hea": {"rank": 0},
    }  # fmt: skip
    changes = [("skill.crf.subSkills.crf1", "2"), ("skill.skill1", "1"), ("skill.hea", "4"), ("skill.nope", "9")]
    held["items"].append(
        {"type": "buff", "name": "Kit", "system": {"changes": [{"formula": n, "subTarget": to} for to, n in changes]}}
    )
    creature = read_foundry(dumped(held), "pf1").found[0].creature
    ranks = {skill.name: skill.ranks for skill in creature.skills}
    assert ranks == {"Climb": 4, "Perception": 5, "Craft (rope)": 3, "Craft (boats)": 1, "Poling": 2, "Heal": 0}
    added = {each.to: each.value for each in creature.bonuses if each.source == "Kit"}
    assert added == {"skill:Craft (rope)": 2, "skill:Poling": 1, "skill:Heal": 4}


def test_armor_without_a_name_gives_what_the_file_says() -> None:
    worn = {"equipmentType": "armor", "equipped": True, "armor": {"value": 8, "enh": 1}}
    held = actor()
    held["items"].append({"type": "equipment", "name": "Armor", "system": worn})
    creature = read_foundry(dumped(held), "pf1").found[0].creature
    assert creature.armor is not None
    assert (creature.armor.item, creature.armor.bonus, creature.armor.enhancement) == ("", 8, 1)
