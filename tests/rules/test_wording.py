"""Names as files spell them: figures, choices, plurals, enchanted items; and weapon dice by size steps."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.items import named
from desktop_app.rules.options import figure_of, plain_facts
from desktop_app.rules.steps import stepped
from desktop_app.rules.wording import chosen, figured, singular


@pytest.mark.parametrize(
    ("text", "name", "figure", "value"),
    [
        ("darkvision 60", "darkvision", "60", 60),
        ("Darkvision 60 ft.", "darkvision", "60", 60),
        ("sneak attack 3d6", "sneak attack", "3d6", None),
        ("flurry penalty -2", "flurry penalty", "-2", -2),
        ("trap sense +3", "trap sense", "+3", 3),
        ("uncanny dodge", "uncanny dodge", "", None),
        ("rage 3/day", "rage 3/day", "", None),
    ],
)
def test_figures(text: str, name: str, figure: str, value: int | None) -> None:
    assert figured(text) == (name, figure, value)


@pytest.mark.parametrize(
    ("text", "name", "choices", "times"),
    [
        ("Weapon Focus (longsword)", "weapon focus", ("longsword",), 1),
        ("Skill Focus (Hide, Listen)", "skill focus", ("hide", "listen"), 1),
        ("Weapon Focus (claw and bite)", "weapon focus", ("claw", "bite"), 1),
        ("Toughness (3)", "toughness", (), 3),
        ("Toughness x2", "toughness", (), 2),
        ("Toughness (x2)", "toughness", (), 2),
        ("Dodge*", "dodge", (), 1),
        ("Skill Focus (Knowledge (arcana))", "skill focus", ("knowledge (arcana)",), 1),
        ("Skill Focus (Knowledge (arcana), Hide)", "skill focus", ("knowledge (arcana)", "hide"), 1),
        ("Skill Focus (Craft (bow and arrow), Hide)", "skill focus", ("craft (bow and arrow)", "hide"), 1),
        ("Skill Focus (Craft [traps])", "skill focus", ("craft [traps]",), 1),
    ],
)
def test_choices(text: str, name: str, choices: tuple[str, ...], times: int) -> None:
    assert chosen(text) == (name, choices, times)


@pytest.mark.parametrize(
    ("plural", "single"),
    [("Claws", "claw"), ("hooves", "hoof"), ("bite", "bite"), ("cutlass", "cutlass"), ("javelins", "javelin")],
)
def test_plurals(plural: str, single: str) -> None:
    assert singular(plural) == single


@pytest.mark.parametrize(
    ("text", "name", "enhancement", "fine", "properties"),
    [
        ("Longsword", "longsword", 0, False, []),
        ("+1 longsword", "longsword", 1, True, []),
        ("mwk dagger", "dagger", 0, True, []),
        ("+2 flaming burst longsword", "longsword", 2, True, ["Flaming burst"]),
        ("+1 keen holy adamantine dagger", "dagger", 1, True, ["Keen", "Holy", "Adamantine"]),
        ("holy teapot", "holy teapot", 0, False, []),
    ],
)
def test_item_names(text: str, name: str, enhancement: int, fine: bool, properties: list[str]) -> None:
    catalog = load_ruleset("pf1").catalog
    found = named(text, catalog.weapons, catalog.materials)
    assert (found.name, found.enhancement, found.fine) == (name, enhancement, fine)
    assert [entry.name for entry in found.properties] == properties


def test_options_with_figures() -> None:
    facts = frozenset({"combat-expertise 3", "power attack"})
    assert {"combat expertise", "power attack"} <= plain_facts(facts)
    assert figure_of("combat expertise", facts) == 3
    assert figure_of("power attack", facts) == 0
    assert figure_of("deadly aim", facts) is None


@pytest.mark.parametrize(
    ("dice", "steps", "made"),
    [
        ("1d8", 1, "2d6"),
        ("1d8", 2, "3d6"),
        ("1d12", 1, "3d6"),
        ("2d4", 1, "2d6"),
        ("2d4", -1, "1d6"),
        ("2d6", -1, "1d10"),
        ("2d6", -2, "1d8"),
        ("1d4", -2, "1d2"),
        ("1d2", -1, "1"),
        ("1", 1, "1d2"),
        ("1d8+2", 1, "2d6+2"),
        ("7d7", 1, "7d7"),
        ("1d6", 0, "1d6"),
    ],
)
def test_dice_by_size(dice: str, steps: int, made: str) -> None:
    assert str(stepped(parse_formula(dice), steps, load_ruleset("d35"))) == made
