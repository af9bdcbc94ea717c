"""Worlds and packs of Foundry: their actors in folders, and a combat that goes on at the same turn."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from desktop_app.bringing_in import things_of
from desktop_app.campaign.state import Campaign
from desktop_app.combat.sides import FOES, HEROES
from desktop_app.combat.state import NORMAL, Encounter
from desktop_app.content import load_ruleset
from desktop_app.exchange.collected import Collection
from desktop_app.exchange.saved_fight import Member, encounter_of
from desktop_app.reading.collections import read_collection
from desktop_app.reading.requests import Rules
from tests.exchange.test_foundry import actor
from tests.exchange.test_level_db import WORLD


def read(*paths: Path, ruleset: str = "pf1") -> Collection:
    return read_collection(paths, Rules(ruleset))


def lines(*documents: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(each)}\n" for each in documents)


def played(collection: Collection, ruleset: str = "pf1") -> Encounter:
    """The encounter of its fight."""
    (fight,) = collection.fights
    members = {
        each: Member(collection.creatures[each].creature, "", stands)
        for each in fight.fight.members
        if (stands := collection.creatures[each].stands) is not None
    }
    state, lost = encounter_of(fight.fight, members, Encounter(ruleset), load_ruleset(ruleset))
    assert not lost
    return state


@pytest.mark.parametrize("as_archive", [True, False])
def test_a_world_as_the_newer_versions_keep_it(tmp_path: Path, *, as_archive: bool) -> None:
    if not as_archive:
        with zipfile.ZipFile(WORLD) as archive:
            archive.extractall(tmp_path / "fen")
    found = read(WORLD if as_archive else tmp_path / "fen")
    base = {each.creature.name: each.folder for each in found.creatures.values()}
    assert base == {
        "Isolde Fenn": "",
        "Reedling": "Marsh Folk",
        "Mire Heron": "Wild things",
        "Sedge Ram": "Wild things",
    }
    assert {each.split(": ", 1)[1] for each in found.problems} == {
        "Fen Hut: a vehicle, not a creature.",
        "The Causeway: Will o' wisp takes part, but is not among the actors.",
    }
    state = played(found)
    assert (state.phase, state.round, state.actor) == (NORMAL, 3, "Reedling Elder")
    assert state.order == ("Isolde", "Reedling Elder", "Reedling Scout")
    hero, elder, scout = (state.combatants[name] for name in state.order)
    assert (hero.hp, hero.initiative, hero.side) == (19, 18, HEROES)
    assert hero.has_condition("shaken")
    assert {each.effect.name: each.ends_round for each in hero.effects} == {
        "shaken": None, "slowed": 3 + 3, "Reed Song": 3 + 7}  # fmt: skip
    assert (elder.hp, elder.temp_hp, elder.side, elder.hidden) == (5, 3, FOES, False)
    assert elder.has_condition("stunned")
    assert (scout.hp, scout.side, scout.hidden) == (16, HEROES, True)


def test_a_world_of_lines_where_the_last_of_an_id_counts(tmp_path: Path) -> None:
    data = tmp_path / "fen" / "data"
    data.mkdir(parents=True)
    giant = actor(_id="a1", folder="f1")
    giant["system"]["skills"]["clm"]["rank"] = 900  # more than can be kept: a doubt, not a creature that is lost
    gone = actor(_id="a2", name="Gone")
    (data / "actors.db").write_text(
        lines(giant | {"name": "Older"}, gone, {"$$indexCreated": {"fieldName": "x"}}, giant,
              {"$$deleted": True, "_id": "a2"})
    )  # fmt: skip
    (data / "folders.db").write_text(lines({"_id": "f1", "name": "Bog", "type": "Actor"}))
    (data / "items.db").write_text(lines({"_id": "i1", "name": "Rope", "type": "loot"}))
    token = {"_id": "t1", "name": "Bog Giant", "actorId": "a1", "actorData": {
        "system": {"attributes": {"hp": {"value": 9}, "conditions": {"prone": True}}}}}  # fmt: skip
    (data / "scenes.db").write_text(lines({"_id": "s1", "name": "Ford", "tokens": [token]}))
    combatants = [{"_id": "c1", "tokenId": "t1", "actorId": "a1", "initiative": None, "defeated": True},
                  {"_id": "c2", "tokenId": "", "actorId": "a1", "name": "Second", "initiative": None}]  # fmt: skip
    fight = {"_id": "f", "scene": "s1", "round": 0, "turn": 0, "combatants": combatants}
    (data / "combats.db").write_text(lines(fight))
    found = read(tmp_path / "fen")
    assert {(each.creature.name, each.folder) for each in found.creatures.values()} == {("Bog Giant", "Bog")}
    one, _ = things_of(found, Campaign("Marsh", "pf1"))
    assert (one.met.name, one.alike, len(one.numbers)) == ("Bog Giant", 1, 3)
    state = played(found)
    assert state.phase != NORMAL
    first, second = state.combatants.values()
    assert (first.name, first.hp, second.name, second.hp) == ("Bog Giant", 9, "Second", 21)
    assert first.has_condition("prone")
    assert first.life == "dead"


def test_an_actor_of_the_older_game(tmp_path: Path) -> None:
    """By the schema of the system D35E."""
    buff = {"type": "buff", "name": "Bog Rage", "system": {
        "active": True, "timeline": {"enabled": True, "total": 6, "elapsed": 2}, "changes": []}}  # fmt: skip
    system = actor()["system"] | {"skills": {"hid": {"rank": 3}, "spt": {"rank": 2}, "kar": {"rank": 1}}}
    system["attributes"] |= {"hp": {"value": 20, "max": 34, "temp": None, "nonlethal": 4},
                             "conditions": {"fear": True, "blind": True, "deaf": False}}  # fmt: skip
    one = actor(_id="a1", system=system)
    one["items"].append(buff)
    (tmp_path / "giant.json").write_text(json.dumps(one))
    found = read(tmp_path / "giant.json", ruleset="d35")
    (giant,) = found.creatures.values()
    assert giant.stands is not None
    assert (giant.stands.hp, giant.stands.nonlethal, giant.stands.temporary) == (20, 4, 0)
    assert giant.stands.conditions == (("frightened", None), ("blinded", None), ("Bog Rage", 4))
    assert {skill.name: skill.ranks for skill in giant.creature.skills} == {
        "Hide": 3, "Spot": 2, "Knowledge (arcana)": 1}  # fmt: skip


def test_the_older_game_counts_levels_and_changes_in_forms_of_its_own(tmp_path: Path) -> None:
    changes = [["2", "savingThrows", "fort", "resist", 2], ["1", "skill", "skill.hid", "competence", 1]]
    items = [
        {"type": "class", "name": "Ranger", "system": {"levels": 5, "hd": 8, "classType": "base"}},
        {"type": "class", "name": "Bog Kin", "system": {"levels": 3, "hd": 10, "classType": "racial",
                                                        "creatureType": "magicalBeast"}},
        {"type": "equipment", "name": "Cloak of the Fen", "system": {
            "equipped": True, "equipmentType": "misc", "changes": changes}},
        {"type": "attack", "name": "Claw", "system": {"actionType": "mwak", "attackNotes": "claw +9 (1d6+4)"}},
    ]  # fmt: skip
    system = actor()["system"] | {"details": {"alignment": "tn", "cr": 6, "environment": "Cold marsh"}}
    (tmp_path / "kin.json").write_text(json.dumps(actor(system=system, items=items)))
    (kin,) = (each.creature for each in read(tmp_path / "kin.json", ruleset="d35").creatures.values())
    assert [(each.class_name, each.level) for each in kin.levels] == [("ranger", 5)]
    assert kin.hit_dice is not None
    assert (kin.hit_dice.count, kin.hit_dice.die, kin.type, kin.cr) == (3, 10, "magical beast", "6")
    assert {(each.to, each.type, each.value) for each in kin.bonuses} == {
        ("fort", "resistance", 2), ("skill:Hide", "competence", 1)}  # fmt: skip
    assert "Environment: Cold marsh" in kin.notes
    assert [(each.name, each.attack) for each in kin.printed.attacks] == [("claw", (9,))]


def test_hit_points_that_only_the_classes_have() -> None:
    """As newer versions keep them: what was rolled, and what was lost."""
    from desktop_app.exchange.foundry import read_foundry

    one = actor()
    one["system"]["attributes"]["hp"] = {"offset": -5, "temp": 2}
    one["system"]["abilities"]["con"] = {"value": 14}
    one["items"][0]["system"]["hp"], one["items"][1]["system"]["hp"] = 18, 11
    (found,) = read_foundry(json.dumps(one).encode(), "pf1").found
    assert dict(found.creature.printed.numbers) == {"hp": 18 + 11 + 6 * 2}
    assert any(doubt.field == "hp" for doubt in found.creature.doubts)
    assert found.in_fight is not None
    assert (found.in_fight.hp, found.in_fight.lost, found.in_fight.temporary) == (None, 5, 2)


def test_a_pack_without_actors_says_what_it_has(tmp_path: Path) -> None:
    with zipfile.ZipFile(WORLD) as archive:
        archive.extractall(tmp_path)
    found = read(tmp_path / "data" / "journal")
    assert found.problems == ("journal: no Foundry actor found; it has journal (2).",)
