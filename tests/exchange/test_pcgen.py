"""PCGen's characters: what was built, from which the rules derive the rest."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.pcgen import read_pcgen
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
    assert [(weapon.name, weapon.item) for weapon in built.weapons] == [("battleaxe", "battleaxe")]
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
    assert made.attack("battleaxe").bonuses[0] == 4 + 2 + 1


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
