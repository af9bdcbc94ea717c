"""What line breaks and glued signs tear apart is read whole, and what was not understood is told."""

from __future__ import annotations

import pytest

from desktop_app.exchange.statblock import Reading, read_text
from desktop_app.exchange.statblock.strikes import read_strike
from tests.exchange.statblock.blocks import GLOOM_OTTER

MARSH = """Marsh Wader\tBog Giant
\tSmall Outsider (Air, Evil)\tLarge Giant
Hit Dice:\t3d8+3 (16 hp)\t8d8+16 (52 hp)
Initiative:\t+1\t-1
Speed:\t30 ft.\t40 ft.
Armor Class:\t15 (+1 size, +1 Dex, +3 natural), touch 12, flat-footed 14\t17 (-1 size, -1 Dex, +9 natural), touch 8, \
flat-footed 17
Base Attack/Grapple:\t+3/-1\t+6/+15
Full Attack:\t2 claws +5 melee (1d3) and bite +0 melee (1d4); or dagger +5 melee (1d3/19-20) and 2 claws +0 melee (1d3)\
\tGreatclub +10/+5 melee (2d8+7); or 2 slams +10 melee (1d4+5)
Saves:\tFort +4, Ref +4, Will +3\tFort +8, Ref +1, Will +2
Abilities:\tStr 10, Dex 12, Con 12, Int 8, Wis 11, Cha 10\tStr 21, Dex 8, Con 15, Int 6, Wis 10, Cha 7
Skills:\tKnow. (nature) +4, Listen +6\tClimb +9, Spot +6
Feats:\tAlertness, Improved
Initiative\tCleave, Power Attack
Challenge Rating:\t2\t6
"""


def otter(feats: str) -> Reading:
    """The otter of the other tests with other feats."""
    before, _, after = GLOOM_OTTER.text.partition("Feats ")
    rest = after.partition("\n")[2]
    return read_text(f"{before}Feats {feats}\n{rest}", "pf1")[0]


@pytest.mark.parametrize(
    ("text", "name", "bonuses", "mode"),
    [
        ("Spear+1 melee (1d8)", "Spear", (1,), "melee"),
        ("2 claws+7/+2 melee (1d6)", "claws", (7, 2), "melee"),
        ("+Claw +9 melee (1d6+4)", "Claw", (9,), "melee"),
        ("weapon +1 Greataxe +10 (1d12+5/x3)", "+1 Greataxe", (10,), ""),
        ("+1 longsword +7/+2 (1d8+3/19-20)", "+1 longsword", (7, 2), ""),
        ("+ Claw +9 melee (1d6)", "Claw", (9,), "melee"),
        ("2claws +9 melee (1d6)", "claws", (9,), "melee"),
        ("Weapon: +1 Greataxe +10 (1d12)", "+1 Greataxe", (10,), ""),
        ("weapon Greataxe +1 +10 (1d12)", "Greataxe +1", (10,), ""),
        ("+1composite longbow +12/+7 (1d8)", "+1 composite longbow", (12, 7), ""),
        ("human\u2014bane rapier +9 (1d6)", "human-bane rapier", (9,), ""),
    ],
)
def test_a_bonus_glued_to_a_name(text: str, name: str, bonuses: tuple[int, ...], mode: str) -> None:
    strike = read_strike(text)
    assert strike is not None
    assert (strike.name, strike.bonuses, strike.mode) == (name, bonuses, mode)


def test_a_comma_before_the_damage_keeps_it() -> None:
    text = GLOOM_OTTER.text.replace("bite +7 (", "Slam+2 melee, (")
    weapon = next(each for each in read_text(text, "pf1")[0].creature.weapons if each.name == "slam")
    assert weapon.damage == "1d8"


@pytest.mark.parametrize(
    "feats",
    [
        "Cleave, Power\nAttack, Toughness", "Toughness, Improved\nInitiative, Dodge", "Dodge, Iron\nWill",
        "Flyby\nAttack, Point-Blank\nShot", "Weapon\nFocus (bite), Quicken Spell-Like Ability\n(fear)",
    ],
)  # fmt: skip
def test_a_feat_torn_by_a_line_break(feats: str) -> None:
    reading = otter(feats)
    assert list(reading.creature.feats) == " ".join(feats.split()).split(", ")
    assert not [mark for mark in reading.marks if mark.field == "feats"]


@pytest.mark.parametrize("feats", ["Cleave, Power", "Cleave, Skills Climb +5", "Improved, Dodge"])
def test_what_is_no_feat_is_told(feats: str) -> None:
    assert [mark.field for mark in otter(feats).marks].count("feats") == 1


def otters(before: str, after: str) -> Reading:
    """The otter with other words."""
    assert before in GLOOM_OTTER.text
    return read_text(GLOOM_OTTER.text.replace(before, after), "pf1")[0]


@pytest.mark.parametrize("sign", [" ", "\nor2 ", " or "])
def test_an_attack_that_lost_its_comma_stays(sign: str) -> None:
    reading = otters("bite +7 (1d8+4 plus grab), 2 claws", f"bite +7 (1d8+4 plus grab){sign}claws")
    assert {"bite", "claw", "slam"} <= {each.name for each in reading.creature.weapons}


@pytest.mark.parametrize(
    ("skills", "read"),
    [
        ("Know (local) +5, Kn (arcana) +4", {"Knowledge (local)": 5, "Knowledge (arcana)": 4}),
        ("Knowl. (planes; history) +4", {"Knowledge (planes)": 4, "Knowledge (history)": 4}),
        ("Knowledge local +3, Escape Art. +2", {"Knowledge (local)": 3, "Escape Artist": 2}),
        ("Sense Mot. +2, Use Mag. Dev. +7", {"Sense Motive": 2, "Use Magic Device": 7}),
        ("Swim +12 Racial Modifiers +4 Swim", {"Swim": 12}),
        ("Swim +12, Racial Modifiers +4 Stealth", {"Swim": 12}),
    ],
)
def test_skills_in_short(skills: str, read: dict[str, int]) -> None:
    before, _, after = GLOOM_OTTER.text.partition("Skills ")
    text = f"{before}Skills {skills}\n{after.partition(chr(10))[2]}"
    assert dict(read_text(text, "pf1")[0].creature.printed.skills) == read


@pytest.mark.parametrize(
    ("line", "subtypes", "doubted"),
    [
        ("Small Outsider (Air, Evil)", ("air", "evil"), False),
        ("Small Outsider (Air", ("air",), True),
        ("NE Small outsider (air)", ("air",), False),
    ],
)
def test_a_line_of_size_and_type_is_no_name(line: str, subtypes: tuple[str, ...], *, doubted: bool) -> None:
    body = MARSH.split("\n", 2)[2].replace("\t", " ").split("Base Attack")[0]
    reading = read_text(f"{line}\n{body}", "d35")[0]
    assert (reading.creature.name, reading.creature.subtypes) == ("Unnamed creature", subtypes)
    assert ("subtypes" in {mark.field for mark in reading.marks}) is doubted


def test_a_name_in_two_cells_or_with_another_dash() -> None:
    assert otters("Gloom Otter CR", "Gloom  Otter CR").creature.name == "Gloom Otter"
    assert otters("Gloom Otter CR", "Gloom\u2013Otter CR").creature.name == "Gloom-Otter"


def test_a_skill_without_its_total_is_told() -> None:
    before, _, after = GLOOM_OTTER.text.partition("Skills ")
    text = f"{before}Skills Climb +9, Stealth, Know. (local) +3\n{after.partition(chr(10))[2]}"
    reading = read_text(text, "pf1")[0]
    assert reading.creature.printed.skills == (("Climb", 9), ("Knowledge (local)", 3))
    assert [mark.why for mark in reading.marks if mark.field == "skills"] == [
        "Stealth was not understood as a skill with its total."
    ]


def test_columns_keep_both_alternatives_and_torn_feats() -> None:
    wader, giant = (reading.creature for reading in read_text(MARSH, "d35"))
    assert [(each.name, each.count, each.role) for each in wader.weapons] == [
        ("claw", 2, "primary"),
        ("bite", 1, "secondary"),
        ("dagger", 1, ""),
        ("claw (2)", 2, "secondary"),
    ]
    assert [each.name for each in giant.weapons] == ["Greatclub", "slam"]
    assert wader.feats == ("Alertness", "Improved Initiative")
    assert giant.feats == ("Cleave", "Power Attack")
    assert wader.name == "Marsh Wader"
    assert wader.printed.skills == (("Knowledge (nature)", 4), ("Listen", 6))


def test_a_hoof_far_behind_the_horn_is_secondary() -> None:
    text = GLOOM_OTTER.text.replace("bite +7 (1d8+4 plus grab)", "horn +11 (1d8+8), 2 hooves +3 (1d4+2)")
    roles = {each.name: each.role for each in read_text(text, "pf1")[0].creature.weapons}
    assert roles["horn"] == "primary"
    assert roles["hoof"] == "secondary"
