"""The tables of the books: sizes, class levels, armor and speed, loads."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.carrying import limits, slowed
from desktop_app.rules.size import Size
from tests.rules.sheets import RULESETS, sheet_of

SIZES = ("fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal")
ATTACK = (8, 4, 2, 1, 0, -1, -2, -4, -8)
GRAPPLE = (-16, -12, -8, -4, 0, 4, 8, 12, 16)
HIDE = (16, 12, 8, 4, 0, -4, -8, -12, -16)
SPACE = (0.5, 1, 2.5, 5, 5, 10, 15, 20, 30)
TALL = (0, 0, 0, 5, 5, 10, 15, 20, 30)
LONG = (0, 0, 0, 5, 5, 5, 10, 15, 20)


@pytest.mark.rule("attack.size-modifiers")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("size", "value"), list(zip(SIZES, ATTACK, strict=True)))
def test_size_changes_ac_and_attacks(ruleset: str, size: str, value: int) -> None:
    made = sheet_of(ruleset, size=size, bab=4, weapons=[{"name": "club"}, {"name": "bow", "kind": "ranged"}])
    assert made.total("ac") == made.total("touch") == 10 + value
    assert made.attack_bonus("club").total == made.attack_bonus("bow").total == 4 + value


@pytest.mark.rule("maneuver.cmb")
@pytest.mark.parametrize(("size", "value"), list(zip(SIZES, ATTACK, strict=True)))
def test_size_changes_maneuvers_the_other_way_round(size: str, value: int) -> None:
    made = sheet_of("pf1", size=size, bab=4)
    assert (made.total("cmb"), made.total("cmd")) == (4 - value, 14 - value)


@pytest.mark.rule("maneuver.grapple-size-d35")
@pytest.mark.parametrize("ruleset", ["d35", "d30"])
@pytest.mark.parametrize(("size", "value"), list(zip(SIZES, GRAPPLE, strict=True)))
def test_grapple_has_a_size_table_of_its_own(ruleset: str, size: str, value: int) -> None:
    assert sheet_of(ruleset, size=size, bab=4).total("grapple") == 4 + value


@pytest.mark.parametrize(("ruleset", "skill"), [("pf1", "Stealth"), ("d35", "Hide")])
@pytest.mark.parametrize(("size", "value"), list(zip(SIZES, HIDE, strict=True)))
def test_small_creatures_hide_well(ruleset: str, skill: str, size: str, value: int) -> None:
    assert sheet_of(ruleset, size=size).total(f"skill:{skill}") == value


@pytest.mark.rule("size.space-and-reach")
@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
@pytest.mark.parametrize(("size", "space", "tall", "long"), list(zip(SIZES, SPACE, TALL, LONG, strict=True)))
def test_space_and_reach(ruleset: str, size: str, space: float, tall: int, long: int) -> None:
    assert (sheet_of(ruleset, size=size).space, sheet_of(ruleset, size=size).reach) == (space, tall)
    assert sheet_of(ruleset, size=size, shape="long").reach == long


FULL = tuple(range(1, 21))
THREE_QUARTERS = (0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12, 12, 13, 14, 15)
HALF = (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10)
GOOD = (2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12)
POOR = (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6)
CLASSES = {
    "barbarian": (FULL, GOOD, POOR, POOR),
    "bard": (THREE_QUARTERS, POOR, GOOD, GOOD),
    "cleric": (THREE_QUARTERS, GOOD, POOR, GOOD),
    "druid": (THREE_QUARTERS, GOOD, POOR, GOOD),
    "fighter": (FULL, GOOD, POOR, POOR),
    "monk": (THREE_QUARTERS, GOOD, GOOD, GOOD),
    "ranger": (FULL, GOOD, GOOD, POOR),
    "rogue": (THREE_QUARTERS, POOR, GOOD, POOR),
    "sorcerer": (HALF, POOR, POOR, GOOD),
    "wizard": (HALF, POOR, POOR, GOOD),
    "adept": (HALF, POOR, POOR, GOOD),
    "aristocrat": (THREE_QUARTERS, POOR, POOR, GOOD),
    "commoner": (HALF, POOR, POOR, POOR),
    "expert": (THREE_QUARTERS, POOR, POOR, GOOD),
    "warrior": (FULL, GOOD, POOR, POOR),
}


@pytest.mark.rule("save.formula")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("name", CLASSES)
def test_every_class_at_every_level(ruleset: str, name: str) -> None:
    bab, fort, ref, will = CLASSES[name]
    for level in range(1, 21):
        made = sheet_of(ruleset, levels=[{"class": name, "level": level}])
        found = tuple(made.total(number) for number in ("bab", "fort", "ref", "will"))
        assert found == (bab[level - 1], fort[level - 1], ref[level - 1], will[level - 1]), f"{name} {level}"


def test_paladins_have_good_will_only_in_the_newer_game() -> None:
    assert sheet_of("pf1", levels=[{"class": "paladin", "level": 1}]).total("will") == 2
    assert sheet_of("d35", levels=[{"class": "paladin", "level": 1}]).total("will") == 0


def test_classes_add_up() -> None:
    levels = [{"class": "fighter", "level": 3}, {"class": "wizard", "level": 3}, {"class": "Fighter", "level": 2}]
    made = sheet_of("d35", levels=levels, hit_dice={"count": 2, "die": 8, "type": "giant"})
    assert made.total("bab") == 5 + 1 + 1
    assert made.total("fort") == 4 + 1 + 3
    assert made.hit_dice == 10


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("kind", "bab", "saves"),
    [
        ("animal", 3, (4, 4, 1)),
        ("dragon", 4, (4, 4, 4)),
        ("vermin", 3, (4, 1, 1)),
        ("undead", None, (1, 1, 4)),
        ("magical beast", 4, (4, 4, 1)),
    ],
)
def test_creature_types(ruleset: str, kind: str, bab: int | None, saves: tuple[int, int, int]) -> None:
    made = sheet_of(ruleset, type=kind, hit_dice={"count": 4, "die": 8})
    if bab is not None:
        assert made.total("bab") == bab
    assert tuple(made.total(save) for save in ("fort", "ref", "will")) == saves


def test_undead_fight_better_in_the_newer_game() -> None:
    assert sheet_of("pf1", type="undead", hit_dice={"count": 4, "die": 8}).total("bab") == 3
    assert sheet_of("d35", type="undead", hit_dice={"count": 4, "die": 12}).total("bab") == 2


SPEEDS = {"human": (30, 20), "dwarf": (20, 20), "elf": (30, 20), "gnome": (20, 15), "halfling": (20, 15)}
ARMOR = {"none": 0, "light": 0, "medium": 1, "heavy": 1}


@pytest.mark.rule("move.tactical-speed")
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("race", SPEEDS)
@pytest.mark.parametrize("category", ARMOR)
def test_armor_slows_each_race(ruleset: str, race: str, category: str) -> None:
    made = sheet_of(ruleset, race=race, armor={"category": category, "bonus": 1})
    assert made.total("speed") == SPEEDS[race][ARMOR[category]]


@pytest.mark.rule("move.tactical-speed")
@pytest.mark.parametrize(
    ("base", "less"),
    [
        *((5, 5), (10, 10), (15, 10), (20, 15), (25, 20), (30, 20), (35, 25), (40, 30), (45, 30), (50, 35), (55, 40)),
        *((60, 40), (65, 45), (70, 50), (75, 50), (80, 55), (85, 60), (90, 60), (95, 65), (100, 70), (120, 80)),
    ],
)
def test_any_base_speed_in_armor(base: int, less: int) -> None:
    assert slowed(base) == less


@pytest.mark.rule("move.speed-modifiers")
def test_faster_classes_and_heavy_armor() -> None:
    levels = [{"class": "barbarian", "level": 1}]
    assert sheet_of("d35", race="human", levels=levels).total("speed") == 40
    medium = {"category": "medium", "bonus": 5}
    assert sheet_of("d35", race="human", levels=levels, armor=medium).total("speed") == 30
    assert sheet_of("d35", race="human", levels=levels, armor={"category": "heavy", "bonus": 8}).total("speed") == 20
    monk = [{"class": "monk", "level": 6}]
    assert sheet_of("d35", race="human", levels=monk).total("speed") == 50
    assert sheet_of("d35", race="human", levels=monk, armor={"category": "light", "bonus": 1}).total("speed") == 30


@pytest.mark.rule("move.run")
def test_running() -> None:
    heavy = {"category": "heavy", "bonus": 8}
    assert sheet_of().total("run") == 4
    assert sheet_of(armor=heavy).total("run") == 3
    assert sheet_of(armor=heavy, feats=["Run"]).total("run") == 4


@pytest.mark.parametrize(
    ("strength", "table"),
    [
        (1, (3, 6, 10)),
        (7, (23, 46, 70)),
        (10, (33, 66, 100)),
        (11, (38, 76, 115)),
        (13, (50, 100, 150)),
        (16, (76, 153, 230)),
        (18, (100, 200, 300)),
        (20, (133, 266, 400)),
        (25, (266, 533, 800)),
        (29, (466, 933, 1400)),
        (30, (533, 1066, 1600)),
        (41, (2453, 4906, 7360)),
    ],
)
def test_loads(strength: int, table: tuple[int, int, int]) -> None:
    assert limits(strength, Size.MEDIUM, 2, load_ruleset("pf1")) == table


def test_loads_by_size_and_legs() -> None:
    ruleset = load_ruleset("pf1")
    assert limits(10, Size.SMALL, 2, ruleset)[2] == 75
    assert limits(10, Size.MEDIUM, 4, ruleset)[2] == 150
    assert limits(10, Size.HUGE, 4, ruleset)[2] == 600
    assert limits(10, Size.FINE, 2, ruleset)[2] == 12


def test_a_load_slows_and_hampers() -> None:
    made = sheet_of("pf1", race="human", abilities={"dex": 18}, equipment=[{"item": "ore", "weight": 70}])
    assert made.load == "heavy"
    assert made.total("speed") == 20
    assert made.total("ac") == 11
    assert made.total("skill:Climb") == -6
    left = sheet_of("pf1", race="human", equipment=[{"item": "ore", "weight": 70, "carried": False}])
    assert (left.load, left.total("speed")) == ("light", 30)
