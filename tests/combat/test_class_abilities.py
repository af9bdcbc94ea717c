"""Class abilities that are switched on: rage, smite, lay on hands, song; numbers by hand from the class tables."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.class_abilities import AbilityError, abilities_at_hand, command_of
from desktop_app.combat.codec import command_form
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.view import view
from tests.play import AXE, RULESETS, SWORD, Play, foe, hero, play


def fight(ruleset: str, **heroes: Any) -> Play:
    """These heroes, then an evil ghoul, an evil orc and a good elf who are foes; the first hero acts."""
    ghoul = foe(type="undead", alignment="chaotic evil", hp=60)
    orc = foe(alignment="chaotic evil", hp=60, weapons=[SWORD])
    told = play(ruleset, **heroes, Ghoul=ghoul, Orc=orc, Elf=foe(alignment="chaotic good", hp=60))
    order = {name: 30 - place for place, name in enumerate((*heroes, "Ghoul", "Orc", "Elf"))}
    return told.do("start", initiative=order)


def of_class(name: str, level: int, **more: Any) -> dict[str, Any]:
    return hero(levels=[{"class": name, "level": level}], alignment="lawful good", **more)


def at_hand(told: Play, by: str) -> dict[str, Any]:
    return {each.name: each for each in abilities_at_hand(told.state, by, told.ruleset)}


def use(told: Play, by: str, name: str, *selected: str, points: int = 0, dice: Any = None) -> Play:
    command = command_of(told.state, at_hand(told, by)[name], selected, told.ruleset, points)
    ((verb, arguments),) = command_form(command).items()
    return told.do(verb, dice, **arguments)


def refused(told: Play, by: str, name: str, *selected: str, points: int = 0) -> tuple[str, ...]:
    command = command_of(told.state, at_hand(told, by)[name], selected, told.ruleset, points)
    ((verb, arguments),) = command_form(command).items()
    return told.refused(verb, **arguments)


def a_round(told: Play) -> None:
    """All turns until it is the first one's again."""
    first = told.state.actor
    told.turns(first)
    while told.state.actor != first:
        told.turns(told.state.actor)


def number(told: Play, who: str, name: str) -> int:
    return sheet_of(told.state, told[who], told.ruleset).total(name)


def left(told: Play, by: str, name: str) -> str:
    return at_hand(told, by)[name].counted.told  # type: ignore[no-any-return]


BARBARIAN = {"str": 16, "dex": 10, "con": 14, "weapons": [AXE]}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_rage_raises_what_the_table_says(ruleset: str) -> None:
    """Str and Con +4, Will +2, AC -2; two hit points a level of 5."""
    told = fight(ruleset, Bron=of_class("barbarian", 5, **BARBARIAN))
    before = {name: number(told, "Bron", name) for name in ("ability:str", "ability:con", "will", "ac")}
    maximum = told["Bron"].maximum
    use(told, "Bron", "rage")
    now = {name: number(told, "Bron", name) - figure for name, figure in before.items()}
    assert now == {"ability:str": 4, "ability:con": 4, "will": 2, "ac": -2}
    assert told["Bron"].maximum == maximum + 2 * 5
    assert told["Bron"].budget.standard == 1


@pytest.mark.parametrize(("level", "strength", "will"), [(1, 4, 2), (10, 4, 2), (11, 6, 3), (19, 6, 3), (20, 8, 4)])
@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_rage_grows_at_11_and_20(ruleset: str, level: int, strength: int, will: int) -> None:
    told = fight(ruleset, Bron=of_class("barbarian", level, **BARBARIAN))
    before = number(told, "Bron", "will")
    use(told, "Bron", "rage")
    assert (number(told, "Bron", "ability:str"), number(told, "Bron", "will")) == (16 + strength, before + will)


def test_pathfinder_rage_takes_a_round_each_turn_and_twice_as_many_of_weariness() -> None:
    told = fight("pf1", Bron=of_class("barbarian", 5, **BARBARIAN))  # 4 + Con 2 + 2 x 4 = 14 rounds
    use(told, "Bron", "rage")
    assert left(told, "Bron", "rage") == "13 of 14 rounds"
    a_round(told)
    a_round(told)
    assert left(told, "Bron", "rage") == "11 of 14 rounds"
    use(told, "Bron", "rage")
    assert not at_hand(told, "Bron")["rage"].is_on
    (tired,) = [each for each in view(told.state, "Bron", told.ruleset).conditions if each.condition]
    assert (tired.name.lower(), tired.rounds_left) == ("fatigued", 2 * 3)
    assert refused(told, "Bron", "rage") == ("Bron is fatigued: no rage now.",)


def test_pathfinder_rage_ends_where_its_rounds_end() -> None:
    told = fight("pf1", Bron=of_class("barbarian", 1, **BARBARIAN))  # 4 + Con 2
    use(told, "Bron", "rage")
    for _ in range(5):
        a_round(told)
    assert left(told, "Bron", "rage") == "0 of 6 rounds"
    assert at_hand(told, "Bron")["rage"].is_on
    a_round(told)
    assert not at_hand(told, "Bron")["rage"].is_on
    (tired,) = [each for each in view(told.state, "Bron", told.ruleset).conditions if each.condition]
    assert tired.rounds_left == 12


def test_pathfinder_rage_ends_with_consciousness() -> None:
    told = fight("pf1", Bron=of_class("barbarian", 1, **BARBARIAN))  # 12 + Con 2 = 14 hit points, 16 in rage
    use(told, "Bron", "rage")
    told.do("damage", to="Bron", amount=17)
    assert not at_hand(told, "Bron")["rage"].is_on
    assert told["Bron"].hp == 14 - 17


@pytest.mark.parametrize("level", [1, 5])
def test_d35_rage_lasts_three_rounds_and_the_raised_constitution(level: int) -> None:
    """3 + Con 18 (+4) = 7 rounds; then fatigued until the fight is over, and no second one in it."""
    told = fight("d35", Bron=of_class("barbarian", level, **BARBARIAN))
    use(told, "Bron", "rage")
    (rage,) = view(told.state, "Bron", told.ruleset).conditions
    assert rage.rounds_left == 7
    for _ in range(7):
        assert at_hand(told, "Bron")["rage"].is_on
        a_round(told)
    assert not at_hand(told, "Bron")["rage"].is_on
    (tired,) = view(told.state, "Bron", told.ruleset).conditions
    assert (tired.name.lower(), tired.rounds_left) == ("fatigued", None)
    why = ["Bron has used rage in this fight already."]
    why += ["Bron has no uses of rage left today."] if level == 1 else []  # 1 a day, 2 from level 4
    assert refused(told, "Bron", "rage") == tuple(why)
    told.do("end-fight")
    assert not told["Bron"].has_condition("fatigued")


def test_d35_rage_is_counted_by_the_day() -> None:
    told = fight("d35", Bron=of_class("barbarian", 4, **BARBARIAN))
    use(told, "Bron", "rage")
    assert left(told, "Bron", "rage") == "1 of 2"
    a_round(told)
    assert left(told, "Bron", "rage") == "1 of 2"


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_the_tireless_are_not_fatigued(ruleset: str) -> None:
    told = fight(ruleset, Bron=of_class("barbarian", 17, **BARBARIAN))
    use(told, "Bron", "rage")
    use(told, "Bron", "rage")
    assert not told["Bron"].has_condition("fatigued")


PALADIN = {"str": 14, "dex": 10, "con": 10, "cha": 16, "weapons": [SWORD]}


def test_pathfinder_smite_lasts_until_the_foe_is_dead() -> None:
    """Level 5, Cha 16: +3 to hit, +5 damage, deflection 3 against that foe alone."""
    told = fight("pf1", Ria=of_class("paladin", 5, **PALADIN))
    use(told, "Ria", "smite evil", "Orc")
    assert left(told, "Ria", "smite evil") == "1 of 2"
    assert told["Ria"].budget.swift == 0
    # BAB 5, Str 2, smite 3: 10 + 10 = 20; 1d8 + Str 2 + 5
    told.do("attack", {"attack": [10], "damage": [4]}, by="Ria", target="Orc")
    told.expect({"attack.total": 20, "Orc.hp": 60 - 4 - 2 - 5})
    a_round(told)
    told.do("attack", {"attack": [10], "damage": [4]}, by="Ria", target="Ghoul")
    told.expect({"attack.total": 17, "Ghoul.hp": 60 - 4 - 2})
    told.turns("Ria", "Ghoul")
    told.do("attack", {"attack": [11]}, by="Orc", target="Ria")
    told.expect({"attack.total": 12, "attack.ac": 13})  # no armor, Dex 0, deflection 3 against the orc
    told.do("damage", to="Orc", amount=200)
    assert not at_hand(told, "Ria")["smite evil"].is_on


def test_pathfinder_smite_doubles_the_first_hit_on_undead() -> None:
    told = fight("pf1", Ria=of_class("paladin", 5, **PALADIN))
    use(told, "Ria", "smite evil", "Ghoul")
    told.do("attack", {"attack": [10], "damage": [4]}, by="Ria", target="Ghoul")
    told.expect({"Ghoul.hp": 60 - 4 - 2 - 10})
    a_round(told)
    told.do("attack", {"attack": [10], "damage": [4]}, by="Ria", target="Ghoul")
    told.expect({"Ghoul.hp": 60 - 16 - 4 - 2 - 5})


def test_d35_smite_is_good_for_one_attack() -> None:
    """Level 5: +3 to hit, +5 damage with one melee attack, hit or miss; no swift action is known."""
    told = fight("d35", Ria=of_class("paladin", 5, **PALADIN))
    use(told, "Ria", "smite evil", "Orc")
    told.do("attack", {"attack": [10], "damage": [4]}, by="Ria", target="Orc")
    told.expect({"attack.total": 20, "Orc.hp": 60 - 4 - 2 - 5})
    assert not at_hand(told, "Ria")["smite evil"].is_on
    a_round(told)
    told.do("attack", {"attack": [10], "damage": [4]}, by="Ria", target="Orc")
    told.expect({"attack.total": 17})


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_smite_on_who_is_not_evil_is_wasted(ruleset: str) -> None:
    told = fight(ruleset, Ria=of_class("paladin", 5, **PALADIN))
    use(told, "Ria", "smite evil", "Elf")
    assert left(told, "Ria", "smite evil") == "1 of 2"
    told.do("attack", {"attack": [10], "damage": [4]}, by="Ria", target="Elf")
    told.expect({"attack.total": 17})


def test_a_smite_needs_one_foe() -> None:
    told = fight("pf1", Ria=of_class("paladin", 5, **PALADIN))
    with pytest.raises(AbilityError, match="Select the one foe that smite evil is used on"):
        use(told, "Ria", "smite evil", "Ria")
    use(told, "Ria", "smite evil", "Orc")
    assert "Ria has smite evil on against Orc already." in refused(told, "Ria", "smite evil", "Orc")


def test_pathfinder_lay_on_hands_is_dice_and_swift_on_oneself() -> None:
    """Level 5: 2d6, 2 + Cha 3 = 5 a day; undead take it by a touch without a save."""
    told = fight("pf1", Ria=of_class("paladin", 5, **PALADIN), Bron=hero(hp=40))
    told.do("damage", to="Ria", amount=10).do("damage", to="Bron", amount=20)
    use(told, "Ria", "lay on hands", dice={"healing": [3, 4]})
    assert (told["Ria"].damage, told["Ria"].budget.swift, told["Ria"].budget.standard) == (3, 0, 1)
    use(told, "Ria", "lay on hands", "Bron", dice={"healing": [6, 6]})
    assert (told["Bron"].damage, told["Ria"].budget.standard) == (8, 0)
    a_round(told)
    use(told, "Ria", "lay on hands", "Ghoul", dice={"touch": [10], "healing": [2, 3]})
    assert told["Ghoul"].damage == 5
    assert left(told, "Ria", "lay on hands") == "2 of 5"


def test_d35_lay_on_hands_is_a_pool_of_points() -> None:
    """Level 5, Cha 16: 15 points."""
    told = fight("d35", Ria=of_class("paladin", 5, **PALADIN), Bron=hero(hp=40))
    told.do("damage", to="Bron", amount=20)
    use(told, "Ria", "lay on hands", "Bron", points=9)
    assert (told["Bron"].damage, left(told, "Ria", "lay on hands")) == (11, "6 of 15 points")
    a_round(told)
    assert "Ria has only 6 points of lay on hands left today, and this takes 7." in refused(
        told, "Ria", "lay on hands", "Bron", points=7
    )
    with pytest.raises(AbilityError, match="Type how many points"):
        use(told, "Ria", "lay on hands", "Bron")
    use(told, "Ria", "lay on hands", "Ghoul", points=6, dice={"touch": [15]})
    assert told["Ghoul"].damage == 6


BARD = {"cha": 16, "weapons": [SWORD], "str": 10, "dex": 10, "con": 10}


def test_pathfinder_courage_lasts_while_it_is_sung() -> None:
    """Level 5: +2; 4 + Cha 3 + 2 x 4 = 15 rounds; the standard action."""
    told = fight("pf1", Lil=of_class("bard", 5, **BARD), Bron=hero(bab=4, str=10, weapons=[SWORD]))
    use(told, "Lil", "inspire courage")
    assert told["Lil"].budget.standard == 0
    assert {name for name, who in told.state.combatants.items() if who.effect("Inspire courage")} == {"Lil", "Bron"}
    told.turns("Lil")
    told.do("attack", {"attack": [10], "damage": [4]}, by="Bron", target="Orc")
    told.expect({"attack.total": 16, "Orc.hp": 60 - 4 - 2})
    while told.state.actor != "Lil":
        told.turns(told.state.actor)
    assert left(told, "Lil", "inspire courage") == "13 of 15 rounds"
    use(told, "Lil", "inspire courage")
    assert not any(who.effect("Inspire courage") for who in told.state.combatants.values())


@pytest.mark.parametrize(("level", "action"), [(6, "standard"), (7, "move"), (12, "move"), (13, "swift")])
def test_pathfinder_bards_begin_sooner_at_7_and_13(level: int, action: str) -> None:
    told = fight("pf1", Lil=of_class("bard", level, **BARD))
    use(told, "Lil", "inspire courage")
    spent = {name for name in ("standard", "move", "swift") if not getattr(told["Lil"].budget, name)}
    assert action in spent


def test_d35_courage_lingers_for_five_rounds() -> None:
    """Level 8: +2 morale; one of 8 uses; 5 rounds more when the song is over."""
    told = fight("d35", Lil=of_class("bard", 8, **BARD), Bron=hero(bab=4, str=10, weapons=[SWORD]))
    use(told, "Lil", "inspire courage")
    assert left(told, "Lil", "inspire courage") == "7 of 8"
    a_round(told)
    assert left(told, "Lil", "inspire courage") == "7 of 8"
    assert number(told, "Bron", "fort") == number(told, "Elf", "fort")
    use(told, "Lil", "inspire courage")
    (courage,) = view(told.state, "Bron", told.ruleset).conditions
    assert courage.rounds_left == 5
    for _ in range(5):
        a_round(told)
    assert view(told.state, "Bron", told.ruleset).conditions == ()


def test_a_pathfinder_bard_performs_once_at_a_time() -> None:
    """A second performance of the same rounds is refused until the first has ended; the game master may overrule."""
    told = fight("pf1", Lil=of_class("bard", 13, **BARD), Bron=hero())
    use(told, "Lil", "inspire courage")
    key = next(each.upkeep.key for each in told["Lil"].effects if each.upkeep.key)
    second: dict[str, Any] = {"by": "Lil", "name": "dirge of doom", "play": {}, "tally": key, "keeps_up": True}
    reason = "Lil keeps up inspire courage with the same rounds: only one at a time, so end it first."
    assert told.refused("use", **second) == (reason,)
    use(told, "Lil", "inspire courage")
    told.do("use", **second)
    assert any(each.upkeep.ability == "dirge of doom" for each in told["Lil"].effects)
    with pytest.raises(AssertionError, match="keeps up dirge of doom"):
        use(told, "Lil", "inspire courage")


def test_a_fallen_pathfinder_bard_inspires_nobody() -> None:
    told = fight("pf1", Lil=of_class("bard", 5, **BARD), Bron=hero())
    use(told, "Lil", "inspire courage")
    told.do("damage", to="Lil", amount=told["Lil"].maximum + 1)
    assert not told["Bron"].effect("Inspire courage")


def test_stunning_fist_has_its_dc_and_is_counted() -> None:
    """Level 5, Wis 16: 10 + 2 + 3 = 15."""
    told = fight("pf1", Mo=of_class("monk", 5, wis=16))
    use(told, "Mo", "stunning fist", "Orc", dice={"save": {"Orc": 10}})
    assert told["Orc"].has_condition("stunned")
    assert left(told, "Mo", "stunning fist") == "4 of 5"


@pytest.mark.parametrize(("ruleset", "level"), [("pf1", 4), ("d35", 5), ("d30", 5), ("cmbv", 5)])
def test_a_druid_takes_its_first_shape_at_the_level_of_the_book(ruleset: str, level: int) -> None:
    shapes = [
        {name for name in at_hand(fight(ruleset, Dru=of_class("druid", each)), "Dru") if "wild shape" in name}
        for each in (level - 1, level)
    ]
    assert shapes[0] == set()
    assert shapes[1]


def test_what_is_only_counted_is_counted() -> None:
    shout = {"name": "Battle cry", "kind": "ex", "uses": "2/day"}
    told = fight("pf1", Ana=hero(special=[shout]))
    use(told, "Ana", "Battle cry")
    use(told, "Ana", "Battle cry")
    assert refused(told, "Ana", "Battle cry") == ("Ana has no uses of Battle cry left today.",)


def test_a_smitten_foe_keeps_its_smite_under_another_name() -> None:
    told = fight("pf1", Ria=of_class("paladin", 5, **PALADIN))
    use(told, "Ria", "smite evil", "Orc")
    told.do("rename", name="Orc", to="Grok, the Orc")
    told.do("attack", {"attack": [10], "damage": [4]}, by="Ria", target="Grok, the Orc")
    told.expect({"attack.total": 20})


@pytest.mark.parametrize(
    ("amiss", "why"),
    [
        ({"ability": " "}, "Name the ability that is used."),
        ({"laid": [{"name": ""}]}, "Name the ability that is used."),
        ({"laid": [{"name": "Rage", "rounds": 0}]}, "An ability lasts 1 to 5,256,000 rounds, not 0."),
        ({"laid": [{"name": "Rage", "rounds": 10**9}]}, "An ability lasts 1 to 5,256,000 rounds, not 1,000,000,000."),
        ({"cost": "nap"}, "'nap' is not a kind of action."),
    ],
)
def test_an_ability_that_makes_no_sense_is_refused_in_words(amiss: dict[str, Any], why: str) -> None:
    told = play("pf1", Ana=hero(), Orc=foe()).start(Ana=20, Orc=10)
    wanted = {"ability": "rage", "laid": [{"name": "Rage", "rounds": 3}]} | amiss
    assert told.refused("switch-on", by="Ana", **wanted) == (why,)
