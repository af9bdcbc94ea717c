"""Several creatures in one text: where one ends and the next begins."""

from __future__ import annotations

from desktop_app.exchange.statblock import read_text
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN

TABLE = """Stilt Heron

\tStilt Heron, Chick \tStilt Heron, Grown \tStilt Heron, Elder
Size/Type: \tSmall Animal \tMedium Animal \tLarge Animal
Hit Dice: \t1d8 (4 hp) \t3d8+3 (16 hp) \t7d8+14 (45 hp)
Initiative: \t+2 \t+3 \t+2
Speed: \t20 ft. (4 squares) \t30 ft. (6 squares), fly 60 ft. (poor) \t40 ft. (8 squares), fly 80 ft. (poor)
Armor Class: \t13 (+1 size, +2 Dex), touch 13, flat-footed 11 \t15 (+3 Dex, +2 natural), touch 13, flat-footed 12 \t\
15 (-1 size, +2 Dex, +4 natural), touch 11, flat-footed 13
Base Attack/Grapple: \t+0/-5 \t+2/+3 \t+5/+12
Attack: \tBeak +3 melee (1d3-1) \tBeak +5 melee (1d6+1) \tBeak +8 melee (1d8+4)
Full Attack: \tBeak +3 melee (1d3-1) \tBeak +5 melee (1d6+1) \tBeak +8 melee (1d8+4)
Space/Reach: \t5 ft./5 ft. \t5 ft./5 ft. \t10 ft./10 ft.
Special Attacks: \t- \t- \t-
Special Qualities: \tLow-light vision \tLow-light vision \tLow-light vision, scent
Saves: \tFort +2, Ref +4, Will +1 \tFort +4, Ref +6, Will +2 \tFort +7, Ref +7, Will +3
Abilities: \tStr 8, Dex 15, Con 11, Int 2, Wis 12, Cha 6 \tStr 13, Dex 17, Con 13, Int 2, Wis 12, Cha 6 \t\
Str 18, Dex 15, Con 15, Int 2, Wis 12, Cha 6
Feats: \tAlertness \tAlertness, Weapon Finesse \tAlertness, Weapon Finesse, Dodge
Challenge Rating: \t1/4 \t1 \t3

\tHerons stand in the shallows and wait.

Combat

Long Reach (Ex)

\tA heron strikes fish 10 feet below the surface.
"""

CONDENSED = """The ferry is held by river folk.

Ferry guards (4): male human War2: CR 1; Medium humanoid (human); HD 2d8+2; hp 13, 11, 9, 12; Init +1; Spd 20 ft.; \
AC 17, touch 11, flat-footed 16; Base Atk +2; Grp +4; Atk +5 melee (1d8+2/19-20, longsword); AL N; \
SV Fort +4, Ref +1, Will -1; Str 15, Dex 12, Con 12, Int 10, Wis 8, Cha 9. Skills and Feats: Climb +3, Swim +1; \
Weapon Focus (longsword), Toughness. Possessions: longsword, scale mail, light wooden shield, 2d4 gp.

Aunt Brine: female half-elf Sor4; CR 4; Medium humanoid (elf); HD 4d4+4; hp 17; Init +2; Spd 30 ft.; AC 12, touch 12, \
flat-footed 10; Base Atk +2; Grp +1; Atk +1 melee (1d4-1/19-20, dagger) or +4 ranged (1d8/19-20, light crossbow); \
AL CN; SV Fort +2, Ref +3, Will +4; Str 8, Dex 14, Con 12, Int 13, Wis 10, Cha 17.
"""


def test_a_column_for_each_creature() -> None:
    readings = read_text(TABLE, "d35")
    assert [reading.creature.name for reading in readings] == [
        "Stilt Heron, Chick",
        "Stilt Heron, Grown",
        "Stilt Heron, Elder",
    ]
    printed = [dict(reading.creature.printed.numbers) for reading in readings]
    assert [numbers["hp"] for numbers in printed] == [4, 16, 45]
    assert [numbers["ac"] for numbers in printed] == [13, 15, 15]
    assert [numbers["grapple"] for numbers in printed] == [-5, 3, 12]
    assert [len(reading.creature.feats) for reading in readings] == [1, 2, 3]
    assert [reading.creature.cr for reading in readings] == ["1/4", "1", "3"]
    assert all(special.name == "Long Reach" for reading in readings for special in reading.creature.special)


def test_a_table_padded_with_blanks() -> None:
    rows = [line.split("\t") for line in TABLE.split("\n")]
    padded = "\n".join("".join(f"{cell.strip():<95}" for cell in row) if len(row) > 2 else row[-1] for row in rows)
    assert [dict(one.creature.printed.numbers)["hp"] for one in read_text(padded, "d35")] == [4, 16, 45]


def test_a_table_whose_rows_hold_several_labels_is_one_creature() -> None:
    text = (
        "Mud Imp / CR / 2\nInitiative / +3 / Senses / Listen / +5 / Spot / +5\n"
        "AC / 16 / Touch / 14 / Flat Footed / 13 / Dodge\nHP / 2d8+2 (11)\nFort / +1 / Ref / +5 / Will / -1\n"
        "Speed / 30'\nBAB / +1 / Grapple / -3\nStr / 12 / Dex / 17 / Con / 12 / Int / 10 / Wis / 11 / Cha / 10\n"
    )
    (reading,) = read_text(text, "d35")
    assert reading.creature.name == "Mud Imp"
    assert dict(reading.creature.printed.numbers) == {
        "ac": 16, "touch": 14, "flat_footed": 13, "hp": 11, "init": 3, "fort": 1, "ref": 5, "will": -1, "bab": 1,
        "grapple": -3, "speed": 30,
    }  # fmt: skip


def test_condensed_blocks_one_after_the_other() -> None:
    guard, aunt = (reading.creature for reading in read_text(CONDENSED, "d35"))
    assert (guard.name, guard.cr, guard.race) == ("Ferry guards", "1", "human")
    assert [(level.class_name, level.level) for level in guard.levels] == [("warrior", 2)]
    assert dict(guard.printed.numbers) == {
        "ac": 17, "touch": 11, "flat_footed": 16, "hp": 13, "init": 1, "fort": 4, "ref": 1, "will": -1, "bab": 2,
        "grapple": 4, "speed": 20,
    }  # fmt: skip
    assert guard.feats == ("Weapon Focus (longsword)", "Toughness")
    assert guard.armor is not None
    assert guard.shield is not None
    assert (guard.armor.item, guard.shield.item) == ("scale mail", "light wooden shield")
    assert [doubt.field for doubt in guard.doubts] == ["armor"]
    assert (aunt.name, aunt.cr) == ("Aunt Brine", "4")
    assert {attack.name: attack.attack for attack in aunt.printed.attacks} == {"dagger": (1,), "light crossbow": (4,)}


def test_two_whole_blocks_in_one_text() -> None:
    other = GLOOM_OTTER.text.replace("Gloom Otter CR 3", "Gloom Otter Cub CR 1").replace(
        "hp 34 (4d10+12)", "hp 9 (1d10+3)"
    )
    readings = read_text(f"{GLOOM_OTTER.text}\nIts cubs are smaller but no less hungry.\n\n{other}", "pf1")
    assert [(one.creature.name, one.creature.printed.number("hp")) for one in readings] == [
        ("Gloom Otter", 34),
        ("Gloom Otter Cub", 9),
    ]
    assert readings[0].end <= readings[1].start


def test_blocks_of_two_layouts_in_one_text() -> None:
    readings = read_text(f"{RUST_WARDEN.text}\n\n{GLOOM_OTTER.text}", "d35")
    assert [one.creature.printed.number("ac") for one in readings] == [17, 15]


def test_a_name_in_a_heading_of_its_own() -> None:
    text = GLOOM_OTTER.text.replace("Gloom Otter CR 3\n", "## Gloom Otter\n\n")
    assert read_text(text, "pf1")[0].creature.name == "Gloom Otter"


def test_numbers_in_the_tactics_and_the_prose_are_no_second_creature() -> None:
    rage = (
        "\nFury (Ex) The following changes are in effect while it rages: AC 13 (touch 9, flat-footed 11); hp 42; "
        "Atk +9 melee (1d8+6); SV Fort +9, Will +1; Str 23, Con 20; Climb +9.\n"
    )
    (reading,) = read_text(GLOOM_OTTER.text + rage, "pf1")
    assert dict(reading.creature.printed.numbers) == GLOOM_OTTER.numbers


def test_statistics_before_the_spells_are_not_taken_for_the_creatures_own() -> None:
    text = GLOOM_OTTER.text.replace(
        "Morale It flees",
        "Base Statistics Without its ink the otter's statistics are Init +1; AC 12, touch 8,\nflat-footed 12; hp 20; "
        "Fort +3; Str 11; CMB +2; CMD 14.\nMorale It flees",
    )
    (reading,) = read_text(text, "pf1")
    assert dict(reading.creature.printed.numbers) == GLOOM_OTTER.numbers
    assert "Without its ink" in reading.creature.tactics


def test_text_without_a_stat_block_gives_nothing() -> None:
    assert read_text("", "pf1") == ()
    assert read_text("The ogre hits you for 5 hp. You have AC 15 and feel weak.", "pf1") == ()
    assert read_text("lorem ipsum " * 300, "pf1") == ()


def test_cells_that_go_on_in_the_next_line() -> None:
    text = TABLE.replace(
        "30 ft. (6 squares), fly 60 ft. (poor) \t40 ft.", "30 ft. (6 squares),\nfly 60 ft. (poor) \t40 ft."
    ).replace("Special Qualities: \tLow-light vision \t", "Special Qualities: \tLow-light\nvision \t")
    readings = read_text(text, "d35")
    assert [dict(reading.creature.speeds) for reading in readings] == [
        {"land": 20},
        {"land": 30, "fly": 60},
        {"land": 40, "fly": 80},
    ]
    assert [reading.creature.printed.number("ac") for reading in readings] == [13, 15, 15]


def test_prose_before_a_table_names_nobody() -> None:
    text = TABLE.replace(
        "\tStilt Heron, Chick \tStilt Heron, Grown \tStilt Heron, Elder\n", "\tHerons wait in reeds.\n"
    )
    readings = read_text(text, "d35")
    assert [reading.creature.printed.number("hp") for reading in readings] == [4, 16, 45]
    assert "wait in reeds" not in readings[1].creature.name
