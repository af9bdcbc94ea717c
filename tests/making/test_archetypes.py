"""Archetypes: what they take from a class and give it, which go together, and how a line and a level ask for them."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.complete import complete
from desktop_app.making.legal import forbidden
from desktop_app.making.made import creature
from desktop_app.making.quick import QuickError, read_quick
from desktop_app.rules.archetypes import archetypes_for, removed_rows
from desktop_app.rules.class_features import told_features
from desktop_app.rules.creature import Creature
from desktop_app.rules.sheet import Sheet, plain_sheet
from desktop_app.rules.tally import tally_of

PF1 = load_ruleset("pf1")


def made(line: str) -> Creature:
    """A character of the one-line maker, with nothing that the rules forbid."""
    plan = complete(read_quick(f"{line}, no gear", PF1), PF1)
    assert forbidden(plan, PF1) == ()
    return creature(plan, PF1)


def features(sheet: Sheet) -> set[str]:
    """The features that its sheet lists."""
    return {each.name.lower() for each in told_features(sheet)}


@pytest.mark.parametrize(
    ("line", "gone", "there"),
    [
        ("human fighter 5, two-handed fighter", ("bravery", "armor training"), ("overhand chop",)),
        ("zen archer monk 8", ("evasion", "still mind", "stunning fist"), ("way of the bow", "flurry of blows")),
        (
            "dwarf barbarian 10, invulnerable rager",
            ("uncanny dodge", "trap sense", "damage reduction"),
            ("rage", "invulnerability"),
        ),
        ("scout rogue 8", ("uncanny dodge", "improved uncanny dodge"), ("evasion", "skirmisher")),
        ("human thug rogue 6", ("trapfinding", "trap sense"), ("uncanny dodge",)),
        ("human bard 5, archaeologist", ("bardic performance", "well-versed"), ("bardic knowledge",)),
        ("human druid 9, blight druid", ("venom immunity", "wild empathy"), ("nature sense",)),
        ("human ranger 12, guide", ("favored enemy", "hunter's bond", "quarry"), ("camouflage",)),
        ("human paladin 11, divine hunter", ("aura of courage", "aura of justice"), ("divine bond",)),
        ("human cleric 5, theologian", (), ("channel energy 3d6",)),
        ("human wizard 6, spellslinger", ("arcane bond", "scribe scroll"), ("arcane gun",)),
        ("half-elf sorcerer 7, crossblooded", (), ()),
    ],
)
def test_what_is_replaced_is_gone(line: str, gone: tuple[str, ...], there: tuple[str, ...]) -> None:
    sheet = plain_sheet(made(line), PF1)
    listed = features(sheet)
    for name in gone:
        assert not any(each == name or each.startswith(f"{name} ") for each in listed), name
    for name in there:
        assert any(each.startswith(name) for each in listed), name
    assert [trait for trait in sheet.creature.traits if trait.startswith("archetype: ")]


def test_numbers_of_what_is_replaced_are_gone() -> None:
    plain = plain_sheet(made("human fighter 5"), PF1)
    two_handed = plain_sheet(made("human fighter 5, two-handed fighter"), PF1)
    fear = frozenset({"vs fear"})
    assert plain.ledger("will", fear).total - two_handed.ledger("will", fear).total == 1, "bravery +1"
    assert (plain.mark("armor_training"), two_handed.mark("armor_training")) == (1, 0)
    assert any(trait.startswith("weapon training") for trait in plain.creature.traits)
    assert not any(trait.startswith("weapon training") for trait in two_handed.creature.traits)


def test_uses_of_what_is_replaced_are_gone() -> None:
    names = {each.name for each in tally_of(plain_sheet(made("zen archer monk 8"), PF1), {})}
    assert "ki pool" in names
    assert "stunning fist" not in names
    bard = plain_sheet(made("human bard 5, archaeologist"), PF1)
    assert "bardic performance" not in {each.name for each in tally_of(bard, {})}


def test_a_sacred_servant_smites_less_often() -> None:
    """Smite evil at 1st, once more at 7th, 13th and 19th level."""
    for level, times in ((6, 1), (7, 2), (13, 3)):
        tally = tally_of(plain_sheet(made(f"human paladin {level}, sacred servant"), PF1), {})
        assert next(each.most for each in tally if each.name == "smite evil") == times


def test_choices_that_are_replaced_are_not_asked_for() -> None:
    guide = made("human ranger 5, guide")
    assert not any(trait.startswith(("favored enemy", "hunter's bond")) for trait in guide.traits)
    theologian = made("human cleric 5, theologian")
    assert sum(trait.startswith("domain: ") for trait in theologian.traits) == 1


@pytest.mark.parametrize(
    ("line", "chosen"),
    [
        ("human magus 8, hexcrafter", ("hex: ", "arcana: ")),
        ("human arcanist 5, blood arcanist", ("bloodline: ",)),
        ("human arcanist 5, archetype school savant, evoker", ("school: evocation", "opposition school: ")),
        ("human druid 6, nature fang", ("slayer talent: ",)),
        (
            "human oracle 5, dual-cursed oracle",
            ("mystery: ", "oracle's curse: tongues", "oracle's curse: clouded vision"),
        ),
    ],
)
def test_what_an_archetype_lets_one_choose_is_asked_for(line: str, chosen: tuple[str, ...]) -> None:
    traits = made(line).traits
    assert [each for each in chosen if not any(trait.startswith(each) for trait in traits)] == []


def test_a_bloodline_that_an_archetype_lends_brings_no_spells() -> None:
    arcanist = plain_sheet(made("human arcanist 9, archetype blood arcanist, bloodline arcane"), PF1)
    assert not any("identify" in names for held in arcanist.creature.spellcasting for _, names in held.known)


def test_who_throws_no_bombs_chooses_no_bombs() -> None:
    vivisectionist, plain = (made(f"human alchemist 7{more}").traits for more in (", vivisectionist", ""))
    assert "discovery: precise bombs" in plain
    assert not any("bomb" in trait for trait in vivisectionist)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("human rogue 4, thug, acrobat", "Acrobat does not go with thug: both replace trap"),
        ("human fighter 4, two-handed fighter, archer", "Archer does not go with two-handed fighter: both replace"),
        ("human rogue 4, two-handed fighter", "Two-handed fighter needs fighter levels."),
    ],
)
def test_what_does_not_go_is_refused(line: str, why: str) -> None:
    with pytest.raises(QuickError, match=why):
        read_quick(line, PF1)


def test_two_that_go_together() -> None:
    both = made("human rogue 8, scout, thug")
    assert {"archetype: scout", "archetype: thug"} <= set(both.traits)


def test_all_are_there_and_take_only_what_their_class_has() -> None:
    count = 0
    for name in PF1.catalog.classes:
        for option in archetypes_for(name, PF1):
            count += 1
            assert option.features or option.removes or option.alters or option.short == "totem warrior", option.name
            wanted = {row for _, row in option.removes if row not in ("spells", "one domain")}
            assert wanted == {row for _, row in removed_rows(name, PF1, (option.name.lower(),))}, option.name
    print(f"{count} archetypes")
    assert count == 320


def test_numbers_that_archetypes_give() -> None:
    """Two-handed fighter 5: weapon training +1 in both hands; invulnerable rager 10: 5/-; archer 6: Perception +2."""
    fighter, plain = (plain_sheet(made(f"human fighter 5{more}"), PF1) for more in (", two-handed fighter", ""))
    sunder = frozenset({"sunder"})
    assert fighter.ledger("cmb", sunder).total - plain.ledger("cmb", sunder).total == 1
    assert "two-handed weapon training 1" in features(fighter)
    assert plain_sheet(made("dwarf barbarian 10, invulnerable rager"), PF1).mark("dr_dash") == 5
    assert plain_sheet(made("human fighter 6, archer"), PF1).trait("hawkeye") == "2"
    assert sum(each.startswith("bloodline: ") for each in made("human sorcerer 4, crossblooded").traits) == 2
