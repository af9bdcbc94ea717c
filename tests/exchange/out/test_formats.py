"""What goes out comes in again with the same numbers, and what a form cannot hold is told before."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from desktop_app.campaign.state import Campaign, Kept, Planned
from desktop_app.combat import codec
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.content import load_ruleset
from desktop_app.content.creatures import load_creatures
from desktop_app.documents.subjects import subject
from desktop_app.exchange.campaign_json_read import read_campaign
from desktop_app.exchange.creature_files import creatures_of
from desktop_app.exchange.found import Contents, Found, InFight, Whole
from desktop_app.exchange.out.formats import FORMATS, format_named
from desktop_app.exchange.programs import read_file
from desktop_app.paths import resources
from desktop_app.rules import creature_form
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.hit_dice import dice_of
from desktop_app.rules.sheet import NUMBERS, sheet
from desktop_app.session.journal import Snapshot, Stored
from desktop_app.session.written import compact
from tests.documents.cast import BEAST, CASTER, GUARD
from tests.exchange.out.schemas import misfits

CAST: tuple[dict[str, Any], ...] = (GUARD, BEAST, CASTER)
EVERY = 97
"""Each so-manieth creature of the library goes out and in again."""


@cache
def library(ruleset: str) -> tuple[Creature, ...]:
    return tuple(entry.creature for place, entry in enumerate(load_creatures(ruleset)) if place % EVERY == 0)


def of_the_bridge() -> Whole:
    """An encounter of a campaign: the guard and a beast that is not the campaign's, with its treasure."""
    hero = Kept("g", read_creature(GUARD), master="m")
    others = {"m": Kept("m", read_creature(CASTER)), "b": Kept("b", read_creature(BEAST))}
    campaign = Campaign("The river", "pf1", creatures={"g": hero, **others}, encounters={"e": Planned("e", "Bridge")})
    state = replace(Encounter("pf1"), combatants={"Bridge Guard": combatant(GUARD, "g"), "Cat": combatant(BEAST, "")})
    return Whole(Stored("e", (), (Snapshot(0, compact(codec.state_form(state))),)), campaign)


def combatant(form: dict[str, Any], source: str) -> Combatant:
    creature = read_creature(form)
    return Combatant(creature.name if source else "Cat", "foes", creature, maximum=12, damage=3, source_creature=source)


def test_an_encounter_goes_out_with_those_who_fight_in_it_and_whom_they_follow() -> None:
    whole = of_the_bridge()
    text = format_named("encounter").written(Contents((), whole=whole), load_ruleset("pf1"))
    read = read_campaign(text.encode(), "bridge")
    assert (read.problems, read.notes, read.title) == ([], [], "Bridge")
    documents = {each.id: each for each in read.documents}
    assert set(json.loads(documents["campaign"].state)["creatures"]) == {"g", "m"}
    assert documents["e"].state == whole.journal.first_state
    with pytest.raises(ValueError, match="encounter of a campaign"):
        written("encounter", read_creature(GUARD))


def written(id: str, *creatures: Creature, ruleset: str = "pf1") -> str:
    return format_named(id).written(Contents(tuple(map(Found, creatures))), load_ruleset(ruleset))


def again(id: str, creature: Creature, ruleset: str) -> Creature:
    text = written(id, creature, ruleset=ruleset)
    (found,) = read_file(text.encode(), f"out{format_named(id).ending}", ruleset).found
    return found.creature


def numbers(creature: Creature, ruleset: str) -> dict[str, object]:
    made = sheet(creature, (), load_ruleset(ruleset))
    told: dict[str, object] = {name: made.total(name) for name in NUMBERS if made.has_number(name)}
    told |= {skill.name: made.total(f"skill:{skill.name}") for skill in creature.skills}
    return told | {"abilities": creature.abilities, "size": made.size, "cr": creature.cr}


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_our_file_holds_a_creature_whole_and_is_what_the_schema_says(ruleset: str) -> None:
    schema = json.loads((resources() / "schemas" / "creature.schema.json").read_text(encoding="utf-8"))
    creatures = [*library(ruleset), *(read_creature(form) for form in CAST)]
    text = written("json", *creatures, ruleset=ruleset)
    assert list(creatures_of(text)) == creatures
    of_one = schema["$defs"]["creature"]
    assert [each for form in json.loads(text) for each in misfits(form, of_one, schema, form["name"])] == []
    assert list(misfits({"name": 3, "legs": "two", "wings": 2}, schema["$defs"]["creature"], schema))


def test_the_schema_names_the_fields_that_are_read() -> None:
    schema = json.loads((resources() / "schemas" / "creature.schema.json").read_text(encoding="utf-8"))
    parts = schema["$defs"]
    assert set(parts["creature"]["properties"]) == set(creature_form._CREATURE)
    assert set(parts["worn"]["properties"]) == set(creature_form._ARMOR)
    assert set(parts["attack"]["properties"]) == set(creature_form._WEAPON)
    assert set(parts["carried"]["properties"]) == set(creature_form._ITEM)


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
@pytest.mark.parametrize("id", ["text", "improved-initiative"])
def test_blocks_come_in_again_with_every_number(id: str, ruleset: str) -> None:
    for creature in library(ruleset):
        found = again(id, creature, ruleset)
        assert found.name == creature.name
        theirs, ours = numbers(found, ruleset), numbers(creature, ruleset)
        assert {name: theirs.get(name) for name in ours} == ours, creature.name
        assert sorted(map(str.lower, found.feats)) == sorted(map(str.lower, creature.feats)), creature.name


@pytest.mark.parametrize(("id", "ruleset"), [("foundry-pf1", "pf1"), ("foundry-d35e", "d35")])
def test_actors_come_in_again_with_what_makes_their_numbers(id: str, ruleset: str) -> None:
    same = {"hp", "init", "fort", "ref", "will", "ac", "touch", "flat_footed", "cmb", "cmd", "speed"}
    same |= {"abilities", "size", "cr"}
    for creature in library(ruleset):
        found = again(id, creature, ruleset)
        theirs, ours = numbers(found, ruleset), numbers(creature, ruleset)
        assert {name: theirs[name] for name in same & set(ours)} == {name: ours[name] for name in same & set(ours)}
        assert all(theirs.get(skill.name, ours[skill.name]) == ours[skill.name] for skill in creature.skills)
        assert sorted(map(str.lower, found.feats)) == sorted(map(str.lower, creature.feats)), creature.name
        assert (found.type, found.money) == (creature.type, creature.money), creature.name


@pytest.mark.parametrize(("id", "ruleset"), [("foundry-pf1", "pf1"), ("foundry-d35e", "d35")])
def test_actors_hold_what_foundry_adds_up(id: str, ruleset: str) -> None:
    """Base attack out of classes and Hit Dice, attacks out of it, size and their own bonus, as it does itself."""
    quarters, rules = {"high": 4, "med": 3, "low": 2}, load_ruleset(ruleset)
    for creature in library(ruleset):
        actor = json.loads(written(id, creature, ruleset=ruleset))
        ids = [actor["_id"], *(each["_id"] for each in actor["items"])]
        assert len({*ids}) == len(ids)
        assert all(len(each) == 16 and each.isalnum() for each in ids)
        made, told = sheet(creature, (), rules), subject(creature, rules)
        classes = [each["system"] for each in actor["items"] if each["type"] == "class"]
        base = sum(each["levels"] * quarters[each["bab"]] // 4 for each in classes)
        assert base == sum(each.base_attack for each in dice_of(creature, rules)), creature.name
        good = [each["savingThrows"] for each in classes]
        assert [{save for save in held if held[save]["value"] == "high"} for held in good] == [
            {*each.good_saves} for each in dice_of(creature, rules)], creature.name  # fmt: skip
        attacks = [each["system"] for each in actor["items"] if each["type"] == "attack"]
        size = rules.attack.size_modifiers[made.size.word]
        assert [int(each["attackBonus"]) + base + size for each in attacks] == [
            line.bonuses[0] for line in told.attacks]  # fmt: skip
        for line, held in zip(told.attacks, attacks, strict=True):
            assert [int(by) + line.bonuses[0] for by, _ in held["attackParts"]] == list(line.bonuses[1:])
            assert isinstance(held["attackNotes"], list if ruleset == "pf1" else str)
            assert ("actions" in held) == (ruleset == "pf1")
        changes = [each for item in actor["items"] for each in item["system"].get("changes", ())]
        assert all(isinstance(each, dict if ruleset == "pf1" else list) for each in changes)
        assert isinstance(actor["system"]["attributes"]["naturalAC"], str if ruleset == "pf1" else int)


def test_the_older_system_of_actors_has_its_own_words_for_levels_and_challenge() -> None:
    actor = json.loads(written("foundry-d35e", read_creature(GUARD), ruleset="d35"))
    levels = [each["system"]["levels"] for each in actor["items"] if each["type"] == "class"]
    assert sum(levels) == sum(each.level for each in read_creature(GUARD).levels)
    assert actor["system"]["details"]["cr"] == 1


def test_fantasy_grounds_has_the_fields_of_its_page() -> None:
    guard = read_creature(GUARD)
    root = ET.fromstring(written("fantasy-grounds", guard))
    record = root.find("npc")
    assert record is not None
    told = {each.tag: (each.get("type"), each.text) for each in record}
    assert told["name"] == ("string", "Bridge Guard")
    assert told["strength"] == ("number", "15")
    assert told["fortitudesave"] == ("number", "4")
    assert told["cr"] == ("number", "1")
    assert told["babgrp"][1] == "+2; CMB +4; CMD 15"
    assert "longsword +5 melee (1d8+2/19-20)" in str(told["fullatk"][1])
    several = ET.fromstring(written("fantasy-grounds", guard, read_creature(BEAST), ruleset="d35"))
    assert [each.tag for each in several.findall("npc/*")] == ["id-00001", "id-00002"]
    assert several.findtext("npc/id-00001/babgrp") == "+2/+4"


def test_a_fight_goes_to_improved_initiative_as_it_stands() -> None:
    guard = read_creature(GUARD)
    stands = InFight(hp=7, initiative=14, conditions=(("shaken", 3), ("prone", None)), hidden=True)
    contents = Contents((Found(guard, stands), Found(guard, InFight(hp=16))), name="At the bridge")
    text = format_named("improved-initiative").written(contents, load_ruleset("pf1"))
    read = read_file(text.encode(), "fight.json", "pf1")
    assert read.name == "At the bridge"
    first, second = (each.in_fight for each in read.found)
    assert first is not None
    assert second is not None
    assert (first.hp, first.initiative, first.hidden, first.conditions) == (7, 14, True, stands.conditions)
    assert second.hp == 16


def test_what_is_lost_is_told_for_those_who_have_it() -> None:
    guard, beast = read_creature(GUARD), read_creature(BEAST)
    both = Contents((Found(guard), Found(beast)))
    assert format_named("json").losses(both) == ()
    told = format_named("fantasy-grounds").losses(both)
    assert "money (Bridge Guard)" in told
    assert "the hit points rolled for each level (Bridge Guard)" in told
    assert not [each for each in format_named("fantasy-grounds").losses(Contents((Found(beast),))) if "money" in each]
    standing = Contents((Found(guard, InFight(hp=3)),))
    assert "hit points, initiative and conditions in the fight (Bridge Guard)" in format_named("json").losses(standing)
    many = Contents(tuple(Found(replace(guard, name=f"Guard {number}")) for number in range(1, 6)))
    assert "money (Guard 1, Guard 2, Guard 3 and 2 more)" in format_named("improved-initiative").losses(many)


def test_pages_stand_alone_and_take_no_text_for_a_mark() -> None:
    sly = replace(read_creature(GUARD), name="<b>Sly</b> & Co", notes="<script>alert(1)</script>")
    page = written("html", sly)
    assert page.startswith("<!DOCTYPE html>")
    assert "&lt;b&gt;Sly&lt;/b&gt; &amp; Co" in page
    assert "<script" not in page
    assert not [word for word in ("http:", "https:", "src=", "href=") if word in page]
    assert "<b>AC</b>" in page
    assert written("markdown", sly).startswith("### \\<b\\>Sly\\</b\\> & Co")


def test_every_form_ends_when_it_is_told_to() -> None:
    class Ended(Exception):
        pass

    def end() -> None:
        raise Ended

    for form in FORMATS:
        contents = Contents((Found(read_creature(GUARD)),), whole=of_the_bridge())
        with pytest.raises(Ended):
            form.written(contents, load_ruleset("pf1"), end)


@pytest.mark.parametrize("form", ["text", "markdown", "foundry-pf1", "improved-initiative"])
def test_dice_and_armor_of_a_table_stay_at_that_table(form: str) -> None:
    """Who reads a stat block rolls a d20 and has armor in the Armor Class."""
    usual = load_ruleset("pf1")
    house = usual.with_settings({"attack.roll/dice": "3d6", "ac.formula/armor": "damage-reduction"})
    contents = Contents(tuple(Found(read_creature(each)) for each in CAST))
    written = format_named(form)
    assert written.written(contents, house) == written.written(contents, usual)
