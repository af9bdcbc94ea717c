"""What holds for every change of every creature."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import load_creatures
from desktop_app.content.templates import load_templates
from desktop_app.making.monsters.changing import MoreHitDice, MoreLevels, OtherSize, Step, WithTemplate, changed
from desktop_app.making.monsters.rating import raised
from desktop_app.making.monsters.work import ChangeError
from desktop_app.rules.audit import audit
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.size import Size, space
from tests.making.monsters.helpers import change, numbers

PF1 = [entry.creature for entry in load_creatures("pf1")]
D35 = [entry.creature for entry in load_creatures("d35")]


def _steps(ruleset: str) -> list[Step]:
    return [
        MoreHitDice(3),
        OtherSize(1),
        MoreLevels("fighter", 2),
        OtherSize(-1),
        MoreHitDice(-1),
        MoreLevels("wizard", 3),
        *(WithTemplate(template.name) for template in load_templates(ruleset).values()),
    ]


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_every_shipped_creature_can_be_changed(ruleset: str) -> None:
    """Each gets some of the changes: it can be read from its file again, and print and rules part no further."""
    rules, templates, steps = load_ruleset(ruleset), load_templates(ruleset), _steps(ruleset)
    made = 0
    for place, entry in enumerate(load_creatures(ruleset)):
        before = {difference.number for difference in audit(plain_sheet(entry.creature, rules))}
        for step in (steps[place % len(steps)], steps[(place + 5) % len(steps)]):
            try:
                new = changed(entry.creature, (step,), rules, templates).creature
            except ChangeError:
                continue
            made += 1
            assert read_creature(write_creature(new)) == new, entry.id
            assert {difference.number for difference in audit(plain_sheet(new, rules))} <= before, (entry.id, step)
    assert made > 400


@given(st.sampled_from(PF1))
@settings(max_examples=40, deadline=None)
def test_young_undoes_giant_in_size(creature: Creature) -> None:
    try:
        made = change(creature, WithTemplate("giant"), WithTemplate("young"), ruleset="pf1").creature
    except ChangeError:
        return
    assert numbers(made, "pf1").size == numbers(creature, "pf1").size
    before = numbers(creature, "pf1")
    if before.space == space(before.size):  # a space of its own may be that of the next size, and is then taken for it
        assert numbers(made, "pf1").space == before.space
    assert made.abilities.score("str") == creature.abilities.score("str")
    assert made.cr == creature.cr


@given(st.sampled_from(D35), st.integers(-3, 3))
@settings(max_examples=40, deadline=None)
def test_growing_and_shrinking_back_changes_no_score(creature: Creature, steps: int) -> None:
    try:
        made = change(creature, OtherSize(steps), OtherSize(-steps)).creature
    except ChangeError:
        return
    assert numbers(made).size == numbers(creature).size
    least = 6 if steps > 0 else 30
    if all(score is None or score > least for score in creature.abilities.scores[:3]):
        assert made.abilities == creature.abilities


@given(st.sampled_from(D35), st.integers(-20, 20))
@settings(max_examples=60, deadline=None)
def test_hit_dice_move_by_as_much_as_was_asked_and_never_below_one(creature: Creature, count: int) -> None:
    racial = creature.hit_dice
    try:
        made = change(creature, MoreHitDice(count)).creature
    except ChangeError:
        assert racial is None or not 1 <= racial.count + count <= 100
        return
    assert racial is not None
    assert made.hit_dice is not None
    assert made.hit_dice.count == racial.count + count >= 1
    assert all(score is None or score >= 1 for score in made.abilities.scores if score != 0)


@given(st.sampled_from(["1/8", "1/6", "1/4", "1/3", "1/2", "1", "2", "9", "20"]), st.integers(0, 12))
def test_the_ladder_of_challenge_goes_up_and_down_the_same_way(rating: str, steps: int) -> None:
    assert raised(raised(rating, steps), -steps) == rating


def test_no_change_changes_nothing() -> None:
    nothing: Sequence[Step] = ()
    made = changed(PF1[0], nothing, load_ruleset("pf1"), load_templates("pf1"))
    assert made.creature is PF1[0]
    assert not made.numbers


def test_nothing_grows_beyond_colossal() -> None:
    huge = next(creature for creature in D35 if creature.size is Size.COLOSSAL)
    with pytest.raises(ChangeError, match="larger than Colossal"):
        change(huge, OtherSize(1))


def test_one_with_class_levels_alone_gets_levels_not_hit_dice() -> None:
    veteran = next(creature for creature in PF1 if creature.levels and creature.hit_dice is None)
    with pytest.raises(ChangeError, match="add levels to it instead"):
        change(veteran, MoreHitDice(1), ruleset="pf1")


def test_a_template_says_for_whom_it_is() -> None:
    undead = next(creature for creature in D35 if creature.type == "undead")
    with pytest.raises(ChangeError, match="Skeleton is not for"):
        change(undead, WithTemplate("skeleton"))
    with pytest.raises(ChangeError, match="no template Advanced"):
        change(undead, WithTemplate("Advanced"))
    with pytest.raises(ChangeError, match="is one of black"):
        change(PF1[0], WithTemplate("half-dragon", "puce"))
