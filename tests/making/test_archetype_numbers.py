"""What archetypes change of a sheet: class skills, training, spells, uses, switches, chosen weapons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.complete import complete
from desktop_app.making.legal import forbidden
from desktop_app.making.made import creature
from desktop_app.making.quick import read_quick
from desktop_app.making.spell_slots import casting_for, known
from desktop_app.rules.class_abilities import class_abilities
from desktop_app.rules.class_features import traits_of_body
from desktop_app.rules.creature import Weapon
from desktop_app.rules.sheet import Sheet, plain_sheet
from desktop_app.rules.skills import class_skill_of
from desktop_app.rules.tally import tally_of

PF1 = load_ruleset("pf1")


def made(line: str) -> Sheet:
    """A character of the one-line maker, with nothing that the rules forbid."""
    plan = complete(read_quick(f"{line}, no gear", PF1), PF1)
    assert forbidden(plan, PF1) == ()
    return plain_sheet(creature(plan, PF1), PF1)


@pytest.mark.parametrize(
    ("line", "more", "fewer"),
    [
        ("human barbarian 5, urban barbarian", ("Diplomacy", "Linguistics"), ("Survival", "Handle Animal")),
        ("human ranger 5, urban ranger", ("Disable Device", "Knowledge (local)"), ("Knowledge (nature)",)),
        ("human ranger 5, beast master", ("Acrobatics", "Perception"), ("Spellcraft", "Profession (sailor)")),
        ("sensei monk 5", ("Knowledge (planes)", "Diplomacy"), ("Bluff",)),
        ("human cleric 5, evangelist", ("Perform (oratory)",), ("Stealth",)),
    ],
)
def test_class_skills(line: str, more: tuple[str, ...], fewer: tuple[str, ...]) -> None:
    sheet = made(line)
    assert all(class_skill_of(sheet, name) for name in more)
    assert not any(class_skill_of(sheet, name) for name in fewer)


@pytest.mark.parametrize(
    ("line", "more", "fewer"),
    [
        ("human barbarian 5, armored hulk", ("heavy armor",), ()),
        ("human fighter 5, unarmed fighter", ("simple weapons",), ("medium armor", "shields", "tower shields")),
        ("human bard 5, dervish dancer", ("scimitar", "kukri"), ("rapier", "whip")),
        ("human monk 5, zen archer", ("composite longbow", "kama"), ()),
        ("human cleric 5, cloistered cleric", ("quarterstaff", "light armor"), ("simple weapons", "shields")),
    ],
)
def test_training(line: str, more: tuple[str, ...], fewer: tuple[str, ...]) -> None:
    known = made(line).standing.proficient or frozenset()
    assert set(more) <= known
    assert not set(fewer) & known


def slots(sheet: Sheet) -> dict[str, int]:
    """Spells a day of its only casting class."""
    return dict(sheet.creature.spellcasting[0].slots)


def test_diminished_spellcasting_is_one_spell_fewer_of_each_level() -> None:
    plain, crusader = (slots(made(f"human cleric 7{more}")) for more in ("", ", crusader"))
    assert {level: plain[level] - crusader[level] for level in plain} == dict.fromkeys(plain, 1)


def test_crossblooded_sorcerers_know_one_spell_fewer_of_each_level() -> None:
    """A sorcerer 6 knows 7, 4, 2 and 1 of levels 0 to 3; -2 on Will."""
    sheet = made("human sorcerer 6, crossblooded")
    entry = casting_for(sheet.creature, "sorcerer", PF1)
    assert entry is not None
    assert dict(known(entry, 6)) == {"0": 6, "1": 3, "2": 1}
    assert any(line.value == -2 and line.source == "Drawbacks" for line in sheet.ledger("will").lines)


def test_an_empyreal_sorcerer_casts_by_wisdom() -> None:
    sheet = made("human sorcerer 6, wildblooded, bloodline celestial, mutated bloodline empyreal")
    assert sheet.creature.spellcasting[0].ability == "wis"


@pytest.mark.parametrize(
    ("line", "name", "most", "unit"),
    [
        ("human fighter 10, weapon master", "reliable strike", 2, "uses"),
        ("human ranger 10, guide", "ranger's focus", 4, "uses"),
        ("human monk 8, zen archer", "perfect strike", 8, "uses"),
        ("human rogue 9, acrobat", "second chance", 3, "uses"),
        ("human paladin 8, sacred servant", "call celestial ally", 1, "uses"),
    ],
)
def test_uses_that_archetypes_give(line: str, name: str, most: int, unit: str) -> None:
    found = next(each for each in tally_of(made(line), {}) if each.name == name)
    assert (found.most, found.unit) == (most, unit)
    plain = made(line.partition(",")[0])
    assert name not in {each.name for each in tally_of(plain, {})}


def test_uses_by_ability() -> None:
    """Archaeologist's luck: 4 rounds and the Charisma modifier; advice: the level and Wisdom."""
    bard, monk = made("human bard 7, archaeologist"), made("sensei monk 8")
    assert next(each.most for each in tally_of(bard, {}) if "luck" in each.name) == 4 + bard.modifier("cha")
    assert next(each.most for each in tally_of(monk, {}) if each.name == "advice") == 8 + monk.modifier("wis")


@pytest.mark.parametrize(
    ("line", "switches"),
    [
        ("human barbarian 5, urban barbarian", ("rage", "controlled rage (Dexterity)")),
        ("human bard 5, archaeologist", ("archaeologist's luck",)),
        ("human ranger 11, guide", ("ranger's focus", "inspired moment")),
        ("human monk 5, sensei", ("advice: inspire courage",)),
        ("human cleric 5, evangelist", ("sermon: inspire courage",)),
    ],
)
def test_switches_that_archetypes_give(line: str, switches: tuple[str, ...]) -> None:
    names = {each.name for each in class_abilities(made(line))}
    assert set(switches) <= names
    assert not set(switches) - {"rage"} & {each.name for each in class_abilities(made(line.partition(",")[0]))}


def test_a_weapon_master_trains_with_the_weapon_that_was_chosen() -> None:
    """Level 7: +2 to hit and to damage with it alone."""
    master = made("human fighter 7, weapon master, chosen weapon greatsword")
    armed = replace(master.creature, weapons=(Weapon("greatsword"), Weapon("battleaxe")))
    sheet = plain_sheet(armed, PF1)
    lines = [line for line in sheet.attack("greatsword").to_hit[0].lines if line.counts]
    assert [line.value for line in lines if line.source.startswith("Weapon training")] == [2]
    other = [line for line in sheet.attack("battleaxe").to_hit[0].lines if line.counts]
    assert not any(line.source.startswith("Weapon training") for line in other)


def test_a_polearm_master_trains_with_polearms() -> None:
    """Level 9: +2 to hit with a glaive, 2 more on an attack of opportunity (steadfast pike: +1 at 3rd and 7th)."""
    sheet = made("human fighter 9, polearm master")
    sheet = plain_sheet(replace(sheet.creature, weapons=(Weapon("glaive"),)), PF1)
    plain = sheet.attack("glaive").bonuses[0]
    assert any(line.source == "Polearm training" and line.value == 2 for line in sheet.attack("glaive").to_hit[0].lines)
    assert sheet.attack("glaive", frozenset({"opportunity"})).bonuses[0] == plain + 2


@pytest.mark.parametrize(
    ("line", "weapon"),
    [
        ("human fighter 7, two-handed fighter", "greatsword"),
        ("human fighter 7, weapon master, chosen weapon heavy flail", "heavy flail"),
        ("human fighter 7, polearm master", "glaive"),
        ("zen archer monk 7", "longbow"),
        ("human fighter 7, archer", "longbow"),
        ("human rogue 7, knife master", "dagger"),
        ("human fighter 7", "longsword"),
    ],
)
def test_a_character_is_armed_as_its_archetype_fights(line: str, weapon: str) -> None:
    who = creature(complete(read_quick(line, PF1), PF1), PF1)
    assert any(weapon in held.name for held in who.weapons), [held.name for held in who.weapons]


def test_features_of_archetypes_are_not_told_again_as_traits_of_the_body() -> None:
    told = traits_of_body(made("human monk 8, zen archer"))
    assert not {"bow flurry", "zen archery", "perfect strike"} & set(told)
