"""Combat Manager's files, in the shape its serializer writes."""

from __future__ import annotations

import pytest

from desktop_app.exchange.combat_manager import read_combat_manager
from desktop_app.exchange.found import BadFileError

MONSTER = """<Monster><Name>Reed Ogre</Name><CR>3</CR><XP>800</XP><Alignment>CE</Alignment><Size>Large</Size>
<Type>humanoid</Type><SubType>(giant)</SubType><Init>-1</Init><Senses>low-light vision; Perception +5</Senses>
<AC>17, touch 8, flat-footed 17</AC><AC_Mods>(+4 armor, -1 Dex, +5 natural, -1 size)</AC_Mods><HP>30</HP>
<HD>(4d8+12)</HD><Saves>Fort +6, Ref +0, Will +3</Saves><Fort>6</Fort><Ref>0</Ref><Will>3</Will><Speed>30 ft.</Speed>
<Melee>greatclub +7 (2d8+7)</Melee><Ranged>javelin +1 (1d8+5)</Ranged><Space>10 ft.</Space><Reach>10 ft.</Reach>
<AbilitiyScores>Str 21, Dex 8, Con 15, Int 6, Wis 10, Cha 7</AbilitiyScores><BaseAtk>3</BaseAtk><CMB>+9</CMB>
<CMD>18 (22 vs. trip)</CMD><Feats>Iron Will, Toughness</Feats><Skills>Climb +7, Perception +5</Skills>
<StatsParsed>true</StatsParsed><ActiveConditions><ActiveCondition><Condition><Name>Shaken</Name>
<Text>...</Text></Condition><Turns>4</Turns></ActiveCondition><ActiveCondition><Condition><Name>Prone</Name>
</Condition><Turns xsi:nil="true"/>
</ActiveCondition></ActiveConditions></Monster>"""


def character(name: str, identity: str, monster: str = MONSTER, **fields: str) -> str:
    told = {
        "HP": "12",
        "MaxHP": "30",
        "NonlethalDamage": "2",
        "TemporaryHP": "5",
        "IsMonster": "true",
        "Notes": "angry",
    }
    told |= {"InitiativeRolled": "14", "CurrentInitiative": "13", "IsHidden": "false", **fields}
    inner = "".join(f"<{key}>{value}</{key}>" for key, value in told.items())
    return f"<Character><Name>{name}</Name><ID>{identity}</ID>{inner}{monster}</Character>"


def document(inner: str, root: str) -> bytes:
    declared = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
    return f'<?xml version="1.0" encoding="utf-8"?>\n<{root} {declared}>{inner}</{root}>'.encode()


def test_a_group() -> None:
    contents = read_combat_manager(
        document(character("Ogre 1", "a") + character("Ogre 2", "b"), "ArrayOfCharacter"), "pf1"
    )
    first, second = contents.found
    assert (first.creature.name, second.creature.name) == ("Ogre 1", "Ogre 2")
    assert dict(first.creature.printed.numbers) == {
        "ac": 17, "touch": 8, "flat_footed": 17, "hp": 30, "init": -1, "fort": 6, "ref": 0, "will": 3, "bab": 3,
        "cmb": 9, "cmd": 18, "speed": 30,
    }  # fmt: skip
    assert first.creature.feats == ("Iron Will", "Toughness")
    assert first.creature.abilities.scores == (21, 8, 15, 6, 10, 7)
    assert {attack.name: attack.attack for attack in first.creature.printed.attacks} == {
        "greatclub": (7,),
        "javelin": (1,),
    }
    assert first.creature.doubts == ()


def test_how_it_stood() -> None:
    (found,) = read_combat_manager(document(character("Ogre", "a"), "ArrayOfCharacter"), "pf1").found
    stood = found.in_fight
    assert stood is not None
    assert (stood.hp, stood.nonlethal, stood.temporary, stood.initiative) == (12, 2, 5, 13)
    assert stood.conditions == (("shaken", 4), ("prone", None))
    assert (stood.hero, stood.hidden, stood.notes) == (False, False, "angry")


def test_a_fight_with_its_order() -> None:
    inner = (
        "<Round>3</Round><Characters>"
        + character("Ana", "a", IsMonster="false")
        + character("Orc", "b")
        + "</Characters>"
    )
    inner += "<CombatIDList><guid>b</guid><guid>a</guid><guid>gone</guid></CombatIDList>"
    contents = read_combat_manager(document(inner, "CombatState"), "pf1")
    assert contents.round == 3
    assert [contents.found[index].creature.name for index in contents.order] == ["Orc", "Ana"]
    assert [found.in_fight is not None and found.in_fight.hero for found in contents.found] == [True, False]


def test_the_order_of_elements_does_not_matter() -> None:
    inner = f"<Character><Monster>{MONSTER.removeprefix('<Monster>')}<HP>9</HP><Name>Late</Name></Character>"
    (found,) = read_combat_manager(document(inner, "ArrayOfCharacter"), "pf1").found
    assert found.creature.name == "Late"
    assert found.in_fight is not None
    assert found.in_fight.hp == 9


def test_an_entry_without_a_block_is_kept_by_name_and_hit_points() -> None:
    blank = character("A trap", "t", monster="", MaxHP="8")
    nameless = character("", "n", monster="")
    contents = read_combat_manager(document(blank + nameless, "ArrayOfCharacter"), "pf1")
    assert [(found.creature.name, found.creature.hp) for found in contents.found] == [("A trap", 8)]
    assert contents.left_out == ("An entry without a name: it has no stat block",)


def test_custom_content() -> None:
    inner = f"<Monsters>{MONSTER}</Monsters><Spells/><Feats><Feat/></Feats>"
    inner += "<Conditions><Condition/><Condition/></Conditions>"
    contents = read_combat_manager(document(inner, "ExportData"), "pf1")
    assert [found.creature.name for found in contents.found] == ["Reed Ogre"]
    assert contents.left_out == (
        "Feats (1): only creatures are imported",
        "Conditions (2): only creatures are imported",
    )


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "not valid XML"),
        (b"hello", "not valid XML"),
        (document(character("Ogre", "a"), "ArrayOfCharacter")[:-40], "not valid XML"),
        (b"<html><body/></html>", "its root element is <html>"),
        (b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><ArrayOfCharacter/>', "declares XML entities"),
    ],
)
def test_damaged_files_are_told(data: bytes, told: str) -> None:
    with pytest.raises(BadFileError, match=told):
        read_combat_manager(data, "pf1", "party.cmpt")
