"""Fields of a file that no reader asks for are told in one doubt; what carries rules is read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from desktop_app.content import load_ruleset
from desktop_app.exchange.programs import read_file
from desktop_app.exchange.unread import FILE
from desktop_app.rules.creature import Bonus, Creature, Special
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.sheet import plain_sheet
from tests.exchange.test_combat_manager import MONSTER, character, document
from tests.exchange.test_foundry import actor, dumped
from tests.exchange.test_hero_lab import CHARACTER, EXPORT
from tests.exchange.test_improved_initiative import block, export
from tests.exchange.test_pcgen import FILE as PCGEN


def read(data: bytes, name: str) -> Creature:
    return read_file(data, name, "pf1").found[0].creature


def unread(creature: Creature) -> list[str]:
    return [each.why for each in creature.doubts if each.field == FILE]


def held(more: dict[str, Any], *items: dict[str, Any]) -> bytes:
    one = actor()
    one["items"] += items
    one["system"] |= more
    return dumped(one)


def test_a_foundry_actor_tells_what_nobody_asked_for_grouped_by_what_it_is_called() -> None:
    assert not unread(read(dumped(actor()), "a.json"))
    things = [
        {"type": "loot", "name": name, "img": "x.png", "_id": "77", "sort": 5, "system": {
            "description": {"value": f"<p>{name}</p>"}, "cursed": name == "Toad idol", "price": 0, "tags": ["odd"]}}
        for name in ("Toad idol", "Reed pipe", "Eel skin", "Lamp", "Old map")
    ]  # fmt: skip
    (told,) = unread(read(held({"luckyNumber": 7, "empty": {"a": [], "b": [""]}}, *things), "a.json"))
    assert told == (
        "7 fields of the file were not used: lucky number: 7; description (Toad idol, Reed pipe, Eel skin and 2 more); "
        "cursed (Toad idol): True."
    )


def test_spells_of_a_foundry_actor_are_its_spell_like_abilities_or_stand_in_its_notes() -> None:
    book = {"spelllike": {"cl": {"base": 9}, "clNotes": "CL 4"}}
    spells = [
        {"type": "spell", "name": name, "system": {"spellbook": "spelllike", **more}}
        for name, more in (
            ("Constant: Tongues", {}), ("Darkness", {"atWill": True}), ("Fear", {"uses": {"value": 2, "per": "day"}}),
            ("3/day - Blur", {}), ("Fly", {"uses": {"value": 1, "per": "<b>day</b>"}}),
        )
    ]  # fmt: skip
    one = actor()
    one["system"]["attributes"] |= {"spells": {"spellbooks": book}}
    one["system"]["attributes"]["speed"]["fly"] = {"base": 60, "maneuverability": "poor"}
    one["items"] += spells
    creature = read(dumped(one), "a.json")
    assert [(each.name, each.uses, each.kind, each.text) for each in creature.special if each.kind == "Sp"] == [
        ("tongues", "constant", "Sp", "CL 9"), ("darkness", "at will", "Sp", "CL 9"), ("fear", "2/day", "Sp", "CL 9"),
        ("blur", "3/day", "Sp", "CL 9"), ("fly", "", "Sp", "CL 9"),
    ]  # fmt: skip
    assert {"Spells: Fog Cloud", "Flies with poor maneuverability"} <= set(creature.notes.splitlines())


def test_what_the_items_of_a_foundry_actor_change_counts_or_is_a_doubt() -> None:
    def item(kind: str, name: str, *changes: tuple[str, str], **more: object) -> dict[str, Any]:
        made = [{"formula": formula, "subTarget": target, "type": "luck"} for target, formula in changes]
        return {"type": kind, "name": name, "system": {"changes": made, **more}}

    things = (
        item("buff", "Heron's luck", ("allSavingThrows", "1"), ("mattack", "2"), ("strChecks", "3"), ("mhp", "9")),
        item("equipment", "Otter ring", ("cl", "1"), ("tideSense", "4"), ("skill.per", "@cl"), equipped=True),
        item("equipment", "In the pack", ("attack", "5"), equipped=False),
        item("feat", "Known to the rules", ("attack", "5")),
    )
    weapon = {"type": "attack", "name": "Sting", "system": {"subType": "natural", "actions": [
        {"damage": {"parts": [{"formula": "1d6", "types": ["piercing"]}, {"formula": "1d4", "types": ["acid"]},
                              {"formula": "@x"}]}}]}}  # fmt: skip
    text = {"type": "feat", "name": "Special Attack: Drown (grappled)", "system": {
        "description": {"value": "<p>Holds it <b>under</b>.</p>"}}}  # fmt: skip
    creature = read(held({}, *things, weapon, text), "a.json")
    assert {(each.to, each.type, each.value, each.source, each.when) for each in creature.bonuses} == {
        ("will", "untyped", 1, "Blessed", ""), ("saves", "luck", 1, "Heron's luck", ""),
        ("attack", "luck", 2, "Heron's luck", "melee"), ("check:str", "luck", 3, "Heron's luck", ""),
        ("caster level", "luck", 1, "Otter ring", ""),
    }  # fmt: skip
    (doubt,) = (each.why for each in creature.doubts if each.field == "bonuses")
    assert doubt.endswith("left out: Otter ring, tideSense 4; Otter ring, skill.per @cl.")
    assert creature.weapons[-1].extra == "1d4 acid"
    assert [each.text for each in creature.special if each.name == "Drown"] == ["grappled; Holds it under."]


MORE = """<saves><allsaves><situationalmodifiers text="x">
<situationalmodifier text="+4 Insight bonus vs. [water] spells" source="Old oath"/>
<situationalmodifier text="Reroll once a day" source="Old oath"/></situationalmodifiers></allsaves>"""
SKILL = """<skill name="Spellcraft" ranks="4" value="7"><situationalmodifiers text="y">
<situationalmodifier text="-2 vs. whoever laughs" source="Pride"/></situationalmodifiers></skill>"""
PERSON = """<traits><trait name="Reactionary" categorytext="Combat"/>
<trait name="Bog Lore: Reeds" categorytext="Racial"/></traits><deity name="The Fen"/><personal age="0"
hair="green"><description>Hums.</description></personal>
<spellbook><spell name="Blur" level="2" class="Sorcerer"/></spellbook><spellsmemorized><spell name="Fly" level="3"
class="" castsleft="0"/></spellsmemorized><journals><journal name="Title"/><journal name="Day 1"><description>Rain
</description></journal></journals><oaths><oath name="Of the reeds" strength="3"/></oaths>"""


def test_a_hero_lab_record_gives_bonuses_in_cases_traits_texts_and_the_person() -> None:
    told = (
        CHARACTER.replace("<saves>", MORE).replace('<skill name="Spellcraft" ranks="4" value="7"/>', SKILL)
        .replace("<minions>", f"{PERSON}<minions>")
        .replace('name="Acidic Ray (7/day) (Sp)"/>', 'name="Acidic Ray (7/day) (Sp)" type="Spell-Like Ability">'
                 "<description>A ray\nof acid.</description></special>")
    )  # fmt: skip
    creature = read(EXPORT.replace(CHARACTER.encode("latin-1"), told.encode("latin-1")), "hero.xml")
    assert set(creature.bonuses) >= {
        Bonus("saves", "insight", 4, "Old oath", "vs. [water] spells"),
        Bonus("skill:Spellcraft", "untyped", -2, "Pride", "vs. whoever laughs"),
    }
    assert {"trait: reactionary", "racial trait: bog lore (reeds)"} <= set(creature.traits)
    (ray,) = (each for each in creature.special if each.name == "Acidic Ray")
    assert ray == Special("Acidic Ray", "Sp", "7/day; A ray of acid.", "7/day")
    assert creature.notes.splitlines() == [
        "Deity: The Fen", "Hair: green", "Hums.", "Journal: Day 1: Rain", "Old oath: Reroll once a day",
        "Prepared spells that were cast when it was saved: Fly",
    ]  # fmt: skip
    (sorcerer,) = creature.spellcasting
    assert (dict(sorcerer.known)["2"], dict(sorcerer.prepared)) == (("web", "blur"), {"3": ("fly",)})
    assert unread(creature) == [
        "2 fields of the file were not used: oath name (Of the reeds); oath strength (Of the reeds): 3."
    ]
    ledger = plain_sheet(creature, load_ruleset("pf1")).ledger("will")
    assert [(line.source, line.counts) for line in ledger.lines if line.source == "Old oath"] == [("Old oath", False)]


def test_the_other_programs_tell_theirs() -> None:
    more = "AGE:61\nHAIRCOLOR:None\nNOTE:Debt|VALUE:40 gp to Oda\nTEMPBONUS:Shield of reeds|ACTIVE:Y\nTABLABEL:0\n"
    creature = read(f"{PCGEN}\n{more}".encode(), "hero.pcg")
    assert unread(creature) == ["A field of the file was not used: tempbonus: Shield of reeds."]
    assert {"Age: 61", "Debt: 40 gp to Oda"} <= set(creature.notes.splitlines())
    ogre = character("Ogre", "a", MONSTER.replace("</Monster>", "<Mythic>1</Mythic><Omen>Owl</Omen></Monster>"))
    (told,) = unread(read(document(ogre, "ArrayOfCharacter"), "party.cmpt"))
    assert told == "A field of the file was not used: omen: Owl."
    other = read(export(Creatures=[block(Description="Sings.", Omen="Owl", ImageURL="x", Id="7")]), "export.json")
    assert unread(other) == ["A field of the file was not used: omen: Owl."]
    assert other.notes.endswith("Sings.")


@pytest.mark.parametrize(
    "strange", ["<b>bold</b>" * 9_000, "\x00\ud800 %s {0} {told}", [[[["x"] * 50] * 50]], {"a": {"b": 1e308}}]
)
def test_strange_fields_make_a_short_doubt_that_can_be_kept(strange: object) -> None:
    deep: Any = strange
    for _ in range(400):
        deep = {"<i>in</i>": deep, "\u202e{count}": "x"}
    many = {f"field {n} <script>{'y' * 300}": strange for n in range(300)}
    creature = read(
        held({"deep": deep, **many}, {"name": "%n" * 900, "type": "loot", "system": {"odd": strange}}), "a.json"
    )
    (told,) = unread(creature)
    assert told.startswith(("4", "3"))
    assert len(told) < 5_000
    assert read_creature(json.loads(json.dumps(write_creature(creature)))) == creature


@pytest.mark.parametrize(("active", "strength"), [(True, 22), (False, 18)])
def test_scores_hold_what_is_on_alone(active: bool, strength: int) -> None:
    rage = {"type": "buff", "name": "Bog rage", "system": {
        "active": active, "changes": [{"formula": "4", "subTarget": "str"}]}}  # fmt: skip
    assert read(held({}, rage), "a.json").abilities.scores[0] == strength


def test_fields_without_number_are_not_all_kept() -> None:
    (told,) = unread(read(held({"deep": {f"f{n}": n + 1 for n in range(30_000)}}), "a.json"))
    assert told.startswith("More than 10,000 fields of the file were not used: deep f0: 1; ")
    assert told.endswith(" more.")


def test_a_class_without_levels_gives_the_good_save_that_a_converter_took_off_again() -> None:
    none = {"type": "class", "name": "Humanoid (Goblinoid)", "system": {
        "level": 0, "classType": "racial", "savingThrows": {"ref": {"value": "high"}}}}  # fmt: skip
    off = [{"formula": "-2", "subTarget": "ref"}]
    buff = {"type": "buff", "name": "sbc | Conversion Buff", "system": {"active": True, "changes": off}}
    assert sum(each.value for each in read(held({}, none, buff), "a.json").bonuses if each.to == "ref") == 0
    assert not [each for each in read(held({}, none), "a.json").bonuses if each.to == "ref"]
