"""Creatures named with their templates, as one says it; numbers are those of the line of changes."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.templates import load_templates
from desktop_app.making.monsters.changing import WithTemplate, changed
from desktop_app.making.monsters.named import Named, ahead_of, read_named
from desktop_app.making.monsters.typed_steps import read_steps
from desktop_app.rules.compare import figures
from desktop_app.rules.creature import Abilities, Creature, HitDice, Weapon
from desktop_app.rules.sheet import plain_sheet

NAMES = {
    each.lower(): each
    for each in (
        "Wolf",
        "Ogre",
        "Owlbear",
        "Lion",
        "Human Zombie",
        "Wolf, winter",
        "Giant Bee",
        "Kobold, 1st-Level Warrior",
        "Red Dragon, Old",
    )
}
TEMPLATES = load_templates("pf1")


def read(text: str) -> Named | None:
    return read_named(text, NAMES.get, TEMPLATES)


def steps(text: str) -> tuple[WithTemplate, ...]:
    found = read(text)
    assert found is not None, text
    return found.steps


@pytest.mark.parametrize(
    ("text", "creature", "templates"),
    [
        ("Fiendish Wolf", "Wolf", "Fiendish"),
        ("fiendish wolves", "Wolf", "Fiendish"),
        ("advanced celestial lion", "Lion", "Advanced, Celestial"),
        ("skeleton of an owlbear", "Owlbear", "Skeleton"),
        ("skeletons of owlbears", "Owlbear", "Skeleton"),
        ("owlbear  skeleton", "Owlbear", "Skeleton"),
        ("zombie ogre", "Ogre", "Zombie"),
        ("ogre (zombie)", "Ogre", "Zombie"),
        ("fiendish ogre zombies", "Ogre", "Zombie, Fiendish"),
        ("skeleton of a fiendish wolf", "Wolf", "Fiendish, Skeleton"),
        ("wolf, fiendish", "Wolf", "Fiendish"),
        ("giant wolf", "Wolf", "Giant"),
        ("giant bee", "Giant Bee", ""),
        ("half-dragon red dragon, old", "Red Dragon, Old", "Half-Dragon"),
        ("zombie human", "Human Zombie", ""),
        ("advanced wolf, winter", "Wolf, winter", "Advanced"),
        ("fiendish kobold, 1st-level warrior zombies", "Kobold, 1st-Level Warrior", "Zombie, Fiendish"),
    ],
)
def test_templates_stand_ahead_behind_and_before_of(text: str, creature: str, templates: str) -> None:
    found = read(text)
    assert found is not None
    assert found.creature == creature
    assert ", ".join(step.name for step in found.steps) == templates


@pytest.mark.parametrize(
    "text", ["red half-dragon ogre", "half dragon (red) ogre", "Half-Dragon red ogres", "ogre half-dragons (red)"]
)
def test_a_variant_is_said_before_or_behind_its_template(text: str) -> None:
    assert steps(text) == (WithTemplate("Half-Dragon", "red"),)


@pytest.mark.parametrize("text", ["", "fiendish", "wolf skeleton key", "wolf, ogre", "skeleton, wolf", "sandwich wolf"])
def test_what_is_no_creature_with_templates_is_none(text: str) -> None:
    assert read(text) is None


def test_a_variant_that_there_is_not_is_kept_for_the_refusal() -> None:
    assert steps("half-dragon (purple) ogre") == (WithTemplate("Half-Dragon", "purple"),)


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_every_number_is_that_of_the_line_of_changes(ruleset: str) -> None:
    rules, templates = load_ruleset(ruleset), load_templates(ruleset)
    ogre = Creature(
        name="Ogre", type="giant" if ruleset == "d35" else "humanoid", cr="3", hit_dice=HitDice(4, 8),
        abilities=Abilities((21, 8, 15, 6, 10, 7)), weapons=(Weapon("slam", kind="natural", damage="1d6"),),
    )  # fmt: skip
    found = read_named("red half-dragon ogre", {"ogre": "Ogre"}.get, templates)
    assert found is not None
    named = changed(ogre, found.steps, rules, templates).creature
    typed = changed(ogre, read_steps("half-dragon (red)", rules, templates), rules, templates).creature
    assert named == typed
    assert figures(plain_sheet(named, rules)) == figures(plain_sheet(typed, rules))
    assert named.name == "Half-Dragon Ogre"


def test_templates_are_known_while_the_name_is_being_typed() -> None:
    assert ahead_of("advanced Fiendish wo", TEMPLATES) == "advanced Fiendish "
    assert ahead_of("skeleton of an ow", TEMPLATES) == "skeleton of an "
    assert ahead_of("fiendi", TEMPLATES) == ""
