"""Feats that come with what a class chose: in the maker, at level up, typed on the sheet, in one line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.spells import usual_spells
from desktop_app.making.archetype_changes import with_changed_traits
from desktop_app.making.complete import complete
from desktop_app.making.gains import feat_slots
from desktop_app.making.legal import problems
from desktop_app.making.level_up import gains, level_up
from desktop_app.making.made import creature
from desktop_app.making.plan import Level
from desktop_app.making.quick import QuickError, read_quick
from desktop_app.making.waived import lacking
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.wording import chosen

PF1, D35 = load_ruleset("pf1"), load_ruleset("d35")


def made(line: str, ruleset: Ruleset = PF1) -> Creature:
    return creature(complete(read_quick(line, ruleset), ruleset, usual_spells(ruleset.id)), ruleset)


def names(who: Creature) -> list[str]:
    return [chosen(feat).name for feat in who.feats]


def test_every_option_that_gives_a_feat_gives_one_of_the_library_once_it_is_chosen() -> None:
    """For all options of all classes: typed on a sheet the feat is there, and gone with the option."""
    tried = 0
    for ruleset in (PF1, D35):
        for option in ruleset.catalog.class_options().values():
            for feat in option.gives:
                tried += 1
                assert chosen(feat).name in ruleset.catalog.feats, option.name
                before = made(f"human {option.classes[0]} 1, no gear", ruleset) if option.classes else Creature("Ana")
                bare = replace(before, feats=(), traits=())
                held = with_changed_traits(bare, (*bare.traits, option.name), ruleset)
                assert feat in held.feats, option.name
                assert with_changed_traits(held, bare.traits, ruleset).feats == bare.feats, option.name
    assert tried >= 12


def test_every_list_that_an_option_names_has_feats_at_its_level() -> None:
    for ruleset in (PF1, D35):
        for option in ruleset.catalog.class_options().values():
            if not option.slot:
                continue
            level = max(option.level, 2)
            who = made(f"human {option.classes[0]} {level}, no gear", ruleset)
            taken = Level(option.classes[0], choices=((option.choice, option.short),))
            slots = [slot for slot in feat_slots(who, taken, ruleset) if slot.key == f"{option.choice} {option.short}"]
            assert len(slots) == 1, option.name
            assert slots[0].only is None or slots[0].only <= ruleset.catalog.feats.keys(), option.name


def test_the_finesse_rogue_of_a_line_has_the_feat_of_the_talent_and_another_of_its_own() -> None:
    who = made("human rogue 4, finesse rogue")
    assert names(who).count("weapon finesse") == 1
    assert len(who.feats) == 4  # levels 1 and 3, the human's, and the talent's
    assert not lacking(plain_sheet(who, PF1))


def test_a_rogue_gets_it_at_level_up_and_is_told_of_the_trick_that_is_open() -> None:
    rogue = replace(made("human rogue 1"), feats=("Dodge",))
    raised = level_up(rogue, Level("rogue", choices=(("rogue talent", "finesse rogue"),)), PF1)
    assert raised.feats == ("Dodge", "Weapon Finesse")
    trick = Level("rogue", choices=(("rogue talent", "combat trick"),))
    (slot,) = gains(rogue, "rogue", PF1, trick).feats
    assert slot.allows("Mobility")
    assert not slot.allows("Alertness")
    full = replace(trick, feats=((slot.key, "Mobility"),))
    assert level_up(rogue, full, PF1).feats == ("Dodge", "Mobility")


def test_a_plan_is_asked_for_the_feat_of_a_combat_trick_and_refuses_what_it_is_not() -> None:
    plan = complete(read_quick("human rogue 2, combat trick", PF1), PF1)
    assert not [each for each in problems(plan, PF1) if not each.warning]
    last = plan.levels[-1]
    assert [key for key, _ in last.feats] == ["rogue talent combat trick"]
    wrong = replace(plan, levels=(*plan.levels[:-1], replace(last, feats=((last.feats[0][0], "Alertness"),))))
    assert any("cannot be" in each.why for each in problems(wrong, PF1))


@pytest.mark.parametrize(
    ("line", "feats"),
    [
        ("cleric 1, domains darkness and rune", {"blind-fight", "scribe scroll"}),
        ("witch 1, cauldron", {"brew potion"}),
        ("oracle 4 stone, stone stability", set()),
        ("oracle 5 stone, stone stability", {"improved trip"}),
        ("oracle 10 stone, stone stability", {"improved trip", "greater trip"}),
        ("ninja 4, unarmed combat training", {"improved unarmed strike"}),
    ],
)
def test_feats_come_at_the_level_that_the_option_says(line: str, feats: set[str]) -> None:
    every = {"blind-fight", "scribe scroll", "brew potion", "improved trip", "greater trip", "improved unarmed strike"}
    assert every & set(names(made(line))) == feats


def test_a_bloodline_feat_is_of_the_own_bloodline() -> None:
    plan = complete(read_quick("human sorcerer 7 infernal", PF1), PF1)
    taken = plan.levels[-1].feat("sorcerer")
    infernal = PF1.catalog.class_options()["bloodline: infernal"].feats
    assert chosen(taken).name in {chosen(feat).name for feat in infernal}
    (slot,) = (each for each in feat_slots(creature(plan, PF1), plan.levels[-1], PF1) if each.key == "sorcerer")
    assert slot.allows("Deceitful")
    assert not slot.allows("Toughness")


@pytest.mark.parametrize(
    ("ruleset", "line", "alignment", "traits"),
    [
        (PF1, "human cleric 9, evil, domains chaos and war", "chaotic evil", {"domain: chaos", "domain: war"}),
        (PF1, "human cleric 9, domains chaos and war, evil", "chaotic evil", {"domain: chaos", "domain: war"}),
        (D35, "cleric 9, evil, domains death and trickery", "neutral evil", {"domain: death", "domain: trickery"}),
        (PF1, "evil cleric 5, domains war and death", "neutral evil", {"domain: war", "domain: death"}),
        (PF1, "cleric 5, domains war, good", "", {"domain: war", "domain: good"}),
        (PF1, "cleric 5, domains evil and war", "", {"domain: evil", "domain: war"}),
        (PF1, "monk 5 lawful", "lawful neutral", set()),
        (PF1, "chaotic good fighter 3", "chaotic good", set()),
        (PF1, "ranger 6 two-weapon", "", {"style: two weapons"}),
        (D35, "ranger 6 two-weapon fighting", "", {"style: two weapons"}),
        (PF1, "rogue 4, finesse rogue", "", {"rogue talent: finesse rogue"}),
    ],
)
def test_what_game_masters_type(ruleset: Ruleset, line: str, alignment: str, traits: set[str]) -> None:
    plan = read_quick(line, ruleset)
    assert plan.alignment == alignment
    assert {f"{kind}: {which}" for level in plan.levels for kind, which in level.choices} == traits


@pytest.mark.parametrize(
    ("line", "classes"),
    [
        ("invulnerable rager 8", (("barbarian", 8),)),
        ("invulnerable rager barbarian 8", (("barbarian", 8),)),
        ("level 8 zen archer", (("monk", 8),)),
        ("two-handed fighter 5", (("fighter", 5),)),
        ("scout 4", (("rogue", 4),)),
        ("fighter 3/scout 4", (("fighter", 3), ("rogue", 4))),
    ],
)
def test_an_archetype_may_stand_for_its_class(line: str, classes: tuple[tuple[str, int], ...]) -> None:
    plan = read_quick(line, PF1)
    assert plan.classes == classes
    assert [kind for level in plan.levels for kind, _ in level.choices] == ["archetype"]


def test_a_third_domain_is_still_refused() -> None:
    with pytest.raises(QuickError, match="one domain too many"):
        read_quick("cleric 5, domains war, fire and luck", PF1)
