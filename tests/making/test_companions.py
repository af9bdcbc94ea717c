"""Companions, familiars and mounts by their master's level: each figure a line, and all given back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import load_creatures
from desktop_app.making.bond import Bond
from desktop_app.making.companions import bonded, kinds, level_for, told
from desktop_app.making.monsters.work import ChangeError
from desktop_app.making.typed import TypedError
from desktop_app.making.typed_type import with_type
from desktop_app.rules.affected import kinds_of
from desktop_app.rules.creature import Abilities, ClassLevel, Creature, HitDice, Printed, Skill, pairs
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.effect import Effect
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet
from desktop_app.rules.skills import usable

PF1, D35, D30 = load_ruleset("pf1"), load_ruleset("d35"), load_ruleset("d30")
ANIMAL, FAMILIAR, MOUNT = "animal companion", "familiar", "special mount"
MAGE = Creature(
    "Mage",
    race="human",
    abilities=Abilities((10, 12, 14, 16, 12, 10)),
    levels=(ClassLevel("wizard", 7), ClassLevel("fighter", 2)),
    hp=53,
    skills=(Skill("Perception", 6), Skill("Spot", 6)),
)


def animal(ruleset: Ruleset, name: str) -> Creature:
    return next(entry.creature for entry in load_creatures(ruleset.id) if entry.creature.name == name)


def totals(creature: Creature, ruleset: Ruleset, *numbers: str) -> tuple[int, ...]:
    made = sheet(creature, (), ruleset)
    return tuple(made.total(number) for number in numbers)


NUMBERS = ("hp", "ac", "touch", "flat_footed", "ability:str", "ability:dex", "bab", "fort", "ref", "will")


@pytest.mark.parametrize(
    ("ruleset", "level", "expected"),
    [
        (D35, 1, (13, 14, 12, 12, 13, 15, 1, 5, 5, 1)),
        (D35, 3, (26, 17, 13, 14, 14, 16, 3, 6, 7, 2)),
        (D35, 6, (39, 19, 13, 16, 15, 17, 4, 7, 8, 3)),
        (D35, 18, (91, 29, 15, 24, 19, 21, 10, 11, 14, 5)),
        (PF1, 1, (13, 14, 12, 12, 13, 15, 1, 5, 5, 1)),
        (PF1, 3, (19, 17, 13, 14, 14, 16, 2, 5, 6, 2)),
        (PF1, 8, (45, 19, 13, 16, 15, 17, 5, 7, 8, 3)),
        (PF1, 20, (104, 29, 15, 24, 19, 21, 12, 12, 15, 6)),
    ],
    ids=lambda value: getattr(value, "id", None) or str(value),
)
def test_a_wolf_grows_with_its_druid(ruleset: Ruleset, level: int, expected: tuple[int, ...]) -> None:
    made, bond = bonded(animal(ruleset, "Wolf"), None, Bond(ANIMAL, level), None, ruleset)
    assert totals(made, ruleset, *NUMBERS) == expected
    assert bond is not None
    assert bond.level == level


def test_no_more_hit_dice_than_a_creature_can_have() -> None:
    golem = replace(animal(D35, "Wolf"), hit_dice=HitDice(96, 8))
    with pytest.raises(ChangeError, match="Wolf would have 108 Hit Dice"):
        bonded(golem, None, Bond(ANIMAL, 18), None, D35)


def test_a_bond_of_another_game_counts_no_levels() -> None:
    assert level_for("dragon steed", MAGE, PF1) == 0


def test_each_figure_is_a_line_of_the_ledger_and_touch_attacks_pass_natural_armor_by() -> None:
    made, _ = bonded(animal(D35, "Wolf"), None, Bond(ANIMAL, 6), None, D35)
    lines = {line.source: (line.value, line.counts) for line in sheet(made, (), D35).ledger("ac").lines}
    assert lines["natural armor"] == (2, True)
    assert lines["animal companion, level 6"] == (4, True)
    touch = sheet(made, (), D35).ledger("touch").lines
    assert [line.reason for line in touch if line.source == "animal companion, level 6"] == [
        "touch attacks pass natural armor increase by"
    ]
    strength = sheet(made, (), D35).ledger("ability:str").lines
    assert [(line.value, line.source) for line in strength][1] == (2, "animal companion, level 6")


@pytest.mark.parametrize("ruleset", [PF1, D35], ids=["pf1", "d35"])
def test_a_familiar_shares_with_its_master_where_that_is_better(ruleset: Ruleset) -> None:
    cat = animal(ruleset, "Cat")
    plain, master = sheet(cat, (), ruleset), sheet(MAGE, (), ruleset)
    made, bond = bonded(cat, None, Bond(FAMILIAR, level_for(FAMILIAR, MAGE, ruleset)), MAGE, ruleset)
    now = sheet(made, (), ruleset)
    assert bond is not None
    assert bond.level == 7
    assert now.total("hp") == master.total("hp") // 2
    assert now.total("bab") == master.total("bab") == 5
    assert now.total("ac") == plain.total("ac") + 4
    assert now.total("touch") == plain.total("touch")
    assert now.total("ability:int") == 9
    # base saves of the master: Fortitude 2 + 3, Reflex 2 + 0, Will 5 + 0; of the cat 2, 2, 0
    assert now.total("fort") - plain.total("fort") == 3
    assert now.total("ref") == plain.total("ref")
    assert now.total("will") - plain.total("will") == 5
    skill = "skill:Perception" if ruleset is PF1 else "skill:Spot"
    held = {each.name: each.ranks for each in cat.skills}.get(skill.removeprefix("skill:"), 0)
    assert now.total(skill) - plain.total(skill) == 6 - held


@pytest.mark.parametrize("ruleset", [PF1, D35, D30], ids=["pf1", "d35", "d30"])
def test_a_familiar_counts_as_a_magical_beast_with_the_hit_dice_of_an_animal(ruleset: Ruleset) -> None:
    cat = animal(ruleset, "Cat")
    made, bond = bonded(cat, None, Bond(FAMILIAR, 7), replace(MAGE, skills=()), ruleset)
    assert (made.type, made.kind, made.hit_dice) == ("animal", "magical beast", cat.hit_dice)
    assert kinds_of(sheet(made, (), ruleset)) >= {"magical beast"}
    assert "animal" not in kinds_of(sheet(made, (), ruleset))
    assert not sheet(made, (), ruleset).doubts
    assert not {each for each in sheet(made, (), ruleset).standing.grants.traits if "darkvision" in each}
    free, _ = bonded(made, bond, None, None, ruleset)
    assert (free, free.kind) == (cat, "animal")
    said = with_type(made, "animal (cat)", ruleset)
    assert (said.kind, said.subtypes) == ("animal", ("cat",))
    grown, held = bonded(said, bond, Bond(FAMILIAR, 9), replace(MAGE, skills=()), ruleset)
    assert (grown.kind, grown.hit_dice) == ("animal", cat.hit_dice), "what was typed stays"
    assert bonded(grown, held, None, None, ruleset)[0] == replace(cat, subtypes=("cat",))
    back = with_type(grown, "magical beast", ruleset)
    assert (back.type, back.kind, back.hit_dice) == ("animal", "magical beast", cat.hit_dice)
    assert with_type(grown, "Outsider", ruleset).type == with_type(made, "outsider", ruleset).kind == "outsider"
    later = bonded(with_type(made, "outsider", ruleset), bond, Bond(FAMILIAR, 9), replace(MAGE, skills=()), ruleset)
    assert later[0].kind == "outsider"
    with pytest.raises(TypedError):
        with_type(made, "(cat)", ruleset)
    imp = replace(cat, type="outsider")
    assert bonded(imp, None, Bond(FAMILIAR, 7), MAGE, ruleset)[0].kind == "outsider"


def test_a_familiar_is_as_well_trained_as_its_master() -> None:
    """Rule: familiars, skills. The ranks are its own: they open trained skills and bring its class skills' bonus."""
    master = replace(MAGE, skills=(Skill("Spellcraft", 7), Skill("Fly", 7), Skill("Knowledge (arcana)", 5)))
    cat = animal(PF1, "Cat")
    made, bond = bonded(cat, None, Bond(FAMILIAR, 7), master, PF1)
    now = sheet(made, (), PF1)
    # Intelligence 9 is -1; Fly is a class skill of animals: 7 ranks, Dexterity +2, Tiny +4, +3
    trained = ("Spellcraft", "Knowledge (arcana)", "Fly")
    assert [now.total(f"skill:{name}") for name in trained] == [6, 4, 16]
    assert all(usable(now, name) for name in trained)
    assert not usable(now, "Linguistics")
    # Later it becomes an animal companion, then is nobody's: nothing of the master's ranks stays.
    wild, later = bonded(made, bond, Bond(ANIMAL, 3), master, PF1)
    assert not usable(sheet(wild, (), PF1), "Spellcraft")
    assert bonded(wild, later, None, None, PF1)[0] == cat


@pytest.mark.parametrize("ruleset", [PF1, D35], ids=["pf1", "d35"])
@pytest.mark.parametrize("name", ["Cat", "Wolf", "Light Horse", "Raven"])
@pytest.mark.parametrize("kind", [ANIMAL, FAMILIAR, MOUNT])
def test_all_of_it_is_given_back_and_edits_made_meanwhile_stay(ruleset: Ruleset, name: str, kind: str) -> None:
    first = animal(ruleset, name)
    at_seven, bond = bonded(first, None, Bond(kind, 7), MAGE, ruleset)
    assert read_creature(write_creature(at_seven)) == at_seven
    edited = replace(at_seven, notes="bites", feats=(*at_seven.feats, "Dodge"))
    at_twelve, later = bonded(edited, bond, Bond(kind, 12), MAGE, ruleset)
    again, none = bonded(at_twelve, later, None, None, ruleset)
    assert none is None
    assert again == replace(first, notes="bites", feats=(*first.feats, "Dodge"))
    straight, _ = bonded(edited, bond, Bond(kind, 7), MAGE, ruleset)
    assert straight == edited


def test_printed_figures_in_force_move_with_it() -> None:
    wolf = animal(PF1, "Wolf")
    printed = replace(wolf, printed=Printed(pairs({"ac": 15, "hp": 14, "fort": 5}), in_force=True))
    made, bond = bonded(printed, None, Bond(ANIMAL, 3), None, PF1)
    assert totals(made, PF1, "ac", "hp") == (18, 20)
    assert bonded(made, bond, None, None, PF1)[0] == printed


def test_levels_count_by_class() -> None:
    ranger = replace(MAGE, levels=(ClassLevel("Ranger", 7), ClassLevel("Druid", 2)))
    assert level_for(ANIMAL, ranger, D35) == 5
    assert level_for(ANIMAL, ranger, PF1) == 6
    assert level_for(ANIMAL, replace(MAGE, levels=(ClassLevel("ranger", 2),)), PF1) == 0
    assert level_for(FAMILIAR, ranger, D35) == 0


def test_what_cannot_be_is_refused_in_words() -> None:
    wolf = animal(D35, "Wolf")
    with pytest.raises(ChangeError, match="has no animal companion; it has familiar, special mount"):
        bonded(wolf, None, Bond(ANIMAL, 3), None, D30)
    with pytest.raises(ChangeError, match="needs a master of level 5 to 40, not 4"):
        bonded(wolf, None, Bond(MOUNT, 4), None, D35)
    with pytest.raises(ChangeError, match="Hit Dice of Rex are not known"):
        bonded(Creature("Rex", hp=12), None, Bond(ANIMAL, 3), None, D35)


def test_a_cavaliers_mount_wears_light_armor_and_shares_no_spells() -> None:
    """Rule: the cavalier's mount. A druid's companion shares spells, even if the druid is a cavalier as well."""
    cavalier, druid = ClassLevel("cavalier", 4), ClassLevel("druid", 4)
    horse = animal(PF1, "Wolf")
    for levels, rides in (((cavalier,), True), ((druid,), False), ((cavalier, druid), False)):
        made, bond = bonded(horse, None, Bond(ANIMAL, 4), replace(MAGE, levels=levels), PF1)
        assert bond is not None
        assert ("Light Armor Proficiency" in made.feats) is rides
        assert ("share spells" in told(bond, PF1)) is not rides
        assert any(each.name == "Share spells" for each in made.special) is not rides
        back, _ = bonded(made, bond, None, None, PF1)
        assert back.feats == horse.feats


def test_what_it_has_is_told_in_words() -> None:
    _, bond = bonded(animal(D35, "Wolf"), None, Bond(ANIMAL, 6), None, D35)
    assert bond is not None
    assert told(bond, D35) == (
        "Hit Dice +4, natural armor +4, Strength and Dexterity +2, 3 bonus tricks; "
        "link, share spells, evasion, devotion"
    )
    assert told(Bond(MOUNT, 15, 8), D35).startswith(
        "Hit Dice +8, natural armor +10, Strength +4, Intelligence 9, speed +10 ft., spell resistance 20"
    )
    assert kinds(D30) == (FAMILIAR, MOUNT)
    assert told(Bond(ANIMAL, 6), D30) == ""


@pytest.mark.parametrize("ruleset", [PF1, D35], ids=["pf1", "d35"])
def test_a_wolf_of_level_9_bites_twice(ruleset: Ruleset) -> None:
    """Fewer than three natural attacks: its bite strikes again at -5; a bear has Multiattack; haste gives one more."""
    young, held = bonded(animal(ruleset, "Wolf"), None, Bond(ANIMAL, 8), None, ruleset)
    made, _ = bonded(young, held, Bond(ANIMAL, 9), None, ruleset)
    once, twice = sheet(young, (), ruleset).attack("bite"), sheet(made, (), ruleset).attack("bite")
    assert (len(once.bonuses), [each - twice.bonuses[0] for each in twice.bonuses]) == (1, [0, -5])
    assert twice.told_bonuses == twice.bonuses
    hasted = sheet(made, (Effect("haste", flags=frozenset({"extra attack"})),), ruleset)
    assert [each - twice.bonuses[0] for each in hasted.attack("bite").bonuses] == [0, 0, -5]
    lion, _ = bonded(animal(ruleset, "Lion"), None, Bond(ANIMAL, 9), None, ruleset)
    paws = sheet(lion, (), ruleset)
    assert "Multiattack" in lion.feats
    assert [len(paws.attack(each).bonuses) for each in lion.weapons] == [each.count for each in lion.weapons]


def test_haste_adds_to_printed_attacks() -> None:
    """Whether the block's numbers are its only ones or stand beside parts: one attack more at the highest bonus."""
    block = {"format": "turnkeeper.creature/1", "ruleset": "pf1", "name": "Veteran", "weapons": [{"name": "longsword"}],
             "printed": {"attacks": {"longsword": {"attack": [14, 9], "damage": "1d8+4"}}}}  # fmt: skip
    parts = {"levels": [{"class": "fighter", "level": 8}], "abilities": {"str": 18}}
    fast = Effect("haste", flags=frozenset({"extra attack"}))
    for raw in (block, block | parts):
        made = replace(read_creature(raw), printed=replace(read_creature(raw).printed, in_force=True))
        assert sheet(made, (fast,), PF1).attack("longsword").bonuses == (14, 14, 9)
        assert sheet(made, (), PF1).attack("longsword").bonuses == (14, 9)
