"""Character traits, drawbacks and traits in place of others of a race: chosen, judged, and counted in the numbers."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.class_places import class_places
from desktop_app.making.complete import complete
from desktop_app.making.legal import forbidden
from desktop_app.making.made import creature
from desktop_app.making.quick import QuickError, read_quick
from desktop_app.rules.class_features import told_features
from desktop_app.rules.creature import Abilities, ClassLevel, Creature, Skill
from desktop_app.rules.protection import resistances
from desktop_app.rules.race_traits import SPELL_LIKES, part_of
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, sheet

PF1, D35 = load_ruleset("pf1"), load_ruleset("d35")


LOOSE = {"obsessive", "multitalented", "slow", "gnome magic"}
"""Features of races that stand in no number of the library."""


def of(race: str, *traits: str, class_name: str = "fighter", skills: tuple[Skill, ...] = ()) -> Sheet:
    """A character of level 4 whose abilities are all 10, Intelligence 16."""
    abilities = Abilities((10, 10, 10, 16, 10, 10))
    levels = (ClassLevel(class_name, 4),)
    made = Creature("X", race=race, levels=levels, abilities=abilities, traits=traits, skills=skills)
    return sheet(made, (), PF1)


@pytest.mark.parametrize(
    ("trait", "number", "facts", "more"),
    [
        ("trait: reactionary", "init", (), 2),
        ("trait: indomitable faith", "will", (), 1),
        ("trait: courageous", "will", ("vs fear",), 2),
        ("trait: fiend blood (bluff)", "skill:Bluff", (), 1),
        ("trait: artisan (craft (bows))", "skill:Craft (bows)", (), 2),
        ("trait: bruising intellect", "skill:Intimidate", (), 3),
        ("trait: log roller", "cmd", ("vs trip",), 1),
        ("drawback: meticulous", "skill:Climb", (), -2),
    ],
)
def test_a_trait_counts_in_the_numbers(trait: str, number: str, facts: tuple[str, ...], more: int) -> None:
    case = frozenset(facts)
    assert of("human", trait).total(number, case) - of("human").total(number, case) == more
    assert not of("human", trait).doubts


def test_a_trait_makes_a_class_skill_and_is_told_with_its_text() -> None:
    trained = (Skill("Perception", ranks=1),)
    made = of("human", "trait: seeker", skills=trained)
    assert made.total("skill:Perception") - of("human", skills=trained).total("skill:Perception") == 4
    assert [each.text for each in told_features(made) if each.name == "trait: Seeker"] == ["+1 on Perception."]


def test_a_trait_of_the_race_takes_the_place_of_another() -> None:
    plain, made = of("dwarf"), of("dwarf", "racial trait: ancient enmity")
    foes = [(plain, "vs orc", 1), (plain, "vs elf", 0), (made, "vs orc", 0), (made, "vs elf", 1)]
    for who, foe, value in foes:
        assert (
            who.attack_bonus("unarmed strike", frozenset((foe,))).total - who.attack_bonus("unarmed strike").total
            == value
        )
    assert of("halfling", "racial trait: fleet of foot").total("speed") == 30
    assert of("dwarf", "racial trait: magic resistant").total("sr") == 9
    armed = of("half-elf", "racial trait: ancestral arms (bastard sword)", class_name="wizard")
    assert "bastard sword" in (armed.standing.proficient or ())
    focused = of("elf", "racial trait: arcane focus", class_name="wizard")
    assert "longbow" not in (focused.standing.proficient or ())


def test_who_takes_dual_talent_has_no_bonus_feat_and_one_skill_point_less() -> None:
    plain, made = (
        creature(complete(read_quick(f"human fighter 1{more}", PF1), PF1), PF1)
        for more in ("", ", racial trait dual talent (constitution)")
    )
    assert len(plain.feats) - len(made.feats) == 1
    assert sum(each.ranks for each in plain.skills) - sum(each.ranks for each in made.skills) == 1
    assert sheet(made, (), PF1).total("ability:con") - sheet(plain, (), PF1).total("ability:con") == 2


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("dwarf rogue 3, traits reactionary and courageous", "both are combat traits"),
        ("elf wizard 3, racial trait ancient enmity", "needs the race dwarf"),
        ("dwarf cleric 4, racial traits magic resistant and stubborn", "both stand in place of hardy"),
        ("elf rogue 1, traits reactionary, seeker and indomitable faith", "one trait too many: 2"),
        ("elf rogue 1, trait warrior of the moon", "There is no trait"),
    ],
)
def test_what_does_not_go_together_is_told(line: str, why: str) -> None:
    with pytest.raises(QuickError, match=why):
        read_quick(line, PF1)


def test_a_drawback_makes_room_for_a_third_trait_and_nothing_has_to_be_chosen() -> None:
    plan = read_quick("elf rogue 1, drawback vain, traits reactionary, seeker and indomitable faith", PF1)
    assert not forbidden(plan, PF1)
    room = [each for each in class_places(read_quick("elf rogue 1", PF1), PF1) if "trait" in each.kind]
    assert {each.kind for each in room} == {"trait", "racial trait"}
    assert all(each.optional for each in room)


def test_other_games_have_no_character_traits() -> None:
    assert not [each for each in class_places(read_quick("elf rogue 1", D35), D35) if "trait" in each.kind]


def test_the_parts_of_races_are_theirs() -> None:
    for ruleset in (PF1, D35):
        for race in ruleset.catalog.races.values():
            own = {part_of(each) for each in race.modifiers} | {*race.traits, "weapons", SPELL_LIKES}
            if ruleset is PF1:
                assert all(part in own for _, parts in race.parts for part in parts), race.name


def spell_likes(line: str, ruleset: Ruleset) -> list[tuple[str, str]]:
    made = creature(complete(read_quick(line, ruleset), ruleset), ruleset)
    return [(each.name, each.text) for each in made.special if each.uses == "1/day" and each.kind == "Sp"]


def test_a_race_gives_its_spell_like_abilities_by_the_score_that_they_need() -> None:
    cantrips = ["dancing lights", "ghost sound", "prestidigitation"]
    assert spell_likes("gnome sorcerer 3", PF1) == [(name, "") for name in (*cantrips, "speak with animals")]
    assert spell_likes("gnome fighter 1, str 10 dex 10 con 10 int 10 wis 10 cha 8", PF1) == []
    assert spell_likes("gnome sorcerer 3, racial trait: pyromaniac", PF1) == []
    talks = ("speak with animals", "burrowing mammals, 1 minute; CL 1")
    assert spell_likes("gnome bard 3", D35) == [talks, *((name, "CL 1") for name in cantrips)]
    assert spell_likes("gnome fighter 1, str 10 dex 10 con 10 int 10 wis 10 cha 9", D35) == [talks]


@pytest.mark.parametrize(("ruleset", "least"), [(PF1, 6), (D35, 11)])
def test_a_race_resists_by_its_blood_and_its_levels(ruleset: Ruleset, least: int) -> None:
    def of_race(race: str) -> Sheet:
        return sheet(Creature("X", race=race, levels=(ClassLevel("wizard", 5),)), (), ruleset)

    assert of_race("drow").total("sr") == least + 5
    assert of_race("svirfneblin").total("sr") == 16
    assert resistances(of_race("tiefling")) == (("cold", 5), ("electricity", 5), ("fire", 5))
    assert resistances(of_race("aasimar")) == (("acid", 5), ("cold", 5), ("electricity", 5))


def test_each_trait_can_be_had_by_somebody_and_changes_or_tells_something() -> None:
    kinds = ("trait", "drawback", "racial trait")
    options = [each for each in PF1.catalog.class_options().values() if each.choice in kinds]
    assert len(options) > 350
    assert all(each.text for each in options)
    assert all(race in PF1.catalog.races for each in options for race in each.races)
    for each in options:
        if each.choice == "racial trait":
            race = PF1.catalog.races[each.races[0]]
            assert {name for _, name in each.removes} <= {name for name, _ in race.parts} | {*race.traits, *LOOSE}
