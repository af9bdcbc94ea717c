"""What 3.5's and 3.0's domains give for good: caster levels, class skills, the use of a wizard's items."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.spells import named_spell, usual_spells
from desktop_app.making.complete import complete
from desktop_app.making.made import creature
from desktop_app.making.quick import read_quick
from desktop_app.making.taking import rank_cost
from desktop_app.rules.casters import ARCANE_ITEMS, caster_level
from desktop_app.rules.creature import Creature, Weapon
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.skills import class_skill_of


def cleric(game: str, domains: str) -> Creature:
    ruleset = load_ruleset(game)
    line = f"human cleric 5, domains {domains}, no gear"
    return creature(complete(read_quick(line, ruleset), ruleset, usual_spells(game)), ruleset)


SPELLS = ("cure light wounds", "true seeing", "cloak of chaos", "unholy blight", "bless")


@pytest.mark.parametrize("game", ["d35", "d30", "cmbv"])
@pytest.mark.parametrize(
    ("domains", "levels"),
    [
        ("healing and trickery", (6, 5, 5, 5, 5)),
        ("knowledge and war", (5, 6, 5, 5, 5)),
        ("chaos and evil", (5, 5, 6, 6, 5)),
        ("fire and war", (5, 5, 5, 5, 5)),
    ],
)
def test_a_domain_raises_the_caster_level_of_its_spells(game: str, domains: str, levels: tuple[int, ...]) -> None:
    sheet = plain_sheet(cleric(game, domains), load_ruleset(game))
    found = tuple(caster_level(sheet, "cleric", spell=named_spell(game, name)).total for name in SPELLS)
    assert found == levels


def test_pathfinders_domains_leave_the_caster_level_alone() -> None:
    sheet = plain_sheet(cleric("pf1", "chaos and healing"), load_ruleset("pf1"))
    assert {caster_level(sheet, "cleric", spell=named_spell("pf1", name)).total for name in SPELLS} == {5}
    assert not plain_sheet(cleric("pf1", "magic and war"), load_ruleset("pf1")).has_trait(ARCANE_ITEMS)


@pytest.mark.parametrize(
    ("game", "domains", "skills", "others"),
    [
        ("d35", "trickery and war", ("Bluff", "Disguise", "Hide"), ("Move Silently",)),
        ("pf1", "trickery and war", ("Bluff", "Disguise", "Stealth"), ("Acrobatics",)),
        ("d35", "knowledge and war", ("Knowledge (nature)", "Knowledge (local)"), ("Survival",)),
        ("d35", "travel and war", ("Survival",), ("Bluff",)),
        ("d35", "plant and war", ("Knowledge (nature)",), ("Knowledge (local)",)),
        ("pf1", "animal and war", ("Knowledge (nature)",), ("Survival",)),
        ("d30", "trickery and war", ("Bluff", "Disguise", "Hide"), ("Move Silently",)),
    ],
)
def test_a_domain_makes_skills_class_skills_of_its_cleric(
    game: str, domains: str, skills: tuple[str, ...], others: tuple[str, ...]
) -> None:
    ruleset, who = load_ruleset(game), cleric(game, domains)
    sheet = plain_sheet(who, ruleset)
    assert all(class_skill_of(sheet, name) for name in skills)
    assert not any(class_skill_of(sheet, name) for name in others)
    assert {rank_cost(who, "cleric", name, ruleset) for name in skills} == {1}
    if ruleset.skill.cross_class_half:  # a rank as a fighter is still one of another class
        assert {rank_cost(who, "fighter", name, ruleset) for name in skills if name != "Climb"} == {2}


def test_the_magic_domain_reads_a_wizards_scrolls_at_half_its_level() -> None:
    sheet = plain_sheet(cleric("d35", "magic and war"), load_ruleset("d35"))
    ledger = caster_level(sheet, ARCANE_ITEMS)
    assert (ledger.total, ledger.lines[0].source) == (2, "half the level, by the magic domain")


def test_the_war_domain_gives_weapon_focus_with_the_weapon_that_is_named() -> None:
    d35 = load_ruleset("d35")

    def cleric(line: str) -> Creature:
        return creature(complete(read_quick(line, d35), d35), d35)

    named = cleric("human cleric 3, domains war and sun, deity's weapon greatsword")
    assert {"Weapon Focus (greatsword)", "Martial Weapon Proficiency (greatsword)"} <= set(named.feats)
    exotic = cleric("human cleric 3, domains war and sun, favored weapon spiked chain")
    assert "Weapon Focus (spiked chain)" in exotic.feats
    assert not any("Proficiency" in feat for feat in exotic.feats)
    other = cleric("human cleric 3, domains good and sun")
    assert not any(feat.startswith("Weapon Focus") for feat in other.feats)
    sheet = plain_sheet(named, d35)
    lines = sheet.attack_bonus(Weapon("greatsword")).lines
    assert [each.value for each in lines if "Weapon Focus" in each.source and each.counts] == [1]
