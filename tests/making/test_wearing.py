"""Magic items put on and taken off: what they give, where there is room for them, printed blocks that hold them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.samples import sample_campaign
from desktop_app.making import gear
from desktop_app.making.gear import things, with_new, with_use, without
from desktop_app.making.wearing import not_put_on
from desktop_app.rules.creature import (
    ABILITIES,
    Abilities,
    Bonus,
    ClassLevel,
    Creature,
    Item,
    Printed,
    Spellcasting,
    pairs,
)
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet

PF1, D35, D30 = load_ruleset("pf1"), load_ruleset("d35"), load_ruleset("d30")
HEDDA = sample_campaign().creature("Hedda Kolstad")
"""Strength 19, Dexterity 14, Constitution 14, a fighter of 4th level, in full plate, with a cloak of resistance +1."""
PLAIN = Creature("Plain", levels=(ClassLevel("fighter", 4),), abilities=Abilities((14, 14, 14, 10, 10, 10)))


def used(creature: Creature, text: str, use: str, ruleset: Ruleset = PF1) -> Creature:
    row = next(each for each in things(creature, ruleset) if each.text.startswith(text))
    return with_use(creature, row, use, ruleset)


def dressed(creature: Creature, *items: str, ruleset: Ruleset = PF1) -> Creature:
    for item in items:
        creature = with_new(creature, item, ruleset)
    return creature


def total(creature: Creature, number: str, ruleset: Ruleset = PF1) -> int:
    return sheet(creature, (), ruleset).total(number)


@pytest.mark.parametrize(
    ("item", "number", "more", "ruleset"),
    [
        ("ring of protection +2", "ac", 2, PF1),
        ("Ring of Protection +2", "touch", 2, PF1),
        ("+2 ring of protection", "flat_footed", 2, PF1),
        ("ring of protection +2", "cmd", 2, PF1),
        ("cloak of resistance +3", "will", 3, PF1),
        ("cloak of resistance +3", "ref", 3, D35),
        ("amulet of natural armor +2", "ac", 2, PF1),
        ("amulet of natural armor +2", "touch", 0, PF1),
        ("bracers of armor +4", "ac", 4, PF1),
        ("bracers of armor +4", "touch", 0, PF1),
        ("belt of giant strength +4", "ability:str", 4, PF1),
        ("belt of giant strength +4", "cmb", 2, PF1),
        ("belt of incredible dexterity +2", "ac", 1, PF1),
        ("belt of mighty constitution +2", "hp", 4, PF1),  # one point for each of four Hit Dice
        ("belt of mighty constitution +2", "fort", 1, PF1),
        ("headband of inspired wisdom +4", "will", 2, PF1),
        ("headband of vast intelligence +2", "skill:Knowledge (arcana)", 1, PF1),
        ("gloves of dexterity +4", "init", 2, D35),
        ("gauntlets of ogre power", "ability:str", 2, D35),
        ("amulet of health +2", "hp", 4, D35),
        ("periapt of wisdom +6", "will", 3, D35),
        ("cloak of charisma +2", "ability:cha", 2, D35),
        ("cloak of charisma +2", "ability:cha", 0, PF1),  # the item is not in this game
        ("ring of protection +9", "ac", 0, PF1),  # there is none above +5
    ],
)
def test_a_worn_item_counts_at_once_and_no_more_when_it_is_packed(
    item: str, number: str, more: int, ruleset: Ruleset
) -> None:
    worn = dressed(PLAIN, item, ruleset=ruleset)
    assert total(worn, number, ruleset) == total(PLAIN, number, ruleset) + more
    packed = with_use(worn, things(worn, ruleset)[-1], gear.PACKED, ruleset)
    assert total(packed, number, ruleset) == total(PLAIN, number, ruleset)
    gone = without(worn, things(worn, ruleset)[-1], ruleset)
    assert gone.equipment == PLAIN.equipment
    assert total(gone, number, ruleset) == total(PLAIN, number, ruleset)


def test_the_ledger_tells_the_item() -> None:
    line = sheet(dressed(HEDDA, "ring of protection +2"), (), PF1).ledger("ac").lines[-1]
    assert (line.type, line.value, line.source, line.counts) == ("deflection", 2, "ring of protection +2", True)


def test_bonuses_of_one_type_do_not_add_up() -> None:
    both = dressed(PLAIN, "ring of protection +2", "ring of protection +1")
    assert total(both, "ac") == total(PLAIN, "ac") + 2
    lost = next(line for line in sheet(both, (), PF1).ledger("ac").lines if not line.counts)
    assert lost.reason == "deflection: ring of protection +2 is higher"


@pytest.mark.parametrize(
    ("ruleset", "items", "out"),
    [
        (PF1, ("ring of protection +1", "ring of swimming", "ring of sustenance"), ("ring of sustenance",)),
        (PF1, ("cloak of resistance +1", "cloak of resistance +2"), ("cloak of resistance +2",)),
        (PF1, ("headband of vast intelligence +2", "hat of disguise"), ()),  # a headband leaves the head free
        (D35, ("headband of intellect +2", "hat of disguise"), ("hat of disguise",)),  # both are worn on the head
        (D35, ("amulet of natural armor +1", "periapt of wisdom +2"), ("periapt of wisdom +2",)),
        (D30, ("bracers of armor +1", "gloves of dexterity +2"), ()),
    ],
)
def test_there_is_room_for_so_many(ruleset: Ruleset, items: tuple[str, ...], out: tuple[str, ...]) -> None:
    made = dressed(PLAIN, *items, ruleset=ruleset)
    assert tuple(item.item for item in made.equipment if not item.worn) == out


def test_what_has_no_room_is_told_gives_nothing_and_can_be_overruled() -> None:
    one = dressed(PLAIN, "cloak of resistance +1")
    two = dressed(one, "cloak of resistance +3")
    assert not_put_on(one, two, PF1) == "no room on the shoulders beside cloak of resistance +1"
    forced = used(two, "cloak of resistance +3", gear.WORN)
    row = things(forced, PF1)[-1]
    assert (row.use, total(forced, "will")) == (gear.NO_ROOM, total(PLAIN, "will") + 1)
    assert row.note == "No room on the shoulders beside cloak of resistance +1."
    allowed = used(forced, "cloak of resistance +3", gear.ALL_THE_SAME)
    assert total(allowed, "will") == total(PLAIN, "will") + 3
    assert things(allowed, PF1)[-1].use == gear.ALL_THE_SAME
    again = used(allowed, "cloak of resistance +3", gear.WORN)
    assert things(again, PF1)[-1].use == gear.NO_ROOM


def test_what_was_put_on_first_keeps_its_place() -> None:
    two = dressed(PLAIN, "cloak of resistance +1", "cloak of resistance +3")
    other = used(used(two, "cloak of resistance +1", gear.PACKED), "cloak of resistance +3", gear.WORN)
    both = used(other, "cloak of resistance +1", gear.WORN)
    assert total(both, "will") == total(PLAIN, "will") + 3
    assert things(both, PF1)[-1].text.startswith("cloak of resistance +1")


def test_a_bonus_that_the_file_tells_of_a_worn_item_counts_once_and_goes_with_it() -> None:
    told = replace(HEDDA, bonuses=(*HEDDA.bonuses, Bonus("saves", "resistance", 1, "Cloak of resistance +1")))
    assert (total(HEDDA, "fort"), total(told, "fort")) == (7, 7)
    assert [line.type for line in sheet(told, (), PF1).ledger("fort").lines].count("resistance") == 1
    off = used(told, "cloak of resistance +1", gear.PACKED)
    assert total(off, "fort") == 6
    assert total(used(off, "cloak of resistance +1", gear.WORN), "fort") == 7


def test_spells_a_day_follow_a_headband() -> None:
    wizard = Creature(
        "Wizard",
        levels=(ClassLevel("wizard", 5),),
        abilities=Abilities((10, 10, 10, 16, 10, 10)),
        spellcasting=(Spellcasting("wizard", 5, "int", pairs({"0": 4, "1": 4, "2": 3, "3": 2})),),
    )
    smart = dressed(wizard, "headband of vast intelligence +4")
    # Intelligence 20: a bonus spell of each level from 1 to 4, two of the first.
    assert dict(smart.spellcasting[0].slots) == {"0": 4, "1": 5, "2": 3, "3": 2}
    assert used(smart, "headband", gear.PACKED).spellcasting == wizard.spellcasting
    told = Creature("Odd", levels=wizard.levels, spellcasting=(Spellcasting("wizard", 5, "int", pairs({"1": 9})),))
    assert dressed(told, "headband of vast intelligence +4").spellcasting == told.spellcasting


BLOCK = Creature(
    "Guard",
    levels=(ClassLevel("warrior", 3),),
    abilities=Abilities((16, 12, 12, 10, 10, 10)),
    ac_bonuses=pairs({"deflection": 1}),
    equipment=(Item("ring of protection +1"), Item("belt of giant strength +2"), Item("potion of cure light wounds")),
    printed=Printed(pairs({"ac": 12, "touch": 12, "fort": 4, "cmb": 6}), in_force=True),
)
"""A block whose printed numbers hold its ring and its belt: Strength 16 with the belt."""


def test_the_numbers_of_a_printed_block_hold_what_it_wears() -> None:
    assert [row.use for row in things(BLOCK, PF1)] == [gear.WORN, gear.WORN, gear.PACKED]
    assert [total(BLOCK, number) for number in ("ac", "touch", "fort", "cmb", "ability:str")] == [12, 12, 4, 6, 16]


def test_a_printed_block_changes_by_what_is_taken_off_and_put_on() -> None:
    bare = used(BLOCK, "ring of protection +1", gear.PACKED)
    assert [total(bare, number) for number in ("ac", "touch", "cmb")] == [11, 11, 6]
    assert [total(used(bare, "ring", gear.WORN), number) for number in ("ac", "touch")] == [12, 12]
    weak = used(BLOCK, "belt of giant strength +2", gear.PACKED)
    assert [total(weak, number) for number in ("ac", "cmb", "ability:str")] == [12, 5, 14]
    assert [total(used(weak, "belt", gear.WORN), number) for number in ("cmb", "ability:str")] == [6, 16]
    more = dressed(BLOCK, "cloak of resistance +2", "ring of protection +3")
    assert [total(more, number) for number in ("ac", "touch", "fort", "cmb")] == [14, 14, 6, 6]
    armored = with_new(BLOCK, "chain shirt", PF1)
    assert [total(armored, number) for number in ("ac", "touch")] == [16, 12]


def test_printed_numbers_without_parts_change_as_well() -> None:
    thing = Creature("Thing", printed=Printed(pairs({"ac": 15, "will": 2})))
    worn = dressed(thing, "ring of protection +2", "cloak of resistance +1")
    assert [total(worn, number) for number in ("ac", "will")] == [17, 3]


def test_how_an_item_is_worn_is_kept_in_the_creature_file() -> None:
    made = used(dressed(BLOCK, "cloak of resistance +2", "cloak of resistance +1"), "cloak of resistance +1", gear.WORN)
    made = used(made, "cloak of resistance +1", gear.ALL_THE_SAME)
    assert read_creature(write_creature(made)).equipment == made.equipment


def test_every_score_has_an_item_in_both_games() -> None:
    for ruleset in (PF1, D35):
        given = {
            each.to
            for item in ruleset.catalog.advancement().items.values()
            for each in item.modifiers
            if item.slot != "read"
        }
        assert {f"ability:{ability}" for ability in ABILITIES} <= given
