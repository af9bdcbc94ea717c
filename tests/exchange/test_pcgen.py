"""PCGen's characters: what was built, from which the rules derive the rest."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.pcgen import read_pcgen
from desktop_app.exchange.settled_build import made_whole
from desktop_app.rules.creature import ClassLevel, Creature
from desktop_app.rules.sheet import sheet

FILE = """PCGVERSION:2.0

# System Information
GAMEMODE:35e
# Character Bio
CHARACTERNAME:Ilva &pipe; the Tall
PLAYERNAME:Kim
# Character Attributes
STAT:STR|SCORE:14
STAT:DEX|SCORE:13
STAT:CON|SCORE:12
STAT:INT|SCORE:10
STAT:WIS|SCORE:10
STAT:CHA|SCORE:8
ALIGN:NG
RACE:Dwarf
# Character Class(es)
CLASS:Fighter|SUBCLASS:None|LEVEL:4
CLASS:Rogue|LEVEL:1
CLASSABILITIESLEVEL:Fighter=1|HITPOINTS:10|SKILLSGAINED:8
CLASSABILITIESLEVEL:Rogue=1|HITPOINTS:3|SKILLSGAINED:8
CLASSABILITIESLEVEL:Fighter=2|HITPOINTS:4|SKILLSGAINED:2
CLASSABILITIESLEVEL:Fighter=3|HITPOINTS:6|SKILLSGAINED:2
CLASSABILITIESLEVEL:Fighter=4|HITPOINTS:7|PRESTAT:STR=1|SKILLSGAINED:2
TEMPLATESAPPLIED:[NAME:Templar]
SKILL:Climb|OUTPUTORDER:1|CLASSBOUGHT:[CLASS:Fighter|RANKS:4.0|COST:1|CLASSSKILL:Y]CLASSBOUGHT:[CLASS:Rogue|RANKS:1.0|COST:1]
SKILL:Spot|OUTPUTORDER:2|
SKILL:Hide|OUTPUTORDER:3|CLASSBOUGHT:[CLASS:Fighter|RANKS:1.5|COST:2|CLASSSKILL:N]
LANGUAGE:Common|LANGUAGE:Dwarven
FEAT:Dodge|TYPE:GENERAL.FIGHTER|DESC:words
FEAT:Weapon Focus|APPLIEDTO:Battleaxe|TYPE:GENERAL
ABILITY:FEAT|TYPE:NORMAL|CATEGORY:FEAT|KEY:Power Attack|TYPE:General
MONEY:12.50
EQUIPNAME:Battleaxe|COST:310|WT:6.0|QUANTITY:1.0|CUSTOMIZATION:[BASEITEM:Battleaxe|DATA:EQMOD=MWORKW]
EQUIPNAME:+1 Chainmail|COST:1300|WT:40.0|QUANTITY:1.0|CUSTOMIZATION:[BASEITEM:Chainmail|DATA:EQMOD=PLUS1A]
EQUIPNAME:Shield (Light/Steel)|WT:6.0|QUANTITY:1.0
EQUIPNAME:Crossbow (Light)|WT:4.0|QUANTITY:1.0
EQUIPNAME:Coin (Silver Piece)|WT:0.02|QUANTITY:15.0
EQUIPNAME:Pony|WT:0.0|QUANTITY:1.0
EQUIPNAME:Tent|WT:20.0|QUANTITY:2.0
EQUIPSET:Default Set|ID:0.1
EQUIPSET:Armor|ID:0.1.1|VALUE:+1 Chainmail|QUANTITY:1.0
EQUIPSET:Primary Hand|ID:0.1.2|VALUE:Battleaxe|QUANTITY:1.0
EQUIPSET:Shield|ID:0.1.3|VALUE:Shield (Light/Steel)|QUANTITY:1.0
EQUIPSET:Carried|ID:0.1.4|VALUE:Crossbow (Light)|QUANTITY:1.0
EQUIPSET:Not Carried|ID:0.1.5|VALUE:Pony|QUANTITY:1.0
EQUIPSET:Pony|ID:0.1.5.1|VALUE:Tent|QUANTITY:2.0
EQUIPSET:Other Set|ID:0.2
EQUIPSET:Primary Hand|ID:0.2.1|VALUE:Crossbow (Light)|QUANTITY:1.0
CALCEQUIPSET:0.1
"""
DWARF = {"dwarf": {"con": 2, "cha": -2}}


def creature(text: str = FILE) -> Creature:
    return read_pcgen(text.encode(), "d35", DWARF).found[0].creature


def test_the_build() -> None:
    built = creature()
    assert (built.name, built.player, built.race, built.alignment) == ("Ilva | the Tall", "Kim", "dwarf", "NG")
    assert built.levels == (
        ClassLevel("fighter", 1, (10,)),
        ClassLevel("rogue", 1, (3,)),
        ClassLevel("fighter", 3, (4, 6, 7)),
    )
    assert built.abilities.scores == (15, 13, 14, 10, 10, 6)
    assert set(built.feats) == {"Dodge", "Weapon Focus (battleaxe)", "Power Attack"}
    assert {skill.name: skill.ranks for skill in built.skills} == {"Climb": 5, "Hide": 1.5}
    assert built.languages == ("Common", "Dwarven")
    assert "Templates: Templar" in built.notes


def test_what_is_worn_held_and_left_behind() -> None:
    built = creature()
    assert built.armor is not None
    assert (built.armor.item, built.armor.enhancement) == ("chainmail", 1)
    assert built.shield is not None
    assert built.shield.item == "light steel shield"
    assert [(weapon.name, weapon.item) for weapon in built.weapons] == [("masterwork battleaxe", "battleaxe")]
    assert {item.item: (item.count, item.carried) for item in built.equipment} == {
        "Crossbow (Light)": (1, True),
        "Pony": (1, False),
        "Tent": (2, False),
    }
    assert dict(built.money) == {"sp": 15, "gp": 12}


def test_the_rules_derive_the_totals() -> None:
    made = sheet(creature(), (), load_ruleset("d35"))
    assert made.total("bab") == 4
    assert made.total("hp") == 30 + 5 * 2
    assert made.total("ac") == 10 + 6 + 1 + 1
    assert made.attack("masterwork battleaxe").bonuses[0] == 4 + 2 + 1 + 1


def test_nothing_is_printed_since_the_file_holds_no_totals() -> None:
    assert creature().printed.numbers == ()


def test_an_unknown_race_is_a_doubt() -> None:
    built = read_pcgen(FILE.encode(), "d35").found[0].creature
    assert built.abilities.scores == (15, 13, 12, 10, 10, 8)
    assert [(doubt.field, doubt.text) for doubt in built.doubts] == [("abilities", "Dwarf")]


def test_more_levels_than_are_kept() -> None:
    more = "".join(f"CLASSABILITIESLEVEL:Fighter={level}|HITPOINTS:5\n" for level in range(5, 25))
    built = creature(FILE + more)
    assert sum(level.level for level in built.levels) == 20
    assert any(doubt.field == "levels" for doubt in built.doubts)


def test_a_favored_class_and_a_bonus_of_choice() -> None:
    more = (
        "ABILITY:Favored Class Bonus|TYPE:NORMAL|CATEGORY:Special Ability|KEY:Bonus Hit Point|APPLIEDTO:\n"
        "ABILITY:Favored Class Bonus|CATEGORY:Special Ability|KEY:Bonus Skill Point|APPLIEDTO:Swim,Climb\n"
        "ABILITY:Ability Bonus|TYPE:NORMAL|CATEGORY:Special Ability|KEY:+2 Charisma|TYPE:AbilityBonus\n"
    )
    built = creature(FILE.replace("ABILITY:FEAT", more + "ABILITY:FEAT"))
    assert [(bonus.to, bonus.value) for bonus in built.bonuses] == [("hp", 1)]
    assert {skill.name: skill.ranks for skill in built.skills} == {"Climb": 6, "Hide": 1.5, "Swim": 1}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "the line PCGVERSION is missing"),
        ("Once upon a time: there was", "the line PCGVERSION is missing"),
        (FILE[:200], "missing CLASS"),
        ("PCGVERSION:2.0\n", "missing CHARACTERNAME, STAT, CLASS"),
    ],
)
def test_damaged_files_are_told(text: str, told: str) -> None:
    with pytest.raises(BadFileError, match=told):
        read_pcgen(text.encode(), "d35", what="ilva.pcg")


def test_a_file_cut_anywhere_is_read_or_told() -> None:
    needed = FILE.index("CLASS:Fighter")
    for end in range(0, len(FILE), 61):
        if end < needed:
            with pytest.raises(BadFileError, match=r"^ilva\.pcg: .*(line PCGVERSION is )?missing"):
                read_pcgen(FILE[:end].encode(), "d35", DWARF, "ilva.pcg")
        else:
            (found,) = read_pcgen(FILE[:end].encode(), "d35", DWARF, "ilva.pcg").found
            assert found.creature.name == "Ilva | the Tall"
            assert all("fighter".startswith(level.class_name) for level in found.creature.levels[:1])


def whole(text: str, ruleset: str) -> Creature:
    """The creature as the reading process gives it: with what the rules know of races and classes."""
    from desktop_app.content import load_ruleset

    rules = load_ruleset(ruleset)
    races = {name: dict(race.ability_mods) for name, race in rules.catalog.races.items()}
    return made_whole(read_pcgen(text.encode(), ruleset, races).found[0].creature, rules)


def test_what_is_worn_counts_and_what_lies_in_the_pack_does_not() -> None:
    """Item rule: a cloak on the shoulders gives its resistance bonus, a ring in the backpack nothing."""
    text = FILE.replace(
        "EQUIPSET:Default Set|ID:0.1\n",
        "EQUIPNAME:Cloak of Resistance (+2)|WT:1.0|QUANTITY:1.0\n"
        "EQUIPNAME:Ring (Protection/+1)|WT:0.0|QUANTITY:1.0\n"
        "EQUIPNAME:Backpack|WT:2.0|QUANTITY:1.0\n"
        "EQUIPSET:Default Set|ID:0.1\n"
        "EQUIPSET:Shoulders|ID:0.1.7|VALUE:Cloak of Resistance (+2)|QUANTITY:1.0\n"
        "EQUIPSET:Equipped|ID:0.1.8|VALUE:Backpack|QUANTITY:1.0\n"
        "EQUIPSET:Backpack|ID:0.1.8.1|VALUE:Ring (Protection/+1)|QUANTITY:1.0\n",
    )
    built = whole(text, "d35")
    worn = {item.item: item.worn for item in built.equipment}
    assert worn["Cloak of Resistance +2"]
    assert not worn["Ring of Protection +1"]
    made = sheet(built, (), load_ruleset("d35"))
    assert made.total("fort") == 4 + 0 + 2 + 2, "fighter 4, rogue 1, Constitution 14, cloak"
    assert made.total("touch") == 10 + 1, "the ring lies in the pack"


def test_a_specialist_has_a_slot_more_and_knows_what_is_barred() -> None:
    """3.5, Table: The Wizard at 5: 4/3/2/1; Intelligence 16 adds one at 1st to 3rd, the school one at 1st and up."""
    text = (
        "PCGVERSION:2.0\nCHARACTERNAME:Moll\nSTAT:INT|SCORE:15\nRACE:Elf\n"
        "CLASS:Wizard|SUBCLASS:Evoker|LEVEL:5|PROHIBITED:Illusion,Necromancy\n"
        + "".join(f"CLASSABILITIESLEVEL:Wizard={level}|HITPOINTS:3\n" for level in range(1, 4))
        + "CLASSABILITIESLEVEL:Wizard=4|HITPOINTS:3|PRESTAT:INT=1\nCLASSABILITIESLEVEL:Wizard=5|HITPOINTS:3\n"
        "SPELLNAME:Fireball|TIMES:1|CLASS:Wizard|BOOK:Prepared|SPELLLEVEL:3\n"
        "SPELLNAME:Magic Missile|TIMES:2|CLASS:Wizard|BOOK:Prepared|SPELLLEVEL:1\n"
        "SPELLNAME:Sleep|TIMES:1|CLASS:Wizard|BOOK:Known Spells|SPELLLEVEL:1\n"
    )
    built = whole(text, "d35")
    assert set(built.traits) >= {"school: evocation", "opposition school: illusion", "opposition school 2: necromancy"}
    (casting,) = built.spellcasting
    assert casting.caster_level == 5
    assert dict(casting.slots) == {"0": 4, "1": 3 + 1 + 1, "2": 2 + 1 + 1, "3": 1 + 1 + 1}
    assert dict(casting.prepared) == {"1": ("magic missile", "magic missile"), "3": ("fireball",)}
    assert "Scribe Scroll" in built.feats


def test_levels_of_a_creature_type_are_racial_hit_dice() -> None:
    """3.5: giant 4 has Base Attack 3 and good Fortitude (+4); an ogre's Constitution is 16 + 4; the rolls count."""
    text = (
        "PCGVERSION:2.0\nCHARACTERNAME:Og\nSTAT:CON|SCORE:16\nRACE:Ogre\n"
        "CLASS:Giant|LEVEL:4\nCLASS:Barbarian|LEVEL:1\n"
        + "".join(f"CLASSABILITIESLEVEL:Giant={level}|HITPOINTS:5\n" for level in range(1, 5))
        + "CLASSABILITIESLEVEL:Barbarian=1|HITPOINTS:10\n"
    )
    made = sheet(whole(text, "d35"), (), load_ruleset("d35"))
    assert made.total("bab") == 3 + 1
    assert made.total("fort") == 4 + 2 + 5
    assert made.total("hp") == 20 + 10 + 5 * 5


def test_names_of_weapons_in_feats_are_turned() -> None:
    text = FILE.replace("APPLIEDTO:Battleaxe", "APPLIEDTO:Crossbow (Light)")
    assert "Weapon Focus (light crossbow)" in creature(text).feats


def test_magic_behind_a_name_choices_and_what_is_carried_count() -> None:
    """A paladin 6: AC 10, full plate +1, Dexterity 1, ring 1; initiative 1 and the trait's 2; flail 6, 4, 1 and 1."""
    text = """PCGVERSION:2.0
GAMEMODE:Pathfinder_RPG
CHARACTERNAME:Odo
STAT:STR|SCORE:18
STAT:DEX|SCORE:12
STAT:CON|SCORE:14
STAT:INT|SCORE:8
STAT:WIS|SCORE:14
STAT:CHA|SCORE:14
RACE:Human
CLASS:Paladin|LEVEL:6
ABILITY:FEAT|TYPE:NORMAL|CATEGORY:FEAT|KEY:Weapon Focus|APPLIEDTO:Flail (Heavy)|TYPE:Combat
ABILITY:Mercy|TYPE:NORMAL|CATEGORY:Special Ability|KEY:Sickened Mercy|TYPE:Mercy
ABILITY:Divine Bond|TYPE:NORMAL|CATEGORY:Special Ability|KEY:Celestial Spirit|TYPE:DivineBond
ABILITY:Traits|TYPE:NORMAL|CATEGORY:Special Ability|KEY:Reactionary ~ Trait|TYPE:Trait
EQUIPNAME:Ring of Protection +1|WT:0.0|QUANTITY:1.0
EQUIPNAME:Flail +1 (Heavy)|WT:10.0|QUANTITY:1.0|CUSTOMIZATION:[BASEITEM:Flail (Heavy)|DATA:EQMOD=STEEL.PLUS1W]
EQUIPNAME:Full Plate +1|WT:50.0|QUANTITY:1.0|CUSTOMIZATION:[BASEITEM:Full Plate|DATA:EQMOD=STEEL.PLUS1A]
EQUIPNAME:Longsword (Cold Iron)|WT:4.0|QUANTITY:1.0|CUSTOMIZATION:[BASEITEM:Longsword|DATA:EQMOD=C_IRON]
EQUIPNAME:Javelin|WT:2.0|QUANTITY:3.0
EQUIPSET:Default Set|ID:0.1
EQUIPSET:Both Hands|ID:0.1.1|VALUE:Flail +1 (Heavy)|QUANTITY:1.0
EQUIPSET:Ring|ID:0.1.2|VALUE:Ring of Protection +1|QUANTITY:1.0
EQUIPSET:Armor|ID:0.1.3|VALUE:Full Plate +1|QUANTITY:1.0
EQUIPSET:Carried|ID:0.1.4|VALUE:Longsword (Cold Iron)|QUANTITY:1.0
EQUIPSET:Carried|ID:0.1.5|VALUE:Javelin|QUANTITY:3.0
CALCEQUIPSET:0.1
"""
    rules = load_ruleset("pf1")
    built = made_whole(read_pcgen(text.encode(), "pf1", {"human": {}}).found[0].creature, rules)
    made = sheet(built, (), rules)
    assert (made.total("ac"), made.total("init"), made.total("fort")) == (22, 3, 5 + 2 + 2)
    assert made.attack("+1 heavy flail").bonuses == (12, 7)
    assert [weapon.name for weapon in built.weapons] == ["+1 heavy flail", "cold iron longsword", "javelin"]
    assert [(item.item, item.count) for item in built.equipment if not item.worn] == [("Javelin", 2)]
    assert {"mercy: sickened", "divine bond: weapon", "trait: reactionary"} <= set(built.traits)


def test_armor_in_the_place_of_a_robe_and_coins_left_at_home() -> None:
    """Scale mail 4 with its +2, a light shield 1 with its +1, Dexterity 3: AC 21; nothing slows down."""
    more = (
        "EQUIPNAME:Coin (Gold Piece)|WT:0.02|QUANTITY:9000.0\n"
        "EQUIPNAME:Scales|WT:30|QUANTITY:1.0|CUSTOMIZATION:[BASEITEM:Scale Mail|DATA:EQMOD=MWORKA.PLUS2A.STEEL]\n"
        "EQUIPNAME:My shield|WT:6|QUANTITY:1.0|CUSTOMIZATION:[BASEITEM:Shield (Light/Metal)|DATA:EQMOD=PLUS1S.STEEL]\n"
        "EQUIPSET:Body|ID:0.3.1|VALUE:Scales|QUANTITY:1.0\n"
        "EQUIPSET:Shield|ID:0.3.2|VALUE:My shield|QUANTITY:1.0\n"
        "EQUIPSET:Not Carried|ID:0.3.3|VALUE:Coin (Gold Piece)|QUANTITY:9000.0\n"
        "CALCEQUIPSET:0.3\n"
    )
    built = creature(FILE.replace("CALCEQUIPSET:0.1\n", more).replace("STAT:DEX|SCORE:13", "STAT:DEX|SCORE:16"))
    assert sheet(built, (), load_ruleset("d35")).total("ac") == 10 + 6 + 2 + 3
    assert (built.armor and built.armor.item, built.shield and built.shield.item) == (
        "scale mail",
        "light steel shield",
    )
    assert any(item.count == 9000 and not item.carried for item in built.equipment)


def test_a_level_is_worth_one_hit_point_at_least() -> None:
    """A monk with Constitution 8 who rolled 8, 1, 1 and 2 has 7, 1, 1 and 1. Rule: hit points of a level."""
    text = FILE.split("CLASS:Fighter")[0].replace("RACE:Dwarf", "RACE:Human").replace("CON|SCORE:12", "CON|SCORE:8")
    rolls = "".join(f"CLASSABILITIESLEVEL:Monk={at}|HITPOINTS:{hp}\n" for at, hp in enumerate((8, 1, 1, 2), 1))
    built = creature(f"{text}CLASS:Monk|LEVEL:4\n{rolls}")
    assert sheet(built, (), load_ruleset("d35")).total("hp") == 10
