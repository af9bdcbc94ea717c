"""What makers of characters need from the library: that every name in it means something."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.advancement import KINDS
from desktop_app.making.guides import ANYBODY
from desktop_app.rules.advancement import Advancement
from desktop_app.rules.catalog import Catalog
from desktop_app.rules.changeable import is_number
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.wording import chosen

IDS = tuple(edition.id for edition in EDITIONS)
ALL_FEATS = {name for ruleset in IDS for name in load_ruleset(ruleset).catalog.feats}
ALL_SKILLS = {name for ruleset in IDS for name in load_ruleset(ruleset).skill.abilities}


def catalog(ruleset: str) -> Catalog:
    return load_ruleset(ruleset).catalog


def advancement(ruleset: str) -> Advancement:
    return catalog(ruleset).advancement()


def test_it_is_read_once_and_only_when_it_is_asked_for() -> None:
    assert advancement("pf1") is advancement("pf1")
    assert advancement("pf1") is not advancement("d35")


@pytest.mark.parametrize("ruleset", IDS)
def test_every_shelf_is_full(ruleset: str) -> None:
    eidolons = "eidolon" in load_ruleset(ruleset).companion.kinds
    for kind in KINDS:
        if kind.shelf != "evolutions" or eidolons:
            assert getattr(advancement(ruleset), kind.shelf), kind.shelf


@pytest.mark.parametrize("ruleset", IDS)
def test_every_core_class_has_a_guide_and_every_caster_its_slots(ruleset: str) -> None:
    found = advancement(ruleset)
    for entry in catalog(ruleset).classes.values():
        if entry.npc:
            assert entry.name.lower() in found.guides
    for name in ("bard", "cleric", "druid", "paladin", "ranger", "sorcerer", "wizard", "adept"):
        casting = found.casting[name]
        assert casting.ability == catalog(ruleset).classes[name].casting_ability
        for row, after in zip(casting.slots, casting.slots[1:], strict=False):
            assert len(row) <= len(after)
            assert all(later >= sooner for sooner, later in zip(row, after, strict=False)), name


@pytest.mark.parametrize("ruleset", IDS)
def test_guides_name_what_there_is(ruleset: str) -> None:
    shelves = catalog(ruleset)
    for guide in advancement(ruleset).guides.values():
        assert sorted(guide.abilities) == sorted(ABILITIES)
        assert parse_formula(guide.gold).dice
        for wish in (*guide.feats, *(feat for _, feat in guide.granted_feats)):
            assert chosen(wish.partition("@")[0]).name in ALL_FEATS, wish
        for _, kind in guide.bonus_feats:
            assert kind in advancement(ruleset).feat_lists, kind
        for weapon in (*guide.melee, *guide.ranged):
            assert weapon in shelves.weapons, weapon
        for thing in guide.gear:
            assert thing.partition(" x")[0].lower() in advancement(ruleset).items, thing
        for skill in guide.skills:
            assert skill.partition(" (")[0].lower() in ALL_SKILLS, skill
        if guide.name != ANYBODY:
            assert sum(float(share.rpartition(" ")[2]) for share in guide.shares) > 0


@pytest.mark.parametrize("ruleset", IDS)
def test_bonus_feats_are_feats(ruleset: str) -> None:
    for entry in advancement(ruleset).feat_lists.values():
        assert all(feat.lower() in ALL_FEATS for feat in entry.feats), entry.name
        if entry.feats:
            assert any(feat.lower() in catalog(ruleset).feats for feat in entry.feats), entry.name


@pytest.mark.parametrize("ruleset", IDS)
def test_granted_feats_are_in_the_game(ruleset: str) -> None:
    for guide in advancement(ruleset).guides.values():
        for _, feat in guide.granted_feats:
            assert chosen(feat).name in catalog(ruleset).feats, feat


@pytest.mark.parametrize("ruleset", IDS)
def test_every_race_is_a_people(ruleset: str) -> None:
    found = advancement(ruleset).peoples
    for name in catalog(ruleset).races:
        assert name in found, name
        assert found[name].type in catalog(ruleset).types


@pytest.mark.parametrize("ruleset", IDS)
def test_things_change_numbers_that_there_are(ruleset: str) -> None:
    for item in advancement(ruleset).items.values():
        assert item.cost > 0 or item.book, item.name  # what no money buys is in the other books
        assert all(is_number(modifier.to) for modifier in item.modifiers), item.name
        assert not item.most or item.modifiers


@pytest.mark.parametrize("ruleset", IDS)
def test_wealth_grows(ruleset: str) -> None:
    for table in advancement(ruleset).wealth.values():
        assert list(table.gold) == sorted(set(table.gold))


def test_wealth_spot_by_spot() -> None:
    newer, elder = advancement("pf1").wealth, advancement("d35").wealth
    assert newer["character"].gold[4] == 10500
    assert newer["character"].gold[19] == 880_000
    assert newer["heroic npc"].gold[0] == 390
    assert newer["basic npc"].gold[0] == 260
    assert elder["character"].gold[4] == 9000
    assert elder["character"].gold[19] == 760_000
    assert elder["npc"].gold[9] == 16_000


@pytest.mark.parametrize(
    ("ruleset", "name", "level", "row"),
    [
        ("pf1", "wizard", 20, (4,) * 10),
        ("d35", "cleric", 11, (6, 5, 4, 4, 3, 2, 1)),
        ("d35", "sorcerer", 18, (6, 6, 6, 6, 6, 6, 6, 6, 5, 3)),
        ("pf1", "bard", 10, (0, 5, 4, 3, 1)),
        ("d35", "bard", 14, (4, 3, 3, 3, 3, 1)),
        ("pf1", "paladin", 3, ()),
        ("pf1", "ranger", 4, (-1, 0)),
        ("d35", "paladin", 20, (-1, 3, 3, 3, 3)),
    ],
)
def test_spells_a_day_spot_by_spot(ruleset: str, name: str, level: int, row: tuple[int, ...]) -> None:
    assert advancement(ruleset).casting[name].slots[level - 1] == row


@pytest.mark.parametrize("ruleset", IDS)
def test_every_prestige_class_says_what_it_asks_for(ruleset: str) -> None:
    found = advancement(ruleset).prestige
    assert {entry.name for entry in catalog(ruleset).classes.values() if entry.prestige} == {
        entry.name for entry in found.values()
    }
    for entry in found.values():
        for kind, name, _ in entry.requirements:
            if kind == "feat" and ruleset != "d30":
                assert name.lower() in catalog(ruleset).feats, (entry.name, name)
            if kind == "skill":
                assert name.partition(" (")[0].lower() in load_ruleset(ruleset).skill.abilities, name
            if kind == "feats of":
                assert name in advancement(ruleset).feat_lists
