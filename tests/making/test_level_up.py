"""Levels for creatures that are kept: characters, printed stat blocks, monsters with Hit Dice of their own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import load_creatures
from desktop_app.content.samples import sample_campaign
from desktop_app.content.spells import usual_spells
from desktop_app.making.complete import complete
from desktop_app.making.level_problems import level_problems
from desktop_app.making.level_up import filled, gains, level_up
from desktop_app.making.made import creature
from desktop_app.making.plan import Level
from desktop_app.making.quick import read_quick
from desktop_app.making.spell_picks import newly_prepared, with_new_slots
from desktop_app.rules.creature import Bonus, ClassLevel, Creature
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.sheet import sheet
from tests.part import a_part

PF1 = load_ruleset("pf1")
D35 = load_ruleset("d35")
HEDDA = sample_campaign().creature("Hedda Kolstad")


def total(creature: Creature, number: str) -> int:
    return sheet(creature, (), PF1).total(number)


def test_what_a_fighter_gains_at_the_fifth_level() -> None:
    assert HEDDA.levels[-1].class_name == "fighter"
    start = HEDDA.levels[-1].level
    told = gains(HEDDA, "fighter", PF1)
    assert told.class_level == start + 1
    assert told.hit_die == 10
    assert told.bab == (start, start + 1)
    assert [slot.key for slot in told.feats] == ["feat"]
    assert "weapon training 1" in told.features
    assert not told.increase
    assert told.favored


def test_a_filled_level_is_legal_and_counts() -> None:
    level = filled(HEDDA, Level("fighter"), PF1)
    assert level_problems(HEDDA, level, PF1) == ()
    risen = level_up(HEDDA, level, PF1)
    assert total(risen, "bab") == total(HEDDA, "bab") + 1
    assert total(risen, "fort") == total(HEDDA, "fort")
    assert len(risen.feats) == len(HEDDA.feats) + 1
    assert risen.armor == HEDDA.armor
    assert read_creature(write_creature(risen)) == risen


def test_a_fighter_trains_with_the_group_of_the_weapon_in_hand() -> None:
    risen = level_up(HEDDA, filled(HEDDA, Level("fighter"), PF1), PF1)
    attack = sheet(risen, (), PF1).attack_bonus("longsword")
    assert attack.total == sheet(HEDDA, (), PF1).attack_bonus("longsword").total + 2
    assert "Weapon training (heavy blades)" in [line.source for line in attack.lines if line.counts]
    again = filled(risen, Level("fighter"), PF1)
    assert again.choices == ()


def test_a_fighter_of_an_older_campaign_trains_with_the_group_of_its_weapon() -> None:
    """Trained with one weapon at 5th level; at 9th its group grows to +2, and bows come with +1."""
    old = Bonus("attack", "untyped", 1, "weapon training (longsword)", "with longsword")
    eight = replace(
        HEDDA,
        levels=(ClassLevel("fighter", 8),),
        traits=(*HEDDA.traits, "weapon training: longsword"),
        bonuses=(*HEDDA.bonuses, old),
    )
    risen = level_up(eight, Level("fighter", choices=(("weapon training", "bows"),)), PF1)
    assert "weapon training (heavy blades +2, bows +1)" in risen.traits
    lines = {line.source: line.value for line in sheet(risen, (), PF1).attack_bonus("longsword").lines if line.counts}
    assert {name: value for name, value in lines.items() if "training" in name} == {"Weapon training (heavy blades)": 2}


def test_rolled_hit_points_stand_behind_those_there_are() -> None:
    risen = level_up(HEDDA, Level("fighter", hp=7), PF1)
    constitution = sheet(HEDDA, (), PF1).modifier("con")
    assert total(risen, "hp") == total(HEDDA, "hp") + 7 + constitution
    assert sum(len(taken.hp) for taken in risen.levels) in (5, sum(taken.level for taken in risen.levels))


def test_another_class_begins_with_its_own_features() -> None:
    risen = level_up(HEDDA, filled(HEDDA, Level("wizard"), PF1), PF1)
    assert "Scribe Scroll" in risen.feats
    assert risen.spellcasting[-1].class_name == "wizard"
    assert risen.levels[-1].class_name == "wizard"
    assert total(risen, "will") == total(HEDDA, "will") + 2


@pytest.mark.parametrize(
    ("level", "why"),
    [
        (Level("fighter", increase="str"), "Strength increases only at every fourth Hit Die."),
        (Level("fighter", feats=(("feat", "Greater Weapon Focus (longsword)"),)), "fighter level 8"),
        (Level("fighter", feats=(("fighter", "Dodge"),)), "one too many"),
        (Level("fighter", feats=(("feat", "Whirlwind Attack"),)), "Whirlwind Attack needs"),
        (Level("fighter", ranks=(("Climb", 1), ("Swim", 9))), "Swim: 11 ranks are more than the maximum of 5"),
        (Level("fighter", ranks=(("Ropes", 1),)), "no skill Ropes"),
        (Level("fighter", hp=11), "A d10 cannot show 11."),
        (Level("thief"), "There is no class called thief."),
        (Level("fighter", favored="gold"), "A favored class gives one of"),
        (Level("rogue", favored="hp"), "rogue is not a favored class"),
    ],
)
def test_what_is_not_allowed_is_told(level: Level, why: str) -> None:
    found = [problem.why for problem in level_problems(HEDDA, level, PF1) if not problem.warning]
    assert any(why in each for each in found), found


def test_what_is_open_is_a_warning() -> None:
    found = level_problems(HEDDA, Level("fighter"), PF1)
    assert {problem.place for problem in found} == {"ranks", "feats.feat", "favored", "choices.weapon training"}
    assert all(problem.warning for problem in found)


def test_hit_points_that_were_given_grow_by_the_level() -> None:
    given = replace(HEDDA, hp=61)
    risen = level_up(given, Level("fighter", hp=8), PF1)
    assert risen.hp == 61 + 8 + sheet(HEDDA, (), PF1).modifier("con")


def library(name: str, ruleset: str) -> Creature:
    return next(entry.creature for entry in load_creatures(ruleset) if entry.creature.name == name)


@pytest.mark.parametrize(("name", "ruleset"), [("Ogre", "pf1"), ("Ogre", "d35"), ("Troll", "pf1"), ("Bugbear", "d35")])
def test_a_monster_takes_levels_on_top_of_its_hit_dice(name: str, ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    monster = library(name, ruleset)
    made = monster
    before = sheet(monster, (), rules)
    for _ in range(3):
        level = filled(made, Level("barbarian"), rules)
        assert level_problems(made, level, rules) == ()
        made = level_up(made, level, rules)
    after = sheet(made, (), rules)
    assert after.hit_dice == before.hit_dice + 3
    assert after.total("bab") == before.total("bab") + 3
    assert after.total("hp") > before.total("hp") + 3 * 6
    assert made.cr != monster.cr
    assert read_creature(write_creature(made)) == made


def test_printed_numbers_move_by_what_the_rules_move() -> None:
    """A block whose print is in force keeps what it has of its own."""
    printed = replace(
        HEDDA, printed=replace(HEDDA.printed, numbers=(("bab", 9), ("fort", 11), ("hp", 50)), in_force=True)
    )
    risen = level_up(printed, Level("fighter", hp=6), PF1)
    shown = dict(risen.printed.numbers)
    assert shown["bab"] == 10
    assert shown["fort"] == 11
    assert shown["hp"] == 50 + 6 + sheet(HEDDA, (), PF1).modifier("con")


def test_who_knows_spells_learns_more_of_them() -> None:
    names = usual_spells("pf1")
    sorcerer = complete(read_quick("human sorcerer 3, no gear", PF1), PF1, names)
    made = creature(sorcerer, PF1)
    assert {level: len(known) for level, known in made.spellcasting[0].known} == {"0": 5, "1": 4}, (
        "identify comes with the arcane bloodline"
    )
    level = filled(made, Level("sorcerer"), PF1, names)
    assert {at: len(learned) for at, learned in level.spells} == {"0": 1, "2": 1}
    risen = level_up(made, level, PF1)
    counts = {at: len(set(known)) for at, known in risen.spellcasting[0].known}
    assert counts == {"0": 6, "1": 4, "2": 1}
    assert filled(HEDDA, Level("fighter"), PF1, names).spells == ()


def test_no_more_than_twenty_levels() -> None:
    veteran = replace(HEDDA, levels=(replace(HEDDA.levels[0], level=20, hp=()),))
    with pytest.raises(ValueError, match="20 levels already"):
        level_up(veteran, Level("fighter"), PF1)


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_any_creature_of_the_library_can_take_a_level(ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    for entry in a_part(load_creatures(ruleset), 36):
        if sum(taken.level for taken in entry.creature.levels) >= 20:
            continue
        level = filled(entry.creature, Level("fighter"), rules)
        assert level_problems(entry.creature, level, rules) == (), entry.creature.name
        risen = level_up(entry.creature, level, rules)
        before, after = sheet(entry.creature, (), rules), sheet(risen, (), rules)
        assert after.total("bab") == before.total("bab") + 1, entry.creature.name
        assert after.total("hp") > before.total("hp"), entry.creature.name
        assert read_creature(write_creature(risen)) == risen, entry.creature.name


@pytest.mark.parametrize(
    ("ruleset", "line", "name", "slots"),
    [
        ("pf1", "human cleric 3, domains war and sun", "cleric", {"0": 4, "1": 5, "2": 4}),
        ("d35", "human wizard 4, evoker", "wizard", {"0": 4, "1": 5, "2": 4, "3": 3}),
        ("pf1", "human ranger 3", "ranger", {}),
    ],
)
def test_new_slots_are_prepared(ruleset: str, line: str, name: str, slots: dict[str, int]) -> None:
    """What was prepared stays; each new slot has a spell of the class; who prepared nothing still prepares nothing."""
    rules, names = load_ruleset(ruleset), usual_spells(ruleset)
    made = creature(complete(read_quick(f"{line}, no gear", rules), rules, names), rules)
    risen = level_up(made, filled(made, Level(name), rules, names), rules)
    after = with_new_slots(made, risen, rules, names)
    old, new = (dict(each.spellcasting[0].prepared) if each.spellcasting else {} for each in (made, after))
    assert {at: len(ready) for at, ready in new.items()} == (dict(after.spellcasting[0].slots) if slots else {})
    assert {at: len(ready) for at, ready in new.items()} == slots
    assert {at: new[at][: len(ready)] for at, ready in old.items()} == old
    assert len(newly_prepared(made, after)) == sum(slots.values()) - sum(map(len, old.values()))
    assert with_new_slots(after, after, rules, names) == after
