"""Powers of domains, bloodlines and schools: how many a day, at which level, what they do."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.at_hand import powers_at_hand, spells_at_hand
from desktop_app.combat.tally import counted_uses
from desktop_app.content.library import load_catalog
from desktop_app.rules.power_entry import PowerEntry
from desktop_app.rules.powers import GIVEN_TO, OF_CLASSES
from tests.combat.powers_used import power, use
from tests.play import CLUB, foe, hero, play


def of(name: str, level: int, trait: str, **more: Any) -> dict[str, Any]:
    return hero(levels=[{"class": name, "level": level}], traits=[trait], hp=40, **more)


@pytest.mark.parametrize(
    ("ruleset", "who", "level", "trait", "scores", "name", "left", "does"),
    [
        ("pf1", "cleric", 5, "domain: fire", {"wis": 16}, "fire bolt", 6, "1d6+2"),  # 3 + Wis 3; half of 5
        ("pf1", "cleric", 1, "domain: air", {"wis": 14}, "lightning arc", 5, "1d6"),
        ("pf1", "sorcerer", 8, "bloodline: aberrant", {"cha": 18}, "acidic ray", 7, "1d6+4"),
        ("pf1", "sorcerer", 4, "bloodline: elemental", {"cha": 15}, "elemental ray", 5, "1d6+2"),
        ("pf1", "wizard", 1, "school: evocation", {"int": 17}, "force missile", 6, "1d4+1"),  # at least 1
        ("pf1", "wizard", 6, "school: transmutation", {"int": 17}, "telekinetic fist", 6, "1d4+3"),
        ("pf1", "wizard", 6, "school: conjuration", {"int": 17}, "acid dart", 6, "1d6+3"),
        ("pf1", "cleric", 6, "domain: earth", {"wis": 12}, "acid dart", 4, "1d6+3"),
        ("pf1", "cleric", 6, "domain: animal", {"wis": 12}, "speak with animals", 9, ""),  # 3 rounds and the level
        ("pf1", "cleric", 6, "domain: knowledge", {"wis": 12}, "lore keeper", None, ""),
        ("pf1", "sorcerer", 2, "bloodline: draconic", {"cha": 6}, "claws", 1, ""),  # 3 - 2
        ("d35", "cleric", 5, "domain: strength", {"wis": 16}, "feat of strength", 1, ""),
        ("d35", "cleric", 5, "domain: travel", {"wis": 16}, "freedom of the road", 5, ""),
        ("d35", "cleric", 5, "domain: fire", {"wis": 16}, "command of water and fire", 6, ""),
    ],
)
def test_how_often_and_what_it_does(
    ruleset: str, who: str, level: int, trait: str, scores: dict[str, int], name: str, left: int | None, does: str
) -> None:
    fight = play(ruleset, Ana=of(who, level, trait, **scores), Orc=foe())
    found = power(fight, name)
    known = found.play(fight.ruleset)
    assert known is not None
    assert (found.left, known.damage) == (left, does)


def test_a_bolt_is_a_ranged_touch_that_provokes_and_is_counted() -> None:
    """1d6 + 2 at cleric level 5; 3 + Wis 3 a day."""
    ana = of("cleric", 5, "domain: fire", wis=16)
    fight = play("pf1", Ana=ana, Orc=foe(hp=30, dex=10, weapons=[CLUB]), engaged=[("Ana", "Orc")])
    use(fight.start(Orc=25, Ana=20).turns("Orc"), "fire bolt", "Orc")
    assert fight.state.pending, "an ability like a spell provokes"
    fight.do("pass-opportunity", by="Orc").do("proceed", dice={"touch": 15, "damage": [4]}).expect({"Orc.hp": 30 - 6})
    assert power(fight, "fire bolt").left == 5


def test_touch_of_evil_sickens_for_half_the_level() -> None:
    fight = play("pf1", Ana=of("cleric", 7, "domain: evil", wis=12), Orc=foe(dex=10)).start(Ana=20, Orc=10)
    use(fight, "touch of evil", "Orc", dice={"touch": 15})
    (sick,) = fight["Orc"].effects
    assert (sick.condition, sick.ends_round) == ("sickened", 1 + 3)


def test_dazing_touch_spares_who_has_more_hit_dice_than_levels() -> None:
    orc, ana = foe(hit_dice={"count": 4, "die": 8}, dex=10), of("wizard", 3, "school: enchantment", int=14)
    fight = play("pf1", Ana=ana, Orc=orc).start(Ana=20, Orc=10)
    use(fight, "dazing touch", "Orc", dice={"touch": 15})
    assert not fight["Orc"].has_condition("dazed")


def test_feat_of_strength_adds_the_level_for_a_round_and_costs_nothing() -> None:
    fight = play("d35", Ana=of("cleric", 6, "domain: strength", wis=14, str=14), Orc=foe()).start(Ana=20, Orc=10)
    use(fight, "feat of strength").expect({"Ana.budget.standard": 1})
    (strong,) = fight["Ana"].effects
    assert [(each.to, each.value) for each in strong.effect.modifiers] == [("ability:str", 6)]
    assert power(fight, "feat of strength").left == 0


def test_protective_ward_lasts_as_many_rounds_as_intelligence_gives() -> None:
    fight = play("pf1", Ana=of("wizard", 5, "school: abjuration", int=16), Orc=foe()).start(Ana=20, Orc=10)
    use(fight, "protective ward", "Ana")
    (ward,) = fight["Ana"].effects
    assert ([(each.to, each.value) for each in ward.effect.modifiers], ward.ends_round) == ([("ac", 2)], 1 + 3)


def test_an_ability_of_a_block_is_the_power_with_its_own_count() -> None:
    """6/day is printed; the power says what it does."""
    special = [{"name": "Fire bolt", "kind": "Sp", "uses": "6/day", "text": "1d6+2 fire"}]
    ana = hero(levels=[{"class": "cleric", "level": 5}], special=special, wis=10)
    fight = play("pf1", Ana=ana, Orc=foe())
    found = [each for each in spells_at_hand(fight.state, "Ana", fight.ruleset) if each.name.lower() == "fire bolt"]
    assert [(each.left, each.way is not None) for each in found] == [(6, True)]
    assert [each.most for each in counted_uses(fight.state, "Ana", fight.ruleset) if each.name == "Fire bolt"] == [6]


def given(ruleset: str) -> dict[str, list[PowerEntry]]:
    found: dict[str, list[PowerEntry]] = {}
    for entry in load_catalog(ruleset).advancement().powers.values():
        for source in entry.given_by:
            found.setdefault(source, []).append(entry)
    return found


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_every_choice_of_the_library_is_one_that_classes_offer(ruleset: str) -> None:
    catalog = load_catalog(ruleset)
    classes = {f"{OF_CLASSES}: {name}" for name in catalog.classes}
    assert set(given(ruleset)) <= {*catalog.class_options(), *classes}
    assert {name.partition(":")[0] for name in given(ruleset)} <= {*GIVEN_TO, OF_CLASSES}


def test_core_choices_have_their_first_power() -> None:
    """All but the sun, which only strengthens channeling, and the arcane bloodline, which binds an object."""
    kinds = ("domain", "bloodline", "school")
    offered = {name for name in load_catalog("pf1").class_options() if name.partition(":")[0] in kinds}
    first = {name for name, powers in given("pf1").items() if any(each.start == 1 for each in powers)}
    assert offered - first == {"domain: sun", "bloodline: arcane"}


@pytest.mark.parametrize(
    ("who", "level", "trait", "scores", "name", "left", "dc", "does"),
    [
        ("cleric", 8, "domain: good", {"wis": 16}, "holy lance", 1, None, ""),
        ("cleric", 16, "domain: good", {"wis": 16}, "holy lance", 3, None, ""),  # at 8, 12, 16
        ("cleric", 9, "domain: madness", {"wis": 18}, "aura of madness", 9, 10 + 4 + 4, ""),
        ("cleric", 12, "domain: luck", {"wis": 18}, "good fortune", 2, None, ""),  # at 6, 12
        ("cleric", 10, "domain: weather", {"wis": 14}, "lightning lord", 10, 10 + 5 + 2, "3d6"),
        ("cleric", 9, "domain: darkness", {"wis": 14}, "eyes of darkness", 4, None, ""),  # half the level
        ("sorcerer", 17, "bloodline: infernal", {"cha": 20}, "hellfire", 2, 10 + 8 + 5, "17d6"),
        ("sorcerer", 9, "bloodline: undead", {"cha": 18}, "grasp of the dead", 1, 10 + 4 + 4, "9d6"),
        ("sorcerer", 15, "bloodline: undead", {"cha": 18}, "incorporeal form", 1, None, ""),
        ("sorcerer", 11, "bloodline: fey", {"cha": 18}, "fleeting glance", 11, None, ""),
        ("wizard", 8, "school: conjuration", {"int": 18}, "dimensional steps", 48, None, ""),  # 240 feet by 5
        ("wizard", 12, "school: universal", {"int": 18}, "metamagic mastery", 3, None, ""),  # at 8, 10, 12
        ("wizard", 4, "school: necromancy", {"int": 16, "cha": 12}, "power over undead", 6, 10 + 2 + 1, ""),
    ],
)
def test_later_powers(
    who: str, level: int, trait: str, scores: dict[str, int], name: str, left: int, dc: int | None, does: str
) -> None:
    """Uses a day, DC (10, half the class level, its ability) and dice as the book has them at that level."""
    fight = play("pf1", Ana=of(who, level, trait, **scores), Orc=foe())
    found = power(fight, name)
    known = found.play(fight.ruleset)
    assert known is not None
    assert (found.left, found.dc, known.damage) == (left, dc, does)


def test_no_power_comes_before_its_level() -> None:
    fight = play("pf1", Ana=of("cleric", 7, "domain: good"), Orc=foe())
    assert [each.name for each in powers_at_hand(fight.state, "Ana", fight.ruleset)] == ["touch of good"]


@pytest.mark.parametrize(("dragon", "energy"), [("red", "fire"), ("white", "cold"), ("copper", "acid")])
def test_breath_is_of_the_dragons_energy(dragon: str, energy: str) -> None:
    traits = ["bloodline: draconic", f"dragon: {dragon}"]
    fight = play("pf1", Ana=hero(levels=[{"class": "sorcerer", "level": 9}], traits=traits, cha=18), Orc=foe())
    known = power(fight, "breath weapon").play(fight.ruleset)
    assert known is not None
    assert (known.damage, known.damage_type, known.dc) == ("9d6", energy, 10 + 4 + 4)


def test_hellfire_shakes_only_the_good_who_fail() -> None:
    """9d6 in a burst, Reflex 18 for half: 31 for who fails, 15 for who saves; the good who fail are shaken."""
    fight = play(
        "pf1",
        Ana=of("sorcerer", 9, "bloodline: infernal", cha=18),
        Pala=hero(hp=60, alignment="lawful good"),
        Orc=foe(hp=60, alignment="chaotic evil"),
        Ogre=foe(hp=60, alignment="neutral good"),
    ).start(Ana=20, Pala=10, Orc=9, Ogre=8)
    dice = {"damage": [6, 6, 6, 6, 3, 1, 1, 1, 1], "save": {"Pala": 2, "Orc": 2, "Ogre": 19}}
    use(fight, "hellfire", "Pala", "Orc", "Ogre", dice=dice)
    fight.expect({"Pala.hp": 60 - 31, "Orc.hp": 60 - 31, "Ogre.hp": 60 - 15})
    shaken = [name for name in ("Pala", "Orc", "Ogre") if fight[name].has_condition("shaken")]
    assert shaken == ["Pala"]


def test_an_aura_takes_a_round_each_turn_and_all_of_it_ends_together() -> None:
    fight = play("pf1", Ana=of("wizard", 8, "school: enchantment", int=16), Orc=foe()).start(Ana=20, Orc=10)
    use(fight, "aura of despair", "Orc")
    assert power(fight, "aura of despair").left == 7
    fight.turns("Ana", "Orc")
    assert power(fight, "aura of despair").left == 6
    assert [active.effect.name for active in fight["Orc"].effects] == ["aura of despair"]
    fight.do("switch-off", by="Ana", ability="aura of despair")
    assert not fight["Orc"].effects
    assert not fight["Ana"].effects


def test_invisibility_field_ends_when_its_rounds_are_gone() -> None:
    """A wizard of the 8th level has 8 rounds of it; with 7 used it lasts through this round alone."""
    ana = of("wizard", 8, "school: illusion", int=16)
    fight = play("pf1", Ana=ana, Orc=foe()).start(Ana=20, Orc=10)
    use(fight, "invisibility field").expect({"Ana.budget.standard": 1})
    assert [active.effect.name for active in fight["Ana"].effects] == ["Greater invisibility"]
    key = next(
        each.key for each in counted_uses(fight.state, "Ana", fight.ruleset) if each.name == "invisibility field"
    )
    fight.do("count", to="Ana", key=key, left=0).turns("Ana", "Orc")
    assert not fight["Ana"].effects
