"""Animals bound to masters, by the tables of two games: each number worked out by hand from the books' figures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import load_creatures
from desktop_app.making.bond import Bond
from desktop_app.making.companions import bonded, kinds, kinds_of, level_for, told
from desktop_app.making.gifts import with_gifts
from desktop_app.making.monsters.work import ChangeError
from desktop_app.making.species import species_named, species_of, starting, too_early, unfit_for
from desktop_app.making.training import read_training
from desktop_app.making.upbringing import TRICKS, tricks_of
from desktop_app.rules.creature import ClassLevel, Creature, Spellcasting
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet

PF1, D35, D30 = load_ruleset("pf1"), load_ruleset("d35"), load_ruleset("d30")
ANIMAL, FAMILIAR, MOUNT, EIDOLON = "animal companion", "familiar", "special mount", "eidolon"
PHANTOM = "phantom"


def library(ruleset: Ruleset) -> dict[str, Creature]:
    return {entry.creature.name: entry.creature for entry in load_creatures(ruleset.id)}


def bound(ruleset: Ruleset, kind: str, name: str, level: int, master: Creature | None = None,
          raises: tuple[str, ...] = ()) -> tuple[Creature, Bond]:  # fmt: skip
    entry = species_named(name, kind, ruleset)
    assert entry is not None
    start = starting(entry, name, ruleset, library(ruleset).get)
    assert start is not None
    bond = Bond(kind, level - entry.less, species=entry.name, raises=raises)
    made, kept = bonded(start, None, bond, master, ruleset)
    assert kept is not None
    assert bonded(made, kept, kept, master, ruleset) == (made, kept), "a second time changes nothing"
    assert bonded(made, kept, None, None, ruleset)[0] == start, "all of it is given back"
    return made, kept


# Level: hp, AC, Strength, Dexterity, base attack, the first attack, feats.
# Phantom 9: 7d10 + 7 = 45; 10 + 3 + 6; 7 + 1.
# Phantom 20: 15d10 + 15 and Toughness = 112; 10 + 6 + 16; 15 + 1 and Weapon Focus.
# Lion 6: 6d8 + 6 = 33; 10 + 4 Dexterity + 1 natural + 4 = 19; 4 + 2 = +6. Rule: animal companions (druid).
# Wolf 7: Large, Strength 13 + 8 + 2, Constitution 19: 6d8 + 24 = 51; 10 - 1 + 2 + 2 + 2 + 4 = 19; 4 - 1 + 6.
# Lion 10: 9d8 + 27 = 67; 10 - 1 + 4 + 1 + 2 + 6 = 22; Strength 13 + 8 + 3: 6 - 1 + 7.
# Horse 15: 12d8 + 36 = 90; 10 - 1 + 4 + 4 + 10 = 27; Strength 16 + 2 + 5: 9 - 1 + 6.
# 3.5: wolf 6 has 2 + 4 Hit Dice: 27 + 12; 14 + 4 + 1; Strength 15 and Weapon Focus: 4 + 2 + 1.
# 3.5: a lion of a druid 15 counts level 9: 11d8 + 22 = 71; 10 - 1 + 5 + 3 + 6 = 23; 8 - 1 + 7.
# 3.5: a mount of level 8 has 4d8 + 4d8 + 24 = 60; 14 + 6; Strength 20: 6 - 1 + 5.
TABLE = [
    (PF1, PHANTOM, "Phantom of anger", 1, 6, 12, 12, 14, 1, 2, 1),
    (PF1, PHANTOM, "Anger phantom", 9, 45, 19, 12, 17, 7, 8, 4),
    (PF1, PHANTOM, "Phantom of zeal", 20, 112, 32, 12, 22, 15, 17, 8),
    (PF1, ANIMAL, "Wolf", 1, 13, 14, 13, 15, 1, 2, 1),
    (PF1, ANIMAL, "Wolf", 4, 26, 17, 14, 16, 3, 5, 2),
    (PF1, ANIMAL, "Wolf", 5, 32, 17, 14, 16, 3, 5, 3),
    (PF1, ANIMAL, "Lion", 6, 33, 19, 15, 19, 4, 6, 3),
    (PF1, ANIMAL, "Wolf", 7, 51, 19, 23, 15, 4, 9, 3),
    (PF1, ANIMAL, "Lion", 10, 67, 22, 24, 18, 6, 12, 6),
    (PF1, ANIMAL, "Bear", 4, 26, 16, 20, 14, 3, 8, 2),
    (PF1, ANIMAL, "Ape", 7, 39, 19, 23, 17, 4, 9, 3),
    (PF1, ANIMAL, "Eagle", 1, 11, 14, 10, 15, 1, 2, 1),
    (PF1, ANIMAL, "Horse", 15, 90, 27, 23, 18, 9, 14, 7),
    (PF1, MOUNT, "Horse", 5, 37, 17, 19, 14, 3, 6, 3),
    (D35, ANIMAL, "Wolf", 1, 13, 14, 13, 15, 1, 3, 2),
    (D35, ANIMAL, "Wolf", 6, 39, 19, 15, 17, 4, 7, 4),
    (D35, ANIMAL, "Eagle", 4, 16, 17, 11, 16, 2, 6, 2),
    (D35, ANIMAL, "Lion", 7, 32, 15, 21, 17, 3, 7, 2),
    (D35, ANIMAL, "Lion", 15, 71, 23, 24, 20, 8, 14, 5),
    (D35, MOUNT, "Heavy Warhorse", 8, 60, 20, 20, 13, 6, 10, 3),
    (D35, MOUNT, "Heavy Warhorse", 15, 90, 24, 22, 13, 9, 14, 5),
]


@pytest.mark.parametrize(
    ("ruleset", "kind", "name", "level", "hp", "ac", "strength", "dexterity", "bab", "attack", "feats"),
    TABLE,
    ids=[f"{row[0].id} {row[2]} {row[3]}" for row in TABLE],
)
def test_animals_start_and_grow_by_the_tables(
    ruleset: Ruleset, kind: str, name: str, level: int, hp: int, ac: int, strength: int, dexterity: int, bab: int,
    attack: int, feats: int,
) -> None:  # fmt: skip
    made, _ = bound(ruleset, kind, name, level)
    now = sheet(made, (), ruleset)
    found = tuple(now.total(number) for number in ("hp", "ac", "ability:str", "ability:dex", "bab"))
    assert found == (hp, ac, strength, dexterity, bab)
    assert now.attack(made.weapons[0]).bonuses[0] == attack
    assert len(made.feats) == feats


@pytest.mark.parametrize(("level", "size", "bite"), [(6, "medium", "1d6"), (7, "large", "1d8")])
def test_a_lion_grows_into_its_size_and_shrinks_again(level: int, size: str, bite: str) -> None:
    made, bond = bound(PF1, ANIMAL, "Lion", level)
    assert sheet(made, (), PF1).size.word == size
    assert made.weapons[0].damage == bite
    assert ("pounce" in made.traits) == (level == 7)
    rakes = [each.text for each in made.special if each.name == "Rake"]
    assert rakes == [f"Two more claws, {'1d6' if level == 7 else '1d4'} each, against a foe that it holds."]
    back, _ = bonded(made, bond, replace(bond, level=6), None, PF1)
    assert back == bound(PF1, ANIMAL, "Lion", 6)[0]


def test_every_number_of_the_growth_is_a_line_with_its_source() -> None:
    made, _ = bound(PF1, ANIMAL, "Wolf", 9, raises=("str", "con"))
    lines = {line.source: line.value for line in sheet(made, (), PF1).ledger("ability:str").lines}
    assert lines["animal companion, grown at level 7"] == 8
    assert lines["animal companion, level 9"] == 3
    assert lines["animal companion, ability increase at level 4"] == 1
    assert sheet(made, (), PF1).total("ability:con") == 15 + 4 + 1
    will = sheet(made, (), PF1)
    assert will.total("will", frozenset({"vs enchantment"})) == will.total("will") + 4


def test_ranks_follow_hit_dice_and_increases_are_asked_for() -> None:
    made, bond = bound(PF1, ANIMAL, "Wolf", 4)
    assert sum(skill.ranks for skill in made.skills) == 4
    assert "1 ability score increase to choose" in told(bond, PF1)
    assert "to choose" not in told(replace(bond, raises=("wis",)), PF1)
    old = bound(D35, ANIMAL, "Wolf", 1)[0]
    made, _ = bound(D35, ANIMAL, "Wolf", 6)
    assert sum(s.ranks for s in made.skills) - sum(s.ranks for s in old.skills) == 4


def test_tricks_are_counted() -> None:
    made, bond = bound(PF1, ANIMAL, "Wolf", 6)
    assert len(tricks_of(made, bond, PF1)) == 6 + 3
    snake, bond = bound(PF1, ANIMAL, "Viper", 1)
    assert tricks_of(snake, bond, PF1) == ("attack", "come", "defend", "down"), "Intelligence 1, and one of the bond"


def test_edits_of_feats_stay_when_it_grows() -> None:
    made, bond = bound(PF1, ANIMAL, "Wolf", 5)
    edited = replace(made, feats=("Dodge", *made.feats[1:]))
    grown, later = bonded(edited, bond, replace(bond, level=9), None, PF1)
    assert grown.feats[:3] == edited.feats
    assert len(grown.feats) == 4
    assert bonded(grown, later, None, None, PF1)[0].feats == ("Dodge",)


@pytest.mark.parametrize(("level", "reason"), [(6, "Lion needs a master of level 7, not 6."), (7, "")])
def test_a_lion_is_for_druids_of_seventh_level_in_the_third_edition(level: int, reason: str) -> None:
    entry = species_named("lion", ANIMAL, D35)
    assert entry is not None
    assert too_early(entry, level) == reason


def mage(ruleset: Ruleset, level: int, *feats: str, alignment: str = "N") -> Creature:
    casts = (Spellcasting("wizard", level, "int"),)
    levels = (ClassLevel("wizard", level),)
    return Creature("Mage", ruleset.id, levels=levels, hp=30, feats=feats, alignment=alignment, spellcasting=casts)


@pytest.mark.parametrize(
    ("ruleset", "name", "number", "more"),
    [
        (PF1, "raven", "skill:Appraise", 3),
        (PF1, "toad", "hp", 3),
        (PF1, "cat", "skill:Stealth", 3),
        (PF1, "rat", "fort", 2),
        (PF1, "weasel", "ref", 2),
        (PF1, "bat", "skill:Fly", 3),
        (PF1, "snapping turtle", "ac", 1),
        (D35, "raven", "skill:Appraise", 3),
        (D35, "toad", "hp", 3),
        (D35, "cat", "skill:Move Silently", 3),
        (D35, "bat", "skill:Listen", 3),
        (D30, "toad", "ability:con", 2),
        (D30, "owl", "skill:Move Silently", 2),
    ],
    ids=lambda value: getattr(value, "id", None) or str(value),
)
def test_a_master_has_its_familiars_gift(ruleset: Ruleset, name: str, number: str, more: int) -> None:
    master = mage(ruleset, 5)
    made, bond = bound(ruleset, FAMILIAR, name, 5, master)
    given = with_gifts(master, (bond,), ruleset)
    before, after = sheet(master, (), ruleset), sheet(given, (), ruleset)
    assert after.total(number) - before.total(number) == more
    assert sheet(made, (), ruleset).total("hp") == before.total("hp") // 2
    near = frozenset({"the familiar is near"})
    sense = "skill:Perception" if ruleset is PF1 else "skill:Spot"
    assert after.total(sense, near) - after.total(sense) == 2, "Alertness"
    assert with_gifts(given, (), ruleset) == master


@pytest.mark.parametrize(
    ("feats", "level", "alignment", "reason"),
    [
        (("Improved Familiar",), 7, "LE", ""),
        (("Improved Familiar",), 7, "NE", ""),
        (("Improved Familiar",), 7, "CE", "Imp (LE) is more than a step from Mage (CE)."),
        (("Improved Familiar",), 7, "neutral", ""),
        (("Improved Familiar",), 7, "Neutral Evil", ""),
        (("Improved Familiar",), 7, "neutral good", "Imp (LE) is more than a step from Mage (neutral good)."),
        (("Improved Familiar",), 6, "LE", "Imp needs a master of caster level 7; Mage has 6."),
        ((), 7, "LE", "Imp needs a master with Improved Familiar."),
    ],
)
def test_improved_familiars_ask_for_level_feat_and_alignment(
    feats: tuple[str, ...], level: int, alignment: str, reason: str
) -> None:
    imp = species_named("imp", FAMILIAR, D35)
    assert imp is not None
    assert unfit_for(imp, mage(D35, level, *feats, alignment=alignment)) == reason


@pytest.mark.parametrize(
    "said", [("color", "red"), ("speeds", "fly"), ("speeds", "fly fast"), ("weapons", "teeth"), ("size", "large")]
)
def test_a_bond_of_a_strange_file_that_gave_what_no_bond_gives_is_followed_all_the_same(said: tuple[str, str]) -> None:
    wolf = library(PF1)["Wolf"]
    old = Bond("animal companion", 5, given=(said, ("feats", "Toughness")))
    made, bond = bonded(wolf, old, replace(old, level=6), None, PF1)
    assert bond is not None
    assert said not in bond.given
    assert made.size == wolf.size


@pytest.mark.parametrize("ruleset", [PF1, D35, D30], ids=lambda each: each.id)
def test_every_species_can_be_bound_at_every_level(ruleset: Ruleset) -> None:
    shelf = library(ruleset)
    for kind in kinds(ruleset):
        for entry in species_of(kind, ruleset):
            start = starting(entry, entry.name, ruleset, shelf.get)
            assert start is not None, entry.name
            for level in (5, 12, 20):
                made, _ = bonded(start, None, Bond(kind, level, species=entry.name), mage(ruleset, 5), ruleset)
                assert sheet(made, (), ruleset).total("ac") >= 8


@pytest.mark.parametrize(
    ("class_name", "traits", "kind", "level"),
    [
        ("druid", ("nature bond: animal companion",), ANIMAL, 5),
        ("druid", ("nature bond: domain", "domain: fire"), ANIMAL, 0),
        ("druid", (), ANIMAL, 5),
        ("wizard", ("arcane bond: bonded object",), FAMILIAR, 0),
        ("sorcerer", ("bloodline: draconic",), FAMILIAR, 0),
        ("sorcerer", ("bloodline: arcane", "arcane bond: familiar"), FAMILIAR, 5),
        ("paladin", ("divine bond: weapon",), MOUNT, 0),
        ("paladin", ("divine bond: mount",), MOUNT, 5),
    ],
)
def test_who_chose_otherwise_has_no_companion(class_name: str, traits: tuple[str, ...], kind: str, level: int) -> None:
    master = replace(mage(PF1, 5), levels=(ClassLevel(class_name, 5),), traits=traits)
    assert level_for(kind, master, PF1) == level


def test_what_classes_give_is_known_by_their_levels() -> None:
    ranger = replace(mage(PF1, 1), levels=(ClassLevel("ranger", 4), ClassLevel("wizard", 1)))
    assert kinds_of(ranger, PF1) == ((ANIMAL, 1), (FAMILIAR, 1))
    assert kinds_of(replace(ranger, levels=(ClassLevel("paladin", 4),)), PF1) == ()
    assert kinds_of(replace(ranger, levels=(ClassLevel("paladin", 5),)), D35) == ((MOUNT, 5),)


@pytest.mark.parametrize(
    ("text", "raises", "tricks"),
    [
        ("str", ("str",), ()),
        ("+1 Constitution; attack, come, guard", ("con",), ("attack", "come", "guard")),
        ("", (), ()),
    ],
)
def test_increases_and_tricks_are_typed(text: str, raises: tuple[str, ...], tricks: tuple[str, ...]) -> None:
    made, bond = bound(PF1, ANIMAL, "Lion", 6)
    wanted = read_training(text, made, bond, PF1)
    assert (wanted.raises, wanted.tricks) == (raises, tricks)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("str, con", "Lion has 1 ability score increase, not 2."),
        ("dance", "There is no ability or trick called 'dance'"),
        (", ".join(TRICKS), "Lion has 9 tricks, not 12."),
    ],
)
def test_too_much_training_is_refused_in_words(text: str, reason: str) -> None:
    made, bond = bound(PF1, ANIMAL, "Lion", 6)
    with pytest.raises(ChangeError, match=reason):
        read_training(text, made, bond, PF1)


# Biped 1: 1d10 + 1 = 6; 10 + 1 Dexterity + 2 natural; claws 1 + 3. Rule: eidolon (summoner).
# Quadruped 5, improved natural armor, Strength: 4d10 + 4 = 26; 10 + 3 + 2 + 4 + 2 = 21; Strength 14 + 2 + 2: 4 + 4.
# Biped 8, Large: Constitution 13 + 4 + 1: 6d10 + 24 = 57; 10 - 1 + 1 + 2 + 6 + 2 = 20; Strength 16 + 3 + 8: 6 - 1 + 8.
@pytest.mark.parametrize(
    ("form", "level", "evolutions", "raises", "hp", "ac", "attack", "damage"),
    [
        ("biped", 1, "", "", 6, 13, 4, "1d4"),
        ("quadruped", 5, "improved natural armor, ability increase str, flight, reach", "", 26, 21, 8, "1d6"),
        ("biped", 8, "large, bite", "con", 57, 20, 13, "1d6"),
    ],
)
def test_eidolons_grow_and_evolve(
    form: str, level: int, evolutions: str, raises: str, hp: int, ac: int, attack: int, damage: str
) -> None:
    made, bond = bound(PF1, EIDOLON, form, level)
    wanted = read_training(f"{raises}, {evolutions}", made, bond, PF1)
    evolved, kept = bonded(made, bond, wanted, None, PF1)
    now = sheet(evolved, (), PF1)
    assert (now.total("hp"), now.total("ac")) == (hp, ac)
    assert (now.attack(evolved.weapons[0]).bonuses[0], evolved.weapons[0].damage) == (attack, damage)
    assert bonded(evolved, kept, bond, None, PF1) == (made, bond), "all of it is given back"
    assert kept is not None
    if "flight" in evolutions:
        assert dict(evolved.speeds)["fly"] == 40
        assert told(kept, PF1).startswith("Hit Dice +3, natural armor +4, Strength and Dexterity +2")
        assert "8 evolution points, 2 left" in told(kept, PF1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("bite, slam, sting, tail", "Biped has 3 evolution points; these cost 4."),
        ("flight", "Flight needs a master of level 5, not 1."),
        ("bite, bite", "Bite can be had 1 time at this level, not 2."),
        ("ability increase", "Ability Increase needs one of its own: str, dex"),
        ("resistance sand", "Resistance needs one of its own: acid"),
        ("wheels", "There is no ability or evolution called 'wheels'"),
    ],
)
def test_evolutions_that_cannot_be_are_refused_in_words(text: str, reason: str) -> None:
    made, bond = bound(PF1, EIDOLON, "Biped", 1)
    with pytest.raises(ChangeError, match=reason):
        read_training(text, made, bond, PF1)


@pytest.mark.parametrize(
    ("form", "level", "text", "reason"),
    [
        # two claws; a bite is the third, a sting the fourth: three up to level 3, four from level 4
        ("Biped", 3, "bite", ""),
        ("Biped", 3, "bite, sting", "Biped can have 3 natural attacks at this level, not 4."),
        ("Biped", 4, "bite, sting", ""),
        ("Quadruped", 8, "claws, sting, tail slap", "Quadruped can have 4 natural attacks at this level, not 5."),
        ("Quadruped", 9, "claws, sting, tail slap", ""),
    ],
)
def test_an_eidolon_has_no_more_natural_attacks_than_its_table(form: str, level: int, text: str, reason: str) -> None:
    """Rule: eidolon, maximum attacks: 3, 4 from level 4, 5 from 9, 6 from 14, 7 from 19."""
    made, bond = bound(PF1, EIDOLON, form, level)
    if reason:
        with pytest.raises(ChangeError, match=reason):
            read_training(text, made, bond, PF1)
        return
    evolved, kept = bonded(made, bond, read_training(text, made, bond, PF1), None, PF1)
    assert kept is not None
    assert read_training(text, evolved, kept, PF1).evolutions == kept.evolutions, "what it has is not counted twice"


TABLE_OF_D35 = {
    0: "badger, camel, dire rat, dog, riding dog, eagle, hawk, light horse, heavy horse, owl, pony, small viper, "
    "medium viper, wolf, porpoise, medium shark, squid",
    3: "ape, black bear, bison, boar, cheetah, crocodile, dire badger, dire bat, dire weasel, leopard, monitor lizard, "
    "large shark, constrictor snake, large viper, wolverine",
    6: "brown bear, dire wolverine, giant crocodile, deinonychus, dire ape, dire boar, dire wolf, elasmosaurus, lion, "
    "rhinoceros, huge viper, tiger",
    9: "polar bear, dire lion, megaraptor, huge shark, giant constrictor snake, orca",
    12: "dire bear, elephant, giant octopus",
    15: "dire shark, dire tiger, giant squid, triceratops, tyrannosaurus",
}
"""The druid's table: the levels that count less, and the animals."""


@pytest.mark.parametrize("less", TABLE_OF_D35)
def test_every_animal_of_the_older_table_can_be_bound(less: int) -> None:
    """Rule: animal companion (druid), alternative animals from levels 4, 7, 10, 13, 16."""
    for name in TABLE_OF_D35[less].split(", "):
        entry = species_named(name, ANIMAL, D35)
        assert entry is not None, name
        assert (name, entry.less) == (name, less)
        start = starting(entry, name, D35, library(D35).get)
        assert start is not None, name


GROWN_OLD = [
    # Badger 1: 1d8 + 2 = 6; 10 + 1 size + 3 + 1 natural; at level 3 +2 Hit Dice, +2 natural, Strength and Dexterity +1
    ("badger", 1, 6, 15),
    ("badger", 3, 19, 18),  # 3d8 + 6; Dexterity 18 is +4
    # Megaraptor 10 counts as a druid 1: 8d8 + 40 + 3, as printed
    ("megaraptor", 10, 79, 16),
]


@pytest.mark.parametrize(("name", "level", "hp", "ac"), GROWN_OLD)
def test_animals_of_the_older_table_grow(name: str, level: int, hp: int, ac: int) -> None:
    now = sheet(bound(D35, ANIMAL, name, level)[0], (), D35)
    assert (now.total("hp"), now.total("ac")) == (hp, ac)


CLASS_SKILLS = [
    # one rank, Wisdom +2, class skill +3, Skill Focus +3; one rank, Dexterity +3, class skill +3
    (ANIMAL, "Lion", 1, 9, 7),
    # two ranks, Wisdom +1, +3, +3; two ranks, Dexterity 15 + 1 +3, +3
    (ANIMAL, "Wolf", 4, 9, 8),
    # one rank, Wisdom 0, +3, +3; one rank, Dexterity +1, +3
    (EIDOLON, "Biped", 1, 7, 5),
]


@pytest.mark.parametrize(("kind", "name", "level", "perception", "stealth"), CLASS_SKILLS)
def test_trained_class_skills_of_a_companion_have_three_more(
    kind: str, name: str, level: int, perception: int, stealth: int
) -> None:
    """Rule: class skills of animal companions and eidolons; no such bonus in the older games."""
    now = sheet(bound(PF1, kind, name, level)[0], (), PF1)
    assert (now.total("skill:Perception"), now.total("skill:Stealth")) == (perception, stealth)
    assert not any(each.startswith("class skill") for each in bound(D35, ANIMAL, "Wolf", 4)[0].traits)


def test_every_evolution_can_be_had() -> None:
    made, bond = bound(PF1, EIDOLON, "Biped", 20)
    words = {"ability": "dex", "energy": "fire", "skill": "Climb", "alignment": "good"}
    for entry in PF1.catalog.advancement().evolutions.values():
        typed = entry.name.replace("(*)", words.get(entry.asks, ""))
        wanted = read_training(typed, made, bond, PF1)
        evolved, kept = bonded(made, bond, wanted, None, PF1)
        assert evolved != made or entry.name in ("Claws",), entry.name
        assert read_creature(write_creature(evolved)) == evolved
        again = bonded(evolved, kept, bond, None, PF1)[0]
        assert sorted(again.traits) == sorted(made.traits), entry.name
        assert replace(again, traits=made.traits) == made, entry.name


@pytest.mark.parametrize(("level", "dice"), [(1, "1d6"), (4, "1d6"), (5, "1d8"), (9, "1d10"), (13, "2d6"), (20, "2d8")])
def test_a_phantoms_slams_grow(level: int, dice: str) -> None:
    made, _ = bound(PF1, PHANTOM, "Phantom of fear", level)
    (slam,) = made.weapons
    assert (slam.count, slam.damage) == (2, dice)
