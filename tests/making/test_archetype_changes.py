"""Archetypes that a made character takes on or gives up: checks, choices, uses, feats and spells."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.archetype_changes import with_changed_traits
from desktop_app.making.complete import complete
from desktop_app.making.made import creature
from desktop_app.making.quick import read_quick
from desktop_app.making.typed import TypedError
from desktop_app.rules.creature import Creature

PF1 = load_ruleset("pf1")


def made(line: str) -> Creature:
    """A character of the one-line maker."""
    return creature(complete(read_quick(f"{line}, no gear", PF1), PF1), PF1)


def taking(who: Creature, archetype: str) -> Creature:
    return with_changed_traits(who, (*who.traits, f"archetype: {archetype}"), PF1)


def giving_up(who: Creature, archetype: str) -> Creature:
    return with_changed_traits(who, tuple(each for each in who.traits if each != f"archetype: {archetype}"), PF1)


def uses(who: Creature) -> dict[str, str]:
    return {each.name: each.uses for each in who.special if each.uses}


@pytest.mark.parametrize(
    ("line", "archetype", "gone", "there"),
    [
        ("human ranger 6", "guide", ("favored enemy", "hunter's bond"), ("style",)),
        ("human cleric 5, domains war and fire", "theologian", ("domain: fire",), ("domain: war",)),
        ("human paladin 6", "divine hunter", ("divine bond",), ("mercy",)),
        ("human wizard 5, evoker", "exploiter wizard", ("school", "arcane bond"), ()),
    ],
)
def test_choices_that_it_replaces_go(line: str, archetype: str, gone: tuple[str, ...], there: tuple[str, ...]) -> None:
    who = made(line)
    after = taking(who, archetype)
    for name in gone:
        assert any(trait.startswith(name) for trait in who.traits), name
        assert not any(trait.startswith(name) for trait in after.traits), name
    for name in there:
        assert any(trait.startswith(name) for trait in after.traits), name


@pytest.mark.parametrize(
    ("line", "archetype", "old", "new"),
    [
        ("human bard 7", "archaeologist", "bardic performance", "archaeologist's luck"),
        ("human monk 8", "zen archer", "stunning fist", "perfect strike"),
        ("human ranger 6", "guide", "", "ranger's focus"),
    ],
)
def test_uses_change_hands_and_come_back(line: str, archetype: str, old: str, new: str) -> None:
    who = made(line)
    after = taking(who, archetype)
    assert old not in uses(after)
    assert new in uses(after)
    back = giving_up(after, archetype)
    assert new not in uses(back)
    assert uses(back) == uses(who)


def test_a_sacred_servant_smites_less_and_again_as_often() -> None:
    """A paladin 7 smites evil three times a day, a sacred servant twice."""
    who = made("human paladin 7")
    assert uses(who)["smite evil"] == "3/day"
    after = taking(who, "sacred servant")
    assert uses(after)["smite evil"] == "2/day"
    assert uses(giving_up(after, "sacred servant"))["smite evil"] == "3/day"


def test_spells_go_and_come_back() -> None:
    """A crusader has one spell fewer of each level; a skirmisher has none."""
    who = made("human cleric 7")
    before = dict(who.spellcasting[0].slots)
    after = taking(who, "crusader")
    slots = dict(after.spellcasting[0].slots)
    assert {level: before[level] - slots[level] for level in before} == dict.fromkeys(before, 1)
    assert dict(giving_up(after, "crusader").spellcasting[0].slots) == before
    ranger = made("human ranger 8")
    assert taking(ranger, "skirmisher").spellcasting == ()
    assert giving_up(taking(ranger, "skirmisher"), "skirmisher").spellcasting[0].slots == ranger.spellcasting[0].slots


def test_feats_that_it_gives_come_and_go() -> None:
    who = made("human bard 6")
    after = taking(who, "arcane duelist")
    assert {"Arcane Strike", "Combat Casting", "Disruptive"} <= set(after.feats)
    assert giving_up(after, "arcane duelist").feats == who.feats


@pytest.mark.parametrize(
    ("line", "archetype", "why"),
    [
        ("human rogue 4, thug", "acrobat", "does not go with thug"),
        ("human rogue 4", "archer", "needs fighter or"),
        ("human wizard 4", "two-handed fighter", "needs fighter levels"),
    ],
)
def test_what_stands_against_it_is_told(line: str, archetype: str, why: str) -> None:
    with pytest.raises(TypedError, match=why.removesuffix(" or")):
        taking(made(line), archetype)
