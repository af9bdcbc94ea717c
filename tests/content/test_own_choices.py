"""A class of one's own that lets one choose among options of one's own, as the books' classes do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from desktop_app.campaign.own_uses import who_has
from desktop_app.campaign.state import OWN_RULES, Kept
from desktop_app.campaign.tried_on import tried_on
from desktop_app.content import load_ruleset
from desktop_app.content.own_rules import OwnRules, mistakes
from desktop_app.content.pack_rules import ruleset_under
from desktop_app.making.class_asks import asked, options_of_kind, why_not_option
from desktop_app.making.leveling import take_level
from desktop_app.making.plan import Level
from desktop_app.rules.class_features import told_features
from desktop_app.rules.creature import Abilities, Armor, ClassLevel, Creature, Item, Spellcasting, Weapon
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet

FERRYMAN = {"name": "Ferryman", "hit_die": 8, "bab": "three-quarters", "good_saves": ["ref"], "skill_points": 4,
            "class_skills": ["Swim"], "features": [[1, "reed secret"], [3, "reed secret"]]}  # fmt: skip
OPTIONS: tuple[dict[str, Any], ...] = (
    {"name": "Reed secret: Mist step", "text": "Steps into mist.", "features": [[1, "evasion"], [3, "uncanny dodge"]]},
    {"name": "Reed secret: Eel skin", "gives": ["Dodge"], "modifiers": [["will", 2, "luck"]], "skill": "Escape Artist"},
    {"name": "Reed secret: Deep song", "level": 3, "needs": ["reed secret: mist step"], "text": "Sings."},
)


def options(*entries: dict[str, Any]) -> dict[str, str | int | bool]:
    own = OwnRules().put("classes", FERRYMAN)
    for each in entries:
        own = own.put("class_options", each)
    text = own.text()
    assert text is not None
    return {OWN_RULES: text}


def rules(*entries: dict[str, Any], ruleset: str = "pf1") -> Ruleset:
    return ruleset_under(ruleset, options(*entries))


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_a_row_called_as_the_choice_asks_for_it_and_what_is_chosen_grows(ruleset: str) -> None:
    under = rules(*OPTIONS, ruleset=ruleset)
    assert [asked("ferryman", level, under) for level in (1, 2, 3)] == [
        (("reed secret", 1),), (), (("reed secret", 1),)]  # fmt: skip
    assert set(options_of_kind("reed secret", under)) == {"mist step", "eel skin", "deep song"}
    who = Creature("Ilva", ruleset, abilities=Abilities((10, 14, 12, 10, 10, 10)))
    first = take_level(who, Level("ferryman", hp=8, choices=(("reed secret", "mist step"),)), under)
    assert "reed secret: mist step" in first.traits
    assert {each.name for each in told_features(sheet(first, (), under))} >= {"evasion"}
    assert "uncanny dodge" not in {each.name for each in told_features(sheet(first, (), under))}
    assert why_not_option(first, "ferryman", "reed secret", "deep song", under), "not before class level 3"
    third = first
    for choices in ((), (("reed secret", "eel skin"),)):
        third = take_level(third, Level("ferryman", hp=8, choices=choices), under)
    assert {each.name for each in told_features(sheet(third, (), under))} >= {"evasion", "uncanny dodge"}
    before, after = sheet(first, (), under).ledger("will"), sheet(third, (), under).ledger("will")
    assert [(line.source, line.value) for line in after.lines if line.type == "luck"] == [("Eel skin", 2)]
    assert not [line for line in before.lines if line.type == "luck"]


def test_an_option_is_tried_and_one_for_a_choice_of_the_books_grows_as_theirs() -> None:
    more = {"name": "Rage power: Otter's bite", "features": [[1, "evasion"], [12, "improved evasion"]]}
    under = rules(*OPTIONS, more)
    who = Creature("Marn", "pf1")
    tried = tried_on(who, "class_options", "Reed secret: Eel skin", load_ruleset("pf1"), under)
    assert [(each.number, each.after) for each in tried.numbers if each.number == "will"] == [("will", 2)]
    assert "otter's bite" in options_of_kind("rage power", under)
    assert "barbarian" in under.catalog.class_options()["rage power: otter's bite"].classes


def test_what_no_number_of_the_block_tells_is_told_when_it_is_tried() -> None:
    """A skill without ranks, lines that do not count with their reasons, features that come and go."""
    boots = {"name": "Reed boots", "slot": "feet", "cost": 4000, "modifiers": [
        ["skill:Acrobatics", 5, "competence"], ["ref", 1, "resistance"], ["will", 2, "morale", "vs fear"]]}  # fmt: skip
    guard = {"name": "Reed guard", "text": "Of the reeds.", "classes": ["fighter"], "features": [[2, "evasion"]],
             "removes": [[0, "bravery"]]}  # fmt: skip
    text = OwnRules().put("items", boots).put("archetypes", guard).text()
    assert text is not None
    plain, under = load_ruleset("pf1"), ruleset_under("pf1", {OWN_RULES: text})
    cloak = (Item("cloak of resistance +1", worn=True),)
    hedda = Creature("Hedda", "pf1", levels=(ClassLevel("fighter", 4),), equipment=cloak)
    worn = tried_on(hedda, "items", "Reed boots", plain, under)
    assert [(each.number, each.before, each.after) for each in worn.numbers] == [("skills.Acrobatics", 0, 5)]
    assert worn.told == (
        "Reflex: +1 resistance does not count (resistance: cloak of resistance +1 is as high).",
        "Will: +2 morale does not count (only vs fear).",
    )
    bare = tried_on(replace(hedda, equipment=()), "items", "Reed boots", plain, under)
    assert [each.number for each in bare.numbers] == ["ref", "skills.Acrobatics"]
    assert tried_on(hedda, "archetypes", "Reed guard", plain, under).told == ("Gains evasion.", "Loses bravery 1.")
    rogue = replace(hedda, levels=(ClassLevel("rogue", 4),))
    told = tried_on(rogue, "archetypes", "Reed guard", plain, under)
    assert (told.untold, told.numbers) == ("Hedda has no level of fighter: choose a creature that has one.", ())


@pytest.mark.parametrize(
    ("section", "name", "has"),
    [
        ("races", "reedling", True), ("feats", "reed stance", True), ("items", "reed ring", True),
        ("items", "reed", False), ("archetypes", "reed guard", True), ("class_options", "reed secret: mist step", True),
        ("weapons", "oar", True), ("armor", "reed mail", True), ("spells", "mud bolt", True),
        ("classes", "ferryman", True), ("conditions", "soaked", False),
    ],
)  # fmt: skip
def test_who_has_an_entry_is_found_by_every_part_of_a_sheet(section: str, name: str, *, has: bool) -> None:
    who = Creature(
        "Ilva", "pf1", race="Reedling", feats=("Reed Stance (mud)",), equipment=(Item("Reed ring +2"),),
        traits=("archetype: reed guard", "reed secret: mist step"), weapons=(Weapon("+1 oar", item="oar"),),
        armor=Armor("reed mail"), levels=(ClassLevel("Ferryman", 1),),
        spellcasting=(Spellcasting("wizard", 1, "int", prepared=(("1", ("mud bolt",)),)),),
    )  # fmt: skip
    kept = (Kept("b", Creature("Bo", "pf1")), Kept("i", who))
    assert who_has(kept, section, name) == (("Ilva",) if has else ())


@pytest.mark.parametrize(
    ("raw", "field", "told"),
    [
        ({"name": "Mist step"}, "name", "a colon"),
        ({"name": ": <b>"}, "name", "a colon"),
        ({"name": "trait: odd"}, "name", "a colon"),
        ({"name": "reed secret: x", "classes": ["nobody"]}, "classes", "no class"),
        ({"name": "reed secret: x", "features": [[21, "evasion"]]}, "features", "1 to 20"),
        ({"name": "reed secret: x", "gives": ["No such feat"]}, "gives", "no feat"),
        ({"name": "reed secret: x", "needs": ["reed secret: none"]}, "needs", "there is no"),
        ({"name": "reed secret: x", "needs": ["feat: none"]}, "needs", "there is no"),
        ({"name": "reed secret: x", "bars": ["reed secret: none"]}, "bars", "there is no"),
    ],
)
def test_what_cannot_stand_is_told_at_its_field(raw: dict[str, Any], field: str, told: str) -> None:
    found = mistakes("class_options", raw, "pf1", options(raw))
    assert found, raw
    assert found[0][0] == field
    assert told in found[0][1]


def test_what_is_right_has_no_mistakes() -> None:
    for each in OPTIONS:
        assert mistakes("class_options", each, "pf1", options(*OPTIONS)) == ()
