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
from desktop_app.rules.class_abilities import class_abilities, modifiers
from desktop_app.rules.class_features import traits_of_body
from desktop_app.rules.creature import Weapon
from desktop_app.rules.powers import power_dc, powers_of
from desktop_app.rules.protection import reductions
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


@pytest.mark.parametrize(
    ("line", "counts_as", "uses"),
    [
        ("human druid 6", 6, 2),
        ("human druid 5, arctic druid", None, None),  # from the 6th level on
        ("human druid 6, arctic druid", 4, 1),
        ("human druid 12, swamp druid", 10, 4),
        ("human druid 7, urban druid", None, None),  # from the 8th
        ("human druid 8, urban druid", 4, 1),
    ],
)
def test_druids_of_a_land_change_their_shape_later(line: str, counts_as: int | None, uses: int | None) -> None:
    found = [each for each in class_abilities(made(line)) if each.name == "wild shape"]
    assert [(each.level, each.counted.most) for each in found] == ([(counts_as, uses)] if counts_as else [])


@pytest.mark.parametrize(
    ("line", "number", "source", "values"),
    [
        # +1 at 2nd, one more for each four levels after it.
        ("human fighter 10, phalanx soldier", "cmd", "stand firm", (3, 3, 3)),
        ("human fighter 6, cad", "cmb", "dirty maneuvers", (2, 2, 2)),
        ("human fighter 14, archetype brawler", "cmb", "close control", (4, 4, 4)),
        ("human fighter 10, savage warrior", "fort", "spark of life", (3, 3)),
        ("human brawler 7, steel-breaker", "cmb", "sunder training", (3,)),
        ("human barbarian 9, sea reaver", "skill:climb", "savage sailor", (3,)),
        ("human barbarian 5, armored hulk", "speed", "improved armored swiftness", (10,)),
        ("human monk 2, monk of the sacred mountain", "ac", "iron monk", (1,)),
        ("human monk 17, monk of the sacred mountain", "skill:perception", "vow of silence", (4,)),
        ("human rogue 9, rake", "skill:bluff", "rake's smile", (3,)),
        ("human rogue 9, spy", "skill:bluff", "skilled liar", (4,)),
        ("human cleric 7, cloistered cleric", "skill:knowledge (local)", "breadth of knowledge", (3,)),
        ("human cleric 7, divine strategist", "init", "master of tactics", (3,)),
        ("human bard 7, geisha", "skill:diplomacy", "geisha knowledge", (3,)),
        ("human ranger 8, deep walker", "init", "deep knowledge", (5,)),
        ("human inquisitor 6, witch hunter", "will", "knowledgeable defense", (2,)),
        ("human swashbuckler 10, daring infiltrator", "skill:bluff", "quick-tongued", (3,)),
        ("human warpriest 5, cult leader", "skill:stealth", "well-hidden", (2,)),
        ("human rogue 9, underground chemist", "skill:craft (alchemy)", "chemical weapons", (4,)),
        ("human druid 7, arctic druid", "skill:stealth", "arctic native", (3,)),
        ("human druid 7, swamp druid", "skill:swim", "marshwight", (3,)),
        ("human bard 8, detective", "skill:sense motive", "eye for detail", (4,)),
        ("human bard 10, daredevil", "will", "dauntless", (3, 3)),
        ("human fighter 11, free hand fighter", "ac", "elusive", (3,)),
        ("human fighter 10, tactician", "init", "tactical awareness", (3,)),
        ("human slayer 7, vanguard", "init", "lookout", (3,)),
        ("human magus 9, soul forger", "skill:craft (weapons)", "master smith", (9,)),
        ("human monk 13, ki mystic", "ac", "mystic prescience", (2,)),
        ("human ranger 9, wild stalker", "skill:perception", "strong senses", (3,)),
    ],
)
def test_numbers_of_archetypes_that_were_words(line: str, number: str, source: str, values: tuple[int, ...]) -> None:
    found = [each.value for each in made(line).ledger(number).lines if each.source.lower() == source]
    assert tuple(found) == values


@pytest.mark.parametrize(
    ("line", "name", "most", "unit"),
    [
        ("human bard 13, archivist", "probable path", 2, "uses"),
        ("human fighter 13, phalanx soldier", "ready pike", 3, "uses"),
        ("human monk 7, drunken master", "drunken ki", 3, "points"),
        ("human paladin 7, holy tactician", "weal's champion", 3, "uses"),
        ("human ranger 6, infiltrator", "adaptation", 60, "minutes"),
        ("human ranger 13, shapeshifter", "shifter's blessing", 3, "uses"),
        ("human cavalier 10, luring cavalier", "far challenge", 4, "uses"),
        ("human wizard 8, spell sage", "focused spells", 2, "uses"),
        ("human wizard 11, spell sage", "spell study", 3, "uses"),
        ("human summoner 12, synthesist", "maker's jump", 2, "uses"),
        ("human investigator 6, mastermind", "a quiet word", 3, "uses"),
        ("human brawler 10, strangler", "sleeper hold", 2, "uses"),
        # A bladebound magus has a third of its level in points, a plain one half; 15 is Intelligence 19 by level 9.
        ("int 15, human magus 9, bladebound", "arcane pool", 7, "points"),
        ("int 15, human magus 9", "arcane pool", 8, "points"),
        ("human magus 9, bladebound", "black blade", 3, "points"),
        ("cha 16, human gunslinger 5, mysterious stranger", "grit", 3, "points"),
        ("human warpriest 8, champion of the faith", "smite", 2, "uses"),
        ("human oracle 7, warsighted", "martial flexibility", 6, "uses"),
        ("human slayer 8, stygian slayer", "invisibility", 2, "uses"),
        ("human cavalier 9, strategist", "tactician", 3, "uses"),
        ("human cavalier 9", "tactician", 2, "uses"),
        ("human inquisitor 6, witch hunter", "spell scent", 1, "uses"),
        ("human cavalier 12, archetype musketeer (cavalier)", "gifted firearm", 3, "uses"),
        ("human druid 12, world walker", "path of trees", 2, "uses"),
        ("wis 14, human ranger 6, trapper", "trap", 5, "uses"),
    ],
)
def test_uses_of_archetypes_that_were_words(line: str, name: str, most: int, unit: str) -> None:
    found = next(each for each in tally_of(made(line), {}) if each.name == name)
    assert (found.most, found.unit) == (most, unit)


def test_an_inspired_blade_has_its_feats_and_hits_harder_with_a_rapier() -> None:
    sheet = made("human swashbuckler 9, inspired blade")
    assert {"Weapon Focus (rapier)", "Improved Critical (rapier)"} <= set(sheet.creature.feats)
    lines = {each.source: each.value for each in sheet.attack(Weapon("rapier")).damage_bonus.lines if each.counts}
    assert (lines.get("Rapier training"), lines.get("Rapier force")) == (2, 1)


@pytest.mark.parametrize(
    ("line", "figures"),
    [
        ("human alchemist 7, vivisectionist", {"sneak attack": "4d6", "bomb": None}),
        ("human alchemist 9, reanimator", {"bomb": "4d4"}),
        ("human brawler 10, snakebite striker", {"sneak attack": "3d6"}),
        ("human inquisitor 10, sanctified slayer", {"sneak attack": "3d6"}),
    ],
)
def test_dice_that_archetypes_give_by_level(line: str, figures: dict[str, str | None]) -> None:
    sheet = made(line)
    assert {name: sheet.trait(name) for name in figures} == figures


def test_an_ability_counts_beside_a_skills_own() -> None:
    """An inquisitor who infiltrates lies by Charisma and Wisdom, a mindchemist knows by Intelligence twice."""
    sheet = made("wis 16, human inquisitor 3, infiltrator")
    assert sum(each.value for each in sheet.ledger("skill:bluff").lines if each.source == "Wisdom 18") == 4
    knows = made("int 16, human alchemist 3, mindchemist").ledger("skill:knowledge (arcana)").lines
    assert [each.value for each in knows if each.source == "Intelligence 18"] == [4, 4]


def test_adamantine_monks_reduce_damage() -> None:
    assert [each.amount for each in reductions(made("human monk 12, monk of the sacred mountain"))] == [2]
    assert not reductions(made("human monk 8, monk of the sacred mountain"))


@pytest.mark.parametrize(("level", "natural", "saves"), [(6, 2, 3), (8, 3, 4), (12, 4, 5)])
def test_a_rage_brings_what_its_powers_give(level: int, natural: int, saves: int) -> None:
    """Beast totem: +1 and one more for each four levels; superstition +2 and as many more."""
    sheet = made(f"human barbarian {level}, rage powers superstition, lesser beast totem and beast totem, no gear")
    (rage,) = (each for each in class_abilities(sheet) if each.name == "rage")
    found = {
        (each.to, each.when): each.value for each in modifiers(rage.entry.amounts, sheet, level, "rage") if each.type
    }
    assert (found["ac", ""], found["saves", "vs spells"]) == (natural, saves)


@pytest.mark.parametrize(
    ("line", "dice"),
    [
        ("human alchemist 5 (vivisectionist)/rogue 3", "5d6"),
        ("human rogue 5/slayer 6", "5d6"),
        ("human bard 10, sandman", "2d6"),
        ("human alchemist 5, vivisectionist", "3d6"),
    ],
)
def test_sneak_attack_adds_up_over_classes_and_archetypes(line: str, dice: str) -> None:
    sheet = made(line)
    assert sheet.trait("sneak attack") == dice
    assert [each for each in sheet.standing.class_features if "sneak attack" in each] == [f"sneak attack {dice}"]


def test_arcanists_prepare_as_their_table_says_and_archetypes_change_it() -> None:
    def figures(line: str) -> tuple[dict[str, int], dict[str, int]]:
        sheet = made(line)
        entry = casting_for(sheet.creature, "arcanist", PF1)
        assert entry is not None
        (held,) = sheet.creature.spellcasting
        return dict(held.slots), dict(known(entry, 6))

    slots, prepared = figures("human arcanist 6")
    assert prepared == {"0": 7, "1": 4, "2": 2, "3": 1}
    more, fewer = figures("human arcanist 6, eldritch font")
    assert {level: more[level] - slots[level] for level in slots} == {"1": 1, "2": 1, "3": 1}
    assert fewer == {"0": 6, "1": 3, "2": 1}
    same, school = figures("human arcanist 6, school savant")
    assert same == slots
    assert school == {"0": 7, "1": 5, "2": 3, "3": 2}


def test_a_theologians_domain_counts_two_levels_more_but_comes_no_earlier() -> None:
    def power(line: str, name: str) -> tuple[int, int | None, int]:
        sheet = made(line)
        found = next(each for each in powers_of(sheet.creature, PF1) if each.entry.name.lower() == name)
        return found.level, found.a_day(3), power_dc(found, sheet).total - sheet.modifier("wis")

    plain = power("human cleric 6, domains fire and sun", "fire bolt")
    assert plain == (6, 6, 13)
    assert power("human cleric 6 (theologian), domain fire", "fire bolt") == (8, 6, 14)
    assert power("human cleric 6 (separatist), domains sun and fire", "fire bolt") == (4, 5, 11)
    assert power("human cleric 6 (separatist), domains fire and sun", "fire bolt") == plain

    def resistance(line: str) -> str | None:
        return made(line).trait("resist fire")

    assert resistance("human cleric 10, domains fire and sun") == "10"
    assert resistance("human cleric 10 (theologian), domain fire") == "20"
    assert resistance("human cleric 5 (theologian), domain fire") is None
    assert resistance("human cleric 7 (separatist), domains sun and fire") is None
    assert resistance("human cleric 8 (separatist), domains sun and fire") == "10"


@pytest.mark.parametrize(
    ("line", "number", "source", "value"),
    [
        ("human gunslinger 10, mysterious stranger", "will", "Lucky", 3),
        ("human bard 5, sea singer", "cmd", "Sea legs", 2),
        ("human bard 6, archivist", "skill:Spellcraft", "Magic lore", 3),
        ("human bard 9, celebrity", "skill:Intimidate", "Famous", 3),
        ("human rogue 3, acrobat", "skill:Acrobatics", "Expert acrobat", 2),
        ("human ranger 5, urban ranger", "init", "Favored community", 2),
        ("human ranger 5, horse lord", "skill:Handle Animal", "Mounted bond", 2),
    ],
)
def test_what_archetypes_add_is_a_line_of_the_ledger(line: str, number: str, source: str, value: int) -> None:
    """In cases as the book says it; an acrobat has its +2 as long as it wears no armor."""
    assert {each.value for each in made(line).ledger(number).lines if each.source == source} == {value}


@pytest.mark.parametrize(
    ("line", "amount", "metal"),
    [("human druid 16, mooncaller", 4, "silver"), ("human kineticist 7, earth", 3, "adamantine")],
)
def test_damage_reduction_that_a_metal_overcomes(line: str, amount: int, metal: str) -> None:
    assert [(each.amount, each.bypass) for each in reductions(made(line))] == [(amount, (frozenset({metal}),))]
