"""Improved Initiative's exports and lists."""

from __future__ import annotations

import json
from typing import Any

import pytest

from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.improved_initiative import read_improved_initiative


def block(**changes: Any) -> dict[str, Any]:
    return {
        "Name": "Reed Captain", "Source": "My table", "Player": "", "Type": "Human fighter 3",
        "HP": {"Value": 28, "Notes": "(3d10+6)"}, "AC": {"Value": 17, "Notes": "touch 11, flat-footed 16; CMD 17"},
        "InitiativeModifier": 1, "Speed": ["20 ft."], "Challenge": "2", "Senses": ["Perception +4"],
        "Abilities": {"Str": 15, "Dex": 13, "Con": 14, "Int": 10, "Wis": 12, "Cha": 8},
        "Saves": [{"Name": "Fort", "Modifier": 5}, {"Name": "Ref", "Modifier": 2}, {"Name": "Will", "Modifier": -1}],
        "Skills": [{"Name": "Climb", "Modifier": 5}], "Languages": ["Common"], "DamageResistances": ["cold 5"],
        "Traits": [{"Name": "Feats", "Content": "Power Attack, Dodge"}, {"Name": "Brave", "Content": "Fears little."}],
        "Actions": [{"Name": "longsword", "Content": "+6/+1 (1d8+2/19-20)"}, {"Name": "Shout", "Content": "Orders."}],
    } | changes  # fmt: skip


def export(**lists: list[dict[str, Any]]) -> bytes:
    flat: dict[str, object] = {}
    for name, entries in lists.items():
        flat[f"ImprovedInitiative.{name}"] = [str(number) for number in range(len(entries))]
        flat |= {f"ImprovedInitiative.{name}.{number}": entry for number, entry in enumerate(entries)}
    return json.dumps(flat).encode()


def test_a_block() -> None:
    (found,) = read_improved_initiative(export(Creatures=[block()]), "pf1").found
    creature = found.creature
    assert (creature.name, creature.cr, creature.source, creature.race) == ("Reed Captain", "2", "My table", "human")
    assert [(level.class_name, level.level) for level in creature.levels] == [("fighter", 3)]
    assert dict(creature.printed.numbers) == {
        "ac": 17, "touch": 11, "flat_footed": 16, "cmd": 17, "hp": 28, "init": 1, "fort": 5, "ref": 2, "will": -1,
        "speed": 20,
    }  # fmt: skip
    assert creature.abilities.scores == (15, 13, 14, 10, 12, 8)
    assert creature.feats == ("Power Attack", "Dodge")
    assert {attack.name: attack.attack for attack in creature.printed.attacks} == {"longsword": (6, 1)}
    assert [special.name for special in creature.special] == ["Brave", "Shout"]
    assert creature.resistances == ("cold 5",)


def test_a_bare_list_and_a_single_block() -> None:
    both = json.dumps([block(Name="One"), block(Name="Two")]).encode()
    assert [one.creature.name for one in read_improved_initiative(both, "pf1").found] == ["One", "Two"]
    single = json.dumps(block()).encode()
    assert len(read_improved_initiative(single, "pf1").found) == 1


def test_a_saved_encounter_as_it_stood() -> None:
    combatant = {
        "StatBlock": block(), "CurrentHP": 9, "TemporaryHP": 4, "Initiative": 15, "Hidden": True,
        "Tags": [{"Text": "Prone", "DurationRemaining": 2}, {"Text": "Marked"}],
    }  # fmt: skip
    encounter = {"Name": "At the bridge", "Combatants": [combatant, {"StatBlock": None}, 3]}
    contents = read_improved_initiative(export(SavedEncounters=[encounter]), "pf1")
    assert contents.name == "At the bridge"
    (found,) = contents.found
    assert found.in_fight is not None
    assert (found.in_fight.hp, found.in_fight.temporary, found.in_fight.initiative) == (9, 4, 15)
    assert found.in_fight.conditions == (("prone", 2), ("marked", None))
    assert found.in_fight.hidden


def test_a_player_character() -> None:
    entry = {"StatBlock": block(Player="player"), "CurrentHP": 20, "Notes": "poisoned"}
    (found,) = read_improved_initiative(export(PersistentCharacters=[entry]), "pf1").found
    assert found.in_fight is not None
    assert (found.in_fight.hero, found.in_fight.hp, found.in_fight.notes) == (True, 20, "poisoned")


def test_a_block_of_another_edition_is_doubted() -> None:
    other = block(Saves=[{"Name": "Con", "Modifier": 6}], AC={"Value": 15, "Notes": "(natural armor)"})
    creature = read_improved_initiative(export(Creatures=[other]), "pf1").found[0].creature
    assert any("another game" in doubt.why for doubt in creature.doubts)
    assert creature.printed.number("fort") is None
    assert creature.printed.number("touch") is None


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"{", "not valid JSON"),
        (b"{}", "no Improved Initiative stat block"),
        (b"[]", "no Improved Initiative stat block"),
        (b"3", "no Improved Initiative stat block"),
        (export(Spells=[{"Name": "Light"}]), "no Improved Initiative stat block"),
    ],
)
def test_damaged_files_are_told(data: bytes, told: str) -> None:
    with pytest.raises(BadFileError, match=told):
        read_improved_initiative(data, "pf1", "export.json")


@pytest.mark.parametrize(
    "key", ["HP", "AC", "Abilities", "Saves", "Speed", "Actions", "Traits", "Skills", "Name", "Challenge"]
)
@pytest.mark.parametrize("value", [None, 3, "text", [3, None], {"Value": None}, {"a": []}])
def test_values_of_other_kinds_do_no_harm(key: str, value: object) -> None:
    (sound,) = read_improved_initiative(json.dumps([block()]).encode(), "pf1").found
    both = read_improved_initiative(json.dumps([block(**{key: value}), block()]).encode(), "pf1")
    assert both.found[-1] == sound, "the sound block beside it is read as if it were alone"
    assert len(both.found) <= 2
