"""Stat blocks invented for these tests, each with what a careful reader gets out of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Sample:
    """A text and what it states."""

    text: str
    name: str
    numbers: dict[str, int]
    abilities: dict[str, int | None]
    cr: str
    size: str
    type: str
    feats: tuple[str, ...]
    speeds: dict[str, int]
    hit_dice: tuple[int, int]


GLOOM_OTTER = Sample(
    text="""Gloom Otter CR 3
XP 800
NE Large magical beast (aquatic)
Init +2; Senses darkvision 60 ft., low-light vision, scent; Perception +7
Aura stench (30 ft., DC 14, 10 rounds)
DEFENSE
AC 15, touch 11, flat-footed 13 (+2 Dex, +4 natural, -1 size)
hp 34 (4d10+12)
Fort +7, Ref +6, Will -1
Defensive Abilities evasion; DR 5/magic; Immune poison, sleep; Resist cold 10; SR 14
Weaknesses light blindness
OFFENSE
Speed 30 ft., swim 40 ft.
Melee bite +7 (1d8+4 plus grab), 2 claws +7 (1d6+4) or slam +7 (1d6+6 plus 1d4 cold)
Space 10 ft., Reach 5 ft.
Special Attacks rend (2 claws, 1d6+6)
Spell-Like Abilities (CL 4th; concentration +3)
At will - darkness, fog cloud
3/day - water breathing, chill metal (DC 11)
TACTICS
During Combat The otter pulls its prey under water, where AC 30 would not help and speed 90 ft. would.
Morale It flees below hp 10.
STATISTICS
Str 19, Dex 14, Con 16, Int 5, Wis 6, Cha 9
Base Atk +4; CMB +9 (+13 grapple); CMD 21 (25 vs. trip)
Feats Lightning Stance, Skill Focus (Stealth)B, Weapon Focus (bite)
Skills Perception +7, Stealth +6, Swim +12; Racial Modifiers +4 Stealth
Languages Aquan, Common (can't speak)
SQ amphibious, hold breath
ECOLOGY
Environment cold lakes
Organization solitary, pair, or raft (3-6)
Treasure incidental
SPECIAL ABILITIES
Grim Wake (Su) Once per day the otter may leave a trail of black water. Those who swim in it take 2d6 points of cold \
damage and must save (Fort +20 would do) or lose Str 2.
""",
    name="Gloom Otter",
    numbers={
        "ac": 15, "touch": 11, "flat_footed": 13, "hp": 34, "init": 2, "fort": 7, "ref": 6, "will": -1, "bab": 4,
        "cmb": 9, "cmd": 21, "speed": 30,
    },
    abilities={"str": 19, "dex": 14, "con": 16, "int": 5, "wis": 6, "cha": 9},
    cr="3",
    size="large",
    type="magical beast",
    feats=("Lightning Stance", "Skill Focus (Stealth)", "Weapon Focus (bite)"),
    speeds={"land": 30, "swim": 40},
    hit_dice=(4, 10),
)  # fmt: skip

RUST_WARDEN = Sample(
    text="""Rust Warden

Size/Type: Small Construct
Hit Dice: 3d10+10 (26 hp)
Initiative: -1
Speed: 20 ft. (4 squares), climb 10 ft.
Armor Class: 17 (+1 size, -1 Dex, +7 natural), touch 10, flat-footed 17
Base Attack/Grapple: +2/-1
Attack: Slam +4 melee (1d4+1 plus corrosion) or bolt +2 ranged (1d6/19-20)
Full Attack: 2 slams +4 melee (1d4+1 plus corrosion) and kick -1 melee (1d3); or bolt +2 ranged (1d6/19-20)
Space/Reach: 5 ft./5 ft.
Special Attacks: Corrosion
Special Qualities: Construct traits, damage reduction 5/adamantine, darkvision 60 ft., spell resistance 12
Saves: Fort +1, Ref +0, Will +2
Abilities: Str 13, Dex 9, Con -, Int -, Wis 13, Cha 1
Skills: -
Feats: Toughness, Weapon Focus (slam)B
Environment: Any ruins
Organization: Solitary or watch (2-5)
Challenge Rating: 2
Treasure: None
Alignment: Always neutral
Advancement: 4-6 HD (Small); 7-9 HD (Medium)
Level Adjustment: -

Nobody remembers who put the rust wardens into the old mines, and they do not tell.

Combat

Corrosion (Ex)

Metal that a warden touches loses 1d4 points of hardness, AC 20 or not.
""",
    name="Rust Warden",
    numbers={
        "ac": 17, "touch": 10, "flat_footed": 17, "hp": 26, "init": -1, "fort": 1, "ref": 0, "will": 2, "bab": 2,
        "grapple": -1, "speed": 20,
    },
    abilities={"str": 13, "dex": 9, "con": None, "int": None, "wis": 13, "cha": 1},
    cr="2",
    size="small",
    type="construct",
    feats=("Toughness", "Weapon Focus (slam)"),
    speeds={"land": 20, "climb": 10},
    hit_dice=(3, 10),
)  # fmt: skip
