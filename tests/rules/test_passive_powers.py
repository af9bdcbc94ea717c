"""What domains, bloodlines, schools and revelations give for good counts in the ledgers: numbers by hand."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.rules.affected import immunities
from desktop_app.rules.protection import fortification, reductions, resistances
from desktop_app.rules.sheet import Sheet
from tests.rules.sheets import sheet_of


def made(who: str, level: int, *traits: str, **more: Any) -> Sheet:
    return sheet_of("pf1", levels=[{"class": who, "level": level}], traits=list(traits), **more)


@pytest.mark.parametrize(
    ("who", "level", "traits", "number", "more"),
    [
        ("cleric", 1, ("domain: travel",), "speed", 10),
        ("cleric", 1, ("domain: protection",), "ref", 1),
        ("cleric", 12, ("domain: protection",), "will", 3),  # 1, at 5 and at 10
        ("sorcerer", 3, ("bloodline: draconic", "dragon: red"), "ac", 1),
        ("sorcerer", 15, ("bloodline: draconic", "dragon: red"), "ac", 4),
        ("sorcerer", 15, ("bloodline: aberrant",), "sr", 25),  # 10 and the level
        ("sorcerer", 9, ("bloodline: abyssal",), "ability:str", 2),
        ("wizard", 10, ("school: divination",), "init", 5),
        ("wizard", 10, ("school: enchantment",), "skill:Diplomacy", 4),  # 2, and at 5 and 10
        ("oracle", 1, ("revelation: cinder dance",), "speed", 10),
        ("oracle", 10, ("revelation: mental acuity",), "ability:int", 2),  # at 7 and 10
    ],
)
def test_numbers_rise(who: str, level: int, traits: tuple[str, ...], number: str, more: int) -> None:
    assert made(who, level, *traits).total(number) - made(who, level).total(number) == more


@pytest.mark.parametrize(
    ("who", "level", "traits", "resists"),
    [
        ("cleric", 6, ("domain: fire",), (("fire", 10),)),
        ("cleric", 12, ("domain: air",), (("electricity", 20),)),
        ("sorcerer", 9, ("bloodline: celestial",), (("acid", 10), ("cold", 10))),
        ("sorcerer", 9, ("bloodline: elemental", "element: water"), (("cold", 20),)),
        ("sorcerer", 3, ("bloodline: undead",), (("cold", 5),)),
        ("sorcerer", 20, ("bloodline: infernal",), (("acid", 10), ("cold", 10), ("fire", 10))),
        ("oracle", 5, ("revelation: molten skin",), (("fire", 10),)),
        ("oracle", 11, ("revelation: spark skin",), (("electricity", 20),)),
    ],
)
def test_resistances(who: str, level: int, traits: tuple[str, ...], resists: tuple[tuple[str, int], ...]) -> None:
    assert resistances(made(who, level, *traits)) == resists


@pytest.mark.parametrize(
    ("who", "level", "traits", "immune"),
    [
        ("cleric", 20, ("domain: earth",), {"acid"}),
        ("sorcerer", 20, ("bloodline: abyssal",), {"electricity", "poison"}),
        ("sorcerer", 20, ("bloodline: draconic", "dragon: white"), {"cold", "paralysis", "sleep"}),
        ("sorcerer", 20, ("bloodline: undead",), {"cold", "paralysis", "sleep"}),
        ("oracle", 17, ("revelation: icy skin",), {"cold"}),
    ],
)
def test_immunities(who: str, level: int, traits: tuple[str, ...], immune: set[str]) -> None:
    assert immune <= immunities(made(who, level, *traits))
    assert not immune & immunities(made(who, level - 1, *traits))


@pytest.mark.parametrize(("bloodline", "reduction"), [("aberrant", "5/-"), ("undead", "5/-"), ("fey", "10/cold iron")])
def test_damage_reduction_of_the_twentieth_level(bloodline: str, reduction: str) -> None:
    (found,) = reductions(made("sorcerer", 20, f"bloodline: {bloodline}"))
    assert str(found) == reduction


@pytest.mark.parametrize(("level", "chance"), [(8, 0), (9, 25), (13, 50)])
def test_an_unusual_anatomy_spares_vital_spots(level: int, chance: int) -> None:
    assert fortification(made("sorcerer", level, "bloodline: aberrant")) == chance
