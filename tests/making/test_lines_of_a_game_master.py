"""Lines as a game master types them: what becomes of them, and that nothing which the rules forbid is filled in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.spells import usual_spells
from desktop_app.content.templates import load_templates
from desktop_app.making.complete import complete
from desktop_app.making.finished import finished, problem_of_line
from desktop_app.making.legal import forbidden
from desktop_app.making.made import creature as made_of
from desktop_app.making.plan import IN_HAND, WORN, Gear, Plan
from desktop_app.making.prices import gear_value
from desktop_app.making.quick import QuickError, read_quick
from desktop_app.making.wealth import budget_of
from desktop_app.rules.creature import Creature
from desktop_app.rules.sheet import sheet


def made(ruleset: str, line: str) -> tuple[Creature, list[str]]:
    rules = load_ruleset(ruleset)
    plan = complete(read_quick(f"{line}, no gear", rules), rules, usual_spells(rules.id))
    return made_of(plan, rules), [each.why for each in forbidden(plan, rules)]


@pytest.mark.parametrize(
    ("ruleset", "line", "levels", "chosen"),
    [
        ("pf1", "elf wizard 7, evoker, opposed necromancy and illusion", {"wizard": 7},
         {"school: evocation", "opposition school: necromancy", "opposition school: illusion"}),
        ("pf1", "cleric of 5 with fire and sun domains", {"cleric": 5}, {"domain: fire", "domain: sun"}),
        ("pf1", "zen archer monk 6", {"monk": 6}, {"archetype: zen archer"}),
        ("pf1", "tiefling magus 8 kensai", {"magus": 8}, {"archetype: kensai"}),
        ("pf1", "alchemist 7 vivisectionist", {"alchemist": 7}, {"archetype: vivisectionist"}),
        ("pf1", "oracle 6, mystery flame, curse lame", {"oracle": 6}, {"mystery: flame", "oracle's curse: lame"}),
        ("pf1", "cavalier 4 order of the dragon", {"cavalier": 4}, {"order: dragon"}),
        ("pf1", "human bloodrager 6 abyssal", {"bloodrager": 6}, {"bloodline: abyssal"}),
        ("pf1", "kineticist 8, water", {"kineticist": 8}, {"element of the blast: water"}),
        ("pf1", "occultist 5, implements evocation and illusion", {"occultist": 5},
         {"implement school: evocation", "implement school: illusion"}),
        ("pf1", "medium 4 marshal", {"medium": 4}, {"legend: marshal"}),
        ("pf1", "spiritualist 5, phantom zeal", {"spiritualist": 5}, {"emotional focus: zeal"}),
        ("pf1", "vigilante 6 stalker", {"vigilante": 6}, {"avenger or stalker: stalker"}),
        ("pf1", "shifter 7, aspects bear and wolf", {"shifter": 7}, {"aspect: bear", "aspect: wolf"}),
        ("pf1", "psychic 6, discipline pain", {"psychic": 6}, {"discipline: pain"}),
        ("pf1", "halfling rogue 4/ranger 3", {"rogue": 4, "ranger": 3}, set()),
        ("pf1", "human fighter 7/duelist 2", {"fighter": 7, "duelist": 2}, set()),
        ("pf1", "human rogue 6/assassin 2", {"rogue": 6, "assassin": 2}, set()),
        ("pf1", "dwarf fighter 7/stalwart defender 2", {"fighter": 7, "stalwart defender": 2}, set()),
        ("pf1", "rogue 5/wizard 5/arcane trickster 3", {"rogue": 5, "wizard": 5, "arcane trickster": 3}, set()),
        ("pf1", "5th level dwarf cleric", {"cleric": 5}, set()),
        ("pf1", "commoner 1", {"commoner": 1}, set()),
        ("pf1", "human druid 6, domain fire", {"druid": 6}, {"nature bond: domain", "nature domain: fire"}),
        ("pf1", "sorcerer 5/dragon disciple 3", {"sorcerer": 5, "dragon disciple": 3}, {"bloodline: draconic"}),
        ("d35", "dwarf fighter 7/dwarven defender 2", {"fighter": 7, "dwarven defender": 2}, set()),
        ("d35", "human rogue 8/shadowdancer 2", {"rogue": 8, "shadowdancer": 2}, set()),
        ("d35", "cleric 7/loremaster 1", {"cleric": 7, "loremaster": 1}, set()),
        ("d35", "wizard 7, specialist in evocation, prohibited schools enchantment and illusion", {"wizard": 7},
         {"school: evocation", "opposition school: enchantment", "opposition school: illusion"}),
        ("d35", "rogue 10, crippling strike", {"rogue": 10}, {"special ability: crippling strike"}),
        ("d35", "psion 5 telepathy", {"psion": 5}, {"discipline: telepathy"}),
        ("d30", "gnome illusionist 6", {"wizard": 6}, {"school: illusion"}),
        ("cmbv", "cleric 4 domains air and good", {"cleric": 4}, {"domain: air", "domain: good"}),
    ],
)  # fmt: skip
def test_what_is_typed_is_made_and_legal(ruleset: str, line: str, levels: dict[str, int], chosen: set[str]) -> None:
    found, wrong = made(ruleset, line)
    held: dict[str, int] = {}
    for each in found.levels:
        held[each.class_name.lower()] = held.get(each.class_name.lower(), 0) + each.level
    assert wrong == []
    assert (held, chosen - {trait.lower() for trait in found.traits}) == (levels, set())


@pytest.mark.parametrize(
    ("ruleset", "line", "why"),
    [
        ("pf1", "human fighter 4/duelist 1", "base attack bonus +6"),
        ("d35", "human fighter 6/blackguard 2", "5 ranks in Hide"),  # no class skill of a fighter: 4 and a half at most
        ("d35", "archmage 1", "another class first"),
    ],
)
def test_what_no_feat_can_mend_is_told(ruleset: str, line: str, why: str) -> None:
    (wrong,) = made(ruleset, line)[1]
    assert why in wrong


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("half-orc barbarian 6, superstition and beast totem", "needs rage power lesser beast totem"),
        ("human cleric 9, domains death, war and luck", "one domain too many"),
        ("witch 9, patron winter", "no patron 'winter'"),
    ],
)
def test_what_cannot_be_is_refused(line: str, why: str) -> None:
    with pytest.raises(QuickError, match=why):
        read_quick(line, load_ruleset("pf1"))


@pytest.mark.parametrize(
    ("ruleset", "line", "expected"),
    [
        ("pf1", "druid 6 with lion", Plan(companion="lion")),
        ("pf1", "wizard 5 with a cat familiar and +1 dagger",
         Plan(companion="cat as familiar", gear=(Gear("+1 dagger", 1, IN_HAND),))),
        ("pf1", "half-elf druid 6 with lion, +1 scimitar and hide armor",
         Plan(race="half-elf", companion="lion", gear=(Gear("+1 scimitar", 1, IN_HAND), Gear("hide armor", 1, WORN)))),
        ("pf1", "wizard 5, raven familiar", Plan(companion="raven as familiar")),
        ("pf1", "paladin 6 with mount: light horse", Plan(companion="light horse as special mount")),
        ("pf1", "ranger 5, animal companion: wolf", Plan(companion="wolf as animal companion")),
        ("pf1", "vampire human sorcerer 8", Plan(race="human", template="vampire")),
        ("pf1", "human vampire sorcerer 8", Plan(race="human", template="vampire")),
        ("pf1", "celestial human fighter 3", Plan(race="human", template="celestial")),
        ("pf1", "celestial human sorcerer 3", Plan(race="human")),  # a sorcerer's bloodline
        ("d35", "red half-dragon orc barbarian 6", Plan(race="orc", template="half-dragon (red)")),
        ("d35", "half dragon (blue) fighter 4, named Ox", Plan(name="Ox", template="half-dragon (blue)")),
        ("pf1", "human fighter 5 with +1 longsword, ring of protection +1, chain shirt",
         Plan(race="human", gear=(Gear("+1 longsword", 1, IN_HAND), Gear("ring of protection +1", 1, WORN),
                                  Gear("chain shirt", 1, WORN)))),
        ("pf1", "rogue 3, 2 daggers, potion of cure light wounds x3, named Tamas with the Hand",
         Plan(name="Tamas with the Hand", gear=(Gear("dagger", 2, IN_HAND), Gear("potion of cure light wounds", 3)))),
        ("pf1", "cleric of 5 with fire and sun domains", Plan()),
    ],
)  # fmt: skip
def test_gear_companion_and_template_stand_in_the_line(ruleset: str, line: str, expected: Plan) -> None:
    plan = read_quick(line, load_ruleset(ruleset), load_templates(ruleset))
    assert replace(plan, levels=()) == expected


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("fighter 4 with lion", "no class that gives lion as a companion"),
        ("wizard 5 with imp", "needs a master of caster level 7"),
        ("human fighter 6 with wolf and +1 longsword", "no class that gives wolf as a companion"),
    ],
)
def test_a_companion_or_template_that_cannot_be_is_told(line: str, why: str) -> None:
    rules, templates = load_ruleset("pf1"), load_templates("pf1")
    plan = complete(read_quick(line, rules, templates), rules, usual_spells("pf1"))
    assert why in problem_of_line(plan, rules, templates)


def test_named_gear_stays_and_the_rest_is_bought_with_what_is_left() -> None:
    rules = load_ruleset("pf1")
    plan = complete(read_quick("fighter 11 with +1 keen scimitar, ring of protection +1", rules), rules)
    held = [each.item for each in plan.gear]
    arms = [each for each in plan.gear if each.use == IN_HAND]
    assert held[:2] == ["+1 keen scimitar", "ring of protection +1"]
    assert [each.item for each in arms][1:] == [next(each.item for each in arms if "bow" in each.item)]
    assert made_of(plan, rules).armor is not None, "armor is bought"
    assert any("Weapon Focus (scimitar)" in dict(level.feats).values() for level in plan.levels)
    assert gear_value(plan, rules) <= budget_of(plan, rules)
    assert not forbidden(plan, rules)


def test_a_vampire_sorcerer_is_a_villain_with_both() -> None:
    """Vampire: Str +6, Dex +4, Int +2, Wis +2, Cha +4, no Constitution; natural armor +6; challenge +2."""
    rules, templates = load_ruleset("pf1"), load_templates("pf1")
    line = "vampire human sorcerer 8, lawful neutral, str 10, dex 10, con 10, int 10, wis 10, cha 16, no gear"
    plan = complete(read_quick(line, rules, templates), rules, usual_spells("pf1"))
    mortal, made = made_of(plan, rules), finished(plan, rules, templates)
    scores = zip(made.abilities.scores, mortal.abilities.scores, (6, 4, None, 2, 2, 4), strict=True)
    assert all(new == (None if more is None else (old or 0) + more) for new, old, more in scores)
    assert (made.name, made.type, made.alignment) == ("Human sorcerer 8 Vampire", "undead", "lawful evil")
    assert (made.cr, mortal.cr) == ("9", "7")
    assert sheet(made, (), rules).total("ac") == sheet(mortal, (), rules).total("ac") + 6 + 2 + 1  # and Dodge


def test_a_bloodrager_has_one_bloodline() -> None:
    found, _ = made("pf1", "human bloodrager 12 abyssal")
    assert [trait for trait in found.traits if trait.lower().startswith("bloodline:")] == ["bloodline: abyssal"]


@pytest.mark.parametrize(
    ("line", "feats", "traits"),
    [
        ("half-elf druid 4", ("Skill Focus (Perception)",), ()),
        ("gnome illusionist 5", ("Spell Focus (illusion)",), ()),
        ("human ranger 6, two-weapon", ("Two-Weapon Fighting", "Improved Two-Weapon Fighting"), ()),
        ("elf ranger 10, favored enemy undead", (), ("favored enemy (undead +6, human +2, goblinoid +2)",)),
    ],
)
def test_what_is_filled_in_goes_with_what_was_chosen(
    line: str, feats: tuple[str, ...], traits: tuple[str, ...]
) -> None:
    creature, wrong = made("pf1", line)
    assert wrong == []
    assert [each for each in feats if each not in creature.feats] == []
    assert [each for each in traits if each not in creature.traits] == []


def test_a_ranger_of_two_weapons_has_two() -> None:
    rules = load_ruleset("pf1")
    plan = complete(read_quick("human ranger 6, two-weapon, standard gear", rules), rules)
    held = [each.hands for each in made_of(plan, rules).weapons]
    assert "off" in "".join(held)
