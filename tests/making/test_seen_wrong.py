"""Numbers of published creatures that were once seen wrong, with what their blocks print."""

from __future__ import annotations

import json

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import load_creatures
from desktop_app.content.spells import load_spells, usual_spells
from desktop_app.making.complete import complete
from desktop_app.making.made import creature as made_of
from desktop_app.making.quick import read_quick
from desktop_app.making.skills import is_class_skill
from desktop_app.paths import resources
from desktop_app.rules.bonus import NO_FACTS, Modifier
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.effect import Effect
from desktop_app.rules.maneuver_check import ManeuverCheck, check_of, usual_side
from desktop_app.rules.riders import harm_now, riders_of
from desktop_app.rules.sheet import plain_sheet, sheet

PF1 = load_ruleset("pf1")


def named(name: str) -> Creature:
    return next(entry.creature for entry in load_creatures("pf1") if entry.creature.name == name)


def test_the_wolf_of_the_samples() -> None:
    """Perception: 1 rank, 3 for a class skill of animals, Wisdom 1, Skill Focus 3. Stealth: 1, 3 and Dexterity 2."""
    raw = json.loads((resources() / "samples" / "campaign.json").read_text(encoding="utf-8"))
    wolf = read_creature(next(each for each in raw["others"] if each["name"] == "Wolf"))
    made = plain_sheet(wolf, PF1)
    assert (made.total("skill:Perception"), made.total("skill:Stealth")) == (8, 6)


def test_skills_of_the_librarys_monsters_are_those_of_the_books() -> None:
    """Their ranks tell what class skills of their type add: nothing is added twice."""
    printed = {"Balor": ("Perception", 38), "Dire Ape": ("Climb", 16), "Basilisk": ("Perception", 10)}
    found = {name: plain_sheet(named(name), PF1).total(f"skill:{skill}") for name, (skill, _) in printed.items()}
    assert found == {name: total for name, (_, total) in printed.items()}


def test_a_type_lists_class_skills_of_its_racial_hit_dice() -> None:
    """Outsiders list Bluff and not Climb; undead neither Bluff nor Swim."""
    balor, ghoul = plain_sheet(named("Balor"), PF1), plain_sheet(named("Ghoul"), PF1)
    assert [is_class_skill(balor, skill) for skill in ("Bluff", "Climb")] == [True, False]
    assert [is_class_skill(ghoul, skill) for skill in ("Stealth", "Bluff", "Swim")] == [True, False, False]


def test_the_balor_with_two_weapons() -> None:
    """Printed: longsword +31/+26/+21/+16, whip +30/+25/+20."""
    made = plain_sheet(named("Balor"), PF1)
    sword, whip = made.creature.weapons[:2]
    both = frozenset({"two-weapon"})
    assert [each.total for each in made.attack(sword.name, both).to_hit] == [31, 26, 21, 16]
    assert [each.total for each in made.attack(whip.name, both | {"off-hand"}).to_hit] == [30, 25, 20]


def test_the_bite_of_the_tarrasque_threatens_on_15() -> None:
    assert plain_sheet(named("Tarrasque"), PF1).attack("bite").crit == "15-20/x3"


@pytest.mark.parametrize(("more", "damage"), [(0, "1d6+7"), (4, "1d6+10"), (-10, "1d6"), (-14, "1d6-2")])
def test_rending_follows_strength(more: int, damage: str) -> None:
    """A troll with Strength 21 rends for 1d6+7, one and a half times 5; with 4 more for 1d6+10.

    With Strength 7 its penalty of 2 is taken as it is, not one and a half times. Rule: attack.two-handed-damage.
    """
    troll = named("Troll")
    made = sheet(troll, (Effect("stronger", modifiers=(Modifier("ability:str", more, "untyped", "Stronger"),)),), PF1)
    claw = next(weapon for weapon in troll.weapons if weapon.name == "claw")
    rend = next(rider for rider in riders_of(troll, claw) if rider.hits > 1)
    play = harm_now(rider=rend, sheet=made)
    assert play is not None
    assert play.damage == damage


def test_who_grabs_grapples_better() -> None:
    """Printed: combat maneuver bonus +53, +55 to bull rush, +57 to grapple. Rule: maneuver.cmb."""
    beast = plain_sheet(named("Tarrasque"), PF1)
    kinds = ("bull-rush", "grapple", "trip")
    shown = {kind: _checked(kind).mine(kind, usual_side(beast, kind, NO_FACTS)).total for kind in kinds}
    assert shown == {"bull-rush": 55, "grapple": 57, "trip": 53}


def _checked(kind: str) -> ManeuverCheck:
    check = check_of(PF1, kind)
    assert check is not None
    return check


@pytest.mark.parametrize(
    ("class_name", "spell", "level"),
    [
        ("bloodrager", "haste", 3), ("bloodrager", "magic missile", 1), ("magus", "shocking grasp", 1),
        ("magus", "haste", 3), ("witch", "ill omen", 1), ("witch", "sleep", 1), ("summoner", "haste", 2),
        ("inquisitor", "divine favor", 1), ("alchemist", "haste", 3), ("investigator", "haste", 3),
        ("antipaladin", "bane", 1), ("hunter", "entangle", 1), ("shaman", "entangle", 1), ("wizard", "haste", 3),
    ],
)  # fmt: skip
def test_spells_of_the_core_are_on_lists_of_later_classes(class_name: str, spell: str, level: int) -> None:
    """They were on none but the core classes' lists; older games have no such classes."""
    assert load_spells("pf1")[spell].level(class_name) == level
    if class_name != "wizard":
        assert spell not in load_spells("d35") or load_spells("d35")[spell].level(class_name) is None


@pytest.mark.parametrize(("line", "known"), [("bloodrager 7", {"1": 4, "2": 2}), ("magus 4", {}), ("witch 3", {})])
def test_such_a_caster_has_spells(line: str, known: dict[str, int]) -> None:
    plan = complete(read_quick(f"human {line}, no gear", PF1), PF1, usual_spells("pf1"))
    held = made_of(plan, PF1).spellcasting[0]
    assert not known or {level: len(set(names)) for level, names in held.known} | known == {
        level: len(set(names)) for level, names in held.known
    }
    assert known or {level: len(ready) for level, ready in held.prepared} == dict(held.slots)


@pytest.mark.parametrize(
    ("line", "ability"),
    [("bloodrager 9", "cha"), ("summoner 6", "cha"), ("magus 7", "int"), ("inquisitor 5", "wis"), ("skald 5", "cha"),
     ("occultist 5", "int"), ("hunter 5", "wis")],
)  # fmt: skip
def test_a_caster_made_in_a_line_can_cast(line: str, ability: str) -> None:
    """A spell of level n needs a score of 10 and n; by habit a bloodrager had Charisma 8."""
    made = made_of(complete(read_quick(f"human {line}, no gear", PF1), PF1, usual_spells("pf1")), PF1)
    highest = max(int(level) for level, count in made.spellcasting[0].slots if count)
    assert plain_sheet(made, PF1).total(f"ability:{ability}") >= 10 + highest
    assert made.spellcasting[0].ability == ability


def test_a_gunslinger_shoots_a_gun_and_a_swashbuckler_fights_by_dexterity() -> None:
    """A pistol as often as it is loaded; a rapier by Dexterity 18 and not by Strength 12."""
    gunner, blade = (
        plain_sheet(made_of(complete(read_quick(line, PF1), PF1), PF1), PF1)
        for line in ("human gunslinger 6", "human swashbuckler 5")
    )
    assert any("pistol" in weapon.name for weapon in gunner.creature.weapons)
    pistol = next(gunner.attack(each) for each in gunner.creature.weapons if "pistol" in each.name)
    assert len(pistol.bonuses) == 2
    assert [line.value for line in pistol.damage_bonus.lines if "(gun training)" in line.source] == [4]
    rapier = next(blade.attack(each) for each in blade.creature.weapons if "rapier" in each.name)
    assert any("(finesse)" in line.source for line in rapier.to_hit[0].lines)


def test_a_priest_of_war_carries_the_weapon_of_its_deity() -> None:
    """The War domain trains with it: what is bought and what Weapon Focus is for are the same weapon."""
    rules = load_ruleset("d35")
    line = "human cleric 5, domains war and sun, deity's weapon greatsword"
    made = made_of(complete(read_quick(line, rules), rules), rules)
    assert "greatsword" in made.weapons[0].name
    assert "Weapon Focus (greatsword)" in made.feats
