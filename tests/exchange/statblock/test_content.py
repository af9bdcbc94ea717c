"""Everything else that a block says, and what the text lacks stays empty."""

from __future__ import annotations

import pytest

from desktop_app.exchange.statblock import read_text
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.size import Size
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN

PRIEST = """Brother Cade CR 5
XP 1,600
Male half-orc cleric of the Long Road 6
LN Medium humanoid (human, orc)
Init -1; Senses darkvision 60 ft.; Perception +4
DEFENSE
AC 19, touch 10, flat-footed 19 (+7 armor, +1 deflection, -1 Dex, +2 shield)
hp 45 (6d8+15)
Fort +8, Ref +2, Will +9; +2 vs. fear
OFFENSE
Speed 20 ft. (30 ft. without armor)
Melee +1 heavy mace +7 (1d8+3) or touch +6 melee touch (1d6 negative)
Ranged light crossbow +3 (1d8/19-20)
Special Attacks channel positive energy 5/day (DC 15, 3d6)
Domain Spell-Like Abilities (CL 6th; concentration +10)
7/day-agile feet, travel light
Cleric Spells Prepared (CL 6th; concentration +10)
3rd-flyD, prayer, searing lightAPG (DC 17)
2nd-hold person (2, DC 16), locate objectD, silence (DC 16)
1st-bless, longstriderD, sanctuary (DC 15)
0 (at will)-guidance, light, mending
D Domain spell; Domains Travel, Luck
STATISTICS
Str 14, Dex 8, Con 14, Int 10, Wis 19, Cha 13
Base Atk +4; CMB +6; CMD 15
Feats Combat Casting, Heavy Armor Proficiency, Selective Channeling
Skills Heal +11, Knowledge (history, religion) +6, Sense Motive +10 (+12 vs. lies)
Languages Common, Orc
SQ aura, orc blood
Combat Gear potions of cure light wounds (2), wand of bless (20 charges); Other Gear +1 banded mail, masterwork heavy \
wooden shield, +1 heavy mace, light crossbow with 20 bolts, cloak of resistance +1, 1,207 gp, 35 sp
"""


def creature(text: str = PRIEST) -> Creature:
    return read_text(text, "pf1")[0].creature


def test_header() -> None:
    priest = creature()
    assert (priest.name, priest.cr, priest.alignment) == ("Brother Cade", "5", "LN")
    assert (priest.race, priest.type, priest.subtypes) == ("half-orc", "humanoid", ("human", "orc"))
    assert [(level.class_name, level.level) for level in priest.levels] == [("cleric", 6)]
    assert priest.hit_dice is None


def test_armor_class_by_its_parts() -> None:
    priest = creature()
    assert priest.armor is not None
    assert (priest.armor.item, priest.armor.bonus, priest.armor.enhancement) == ("banded mail", 6, 1)
    assert priest.shield is not None
    assert (priest.shield.item, priest.shield.bonus, priest.shield.masterwork) == ("heavy wooden shield", 2, True)
    assert priest.ac_bonuses == (("deflection", 1),)


def test_weapons() -> None:
    priest = creature()
    mace = priest.weapon("+1 heavy mace")
    assert mace is not None
    assert (mace.kind, mace.enhancement, mace.damage) == ("melee", 1, "1d8")
    touch = priest.weapon("touch")
    assert touch is not None
    assert touch.kind == "touch"


def test_spells_by_level_with_marks_taken_off() -> None:
    (cleric,) = creature().spellcasting
    assert (cleric.class_name, cleric.caster_level, cleric.ability) == ("cleric", 6, "wis")
    assert dict(cleric.prepared) == {
        "0": ("guidance", "light", "mending"),
        "1": ("bless", "longstrider", "sanctuary"),
        "2": ("hold person (2)", "locate object", "silence"),
        "3": ("fly", "prayer", "searing light"),
    }


def test_spells_known_with_slots() -> None:
    text = PRIEST.replace("Cleric Spells Prepared", "Sorcerer Spells Known").replace("2nd-hold", "2nd (4/day)-hold")
    (sorcerer,) = creature(text).spellcasting
    assert dict(sorcerer.slots) == {"2": 4}
    assert sorcerer.prepared == ()
    assert dict(sorcerer.known)["1"] == ("bless", "longstrider", "sanctuary")


def test_special_abilities_and_their_uses() -> None:
    told = {special.name: (special.kind, special.uses) for special in creature().special}
    assert told["channel positive energy 5/day"] == ("", "5/day")
    assert told["agile feet"] == ("Sp", "7/day")
    otter = {special.name: special for special in creature(GLOOM_OTTER.text).special}
    assert otter["darkness"].uses == "at will"
    assert otter["chill metal"].text == "DC 11; CL 4"
    assert otter["Grim Wake"].kind == "Su"
    assert otter["Grim Wake"].text.startswith("Once per day the otter")
    assert otter["rend"].text == "2 claws, 1d6+6"


def test_defences() -> None:
    otter = creature(GLOOM_OTTER.text)
    assert otter.dr == ("5/magic",)
    assert otter.immunities == ("poison", "sleep")
    assert otter.resistances == ("cold 10",)
    assert otter.sr == 14
    assert {"evasion", "light blindness", "amphibious"} <= set(otter.traits)
    warden = creature(RUST_WARDEN.text)
    assert (warden.dr, warden.sr, warden.senses) == (("5/adamantine",), 12, ("darkvision 60 ft.",))
    assert "construct traits" in warden.traits


def test_speeds_space_and_reach() -> None:
    priest = creature()
    assert dict(priest.speeds) == {"land": 20, "land_base": 30}
    assert priest.printed.number("speed") == 20
    otter = creature(GLOOM_OTTER.text)
    assert (otter.space, otter.reach) == (10, 5)


@pytest.mark.parametrize(
    ("speed", "speeds"),
    [
        ("30 ft. in hide armor (6 squares); base speed 40 ft.", {"land": 30, "land_base": 40}),
        ("40 ft. (base 50 ft.), climb 20 ft.", {"land": 40, "land_base": 50, "climb": 20}),
        ("Fly 30 ft. (good) (6 squares)", {"fly": 30}),
        ("5 ft., burrow 10 ft., fly 60 ft. (poor), swim 20'", {"land": 5, "burrow": 10, "fly": 60, "swim": 20}),
        ("Walk 30'", {"land": 30}),
        ("20 feet (base 30 feet)", {"land": 20, "land_base": 30}),
    ],
)
def test_speeds_in_every_wording(speed: str, speeds: dict[str, int]) -> None:
    text = GLOOM_OTTER.text.replace("Speed 30 ft., swim 40 ft.", f"Speed {speed}")
    assert dict(creature(text).speeds) == speeds


@pytest.mark.parametrize(
    ("line", "space", "reach"),
    [
        ("Space/Reach: 10 ft./5 ft.", 10, 5),
        ("Face/Reach: 5 ft. by 10 ft./5 ft.", 5, 5),
        ("Space/Reach: 2\u00bd ft./0 ft.", 2.5, 0),
        ("Space 2-1/2 ft.; Reach 0 ft.", 2.5, 0),
    ],
)
def test_space_and_reach_in_every_wording(line: str, space: float, reach: float) -> None:
    found = creature(RUST_WARDEN.text.replace("Space/Reach: 5 ft./5 ft.", line))
    assert (found.space, found.reach) == (space, reach)


def test_gear_and_money() -> None:
    priest = creature()
    items = {item.item: item.count for item in priest.equipment}
    assert items["potions of cure light wounds"] == 2
    assert items["wand of bless (20 charges)"] == 1
    assert items["bolts"] == 20
    assert dict(priest.money) == {"gp": 1207, "sp": 35}


def test_skills_one_for_each_field() -> None:
    assert dict(creature().printed.skills) == {
        "Heal": 11,
        "Knowledge (history)": 6,
        "Knowledge (religion)": 6,
        "Sense Motive": 10,
    }


def test_tactics_ecology_and_the_rest() -> None:
    otter = creature(GLOOM_OTTER.text)
    assert otter.tactics.startswith("During combat: The otter pulls")
    assert "Morale: It flees below hp 10." in otter.tactics
    assert (otter.environment, otter.treasure) == ("cold lakes", "incidental")
    assert otter.languages == ("Aquan", "Common (can't speak)")
    assert "XP 800" in otter.notes


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("AC 16, touch 12, flat-footed 14", (16, 12, 14)),
        ("AC: 16 (touch 12, flat-footed 14)", (16, 12, 14)),
        ("AC 16 (12 touch, 14 flat-footed)", (16, 12, 14)),
        ("AC 16, touch AC 12, flat-footed AC 14", (16, 12, 14)),
        ("Armor Class 16 (+2 Dex, +4 natural), 14 Flat Footed, 12 Touch AC", (16, 12, 14)),
        ("AC 16 (T 12, FF 14)", (16, 12, 14)),
        ("AC 16/12/14", (16, 12, 14)),
        ("AC 16 (flatfooted 14, touch 12)", (16, 12, 14)),
        ("AC 16\nTouch AC: 12\nFlat-footed: 14", (16, 12, 14)),
        ("AC 16, touch +12, flat-footed +14", (16, 12, 14)),
        ("AC 16", (16, None, None)),
    ],
)
def test_armor_class_in_every_wording(line: str, numbers: tuple[int | None, ...]) -> None:
    text = GLOOM_OTTER.text.replace("AC 15, touch 11, flat-footed 13 (+2 Dex, +4 natural, -1 size)", line)
    printed = creature(text).printed
    assert tuple(printed.number(name) for name in ("ac", "touch", "flat_footed")) == numbers


@pytest.mark.parametrize(
    ("line", "hp", "dice"),
    [
        ("hp 34 (4d10+12)", 34, (4, 10)),
        ("hp 34 (4d10 + 12)", 34, (4, 10)),
        ("hp 34 (4 HD; 4d10+12); fast healing 2", 34, (4, 10)),
        ("hp: 34 each (4d10+12)", 34, (4, 10)),
        ("HP 34/34", 34, None),
        ("HD 4d10+12 (34 hp)", 34, (4, 10)),
        ("Hit Dice: 4d10+12; 34 hp", 34, (4, 10)),
        ("Hit Dice: 4d10+12 34 hp", 34, (4, 10)),
        ("HP 4d10+12 (34)", 34, (4, 10)),
        ("HD (4d10)+12; hp 34", 34, (4, 10)),
        ("Hit Points: 34", 34, None),
        ("hp 34, 30, 28, 41", 34, None),
        ("hp 1,034", 1034, None),
    ],
)
def test_hit_points_in_every_wording(line: str, hp: int, dice: tuple[int, int] | None) -> None:
    found = creature(GLOOM_OTTER.text.replace("hp 34 (4d10+12)", line))
    assert found.printed.number("hp") == hp
    assert (found.hit_dice and (found.hit_dice.count, found.hit_dice.die)) == dice


@pytest.mark.parametrize(
    "line",
    [
        "Fort +7, Ref +6, Will -1",
        "Fort +7; Ref +6; Will -1",
        "Fort +7 Ref +6 Will -1",
        "Fortitude: +7, Reflex: +6, Will: -1",
        "Saves: Fort +7, Ref +6, Will -1; +2 vs. poison",
        "SV Fort +7, Ref +6, Will -1",
        "SV F +7, R +6, W -1",
        "Fort/Ref/Will +7/+6/-1",
        "Saving Throws Fort + 7, Ref + 6, Will - 1",
        "Fort +7 (+2 Base, +5 Con), Ref +6 (+4 Base, +2 Dex), Will -1 (+1 Base, -2 Wis)",
    ],
)
def test_saves_in_every_wording(line: str) -> None:
    printed = creature(GLOOM_OTTER.text.replace("Fort +7, Ref +6, Will -1", line)).printed
    assert tuple(printed.number(name) for name in ("fort", "ref", "will")) == (7, 6, -1)


@pytest.mark.parametrize(
    "line",
    [
        "STR 19, DEX 14, CON 16, INT 5, WIS 6, CHA 9",
        "Str 19 Dex 14 Con 16 Int 5 Wis 6 Cha 9",
        "Str: 19 (+4), Dex: 14 (+2), Con: 16 (+3), Int: 5 (-3), Wis: 6 (-2), Cha: 9 (-1)",
        "Strength 19, Dexterity 14, Constitution 16, Intelligence 5, Wisdom 6, Charisma 9",
        "Str Dex Con Int Wis Cha\n19 14 16 5 6 9",
        "|STR|DEX|CON|INT|WIS|CHA|\n|---|---|---|---|---|---|\n|19 (+4)|14 (+2)|16 (+3)|5 (-3)|6 (-2)|9 (-1)|",
        "S 19, D 14, C 16, I 5, W 6, Ch 9",
        "Abilities: Str 19, Dex 14, Con 16, Int 5, Wis 6, Cha 9",
        "Str\n19\nDex\n14\nCon\n16\nInt\n5\nWis\n6\nCha\n9",
    ],
)
def test_scores_in_every_wording(line: str) -> None:
    text = GLOOM_OTTER.text.replace("Str 19, Dex 14, Con 16, Int 5, Wis 6, Cha 9", line)
    assert creature(text).abilities.scores == (19, 14, 16, 5, 6, 9)


@pytest.mark.parametrize("null", ["-", "\u2014", "\u2013", "--", "---", "\u00d8", "none", "n/a", "&#151;"])
def test_scores_that_are_none(null: str) -> None:
    text = RUST_WARDEN.text.replace("Con -, Int -", f"Con {null}, Int {null}")
    assert creature(text).abilities.scores == (13, 9, None, None, 13, 1)


@pytest.mark.parametrize(
    ("head", "cr"),
    [
        ("Gloom Otter CR 1/3", "1/3"),
        ("Gloom Otter (CR \u00bd)", "1/2"),
        ("Gloom Otter CR 10/MR 3", "10"),
        ("Gloom Otter (Hybrid Form)CR 2", "2"),
        ("Gloom Otter - CR 7", "7"),
        ("Gloom Otter CR: 4 (each)", "4"),
        ("gloom otter cr 12", "12"),
        ("Gloom Otter\nChallenge Rating: 9", "9"),
    ],
)
def test_challenge_ratings_in_every_wording(head: str, cr: str) -> None:
    assert creature(GLOOM_OTTER.text.replace("Gloom Otter CR 3", head)).cr == cr


@pytest.mark.parametrize(
    ("line", "size", "kind", "subtypes"),
    [
        ("Size/Type: Medium-Size Humanoid (Orc)", Size.MEDIUM, "humanoid", ("orc",)),
        ("Size/Type: Huge Magical Beast", Size.HUGE, "magical beast", ()),
        ("Usually NE Tiny outsider (evil, extraplanar)", Size.TINY, "outsider", ("evil", "extraplanar")),
        ("Size/Type Large/Animal", Size.LARGE, "animal", ()),
        ("Size: M Type HUMANOID", Size.MEDIUM, "humanoid", ()),
        ("SZ L; N giant", Size.LARGE, "giant", ()),
        ("Colossal undead", Size.COLOSSAL, "undead", ()),
    ],
)
def test_size_and_type_in_every_wording(line: str, size: Size, kind: str, subtypes: tuple[str, ...]) -> None:
    found = creature(RUST_WARDEN.text.replace("Size/Type: Small Construct", line))
    assert (found.size, found.type, found.subtypes) == (size, kind, subtypes)


@pytest.mark.parametrize(
    "marked", ["DodgeB", "Dodge[B]", "Dodge [B]", "Dodge*", "DodgeUM", "DodgeAPG", "Dodge (B)", "Dodge\u00b9"]
)
def test_marks_glued_to_feats_come_off(marked: str) -> None:
    assert "Dodge" in creature(PRIEST.replace("Combat Casting", marked)).feats


def test_what_the_text_lacks_stays_empty() -> None:
    reading = read_text("Ghost Pike\nInit +1\nAC 13\nhp 8\nFort +2\nStr 10, Dex 12\nBase Atk +1\n", "d35")[0]
    found = reading.creature
    assert dict(found.printed.numbers) == {"ac": 13, "hp": 8, "init": 1, "fort": 2, "bab": 1}
    assert reading.stated == {"str", "dex"}
    assert (found.cr, found.size, found.speeds, found.hit_dice, found.feats, found.weapons) == (
        "",
        None,
        (),
        None,
        (),
        (),
    )


@pytest.mark.parametrize("text", [PRIEST, GLOOM_OTTER.text, RUST_WARDEN.text])
def test_what_is_read_is_a_creature_file(text: str) -> None:
    found = creature(text)
    assert read_creature(write_creature(found)) == found


def test_printed_numbers_are_in_force() -> None:
    assert creature().printed.in_force


def test_a_speed_given_in_armor_beside_the_one_without() -> None:
    found = creature(GLOOM_OTTER.text.replace("Speed 30 ft., swim 40 ft.", "Speed 40 ft. (30 ft. in armor)"))
    assert dict(found.speeds) == {"land": 40}
    assert found.printed.number("speed") == 30


def test_attacks_on_lines_of_their_own_without_a_word_between() -> None:
    text = PRIEST.replace(" or touch +6 melee touch (1d6 negative)", "\ndagger +6 (1d4+2/19-20)")
    assert [attack.name for attack in creature(text).printed.attacks] == ["+1 heavy mace", "dagger", "light crossbow"]


def test_classes_in_a_text_without_line_breaks() -> None:
    found = creature(" ".join(PRIEST.split()))
    assert [(level.class_name, level.level) for level in found.levels] == [("cleric", 6)]
    assert found.race == "half-orc"


@pytest.mark.parametrize(
    ("line", "race", "levels"),
    [
        ("Female human rogue 5/shadowdancer 3", "human", [("rogue", 5), ("shadowdancer", 3)]),
        ("Elf Wiz10/Loremaster2", "elf", [("wizard", 10), ("loremaster", 2)]),
        ("Variant young goblin rogue 1 (A Book 5)", "goblin", [("rogue", 1)]),
        ("Gnome bard (prankster) 6", "gnome", [("bard", 6)]),
        ("5th-level dwarf fighter", "dwarf", [("fighter", 5)]),
        ("Male half-orc (hill clan) druid of the moon 7", "half-orc", [("druid", 7)]),
        ("Half-elf arcane archer 2", "half-elf", [("arcane archer", 2)]),
        ("Unique advanced otter", "", []),
    ],
)
def test_races_and_classes_in_every_wording(line: str, race: str, levels: list[tuple[str, int]]) -> None:
    found = creature(PRIEST.replace("Male half-orc cleric of the Long Road 6", line))
    assert [(level.class_name, level.level) for level in found.levels] == levels
    assert found.race == race


def test_a_wizard_called_by_the_school_is_a_wizard() -> None:
    text = PRIEST.replace("Male half-orc cleric of the Long Road 6", "Male half-orc evoker 6")
    found = creature(text.replace("Cleric Spells", "Evoker Spells"))
    assert [(level.class_name, level.level) for level in found.levels] == [("wizard", 6)]
    assert [caster.class_name for caster in found.spellcasting] == ["wizard"]
    assert "Specialist wizard: evoker" in found.notes


def test_a_dread_necromancer_is_no_wizard() -> None:
    found = creature(PRIEST.replace("Male half-orc cleric of the Long Road 6", "Male half-orc dread necromancer 6"))
    assert [(level.class_name, level.level) for level in found.levels] == [("dread necromancer", 6)]
