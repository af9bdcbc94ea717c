"""Bestiary tables as CSV."""

from __future__ import annotations

import pytest

from desktop_app.exchange.csv_table import UnknownTableError, header_key, read_csv, told_columns
from desktop_app.exchange.found import BadFileError

HEADER = (
    "Name,CR,XP,Race,Class,Alignment,Size,Type,SubType,Init,Senses,AC,AC_Mods,HP,HD,Saves,Fort,Ref,Will,Speed,Melee,"
)
HEADER += "Space,Reach,SpellLikeAbilities,AbilityScores,BaseAtk,CMB,CMD,Feats,Skills,RacialMods,Languages,Source,"
HEADER += "SpecialAbilities"
ROW = (
    'Reed Ogre,3,800,,,CE,Large,humanoid,(giant),-1,low-light vision; Perception +5,"17, touch 8, flat-footed 17",'
    '"(+4 armor, -1 Dex, +5 natural, -1 size)",30,(4d8+12),"Fort +6, Ref +0, Will +3",6,0,3,"30 ft., swim 20 ft.",'
    "greatclub +7 (2d8+7),10 ft.,10 ft.,\"{'header': 'Spell-Like Abilities (CL 4th)', 'values': "
    "[{'label': '3/day', 'value': 'fog cloud, gust of wind (DC 12)'}]}\","
    '"Str 21, Dex 8, Con 15, Int 6, Wis 10, Cha 7",'
    '3,+9,18,"Iron Will, Toughness","Climb +7, Perception +5",+4 Climb,Giant,A Book,'
    '"Grim Hands (Ex) It never lets go. Wet Skin (Su) Fire does half."'
)


def test_a_row() -> None:
    (found,) = read_csv(f"{HEADER}\n{ROW}\n".encode(), "pf1").found
    creature = found.creature
    assert (creature.name, creature.cr, creature.source) == ("Reed Ogre", "3", "A Book")
    assert dict(creature.printed.numbers) == {
        "ac": 17, "touch": 8, "flat_footed": 17, "hp": 30, "init": -1, "fort": 6, "ref": 0, "will": 3, "bab": 3,
        "cmb": 9, "cmd": 18, "speed": 30,
    }  # fmt: skip
    assert creature.feats == ("Iron Will", "Toughness")
    assert {special.name: (special.kind, special.uses) for special in creature.special} == {
        "Grim Hands": ("Ex", ""),
        "Wet Skin": ("Su", ""),
        "fog cloud": ("Sp", "3/day"),
        "gust of wind": ("Sp", "3/day"),
    }
    assert creature.doubts == ()


def test_semicolons_a_mark_and_windows_signs() -> None:
    scores = "\u201cStr 10, Dex 12, Con 10, Int 2, Wis 10, Cha 4\u201d"
    data = f"\ufeffName;AC;HP;AbilityScores\r\nP\u00f6l;12;5;{scores}\r\n".encode()
    creature = read_csv(data, "pf1").found[0].creature
    assert creature.name == "P\u00f6l"
    assert creature.printed.number("ac") == 12
    assert creature.abilities.score("dex") == 12


def test_rows_that_hold_nothing_are_told() -> None:
    contents = read_csv(f"{HEADER}\n{ROW}\n,,,\nOnly a name\n".encode(), "pf1")
    assert len(contents.found) == 1
    assert contents.left_out == (
        "Row 3: the name or the numbers are missing",
        "Row 4: the name or the numbers are missing",
    )


def test_one_number_is_no_creature_but_ability_scores_are() -> None:
    contents = read_csv(b"Name,AC,HP,AbilityScores\nWolf,12,,\nBear,12,30,\nMoss,,,Str -\n", "pf1")
    assert [found.creature.name for found in contents.found] == ["Bear", "Moss"]
    assert contents.left_out == ("Row 2: the name or the numbers are missing",)


def test_doubts_of_a_row_stand_in_the_order_of_a_block() -> None:
    (found,) = read_csv(b"Name,XP,AC,HP,HD\nBear,800,12,300,(2d8)\n", "pf1").found
    assert [doubt.field for doubt in found.creature.doubts][:3] == ["cr", "printed.hp", "printed.init"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "no column Name, AC, HP"),
        (b"Title,Author\nA,B\n", "no column Name, AC, HP"),
        (b"Name,AC\nOgre,12\n", "no column HP"),
        (b'Name,AC,HP\n"' + b"x" * 300_000 + b'",1,2\n', "field larger"),
    ],
)
def test_damaged_tables_are_told(data: bytes, told: str) -> None:
    with pytest.raises(BadFileError, match=told):
        read_csv(data, "pf1", "monsters.csv")


def test_columns_by_other_names_are_matched_and_the_rest_stands_in_the_notes() -> None:
    header = "Monster;Armor Class;Hit Points;Fortitude;Save;Initiative;Favourite food;id;Mythic"
    table = f"{header}\nBog Toad;14;9;x;;+2;eels;7;0\n".encode()
    contents = read_csv(table, "pf1", "toads.csv")
    toad = contents.found[0].creature
    assert (toad.name, dict(toad.printed.numbers)["ac"], dict(toad.printed.numbers)["hp"]) == ("Bog Toad", 14, 9)
    assert dict(toad.printed.numbers)["init"] == 2
    assert toad.notes == "Favourite food: eels"
    assert [(each.field, each.text) for each in toad.doubts if each.text == "x"] == [("fort", "x")]
    assert contents.left_out == (
        "Line 2, column Fortitude: a number is expected, not 'x'",
        "Columns that are not known (Favourite food, id, Mythic): their words stand in the notes",
    )


def test_fifty_columns_of_wrong_kinds_are_doubts_and_no_numbers() -> None:
    names = ["Name", "AC", "HP", "Fort", "Ref", "Will", "Init", "CR", "Speed", "AbilityScores", "BaseAtk"]
    names += [f"Column {number}" for number in range(39)]
    row = ["Odd Thing", "15", "9", "[]", "{}", "true", "\u221e", "soon", "\x00", "Str yes", "None"] + ["\u2603"] * 39
    text = ",".join(names) + "\n" + ",".join(row) + "\n"
    odd = read_csv(text.encode(), "pf1", "odd.csv").found[0].creature
    assert odd.name == "Odd Thing"
    assert dict(odd.printed.numbers) == {"ac": 15, "hp": 9}
    doubted = {each.field for each in odd.doubts}
    assert {"fort", "ref", "will", "init", "abilities"} <= doubted, doubted


def test_single_scores_and_a_title_above_the_table() -> None:
    table = b"Beasts of the fen\n\nName,AC,Touch,FF,HP,Str,Dex,Con,Int,Wis,Cha\nToad,14,11,13,9,12,13,14,2,10,4\n"
    (found,) = read_csv(table, "pf1").found
    assert dict(found.creature.printed.numbers) == {"ac": 14, "touch": 11, "flat_footed": 13, "hp": 9}
    assert found.creature.abilities.scores == (12, 13, 14, 2, 10, 4)


def test_a_table_without_a_header_is_told_by_hand() -> None:
    data = b"Toad,14,9,green\nWolf,15,13,grey\n"
    with pytest.raises(UnknownTableError) as caught:
        read_csv(data, "pf1", "beasts.csv")
    table = caught.value.table
    assert (table.header, table.samples[0]) == (
        ("Column A", "Column B", "Column C", "Column D"), ("Toad", "Wolf"))  # fmt: skip
    told = {header_key(table.header): told_columns(("Name", "AC", "HP", "-"))}
    contents = read_csv(data, "pf1", "beasts.csv", told=told)
    assert [(each.creature.name, each.creature.notes) for each in contents.found] == [("Toad", ""), ("Wolf", "")]
    assert contents.tables[0].by_hand
    (odd,) = read_csv(data[:16], "pf1", "beasts.csv", told=told | {"[]": "Name"}).found
    assert dict(odd.creature.printed.numbers) == {"ac": 14, "hp": 9}
